// A program may be started with standard input, output or error closed (`2>&-`). The system gives the lowest free number to the next
// file that is opened, so whatever came first would be written to as if it were standard error: an output, or a queue of the Swift
// runtime, which opens one before any Swift code runs. So the numbers are taken before that, by files that let nobody read or write.
#include <fcntl.h>

__attribute__((constructor)) static void reserve(void) {
    for (int descriptor = 0; descriptor <= 2; descriptor++) {
        // Reading from the first and writing to the others fails, as it does without them.
        if (fcntl(descriptor, F_GETFD) < 0) open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY);
    }
}
