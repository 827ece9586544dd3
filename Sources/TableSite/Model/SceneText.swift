import TableGraphics
import TableScene

/// Extracts the text of tables.
public enum SceneText {
    /// Lowercase words without duplicates, in the order of the tables, separated by spaces. `limit` is in bytes.
    public static func words(of scenes: [Scene], limit: Int) -> String {
        var seen: Set<Substring> = []
        var text = ""
        for scene in scenes {
            visit(scene.root) { line in
                for word in (line.fullText ?? line.text).lowercased().split(whereSeparator: \.isWhitespace) {
                    guard text.utf8.count + word.utf8.count < limit, seen.insert(word).inserted else { continue }
                    text += (text.isEmpty ? "" : " ") + word
                }
                return text.utf8.count < limit - 2
            }
        }
        return text
    }

    /// The lines of text in a frame, in reading order. Truncated lines are complete.
    public static func lines(of frame: Frame) -> [String] {
        var lines: [String] = []
        visit(frame) { line in
            lines.append(line.fullText ?? line.text)
            return true
        }
        return lines
    }

    /// Calls `use` with each line until it returns `false`.
    @discardableResult
    private static func visit(_ frame: Frame, _ use: (ShapedLine) -> Bool) -> Bool {
        for child in frame.children {
            switch child.item {
            case .frame(let inner): if !visit(inner, use) { return false }
            case .text(let line, _): if !use(line) { return false }
            case .shape, .image: continue
            }
        }
        return true
    }
}
