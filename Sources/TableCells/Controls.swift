import TableGraphics
import TableInputs
import TableScene

// Controls for rows, in UIKit's sizes. Pictures show their state; they are not interactive.

/// A track with a thumb; `value` ranges from 0 to 1.
public func Slider(value: Double) -> Node { .slider(min(1, max(0, value))) }

/// A minus and a plus in a box of 94 × 32 points, as UIStepper since iOS 13.
public func Stepper() -> Node {
    HStack(spacing: 0) {
        Symbol("minus", size: 18).foregroundColor(.label).frame(width: 46, height: 32)
        Node.shape(Node.ShapeNode(.rectangle, color: .token(.separator))).frame(width: 1, height: 18)
        Symbol("plus", size: 18).foregroundColor(.label).frame(width: 47, height: 32)
    }
    .background(.token(.fill), cornerRadius: 8).role(.stepper)
}

/// Titles side by side in a box 32 points tall, as UISegmentedControl since iOS 13; `selected` is zero-based.
public func SegmentedControl(_ titles: [String], selected: Int?) -> Node {
    Grid(columns: max(1, titles.count), spacing: 2) {
        for (index, title) in titles.enumerated() {
            let text = Text(title).font(.system(size: 13, weight: index == selected ? 600 : 500)).lineLimit(1)
                .padding(EdgeInsets(leading: 8, trailing: 8))
                .frame(maxWidth: .infinity, minHeight: 28)
            index == selected ? text.background(.token(.segment), cornerRadius: 7) : text
        }
    }
    .padding(2).background(.token(.fill), cornerRadius: 9)
}

/// A text that can be edited, or its placeholder while there is none.
public func TextField(_ text: String, placeholder: String = "") -> Node {
    Node.text(Node.TextNode(text.isEmpty ? placeholder : text, font: .style(.rowTitle), lineLimit: 1))
        .foregroundColor(text.isEmpty ? .placeholderText : .label)
        .frame(maxWidth: .infinity, alignment: .leading).role(.textField)
}

/// Short text on a colored background, such as an unread count; red by default.
public func Badge(_ text: String, color: ColorReference = .token(.destructive)) -> Node {
    Text(text).font(.footnote, weight: 500).lineLimit(1).foregroundColor(.onColor)
        .padding(EdgeInsets(top: 2, leading: 7, bottom: 2, trailing: 7))
        .frame(minWidth: 22)
        .background(color, cornerRadius: 100).role(.detail)
}

/// The title of a row that performs an action.
public func Button(_ title: String, isDestructive: Bool = false) -> Node {
    Node.text(Node.TextNode(title, font: .style(.rowTitle), lineLimit: 1)).foregroundColor(isDestructive ? .destructive : .tint).role(
        .title)
}

/// A cell's accessory at the trailing edge, with the metrics of the environment's theme.
public func Accessory(_ accessory: Role.Accessory, in environment: Environment) -> Node { accessoryView(accessory, environment) }
