#!/usr/bin/env python3
"""Draws Neovim with the language server for the guide "In your editor": picture.py PROGRAM FILE.svg

Runs Neovim in tmux in a temporary project, waits for diagnostics and completion, and writes the terminal's characters and colors as SVG."""

import os
import re
import subprocess
import sys
import tempfile
import time
from xml.sax.saxutils import escape

COLUMNS, ROWS, WIDTH, HEIGHT = 96, 10, 8.4, 18
BASE = ["#1e1e2e", "#f38ba8", "#a6e3a1", "#f9e2af", "#89b4fa", "#cba6f7", "#94e2d5", "#cdd6f4"]
BRIGHT = ["#6c7086", "#f38ba8", "#a6e3a1", "#f9e2af", "#89b4fa", "#f5c2e7", "#94e2d5", "#ffffff"]
FILES = {
    "tvp.yaml": "designs:\n  Team: {title: Team, style: inset-grouped}\n",
    "Team.tableViewConfig": "section -s team -h StandardHeaderView\n    row -s people -c PersonCell\n    row -s peeple -c PersonCel\nsection -s settings\n    row -s \n",
    "Team.json": '{\n  "team": {"title": "Team", "people": [{"name": "Anna", "color": "#0A84FF"}, {"name": "Berta", "color": "#30D158"}]},\n'
    '  "settings": {"notifications": {"title": "Notifications", "switch": true}, "sound": {"title": "Sound", "detail": "Chime"}}\n}\n',
    "Cells/PersonCell.yaml": 'cell: PersonCell\nbody:\n  HStack:\n    - Circle: "{{color}}"\n      width: 28\n      height: 28\n    - Text: "{{name}}"\n',
}
SETUP = """
set nocompatible laststatus=2 number signcolumn=yes noshowmode noruler completeopt=menuone,noinsert,noselect pumheight=8
hi Normal ctermfg=15 ctermbg=NONE
hi LineNr ctermfg=8
hi SignColumn ctermbg=NONE
hi Pmenu ctermfg=15 ctermbg=8
hi PmenuSel ctermfg=0 ctermbg=12
hi StatusLine cterm=NONE ctermfg=0 ctermbg=7
hi DiagnosticError ctermfg=9
hi DiagnosticWarn ctermfg=11
hi DiagnosticInfo ctermfg=12
hi DiagnosticHint ctermfg=14
hi DiagnosticUnderlineWarn cterm=underline
au BufEnter *.tableViewConfig syn match Keyword /^\\s*\\(mode\\|section\\|row\\)\\>/ | syn match Special / -[a-z]\\+/ | hi Keyword ctermfg=13 | hi Special ctermfg=12
"""


def tmux(*arguments):
    return subprocess.run(["tmux", "-L", "picture", *arguments], check=True, capture_output=True, text=True).stdout


def wait(pattern, seconds=60):
    for _ in range(seconds * 10):
        screen = tmux("capture-pane", "-p")
        if re.search(pattern, screen):
            return
        time.sleep(0.1)
    sys.exit(f"no {pattern} in:\n{screen}")


def color(parts, base):
    """The color after the code 38 or 48, whose numbers are removed from `parts`."""
    if parts.pop(0) == 5:
        number = parts.pop(0)
        if number < 16:
            return (BASE + BRIGHT)[number]
        if number > 231:
            return "#" + f"{8 + (number - 232) * 10:02x}" * 3
        steps = [0, 95, 135, 175, 215, 255]
        return "#" + "".join(f"{steps[(number - 16) // power % 6]:02x}" for power in (36, 6, 1))
    return "#" + "".join(f"{parts.pop(0):02x}" for _ in range(3))


