import RoundTheme
import TableCells
import TableDescriptors
import TableGraphics
import TableInputs
import TableLayout
import TableScene

let testEnvironment = Environment(width: 200, theme: roundTheme, scale: 1)

/// The scene of a table as text.
func scene(_ content: any TableContent, _ state: TableState = TableState()) -> String {
    TableLayout(content, in: testEnvironment, state: state, shaper: BlockShaper()).scene.dump()
}

/// The scene of a table as text, without fonts and colors.
func dump(_ content: any TableContent) -> String {
    scene(content).withoutPaints
}

/// The texts of each row with its cell, and headers in brackets.
func outline(_ content: any TableContent) -> [String] {
    var lines: [String] = []
    for line in dump(content).split(separator: "\n") {
        let words = line.trimmingPrefix { $0 == " " }
        if words.hasPrefix("row:") { lines.append(words.prefix { $0 != " " }.dropFirst(4) + ":") }
        if words.hasPrefix("header") { lines.append("[]") }
        if words.hasPrefix("text"), let text = words.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first,
            let last = lines.popLast()
        {
            lines.append(last.hasSuffix("]") ? last.dropLast() + text + "]" : last + " " + text)
        }
    }
    return lines
}
