extension Scene {
    /// The font files that its texts are set in, each once, sorted. `fonts` may hold more: shapers number fonts as they meet them, and
    /// go on from scene to scene.
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
