import TableDiagnostics
import TableInputs

/// A cell, header, footer or view as a file `Cells/NAME.yaml` describes it: no Swift is needed to draw one's own rows.
public struct CellDesign: Sendable {
    /// What the design draws.
    public var kind: Kind
    /// The class name that configs use after `-c`, `-ec` or `-h`.
    public var name: String
    /// How high it is.
    public var height: HeightRule
    /// Where the line below a row starts.
    public var separator: SeparatorInset
    /// Behind the row, header or footer; `nil`: what the table's style has there.
    public var background: ColorReference?
    /// Where the background is named.
    var backgroundSpan: SourceSpan?
    /// Whether the body keeps the margins of the theme: `margins: none` gives it the whole row.
    public var hasMargins: Bool
    /// What it shows.
    var body: DesignNode
    /// Where its name stands.
    public var span: SourceSpan
    /// Whether the file could not be understood at all.
    public var isUnreadable = false
    /// The keys of the contents that it shows, each with the place that asks for it first.
    public var boundKeys: [Spanned<String>]
    /// Those of the keys that some `if`, `unless` or Mustache section asks for: contents may do without them.
    public var optionalKeys: Set<String> = []

    /// The keys of a row's contents that name a symbol of it whenever they are there.
    public var symbolKeys: [String] { body.symbolKeys }

    /// What a design draws; the case's name is the key that names the design in its file.
    public enum Kind: String, Sendable, CaseIterable {
        case cell, header, footer
        /// A part that other designs place with `View: NAME`.
        case view
    }

    /// How high a design is, in points.
    public enum HeightRule: Hashable, Sendable {
        case fixed(Double)
        /// As high as its contents, within bounds; `nil` for none.
        case automatic(minimum: Double?, maximum: Double?)
    }

    /// The largest file that is read, in bytes: 256 KiB.
    public static let sizeLimit = 1 << 18

    /// Reads a design.
    ///
    /// A design comes back whenever its name is known: parts with mistakes are drawn as marked boxes. Diagnostics:
    /// `cells.too-large`, `cells.missing-name`, `cells.missing-body`, `cells.unknown-key`, `cells.unknown-node`,
    /// `cells.bad-value`, `cells.no-effect`, `cells.bad-template`, `cells.too-deep`, `symbol.unknown`, and those of YAML.
    public static func load(file: SourceFile) -> Outcome<CellDesign> {
        guard file.bytes.count <= sizeLimit else {
            return .failure(
                Diagnostic(
                    .error, "cells.too-large", "\(file.path) has \(file.bytes.count) bytes; the limit for a cell design is \(sizeLimit)",
                    at: SourceSpan(file: file, lower: 0, upper: 1), hints: ["move parts of it into their own views, with “View: NAME”"]))
        }
        let placed = PlacedValue.load(yaml: file)
        guard let value = placed.value else { return Outcome(nil, placed.diagnostics) }
        var reader = CellDesignReader(file: file)
        let design = reader.design(value)
        let symbols = design?.body.symbolNames.filter { SymbolSet.symbol(named: $0.value) == nil }.map {
            SymbolSet.unknown($0.value, at: $0.span)
        }
        return Outcome(design, placed.diagnostics + reader.diagnostics.diagnostics + (symbols ?? []))
    }

    /// A cell that is a marked box, for a file whose contents could not be understood.
    public static func unreadable(named name: String, file: SourceFile) -> CellDesign {
        let span = SourceSpan(file: file, lower: 0, upper: 1)
        let body = DesignNode(kind: .spacer, span: span, flaw: "\(file.path) cannot be read")
        return CellDesign(
            kind: .cell, name: name, height: .automatic(minimum: nil, maximum: nil), separator: .automatic, background: nil,
            hasMargins: true, body: body,
            span: span, isUnreadable: true, boundKeys: [])
    }
}
