import TableDiagnostics
import Testing

@Suite("Source locations")
struct SourceFileTests {
    @Test("lines end with LF, CR or CRLF; columns count scalars")
    func locations() {
        let file = SourceFile(path: "f", text: "ab\r\nçd\re\n🎉x")
        #expect(file.location(at: 0) == file.location(at: 0))
        let x = file.location(at: file.bytes.count - 1)
        #expect((x.line, x.column) == (4, 2))
        let d = file.location(at: 6)
        #expect((d.line, d.column) == (2, 2))
        #expect(file.offset(line: 4, column: 2) == file.bytes.count - 1)
        #expect(file.offset(line: 2, column: 2) == 6)
        #expect(file.lineText(2) == "çd")
        #expect(file.lineText(9) == "")
    }

    @Test("locations match a scan from the start of the file", arguments: 0..<20)
    func walked(seed: Int) {
        var state = UInt64(seed) &* 2_862_933_555_777_941_757 &+ 1
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        // Some texts are a single long line, whose locations are found block by block.
        let pieces = ["a", "é", "日", "🎉", "bcdefgh"] + (seed % 2 == 0 ? ["\n", "\r\n", "\r"] : [])
        let file = SourceFile(path: "f", text: (0..<1_500).map { _ in pieces[next(pieces.count)] }.joined())
        var (line, column) = (1, 1)
        for (offset, byte) in file.bytes.enumerated() {
            if byte & 0xC0 != 0x80 {
                let place = file.location(at: offset)
                #expect((place.line, place.column) == (line, column))
                #expect(file.offset(line: line, column: column) == offset || byte == 0x0A || byte == 0x0D)
                column += 1
            }
            if byte == 0x0A || byte == 0x0D && file.bytes.dropFirst(offset + 1).first != 0x0A { (line, column) = (line + 1, 1) }
        }
        #expect(file.location(at: file.bytes.count).line == line)
        #expect(file.lineStarts.count == line)
        let part = file.lineText(1, from: 3, limit: 4)
        #expect(part == String(String.UnicodeScalarView(file.lineText(1).unicodeScalars.dropFirst(2).prefix(4))))
    }

    @Test("an excerpt of a very long line shows the part around the location")
    func longLine() {
        let file = SourceFile(path: "a.json", text: String(repeating: "é", count: 5_000) + "!" + String(repeating: "x", count: 5_000))
        let text = DiagnosticPrinter.human(
            Diagnostic(.error, .jsonSyntax, "no", at: SourceSpan(file: file, lower: 10_000, upper: 10_001)))
        let lines = text.split(separator: "\n")
        #expect(lines[0] == "a.json:1:5001: error: no [json.syntax]")
        #expect(lines[1] == "  1 | " + String(repeating: "é", count: 40) + "!" + String(repeating: "x", count: 79))
        #expect(lines[2] == "    | " + String(repeating: " ", count: 40) + "^")
    }

    @Test("the caret is under its span, even after tabs")
    func caret() {
        let file = SourceFile(path: "a.tableViewConfig", text: "row\n\trow -q x\n")
        let diagnostic = Diagnostic(
            .warning, .rowUnknownFlag, "unknown flag “-q”", at: SourceSpan(file: file, lower: 9, upper: 11),
            hints: ["flags are -s -c"])
        #expect(
            DiagnosticPrinter.human(diagnostic) == """
                a.tableViewConfig:2:6: warning: unknown flag “-q” [row.unknown-flag]
                  2 | \trow -q x
                    | \t    ^^
                  hint: flags are -s -c
                """)
    }

    @Test(
        "the nearest name is found despite typos and case",
        arguments: [
            ("setcion", "section"), ("SECTION", "section"), ("rwo", "row"), ("mod", "mode"), ("people", nil), ("x", nil),
        ] as [(String, String?)])
    func nearest(name: String, expected: String?) {
        #expect(nearestName(to: name, in: ["mode", "section", "row"]) == expected)
    }

    @Test("only the first of many candidates are compared")
    func manyCandidates() {
        var looked = 0
        let names = (0..<1_000_000).lazy.map { number in
            looked += 1
            return "candidate\(number)"
        }
        #expect(nearestName(to: "numberOfLines", in: ["font", "lineLimit"]) == "lineLimit", "UIKit’s name")
        #expect(nearestName(to: "candidatx5", in: names) == "candidate5")
        #expect(looked < 20_000)
        #expect(nearestName(to: String(repeating: "x", count: 1_000_000), in: [String(repeating: "x", count: 900_000)]) != nil)
    }
}

