// Draws SVG images and the first pages of PDF files in a separate process, with librsvg and poppler.
//
// Every program that shows tables contains this code. The program starts itself under another name (PICTURE_WORKER_NAME), and the
// constructor below takes over before `main`. The command line, a user's program and a test runner thus all have the same worker, and no
// second executable needs to be built, installed and found. The code is in C because the Swift runtime is not available that early.
//
// An image can crash the process that draws it or keep it busy for years (feConvolveMatrix of order 1,000, feTurbulence with two billion
// octaves). Therefore, the worker's CPU time and memory are limited, and the process that asked survives.
#define _GNU_SOURCE
#include "CPictureWorker.h"
#include <cairo.h>
#include <dlfcn.h>
#include <glib-object.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

// The functions of librsvg 2.46 and later. Only the worker loads the library: with the fifteen libraries that it needs, it would take a
// sixth of the launch time of programs that mostly show no SVG.
typedef struct {
    double x, y, width, height;
} Box;
typedef struct {
    double length;
    int unit;
} Measure;
static struct {
    void *(*new_from_data)(const uint8_t *, gsize, GError **);
    void (*set_dpi)(void *, double);
    gboolean (*size_in_pixels)(void *, double *, double *);
    void (*dimensions)(void *, gboolean *, Measure *, gboolean *, Measure *, gboolean *, Box *);
    gboolean (*render)(void *, cairo_t *, const Box *, GError **);
} rsvg;

static bool load_rsvg(void) {
    void *library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
    if (!library) return false;
    *(void **)&rsvg.new_from_data = dlsym(library, "rsvg_handle_new_from_data");
    *(void **)&rsvg.set_dpi = dlsym(library, "rsvg_handle_set_dpi");
    *(void **)&rsvg.size_in_pixels = dlsym(library, "rsvg_handle_get_intrinsic_size_in_pixels");
    *(void **)&rsvg.dimensions = dlsym(library, "rsvg_handle_get_intrinsic_dimensions");
    *(void **)&rsvg.render = dlsym(library, "rsvg_handle_render_document");
    return rsvg.new_from_data && rsvg.set_dpi && rsvg.size_in_pixels && rsvg.dimensions && rsvg.render;
}

// The functions of poppler's GLib binding, 0.82 and later, loaded with the first PDF.
static struct {
    void *(*open)(GBytes *, const char *, GError **);
    void *(*page)(void *, int);
    void (*size)(void *, double *, double *);
    void (*render)(void *, cairo_t *);
    void *(*fonts)(void *);
    gboolean (*scan)(void *, int, void **);
    gboolean (*is_embedded)(void *);
    gboolean (*next)(void *);
    void (*free_scan)(void *);
} poppler;

static bool load_poppler(void) {
    static int is_loaded = -1;
    if (is_loaded >= 0) return is_loaded;
    void *library = dlopen("libpoppler-glib.so.8", RTLD_NOW | RTLD_LOCAL);
    if (!library) return is_loaded = false;
    *(void **)&poppler.open = dlsym(library, "poppler_document_new_from_bytes");
    *(void **)&poppler.page = dlsym(library, "poppler_document_get_page");
    *(void **)&poppler.size = dlsym(library, "poppler_page_get_size");
    *(void **)&poppler.render = dlsym(library, "poppler_page_render");
    *(void **)&poppler.fonts = dlsym(library, "poppler_font_info_new");
    *(void **)&poppler.scan = dlsym(library, "poppler_font_info_scan");
    *(void **)&poppler.is_embedded = dlsym(library, "poppler_fonts_iter_is_embedded");
    *(void **)&poppler.next = dlsym(library, "poppler_fonts_iter_next");
    *(void **)&poppler.free_scan = dlsym(library, "poppler_fonts_iter_free");
    return is_loaded = poppler.open && poppler.page && poppler.size && poppler.render && poppler.fonts && poppler.scan &&
                       poppler.is_embedded && poppler.next && poppler.free_scan;
}

// MARK: Limits

static void limit(int resource, rlim_t value) {
    struct rlimit limits;
    if (getrlimit(resource, &limits) != 0) return;
    limits.rlim_cur = value < limits.rlim_max ? value : limits.rlim_max;
    setrlimit(resource, &limits);
}

