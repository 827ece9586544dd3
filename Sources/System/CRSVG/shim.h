#pragma once
// What is called of librsvg 2.46 and newer, declared here and not taken from its headers: the library is loaded when the
// first SVG picture comes (RSVGLibrary.swift), so nothing may link it.
#pragma clang module import CPangoCairo
#include <cairo/cairo.h>
#include <glib.h>

typedef struct RsvgHandleOpaque RsvgHandleOpaque;
typedef struct { double x, y, width, height; } RsvgBox;
typedef struct { double length; int unit; } RsvgMeasure;

typedef RsvgHandleOpaque *(*RsvgNewFromData)(const unsigned char *data, gsize length, GError **error);
typedef void (*RsvgSetDPI)(RsvgHandleOpaque *handle, double dpi);
typedef gboolean (*RsvgGetSizeInPixels)(RsvgHandleOpaque *handle, double *width, double *height);
typedef void (*RsvgGetDimensions)(
    RsvgHandleOpaque *handle, gboolean *has_width, RsvgMeasure *width, gboolean *has_height, RsvgMeasure *height, gboolean *has_box, RsvgBox *box);
typedef gboolean (*RsvgRenderDocument)(RsvgHandleOpaque *handle, cairo_t *context, const RsvgBox *viewport, GError **error);
