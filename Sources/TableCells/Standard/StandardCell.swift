import TableGraphics
import TableInputs
import TableScene

/// The cell for any contents, with UITableViewCell's styles, icon, switch and accessories as given by the data.
public enum StandardCell: Cell {
    /// The height of the body.
    public static func height(for row: RowContext) -> RowHeight { .automatic }

    /// The cell for `StandardContents` of the row.
    public static func body(for row: RowContext) -> Node {
        body(StandardContents(row.contents), in: row.environment, wraps: true)
    }

    /// The cell for given contents; `wraps` allows texts to take more than one line.
    public static func body(_ contents: StandardContents, in environment: Environment, wraps: Bool) -> Node {
        let hasMarks = contents.accessory != nil || contents.accessoryView != nil || contents.isOn != nil || contents.isPending
        let hasSubtitle = contents.subtitle != nil || contents.style == .subtitle && contents.detail != nil
        let padding = wraps ? environment.theme[hasSubtitle ? .subtitleRowPadding : .rowPadding] : 0
        return parts(contents, in: environment, wraps: wraps, padding: padding)
            .padding(
                EdgeInsets(
                    leading: environment.cellMargin, trailing: hasMarks ? environment.accessoryMargin : environment.trailingCellMargin)
            )
            .frame(minHeight: wraps ? environment.theme[hasSubtitle ? .subtitleRowHeight : .rowHeight] : nil)
    }

    /// The cell without margins and minimum height; `padding` is the space above and below its texts, in points.
    static func parts(_ contents: StandardContents, in environment: Environment, wraps: Bool, padding: Double) -> Node {
        let stacks = wraps && environment.stacksTexts
        return HStack(spacing: 0) {
            leadingView(contents, environment)
            texts(contents, environment, wraps: wraps, padding: padding)
            // Title and value divide the space by their ideal widths; a column that filled it would leave the value only half.
            Spacer(minLength: 0)
            if !stacks, contents.style != .subtitle, contents.style != .value2, let detail = contents.detail {
                detailText(detail, 1, contents, environment).padding(EdgeInsets(leading: environment.theme[.detailGap]))
            }
            trailingViews(contents, environment)
        }
        .padding(EdgeInsets(leading: 10 * Double(contents.indentation)))
    }

    private static func texts(_ contents: StandardContents, _ environment: Environment, wraps: Bool, padding: Double) -> Node {
        let lines = wraps ? nil : 1
        let stacks = wraps && environment.stacksTexts
        if contents.style == .value2, !stacks, let detail = contents.detail { return value2(contents, detail, environment, lines) }
        let subtitle = contents.subtitle ?? (contents.style == .subtitle ? contents.detail : nil)
        let stacked = stacks && contents.style != .subtitle ? contents.detail : nil
        let rise = subtitle == nil || !wraps ? 0 : environment.theme[.subtitleRise]
        let gap = environment.theme[stacked == nil ? .subtitleGap : .stackedTextGap]
        // The separator is below the texts; a single text is centered in both.
        let line = wraps ? environment.theme[.rowLinePixels] / environment.scale : 0
        let above = subtitle == nil ? line / 2 : 0
        return VStack(alignment: .leading, spacing: gap) {
            titleText(contents, lines, environment)
            if let stacked { detailText(stacked, lines, contents, environment) }
            if let subtitle {
                let own = contents.subtitle == nil ? contents.detailColor : contents.subtitleColor
                colored(Text(subtitle).font(contents.detailFont ?? .style(.rowSubtitle)).lineLimit(lines), own, .subtitleText, environment)
                    .role(.detail)
            }
        }
        .padding(EdgeInsets(top: padding - rise + above, bottom: padding + rise + line - above))
    }

    private static func titleText(_ contents: StandardContents, _ lines: Int?, _ environment: Environment) -> Node {
        let text = Text(contents.title).font(contents.titleFont ?? .style(.rowTitle)).lineLimit(lines)
        return (contents.isEnabled ? colored(text, contents.titleColor, .label, environment) : text.foregroundColor(.tertiaryLabel)).role(
            .title)
    }

    /// The label column of a contact: the title is right-aligned at 106 points in the tint color, the value starts at 112 (`PlatformMetrics
    /// §3`).
    private static func value2(_ contents: StandardContents, _ detail: String, _ environment: Environment, _ lines: Int?) -> Node {
        HStack(alignment: .firstTextBaseline, spacing: 6) {
            colored(Text(contents.title).font(.footnote).lineLimit(1), contents.titleColor, .tint, environment)
                .frame(width: 106 - environment.cellMargin, alignment: .trailing).role(.title)
            colored(Text(detail).font(.footnote).lineLimit(lines), contents.detailColor, nil, environment).role(.detail)
                .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    private static func detailText(_ detail: String, _ lines: Int?, _ contents: StandardContents, _ environment: Environment) -> Node {
        colored(
            Text(detail).font(contents.detailFont ?? .style(.rowDetail)).lineLimit(lines), contents.detailColor, .secondaryLabel,
            environment
        ).role(.detail)
    }

    /// Text in its own color, or in the style's if it has none or the theme lacks it; `nil` inherits the color.
    private static func colored(_ text: Node, _ own: ColorReference?, _ usual: ColorToken?, _ environment: Environment) -> Node {
        if let own, own.exists(in: environment.theme) { return text.foregroundColor(own) }
        let plain = usual.map { text.foregroundColor($0) } ?? text
        guard case .named(let name)? = own else { return plain }
        return .noticed(plain, environment.theme.unknownColor(name, .warning, "contents.unknown-color"))
    }

    private static func leadingView(_ contents: StandardContents, _ environment: Environment) -> [Node] {
        let theme = environment.theme
        let gap = EdgeInsets(trailing: theme[.imageGap])
        if let image = contents.image {
            let side = theme[.imageSize]
            return [Image(image, size: Size(width: side, height: side), contentMode: .fill).role(.image).padding(gap)]
        }
        guard let symbol = contents.symbol else { return [] }
        guard let color = contents.iconColor, color.exists(in: theme) else {
            let side = theme[.symbolSize] * environment.textScale
            let view = Symbol(symbol, size: side).foregroundColor(.tint).role(.image).padding(gap)
            guard let name = contents.iconColor?.unknownName(in: theme) else { return [view] }
            return [.noticed(view, theme.unknownColor(name, .warning, "contents.unknown-color"))]
        }
        let side = theme[.iconSize] * max(1, environment.textScale)
        return [
            Symbol(symbol, size: side * 0.66).foregroundColor(.onColor).frame(width: side, height: side)
                .background(color, cornerRadius: theme[.iconRadius] * side / theme[.iconSize]).role(.image).padding(gap)
        ]
    }

    /// The badge, switch and accessory of given contents, each preceded by its gap.
    public static func trailingViews(_ contents: StandardContents, _ environment: Environment) -> [Node] {
        let gap = EdgeInsets(leading: environment.theme[.accessoryGap])
        var views: [Node] = []
        if let badge = contents.badge { views.append(Badge(badge).padding(gap)) }
        if contents.isPending {
            views.append(ProgressView().padding(gap))
        } else if let isOn = contents.isOn {
            let isLast = contents.accessoryView == nil && contents.accessory == nil
            let room = EdgeInsets(leading: gap.leading, trailing: isLast ? environment.theme[.switchTrailing] : 0)
            views.append(Toggle(isOn: isOn, isEnabled: contents.isEnabled).padding(room))
        }
        if let view = contents.accessoryView {
            views.append(view.padding(gap))
        } else if let accessory = contents.accessory {
            views.append(accessoryView(accessory, environment).padding(gap))
        }
        return views
    }
}
