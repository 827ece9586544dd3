// Keeps environment variables from changing what is drawn: the same design gives the same bytes on every machine.
//
// The libraries read these variables whenever they first need them, pixman even while it is loaded. The C library does not let a
// program change its environment while another thread may read it. So all of it happens before `main`, when there is one thread, and in
// C, because Swift's runtime may not be used that early. It holds for every program that links this: the command line, tests, an app.
#define _GNU_SOURCE
#include "CEnvironment.h"
#include <fontconfig/fontconfig.h>
#include <pango/pango.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

// Locale and home stay: programs need them for themselves. Whether the list is whole, `getenv` tells when a library is loaded before the
// others that stands in for it and prints what is asked (LD_PRELOAD).
static const char *const variables[] = {
    // cairo: PDF without compression.
    "CAIRO_DEBUG", "CAIRO_DEBUG_PDF",
    // fontconfig: languages of texts that name none, another root of all folders; debugging prints to standard output.
    "FC_DBG_MATCH_FILTER", "FC_DEBUG", "FC_LANG", "FONTCONFIG_SYSROOT",
    // FreeType: hinting engines and stem darkening.
    "FREETYPE_PROPERTIES",
    // HarfBuzz: shapers, and from version 10 what reads fonts.
    "HB_DRAW_FUNCS", "HB_FACE_LOADER", "HB_FONT_FUNCS", "HB_OPTIONS", "HB_PAINT_FUNCS", "HB_SHAPER_LIST",
    // libjpeg-turbo: other code for the same steps.
    "JSIMD_FORCEAVX2", "JSIMD_FORCEMMX", "JSIMD_FORCENEON", "JSIMD_FORCENONE", "JSIMD_FORCESSE", "JSIMD_FORCESSE2", "JSIMD_NOHUFFENC",
    // libthai: the dictionary that Thai lines are broken by.
    "LIBTHAI_DICTDIR",
    // Pango: languages of scripts, and the kind of fonts.
    "PANGO_LANGUAGE", "PANGOCAIRO_BACKEND",
    // pixman: code that rounds otherwise.
    "PIXMAN_DISABLE",
    NULL,
};

const char *cleared_variable(int number) { return variables[number]; }

static bool is_cleared = false;

bool is_environment_cleared(void) { return is_cleared; }

// Without the C library, which is not set up yet, and without the checks of sanitizers, which are not either.
#define EARLY __attribute__((no_sanitize("address", "thread", "undefined")))

EARLY static bool is_named(const char *entry, const char *name) {
    while (*name && *entry == *name) entry++, name++;
    return !*name && *entry == '=';
}

EARLY static void clear(int argc, char **argv, char **environment) {
    (void)argc, (void)argv;
    char **kept = environment;
    for (char **entry = environment; *entry; entry++) {
        bool goes = false;
        for (const char *const *name = variables; *name && !goes; name++) goes = is_named(*entry, *name);
        if (!goes) *kept++ = *entry;
    }
    *kept = NULL;
}

// Before the libraries of the program are set up. Only an executable has such a time; a shared library has the constructor below alone.
__attribute__((section(".preinit_array"), used)) static void (*const before_libraries)(int, char **, char **) = clear;

__attribute__((constructor)) static void pin(void) {
    for (const char *const *name = variables; *name; name++) unsetenv(*name);
    // Adding a variable moves the list. Swift's static runtime finds the program's arguments before the list that the kernel passed.
    char **passed = environ;
    // Pango asks LANGUAGE, and fontconfig LC_ALL, LC_CTYPE and LANG, where their own variables are not set. Both ask once and keep the
    // answer: no preference, and English, as where none of these is set.
    setenv("PANGO_LANGUAGE", "", 1);
    // Declared as free of effects, it could be moved or left out.
    PangoLanguage **(*volatile ask_pango)(void) = pango_language_get_preferred;
    ask_pango();
    unsetenv("PANGO_LANGUAGE");
    setenv("FC_LANG", "en", 1);
    FcStrSetDestroy(FcGetDefaultLangs());
    unsetenv("FC_LANG");
    environ = passed;
    is_cleared = true;
}
