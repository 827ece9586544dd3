import TableMarkup
import Testing

@Suite("The writer of markup")
struct MarkupTests {
    private func html(_ write: (inout MarkupWriter) -> Void) -> String {
        var writer = MarkupWriter()
        write(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test("text cannot become markup", arguments: [
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"), ("a & b &amp; c", "a &amp; b &amp;amp; c"), ("é 日本 🎉", "é 日本 🎉"),
        ("a\u{0}b\u{8}c\u{7F}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}"), ("line\nend\ttab", "line\nend\ttab"), ("]]>", "]]&gt;"),
    ])
    func text(text: String, expected: String) {
        #expect(html { $0.element("p", text: text) } == "<p>\(expected)</p>")
    }

    @Test("attributes cannot end early", arguments: [
        ("\" onclick=\"x", "&quot; onclick=&quot;x"), ("a>b<c", "a&gt;b&lt;c"), ("it's", "it's"), ("&quot;", "&amp;quot;"),
    ])
    func attribute(value: String, expected: String) {
        #expect(html { $0.void("img", MarkupWriter.Attribute("alt", value)) } == "<img alt=\"\(expected)\">")
    }

    @Test("a style sheet cannot be left")
    func style() {
        #expect(html { $0.styleSheet("a{content:\(cssString("</style><script>"))}") } == "<style>a{content:\"\\3c /style\\3e \\3c script\\3e \"}</style>")
        #expect(html { $0.styleSheet("</style>") } == "<style>\\3C /style></style>")
    }

    @Test("CSS strings and URLs", arguments: [
        ("a\"b\\c\n", "\"a\\22 b\\5c c\\a \"", "a%22b%5Cc%0A"), ("../x y", "\"../x y\"", "../x%20y"), ("\u{0}", "\"\\fffd \"", "%00"), ("日", "\"日\"", "%E6%97%A5"),
        ("javascript:alert(1)", "\"javascript:alert(1)\"", "javascript%3Aalert%281%29"),
    ])
    func css(text: String, css: String, url: String) {
        #expect(cssString(text) == css)
        #expect(urlPath(text) == url)
    }

    @Test("order is kept, bare names stay bare")
    func order() {
        let input = html { $0.void("input", MarkupWriter.Attribute("type", "radio"), MarkupWriter.Attribute("checked", nil), MarkupWriter.Attribute("id", "a")) }
        #expect(input == "<input type=\"radio\" checked id=\"a\">")
    }
}
