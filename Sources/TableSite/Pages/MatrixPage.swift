import TableGraphics
import TableMarkup

/// A live preview's page of one design in all values of any axes: pictures that are drawn when they come into view, with what is truncated
/// or overlaps in each.
struct MatrixPage {
    var name: String
    var title: String
    var states: [String]
    /// The number of modes of the design.
    var modeCount: Int
    var axes: SiteAxes
    /// Indexes of `dimensions`; several make a row or column for each combination of their values.
    var rows: [Int]
    var columns: [Int]
    var frame: SiteFrame
    /// The query of image URLs; see `DesignPage.pictureQuery`.
    var pictureQuery = ""

    /// What varies along the rows or columns.
    struct Dimension {
        var name: String
        /// The first is the default.
        var values: [String]
    }

    /// More pictures make a page that no reader looks through.
    static let cellLimit = 2_000

    /// The axes of the filter bar, then the appearances, the named states and the modes.
    private var dimensions: [Dimension] {
        axes.axes.map { Dimension(name: $0.name, values: $0.values) }
            + [
                Dimension(name: "Appearance", values: ["light", "dark"]), Dimension(name: "State", values: [""] + states),
                Dimension(name: "Mode", values: (0..<max(1, modeCount)).map { "Mode \($0)" }),
            ]
    }

    static func path(_ name: String, rows: [Int], columns: [Int]) -> String {
        func joined(_ side: [Int]) -> String { side.sorted().map(String.init).joined(separator: "+") }
        return "matrix/\(joined(rows)).\(joined(columns))/\(name).html"
    }

    /// `nil` if there are no such dimensions, or too many combinations.
    func make() -> [UInt8]? {
        let dimensions = dimensions
        let all = rows + columns
        guard !rows.isEmpty, !columns.isEmpty, Set(all).count == all.count, all.allSatisfy(dimensions.indices.contains) else { return nil }
        let count = all.reduce(1) { min($0 * dimensions[$1].values.count, Self.cellLimit + 1) }
        let path = Self.path(name, rows: rows, columns: columns)
        var shell = PageShell(frame: frame, path: path, title: "\(title): matrix")
        shell.scripts = [SiteAssets.matrixScript]
        return shell.page("matrix") { page in
            page.start("div", MarkupWriter.Attribute("class", "heading"))
            page.element("h1", text: title)
            let lead = [rows, columns].map { side in side.map { dimensions[$0].name.lowercased() }.joined(separator: " and ") }
            page.start("p", MarkupWriter.Attribute("class", "lead"))
            page.text("By \(lead[0]), and by \(lead[1]). ")
            page.element("a", MarkupWriter.Attribute("href", shell.up + urlPath(SitePath.page(name))), text: "Open the design")
            page.end()
            choices(dimensions, shell.up, &page)
            page.end()
            page.newline()
            if count > Self.cellLimit {
                page.element("p", text: "These axes have more than \(Self.cellLimit) combinations. Turn one off.")
            } else {
                values(dimensions, &page)
                table(dimensions, shell.up, &page)
            }
        }
    }

    // MARK: Choosing

    /// Each dimension is in the rows, in the columns, or at its default.
    private func choices(_ dimensions: [Dimension], _ up: String, _ page: inout MarkupWriter) {
        page.start("nav", MarkupWriter.Attribute("class", "variants"), MarkupWriter.Attribute("aria-label", "Axes"))
        for (index, dimension) in dimensions.enumerated() where dimension.values.count > 1 {
            page.start(
                "div", MarkupWriter.Attribute("class", "axis"), MarkupWriter.Attribute("role", "group"),
                MarkupWriter.Attribute("aria-label", dimension.name))
            page.element("span", MarkupWriter.Attribute("class", "soft"), text: dimension.name)
            page.start("span", MarkupWriter.Attribute("class", "choice"))
            let (otherRows, otherColumns) = (rows.filter { $0 != index }, columns.filter { $0 != index })
            // The only dimension of a side changes places with the other side.
            let toRows = otherColumns.isEmpty ? (columns, rows) : (otherRows + [index], otherColumns)
            let toColumns = otherRows.isEmpty ? (columns, rows) : (otherRows, otherColumns + [index])
            for (label, isCurrent, target) in [
                ("Off", !rows.contains(index) && !columns.contains(index), (otherRows, otherColumns)),
                ("Rows", rows.contains(index), toRows),
                ("Columns", columns.contains(index), toColumns),
            ] {
                if isCurrent {
                    page.element("a", MarkupWriter.Attribute("aria-current", "true"), MarkupWriter.Attribute("href", "#main"), text: label)
                } else if !target.0.isEmpty, !target.1.isEmpty {
                    let address = up + urlPath(Self.path(name, rows: target.0, columns: target.1))
                    page.element("a", MarkupWriter.Attribute("href", address), text: label)
                }
            }
            page.end()
            page.end()
        }
        page.end()
        page.newline()
    }

