import Foundation
import Testing

/// Comments cite specification articles as `ResolutionRules §8`; every citation must exist.
@Suite("Citations")
struct CitationTests {
    @Test("cited sections exist in the article", arguments: ["ResolutionRules", "PlatformMetrics"])
    func sections(article: String) throws {
        let catalog = FloorTests.root.appending(path: "Sources/TablePreviewKit/Documentation.docc/\(article).md")
        let headings = try String(contentsOf: catalog, encoding: .utf8).matches(of: #/(?m)^## §(\d+) /#).map { String($0.1) }
        #expect(headings == headings.indices.map { String($0 + 1) })
        var cited: Set<String> = []
        for (file, text) in try swiftFiles() {
            // `§8–§10` and `§4, §6` cite several sections of one article.
            for citation in text.matches(of: try Regex("\(article) ((?:§[0-9]+(?:–|, )?)+)", as: (Substring, Substring).self)) {
                for section in citation.1.matches(of: #/\d+/#).map({ String($0.0) }) {
                    #expect(headings.contains(section), "\(file) cites \(article) §\(section)")
                    cited.insert(section)
                }
            }
        }
        #expect(!cited.isEmpty)
    }

    @Test("every number of the iOS metrics names screenshots that the page lists")
    func numbers() throws {
        let page = FloorTests.root.appending(path: "Sources/TablePreviewKit/Documentation.docc/PlatformMetrics.md")
        #expect(uncited(in: try String(contentsOf: page, encoding: .utf8)) == [])
        let sources = "\n## Screenshots\n| mark | app | system |\n| --- | --- | --- |\n| M01–M03 | an app | iOS 9 |\n"
        let lines = ["| height | 44 | M02 |", "| margin | 16 | |", "| gap | 35 | M09 |", "| line | 1 | known |"]
        let page2 = "## §1 Rows\n| item | value | screenshots |\n| --- | --- | --- |\n" + lines.joined(separator: "\n") + sources
        #expect(uncited(in: page2) == Array(lines.dropFirst()))
    }

    /// The lines of tables with a column of screenshots that name none, or one that the page does not list.
    private func uncited(in page: String) -> [String] {
        let parts = page.components(separatedBy: "\n## ")
        let listed = (parts.first { $0.hasPrefix("Screenshots") } ?? "").split(separator: "\n").filter { $0.hasPrefix("| ") }
            .map { $0.split(separator: "|")[0] }
        let marks = Set(listed.flatMap(numbers))
        let words = listed.dropFirst(2).filter { numbers($0).isEmpty }.flatMap { $0.components(separatedBy: ",") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
        var found: [String] = []
        for part in parts where !part.hasPrefix("Screenshots") {
            var isTable = false
            for line in part.split(separator: "\n") {
                guard line.hasPrefix("|") else {
                    isTable = false
                    continue
                }
                let source = line.split(separator: "|", omittingEmptySubsequences: false).dropLast().last ?? ""
                guard isTable else {
                    isTable = source.trimmingCharacters(in: .whitespaces) == "screenshots"
                    continue
                }
                guard !line.hasPrefix("| ---") else { continue }
                let named = numbers(source)
                let isKnown = named.isEmpty ? words.contains { source.contains($0) } : marks.isSuperset(of: named)
                if !isKnown { found.append(String(line)) }
            }
        }
        return found
    }

    /// The numbers of marks such as `M02` and `M15–M19`.
    private func numbers(_ text: some StringProtocol) -> [Int] {
        String(text).matches(of: #/M(\d+)(?:–M(\d+))?/#).flatMap { match -> [Int] in
            guard let first = Int(match.1) else { return [] }
            return Array(first...max(first, match.2.flatMap { Int($0) } ?? first))
        }
    }

    private func swiftFiles() throws -> [(String, String)] {
        let sources = FloorTests.root.appending(path: "Sources")
        let names = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        return try names.filter { $0.hasSuffix(".swift") }.sorted().map {
            ($0, try String(contentsOf: sources.appending(path: $0), encoding: .utf8))
        }
    }
}
