"""Records the counts of pixelmatch for the pairs of images in pairs.txt: pip install pixelmatch==0.4.0 && python3 record.py

Each pair is two images side by side, one character per pixel, after a line with the name and the counts by threshold.
"""

import pathlib
import pixelmatch

COLORS = {c: (i * 17, i * 17, i * 17, 255) for i, c in enumerate("0123456789abcdef")}
COLORS |= {
    # Different by one step in all channels, and in one channel.
    "g": (254, 254, 254, 255), "r": (255, 255, 254, 255),
    "R": (255, 59, 48, 255), "B": (0, 122, 255, 255), "G": (52, 199, 89, 255),
    # Transparent white and black, half-transparent black and blue.
    "-": (255, 255, 255, 0), "_": (0, 0, 0, 0), "~": (0, 0, 0, 128), "+": (0, 122, 255, 128),
}


def data(rows):
    return [channel for row in rows for c in row for channel in COLORS[c]]


def verdict(left, right, threshold):
    if (len(left), len(left[0])) != (len(right), len(right[0])):
        return "sizes"
    return str(pixelmatch.pixelmatch(data(left), data(right), len(left[0]), len(left), threshold=threshold))


path = pathlib.Path(__file__).parent / "pairs.txt"
blocks = path.read_text().strip().split("\n\n")
written = []
for block in blocks:
    title, *rows = block.split("\n")
    name = title.split(":")[0]
    sides = [[row.split()[side] for row in rows if len(row.split()) > side] for side in (0, 1)]
    counts = " ".join(f"{threshold}={verdict(*sides, threshold)}" for threshold in (0, 0.05, 0.1, 0.3))
    written.append("\n".join([f"{name}: {counts}", *rows]))
path.write_text("\n\n".join(written) + "\n")
