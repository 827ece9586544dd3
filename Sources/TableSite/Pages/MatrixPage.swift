import TableGraphics
import TableMarkup

/// A live preview's page of one design in all values of two axes: pictures that are drawn when they come into view, with what is cut or
/// overlaps in each.
struct MatrixPage {
    var name: String
    var title: String
    /// The named states of the design.
    var states: [String]
    var axes: SiteAxes
    /// Indexes of `dimensions`.
    var rows: Int
    var columns: Int
    var frame: SiteFrame
    /// The query of image URLs; see `DesignPage`.
    var pictureQuery = ""

    /// What varies along the rows or the columns.
    struct Dimension {
        var name: String
        var values: [String]
    }

    /// The axes of the filter bar, then the appearances and the named states.
    static func dimensions(_ axes: SiteAxes, states: [String]) -> [Dimension] {
        axes.axes.map { Dimension(name: $0.name, values: $0.values) }
            + [Dimension(name: "Appearance", values: ["light", "dark"]), Dimension(name: "State", values: [""] + states)]
    }

    private var dimensions: [Dimension] { Self.dimensions(axes, states: states) }

    static func path(_ name: String, rows: Int, columns: Int) -> String { "matrix/\(rows).\(columns)/\(name).html" }

    /// `nil` if there are no such dimensions.
    func make() -> [UInt8]? {
        let dimensions = dimensions
        guard dimensions.indices.contains(rows), dimensions.indices.contains(columns), rows != columns else { return nil }
        let path = Self.path(name, rows: rows, columns: columns)
        var shell = PageShell(frame: frame, path: path, title: "\(title): matrix")
        shell.scripts = [SiteAssets.matrixScript]
        return shell.page("matrix") { page in
            page.start("div", MarkupWriter.Attribute("class", "heading"))
            page.element("h1", text: title)
            page.element(
                "p", MarkupWriter.Attribute("class", "lead"), text: "\(dimensions[rows].name) by \(dimensions[columns].name.lowercased())")
            page.start("nav", MarkupWriter.Attribute("class", "variants"), MarkupWriter.Attribute("aria-label", "Axes"))
            choice("Rows", rows, shell.up, &page) { Self.path(name, rows: $0, columns: $0 == columns ? rows : columns) }
            choice("Columns", columns, shell.up, &page) { Self.path(name, rows: $0 == rows ? columns : rows, columns: $0) }
            page.end()
            page.end()
            page.newline()
            table(shell.up, &page)
        }
    }

    private func choice(_ label: String, _ current: Int, _ up: String, _ page: inout MarkupWriter, _ target: (Int) -> String) {
        page.start(
            "div", MarkupWriter.Attribute("class", "axis"), MarkupWriter.Attribute("role", "group"),
            MarkupWriter.Attribute("aria-label", label))
        page.element("span", MarkupWriter.Attribute("class", "soft"), text: label)
        page.start("span", MarkupWriter.Attribute("class", "choice"))
        for (index, dimension) in dimensions.enumerated() where dimension.values.count > 1 {
            page.start(
                "a",
                attributes: [MarkupWriter.Attribute("href", up + urlPath(target(index)))]
                    + (index == current ? [MarkupWriter.Attribute("aria-current", "true")] : []))
            page.text(dimension.name)
            page.end()
        }
        page.end()
        page.end()
    }

    private func table(_ up: String, _ page: inout MarkupWriter) {
        let (down, across) = (dimensions[rows].values, dimensions[columns].values)
        page.start(
            "div", MarkupWriter.Attribute("class", "matrix-box"), MarkupWriter.Attribute("tabindex", "0"),
            MarkupWriter.Attribute("role", "group"), MarkupWriter.Attribute("aria-label", "Matrix"))
        page.start("table")
        page.start("thead")
        page.start("tr")
        page.start("td")
        page.end()
        for value in across { page.element("th", MarkupWriter.Attribute("scope", "col"), text: Self.label(value)) }
        page.end()
        page.end()
        page.start("tbody")
        for (row, value) in down.enumerated() {
            page.start("tr")
            page.element("th", MarkupWriter.Attribute("scope", "row"), text: Self.label(value))
            for column in across.indices { cell(row, column, up, &page) }
            page.end()
            page.newline()
        }
        page.end()
        page.end()
        page.end()
    }

    private static func label(_ value: String) -> String { value.isEmpty ? "Default" : value }

    private func cell(_ row: Int, _ column: Int, _ up: String, _ page: inout MarkupWriter) {
        let dimensions = dimensions
        var values = axes.axes.map { $0.values[0] }
        var (appearance, state) = (Appearance.light, "")
        for (dimension, value) in [(rows, dimensions[rows].values[row]), (columns, dimensions[columns].values[column])] {
            if dimension < axes.axes.count {
                values[dimension] = value
            } else if dimension == axes.axes.count {
                appearance = value == "dark" ? .dark : .light
            } else {
                state = value
            }
        }
        let slug = axes.variant(values).slug
        let named = state.isEmpty ? nil : state
        let picture = SitePath.picture(name, mode: 0, state: named, appearance, slug, scale: 1)
        let words = [dimensions[rows].values[row], dimensions[columns].values[column]].map(Self.label).joined(separator: ", ")
        page.start("td")
        page.start(
            "a", MarkupWriter.Attribute("href", up + urlPath(SitePath.page(name, slug)) + "#mode-0" + (named.map { "." + $0 } ?? "")))
        page.void(
            "img", MarkupWriter.Attribute("src", up + urlPath(picture) + pictureQuery), MarkupWriter.Attribute("alt", words),
            MarkupWriter.Attribute("width", "300"), MarkupWriter.Attribute("height", "640"), MarkupWriter.Attribute("loading", "lazy"))
        page.end()
        page.start(
            "p", MarkupWriter.Attribute("class", "found"), MarkupWriter.Attribute("hidden", nil),
            MarkupWriter.Attribute("data-findings", up + urlPath(SitePath.findings(name, state: named, slug))))
        page.end()
        page.end()
    }
}
