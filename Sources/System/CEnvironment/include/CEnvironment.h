#pragma once
#include <stdbool.h>

// The environment variables that are unset before `main`, by index from 0; NULL after the last one.
const char *cleared_variable(int number);

// Whether the environment has been cleared, which is always true. Calling this keeps linkers from removing the code.
bool is_environment_cleared(void);
