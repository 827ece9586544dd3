extension Frame {
    /// The text of the first title inside the frame; `nil` if there is none.
    package var firstTitle: String? {
        for case .frame(let inner) in children.lazy.map(\.item) {
            if inner.role == .title {
                let words = inner.children.compactMap { if case .text(let line, _) = $0.item { line.text } else { nil } }
                if !words.isEmpty { return words.joined(separator: " ") }
            }
            if let found = inner.firstTitle { return found }
        }
        return nil
    }

    /// The first line of text inside the frame; `nil` if there is none.
    package var firstWords: String? {
        for child in children {
            switch child.item {
            case .text(let line, _): return line.text
            case .frame(let inner): if let found = inner.firstWords { return found }
            case .shape, .image: continue
            }
        }
        return nil
    }
}
