#pragma once
#include <stdbool.h>
#include <stdint.h>

/// The `argv[0]` with which a program only draws SVG and PDF images.
#define PICTURE_WORKER_NAME "tvp-picture-worker"

/// A request. The bytes of an SVG or PDF follow.
typedef struct {
    /// The size of the drawing in pixels; 0 × 0 requests only the image's natural size.
    uint32_t width, height;
    /// The natural size in CSS pixels, or points for a PDF; it is stretched to the size of the drawing.
    double own_width, own_height;
    /// The CPU time limit, in milliseconds.
    uint64_t time_limit;
    /// The limit of additional address space, in bytes.
    uint64_t memory_limit;
    /// The size of the image, in bytes.
    uint64_t length;
} PictureRequest;

enum {
    /// `length` bytes of pixels follow, four per pixel without gaps between rows: Cairo's ARGB32 words.
    PICTURE_DONE,
    /// `length` bytes of UTF-8 follow, with the error message.
    PICTURE_DAMAGED,
    /// The library for the format is not installed: librsvg 2.46 or later, or poppler's GLib binding 0.82 or later.
    PICTURE_NO_LIBRARY,
};

typedef struct {
    uint32_t result;
    /// The natural size in CSS pixels, or points for a PDF.
    double width, height;
    /// The CPU time used, in milliseconds.
    uint64_t time;
    uint64_t length;
} PictureAnswer;

/// The path of the library that contains this code; `NULL` if the code is part of the program itself.
const char *picture_worker_library(void);
