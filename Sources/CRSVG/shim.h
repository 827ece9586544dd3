#pragma once
// Both libraries show cairo and GLib: their declarations must come from one module, or Swift finds none of the two.
#pragma clang module import CPangoCairo
#include <librsvg/rsvg.h>
