// Unsets environment variables that change what is drawn, so that the same design gives the same bytes on every machine.
//
// The libraries read these variables when they first need them, pixman even while it is being loaded. The C library does not let a program
// change its environment while another thread may read it. Therefore, this happens before `main` on a single thread, and in C, because the
// Swift runtime is not available that early. It applies to every program that links this file: the command line, tests and apps.
#define _GNU_SOURCE
#include "CEnvironment.h"
#include <fontconfig/fontconfig.h>
#include <pango/pango.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

// Locale and home stay set, because programs need them. To check that the list is complete, preload a library (LD_PRELOAD) that replaces
// `getenv` and prints its arguments.
static const char *const variables[] = {
    // cairo: PDF without compression.
    "CAIRO_DEBUG", "CAIRO_DEBUG_PDF",
    // fontconfig: the default languages of texts, and another root folder; debugging output to standard output.
    "FC_DBG_MATCH_FILTER", "FC_DEBUG", "FC_LANG", "FONTCONFIG_SYSROOT",
    // FreeType: hinting engines and stem darkening.
    "FREETYPE_PROPERTIES",
    // HarfBuzz: shapers, and from version 10 the font functions.
    "HB_DRAW_FUNCS", "HB_FACE_LOADER", "HB_FONT_FUNCS", "HB_OPTIONS", "HB_PAINT_FUNCS", "HB_SHAPER_LIST",
    // libjpeg-turbo: other code for the same steps.
    "JSIMD_FORCEAVX2", "JSIMD_FORCEMMX", "JSIMD_FORCENEON", "JSIMD_FORCENONE", "JSIMD_FORCESSE", "JSIMD_FORCESSE2", "JSIMD_NOHUFFENC",
    // libthai: the dictionary for line breaks in Thai.
    "LIBTHAI_DICTDIR",
    // Pango: the languages of scripts, and the font backend.
    "PANGO_LANGUAGE", "PANGOCAIRO_BACKEND",
    // pixman: code that rounds differently.
    "PIXMAN_DISABLE",
    NULL,
};

const char *cleared_variable(int number) { return variables[number]; }

static bool is_cleared = false;

bool is_environment_cleared(void) { return is_cleared; }

// Uses neither the C library nor the checks of sanitizers, because neither is initialized yet.
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

// Runs before the program's libraries are initialized. Only executables have this phase; a shared library has only the constructor below.
__attribute__((section(".preinit_array"), used)) static void (*const before_libraries)(int, char **, char **) = clear;

__attribute__((constructor)) static void pin(void) {
    for (const char *const *name = variables; *name; name++) unsetenv(*name);
    // Adding a variable would move the list, and Swift's static runtime finds the program's arguments before the list that the kernel
    // passed.
    char **passed = environ;
    // Without their own variables, Pango reads LANGUAGE, and fontconfig reads LC_ALL, LC_CTYPE and LANG. Both read them once and cache the
    // result: no preference and English, as if none were set.
    setenv("PANGO_LANGUAGE", "", 1);
    // Volatile, because a call to a function declared free of side effects could be moved or removed.
    PangoLanguage **(*volatile ask_pango)(void) = pango_language_get_preferred;
    ask_pango();
    unsetenv("PANGO_LANGUAGE");
    setenv("FC_LANG", "en", 1);
    FcStrSetDestroy(FcGetDefaultLangs());
    unsetenv("FC_LANG");
    environ = passed;
    is_cleared = true;
}
