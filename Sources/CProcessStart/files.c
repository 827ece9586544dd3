// Raises the number of files that the program may open (`ulimit -n`) as far as the system allows. With too few, the Swift runtime crashes
// before the program can say why.
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

// Enough for the runtime's queues, the folders of a path, an image, and the socket of a preview.
static const rlim_t least = 32, wanted = 4096;

__attribute__((constructor)) static void raise_file_limit(void) {
    struct rlimit limits;
    if (getrlimit(RLIMIT_NOFILE, &limits) != 0) return;
    if (limits.rlim_cur < wanted) {
        limits.rlim_cur = limits.rlim_max < wanted ? limits.rlim_max : wanted;
        setrlimit(RLIMIT_NOFILE, &limits);
    }
    if (getrlimit(RLIMIT_NOFILE, &limits) != 0 || limits.rlim_cur >= least) return;
    dprintf(STDERR_FILENO,
        "error: the program may open only %lu files at once; it needs %lu [limit.files]\n  hint: raise the limit: ulimit -n 256\n",
        (unsigned long)limits.rlim_cur, (unsigned long)least);
    // The exit code for an internal error, as in ExitStatus.
    _exit(70);
}
