#pragma once
#include <stdbool.h>

// The environment variables that are unset before `main`, by index from 0; NULL after the last one.
const char *cleared_variable(int number);

// Whether the environment was cleared. Always true; calling it keeps linkers from removing this code.
bool is_environment_cleared(void);
