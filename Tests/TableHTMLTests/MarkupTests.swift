import TableGraphics
import TableMarkup
import Testing

@Suite("Markup writer")
struct MarkupTests {
    private func html(_ write: (inout MarkupWriter) -> Void) -> String {
        var writer = MarkupWriter()
        write(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test(
        "text cannot become markup",
        arguments: [
            ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"), ("a & b &amp; c", "a &amp; b &amp;amp; c"),
            ("é 日本 🎉", "é 日本 🎉"),
            ("\u{FFFE}x\u{FFFF}", "\u{FFFD}x\u{FFFD}"), ("a\u{0}b\u{8}c\u{7F}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}"), ("\" stays", "\" stays"),
            ("line\nend\ttab", "line\nend\ttab"),
            ("]]>", "]]&gt;"),
        ])
    func text(text: String, expected: String) {
        #expect(html { $0.element("p", text: text) } == "<p>\(expected)</p>")
    }

    @Test("a writer can append another's output")
    func inserted() {
        var body = MarkupWriter()
        for number in 0..<500 { body.element("p", text: "\(number)") }
        let whole = (0..<500).map { "<p>\($0)</p>" }.joined()
        #expect(html { $0.append(body.markup) } == whole)
    }

    @Test(
        "outlines are steps in hundredths, without lines that lead nowhere",
        arguments: [
            ("M0 1L2.5 1L2.5 1L2.5 -1C1 1 2 2 3 3Z", "M0 1h2.5v-2c-1.5 2-.5 3 .5 4Z"), ("M1 1L1 1", "M1 1h0"),
            ("M.3333 0L.6666 0L.9999 0L9 4L12.05 3Z", "M.33 0h.34 .33l8 4 3.05-1Z"), ("M1 2M3 4", "M1 2M3 4"),
        ])
    func outline(text: String, expected: String) throws {
        let path = try #require(Path(svgData: text))
        let written = html {
            $0.start("path")
            $0.addOutline(path) { $0 }
            $0.end()
        }
        #expect(written == "<path d=\"\(expected)\"></path>")
    }

    @Test(
        "attributes cannot end early",
        arguments: [
            ("\" onclick=\"x", "&quot; onclick=&quot;x"), ("a>b<c", "a&gt;b&lt;c"), ("it's", "it's"), ("&quot;", "&amp;quot;"),
        ])
    func attribute(value: String, expected: String) {
        #expect(html { $0.void("img", MarkupWriter.Attribute("alt", value)) } == "<img alt=\"\(expected)\">")
    }

    @Test("a style sheet cannot end early")
    func style() {
        #expect(
            html { $0.styleSheet("a{content:\(cssString("</style><script>"))}") }
                == "<style>a{content:\"\\3c /style\\3e \\3c script\\3e \"}</style>")
        #expect(html { $0.styleSheet("</style>") } == "<style>\\3C /style></style>")
    }

    @Test(
        "CSS strings and URLs are escaped",
        arguments: [
            ("a\"b\\c\n", "\"a\\22 b\\5c c\\a \"", "a%22b%5Cc%0A"), ("../x y", "\"../x y\"", "../x%20y"), ("\u{0}", "\"\\fffd \"", "%00"),
            ("日", "\"日\"", "%E6%97%A5"),
            ("javascript:alert(1)", "\"javascript:alert(1)\"", "javascript%3Aalert%281%29"),
        ])
    func css(text: String, css: String, url: String) {
        #expect(cssString(text) == css)
        #expect(urlPath(text) == url)
    }

    @Test("attributes keep their order and may have no value")
    func order() {
        let input = html {
            $0.void(
                "input", MarkupWriter.Attribute("type", "radio"), MarkupWriter.Attribute("checked", nil), MarkupWriter.Attribute("id", "a"))
        }
        #expect(input == "<input type=\"radio\" checked id=\"a\">")
    }

    @Test("a prepared tag opens elements with additional attributes")
    func tags() {
        let tag = MarkupWriter.Tag("li", [MarkupWriter.Attribute("title", "\"<&>\"")])
        let list = html { writer in
            writer.start(tag, [MarkupWriter.Attribute("data-row", "\" onload=\""), MarkupWriter.Attribute("hidden", nil)])
            writer.start(tag)
            writer.end()
            writer.end()
        }
        let title = "title=\"&quot;&lt;&amp;&gt;&quot;\""
        #expect(list == "<li \(title) data-row=\"&quot; onload=&quot;\" hidden><li \(title)></li></li>")
    }

    @Test("an attribute can be added after the contents")
    func late() {
        let list = html { writer in
            writer.start("ol")
            writer.start("li", MarkupWriter.Attribute("id", "a"))
            writer.element("b", text: "é > e")
            writer.end(adding: MarkupWriter.Attribute("title", "\""))
            writer.end()
        }
        #expect(list == "<ol><li id=\"a\" title=\"&quot;\"><b>é &gt; e</b></li></ol>")
    }

    @Test("the program's scripts and style sheets are written byte for byte")
    func own() {
        #expect(html { $0.own("script", Array("a < b && c > \"d\"".utf8)) } == "<script>a < b && c > \"d\"</script>")
    }

    @Test("every context escapes and replaces exactly the right bytes")
    func bytes() {
        for value in UInt8(0)..<128 {
            let character = String(Unicode.Scalar(value))
            let isForbidden = value < 0x20 && ![0x09, 0x0A, 0x0D].contains(value) || value == 0x7F
            let plain = isForbidden ? "\u{FFFD}" : character
            let text = ["&": "&amp;", "<": "&lt;", ">": "&gt;"][character] ?? plain
            #expect(html { $0.text("a" + character) } == "a" + text)
            #expect(html { $0.void("i", MarkupWriter.Attribute("t", character)) } == "<i t=\"\(character == "\"" ? "&quot;" : text)\">")
            #expect(html { $0.styleSheet(character) } == "<style>\(character == "<" ? "\\3C " : plain)</style>")
        }
    }
}
