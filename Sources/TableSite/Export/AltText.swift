import TableScene

/// Creates the alternative text of a table's image.
public enum AltText {
    /// In characters. The text ends after the row that exceeds it, because longer texts are tiring to listen to.
    private static let limit = 500

    /// Headers and rows in reading order, such as `Settings, a table. Network: Wi-Fi, Harbor; Bluetooth, On.`
    public static func of(_ scene: Scene, title: String) -> String {
        var parts: [String] = []
        var length = 0
        var isCut = false
        for section in sections(of: scene.root) {
            var header = ""
            var rows: [String] = []
            for child in section.children {
                guard case .frame(let frame) = child.item else { continue }
                let text = SceneText.texts(of: frame).filter { !$0.isEmpty }.joined(separator: ", ")
                switch frame.role {
                case .header: header = text
                case .row:
                    guard length <= limit else {
                        isCut = true
                        continue
                    }
                    if !text.isEmpty { rows.append(text) }
                    length += text.count
                default: continue
                }
            }
            guard !rows.isEmpty || !header.isEmpty else { continue }
            parts.append((header.isEmpty ? "" : header + (rows.isEmpty ? "" : ": ")) + rows.joined(separator: "; "))
        }
        let whole = parts.isEmpty ? "" : " " + parts.joined(separator: ". ") + (isCut ? " …" : ".")
        return "\(title), a table.\(whole)"
    }

    private static func sections(of frame: Frame) -> [Frame] {
        frame.children.flatMap { child -> [Frame] in
            guard case .frame(let inner) = child.item else { return [] }
            return inner.role == .section ? [inner] : sections(of: inner)
        }
    }
}
