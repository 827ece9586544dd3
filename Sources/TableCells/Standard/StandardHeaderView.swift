import TableInputs
import TableScene

/// The header that shows a section's title as the table's style does.
public enum StandardHeaderView: HeaderFooterView {
    /// See the protocol.
    public static func height(for section: SectionContext) -> RowHeight { .automatic }

    /// See the protocol.
    public static func body(for section: SectionContext) -> Node {
        body(title: title(of: section.contents), style: section.style, environment: section.environment)
    }

    /// `title` or `header` of an object, or a text itself; `""` without one.
    public static func title(of contents: Value?) -> String {
        switch contents {
        case .object(let object): object["title"]?.text ?? object["header"]?.text ?? object["name"]?.text ?? ""
        case .string, .number, .bool: contents?.text ?? ""
        case .array, .null, nil: ""
        }
    }

    /// The header of a title alone.
    public static func body(title: String, style: TableStyle, environment: Environment) -> Node {
        let theme = environment.theme
        switch style {
        case .plain:
            // Larger texts keep the room around them.
            let (own, standard) = (
                Font.style(.plainHeader).resolved(in: environment), Font.style(.plainHeader).resolved(in: environment.atStandardTextSize)
            )
            let height = theme[.plainHeaderHeight]
            let top = theme[.plainHeaderBaseline] - min(own.ascent, standard.ascent)
            let bottom = max(0, height - theme[.plainHeaderBaseline] + standard.ascent - standard.height(lines: 1))
            return Text(title).font(.plainHeader).lineLimit(1).foregroundColor(.plainHeaderText)
                .padding(EdgeInsets(top: top, leading: environment.cellMargin, bottom: bottom, trailing: environment.cellMargin))
                .frame(maxWidth: .infinity, minHeight: height, alignment: .topLeading)
                .background(.token(.plainHeaderBackground))
        case .grouped, .insetGrouped:
            let font = Font.style(.groupedHeader).resolved(in: environment.atStandardTextSize)
            let inset = environment.textInset(style)
            return Text(theme[.uppercaseHeaders] == 1 ? title.uppercased() : title)
                .font(.groupedHeader).foregroundColor(.headerText)
                .padding(EdgeInsets(leading: inset, bottom: theme[.headerBaseline] - font.descent, trailing: inset))
                .frame(
                    maxWidth: .infinity, minHeight: title.isEmpty ? theme[.groupedHeaderEmpty] : theme[.groupedHeaderHeight],
                    alignment: .bottomLeading)
        }
    }
}

/// The footer that shows a section's `footer` text as the table's style does.
public enum StandardFooterView {
    /// The footer's body; as high as its text needs.
    public static func body(text: String, style: TableStyle, environment: Environment) -> Node {
        let theme = environment.theme
        let font = Font.style(.groupedFooter).resolved(in: environment.atStandardTextSize)
        let inset = environment.textInset(style)
        return Text(text).font(.groupedFooter).foregroundColor(.headerText)
            .padding(
                EdgeInsets(
                    top: theme[.footerBaseline] - font.ascent, leading: inset, bottom: theme[.footerBottom], trailing: inset)
            )
            .frame(maxWidth: .infinity, alignment: .topLeading)
    }
}

extension Environment {
    /// The same with the text size that distances to baselines are measured at: larger texts keep the room around them.
    fileprivate var atStandardTextSize: Environment {
        var environment = self
        environment.textSize = .large
        return environment
    }

    /// Where the texts of headers and footers begin, in points from the screen's edge.
    func textInset(_ style: TableStyle) -> Double { style == .insetGrouped ? groupMargin + theme[.cellMargin] : cellMargin }
}
