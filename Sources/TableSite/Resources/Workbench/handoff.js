// Describes an element in words and as code: CSS, SwiftUI and UIKit.
"use strict";
window.tvp.handoff = (() => {
  const { measure } = window.tvp;
  const n = measure.round;

  // The tokens that have a different name in UIKit.
  const uikit = {
    background: "systemBackground", groupedBackground: "systemGroupedBackground", groupedCell: "secondarySystemGroupedBackground", tint: "tintColor",
    red: "systemRed", orange: "systemOrange", yellow: "systemYellow", green: "systemGreen", teal: "systemTeal", blue: "systemBlue",
    indigo: "systemIndigo", purple: "systemPurple", pink: "systemPink", gray: "systemGray", brown: "systemBrown", mint: "systemMint", cyan: "systemCyan",
  };
  const known = ["label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "separator", "opaqueSeparator", "link", "systemFill",
    "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill", "secondarySystemBackground", "tertiarySystemBackground",
    "tertiarySystemGroupedBackground", "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6"];
  const systemName = (color) => color.names.map((name) => uikit[name] ?? (known.includes(name) ? name : null)).find(Boolean);
  const styles = ["largeTitle", "title1", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote", "caption1", "caption2"];
  const weights = { 100: "ultraLight", 200: "thin", 300: "light", 400: "regular", 500: "medium", 600: "semibold", 700: "bold", 800: "heavy", 900: "black" };

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

  // The platform's text style with the font's size and weight.
  const styleOf = (font) => font.styles.find((name) => styles.includes(name));

  const isCircle = (part) => part.made?.[0]?.kind === "Circle" && Math.abs(part.box.width - part.box.height) < 0.5;

  // The node as the cell design has it.
  function yaml(part) {
    const made = part.made?.[0];
    if (!made) return "# made by code";
    const own = made.properties.find(([name]) => name === made.kind);
    const lines = [`- ${made.kind}:${own ? " " + own[1] : ""}`];
    const grouped = new Map();
    for (const [name, value] of made.properties) {
      if (name === made.kind) continue;
      const [key, inner] = name.split(".");
      grouped.set(key, [...(grouped.get(key) ?? []), inner ? `${inner}: ${value}` : value]);
    }
    for (const [name, values] of grouped) {
      const isObject = made.properties.some(([full]) => full.startsWith(name + "."));
      lines.push(`  ${name}: ${isObject ? `{${values.join(", ")}}` : values[0]}`);
    }
    return lines.join("\n");
  }
  function css(part) {
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
    const { box, font, color, fill } = part;
    const symbol = part.role.startsWith("image ") ? part.role.slice(6) : null;
    const lines = [font ? `Text(${quoted(part.text)})` : symbol ? `Image(systemName: ${quoted(symbol)})` : "content"];
    if (font) {
      const style = styleOf(font);
      lines.push(style ? `    .font(.${style.replace("title1", "title").replace("caption1", "caption")})` : `    .font(.system(size: ${n(font.size)}, weight: .${weights[font.weight] ?? "regular"}))`);
      if (color) lines.push(`    .foregroundStyle(${swiftColor(color)})`);
    }
    if (!font) lines.push(`    .frame(width: ${n(box.width)}, height: ${n(box.height)})`);
    if (fill) lines.push(`    .background(${swiftColor(fill)})`);
    if (isCircle(part)) lines.push("    .clipShape(.circle)");
    else if (part.radius) lines.push(`    .clipShape(.rect(cornerRadius: ${n(part.radius)}))`);
    if (part.opacity !== 1) lines.push(`    .opacity(${n(part.opacity)})`);
    return lines.join("\n");
  }
  function uiKit(part) {
    const { box, font, color, fill } = part;
    const name = font ? "label" : part.role.startsWith("image") ? "imageView" : "view";
    const lines = [`${name}.frame = CGRect(x: ${n(part.inParent.x)}, y: ${n(part.inParent.y)}, width: ${n(box.width)}, height: ${n(box.height)})`];
    if (font) {
      const style = styleOf(font);
      lines.push(style ? `${name}.font = .preferredFont(forTextStyle: .${style})` : `${name}.font = .systemFont(ofSize: ${n(font.size)}, weight: .${weights[font.weight] ?? "regular"})`);
      if (color) lines.push(`${name}.textColor = ${uiColor(color)}`);
      lines.push(`${name}.text = ${quoted(part.text)}`);
    }
    if (fill) lines.push(`${name}.backgroundColor = ${uiColor(fill)}`);
    const radius = isCircle(part) ? part.box.width / 2 : part.radius;
    if (radius) lines.push(`${name}.layer.cornerRadius = ${n(radius)}`);
    if (part.opacity !== 1) lines.push(`${name}.alpha = ${n(part.opacity)}`);
    return lines.join("\n");
  }
  return { kinds: [["CSS", css], ["SwiftUI", swiftUI], ["UIKit", uiKit], ["YAML", yaml]] };
})();
