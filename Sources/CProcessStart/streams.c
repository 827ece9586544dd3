// A program may be started with standard input, output or error closed (`2>&-`). The system then gives their numbers to the next opened
// files, so that messages for standard error would be written into an output file, or into a queue of the Swift runtime, which opens one
// before any Swift code runs. Therefore these numbers are reserved before that, with files that allow neither reading nor writing.
#include <fcntl.h>

__attribute__((constructor)) static void reserve(void) {
    for (int descriptor = 0; descriptor <= 2; descriptor++) {
        // Reading from the first and writing to the others fails, as it would without them.
        if (fcntl(descriptor, F_GETFD) < 0) open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY);
    }
}
