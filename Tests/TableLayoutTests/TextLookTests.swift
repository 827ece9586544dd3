import TableGraphics
import TableInputs
import TableLayout
import TableScene
import Testing

@testable import TableCells

@Suite("Text styles in rows 200 points wide; characters are 10 × 10 squares")
struct TextLookTests {
    private func children(_ node: Node, in environment: Environment = testEnvironment()) -> [Frame.Child] {
        let table = TestTable(sections: [[TestTable.Row(height: .automatic, body: node)]])
        func collect(_ frame: Frame, _ origin: Point) -> [Frame.Child] {
            frame.children.flatMap { child -> [Frame.Child] in
                guard case .frame(let inner) = child.item else { return [Frame.Child(child.item, at: origin + child.origin)] }
                return inner.role == .separator || inner.role == .background ? [] : collect(inner, origin + child.origin)
            }
        }
        return collect(TableLayout(table, in: environment, shaper: BlockShaper()).scene.root, .zero)
    }

    private func line(_ children: [Frame.Child]) throws -> ShapedLine {
        try #require(
            children.lazy.compactMap { child -> ShapedLine? in if case .text(let line, _) = child.item { line } else { nil } }.first)
    }

    /// The position, width and color of filled rectangles.
    private func lines(_ children: [Frame.Child]) -> [(x: Double, width: Double, color: AdaptiveColor)] {
        children.compactMap { child in
            guard case .shape(.rectangle(let size), .fill(let color)) = child.item else { return nil }
            return (child.origin.x, size.width, color)
        }
    }

    @Test("underlines and strikethroughs span their words, in the text's color or their own")
    func decorations() throws {
        let whole = lines(children(Text("abcd").underline().foregroundColor(.green)))
        #expect(whole.map(\.x) == [0] && whole.map(\.width) == [40] && whole.map(\.color) == [testEnvironment().theme[.green]])
        let parts = children(
            Text([
                TextPart("ab"), TextPart("cde").strikethrough(color: .token(.red)),
                TextPart("f").underline().foregroundColor(.token(.green)),
            ]))
        #expect(lines(parts).map(\.x) == [20, 50] && lines(parts).map(\.width) == [30, 10])
        #expect(lines(parts).map(\.color) == [testEnvironment().theme[.red], testEnvironment().theme[.green]])
        // Through the letters, and below the baseline.
        let ys = parts.compactMap { child -> Double? in if case .shape = child.item { child.origin.y } else { nil } }
        #expect(ys[0] < 8 && ys[1] > 8)
    }

    @Test("in a right-to-left table, a text moves as a whole, and its marks and backgrounds stay at their words")
    func mirroredMarks() {
        var last = TextPart("f")
        last.attributes.background = .token(.red)
        let parts = children(
            Text([TextPart("ab"), TextPart("cde").strikethrough(), last]),
            in: testEnvironment(direction: .rightToLeft))
        let start = parts.compactMap { child -> Double? in if case .text = child.item { child.origin.x } else { nil } }
        #expect(start == [140] && lines(parts).map(\.x).sorted() == [160, 190] && lines(parts).map(\.width).sorted() == [10, 30])
    }

    @Test("a group's text modifier applies to its texts, and the nearest modifier wins")
    func inheritance() throws {
        let texts = VStack {
            Text("a"); Text("b").italic(false); Text("c").fontWeight(300)
        }.italic().bold().monospacedDigit()
        let styles = children(texts).compactMap { child -> TextStyle? in if case .text(let line, _) = child.item { line.style } else { nil }
        }
        #expect(styles.map(\.isItalic) == [true, false, true] && styles.map(\.weight) == [700, 700, 300])
        #expect(styles.map(\.hasMonospacedDigits) == [true, true, true])
        #expect(try line(children(Text("a").monospaced())).style.family == TextStyle.monospacedFamily)
    }

    @Test("line spacing and tracking add to the font's own")
    func spacing() throws {
        let text = Text("abc\ndef")
        #expect(dump(text.lineSpacing(5)).contains("[0 25 30]") && dump(text).contains("[0 20 30]"))
        #expect(try line(children(Text("abc").tracking(4))).width == 42)
    }

    @Test("a text shrinks before it is truncated, at most to its minimum scale")
    func minimumScale() throws {
        let long = String(repeating: "a", count: 25)
        func shrunk(_ factor: Double, limit: Int? = 1, _ text: String) throws -> ShapedLine {
            try line(children(Text(text).lineLimit(limit).minimumScaleFactor(factor)))
        }
        #expect(try shrunk(0.5, long).style.size == 8 && shrunk(0.5, long).fullText == nil)
        #expect(try shrunk(0.9, long).style.size == 9 && shrunk(0.9, long).fullText != nil)
        #expect(try shrunk(0.5, "short").style.size == 10)
        // Two lines of 20 squares hold 45 characters at nine tenths of the size.
        let words = "aaaaaaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbbbbbb"
        let size = try shrunk(0.5, limit: 2, words).style.size
        #expect(size < 10 && size >= 5)
        #expect(try shrunk(0.5, limit: nil, long).style.size == 10)
    }

    @Test("inline symbols take space in the line and stay in it, and links are tinted")
    func parts() throws {
        let theme = testEnvironment().theme
        let found = children(Text([TextPart("ab"), .symbol("gear", color: .token(.red)), TextPart("c").link("https://a.b")]))
        let line = try line(found)
        #expect(line.spans.count == 2 && line.spans[0].box?.width == 12)
        #expect(line.spans[1].link == "https://a.b" && line.spans[1].color == theme[.tint])
        #expect(
            found.contains {
                if case .shape(_, .fill(theme[.red])) = $0.item {
                    true
                } else if case .shape(_, .stroke(theme[.red], _)) = $0.item {
                    true
                } else {
                    false
                }
            })
        #expect(children(Text([.symbol("nosuchsymbol")])).isEmpty == false)
    }

    @Test(
        "a text supports only the inline marks of Markdown",
        arguments: [
            ("a **b** c", "a |b:700| c"), ("*a* _b_", "a:i| |b:i"), ("~~a~~ `b*c*`", "a:s| |b*c*:m"),
            ("[a](https://x.y) b", "a:https://x.y| b"),
            ("see https://x.y.", "see |https://x.y:https://x.y|."), ("***a***", "a:700i"), ("# a", "# a"), ("- a", "- a"),
            ("1. *a*", "1. |a:i"),
            ("a\n**b**\n\nc", "a|\n|b:700|\n|\n|c"), ("**a", "**a"), ("2 * 3 * 4", "2 * 3 * 4"), ("<b>x</b> *y*", "<b>|x|</b>| |y:i"),
            ("[a]: b", "[a]: b"), ("> *a*", "> |a:i"), ("(*a*)", "(|a:i|)"), ("`", "`"), ("\\*a\\*", "*a*"), ("  *a*", "  |a:i"),
        ])
    func markdown(text: String, parts: String) {
        let found = TextPart.parts(ofMarkdown: text).reduce(into: [(String, String)]()) { joined, part in
            let look = part.attributes
            let marks = [
                look.weight.map { "\($0)" }, look.isItalic == true ? "i" : nil, look.strikethrough == nil ? nil : "s",
                look.isMonospaced == true ? "m" : nil, look.link,
            ].compactMap { $0 }.joined()
            // The parser splits plain words wherever a mark might begin.
            if let last = joined.last, last.1 == marks, marks.isEmpty, part.text != "\n", last.0 != "\n", !part.text.hasPrefix("<"),
                !last.0.hasPrefix("<")
            {
                joined[joined.count - 1].0 += part.text
            } else {
                joined.append((part.text, marks))
            }
        }
        #expect(found.map { $0.1.isEmpty ? $0.0 : "\($0.0):\($0.1)" }.joined(separator: "|") == parts)
    }

    @Test("effects apply to a frame around the node, and the node keeps its size")
    func effects() {
        #expect(dump(Text("ab").opacity(0.5)) == "row:Cell s0.r0 [0 0 200 10]\n  group [0 0 20 10] opacity 0.5\n    text \"ab\" [0 8 20]")
        #expect(dump(Text("ab").shadow(radius: 4, x: 1, y: 2)).contains("group [0 0 20 10] shadow 4 1 2 #00000054/#00000054"))
        #expect(
            dump(
                HStack(spacing: 0) {
                    Text("ab").opacity(0.5); Text("c")
                }
            ).contains("text \"c\" [20 8 10]"))
    }

    @Test("gradients span their shape's box and mirror with it")
    func gradients() throws {
        let gradient = LinearGradient(colors: [.token(.red), .token(.green)], startPoint: .leading, endPoint: .trailing)
        func geometry(_ direction: LayoutDirection) throws -> Gradient.Geometry {
            let node = Text("ab").frame(width: 100, height: 20).background(gradient, cornerRadius: 4)
            let found = children(node, in: testEnvironment(direction: direction))
            return try #require(
                found.lazy.compactMap { child -> Gradient? in
                    if case .shape(.roundedRectangle, .gradient(let gradient)) = child.item { gradient } else { nil }
                }.first
            ).geometry
        }
        #expect(try geometry(.leftToRight) == .linear(from: Point(x: 0, y: 10), to: Point(x: 100, y: 10)))
        #expect(try geometry(.rightToLeft) == .linear(from: Point(x: 100, y: 10), to: Point(x: 0, y: 10)))
    }

    @Test("cells in a grid row stretch to the tallest, and baselines align")
    func gridLines() {
        let red = ColorReference.token(.red)
        let cards = Grid(columns: 2, spacing: 0) {
            Text("a\nb").frame(maxWidth: .infinity, maxHeight: .infinity).background(red)
            Text("c").frame(maxWidth: .infinity, maxHeight: .infinity).background(red)
        }
        #expect(lines(children(cards)).count == 2)
        let heights = children(cards).compactMap { child -> Double? in
            if case .shape(.rectangle(let size), _) = child.item { size.height } else { nil }
        }
        #expect(heights == [22, 22])
        let words = Grid(columns: 2, alignment: .firstTextBaseline, spacing: 0) {
            Text("a").padding(EdgeInsets(top: 6)); Text("c")
        }
        #expect(dump(words).contains("text \"c\" [100 14 10]"), "\(dump(words))")
    }
}
