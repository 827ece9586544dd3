// Sets the stack size of threads. Otherwise, it is the limit of the shell that starts the program (`ulimit -s`), which may be very small,
// or two megabytes if the limit is unlimited. All work is done on threads of the Swift runtime, which have the default size, and the depth
// limits of inputs rely on it.
#define _GNU_SOURCE
#include <pthread.h>

__attribute__((constructor)) static void set_stack_size(void) {
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0) return;
    if (pthread_attr_setstacksize(&attributes, 8 << 20) == 0) pthread_setattr_default_np(&attributes);
    pthread_attr_destroy(&attributes);
}