// The address space in use, in bytes.
static uint64_t address_space(void) {
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    if (!file) return 0;
    if (fscanf(file, "%lu", &pages) != 1) pages = 0;
    fclose(file);
    return (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

static uint64_t time_limit;

// Limits the CPU time from now on, in milliseconds. At the limit, SIGPROF ends the process.
static void start_timer(uint64_t milliseconds) {
    time_limit = milliseconds;
    struct itimerval timer = {.it_value = {(time_t)(milliseconds / 1000), (suseconds_t)(milliseconds % 1000 * 1000)}};
    setitimer(ITIMER_PROF, &timer, NULL);
}

// Returns the CPU time used, in milliseconds, rounded up.
static uint64_t stop_timer(void) {
    struct itimerval none = {0}, rest = {0};
    setitimer(ITIMER_PROF, &none, &rest);
    uint64_t left = (uint64_t)rest.it_value.tv_sec * 1000 + (uint64_t)rest.it_value.tv_usec / 1000;
    return left < time_limit ? time_limit - left : 0;
}

// MARK: Connection (standard input)

static bool receive(void *bytes, uint64_t length) {
    while (length > 0) {
        ssize_t count = recv(STDIN_FILENO, bytes, length, 0);
        if (count <= 0) return false;
        bytes = (uint8_t *)bytes + count;
        length -= (uint64_t)count;
    }
    return true;
}

static bool deliver(const void *bytes, uint64_t length) {
    while (length > 0) {
        ssize_t count = send(STDIN_FILENO, bytes, length, MSG_NOSIGNAL);
        if (count <= 0) return false;
        bytes = (const uint8_t *)bytes + count;
        length -= (uint64_t)count;
    }
    return true;
}

static bool answer(uint32_t result, double width, double height, const void *bytes, uint64_t length) {
    uint64_t time = stop_timer();
    PictureAnswer answer = {.result = result, .width = width, .height = height, .time = time, .length = length};
    return deliver(&answer, sizeof answer) && deliver(bytes, length);
}

static bool refuse(GError *error, const char *otherwise) {
    const char *reason = error && error->message ? error->message : otherwise;
    return answer(PICTURE_DAMAGED, 0, 0, reason, strlen(reason));
}

// MARK: Drawing

static bool is_pdf(const uint8_t *bytes, uint64_t length) { return length >= 5 && memcmp(bytes, "%PDF-", 5) == 0; }

// The size in CSS pixels: the width and height of the root, otherwise of its view box, otherwise the default size in browsers.
static void measure(void *handle, double *width, double *height) {
    if (rsvg.size_in_pixels(handle, width, height)) return;
    gboolean has_width, has_height, has_box;
    Measure w, h;
    Box box;
    rsvg.dimensions(handle, &has_width, &w, &has_height, &h, &has_box, &box);
    *width = has_box ? box.width : 300;
    *height = has_box ? box.height : 150;
}

// An SVG, or the first page of a PDF.
typedef struct {
    void *svg, *document, *page;
} Picture;

static void close_picture(Picture *picture) {
    if (picture->svg) g_object_unref(picture->svg);
    if (picture->page) g_object_unref(picture->page);
    if (picture->document) g_object_unref(picture->document);
}

// Whether the file contains all fonts of the first page. Other fonts would come from the machine, so that the image would differ on another
// one.
static bool has_own_fonts(void *document) {
    void *fonts = poppler.fonts(document), *iterator = NULL;
    bool is_own = true;
    if (poppler.scan(fonts, 1, &iterator) && iterator) {
        do is_own = is_own && poppler.is_embedded(iterator);
        while (poppler.next(iterator));
        poppler.free_scan(iterator);
    }
    g_object_unref(fonts);
    return is_own;
}

// Returns NULL, or why the image cannot be drawn.
static const char *open_pdf(Picture *picture, GBytes *bytes, GError **error) {
    picture->document = poppler.open(bytes, NULL, error);
    if (!picture->document) return "it cannot be read";
    if (!has_own_fonts(picture->document)) return "it does not embed its fonts";
    picture->page = poppler.page(picture->document, 0);
    return picture->page ? NULL : "it has no page";
}

static const char *open_picture(Picture *picture, const uint8_t *bytes, uint64_t length, GError **error) {
    if (is_pdf(bytes, length)) {
        GBytes *data = g_bytes_new_static(bytes, length);
        const char *reason = open_pdf(picture, data, error);
        g_bytes_unref(data);
        return reason;
    }
    picture->svg = rsvg.new_from_data(bytes, length, error);
    if (!picture->svg) return "it cannot be read";
    // CSS pixels equal the scene's points.
    rsvg.set_dpi(picture->svg, 96);
    return NULL;
}

static bool draw(const Picture *picture, const PictureRequest *request) {
    int width = (int)request->width, height = (int)request->height;
    uint64_t stride = (uint64_t)width * 4, length = stride * (uint64_t)height;
    uint8_t *pixels = calloc(length, 1);
    if (!pixels) return refuse(NULL, "no memory");
    // With four bytes per pixel, rows have the alignment that Cairo requires.
    cairo_surface_t *surface = cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_ARGB32, width, height, (int)stride);
    cairo_t *context = cairo_create(surface);
    cairo_scale(context, width / request->own_width, height / request->own_height);
    Box room = {0, 0, request->own_width, request->own_height};
    GError *error = NULL;
    gboolean is_drawn = TRUE;
    if (picture->page) poppler.render(picture->page, context);
    else is_drawn = rsvg.render(picture->svg, context, &room, &error);
    cairo_surface_flush(surface);
    is_drawn = is_drawn && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS && cairo_status(context) == CAIRO_STATUS_SUCCESS;
    bool is_sent = is_drawn ? answer(PICTURE_DONE, request->own_width, request->own_height, pixels, length) : refuse(error, "it cannot be drawn");
    if (error) g_error_free(error);
    cairo_destroy(context);
    cairo_surface_destroy(surface);
    free(pixels);
    return is_sent;
}

static bool take(const PictureRequest *request, const uint8_t *bytes, bool has_rsvg) {
    start_timer(request->time_limit);
    if (!(is_pdf(bytes, request->length) ? load_poppler() : has_rsvg)) return answer(PICTURE_NO_LIBRARY, 0, 0, NULL, 0);
    GError *error = NULL;
    Picture picture = {0};
    const char *reason = open_picture(&picture, bytes, request->length, &error);
    bool is_sent;
    if (reason) {
        is_sent = refuse(error, reason);
        if (error) g_error_free(error);
    } else if (request->width > 0) {
        is_sent = draw(&picture, request);
    } else {
        double width = 0, height = 0;
        if (picture.page) poppler.size(picture.page, &width, &height);
        else measure(picture.svg, &width, &height);
        is_sent = answer(PICTURE_DONE, width, height, NULL, 0);
    }
    close_picture(&picture);
    return is_sent;
}

static void *work(void *unused) {
    limit(RLIMIT_CORE, 0);
    // Nothing may be written, such as font caches. With this, writing fails instead of ending the process.
    limit(RLIMIT_FSIZE, 0);
    signal(SIGXFSZ, SIG_IGN);
    bool has_rsvg = load_rsvg();
    uint64_t start = address_space();
    PictureRequest request;
    while (receive(&request, sizeof request)) {
        uint8_t *bytes = malloc(request.length);
        if (!bytes || !receive(bytes, request.length)) return unused;
        if (start > 0) limit(RLIMIT_AS, start + request.memory_limit);
        if (!take(&request, bytes, has_rsvg)) return unused;
        free(bytes);
        malloc_trim(0);
    }
    return unused;
}

// Runs on a thread, because the size of the first stack is the shell's limit (`ulimit -s`), which may be too small for the libraries.
static void work_on_thread(void) {
    // Threads, including those of filters, would divide the memory among their own arenas.
    mallopt(M_ARENA_MAX, 1);
    pthread_attr_t attributes;
    pthread_t thread;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 8 << 20);
    if (pthread_create(&thread, &attributes, work, NULL) == 0) pthread_join(thread, NULL);
}

__attribute__((constructor)) static void take_over(int argc, char **argv) {
    if (argc != 1 || strcmp(argv[0], PICTURE_WORKER_NAME) != 0) return;
    // Closes descriptors inherited from the parent.
    close_range(STDERR_FILENO + 1, ~0U, 0);
    work_on_thread();
    // The program's own code has not started, so its exit handlers must not run.
    _exit(0);
}

const char *picture_worker_library(void) {
    Dl_info here, program;
    if (!dladdr((void *)&picture_worker_library, &here) || !dladdr((void *)getauxval(AT_PHDR), &program)) return NULL;
    return here.dli_fbase == program.dli_fbase ? NULL : here.dli_fname;
}
