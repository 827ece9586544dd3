import Foundation
import Testing

/// The TextMate grammar, tested by the scopes of words.
@Suite("Editor grammar")
struct GrammarTests {
    private func patterns() throws -> [[String: Any]] {
        let url = Command.root.appending(path: "Sources/TablePreviewKit/Grammar/tableViewConfig.tmLanguage.json")
        let grammar = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
        #expect(grammar["scopeName"] as? String == "source.tableviewconfig")
        return try #require(grammar["patterns"] as? [[String: Any]])
    }

    /// The scopes of a line's words as in an editor: the leftmost match of the first pattern wins.
    private func scopes(_ line: String) throws -> [String] {
        let patterns = try patterns()
        let begin = try #require(patterns[0]["begin"] as? String)
        let text = line as NSString
        let whole = NSRange(location: 0, length: text.length)
        guard let keyword = try NSRegularExpression(pattern: begin).firstMatch(in: line, range: whole) else {
            let comment = try NSRegularExpression(pattern: try #require(patterns[1]["match"] as? String))
            return comment.firstMatch(in: line, range: whole) == nil ? [] : ["comment"]
        }
        var found = ["\(text.substring(with: keyword.range(at: 1))): keyword"]
        let inner = try #require(patterns[0]["patterns"] as? [[String: Any]])
        var place = keyword.range.upperBound
        while place < text.length {
            var best: (NSTextCheckingResult, [String: Any])?
            for pattern in inner {
                let regex = try NSRegularExpression(pattern: try #require(pattern["match"] as? String))
                let options: NSRegularExpression.MatchingOptions = [.withTransparentBounds]
                guard let match = regex.firstMatch(in: line, options: options, range: NSRange(location: place, length: text.length - place))
                else { continue }
                if best.map({ match.range.location < $0.0.range.location }) ?? true { best = (match, pattern) }
            }
            guard let (match, pattern) = best else { break }
            if let captures = pattern["captures"] as? [String: [String: String]] {
                for index in captures.keys.sorted() {
                    let range = match.range(at: Int(index) ?? 0)
                    found.append("\(text.substring(with: range)): \(captures[index]?["name"]?.split(separator: ".").first ?? "")")
                }
            } else {
                found.append("\(text.substring(with: match.range)): \((pattern["name"] as? String)?.split(separator: ".").first ?? "")")
            }
            place = match.range.upperBound
        }
        return found
    }

    @Test(
        "each word has its scope",
        arguments: [
            ("row -s people -c Cell", ["row: keyword", "-s: storage", "people: variable", "-c: storage", "Cell: entity"]),
            ("  section -n 2 -all -t x", ["section: keyword", "-n: storage", "2: constant", "-all: storage", "-t: storage", "x: string"]),
            ("row stray -q", ["row: keyword", "stray: invalid", "-q: invalid"]),
            ("mode", ["mode: keyword"]),
            ("# a comment", ["comment"]),
            ("rows are nice", ["comment"]),
            ("setcion -s a", ["comment"]),
            ("row -n 0", ["row: keyword", "-n: invalid", "0: invalid"]),
            ("", []),
        ])
    func scopes(line: String, expected: [String]) throws {
        #expect(try scopes(line) == expected)
    }
}
