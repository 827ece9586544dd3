import TableGraphics
import TableInputs
import TableScene

/// A cell for any contents. The data sets UITableViewCell's style, icon, switch and accessory.
public enum StandardCell: Cell {
    public static func height(for row: RowContext) -> RowHeight { .automatic }

    /// Reads the row's contents as `StandardContents`.
    public static func body(for row: RowContext) -> Node {
        body(StandardContents(row.contents), in: row.environment, wraps: true)
    }

    /// The cell for given contents; `wraps` allows texts to take more than one line.
    public static func body(_ contents: StandardContents, in environment: Environment, wraps: Bool) -> Node {
        let hasMarks = contents.accessory != nil || contents.accessoryView != nil || contents.isOn != nil || contents.isPending
        let look = CellLook(contents.style)
        let hasSubtitle = contents.subtitle != nil || look.stacksDetail && contents.detail != nil
        let space = environment.theme[hasSubtitle && !look.isListContent ? .subtitleRowPadding : .rowPadding]
        let margins = contents.spacing.margins
        let usual = margins.map { ($0.top, $0.bottom) } ?? look.padding ?? (space, space)
        var padding: (top: Double, bottom: Double) = wraps ? usual : (0, 0)
        var height = environment.leastRowHeight(hasSubtitle ? .subtitleRowHeight : .rowHeight)
        if look.isListContent, look.hasMinimumHeight, wraps {
            // A cell with list content has the separator's thickness beside its contents, which are centered in the whole height.
            let line = environment.separatorThickness
            padding = (padding.top + line / 2, padding.bottom + line / 2)
            height += line
        }
        return parts(contents, in: environment, wraps: wraps, padding: padding)
            .padding(
                EdgeInsets(
                    leading: margins?.leading ?? environment.cellMargin,
                    trailing: hasMarks ? environment.accessoryMargin : margins?.trailing ?? environment.trailingCellMargin)
            )
            .frame(minHeight: wraps && look.hasMinimumHeight ? height : nil)
    }

    /// The cell without margins, minimum height, and space above and below its texts.
    static func parts(_ contents: StandardContents, in environment: Environment, wraps: Bool) -> Node {
        parts(contents, in: environment, wraps: wraps, padding: (0, 0))
    }

    private static func parts(
        _ contents: StandardContents, in environment: Environment, wraps: Bool, padding: (top: Double, bottom: Double)
    ) -> Node {
        let look = CellLook(contents.style)
        let stacks = wraps && environment.stacksTexts
        return HStack(spacing: 0) {
            leadingView(contents, look, environment)
            texts(contents, look, environment, wraps: wraps, padding: padding)
            // The title and the value divide the space according to their ideal widths; a column that filled it would leave only half to
            // the value.
            if contents.titleLook.alignment == .leading, contents.detailLook.alignment == .leading { Spacer(minLength: 0) }
            if !stacks, !look.stacksDetail, contents.style != .value2, let detail = contents.detail {
                let lines = (contents.detailNumberOfLines ?? contents.numberOfLines).map { $0 == 0 ? nil : $0 } ?? 1
                detailText(detail, lines, contents, look, environment).padding(
                    EdgeInsets(leading: contents.spacing.detailGap ?? environment.theme[.detailGap]))
            }
            trailingViews(contents, environment)
        }
        .padding(EdgeInsets(leading: 10 * Double(contents.indentation)))
    }

    /// The line limit of a text that can set its own number of lines.
    private static func limit(
        _ own: Int?, _ contents: StandardContents, _ look: CellLook, _ environment: Environment, wraps: Bool
    ) -> Int? {
        let lines = own ?? contents.numberOfLines ?? (wraps ? usualLines(look, environment) : 1)
        return lines == 0 ? nil : lines
    }

    private static func usualLines(_ look: CellLook, _ environment: Environment) -> Int {
        environment.stacksTexts ? 0 : look.lines ?? Int(environment.theme[.rowLines])
    }

    /// The maximum numbers of lines of the title and the detail that code does not set, 0 for no limit.
    package static func usualLines(_ style: StandardContents.Style, in environment: Environment) -> (title: Int, detail: Int) {
        let look = CellLook(style)
        let (lines, stacks) = (usualLines(look, environment), environment.stacksTexts)
        if style == .value2, !stacks { return (1, lines) }
        return (lines, stacks || look.stacksDetail ? lines : 1)
    }

