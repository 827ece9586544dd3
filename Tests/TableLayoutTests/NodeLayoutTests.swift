import TableCells
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import Testing

@Suite("Node layout in a row 200 points wide; characters are 10 × 10 squares")
struct NodeLayoutTests {
    @Test("a spacer takes the remaining space")
    func spacer() {
        #expect(
            dump(
                HStack(spacing: 0) {
                    Text("abc").role(.title); Spacer(); Text("de").role(.detail)
                }) == """
                    row:Cell s0.r0 [0 0 200 10]
                      title [0 0 30 10]
                        text "abc" [0 8 30]
                      detail [180 0 20 10]
                        text "de" [180 8 20]
                    """)
    }

    @Test(
        "a shape's stroke is inside the shape, and a shape without a stroke is filled",
        arguments: [
            Node.ShapeNode.Kind.rectangle, .roundedRectangle(radius: 4), .roundedRectangle(radius: 1), .capsule, .circle,
        ])
    func lines(kind: Node.ShapeNode.Kind) throws {
        func shapes(_ lineWidth: Double?) -> [(Path, Paint)] {
            let node = Node.shape(Node.ShapeNode(kind, color: .token(.red), lineWidth: lineWidth)).frame(width: 40, height: 20)
            let table = TestTable(sections: [[TestTable.Row(height: .automatic, body: node)]])
            var found: [(Path, Paint)] = []
            func collect(_ frame: Frame) {
                for child in frame.children {
                    switch child.item {
                    case .frame(let inner): if inner.role != .separator, inner.role != .background { collect(inner) }
                    case .shape(let shape, let paint): found.append((shape.path, paint))
                    case .text, .image: break
                    }
                }
            }
            collect(TableLayout(table, in: testEnvironment(), shaper: BlockShaper()).scene.root)
            return found
        }
        guard case .fill? = shapes(nil).first?.1 else { throw TestFailure() }
        let stroked = try #require(shapes(6).first)
        guard case .stroke(_, width: 6) = stroked.1 else { throw TestFailure() }
        var (xs, ys): ([Double], [Double]) = ([], [])
        _ = stroked.0.map { point in
            xs.append(point.x)
            ys.append(point.y)
            return point
        }
        let isCircle = if case .circle = kind { true } else { false }
        #expect(xs.min() == (isCircle ? 13 : 3) && xs.max() == (isCircle ? 27 : 37) && ys.min() == 3 && ys.max() == 17)
        #expect(shapes(0).isEmpty)
        guard case .stroke(_, width: 20)? = shapes(1000).first?.1 else { throw TestFailure() }
    }

    private struct TestFailure: Error {}

    @Test("parts of a text keep their weights, also in pseudolanguages")
    func weights() {
        let text = Text([("é ", 700), ("", 900), ("b", nil), ("c", 300)])
        #expect(dump(text).contains("text \"é bc\" [0 8 40] Block 10 400,0-3:700,4-5:300 #"), "\(dump(text))")
        var environment = testEnvironment()
        environment.locale = "en-XA"
        #expect(
            dump(text, in: environment).contains("text \"[é ][b][ç]\" [0 8 100] Block 10 400,0-5:700,8-12:300 #"),
            "\(dump(text, in: environment))")
    }

    @Test("texts share limited space, and a text that needs less gets its ideal width")
    func sharing() {
        #expect(
            dump(
                HStack(spacing: 0) {
                    Text("abc").lineLimit(1); Text("0123456789012345678901234").lineLimit(1)
                }) == """
                    row:Cell s0.r0 [0 0 200 10]
                      text "abc" [0 8 30]
                      text "0123456789012345…" [30 8 170] cut
                    """)
    }

    @Test("higher priorities get space first, and fixed sizes stay")
    func priority() {
        #expect(
            dump(
                HStack(spacing: 10) {
                    Text("aaaaaaaaaaaa").lineLimit(1)
                    Text("bbbbbbbbbb").lineLimit(1).layoutPriority(1)
                    Toggle(isOn: true)
                }) == """
                    row:Cell s0.r0 [0 0 200 30]
                      text "aa…" [0 18 30] cut
                      text "bbbbbbbbbb" [40 18 100]
                      toggle:on [150 0 50 30]
                    """)
    }

    @Test("text wraps, with its lines at the leading distance")
    func wrapping() {
        #expect(
            dump(Text("one two three four five").padding(10)) == """
                row:Cell s0.r0 [0 0 200 42]
                  text "one two three four" [10 18 180]
                  text "five" [10 30 40]
                """)
    }

    @Test("a row of fixed height centers its body")
    func centred() {
        #expect(
            dump(Text("a"), height: .points(44)) == """
                row:Cell s0.r0 [0 0 200 44]
                  text "a" [0 25 10]
                """)
    }

    @Test("a body taller than its row is clipped, aligned to the top")
    func clipped() {
        #expect(
            dump(Text("one two three four five"), height: .points(15)) == """
                row:Cell s0.r0 [0 0 200 15] clips
                  text "one two three four" [0 8 180]
                  text "five" [0 20 40]
                """)
    }

    @Test("contents wider than their row are reported once, with both widths")
    func tooWide() {
        let wide = Node.shape(Node.ShapeNode(.rectangle, color: .token(.red), lineWidth: nil)).frame(width: 300, height: 20)
        let rows = [wide, wide, Text("a")].map { TestTable.Row(height: .automatic, body: $0) }
        let found = TableLayout(TestTable(sections: [rows]), in: testEnvironment(), shaper: BlockShaper()).diagnostics
        #expect(found.map(\.code.rawValue) == ["cell.too-wide"])
        #expect(found.first?.message == "a Cell row has 200 pt of horizontal space, but its contents need 300 pt")
    }

    @Test("the cost of text includes its length and its lines")
    func textCosts() {
        func codes(_ text: String, rows: Int) -> [String] {
            let rows = (0..<rows).map { _ in TestTable.Row(height: .automatic, body: Text(text).frame(width: 30)) }
            return TableLayout(TestTable(sections: [rows]), in: testEnvironment(), shaper: BlockShaper()).diagnostics.map(\.code.rawValue)
        }
        #expect(codes(String(repeating: "\n", count: 200_000), rows: 1) == ["table.too-large"])
        #expect(codes(String(repeating: "x ", count: 900), rows: 2_000) == ["table.too-large"], "each text wraps to hundreds of lines")
        #expect(codes(String(repeating: "x ", count: 900), rows: 20) == [])
    }

    @Test("right-to-left layout mirrors every position and keeps sizes")
    func mirrored() {
        #expect(
            dump(
                HStack(spacing: 0) {
                    Text("abc").role(.title); Spacer(); Toggle(isOn: true)
                }.padding(EdgeInsets(leading: 20, trailing: 10)),
                in: testEnvironment(direction: .rightToLeft)) == """
                    row:Cell s0.r0 [0 0 200 30]
                      title [150 10 30 10]
                        text "abc" [150 18 30]
                      toggle:on [10 0 50 30]
                    """)
    }

    @Test(
        "columns align to the leading edge, trailing edge or center",
        arguments: [
            (HorizontalAlignment.leading, "0"), (.center, "15"), (.trailing, "30"),
        ])
    func columns(alignment: HorizontalAlignment, x: String) {
        #expect(
            dump(
                VStack(alignment: alignment, spacing: 2) {
                    Text("abcd"); Text("e")
                }) == """
                    row:Cell s0.r0 [0 0 200 22]
                      text "abcd" [0 8 40]
                      text "e" [\(x) 20 10]
                    """)
    }

    @Test("first baselines align")
    func baselines() {
        #expect(
            dump(
                HStack(alignment: .firstTextBaseline, spacing: 0) {
                    Text("a").font(.system(size: 20)); Text("b")
                }
            ).contains("text \"b\" [20 16 10]"))
    }

    @Test("symbols have a baseline between capitals, and what has no text stands on the baseline")
    func markBaselines() {
        let square = Node.shape(Node.ShapeNode(.capsule, color: .token(.fill))).frame(width: 48, height: 48)
        for (mark, baseline) in [(Symbol("circle", size: 48), "38"), (square, "48")] {
            let lines = dump(
                HStack(alignment: .firstTextBaseline, spacing: 0) {
                    mark; Text("a")
                })
            #expect(lines.contains("text \"a\" [48 \(baseline)"), "\(lines)")
        }
    }

    @Test(
        "icons of rows are centered in a column, and the titles beside them begin at one place",
        arguments: ["circle", "lock", "battery.100"])
    func rowIcons(name: String) throws {
        let environment = testEnvironment()
        let lines = dump(environment.label(Symbol(name), Text("a").role(.title), isInRow: true)).split(separator: "\n")
        func numbers(_ kind: String) throws -> [Double] {
            let line = try #require(lines.first { $0.contains(kind) }, "\(lines)")
            return line.split(separator: "[").last?.split(whereSeparator: { " ]".contains($0) }).compactMap { Double($0) } ?? []
        }
        let (icon, title) = try (numbers("image"), numbers("title"))
        let column = environment.theme[.symbolSize]
        #expect(title.first == column + environment.theme[.imageGap], "\(lines)")
        #expect(icon.count == 4 && abs(icon[0] + icon[2] / 2 - column / 2) <= 0.5, "\(lines)")
    }

    @Test("a symbol without a size takes the room of its outline")
    func naturalSymbols() {
        func size(_ name: String) -> [Double] {
            let line = dump(HStack { Symbol(name).font(.system(size: 17)) }).split(separator: "\n").first { $0.contains("image") } ?? ""
            let numbers = line.split(separator: "[").last?.split(whereSeparator: { " ]".contains($0) }).compactMap { Double($0) } ?? []
            return Array(numbers.suffix(2))
        }
        let (circle, lock) = (size("circle"), size("lock"))
        #expect(circle == [21, 20], "as wide as the font is large, and a tenth of it at each side: \(circle)")
        #expect(lock == [14, 17], "narrower and lower: \(lock)")
    }

    @Test("a grid has columns of equal width")
    func grid() {
        #expect(
            dump(Grid(columns: 3, spacing: 10) { ForEach(["a", "b", "c", "d"]) { Text($0) } }) == """
                row:Cell s0.r0 [0 0 200 30]
                  text "a" [0 8 10]
                  text "b" [70 8 10]
                  text "c" [140 8 10]
                  text "d" [0 28 10]
                """)
    }

    @Test("frames limit and align their contents, and an infinite maximum takes all space")
    func frames() {
        #expect(
            dump(Text("ab").frame(maxWidth: .infinity, minHeight: 40, alignment: .trailing).role(.group)) == """
                row:Cell s0.r0 [0 0 200 40]
                  group [0 0 200 40]
                    text "ab" [180 23 20]
                """)
    }

    @Test("deep nesting is truncated without a crash")
    func deep() {
        var node = Text("x")
        for _ in 0..<10_000 { node = node.padding(0) }
        #expect(dump(node) == "row:Cell s0.r0 [0 0 200 0]")
    }
}
