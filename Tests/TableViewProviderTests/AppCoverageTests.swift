import TableInputs
import Testing

@testable import TableViewProvider

@Suite("Coverage of an app")
struct AppCoverageTests {
    private let coverage = AppCoverage(parts: [
        AppCoverage.Part(kind: .table, name: "A", path: "A.storyboard", design: "A"),
        AppCoverage.Part(
            kind: .table, name: "B", path: "B.swift", reason: .onlyInCode, detail: "line 3", needs: ["a", "b", "c", "d", "e"]),
        AppCoverage.Part(kind: .table, name: "C", path: "C.swift", reason: .onlyInCode),
        AppCoverage.Part(kind: .table, name: "D", path: "D.swift", reason: .onlyInCode),
        AppCoverage.Part(kind: .table, name: "E", path: "E.storyboard", reason: .noCell),
        AppCoverage.Part(kind: .cell, name: "F", path: "F.xib", design: "F"),
        AppCoverage.Part(kind: .cell, name: "G", path: "G.xib", design: "G"),
        AppCoverage.Part(kind: .preview, name: "H", path: "H.swift", reason: .stopped),
    ])

    @Test("sentences count what is shown, and name the most frequent reason first")
    func statement() {
        #expect(
            coverage.statement == """
                5 tables, 1 shown; 4 not: only in code (3), no cell in the document (1)
                2 designs of cells, 2 shown
                1 preview, 0 shown; 1 not: stopped (1)
                """)
        #expect(AppCoverage(parts: [coverage.parts[0]]).statement == "1 table, 1 shown")
        var parts = Array(repeating: coverage.parts[0], count: 3)
        parts[1].reason = .shownEmpty
        #expect(AppCoverage(parts: parts).statement == "3 tables, 2 shown, 1 shown empty")
        parts[2].reason = .stopped
        #expect(AppCoverage(parts: parts).statement == "3 tables, 1 shown, 1 shown empty; 1 not: stopped (1)")
        #expect(AppCoverage(parts: [coverage.parts[5]]).statement == "0 tables, 0 shown\n1 design of cells, 1 shown")
    }

    @Test("the text names at most some parts of each reason, and what to do")
    func text() {
        #expect(
            coverage.text(limit: 2) == coverage.statement + """

                  no cell in the document: E (E.storyboard)
                    \(AppCoverage.Reason.noCell.nextStep)
                  only in code: B (B.swift; line 3; its code uses a, b, c, d), C (C.swift), … and 1 more
                    \(AppCoverage.Reason.onlyInCode.nextStep)
                  stopped: H (H.swift)
                    \(AppCoverage.Reason.stopped.nextStep)
                """)
        #expect(!coverage.text(limit: 3).contains("more)") && coverage.text(limit: 3).contains("D (D.swift)\n"))
        #expect(Set(AppCoverage.Reason.allCases.map(\.nextStep)).count == AppCoverage.Reason.allCases.count)
        #expect(AppCoverage.Reason.allCases.filter(\.isDrawn) == [.blankCells, .shownEmpty])
    }

    @Test("data are read as they were written, without needs")
    func data() {
        #expect(coverage.json["statement"]?.text == coverage.statement)
        #expect(coverage.json["tables"]?.jsonText == "5" && coverage.json["shown"]?.jsonText == "1")
        var wanted = coverage
        wanted.parts[1].needs = []
        #expect(AppCoverage(json: coverage.json) == wanted)
        guard case .array(let parts)? = coverage.json["parts"] else { return #expect(Bool(false)) }
        #expect(parts[0].jsonText == #"{"kind":"table","name":"A","file":"A.storyboard","design":"A"}"#)
        #expect(parts[1]["needs"]?.jsonText == #"["a","b","c","d","e"]"# && parts[1]["detail"]?.text == "line 3")
        #expect(parts[2]["detail"] == nil && parts[2]["next"]?.text == AppCoverage.Reason.onlyInCode.nextStep)
        #expect(AppCoverage(json: ["parts": [["kind": "other", "name": "A"], ["kind": "table"]]]).parts.isEmpty)
        #expect(AppCoverage(json: .null).parts.isEmpty)
    }
}