    private static func texts(
        _ contents: StandardContents, _ look: CellLook, _ environment: Environment, wraps: Bool, padding: (top: Double, bottom: Double)
    ) -> Node {
        let stacks = wraps && environment.stacksTexts
        let titleLines = contents.style == .value2 && !stacks ? 1 : limit(nil, contents, look, environment, wraps: wraps)
        let detailLines = limit(contents.detailNumberOfLines, contents, look, environment, wraps: wraps)
        if contents.style == .value2, !stacks, let detail = contents.detail {
            return value2(contents, detail, look, environment, detailLines)
        }
        let subtitle = contents.subtitle ?? (look.stacksDetail ? contents.detail : nil)
        let stacked = stacks && !look.stacksDetail ? contents.detail : nil
        let rise = subtitle == nil || !wraps || look.isListContent ? 0 : environment.theme[.subtitleRise]
        let theme = environment.theme
        let ownGap = contents.spacing.textGap ?? look.textGap ?? theme[look.isListContent ? .listTextGap : .subtitleGap]
        let gap = stacked == nil ? ownGap : theme[.stackedTextGap]
        // The separator takes space below the texts, but a single text is centered in the whole height; before iOS 13, above the separator,
        // unless the row has a value (M01–M03) or the screen three pixels a point (M07, M45).
        let line = wraps && !look.isListContent ? theme[.rowLinePixels] / environment.scale : 0
        let isEarly = theme[.wholePointMarks] == 1 && wraps && contents.detail == nil && environment.scale < 3
        let above = subtitle == nil ? (isEarly ? -environment.separatorThickness : line) / 2 : 0
        return VStack(alignment: .leading, spacing: gap) {
            titleText(contents, look, titleLines, environment)
            if let stacked { detailText(stacked, detailLines, contents, look, environment) }
            if let subtitle {
                let isDetail = contents.subtitle == nil
                let own = isDetail ? contents.detailColor : contents.subtitleColor
                let lines =
                    isDetail ? detailLines : limit(contents.subtitleNumberOfLines, contents, look, environment, wraps: wraps)
                let mode = (isDetail ? contents.detailLineBreakMode : contents.subtitleLineBreakMode) ?? contents.lineBreakMode
                let text = contents.detailLook.text(subtitle).font(contents.detailFont ?? look.subtitle).lineLimit(lines)
                let ink = contents.detailView ?? colored(text.truncationMode(mode ?? .tail), own, look.subtitleColor, environment)
                contents.detailLook.placed(ink).role(.detail)
            }
        }
        .padding(EdgeInsets(top: padding.top - rise + above, bottom: padding.bottom + rise + line - above))
    }

    private static func titleText(_ contents: StandardContents, _ look: CellLook, _ lines: Int?, _ environment: Environment) -> Node {
        contents.titleLook.placed(titleInk(contents, look, lines, environment)).role(.title)
    }

    private static func titleInk(_ contents: StandardContents, _ look: CellLook, _ lines: Int?, _ environment: Environment) -> Node {
        if let view = contents.titleView { return view }
        let text = contents.titleLook.text(contents.keepsCase ? contents.title : look.written(contents.title, in: environment))
            .font(contents.titleFont ?? look.title).lineLimit(lines).truncationMode(contents.lineBreakMode ?? .tail)
        guard contents.isEnabled else { return text.foregroundColor(.tertiaryLabel) }
        return colored(text, contents.titleColor, look.titleColor, environment)
    }

