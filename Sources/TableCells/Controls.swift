import TableGraphics
import TableInputs
import TableScene

// Controls for rows, in UIKit's sizes. Images show their state; they are not interactive.

/// A symbol of a control; the inherited font does not affect it.
func controlSymbol(_ name: String, size: Double) -> Node {
    var symbol = Node.SymbolNode(name, size: size)
    symbol.weight = 400
    return .symbol(symbol)
}

/// A track with a thumb. `value` is from 0 to 1. `step` is the distance between the positions where the thumb stops, as a fraction of the
/// track, which iOS 26 marks with ticks.
public func Slider(value: Double, step: Double? = nil) -> Node {
    .slider(min(1, max(0, value)), steps: step.map { $0 > 0 ? Int((1 / min(1, max(0.01, $0))).rounded()) : 0 } ?? 0)
}

extension Node {
    /// A color behind a control.
    package func controlBackground(_ color: ColorReference, radius: Double) -> Node {
        background { .shape(ShapeNode(.control(radius: radius), color: color)) }
    }
}

/// Not the theme's separator: the one of iOS 26 is opaque, and as light as the control.
private let stepperLine = ColorReference.custom(
    AdaptiveColor(
        light: RGBA(red: 60, green: 60, blue: 67, alpha: 74), dark: RGBA(red: 84, green: 84, blue: 88, alpha: 153),
        lightHighContrast: RGBA(red: 60, green: 60, blue: 67, alpha: 94),
        darkHighContrast: RGBA(red: 84, green: 84, blue: 88, alpha: 173)))

/// A minus and a plus button in a box of 94 × 32 points, like UIStepper since iOS 13. A button that cannot change the value is gray.
public func Stepper(decrements: Bool = true, increments: Bool = true) -> Node {
    HStack(spacing: 0) {
        controlSymbol("minus", size: 18).foregroundColor(decrements ? .label : .tertiaryLabel).frame(width: 46, height: 32)
        Node.shape(Node.ShapeNode(.rectangle, color: stepperLine)).frame(width: 1, height: 18)
        controlSymbol("plus", size: 18).foregroundColor(increments ? .label : .tertiaryLabel).frame(width: 47, height: 32)
    }
    .controlBackground(.token(.fill), radius: 8).role(.stepper)
}

/// Titles side by side in a box 32 points tall, like UISegmentedControl since iOS 13. `selected` is zero-based; `nil` selects none.
/// `selectedColor` is the background of the selected title.
public func SegmentedControl(_ titles: [String], selected: Int?, selectedColor: ColorReference = .token(.segment)) -> Node {
    SegmentedControl(
        labels: titles.enumerated().map { Text($1).font(.system(size: 13, weight: $0 == selected ? 600 : 500)) }, selected: selected,
        selectedColor: selectedColor)
}

/// Segments with labels of their own, and `space` on both sides of them.
///
/// `widths` are in points, with the line beside each segment but the last; a segment without one, or of 0, shares the room: equally, or as
/// its label needs.
package func SegmentedControl(
    labels: [Node], selected: Int?, selectedColor: ColorReference, widths: [Double] = [], isApportioned: Bool = false,
    space: Double = 8
) -> Node {
    // The gaps and edges of the pills are a part of their segments.
    let surplus = 3 + 1 / Double(max(1, labels.count))
    let segments = labels.enumerated().map { index, label in
        let words = label.lineLimit(1).padding(EdgeInsets(leading: space, trailing: space))
        let width = widths.indices.contains(index) && widths[index] > surplus ? widths[index] - surplus : nil
        let text = (width.map { words.frame(width: $0) } ?? words.frame(maxWidth: .infinity)).frame(minHeight: 28)
        guard index != selected else { return text.controlBackground(selectedColor, radius: 7) }
        guard index + 1 < labels.count, index + 1 != selected else { return text }
        // A line in the middle of the gap after it.
        let line = Node.shape(Node.ShapeNode(.rectangle, color: stepperLine)).frame(width: 1, height: 18).offset(x: 2.5)
        return text.overlay(alignment: .trailing) { line }
    }
    let row =
        isApportioned || widths.contains { $0 > 0 }
        ? HStack(spacing: 4) { segments } : .grid(Node.GridNode(wholePointColumns: segments, spacing: 4))
    return row.padding(2).controlBackground(.token(.fill), radius: 9)
}

