#pragma once

/// Asks the processor to bring the memory at an address near, and does not wait for it. Any address will do.
static inline void prefetch_memory(const void *address) { __builtin_prefetch(address); }
