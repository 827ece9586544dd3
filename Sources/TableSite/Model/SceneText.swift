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

    /// The texts in a frame, in reading order, as screen readers announce them, each with all of its lines. Truncated texts are complete.
    static func texts(of frame: Frame) -> [String] {
        switch frame.role {
        case .spoken: return [frame.label ?? ""]
        case .silent: return []
        default: break
        }
        var texts: [String] = []
        // The lines of a text are children of the same frame.
        var isNextLine = false
        for child in frame.children {
            switch child.item {
            case .frame(let inner):
                texts += self.texts(of: inner)
                isNextLine = false
            case .text(let line, _):
                if isNextLine {
                    texts[texts.count - 1] = line.fullText ?? texts[texts.count - 1] + " " + line.text
                } else {
                    texts.append(line.fullText ?? line.text)
                }
                isNextLine = true
            case .shape, .image: continue
            }
        }
        return texts
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
