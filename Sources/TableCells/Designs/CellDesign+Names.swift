import TableDiagnostics
import TableInputs

extension CellDesign {
    /// Reports colors in the design that the theme lacks (`cells.unknown-color`), including those of nodes that no row shows.
    public func unknownColors(in theme: Theme) -> [Diagnostic] {
        let names = body.colorNames.sorted { $0.span.lower < $1.span.lower }
        return [unknownBackground(in: theme)].compactMap { $0 }
            + names.compactMap { name in
                if let color = ColorReference(name.value).unknownName(in: theme) {
                    theme.unknownColor(color, .error, .cellsUnknownColor, at: name.span)
                } else {
                    nil
                }
            }
    }

    /// The literal image names in the design, with their locations.
    public var imageNames: [Spanned<String>] { body.imageNames }

    /// The names of the views that the design uses.
    public var viewNames: [Spanned<String>] { body.viewNames }

    /// Whether the contents choose a view, so that it may be any.
    package var choosesViews: Bool { body.choosesView }

    func unknownBackground(in theme: Theme) -> Diagnostic? {
        guard let name = background?.unknownName(in: theme) else { return nil }
        return theme.unknownColor(name, .error, .cellsUnknownColor, at: backgroundSpan)
    }

    static func unknownView(_ name: String, among views: [String], at span: SourceSpan) -> Diagnostic {
        let near = nearestName(to: name, in: views)
        return Diagnostic(
            .error, .cellsUnknownView, "unknown view “\(name)”", at: span,
            hints: [near.map(Hint.rename) ?? "describe it in its own file, which starts with “view: \(name)”"])
    }
}