    /// Checkboxes that hide rows and columns; the script follows them.
    private func values(_ dimensions: [Dimension], _ page: inout MarkupWriter) {
        page.start("details", MarkupWriter.Attribute("class", "panel"), MarkupWriter.Attribute("id", "values"))
        page.start("summary")
        page.element("h2", text: "Values")
        page.end()
        for index in (rows + columns).sorted() {
            page.start("fieldset", MarkupWriter.Attribute("class", "values"))
            page.element("legend", text: dimensions[index].name)
            for (position, value) in dimensions[index].values.enumerated() {
                page.start("label")
                page.void(
                    "input", MarkupWriter.Attribute("type", "checkbox"), MarkupWriter.Attribute("id", "value-\(index)-\(position)"),
                    MarkupWriter.Attribute("data-value", "\(index)-\(position)"), MarkupWriter.Attribute("checked", nil))
                page.text(" " + Self.label(value))
                page.end()
            }
            page.end()
        }
        page.end()
        page.newline()
    }

    // MARK: The table

    /// One value per dimension of a row or column, by index.
    private typealias Combination = [(dimension: Int, value: Int)]

    private func combinations(_ side: [Int], _ dimensions: [Dimension]) -> [Combination] {
        side.sorted().reduce([[]]) { rows, index in rows.flatMap { row in dimensions[index].values.indices.map { row + [(index, $0)] } } }
    }

    private static func label(_ value: String) -> String { value.isEmpty ? "Default" : value }

    private func words(_ combination: Combination, _ dimensions: [Dimension]) -> String {
        combination.map { Self.label(dimensions[$0.dimension].values[$0.value]) }.joined(separator: " · ")
    }

    private func mark(_ combination: Combination) -> MarkupWriter.Attribute {
        MarkupWriter.Attribute("data-of", combination.map { "\($0.dimension)-\($0.value)" }.joined(separator: " "))
    }

    private func table(_ dimensions: [Dimension], _ up: String, _ page: inout MarkupWriter) {
        let (down, across) = (combinations(rows, dimensions), combinations(columns, dimensions))
        page.start(
            "div", MarkupWriter.Attribute("class", "matrix-box"), MarkupWriter.Attribute("tabindex", "0"),
            MarkupWriter.Attribute("role", "group"), MarkupWriter.Attribute("aria-label", "Matrix"))
        page.start("table")
        page.start("thead")
        page.start("tr")
        page.start("td")
        page.end()
        for column in across { page.element("th", MarkupWriter.Attribute("scope", "col"), mark(column), text: words(column, dimensions)) }
        page.end()
        page.end()
        page.start("tbody")
        for row in down {
            page.start("tr", mark(row))
            page.element("th", MarkupWriter.Attribute("scope", "row"), text: words(row, dimensions))
            for column in across {
                page.start("td", mark(column))
                cell(row + column, dimensions, up, &page)
                page.end()
            }
            page.end()
            page.newline()
        }
        page.end()
        page.end()
        page.end()
    }

    private func cell(_ combination: Combination, _ dimensions: [Dimension], _ up: String, _ page: inout MarkupWriter) {
        var values = axes.axes.map { $0.values[0] }
        var (appearance, state, mode) = (Appearance.light, "", 0)
        for (dimension, value) in combination {
            switch dimension - axes.axes.count {
            case ..<0: values[dimension] = dimensions[dimension].values[value]
            case 0: appearance = value == 1 ? .dark : .light
            case 1: state = dimensions[dimension].values[value]
            default: mode = value
            }
        }
        let slug = axes.variant(values).slug
        let named = state.isEmpty ? nil : state
        let picture = SitePath.picture(name, mode: mode, state: named, appearance, slug, scale: 1)
        page.start(
            "a", MarkupWriter.Attribute("href", up + urlPath(SitePath.page(name, slug)) + "#mode-\(mode)" + (named.map { "." + $0 } ?? "")))
        page.void(
            "img", MarkupWriter.Attribute("src", up + urlPath(picture) + pictureQuery),
            MarkupWriter.Attribute("alt", words(combination, dimensions)),
            MarkupWriter.Attribute("width", "300"), MarkupWriter.Attribute("height", "640"), MarkupWriter.Attribute("loading", "lazy"))
        page.end()
        page.start(
            "p", MarkupWriter.Attribute("class", "found"), MarkupWriter.Attribute("hidden", nil),
            MarkupWriter.Attribute("data-findings", up + urlPath(SitePath.findings(name, mode: mode, state: named, slug))))
        page.end()
    }
}