/// A text field: its text, or the placeholder if the text is empty.
public func TextField(_ text: String, placeholder: String = "", isFocused: Bool = false) -> Node {
    let words = Node.text(Node.TextNode(text.isEmpty ? placeholder : text, font: .style(.rowTitle), lineLimit: 1))
        .foregroundColor(text.isEmpty ? .placeholderText : .label)
    return withCaret(words, isFocused, isAtStart: text.isEmpty).frame(maxWidth: .infinity, alignment: .leading).role(.textField)
}

/// A multiline text field: its text, or the placeholder if the text is empty. At least 3 lines tall.
public func TextEditor(_ text: String, placeholder: String = "", isFocused: Bool = false) -> Node {
    let words = Node.text(Node.TextNode(text.isEmpty ? placeholder : text, font: .style(.rowTitle)))
        .foregroundColor(text.isEmpty ? .placeholderText : .label)
    return withCaret(words, isFocused, isAtStart: text.isEmpty)
        .frame(maxWidth: .infinity, minHeight: 66, alignment: .topLeading).role(.control(.textEditor))
}

extension Node {
    /// Whether there is a text field in the node.
    package var hasField: Bool { withFocusedField != nil }

    /// The node with the insertion point in its first text field; `nil` without one.
    package var withFocusedField: Node? {
        if case .modified(.modified(let words, .frame(let frame)), .role(let role)) = self,
            [.textField, .control(.textEditor)].contains(role)
        {
            var isPlaceholder = false
            if case .modified(_, .foregroundColor(.token(.placeholderText))) = words { isPlaceholder = true }
            return .modified(.modified(withCaret(words, true, isAtStart: isPlaceholder), .frame(frame)), .role(role))
        }
        var isFound = false
        let node = mapChildren { child in
            guard !isFound, let focused = child.withFocusedField else { return child }
            isFound = true
            return focused
        }
        return isFound ? node : nil
    }
}

/// Adds the insertion point of a focused field, 2 points wide, before a placeholder or after a text.
private func withCaret(_ words: Node, _ isFocused: Bool, isAtStart: Bool) -> Node {
    guard isFocused else { return words }
    let caret = Node.shape(Node.ShapeNode(.roundedRectangle(radius: 1), color: .token(.tint))).frame(width: 2)
    return words.overlay(alignment: isAtStart ? .bottomLeading : .bottomTrailing) {
        caret.frame(height: 22).offset(x: isAtStart ? -2 : 2)
    }
}

/// A link in the tint color. Pages allow `http`, `https`, `mailto` and `tel`.
public func Link(_ title: String, destination: String) -> Node {
    var text = Node.TextNode(title)
    text.attributes.link = destination
    return .text(text)
}

/// A symbol and a text. The symbol has the tint color unless a color is set.
public func Label(_ title: String, systemImage: String) -> Node {
    .stack(Node.StackNode(.horizontal, children: [labelIcon(systemImage), Text(title)]))
}

/// The icon of a label, in the tint color unless another is set.
func labelIcon(_ name: String) -> Node {
    var symbol = Node.SymbolNode(name)
    symbol.usualColor = .token(.tint)
    return .symbol(symbol)
}