@Suite("Diagnostic lists")
struct DiagnosticListTests {
    private let file = SourceFile(path: "a", text: String(repeating: "row\n", count: 200))

    private func diagnostic(_ code: Diagnostic.Code, _ place: Int, in file: SourceFile? = nil) -> Diagnostic {
        Diagnostic(.warning, code, "no", at: SourceSpan(file: file ?? self.file, lower: place, upper: place + 1))
    }

    @Test("each diagnostic is listed once")
    func once() {
        var list = DiagnosticList()
        list.append(contentsOf: [
            diagnostic(.jsonSyntax, 1), diagnostic(.configEmpty, 1), diagnostic(.jsonSyntax, 1), diagnostic(.jsonSyntax, 2),
        ])
        #expect(list.diagnostics == [diagnostic(.jsonSyntax, 1), diagnostic(.configEmpty, 1), diagnostic(.jsonSyntax, 2)])
    }

    @Test("a hundred diagnostics per code, severity and file are listed, and the rest are counted")
    func bounded() {
        var list = DiagnosticList()
        var made = 0
        for place in 0..<150 {
            list.append(.warning, .jsonSyntax, in: file) {
                made += 1
                return diagnostic(.jsonSyntax, place)
            }
        }
        list.append(diagnostic(.jsonSyntax, 0, in: SourceFile(path: "b", text: "row")))
        list.append(diagnostic(.configEmpty, 0))
        list.append(Diagnostic(.error, .jsonSyntax, "no", at: SourceSpan(file: file, lower: 0, upper: 1)))
        #expect(made == DiagnosticList.limit)
        #expect(list.diagnostics.count == DiagnosticList.limit + 3)
        #expect(list.diagnostics[DiagnosticList.limit - 1].notes == ["50 more of these are not listed"])
        #expect(list.diagnostics.hasErrors)
    }

    @Test("a word of a megabyte is shortened in the middle")
    func longWords() {
        let word = String(repeating: "é", count: 1_000_000)
        let diagnostic = Diagnostic(.error, .jsonSyntax, "“\(word)” is no flag", hints: [word])
        #expect(diagnostic.message.hasPrefix("“éé") && diagnostic.message.hasSuffix("éé” is no flag"))
        #expect(diagnostic.message.unicodeScalars.count == 601 && diagnostic.hints[0].unicodeScalars.count == 601)
    }

    @Test("diagnostics that the list contains are not counted again past the limit")
    func repeated() {
        let found = (0...DiagnosticList.limit).map { Diagnostic(.note, .cellClipped, "\($0)", at: nil) }
        var list = DiagnosticList()
        for _ in 0..<3 { list.append(contentsOf: found.prefix(DiagnosticList.limit)) }
        #expect(list.diagnostics.last?.notes == [])
        list.append(contentsOf: found)
        #expect(list.diagnostics.last?.notes == ["1 more of these are not listed"])
    }
}

@Suite("What a diagnostic is about")
struct SentenceTests {
    @Test("diagnostics with other words about the same subject at one place are the same")
    func words() {
        let file = SourceFile(path: "a", text: "row -q\nrow -q\n")
        func diagnostic(_ sentence: Diagnostic.Sentence, _ place: Int = 0) -> Diagnostic {
            Diagnostic(.warning, .rowUnknownFlag, sentence, at: SourceSpan(file: file, lower: place, upper: place + 1))
        }
        let first = diagnostic("“\("-q")” is no flag; line \(2)")
        #expect(first.subject == ["-q", "2"] && first.message == "“-q” is no flag; line 2")
        #expect(first.identity == diagnostic("no flag is named \("-q") in \(2)").identity)
        #expect(first.identity != diagnostic("“\("-r")” is no flag; line \(2)").identity)
        let second = diagnostic("“\("-q")” is no flag; line \(2)", 7)
        #expect(first.topic == second.topic && first.identity != second.identity && first.place != second.place)
    }

    @Test("a sentence in a sentence adds its subject, and one of another program is its own")
    func nested() {
        let reason: Diagnostic.Sentence = "“\("b")” is missing"
        #expect(("in “\("a")”, \(reason)" as Diagnostic.Sentence).subject == ["a", "b"])
        let foreign = "did not find expected key"
        #expect(Diagnostic.Sentence(foreign).subject == [foreign])
    }
}
