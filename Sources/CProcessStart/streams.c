// A program can be started with standard input, output or error closed (`2>&-`). The system then gives their numbers to the next files that
// are opened, so that messages for standard error could end up in an output file, or in a queue that the Swift runtime opens before any
// Swift code runs. Therefore, these numbers are reserved before that, with files that allow neither reading nor writing.
#include <fcntl.h>

__attribute__((constructor)) static void reserve(void) {
    for (int descriptor = 0; descriptor <= 2; descriptor++) {
        // Reading from the first file and writing to the others fails, as it would without them.
        if (fcntl(descriptor, F_GETFD) < 0) open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY);
    }
}
