#pragma once
#include <stdbool.h>

// The environment variables that are removed before `main`, by number from 0; NULL after the last one.
const char *cleared_variable(int number);

// Whether the environment was cleared. It always is; asked so that no linker leaves this out.
bool is_environment_cleared(void);
