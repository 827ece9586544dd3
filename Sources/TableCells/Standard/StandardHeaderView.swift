import TableInputs
import TableScene

/// The header that shows a section's title in the table's style.
public enum StandardHeaderView: HeaderFooterView {
    public static func height(for section: SectionContext) -> RowHeight { .automatic }

    public static func body(for section: SectionContext) -> Node {
        body(title: title(of: section.contents), style: section.style, environment: section.environment)
    }

    /// The `title` or `header` of an object, or the value itself if it is a string; `""` if there is none.
    public static func title(of contents: Value?) -> String {
        switch contents {
        case .object(let object): object["title"]?.text ?? object["header"]?.text ?? object["name"]?.text ?? ""
        case .string, .number, .bool: contents?.text ?? ""
        case .array, .null, nil: ""
        }
    }

    public static func body(title: String, style: TableStyle, environment: Environment) -> Node {
        let look = look(of: style, in: environment)
        let words = Text(look.isUppercase ? title.uppercased() : title).font(look.font)
        let text = (look.lines.map { words.lineLimit($0) } ?? words).foregroundColor(look.color)
        let body = body(title.isEmpty && style != .plain ? nil : text, style: style, environment: environment)
        return style == .plain ? body.background(.token(.plainHeaderBackground)) : body
    }

    /// How the title is written. No number of lines means no limit.
    package static func look(
        of style: TableStyle, in environment: Environment
    ) -> (font: Font, color: ColorToken, lines: Int?, isUppercase: Bool) {
        style == .plain
            ? (.style(.plainHeader), .plainHeaderText, 1, false)
            : (.style(.groupedHeader), .headerText, nil, environment.theme[.uppercaseHeaders] == 1)
    }

    /// The header around a title; `nil` for a blank one.
    package static func body(_ title: Node?, style: TableStyle, environment: Environment) -> Node {
        let theme = environment.theme
        switch style {
        case .plain:
            // The space around larger text stays the same.
            let (own, standard) = (
                Font.style(.plainHeader).resolved(in: environment), Font.style(.plainHeader).resolved(in: environment.atStandardTextSize)
            )
            let height = environment.stacking.plainHeader
            let top = theme[.plainHeaderBaseline] - min(own.ascent, standard.ascent)
            let bottom = max(0, height - theme[.plainHeaderBaseline] + standard.ascent - environment.wholePixels(standard.height(lines: 1)))
            return (title ?? .empty)
                .padding(environment.headerInsets(.plain, top: top, bottom: bottom))
                .frame(maxWidth: .infinity, minHeight: height, alignment: .topLeading)
        case .grouped, .insetGrouped:
            let font = Font.style(.groupedHeader).resolved(in: environment.atStandardTextSize)
            let bottom = theme[.headerBaseline] - font.descent
            // The space around one line of standard size is kept for any number of lines and any size.
            let stacking = environment.stacking
            let room = title == nil ? stacking.blankHeader : stacking.header - environment.wholePixels(font.height(lines: 1))
            return (title ?? .empty)
                .padding(environment.headerInsets(style, top: max(0, room - bottom), bottom: min(room, bottom)))
                .frame(maxWidth: .infinity, alignment: .bottomLeading)
        }
    }
}

/// The footer that shows a section's `footer` text in the table's style.
public enum StandardFooterView {
    /// As tall as its text.
    public static func body(text: String, style: TableStyle, environment: Environment) -> Node {
        let words = Text(text).font(.groupedFooter).foregroundColor(.headerText)
        return body(text.isEmpty ? nil : words, style: style, environment: environment)
    }

    /// The footer around a text; `nil` for a blank one.
    package static func body(_ text: Node?, style: TableStyle, environment: Environment) -> Node {
        let font = Font.style(.groupedFooter).resolved(in: environment.atStandardTextSize)
        let top = environment.theme[.footerBaseline] - font.ascent
        let stacking = environment.stacking
        let room = text == nil ? stacking.blankFooter : stacking.footer - environment.wholePixels(font.height(lines: 1))
        return (text ?? .empty)
            .padding(environment.headerInsets(style, top: min(room, top), bottom: max(0, room - top)))
            .frame(maxWidth: .infinity, alignment: .topLeading)
    }
}

extension Environment {
    /// The environment at the text size for which heights were measured: the space around larger text stays the same.
    fileprivate var atStandardTextSize: Environment {
        var environment = self
        environment.textSize = stacking.textSize
        return environment
    }

    /// The insets of a header's or footer's text, which aligns with the texts of rows (`PlatformMetrics §4`).
    func headerInsets(_ style: TableStyle, top: Double = 0, bottom: Double = 0) -> EdgeInsets {
        let group = style == .insetGrouped ? groupMargin : 0
        return EdgeInsets(
            top: top, leading: sideInsets.leading + group + cellMargin, bottom: bottom,
            trailing: sideInsets.trailing + group + trailingCellMargin)
    }

    /// Rounds a length up to device pixels, in points: the height of text is in whole pixels (`PlatformMetrics §8`).
    package func wholePixels(_ length: Double) -> Double { (length * scale - 1e-3).rounded(.up) / scale }
}
