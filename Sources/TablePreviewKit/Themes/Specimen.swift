import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableViewProvider

/// A sample table with every cell style, header, control, text style and color of a theme.
struct Specimen {
    let theme: Theme
    let style: TableStyle

    /// Two styles are enough: inset groups and plain rows share little except their cells.
    static let styles: [TableStyle] = [.insetGrouped, .plain]

    /// The base name of the output files: `ios` or `ios.plain`.
    var name: String { style == .insetGrouped ? theme.name : "\(theme.name).\(style.rawValue)" }

    /// A design that is not backed by files.
    func design() -> Outcome<Design> {
        let path = "<\(name)>"
        let config = ConfigParser.parse(file: SourceFile(path: path, text: Self.config))
        let data = DataDocument.load(file: SourceFile(path: path, text: data.jsonText))
        let diagnostics = config.diagnostics + data.diagnostics
        guard let config = config.value, !diagnostics.hasErrors else { return Outcome(nil, diagnostics) }
        var settings = DesignSettings()
        settings.title = "\(theme.name), \(style.rawValue)"
        settings.style = style.rawValue
        var registry = CellRegistry.standard
        registry.register(TextStyleSample.self)
        registry.register(ProgressSample.self)
        registry.register(ColorSample.self)
        return Outcome(
            Design(
                file: DesignFile(configPath: path, name: name), config: config, data: data.value, settings: settings, registry: registry),
            diagnostics)
    }

    private static let config = """
        section -s styles -h StandardHeaderView -c StandardCell
            row -s rows
        section -s accessories -h StandardHeaderView -c StandardCell
            row -s rows
        section -s controls -h StandardHeaderView -c StandardCell
            row -s rows
            row -s progress -c ProgressSample
        section -s single -c StandardCell
            row -s row
        section -s texts -h StandardHeaderView -c TextStyleSample
            row -s rows
        section -s colors -h StandardHeaderView -c ColorSample
            row -s rows
        section -s nothing -h StandardHeaderView -ec LoadingCell
        section -s nothing -ec NoContentCell
        """

    private var data: Value {
        [
            "styles": [
                "title": "Cell styles", "rows": Self.styleRows,
                "footer": "A footer of two lines: it explains the group above, and wraps.",
            ],
            "accessories": ["title": "Accessories", "rows": Self.accessoryRows],
            "controls": ["title": "Controls and icons", "rows": Self.controlRows, "progress": 0.6],
            "single": ["row": ["title": "A group with one row", "accessory": "disclosure"]],
            "texts": ["title": "Text styles", "rows": .array(TextStyleToken.allCases.map { .string("\($0)") })],
            "colors": ["title": "Colors", "rows": .array(colorNames.map { .string($0) })],
            "nothing": [],
        ]
    }

    private static let styleRows: Value = [
        "Title alone",
        ["title": "Title", "detail": "Value"],
        ["title": "Subtitle style", "subtitle": "Text below the title"],
        [
            "title": "Subtitle in two lines",
            "subtitle": "A longer sentence below the title continues on a second line when the cell is too narrow",
        ],
        ["title": "label", "detail": "value2 style", "style": "value2"],
        ["title": "A title that is wider than its row continues on a second line"],
        ["title": "Disabled", "enabled": false],
    ]

    private static let accessoryRows: Value = [
        ["title": "Disclosure", "detail": "Value", "accessory": "disclosure"],
        ["title": "Checkmark", "accessory": "checkmark"],
        ["title": "Detail", "accessory": "detail"],
        ["title": "Detail and disclosure", "accessory": "detailDisclosure"],
        ["title": "Badge", "badge": "12", "accessory": "disclosure"],
    ]

    private static let controlRows: Value = [
        ["title": "Switch, on", "on": true],
        ["title": "Switch, off", "on": false],
        ["title": "Switch, disabled", "on": true, "enabled": false],
        ["title": "Pending", "on": true, "pending": true],
        ["title": "Symbol", "symbol": "wifi"],
        ["title": "Icon", "symbol": "wifi", "color": "blue", "detail": "Value", "accessory": "disclosure"],
        ["title": "Icon and subtitle", "subtitle": "Text below the title", "symbol": "bell", "color": "red", "on": true],
    ]

    private var colorNames: [String] { ColorToken.allCases.map { "\($0)" } + theme.extraColors.keys.sorted() }
}

/// A line of text in the text style that the row's contents name.
enum TextStyleSample: Cell {
    static func body(for row: RowContext) -> Node {
        let name = row.contents?.text ?? ""
        let token = TextStyleToken.allCases.first { "\($0)" == name } ?? .body
        let style = row.environment.theme.textStyle(token, category: row.environment.textSize)
        let margin = row.environment.cellMargin
        return HStack(alignment: .firstTextBaseline, spacing: 8) {
            Text(name).font(token).lineLimit(1).role(.title)
            Spacer()
            Text("\(numberText(style.size)) / \(numberText(style.leading))").font(.caption1).foregroundColor(.secondaryLabel).role(.detail)
        }
        .padding(EdgeInsets(top: 10, leading: margin, bottom: 10, trailing: margin))
    }
}

/// A progress bar. The row's contents are a number from 0 to 1.
enum ProgressSample: Cell {
    static func body(for row: RowContext) -> Node {
        let margin = row.environment.cellMargin
        return ProgressView(value: row.contents?.text.flatMap(Double.init))
            .padding(EdgeInsets(top: 20, leading: margin, bottom: 20, trailing: margin))
    }
}

/// A swatch of the color that the row's contents name, with its light and dark values.
enum ColorSample: Cell {
    static func body(for row: RowContext) -> Node {
        let environment = row.environment
        let name = row.contents?.text ?? ""
        let color = environment.theme.color(named: name) ?? .clear
        let ground = ColorReference.token(row.style == .plain ? .cell : .groupedCell)
        return HStack(spacing: 12) {
            // The swatch lies on the row's background, which shows through translucent colors. A border outlines colors that match the
            // background.
            Node.empty.frame(width: 26, height: 26).background(ColorReference(name), cornerRadius: 5).background(ground, cornerRadius: 5)
                .padding(1).background(.token(.tertiaryLabel), cornerRadius: 6)
            Text(name).font(.footnote).lineLimit(1).role(.title).frame(maxWidth: .infinity, alignment: .leading)
            Text("\(color.light.hex) \(color.dark.hex)").font(.caption1).lineLimit(1).foregroundColor(.secondaryLabel).role(.detail)
        }
        .padding(EdgeInsets(top: 5, leading: environment.cellMargin, bottom: 5, trailing: environment.cellMargin))
    }
}
