// An element, or a place with all that is inside it, as code: CSS, SwiftUI, UIKit and YAML.
window.tvp.handoff = (() => {
  const { measure, origins } = window.tvp;
  const n = measure.round;

  // The names of tokens in UIKit.
  const uikit = { background: "systemBackground", groupedBackground: "systemGroupedBackground", groupedCell: "secondarySystemGroupedBackground", tint: "tintColor" };
  const plain = /^(red|orange|yellow|green|teal|blue|indigo|purple|pink|gray|brown|mint|cyan)$/;
  const known = /^((secondary|tertiary|quaternary)(Label|System\w+)|system(Fill|Gray[2-6])|label|placeholderText|separator|opaqueSeparator|link)$/;
  // A token, and those that it refers to.
  const aliases = (name) => [name, ...origins.layers(name).filter(({ wins }) => wins).map(({ token }) => token.replace(/^color\./, ""))];
  const systemName = ({ names }) => names.flatMap(aliases).map((name) => uikit[name] ?? (plain.test(name) ? "system" + name[0].toUpperCase() + name.slice(1) : known.test(name) && name)).find(Boolean);
  const styles = ["largeTitle", "title1", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote", "caption1", "caption2"];
  const inSwift = (style) => style.replace(/(title|caption)1/, "$1");
  const weights = ["", "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"];

  function channels(hex) {
    const parts = hex.slice(1).match(/../g).map((part) => parseInt(part, 16) / 255);
    return [parts[0], parts[1], parts[2], parts[3] ?? 1].map((value) => String(Math.round(value * 1000) / 1000));
  }
  const quoted = (text) => `"${text.replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\n")}"`;
  function uiColor(color) {
    const name = systemName(color);
    if (name) return "." + name;
    const [red, green, blue, alpha] = channels(color.hex);
    return `UIColor(red: ${red}, green: ${green}, blue: ${blue}, alpha: ${alpha})`;
  }
  function swiftColor(color) {
    const name = systemName(color);
    if (name === "tintColor") return ".tint";
    if (name) return `Color(uiColor: .${name})`;
    const [red, green, blue, alpha] = channels(color.hex);
    return `Color(red: ${red}, green: ${green}, blue: ${blue}${alpha === "1" ? "" : `, opacity: ${alpha}`})`;
  }
  const cssColor = (color) => color.hex.toLowerCase() + (color.names.length ? `; /* ${color.names[0]} */` : ";");

  // The text style that the element's place names; for elements of built-in cells, one with the font's size and weight.
  const styleOf = (part) => {
    const own = part.made && origins.value(part.made, "font");
    return own ? styles.find((name) => name === own.value) : part.made ? null : part.font.styles.find((name) => styles.includes(name));
  };
  const isRound = (kind, box) => kind === "Circle" && Math.abs(box.width - box.height) < 0.5;
  const isCircle = (part) => isRound(part.made?.kind, part.box);
  const indented = (lines) => lines.map((line) => "    " + line);

  // MARK: Places

  const kindsOfStacks = { HStack: "horizontal", VStack: "vertical", ZStack: "" };
  const bare = (text) => (/^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/g, "$1") : text);
  const own = (made) => made.properties.find((property) => property.name === made.kind)?.value ?? "";
  const property = (made, ...names) => names.map((name) => origins.value(made, name)?.value).find((value) => value !== undefined);
  const spacingOf = (made) => origins.spacing(made)?.value;

  // The node as the cell design has it, with what is inside it.
  function yamlLines(made) {
    const lines = [`- ${made.kind}:${own(made) ? " " + own(made) : ""}`];
    for (const inner of origins.partsOf(made)) lines.push(...indented(yamlLines(inner)));
    const grouped = new Map();
    for (const { name, value } of made.properties) {
      if (name === made.kind || name === "default spacing") continue;
      const [key, inner] = name.split(".");
      grouped.set(key, [...(grouped.get(key) ?? []), inner ? `${inner}: ${value}` : value]);
    }
    for (const [name, values] of grouped) {
      const isObject = made.properties.some((found) => found.name.startsWith(name + "."));
      lines.push(`  ${name}: ${isObject ? `{${values.join(", ")}}` : values[0]}`);
    }
    return lines;
  }
  // The line of Swift code that makes a place; null for one of a file.
  function codeOf(made) {
    const { name } = origins.fileOf(made.file);
    return name.endsWith(".swift") ? `${name}:${made.line}` : null;
  }
  // Bars are settings of the project, whose names begin with a small letter as nodes do not.
  const settingOf = (made) => (/^[a-z]/.test(made.kind) ? `“${made.component}” in ${origins.fileOf(made.file).name}:${made.line}` : null);
  function yaml({ made }) {
    if (!made || made.file === null) return "# made by code";
    if (codeOf(made)) return "# made by code, " + codeOf(made);
    return settingOf(made) ? "# " + settingOf(made) : yamlLines(made).join("\n");
  }

  // `{{name}}` becomes an interpolation.
  function swiftText(text) {
    const only = text.match(/^\{\{([\w.]+)\}\}$/);
    return only ? only[1] : quoted(text).replace(/\{\{\{?([\w.]+)\}?\}\}/g, "\\($1)");
  }
  const named = (name) => (name ? { hex: name.startsWith("#") ? name : "#000000", names: name.startsWith("#") ? [] : [name] } : null);
  function swiftNamed(text) {
    const name = bare(text);
    if (name.startsWith("{{")) return swiftText(name);
    const color = named(name);
    return systemName(color) || name.startsWith("#") ? swiftColor(color) : `Color(${quoted(name)})`;
  }
  // What a place declares as modifiers of SwiftUI.
  function modifiers(made) {
    const lines = [];
    const style = bare(property(made, "font", "font.style") ?? "");
    const [size, weight] = [property(made, "font.size"), bare(property(made, "font.weight", "fontWeight") ?? "")];
    if (styles.includes(style)) lines.push(`.font(.${inSwift(style)}${weight ? `.weight(.${weight})` : ""})`);
    else if (size) lines.push(`.font(.system(size: ${size}${weight ? `, weight: .${weight}` : ""}))`);
    const ink = property(made, "color", "foregroundColor");
    if (ink && made.kind !== "Badge") lines.push(`.foregroundStyle(${swiftNamed(ink)})`);
    const limit = property(made, "lineLimit");
    if (limit) lines.push(`.lineLimit(${limit === "0" ? "nil" : limit})`);
    const extent = (name) => property(made, name, "frame." + name);
    const sizes = ["width", "height"].filter((name) => extent(name)).map((name) => `${name}: ${extent(name)}`);
    if (sizes.length) lines.push(`.frame(${sizes.join(", ")})`);
    const limits = ["minWidth", "maxWidth", "minHeight", "maxHeight"].filter((name) => extent(name));
    if (limits.length) lines.push(`.frame(${limits.map((name) => `${name}: ${extent(name) === "infinity" ? ".infinity" : extent(name)}`).join(", ")})`);
    const all = property(made, "padding");
    if (all) lines.push(`.padding(${all})`);
    for (const side of ["horizontal", "vertical", "top", "leading", "bottom", "trailing"]) {
      const found = property(made, "padding." + side);
      if (found) lines.push(`.padding(.${side}, ${found})`);
    }
    const ground = property(made, "background", "background.color");
    const radius = property(made, "cornerRadius", "background.cornerRadius");
    if (ground) lines.push(`.background(${swiftNamed(ground)}${radius ? `, in: .rect(cornerRadius: ${radius})` : ""})`);
    else if (radius && made.kind !== "RoundedRectangle") lines.push(`.clipShape(.rect(cornerRadius: ${radius}))`);
    const opacity = property(made, "opacity");
    if (opacity) lines.push(`.opacity(${opacity})`);
    const priority = property(made, "layoutPriority");
    if (priority) lines.push(`.layoutPriority(${priority})`);
    return indented(lines);
  }
  function swiftLines(made) {
    const value = own(made);
    const alignment = property(made, "alignment");
    if (made.kind in kindsOfStacks || made.kind === "ForEach") {
      const usual = { HStack: "center", VStack: "leading", ZStack: "center" }[made.kind];
      const settings = [made.kind === "ForEach" ? `${bare(value)}, id: \\.self` : `alignment: .${alignment ?? usual}`];
      if (spacingOf(made) && made.kind !== "ForEach") settings.push(`spacing: ${spacingOf(made)}`);
      const head = `${made.kind}(${settings.join(", ")}) {${made.kind === "ForEach" ? " element in" : ""}`;
      return [head, ...origins.partsOf(made).flatMap((inner) => indented(swiftLines(inner))), "}", ...modifiers(made)];
    }
    switch (made.kind) {
    case "Text": return [`Text(${swiftText(bare(value))})`, ...modifiers(made)];
    case "Symbol": return [`Image(systemName: ${swiftText(bare(value))})`, ...modifiers(made)];
    case "Image": return [`Image(${swiftText(bare(value))})`, ...modifiers(made)];
    case "Circle": case "Rectangle": case "Capsule": return [`${made.kind}()`, ...(value ? [`    .fill(${swiftNamed(value)})`] : []), ...modifiers(made)];
    case "RoundedRectangle": return [`RoundedRectangle(cornerRadius: ${property(made, "cornerRadius") ?? 0})`, ...(value ? [`    .fill(${swiftNamed(value)})`] : []), ...modifiers(made)];
    case "Spacer": case "Divider": return [`${made.kind}()`];
    case "View": return [`${bare(value)}()`, ...modifiers(made)];
    default: return [`${made.kind}(${value ? swiftText(bare(value)) : ""})`, ...modifiers(made)];
    }
  }
  // A stack as a stack view; others by their element.
  function stackView(made) {
    const axis = kindsOfStacks[made.kind] || origins.value(made, "axis")?.value;
    if (!axis) return null;
    const alignment = property(made, "alignment") ?? (axis === "horizontal" ? "center" : "leading");
    const names = origins.partsOf(made).filter((inner) => inner.kind !== "Spacer").map((inner, index) => ({ Text: "label", Image: "imageView", Symbol: "imageView" }[inner.kind] ?? "view") + (index + 1));
    const lines = [`let stack = UIStackView(arrangedSubviews: [${names.join(", ")}])`, `stack.axis = .${axis}`, `stack.alignment = .${alignment.replace("TextBaseline", "Baseline")}`];
    if (spacingOf(made)) lines.push(`stack.spacing = ${spacingOf(made)}`);
    return lines.join("\n");
  }
  function flexbox(made) {
    const axis = kindsOfStacks[made.kind] ?? origins.value(made, "axis")?.value;
    if (axis === "") return "display: grid;\nplace-items: center; /* all children: grid-area: 1 / 1; */";
    if (!axis) return null;
    const places = { leading: "flex-start", top: "flex-start", trailing: "flex-end", bottom: "flex-end", firstTextBaseline: "first baseline", lastTextBaseline: "last baseline" };
    const alignment = property(made, "alignment") ?? (axis === "horizontal" ? "center" : "leading");
    return ["display: flex;", `flex-direction: ${axis === "horizontal" ? "row" : "column"};`, `align-items: ${places[alignment] ?? alignment};`,
      ...(spacingOf(made) ? [`gap: ${spacingOf(made)}px;`] : [])].join("\n");
  }

  // MARK: Elements

  function css(part) {
    if (part.isWhole) return flexbox(part.made) ?? "/* " + part.made.kind + " */";
    const { box, font, color, fill } = part;
    const lines = [`width: ${n(box.width)}px;`, `height: ${n(box.height)}px;`];
    if (font) lines.push(`font: ${font.weight} ${n(font.size)}px ${/\s/.test(font.family) ? `"${font.family}"` : font.family};`);
    if (font?.tracking) lines.push(`letter-spacing: ${n(font.tracking)}px;`);
    if (color) lines.push(`color: ${cssColor(color)}`);
    if (fill) lines.push(`background: ${cssColor(fill)}`);
    if (isCircle(part)) lines.push("border-radius: 50%;");
    else if (part.radius) lines.push(`border-radius: ${n(part.radius)}px;`);
    if (part.opacity !== 1) lines.push(`opacity: ${n(part.opacity)};`);
    return lines.join("\n");
  }
  function swiftUI(part) {
    if (part.isWhole) {
      const place = codeOf(part.made) ?? settingOf(part.made);
      return place ? "// " + place : swiftLines(part.made).join("\n");
    }
    const { box, font, color, fill } = part;
    const symbol = part.role.startsWith("image ") ? part.role.slice(6) : null;
    if (isCircle(part)) return ["Circle()", ...(fill ? [`    .fill(${swiftColor(fill)})`] : []), `    .frame(width: ${n(box.width)}, height: ${n(box.height)})`].join("\n");
    const lines = [font ? `Text(${quoted(part.text)})` : symbol ? `Image(systemName: ${quoted(symbol)})` : fill ? "Rectangle()" : "Color.clear"];
    if (font) {
      const style = styleOf(part);
      lines.push(style ? `    .font(.${inSwift(style)})` : `    .font(.system(size: ${n(font.size)}, weight: .${weights[font.weight / 100] ?? "regular"}))`);
      if (color) lines.push(`    .foregroundStyle(${swiftColor(color)})`);
    }
    if (fill && !font && !symbol) lines.push(`    .fill(${swiftColor(fill)})`);
    if (!font) lines.push(`    .frame(width: ${n(box.width)}, height: ${n(box.height)})`);
    if (fill && (font || symbol)) lines.push(`    .background(${swiftColor(fill)})`);
    if (part.radius) lines.push(`    .clipShape(.rect(cornerRadius: ${n(part.radius)}))`);
    if (part.opacity !== 1) lines.push(`    .opacity(${n(part.opacity)})`);
    return lines.join("\n");
  }
  function uiKit(part) {
    if (part.isWhole) return codeOf(part.made) ? "// " + codeOf(part.made) : stackView(part.made) ?? "// " + (settingOf(part.made) ?? part.made.kind);
    const { box, font, color, fill } = part;
    const name = font ? "label" : part.role.startsWith("image") ? "imageView" : "view";
    const lines = [`${name}.frame = CGRect(x: ${n(part.inParent.x)}, y: ${n(part.inParent.y)}, width: ${n(box.width)}, height: ${n(box.height)})`];
    if (font) {
      const style = styleOf(part);
      lines.push(style ? `${name}.font = .preferredFont(forTextStyle: .${style})` : `${name}.font = .systemFont(ofSize: ${n(font.size)}, weight: .${weights[font.weight / 100] ?? "regular"})`);
      if (color) lines.push(`${name}.textColor = ${uiColor(color)}`);
      lines.push(`${name}.text = ${quoted(part.text)}`);
    }
    if (fill) lines.push(`${name}.backgroundColor = ${uiColor(fill)}`);
    const radius = isCircle(part) ? part.box.width / 2 : part.radius;
    if (radius) lines.push(`${name}.layer.cornerRadius = ${n(radius)}`);
    if (part.opacity !== 1) lines.push(`${name}.alpha = ${n(part.opacity)}`);
    return lines.join("\n");
  }
  return { styleOf, kinds: [["CSS", css], ["SwiftUI", swiftUI], ["UIKit", uiKit], ["YAML", yaml]] };
})();
