// Draws over a table: the selected element, the one under the pointer, redlines, the grid and the ruler. Lengths are in points of the
// table's box, at any zoom.
window.tvp.lens = (() => {
  const { measure } = window.tvp;
  const make = (name, parent, text) => window.tvp.make("span", parent, { class: name }, text);
  const place = (element, values) => {
    for (const [name, value] of Object.entries(values)) element.style[name] = value + "px";
    return element;
  };

  // The overlay on the table of an element. Created on first use.
  function lensOf(table) {
    const screen = table.parentElement;
    let lens = screen.querySelector(":scope > .lens");
    if (!lens) {
      lens = window.tvp.make("div", screen, { class: "lens", "aria-hidden": "true" });
      const { width, height } = measure.frame(table);
      place(lens, { width, height });
    }
    return lens;
  }
  const clear = (layer) => { for (const part of document.querySelectorAll(`.lens > .${layer}`)) part.remove(); };

  function box(table, layer, frame, label) {
    const part = place(make(layer + " box", lensOf(table)), { left: frame.x, top: frame.y, width: frame.width, height: frame.height });
    if (label) make("size", part, label);
  }
  function line(table, layer, { isAcross, from, to, at, length, note }) {
    const start = isAcross ? { left: from, top: at, width: to - from } : { left: at, top: from, height: to - from };
    const part = place(make(`${layer} line ${isAcross ? "across" : "down"}`, lensOf(table)), start);
    make("size", part, measure.number(length) + (note ? " · " + note : ""));
  }

  function select(element, lines) {
    clear("chosen");
    if (!element) return;
    const table = element.closest(".t");
    const frame = measure.frame(element);
    box(table, "chosen", frame, `${measure.number(frame.width)} × ${measure.number(frame.height)}`);
    for (const part of lines) line(table, "chosen", part);
  }
  function hover(element, lines) {
    clear("near");
    if (!element) return;
    const table = element.closest(".t");
    const frame = measure.frame(element);
    box(table, "near", frame, lines.length ? "" : `${measure.number(frame.width)} × ${measure.number(frame.height)}`);
    for (const part of lines) line(table, "near", part);
  }
  function keep(element, lines) {
    clear("kept");
    if (!element) return;
    const table = element.closest(".t");
    box(table, "kept", measure.frame(element), "");
    for (const part of lines) line(table, "kept", part);
  }

  // Shows the position of the pointer as two lines with coordinates.
  function rule(table, x, y) {
    clear("rule");
    if (!table) return;
    const { width, height } = measure.frame(table);
    const lens = lensOf(table);
    make("size", place(make("rule line across", lens), { left: 0, top: y, width }), "y " + measure.number(y));
    make("size", place(make("rule line down", lens), { left: x, top: 0, height }), "x " + measure.number(x));
  }
  // A number in the corner of a box.
  function mark(table, frame, text, isWarned) {
    const part = place(make("read box" + (isWarned ? " warned" : ""), lensOf(table)), { left: frame.x, top: frame.y, width: frame.width, height: frame.height });
    make("size", part, text);
  }
  function prepare() { for (const table of document.querySelectorAll(".desk .live .t")) lensOf(table); }
  return { select, hover, keep, rule, mark, prepare, clear };
})();
