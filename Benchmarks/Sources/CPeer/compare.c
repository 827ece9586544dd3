#include "peer.h"
#include <stdint.h>
#include <malloc.h>

long peer_count_different(const unsigned char *a, const unsigned char *b, long bytes) {
    const uint32_t *p = (const uint32_t *)a, *q = (const uint32_t *)b;
    long count = 0;
    for (long i = 0; i < bytes / 4; i++) count += p[i] != q[i];
    return count;
}

long peer_count_over(const unsigned char *a, const unsigned char *b, long bytes, int steps) {
    long count = 0;
    for (long i = 0; i < bytes; i += 4) {
        int over = 0;
        for (int c = 0; c < 4; c++) {
            int off = a[i + c] - b[i + c];
            over |= (off < 0 ? -off : off) > steps;
        }
        count += over;
    }
    return count;
}

long peer_count_yiq(const unsigned char *a, const unsigned char *b, long bytes, double limit) {
    const float most = 35215 * limit * limit;
    long count = 0;
    for (long i = 0; i < bytes; i += 4) {
        float red = a[i] - b[i], green = a[i + 1] - b[i + 1], blue = a[i + 2] - b[i + 2];
        float y = red * 0.29889531f + green * 0.58662247f + blue * 0.11448223f;
        float in = red * 0.59597799f - green * 0.27417610f - blue * 0.32180189f;
        float q = red * 0.21147017f - green * 0.52261711f + blue * 0.31114694f;
        count += y * y * 0.5053f + in * in * 0.299f + q * q * 0.1957f > most;
    }
    return count;
}

void peer_keep_memory(void) {
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, 1 << 28);
}
