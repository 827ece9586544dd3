import TableGraphics
import TableInputs
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
    /// The indexes of the shown values, by dimension; a dimension without an entry shows all of its values, or as many as fit.
    var chosen: [Int: [Int]] = [:]
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
    /// As many pictures as a page shows if it has to choose values itself.
    private static let startLimit = 200

    /// The axes of the filter bar, then the appearances, the named states and the modes.
    private var dimensions: [Dimension] {
        axes.axes.map { Dimension(name: $0.name, values: $0.values) }
            + [
                Dimension(name: "Appearance", values: Appearance.allCases.map(\.rawValue)), Dimension(name: "State", values: [""] + states),
                Dimension(name: "Mode", values: (0..<max(1, modeCount)).map { "Mode \($0)" }),
            ]
    }

    /// For example `matrix/1+2.0/NAME.html`, or `matrix/1_0_4+2.0/NAME.html` with only the values 0 and 4 of dimension 1.
    static func path(_ name: String, rows: [Int], columns: [Int], chosen: [Int: [Int]] = [:]) -> String {
        func joined(_ side: [Int]) -> String {
            side.sorted().map { ([$0] + (chosen[$0] ?? [])).map(String.init).joined(separator: "_") }.joined(separator: "+")
        }
        return "matrix/\(joined(rows)).\(joined(columns))/\(name).html"
    }

    /// `nil` if there are no such dimensions, or too many combinations.
    func make() -> [UInt8]? {
        let dimensions = dimensions
        let all = rows + columns
        guard !rows.isEmpty, !columns.isEmpty, Set(all).count == all.count, all.allSatisfy(dimensions.indices.contains) else { return nil }
        for (index, values) in chosen {
            guard all.contains(index), !values.isEmpty, Set(values).count == values.count,
                values.allSatisfy(dimensions[index].values.indices.contains)
            else { return nil }
        }
        let shown = shown(dimensions)
        let count = Self.count(shown)
        let whole = Self.count(all.map { Array(dimensions[$0].values.indices) })
        let path = Self.path(name, rows: rows, columns: columns, chosen: chosen)
        var shell = PageShell(frame: frame, path: path, title: "\(title): matrix")
        shell.scripts = [SiteAssets.matrix]
        return shell.page("matrix") { page in
            page.start("div", MarkupWriter.Attribute("class", "heading"))
            page.element("h1", text: title)
            let lead = [rows, columns].map { side in Self.list(side.sorted().map { dimensions[$0].name.lowercased() }) }
            page.start("p", MarkupWriter.Attribute("class", "lead"))
            page.text("By \(lead[0]), and by \(lead[1]). ")
            page.element("a", MarkupWriter.Attribute("href", shell.up + urlPath(SitePath.page(name))), text: "Open the design")
            page.end()
            choices(dimensions, shell.up, &page)
            page.end()
            page.newline()
            if count < whole {
                page.element(
                    "p", MarkupWriter.Attribute("class", "soft partly"),
                    text: count > Self.cellLimit
                        ? "These values have \(count) combinations; a page shows up to \(Self.cellLimit). Choose fewer values."
                        : "\(count) of \(whole) combinations. Choose the values to show.")
            }
            values(dimensions, shown, isPartial: count < whole, shell.up, &page)
            page.start("p", MarkupWriter.Attribute("class", "part partly"))
            Controls.button(&page, "Problems first", [.init("id", "problems-first"), .init("aria-pressed", "false")])
            page.element("span", MarkupWriter.Attribute("class", "soft"), MarkupWriter.Attribute("role", "status"), text: "")
            page.end()
            if count <= Self.cellLimit { table(dimensions, shown, shell.up, &page) }
        }
    }

    /// For example `theme, device and language`.
    private static func list(_ words: [String]) -> String {
        words.count < 3 ? words.joined(separator: " and ") : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
    }

    /// Counts up to a billion or so.
    private static func count(_ values: some Sequence<[Int]>) -> Int { values.reduce(1) { $0 > 1_000_000_000 ? $0 : $0 * $1.count } }

    private static func count(_ shown: [Int: [Int]]) -> Int { count(shown.values) }

    /// The values of each shown dimension. If not all combinations fit and the reader has chosen none, the longest lists end early.
    private func shown(_ dimensions: [Dimension]) -> [Int: [Int]] {
        var shown = chosen
        for index in rows + columns where shown[index] == nil { shown[index] = Array(dimensions[index].values.indices) }
        guard chosen.isEmpty, Self.count(shown) > Self.cellLimit else { return shown }
        while Self.count(shown) > Self.startLimit,
            let longest = shown.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }), longest.value.count > 1
        {
            shown[longest.key] = longest.value.dropLast()
        }
        return shown
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
                    let kept = chosen.filter { (target.0 + target.1).contains($0.key) }
                    let address = up + urlPath(Self.path(name, rows: target.0, columns: target.1, chosen: kept))
                    page.element("a", MarkupWriter.Attribute("href", address), text: label)
                }
            }
            page.end()
            page.end()
        }
        page.end()
        page.newline()
    }

    /// Checkboxes that hide rows and columns; the script follows them. With only some combinations on the page, it opens the page of
    /// others.
    private func values(_ dimensions: [Dimension], _ shown: [Int: [Int]], isPartial: Bool, _ up: String, _ page: inout MarkupWriter) {
        let partial = [
            MarkupWriter.Attribute(
                "data-sides",
                "\(rows.sorted().map(String.init).joined(separator: "+")).\(columns.sorted().map(String.init).joined(separator: "+"))"),
            MarkupWriter.Attribute("data-page", up + "matrix/SIDES/" + urlPath(name) + ".html"), MarkupWriter.Attribute("open", nil),
        ]
        page.start(
            "details",
            attributes: [MarkupWriter.Attribute("class", "panel"), MarkupWriter.Attribute("id", "values")] + (isPartial ? partial : []))
        page.start("summary")
        page.element("h2", text: "Values")
        page.end()
        for index in (rows + columns).sorted() {
            page.start("fieldset", MarkupWriter.Attribute("class", "values"))
            page.element("legend", text: dimensions[index].name)
            kinds(of: dimensions[index], index, &page)
            for (position, value) in dimensions[index].values.enumerated() {
                page.start("label")
                page.void(
                    "input",
                    attributes: [
                        MarkupWriter.Attribute("type", "checkbox"), MarkupWriter.Attribute("id", "value-\(index)-\(position)"),
                        MarkupWriter.Attribute("data-value", "\(index)-\(position)"),
                        MarkupWriter.Attribute("data-name", dimensions[index].name + "=" + value),
                    ] + (shown[index]?.contains(position) == true ? [MarkupWriter.Attribute("checked", nil)] : []))
                page.text(" " + VariantBar.label(value, of: dimensions[index].name))
                page.end()
            }
            page.end()
        }
        page.end()
        page.newline()
    }

    /// Buttons that choose several values at once.
    private func kinds(of dimension: Dimension, _ index: Int, _ page: inout MarkupWriter) {
        guard dimension.values.count > 2 else { return }
        let all = Array(dimension.values.indices)
        var kinds = [("All", all), ("None", [])]
        if dimension.name == "Device" {
            let devices = dimension.values.map { Device.named($0).value }
            kinds.append(("Phones", all.filter { devices[$0]?.isPad == false }))
            kinds.append(("iPads", all.filter { devices[$0]?.isPad == true }))
            let sizes = all.filter { devices[$0] != nil }.sorted { (devices[$0]?.width ?? 0) < (devices[$1]?.width ?? 0) }
            if let first = sizes.first, let last = sizes.last { kinds.append(("Smallest, default, largest", [0, first, last])) }
        } else if dimension.name == "Text size" {
            kinds.append(("Smallest, default, largest", [0, min(1, all.count - 1), all.count - 1]))
        }
        for (label, values) in kinds {
            Controls.button(
                &page, label,
                [
                    .init("data-choose", "\(index)"), .init("data-values", values.map(String.init).joined(separator: " ")),
                    .init("aria-label", "\(dimension.name): \(label)"),
                ])
        }
    }

    // MARK: The table

    /// Pixels of the page per point: every device at the same scale.
    private static let scale = 0.6

    /// One value per dimension of a row or column, by index.
    private typealias Combination = [(dimension: Int, value: Int)]

    private func combinations(_ side: [Int], _ shown: [Int: [Int]]) -> [Combination] {
        side.sorted().reduce([[]]) { rows, index in rows.flatMap { row in (shown[index] ?? []).map { row + [(index, $0)] } } }
    }

    private func words(_ combination: Combination, _ dimensions: [Dimension]) -> String {
        combination.map { VariantBar.label(dimensions[$0.dimension].values[$0.value], of: dimensions[$0.dimension].name) }
            .joined(separator: " · ")
    }

    private func mark(_ combination: Combination) -> MarkupWriter.Attribute {
        MarkupWriter.Attribute("data-of", combination.map { "\($0.dimension)-\($0.value)" }.joined(separator: " "))
    }

    private func table(_ dimensions: [Dimension], _ shown: [Int: [Int]], _ up: String, _ page: inout MarkupWriter) {
        let (down, across) = (combinations(rows, shown), combinations(columns, shown))
        page.start(
            "div", MarkupWriter.Attribute("class", "matrix-box"), MarkupWriter.Attribute("data-scale", numberText(Self.scale)),
            MarkupWriter.Attribute("tabindex", "0"),
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
            case 0: appearance = Appearance.allCases[value]
            case 1: state = dimensions[dimension].values[value]
            default: mode = value
            }
        }
        let slug = axes.variant(values).slug
        let device = zip(axes.axes, values).first { $0.0.name == "Device" }.flatMap { Device.named($0.1).value }
        let named = state.isEmpty ? nil : state
        let picture = SitePath.picture(name, mode: mode, state: named, appearance, slug, scale: 1)
        page.start(
            "a", MarkupWriter.Attribute("href", up + urlPath(SitePath.page(name, slug)) + "#mode-\(mode)" + (named.map { "." + $0 } ?? "")))
        page.void(
            "img", MarkupWriter.Attribute("src", up + urlPath(picture) + pictureQuery),
            MarkupWriter.Attribute("alt", words(combination, dimensions)),
            MarkupWriter.Attribute("width", "\(Int((device?.width ?? 390) * Self.scale))"),
            MarkupWriter.Attribute("height", "\(Int((device?.height ?? 844) * Self.scale))"), MarkupWriter.Attribute("loading", "lazy"))
        page.end()
        page.start(
            "p", MarkupWriter.Attribute("class", "found"), MarkupWriter.Attribute("hidden", nil),
            MarkupWriter.Attribute("data-findings", up + urlPath(SitePath.findings(name, mode: mode, state: named, slug))))
        page.end()
    }
}
