#!/usr/bin/env python3
"""Writes a 5 x 3 image as PNG files of every kind, each with the expected decoded pixels next to it (.rgba)."""
import os, struct, zlib

W, H = 5, 3
HERE = os.path.dirname(os.path.abspath(__file__))
# 16-bit samples. Their high bytes are the 8-bit samples.
PIX = [[((x * 13107) & 0xFFFF, (y * 32767) & 0xFFFF, ((x + y) * 9362) & 0xFFFF, ((x * y) * 8191 + 7) & 0xFFFF) for x in range(W)] for y in range(H)]
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def pack(samples, depth):
    if depth == 16:
        return b"".join(struct.pack(">H", s) for s in samples)
    if depth == 8:
        return bytes(samples)
    bits = "".join(format(s, "0%db" % depth) for s in samples)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[i:i + 8], 2) for i in range(0, len(bits), 8))


def paeth(a, b, c):
    p = a + b - c
    return min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]


def filtered(kind, row, above, back):
    out = []
    for i, value in enumerate(row):
        a = row[i - back] if i >= back else 0
        b = above[i]
        c = above[i - back] if i >= back else 0
        out.append((value - [0, a, b, (a + b) // 2, paeth(a, b, c)][kind]) & 255)
    return bytes([kind]) + bytes(out)


def write(name, color, depth, samples, rgba, interlaced=False, extra=b"", kinds=None):
    """samples(x, y) returns the samples of a pixel, and rgba(x, y) the expected decoded pixel."""
    passes = ADAM7 if interlaced else [(0, 0, 1, 1)]
    raw = b""
    for x0, y0, dx, dy in passes:
        xs, ys = range(x0, W, dx), range(y0, H, dy)
        if not xs or not ys:
            continue
        above = None
        for n, y in enumerate(ys):
            row = pack([s for x in xs for s in samples(x, y)], depth)
            back = max(1, {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color] * depth // 8)
            raw += filtered(kinds[n] if kinds else 0, row, above or bytes(len(row)), back)
            above = row
    header = struct.pack(">IIBBBBB", W, H, depth, color, 0, 0, int(interlaced))
    data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra + chunk(b"IDAT", zlib.compress(raw)) + chunk(b"IEND", b"")
    open(os.path.join(HERE, name + ".png"), "wb").write(data)
    open(os.path.join(HERE, name + ".rgba"), "wb").write(bytes(v for y in range(H) for x in range(W) for v in rgba(x, y)))


def high(v):
    return v >> 8


for suffix, inter in (("", False), ("-interlaced", True)):
    for depth in (1, 2, 4, 8, 16):
        top = (1 << depth) - 1
        gray = lambda x, y, d=depth: PIX[y][x][0] >> (16 - d)
        seen = lambda x, y, d=depth, t=top: (gray(x, y, d) >> 8,) * 3 + (255,) if d == 16 else (gray(x, y, d) * 255 // t,) * 3 + (255,)
        write("gray%d%s" % (depth, suffix), 0, depth, lambda x, y, d=depth: [gray(x, y, d)], seen, inter)
    for depth, f in ((8, high), (16, lambda v: v)):
        write("graya%d%s" % (depth, suffix), 4, depth, lambda x, y, f=f: [f(PIX[y][x][0]), f(PIX[y][x][3])], lambda x, y: (high(PIX[y][x][0]),) * 3 + (high(PIX[y][x][3]),), inter)
        write("rgb%d%s" % (depth, suffix), 2, depth, lambda x, y, f=f: [f(v) for v in PIX[y][x][:3]], lambda x, y: tuple(high(v) for v in PIX[y][x][:3]) + (255,), inter)
        write("rgba%d%s" % (depth, suffix), 6, depth, lambda x, y, f=f: [f(v) for v in PIX[y][x]], lambda x, y: tuple(high(v) for v in PIX[y][x]), inter)
    for depth in (1, 2, 4, 8):
        count = min(1 << depth, W * H)
        palette = [tuple(high(v) for v in PIX[i // W][i % W][:3]) for i in range(count)]
        index = lambda x, y, c=count: (y * W + x) % c
        write("palette%d%s" % (depth, suffix), 3, depth, lambda x, y, i=index: [i(x, y)], lambda x, y, i=index, p=palette: p[i(x, y)] + (255,), inter, chunk(b"PLTE", bytes(v for c in palette for v in c)))

full = [tuple(high(v) for v in PIX[i // W][i % W][:3]) for i in range(W * H)]
write("palette8-alpha", 3, 8, lambda x, y: [y * W + x], lambda x, y: full[y * W + x] + (([10, 128, 0] + [255] * 99)[y * W + x],), False, chunk(b"PLTE", bytes(v for c in full for v in c)) + chunk(b"tRNS", bytes([10, 128, 0])))
key = full[6]
write("rgb8-key", 2, 8, lambda x, y: full[y * W + x], lambda x, y: full[y * W + x] + (0 if full[y * W + x] == key else 255,), False, chunk(b"tRNS", b"".join(struct.pack(">H", v) for v in key)))
write("gray8-key", 0, 8, lambda x, y: [high(PIX[y][x][0])], lambda x, y: (high(PIX[y][x][0]),) * 3 + (0 if x == 2 else 255,), False, chunk(b"tRNS", struct.pack(">H", high(PIX[0][2][0]))))
write("rgb8-filters", 2, 8, lambda x, y: full[y * W + x], lambda x, y: full[y * W + x] + (255,), kinds=[1, 3, 4])
