#include "peer.h"
#include <malloc.h>
#include <string.h>
#include <pango/pangocairo.h>

static cairo_surface_t *surface;
static cairo_t *cr;
static PangoLayout *layout;
static struct { double size; int weight; PangoFontDescription *description; } fonts[32];
static int font_count;

static PangoLayout *make_layout(void) {
    PangoFontMap *map = pango_cairo_font_map_get_default();
    pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);
    PangoContext *context = pango_font_map_create_context(map);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context, options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(context, FALSE);
    PangoLayout *made = pango_layout_new(context);
    g_object_unref(context);
    return made;
}

static PangoFontDescription *font(double size, int weight) {
    for (int i = 0; i < font_count; i++)
        if (fonts[i].size == size && fonts[i].weight == weight) return fonts[i].description;
    PangoFontDescription *made = pango_font_description_from_string("Inter, Noto Sans Arabic, Noto Sans CJK SC");
    pango_font_description_set_weight(made, weight);
    pango_font_description_set_absolute_size(made, size * PANGO_SCALE);
    if (font_count < 32) {
        fonts[font_count].size = size;
        fonts[font_count].weight = weight;
        fonts[font_count++].description = made;
    }
    return made;
}

void peer_begin(int width, int height, double scale) {
    if (!layout) layout = make_layout();
    surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    cr = cairo_create(surface);
    cairo_scale(cr, scale, scale);
}

void peer_color(double red, double green, double blue, double alpha) { cairo_set_source_rgba(cr, red, green, blue, alpha); }

void peer_rectangle(double x, double y, double width, double height) {
    cairo_rectangle(cr, x, y, width, height);
    cairo_fill(cr);
}

void peer_path(double x, double y, const char *letters, const double *c, double line_width) {
    cairo_new_path(cr);
    for (; *letters; letters++) switch (*letters) {
        case 'M': cairo_move_to(cr, x + c[0], y + c[1]); c += 2; break;
        case 'L': cairo_line_to(cr, x + c[0], y + c[1]); c += 2; break;
        case 'C': cairo_curve_to(cr, x + c[0], y + c[1], x + c[2], y + c[3], x + c[4], y + c[5]); c += 6; break;
        default: cairo_close_path(cr);
    }
    if (line_width > 0) {
        cairo_set_line_width(cr, line_width);
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
        cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
        cairo_stroke(cr);
    } else {
        cairo_fill(cr);
    }
}

void peer_text(double x, double baseline, double size, int weight, double tracking, const char *text) {
    pango_layout_set_font_description(layout, font(size, weight));
    PangoAttrList *attributes = pango_attr_list_new();
    pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(tracking * PANGO_SCALE));
    pango_layout_set_attributes(layout, attributes);
    pango_attr_list_unref(attributes);
    pango_layout_set_text(layout, text, -1);
    cairo_move_to(cr, x, baseline - (double)pango_layout_get_baseline(layout) / PANGO_SCALE);
    pango_cairo_show_layout(cr, layout);
}

void peer_end(void) {
    cairo_destroy(cr);
    cairo_surface_destroy(surface);
}

static cairo_status_t count(void *total, const unsigned char *data, unsigned length) {
    (void)data;
    *(size_t *)total += length;
    return CAIRO_STATUS_SUCCESS;
}

size_t peer_png(void) {
    size_t total = 0;
    cairo_surface_flush(surface);
    cairo_surface_write_to_png_stream(surface, count, &total);
    return total;
}

struct input { const unsigned char *bytes; size_t length; };

static cairo_status_t next(void *input, unsigned char *data, unsigned length) {
    struct input *rest = input;
    if (length > rest->length) return CAIRO_STATUS_READ_ERROR;
    memcpy(data, rest->bytes, length);
    rest->bytes += length;
    rest->length -= length;
    return CAIRO_STATUS_SUCCESS;
}

int peer_read_png(const unsigned char *bytes, size_t length) {
    struct input input = {bytes, length};
    cairo_surface_t *picture = cairo_image_surface_create_from_png_stream(next, &input);
    int width = cairo_image_surface_get_width(picture);
    cairo_surface_destroy(picture);
    return width;
}

double peer_measure(double size, int weight, const char *text) {
    if (!layout) layout = make_layout();
    PangoRectangle extents;
    pango_layout_set_font_description(layout, font(size, weight));
    pango_layout_set_text(layout, text, -1);
    pango_layout_get_extents(layout, NULL, &extents);
    return (double)extents.width / PANGO_SCALE;
}

size_t peer_memory_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

void peer_keep_memory(void) {
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, 1 << 28);
}
