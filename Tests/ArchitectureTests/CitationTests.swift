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

    private func swiftFiles() throws -> [(String, String)] {
        let sources = FloorTests.root.appending(path: "Sources")
        let names = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        return try names.filter { $0.hasSuffix(".swift") }.sorted().map {
            ($0, try String(contentsOf: sources.appending(path: $0), encoding: .utf8))
        }
    }
}