/// A placeholder for a map: land, streets and a pin. `title` is what screen readers announce.
public func Map(_ title: String = "") -> Node {
    let street = ColorReference.dynamic(light: ColorReference("#FFFFFF"), dark: ColorReference("#4A4A4E"))
    func line(_ width: Double? = nil, height: Double? = nil) -> Node {
        Node.shape(Node.ShapeNode(.rectangle, color: street)).frame(width: width, height: height)
    }
    return ZStack {
        Node.shape(
            Node.ShapeNode(.rectangle, color: .dynamic(light: ColorReference("#E4E9DC"), dark: ColorReference("#2B302C"))))
        Node.shape(
            Node.ShapeNode(
                .rectangle,
                fill: .linearGradient(
                    LinearGradient(
                        stops: [
                            GradientStop(color: .dynamic(light: ColorReference("#A9D3E8"), dark: ColorReference("#1F3A4A")), location: 0.3),
                            GradientStop(color: ColorReference("#00000000"), location: 0.3),
                        ], startPoint: .bottomTrailing, endPoint: .topLeading))))
        line(height: 5).offset(y: 18)
        line(height: 3).offset(y: -24)
        line(5).offset(x: -46)
        line(3).offset(x: 38)
        controlSymbol("mappin.circle.fill", size: 30).foregroundColor(.red)
    }.clipped().role(.control(.map(title)))
}

/// A placeholder for a video: a dark image with a play button. `title` is what screen readers announce.
public func VideoPlayer(_ title: String = "") -> Node {
    ZStack {
        Node.shape(
            Node.ShapeNode(
                .rectangle,
                fill: .linearGradient(
                    LinearGradient(colors: [ColorReference("#3A3A3C"), ColorReference("#0B0B0C")], startPoint: .top, endPoint: .bottom))))
        Node.shape(Node.ShapeNode(.circle, color: ColorReference("#00000080"))).frame(width: 52, height: 52)
        controlSymbol("play.fill", size: 24).foregroundColor(ColorReference("#FFFFFF"))
    }.clipped().role(.control(.video(title)))
}

/// A short text on a colored background, such as an unread count; red by default.
public func Badge(_ text: String, color: ColorReference = .token(.destructive)) -> Node {
    Text(text).font(.footnote, weight: 500).lineLimit(1).foregroundColor(.onColor)
        .padding(EdgeInsets(top: 2, leading: 7, bottom: 2, trailing: 7))
        .frame(minWidth: 22)
        .background(color, cornerRadius: 100).role(.detail)
}

/// How a button stands out, named as in SwiftUI.
public enum ButtonLook: String, Sendable, CaseIterable {
    /// A title without a background.
    case borderless
    /// On a light background in the tint color.
    case bordered
    /// White on the tint color.
    case borderedProminent
}

/// A button: the title of a row that performs an action, or with a background, a button beside other contents. `symbol` is before the title.
public func Button(
    _ title: String, isDestructive: Bool = false, style: ButtonLook = .borderless, symbol: String? = nil,
    tint: ColorReference = .token(.tint)
) -> Node {
    let tint: ColorReference = isDestructive ? .token(.destructive) : tint
    let font: Font = .style(style == .borderless ? .rowTitle : .body)
    let text = Node.text(Node.TextNode(title, font: font, lineLimit: 1))
    let image = symbol.map { Symbol($0).font(font) }
    let label = image.map { image in title.isEmpty ? image : HStack(spacing: 6) { [image, text] } } ?? text
    return label.foregroundColor(style == .borderedProminent ? .token(.onColor) : tint).onButton(style, tint: tint).role(.title)
}

extension Node {
    /// The label of a button on its ground. `insets` are across and along the label.
    package func onButton(
        _ look: ButtonLook, tint: ColorReference, insets: (across: Double, along: Double) = (12, 7),
        shape: ShapeNode.Kind = .control(radius: 8)
    ) -> Node {
        if look == .borderless { return self }
        let room = EdgeInsets(top: insets.along, leading: insets.across, bottom: insets.along, trailing: insets.across)
        let ground: ColorReference = look == .bordered ? .faded(tint, opacity: 0.15) : tint
        return padding(room).background { .shape(ShapeNode(shape, color: ground)) }
    }
}

/// The accessory at a cell's trailing edge, with the metrics of the environment's theme.
public func Accessory(_ accessory: Role.Accessory, in environment: Environment) -> Node { accessoryView(accessory, environment) }
