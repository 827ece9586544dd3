#pragma once
#include <stddef.h>

// Draws what it is told with cairo and Pango, as a C programmer would by hand: one surface, one PangoLayout used over and
// over, font descriptions kept, every text shaped each time.
void peer_begin(int width, int height, double scale);
void peer_color(double red, double green, double blue, double alpha);
void peer_rectangle(double x, double y, double width, double height);
// Letters M, L, C and Z with their coordinates, moved by x and y; a width of 0 fills.
void peer_path(double x, double y, const char *letters, const double *coordinates, double line_width);
void peer_text(double x, double baseline, double size, int weight, double tracking, const char *text);
void peer_end(void);
// The bytes that cairo's own PNG writer makes of the picture.
size_t peer_png(void);
// Reads a PNG with cairo; its width, or 0.
int peer_read_png(const unsigned char *bytes, size_t length);
// Shapes and measures one text, as a row that grows with its text needs it. Returns the width.
double peer_measure(double size, int weight, const char *text);
// Keeps the memory of one picture for the next, as the command does, for both sides.
void peer_keep_memory(void);
// The bytes that the process has been given and not handed back: what is resident also holds what earlier work has freed.
size_t peer_memory_in_use(void);
