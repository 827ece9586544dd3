import CaseFiles
import Foundation
import TableUIKit
import Testing

@Suite("Attributed text", .olderScreen) @MainActor
struct AttributedTextTests {
    private static func style(_ spacing: CGFloat) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = spacing
        return style
    }

    /// Two different values of each class that attributes use.
    private static let values: [(NSAttributedString.Key, NSObject, NSObject)] = [
        (.foregroundColor, UIColor.red, UIColor.label), (.font, UIFont.systemFont(ofSize: 12), UIFont.boldSystemFont(ofSize: 15)),
        (.paragraphStyle, style(2), style(3)),
        (.attachment, NSTextAttachment(), NSTextAttachment(image: UIImage(systemName: "star") ?? UIImage())),
        (.backgroundColor, UIColor { _ in .red }, UIColor { _ in .blue }),
    ]

    @Test("attributes of equal names are replaced, appended, inserted and enumerated", arguments: 0..<5)
    func replacing(index: Int) {
        let (key, first, second) = Self.values[index]
        let text = NSMutableAttributedString(string: "abcdefgh", attributes: [key: first])
        text.addAttribute(key, value: second, range: NSRange(location: 2, length: 2))
        text.addAttributes([key: second, .kern: 1], range: NSRange(location: 4, length: 1))
        text.append(NSAttributedString(string: "ij", attributes: [key: second]))
        text.insert(NSAttributedString(string: "-", attributes: [key: second]), at: 0)
        var runs: [(Int, Bool)] = []
        text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length)) { value, range, _ in
            runs.append((range.length, (value as? NSObject)?.isEqual(second) ?? false))
        }
        #expect(runs.map(\.0) == [1, 2, 3, 3, 2])
        #expect(runs.map(\.1) == [true, false, true, false, true])
    }

    @Test("a label's color and font are those of its text, and setting them sets those of the whole text")
    func labels() {
        let label = UILabel()
        label.attributedText = NSAttributedString(
            string: "One", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 10)])
        #expect(label.textColor == .red && label.font.pointSize == 10)
        label.textColor = .blue
        label.font = .systemFont(ofSize: 20)
        var range = NSRange()
        let attributes = label.attributedText?.attributes(at: 2, effectiveRange: &range)
        #expect(attributes?[.foregroundColor] as? UIColor == .blue && (attributes?[.font] as? UIFont)?.pointSize == 20)
        #expect(label.text == "One")
        label.text = "Two"
        #expect(label.textColor == .blue && label.font.pointSize == 20)
    }

    @Test("paragraph styles are equal if their values are, and copies of mutable styles stay as they are")
    func paragraphStyles() {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        let copy = style.copy() as? NSParagraphStyle
        #expect(style.isEqual(copy) && style.hash == copy?.hash)
        style.lineSpacing = 4
        #expect(copy?.lineSpacing == 0 && !style.isEqual(copy))
    }

    @Test("numbers of any type count as kerning and as the offset of the baseline")
    func numbers() {
        func size(_ attributes: [NSAttributedString.Key: Any]...) -> CGSize {
            let (label, text) = (UILabel(), NSMutableAttributedString(string: ""))
            for attributes in attributes { text.append(NSAttributedString(string: "word", attributes: attributes)) }
            label.attributedText = text
            return label.intrinsicContentSize
        }
        let plain = size([:])
        for number in [2, 2.0, Float(2), CGFloat(2)] as [Any] {
            #expect(size([.kern: number]).width == plain.width + 8, "\(type(of: number))")
            #expect(size([.baselineOffset: number], [:]).height == plain.height + 2, "\(type(of: number))")
        }
    }

    @Test("a label shows the shadow of its attributed text")
    func shadow() throws {
        let shadow = NSShadow()
        (shadow.shadowColor, shadow.shadowOffset) = (UIColor.red, CGSize(width: 3, height: 0))
        let label = UILabel()
        label.attributedText = NSAttributedString(string: "Text", attributes: [.shadow: shadow])
        #expect(try layoutText(of: label, width: 100, height: 30).contains("#FF0000"))
    }

    private func html(_ text: String) throws -> [String] {
        let read = try NSAttributedString(
            data: Data(text.utf8), options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
        var runs: [String] = []
        read.enumerateAttributes(in: NSRange(location: 0, length: read.length), options: []) { attributes, range, _ in
            let font = attributes[.font] as? UIFont
            let traits = font?.fontDescriptor.symbolicTraits ?? []
            var look = ["\((read.string as NSString).substring(with: range))", "\(font?.pointSize ?? 0)"]
            if traits.contains(.traitBold) { look.append("bold") }
            if traits.contains(.traitItalic) { look.append("italic") }
            if traits.contains(.traitMonoSpace) { look.append("mono") }
            if attributes[.underlineStyle] != nil { look.append("underlined") }
            if attributes[.strikethroughStyle] != nil { look.append("struck") }
            if let link = attributes[.link] as? URL { look.append(link.absoluteString) }
            if let color = attributes[.foregroundColor] as? UIColor, color != .black {
                look.append(color.cgColor.components?.map { "\(($0 * 100).rounded())" }.joined(separator: " ") ?? "")
            }
            if let style = attributes[.paragraphStyle] as? NSParagraphStyle { look.append("\(style.alignment)") }
            runs.append(look.joined(separator: "|"))
        }
        return runs
    }

    @Test("HTML becomes text with the fonts, lines, links and colors that it says")
    func readsHTML() throws {
        #expect(
            try html("a <b>b<i>c</i></b> &amp; &#65;&#x42; &lt; &no; &") == [
                "a |12.0", "b|12.0|bold", "c|12.0|bold|italic", " & AB < &no; &|12.0",
            ])
        #expect(try html("<h1>One</h1>\n<p>Two\n  three</p><p>Four<br>five</p>") == ["One|24.0|bold", "\nTwo three\nFour\nfive|12.0"])
        #expect(try html("<ul><li>x<li>y</ul><ol><li>z<li>w</ol>") == ["\t•\tx\n\t•\ty\n\t1.\tz\n\t2.\tw|12.0"])
        #expect(try html("<p><i>One<p>two") == ["One|12.0|italic", "\ntwo|12.0"], "a block ends the paragraph before it")
        #expect(try html("<a data-href=x\n HREF = 'y:z'>link</a>") == ["link|12.0|underlined|y:z|0.0 0.0 100.0 100.0"])
        let deep = String(repeating: "<div>", count: 5_000)
        #expect(try html(deep + "a" + String(repeating: "</p></b>", count: 5_000) + "b") == ["a\nb|12.0"])
        #expect(try html("<a href='https://a.b?c&amp;d'>link</a>") == ["link|12.0|underlined|https://a.b?c&d|0.0 0.0 100.0 100.0"])
        #expect(
            try html("<u>u</u><s>s</s><code>c</code><font color=red>r</font>") == [
                "u|12.0|underlined", "s|12.0|struck", "c|12.0|mono", "r|12.0|100.0 0.0 0.0 100.0",
            ])
        #expect(
            try html(#"<p style="font-size: 20px; color: #0f0; text-align: center; font-weight: 700">p</p>"#) == [
                "p|20.0|bold|0.0 100.0 0.0 100.0|\(NSTextAlignment.center)"
            ])
        #expect(
            try html(#"<span style="color: rgba(255, 0, 0, 0.5); text-decoration: line-through; font-style: italic">s</span>"#) == [
                "s|12.0|italic|struck|100.0 0.0 0.0 50.0"
            ])
        #expect(try html("<style>p { color: red }</style><!-- <b> --><title>t</title>a<img src=x>b<") == ["ab<|12.0"])
        #expect(try html("I <3 you, 5 < 6") == ["I <3 you, 5 < 6|12.0"])
        #expect(try html("<pre>a\n  b</pre>") == ["a\n  b|12.0|mono"])
        let plain = try NSAttributedString(data: Data("<b>".utf8), options: [:], documentAttributes: nil)
        #expect(plain.string == "<b>")
    }
}
