import Foundation
import Testing

/// `CONTRIBUTING.md` says where things are; the sources decide whether that is true.
@Suite("Contributing")
struct ContributingTests {
    struct Row: CustomTestStringConvertible {
        var subject: String
        /// What exists already, to search for.
        var word: String
        var places: [String]
        var page: String
        var testDescription: String { subject }

        static func all() throws -> [Row] {
            let text = try String(contentsOf: FloorTests.root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
            func quoted(_ cell: Substring) -> [String] { cell.matches(of: /`([^`]+)`/).map { String($0.1) } }
            return text.split(separator: "\n").filter { $0.hasPrefix("| a") }.map { line in
                let cells = line.split(separator: "|")
                // After a semicolon: what is not Swift.
                let places = quoted(cells[2].prefix { $0 != ";" })
                return Row(
                    subject: cells[0].trimmingCharacters(in: .whitespaces), word: quoted(cells[1])[0], places: places,
                    page: quoted(cells[3])[0])
            }
        }
    }

    @Test("every row names all places of its example, and no others", arguments: try Row.all())
    func places(row: Row) throws {
        let sources = FloorTests.root.appending(path: "Sources")
        // Unicode has no word boundary in “Name.self”.
        let word = try Regex("\\b" + NSRegularExpression.escapedPattern(for: row.word) + "\\b").wordBoundaryKind(.simple)
        let files = (FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".swift") }.sorted()
        let found = try files.filter {
            let text = try String(contentsOf: sources.appending(path: $0), encoding: .utf8)
            // Comments may mention anything.
            return text.contains(row.word)
                && text.split(separator: "\n").contains { !$0.drop(while: \.isWhitespace).hasPrefix("//") && $0.contains(word) }
        }
        func isIn(_ file: String, _ place: String) -> Bool { file == place || file.hasPrefix(place + "/") }
        for file in found where !row.places.contains(where: { isIn(file, $0) }) {
            Issue.record("CONTRIBUTING.md does not name \(file), which has \(row.word)")
        }
        for place in row.places where !found.contains(where: { isIn($0, place) }) {
            Issue.record("CONTRIBUTING.md names \(place), which has no \(row.word)")
        }
        let page = sources.appending(path: "TablePreviewKit/Documentation.docc/" + row.page)
        #expect(FileManager.default.fileExists(atPath: page.path), "\(row.page)")
    }

    @Test("the table has all kinds of additions")
    func rows() throws { #expect(try Row.all().count == 8) }
}
