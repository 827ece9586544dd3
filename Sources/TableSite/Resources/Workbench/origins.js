// Where elements come from: the places that made them, what sets the gap between two of them, and the layers of a color's token.
"use strict";
window.tvp.origins = (() => {
  const { measure } = window.tvp;
  let look = null;
  // What the classes of elements say about these: role, color and the number of the place that made them.
  const marks = new Map();
  const none = { role: "", token: "", made: 0 };
  function mark(element) {
    for (const name of element.classList) { const found = marks.get(name); if (found) return found; }
    return none;
  }
  function read(value) {
    look = value;
    marks.clear();
    for (const [role, token, made, names] of look?.marks ?? []) for (const name of names.split(" ")) marks.set(name, { role, token, made });
  }

  const propertiesOf = (list) => list.map(([name, value, line]) => ({ name, value, line }));
  function place(number) {
    const found = look?.made?.[number - 1];
    if (!found) return null;
    const [component, kind, file, user, properties, parts, line] = found;
    return { number, component, kind, file, user, line, properties: propertiesOf(properties), parts: parts.map((part) => partOf(part)) };
  }
  // What made no element, such as a spacer, has no place of its own.
  const partOf = (part) => typeof part === "number" ? part : { kind: part[0], properties: propertiesOf(part[1]), parts: part[2].map(partOf) };
  const partsOf = (made) => made.parts.map((part) => (typeof part === "number" ? place(part) : part));
  function chain(number) {
    const places = [];
    for (let next = place(number); next; next = place(next.user)) places.push(next);
    return places;
  }
  function numberOf(element) {
    for (let at = element; at; at = at.parentElement) {
      const { made } = mark(at);
      if (made || at.matches("li, h2, p, section")) return made;
    }
    return 0;
  }
  const chainOf = (element) => chain(numberOf(element));
  const value = (made, name) => made.properties.find((property) => property.name === name);

  // The file of a place: its name, the prefix of its lines in the page, and its key for the reader's editor.
  function fileOf(number) {
    const [name, prefix, key] = look?.files?.[number] ?? ["", "", ""];
    return { name, prefix, key };
  }

  // The files of the table's config and data.
  function sources() {
    const [config, data] = look?.sources ?? [];
    return { config, data };
  }

  // What sets a node's distance at an edge, the one that applies first.
  const sides = { left: [".leading", ".horizontal"], right: [".trailing", ".horizontal"], top: [".top", ".vertical"], bottom: [".bottom", ".vertical"] };
  function edge(made, side) {
    for (const name of [...sides[side], ""]) { const found = value(made, "padding" + name); if (found) return found; }
    return null;
  }
  const spacing = (made) => value(made, "spacing") ?? value(made, "default spacing");

  // What sets the gap between two elements side by side, or one above the other: the spacing of the stack around both, the padding of what
  // is in between, and constraints between views. `rest` is what no property sets, such as room that a spacer fills.
  function gap(first, second, isAcross, length) {
    const isTurned = isAcross && getComputedStyle(first).direction === "rtl";
    const [one, other] = [chainOf(first), chainOf(second)];
    const around = one.find((made) => other.some((there) => there.number === made.number));
    if (!around) return { causes: [], rest: length };
    const before = one.slice(0, one.indexOf(around)), after = other.slice(0, other.findIndex((made) => made.number === around.number));
    const causes = [];
    const add = (made, property) => causes.push({ made, ...property });
    for (const made of before) for (const property of made.properties) {
      if (property.name.includes(" – ") && after.some((there) => there.properties.some((twin) => twin.name === property.name && twin.line === property.line))) add(made, property);
    }
    if (!causes.length) {
      const between = spacing(around);
      const runsAcross = value(around, "axis")?.value === "horizontal" || ["HStack", "ScrollView", "Flow", "Grid"].includes(around.kind);
      if (between && (around.kind === "Grid" || runsAcross === isAcross)) add(around, between);
      const [end, start] = isAcross ? (isTurned ? ["left", "right"] : ["right", "left"]) : ["bottom", "top"];
      for (const [list, side] of [[before, end], [after, start]]) for (const made of list) { const found = edge(made, side); if (found) add(made, found); }
    }
    const sum = causes.reduce((total, cause) => total + (Number(cause.value) || 0), 0);
    return { causes, rest: measure.round(length - Math.abs(sum)) };
  }

  // The values of a color's token, the one that applies first.
  const layers = (name) => (look?.tokens?.[name] ?? []).map(([token, value, file, line, wins]) => ({ token, value, file, line, wins }));
  return { read, mark, place, partsOf, chain, chainOf, fileOf, sources, value, spacing, gap, layers };
})();
