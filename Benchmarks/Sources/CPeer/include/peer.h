#pragma once
#include <stddef.h>

// Draws with Cairo and Pango as a C programmer would: one surface, one reused PangoLayout, cached font descriptions, and every text shaped
// each time.
void peer_begin(int width, int height, double scale);
void peer_color(double red, double green, double blue, double alpha);
void peer_rectangle(double x, double y, double width, double height);
// Draws the path commands M, L, C and Z with their coordinates, offset by x and y. A width of 0 fills the path.
void peer_path(double x, double y, const char *letters, const double *coordinates, double line_width);
void peer_text(double x, double baseline, double size, int weight, double tracking, const char *text);
void peer_end(void);
// Encodes the image with Cairo's PNG writer. Returns the size in bytes.
size_t peer_png(void);
// Decodes a PNG with Cairo. Returns the width, or 0 on failure.
int peer_read_png(const unsigned char *bytes, size_t length);
// Shapes and measures a text, as a self-sizing row requires. Returns the width.
double peer_measure(double size, int weight, const char *text);
// Keeps the memory of an image for the next one, as the command does; applies to both sides.
void peer_keep_memory(void);
// The allocated bytes of the process; its resident memory also contains freed blocks.
size_t peer_memory_in_use(void);
