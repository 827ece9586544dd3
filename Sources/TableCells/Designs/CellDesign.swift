import TableDiagnostics
import TableInputs

/// A cell, header, footer or view described by a file `Cells/NAME.yaml`, without Swift code.
public struct CellDesign: Sendable {
    public var kind: Kind
    /// The class name that configs use with `-c`, `-ec` or `-h`.
    public var name: String
    public var height: HeightRule
    /// The insets of the separator below a row.
    public var separator: SeparatorInset
    /// The background of the row, header or footer; `nil` uses the background of the table's style.
    public var background: ColorReference?
    /// The location of the background setting.
    var backgroundSpan: SourceSpan?
    /// Whether the theme's margins inset the body; with `margins: none`, it fills the row.
    public var hasMargins: Bool
    var body: DesignNode
    /// The cell of an Interface Builder document that replaces the body; `nil` for designs with a body.
    package var nib: NibDesign?
    /// The location of the name.
    public var span: SourceSpan
    /// Whether the file could not be read.
    public var isUnreadable = false
    /// The keys of the contents that the design uses, each with the location of its first use.
    public var boundKeys: [Spanned<String>]
    /// The keys that an `if`, `unless` or Mustache section tests; contents may lack them.
    public var optionalKeys: Set<String> = []

    /// The keys of a row's contents whose value, if present, is a symbol name.
    public var symbolKeys: [String] { body.symbolKeys }

    /// The kind of a design. The name of the case is the first key of the file.
    public enum Kind: String, Sendable, CaseIterable {
        case cell, header, footer
        /// A component that other designs use with `View: NAME`.
        case view
    }

    /// The height of a design, in points.
    public enum HeightRule: Hashable, Sendable {
        case fixed(Double)
        /// The height of the contents, within bounds in points; `nil` for no bound.
        case automatic(minimum: Double?, maximum: Double?)
    }

    /// The maximum size of a file, in bytes: 256 KiB.
    public static let sizeLimit = 1 << 18

    /// Reads a design.
    ///
    /// Returns a design if at least its name is known; parts with errors are drawn as placeholders. Diagnostics: `cells.too-large`,
    /// `cells.missing-name`, `cells.missing-body`, `cells.unknown-key`, `cells.unknown-node`, `cells.bad-value`, `cells.no-effect`,
    /// `cells.bad-template`, `cells.too-deep`, `symbol.unknown`, and those of YAML.
    public static func load(file: SourceFile) -> Outcome<CellDesign> {
        guard file.bytes.count <= sizeLimit else {
            return .failure(
                Diagnostic(
                    .error, .cellsTooLarge, "\(file.path) has \(file.bytes.count) bytes; the limit for a cell design is \(sizeLimit)",
                    at: SourceSpan(file: file, lower: 0, upper: 1), hints: ["move parts of it into their own views, with “View: NAME”"]))
        }
        let placed = PlacedValue.load(yaml: file)
        guard let value = placed.value else { return Outcome(nil, placed.diagnostics) }
        var reader = CellDesignReader(file: file)
        let design = reader.design(value)
        let symbols = design?.body.symbolNames.filter { !SymbolSet.isFile($0.value) && SymbolSet.symbol(named: $0.value) == nil }.map {
            SymbolSet.unknown($0.value, at: $0.span)
        }
        return Outcome(design, placed.diagnostics + reader.diagnostics.diagnostics + (symbols ?? []))
    }

    /// A cell that shows a placeholder, for a file that could not be read.
    public static func unreadable(named name: String, file: SourceFile) -> CellDesign {
        let span = SourceSpan(file: file, lower: 0, upper: 1)
        let body = DesignNode(kind: .spacer, span: span, flaw: "\(file.path) cannot be read")
        return CellDesign(
            kind: .cell, name: name, height: .automatic(minimum: nil, maximum: nil), separator: .automatic, background: nil,
            hasMargins: true, body: body,
            span: span, isUnreadable: true, boundKeys: [])
    }
}
