import CaseFiles
import RoundTheme
import TableCells
import TableDiagnostics
import TableGraphics
import TableScene
import Testing

@testable import TableLayout

/// Layouts of views, stacks and constraints. Characters are 10 points wide; lines are 10 points tall and 12 points apart.
@Suite("Constraint layout")
struct ConstraintLayoutTests {
    @Test("every case gives the expected frames and errors", arguments: Case.all("constraints", beside: layoutTestFile))
    func frames(_ layoutCase: Case) throws {
        let notation = try LayoutNotation(layoutCase.input)
        let outcome = solve(notation)
        var lines = zip(notation.names, outcome.value ?? []).map { name, frame in
            "\(name) \(numberText(frame.minX)) \(numberText(frame.minY)) \(numberText(frame.width)) \(numberText(frame.height))"
        }
        for diagnostic in outcome.diagnostics {
            lines.append("\(diagnostic.code): \(diagnostic.message)")
            lines += diagnostic.notes.map { "  \($0)" }
        }
        layoutCase.check(lines.joined(separator: "\n"))
    }

    private func solve(_ notation: LayoutNotation) -> Outcome<[Rect]> {
        notation.layout.frames(
            width: notation.width, height: notation.height, in: testEnvironment(direction: notation.direction), shaper: BlockShaper())
    }

    @Test("shuffled constraints give the same frames to the bit, and the same errors")
    func shuffled() throws {
        var random = SeededGenerator(seed: 3)
        for layoutCase in Case.all("constraints", beside: layoutTestFile) {
            var notation = try LayoutNotation(layoutCase.input)
            let expected = solve(notation)
            for _ in 0..<3 {
                notation.layout.constraints.shuffle(using: &random)
                let found = solve(notation)
                #expect(found.value == expected.value, "\(layoutCase.name)")
                #expect(found.diagnostics.map(\.message) == expected.diagnostics.map(\.message), "\(layoutCase.name)")
            }
        }
    }

    @Test("what contradicts constraints of a file has one cause, and leaves out what follows from views", arguments: [true, false])
    func contradictions(isFile: Bool) throws {
        let place = SourceSpan(file: SourceFile(path: "A.xib", text: "x"), lower: 0, upper: 1)
        var layout = ConstraintLayout(views: [ConstraintLayout.View()])
        let view = layout.add(ConstraintLayout.View(parent: 0))
        layout.constraints = [("own", nil), ("written", isFile ? place : nil)].enumerated().map { index, one in
            ConstraintLayout.Constraint(
                .init(.view(view), .width), constant: Double(40 + index), identifier: one.0, place: one.1)
        }
        let found = layout.frames(width: 100, height: 100, in: testEnvironment(), shaper: BlockShaper()).diagnostics
        let conflict = try #require(found.first { $0.code.rawValue == "constraints.unsatisfiable" })
        #expect(conflict.cause?.statement == "constraints contradict others and are ignored")
        #expect(conflict.notes.contains { $0.contains("“own”") } == !isFile)
    }

    @Test("solving 10,000 views with 50,000 constraints takes bounded time and ends with frames or an error")
    func large() {
        var layout = ConstraintLayout(views: [ConstraintLayout.View()])
        var random = SeededGenerator(seed: 5)
        for index in 1..<10_000 {
            _ = layout.add(ConstraintLayout.View(parent: Int.random(in: max(0, index - 20)..<index, using: &random)))
        }
        for _ in 0..<50_000 {
            let attributes: [ConstraintLayout.Attribute] = [.leading, .trailing, .top, .bottom, .width, .height, .centerX, .firstBaseline]
            let attribute = attributes.randomElement(using: &random) ?? .leading
            let view = Int.random(in: 1..<10_000, using: &random)
            layout.constraints.append(
                ConstraintLayout.Constraint(
                    ConstraintLayout.Anchor(.view(view), attribute), [.equal, .lessThanOrEqual].randomElement(using: &random) ?? .equal,
                    to: ConstraintLayout.Anchor(.view(layout.views[view].parent ?? 0), attribute),
                    constant: Double(Int.random(in: -50...50, using: &random)),
                    priority: [1000, 750, 250].randomElement(using: &random) ?? 1000))
        }
        let outcome = layout.frames(width: 320, in: testEnvironment(), shaper: BlockShaper())
        #expect(outcome.value != nil)
        #expect(!outcome.diagnostics.isEmpty)
        #expect(outcome.diagnostics.allSatisfy { $0.code.family == "constraints" })
    }

    @Test("invalid numbers and references are reported and ignored")
    func hostile() {
        var layout = ConstraintLayout(views: [ConstraintLayout.View(), ConstraintLayout.View(name: "A", parent: 0)])
        _ = layout.add(ConstraintLayout.View(name: "B", parent: 7))
        let width = ConstraintLayout.Anchor(.view(1), .width)
        for number in [Double.nan, .infinity, 1e308] { layout.constraints.append(ConstraintLayout.Constraint(width, constant: number)) }
        layout.constraints.append(ConstraintLayout.Constraint(width, to: ConstraintLayout.Anchor(.view(99), .width)))
        layout.constraints.append(ConstraintLayout.Constraint(width, to: ConstraintLayout.Anchor(.scrollContent(0), .width)))
        layout.constraints.append(ConstraintLayout.Constraint(width, constant: 30, priority: .nan))
        layout.constraints.append(ConstraintLayout.Constraint(width, constant: 40))
        let outcome = layout.frames(width: 100, in: testEnvironment(), shaper: BlockShaper())
        #expect(outcome.value?[1].width == 40)
        #expect(
            Set(outcome.diagnostics.map(\.code.rawValue)) == ["constraints.unknown-item", "constraints.number", "constraints.ambiguous"])
    }

    @Test("a constrained cell draws its background, corners, clipping, border, hidden views and alpha")
    func drawn() {
        var layout = ConstraintLayout(views: [ConstraintLayout.View()])
        var box = ConstraintLayout.View(parent: 0)
        box.background = .token(.tint)
        box.cornerRadius = 4
        box.clips = true
        box.autoresizing = [.flexibleWidth]
        box.designFrame = Rect(x: 10, y: 5, width: 80, height: 20)
        layout.views[0].designFrame = Rect(x: 0, y: 0, width: 100, height: 30)
        _ = layout.add(box)
        var text = ConstraintLayout.View(parent: 1, content: .node(Text("hello"), .leading), intrinsicSize: .measured)
        text.autoresizing = []
        text.designFrame = Rect(x: 5, y: 5, width: 60, height: 10)
        _ = layout.add(text)
        text.isHidden = true
        _ = layout.add(text)
        #expect(
            dump(.constrained(layout), height: .points(30)) == """
                row:Cell s0.r0 [0 0 200 30]
                  group [10 5 180 20] clips 4
                    text "hello" [15 18 50]
                """)
    }

    @Test("a text in a shorter box shows the lines that fit")
    func cutText() {
        var layout = ConstraintLayout(views: [ConstraintLayout.View()])
        var text = ConstraintLayout.View(parent: 0, content: .node(Text("one two three four"), .topLeading))
        text.autoresizing = []
        text.designFrame = Rect(x: 0, y: 0, width: 60, height: 23)
        _ = layout.add(text)
        #expect(dump(.constrained(layout), height: .points(30)).split(separator: "\n").count { $0.contains("text") } == 2)
    }
}

private let layoutTestFile = #filePath.replacing("/Constraints/ConstraintLayoutTests.swift", with: "/ConstraintLayoutTests.swift")