    /// The two columns of a contact: the title is right-aligned at 106 points in the tint color, and the value starts at 112
    /// (`PlatformMetrics §3`).
    private static func value2(
        _ contents: StandardContents, _ detail: String, _ look: CellLook, _ environment: Environment, _ lines: Int?
    ) -> Node {
        HStack(alignment: .firstTextBaseline, spacing: 6) {
            titleInk(contents, look, 1, environment).frame(width: 106 - environment.cellMargin, alignment: .trailing).role(.title)
            detailText(detail, lines, contents, look, environment).frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    private static func detailText(
        _ detail: String, _ lines: Int?, _ contents: StandardContents, _ look: CellLook, _ environment: Environment
    ) -> Node {
        let text = contents.detailLook.text(detail).font(contents.detailFont ?? look.detail).lineLimit(lines)
            .truncationMode(contents.detailLineBreakMode ?? contents.lineBreakMode ?? .tail)
        return (contents.detailView ?? colored(text, contents.detailColor, look.detailColor, environment)).role(.detail)
    }

    /// The text in its own color, or in the style's color if it has none or the theme lacks it; `nil` inherits the color.
    private static func colored(_ text: Node, _ own: ColorReference?, _ usual: ColorToken?, _ environment: Environment) -> Node {
        if let own, own.exists(in: environment.theme) { return text.foregroundColor(own) }
        let plain = usual.map { text.foregroundColor($0) } ?? text
        guard case .named(let name)? = own else { return plain }
        return .noticed(plain, environment.theme.unknownColor(name, .warning, .contentsUnknownColor))
    }

    private static func leadingView(_ contents: StandardContents, _ look: CellLook, _ environment: Environment) -> [Node] {
        let isPicture = contents.image != nil || contents.imageView != nil && contents.symbol == nil
        let usual = environment.theme[isPicture && look.stacksDetail ? .subtitleImageGap : .imageGap]
        let gap = EdgeInsets(trailing: contents.spacing.imageGap ?? look.imageGap ?? usual)
        return image(contents, environment).map { image in
            guard let room = contents.spacing.imageRoom else { return image.padding(gap) }
            func length(_ length: Double) -> Double? { length > 0 ? length : nil }
            return image.frame(width: length(room.width), height: length(room.height)).padding(gap)
        }
    }

    private static func image(_ contents: StandardContents, _ environment: Environment) -> [Node] {
        let theme = environment.theme
        if let view = contents.imageView { return [view] }
        if let image = contents.image {
            let side = contents.imageSize ?? theme[.imageSize]
            let view = Image(image, size: Size(width: side, height: side), contentMode: .fill).role(.image)
            return [centered(view, side, environment)]
        }
        guard let symbol = contents.symbol else { return [] }
        guard let color = contents.iconColor, color.exists(in: theme) else {
            let side = symbolSide(contents.symbolSize, environment)
            let view = centered(artwork(symbol, side: side, color: contents.symbolTint ?? .token(.tint), environment), side, environment)
            guard let name = contents.iconColor?.unknownName(in: theme) else { return [view] }
            return [.noticed(view, theme.unknownColor(name, .warning, .contentsUnknownColor))]
        }
        let side = theme[.iconSize] * max(1, environment.textScale)
        let icon = Symbol(symbol, size: contents.symbolSize.map { $0 * max(1, environment.textScale) } ?? side * 0.66)
            .foregroundColor(.onColor).frame(width: side, height: side)
            .background(color, cornerRadius: theme[.iconRadius] * side / theme[.iconSize]).role(.image)
        return [centered(icon, side, environment)]
    }

    /// The side of a symbol, in points; `own` is that at text size L.
    package static func symbolSide(_ own: Double?, _ environment: Environment) -> Double {
        (own ?? environment.theme[.symbolSize]) * environment.textScale
    }

    /// A symbol that is centered in a square.
    package static func artwork(_ symbol: String, side: Double, color: ColorReference, _ environment: Environment) -> Node {
        Symbol(symbol, size: side * environment.theme[.symbolScale]).foregroundColor(color).frame(width: side, height: side).role(.image)
    }

    /// Before iOS 13, images, switches and chevrons are on whole points, above the middle of the row without its separator: in rows of 44
    /// points, those 24 points tall are at 9.0, those 31 points tall at 6.0, those 13 points tall at 15.0 (M01, M02, M45).
    static func centered(_ view: Node, _ height: Double, _ environment: Environment) -> Node {
        guard environment.theme[.wholePointMarks] == 1 else { return view }
        return view.padding(EdgeInsets(bottom: height.truncatingRemainder(dividingBy: 2) == 1 ? 1 : 2))
    }

    /// The badge, switch and accessory of the contents, each after its gap.
    public static func trailingViews(_ contents: StandardContents, _ environment: Environment) -> [Node] {
        let isListContent = CellLook(contents.style).isListContent
        let gap = EdgeInsets(leading: isListContent ? contentEnd : environment.theme[.accessoryGap])
        var views: [Node] = []
        if let badge = contents.badge { views.append(Badge(badge).padding(gap)) }
        if contents.isPending {
            views.append(ProgressView().padding(gap))
        } else if let isOn = contents.isOn {
            let isLast = contents.accessoryView == nil && contents.accessory == nil
            let room = EdgeInsets(leading: gap.leading, trailing: isLast ? environment.theme[.switchTrailing] : 0)
            let toggle = Toggle(isOn: isOn, isEnabled: contents.isEnabled)
            views.append(centered(toggle, environment.theme[.switchHeight], environment).padding(room))
        }
        if let view = contents.accessoryView {
            views.append(view.padding(gap))
        } else if let accessory = contents.accessory {
            views.append((isListContent ? room(of: accessory, environment) : accessoryView(accessory, environment)).padding(gap))
        }
        return views
    }

    /// The distance from the texts to the end of a content view before an accessory, in points.
    package static let contentEnd = 8.0

    /// An accessory with the space that UIKit keeps between it and the content view.
    package static func room(
        of accessory: Role.Accessory, _ environment: Environment, tint: ColorReference = .token(.tint)
    ) -> Node {
        accessoryView(accessory, environment, tint: tint, isListContent: true).frame(minWidth: accessory.room, alignment: .trailing)
    }
}
