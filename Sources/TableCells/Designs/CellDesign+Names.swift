import TableDiagnostics
import TableInputs

extension CellDesign {
    /// Colors in the design that the theme lacks (`cells.unknown-color`), including those of nodes that no row shows.
    public func unknownColors(in theme: Theme) -> [Diagnostic] {
        let names = body.colorNames.sorted { $0.span.lower < $1.span.lower }
        return [unknownBackground(in: theme)].compactMap { $0 }
            + names.compactMap { name in
                if let color = ColorReference(name.value).unknownName(in: theme) {
                    theme.unknownColor(color, .error, "cells.unknown-color", at: name.span)
                } else {
                    nil
                }
            }
    }

    /// The images that the design names literally, with their locations.
    public var imageNames: [Spanned<String>] { body.imageNames }

    /// The views that the design places by name.
    public var viewNames: [Spanned<String>] { body.viewNames }

    func unknownBackground(in theme: Theme) -> Diagnostic? {
        guard let name = background?.unknownName(in: theme) else { return nil }
        return theme.unknownColor(name, .error, "cells.unknown-color", at: backgroundSpan)
    }

    static func unknownView(_ name: String, among views: [String], at span: SourceSpan) -> Diagnostic {
        let near = nearestName(to: name, in: views)
        return Diagnostic(
            .error, "cells.unknown-view", "unknown view “\(name)”", at: span,
            hints: [near.map { "did you mean “\($0)”?" } ?? "describe it in its own file, which starts with “view: \(name)”"])
    }
}
