import Foundation
import Testing

@testable import TableSite

@Suite("Site paths")
struct SitePathTests {
    @Test(
        "records of an earlier run can only name files of the site",
        arguments: [
            ("index.html", true), ("designs/shop/Cart.html", true), ("assets/site.css", true), ("designs/../../secret", false),
            ("designs//a", false), ("designs/.git/hooks", false), ("/etc/passwd", false), ("../index.html", false), ("secret", false),
            ("other/a.html", false), ("designs/a\u{0}b", false), ("", false),
        ])
    func own(path: String, isOwn: Bool) {
        #expect(SitePath.isOwn(path) == isOwn)
    }
}

@Suite("Search index")
struct SearchIndexTests {
    @Test("a chunk of the search index is one line of script, whatever its texts contain")
    func lines() {
        let title = "a\u{2028}b\u{2029}c\n\r\"</script>"
        let entry = SiteEntry(name: "A", title: title, summary: "", cells: [], tags: [], text: "")
        let script = String(decoding: SearchIndex.chunk(3, entries: [entry]), as: UTF8.self)
        #expect(script.hasPrefix("tvpIndex(3,[[") && script.hasSuffix(")\n"))
        #expect(!script.dropLast().contains { $0.isNewline })
        #expect(script.contains("\\u2028") && script.contains("\\u2029"))
    }
}
