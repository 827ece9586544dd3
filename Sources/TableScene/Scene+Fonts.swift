extension Scene {
    /// The font files that the scene's texts use, sorted and without duplicates. `fonts` may list more, because a shaper adds fonts across
    /// scenes.
    public var usedFontFiles: [String] {
        Set(root.usedFonts.filter { $0 < fonts.count }.map { fonts[$0].file }).subtracting([""]).sorted()
    }
}

extension Frame {
    fileprivate var usedFonts: Set<Int> {
        var used: Set<Int> = []
        for child in children {
            switch child.item {
            case .frame(let frame): used.formUnion(frame.usedFonts)
            case .text(let line, _): used.formUnion(line.runs.map(\.font))
            case .shape, .image: break
            }
        }
        return used
    }
}