def cells(line):
    """Each character of a line with its foreground, its background, and whether it is bold and underlined."""
    style = [None, None, False, False, False]
    for codes, character in re.findall(r"\x1b\[([0-9;]*)m|(.)", line):
        if character:
            front, back = (style[1] or "#1e1e2e", style[0] or "#cdd6f4") if style[4] else (style[0], style[1])
            yield character, (front or "#cdd6f4", back, style[2], style[3])
            continue
        parts = [int(part or 0) for part in codes.split(";")]
        while parts:
            code = parts.pop(0)
            if code == 0:
                style = [None, None, False, False, False]
            elif code in (1, 4, 7):
                style[{1: 2, 4: 3, 7: 4}[code]] = True
            elif code in (22, 24, 27):
                style[{22: 2, 24: 3, 27: 4}[code]] = False
            elif 30 <= code < 38 or 90 <= code < 98:
                style[0] = BASE[code - 30] if code < 90 else BRIGHT[code - 90]
            elif 40 <= code < 48 or 100 <= code < 108:
                style[1] = BASE[code - 40] if code < 100 else BRIGHT[code - 100]
            elif code in (38, 48):
                style[0 if code == 38 else 1] = color(parts, None)
            elif code in (39, 49):
                style[0 if code == 39 else 1] = None


def number(value):
    return f"{value:.1f}".removesuffix(".0")


def draw(screen, path):
    width, height = COLUMNS * WIDTH + 24, ROWS * HEIGHT + 24
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" width="{number(width)}" height="{number(height)}" '
        'font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, \'DejaVu Sans Mono\', \'Noto Sans Mono\', monospace" font-size="14" xml:space="preserve">',
        f'<rect width="{number(width)}" height="{number(height)}" rx="10" fill="#1e1e2e"/>',
    ]
    for row, line in enumerate(screen.split("\n")[:ROWS]):
        runs, column = [], 0
        for character, style in cells(line):
            if runs and runs[-1][2] == style:
                runs[-1][1] += character
            else:
                runs.append([column, character, style])
            column += 1
        y = 12 + row * HEIGHT
        for column, text, (front, back, bold, under) in runs:
            x, length = 12 + column * WIDTH, len(text) * WIDTH
            if back:
                out.append(f'<rect x="{number(x)}" y="{y}" width="{number(length)}" height="{HEIGHT}" fill="{back}"/>')
            if text.strip():
                extra = (' font-weight="bold"' if bold else "") + (' text-decoration="underline"' if under else "")
                lead = len(text) - len(text.lstrip())
                shown = text.strip().replace(" ", "\u00a0")
                out.append(
                    f'<text x="{number(x + lead * WIDTH)}" y="{y + 13}" textLength="{number(len(shown) * WIDTH)}" fill="{front}"{extra}>{escape(shown)}</text>'
                )
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(out) + "\n</svg>\n")


def main():
    program, path = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    setup = os.path.join(os.path.dirname(os.path.abspath(__file__)), "tvp.lua")
    with tempfile.TemporaryDirectory() as folder:
        for name, text in FILES.items():
            os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
            with open(os.path.join(folder, name), "w") as file:
                file.write(text)
        with open(folder + "/setup.vim", "w") as file:
            file.write(SETUP + f"let g:tvp_preview = '{program}'\nluafile {setup}\nau FileType tableviewconfig setl omnifunc=v:lua.vim.lsp.omnifunc\n")
        environment = dict(os.environ, TERM="xterm-256color", LC_ALL="C.UTF-8")
        environment.pop("TMUX", None)
        subprocess.run(
            ["tmux", "-L", "picture", "-f", "/dev/null", "new-session", "-d", "-x", str(COLUMNS), "-y", str(ROWS + 1), "-c", folder,
             "nvim", "-u", "setup.vim", "-n", "-i", "NONE", "Team.tableViewConfig"],
            check=True, env=environment,
        )
        try:
            wait("no key|unknown|design")
            tmux("send-keys", "5G", "A", "C-x", "C-o")
            wait("notifications")
            time.sleep(1)
            draw(tmux("capture-pane", "-p", "-e", "-N"), path)
        finally:
            subprocess.run(["tmux", "-L", "picture", "kill-server"])


main()
