#pragma once
#include <stdbool.h>
#include <stdint.h>

/// The `argv[0]` that makes a program draw SVG pictures and nothing else.
#define SVG_WORKER_NAME "tvp-svg-worker"

/// What a worker is asked for. The picture's bytes follow.
typedef struct {
    /// The size of the drawing in pixels; 0 × 0 asks for the picture's own size alone.
    uint32_t width, height;
    /// The picture's own size in CSS pixels, which is stretched to the drawing.
    double own_width, own_height;
    /// Processor time, in milliseconds.
    uint64_t time_limit;
    /// Address space beyond what the program takes when it starts, in bytes.
    uint64_t memory_limit;
    /// Of the picture, in bytes.
    uint64_t length;
} SVGRequest;

enum {
    /// `length` bytes of pixels follow, four a pixel and no gaps between rows: the words of Cairo's ARGB32.
    SVG_DONE,
    /// `length` bytes of UTF-8 follow: the reason.
    SVG_DAMAGED,
    /// librsvg 2.46 or newer is not installed.
    SVG_NO_LIBRARY,
};

typedef struct {
    uint32_t result;
    /// The picture's own size in CSS pixels.
    double width, height;
    /// Processor time that it took, in milliseconds.
    uint64_t time;
    uint64_t length;
} SVGAnswer;

/// The file that holds this code, if it is a library; `NULL` where it is a part of the program itself.
const char *svg_worker_library(void);
