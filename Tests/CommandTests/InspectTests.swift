import Foundation
import Testing

@Suite("tvp-preview inspect")
struct InspectTests {
    @Test("inspect shows a row's config line, data path and cell")
    func trace() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write(
            "# groups of people\nsection -s groups -t g\nrow -es people -c StandardCell -n 2\nrow -s names -all\n", to: "A.tableViewConfig")
        try folder.write("{\"groups\": [{\"people\": [\"a\", \"b\", \"c\"], \"names\": 1}, {\"people\": [], \"names\": 2}]}", to: "A.json")
        let run = try Command.run(["inspect", "A.tableViewConfig", "--device", "iPhone17e", "--theme", "ios"], in: folder.url)
        #expect(run.status == 0)
        #expect(
            run.output == """
                A mode 0
                section 0 tag g from groups[0] line 2
                  row 0.0 [0 0 390 44] StandardCell ["a","b"] tag g from groups[0].people[0..<2] line 3
                  row 0.1 [0 44 390 44] StandardCell ["c"] tag g from groups[0].people[2..<3] line 3
                  row 0.2 [0 88 390 44] AOZTableViewCell [1,2] tag g from groups[].names line 4
                section 1 tag g from groups[1] line 2
                  row 1.0 [0 132 390 44] AOZTableViewCell [1,2] tag g from groups[].names line 4

                """)
    }

    @Test("requests on standard input are answered in order, even invalid ones")
    func lines() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let questions = [
            "{\"id\": 1, \"config\": \"row -s a\", \"data\": {\"a\": [1.0, null]}, \"mode\": 0}", "nonsense",
            "{\"id\": \"x\", \"config\": \"\"}",
            "{\"id\": 3, \"config\": \"row\", \"mode\": 7}",
        ]
        try folder.write(questions.joined(separator: "\n"), to: "in.jsonl")
        let script = folder.url.appending(path: "run.sh")
        try Data("exec '\(Command.path)' inspect --jsonl <in.jsonl >out.jsonl\n".utf8).write(to: script)
        let process = try Process.run(URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", "cd '\(folder.url.path)' && . ./run.sh"])
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let answers = try String(contentsOf: folder.url.appending(path: "out.jsonl"), encoding: .utf8).split(separator: "\n")
        #expect(answers.count == 4)
        #expect(
            answers[0].hasPrefix(
                "{\"id\":1,\"parsed\":true,\"parseError\":null,\"modes\":1,\"sections\":[{\"contents\":null,\"contentsKind\":\"null\""))
        #expect(
            answers[0].contains(
                "{\"contents\":1.0,\"contentsKind\":\"value\",\"cellClass\":\"AOZTableViewCell\",\"empty\":false,\"positions\":5,\"tag\":\"a\",\"height\":44}"
            ))
        #expect(answers[1].hasPrefix("{\"id\":null,\"error\":"))
        #expect(answers[2] == "{\"id\":\"x\",\"parsed\":false,\"parseError\":\"no config\",\"modes\":0,\"sections\":[]}")
        #expect(answers[3] == "{\"id\":3,\"parsed\":true,\"parseError\":null,\"modes\":1,\"sections\":[]}")
    }

    @Test("requests can name a table in Swift")
    func swiftTables() throws {
        let input = "{\"id\": 1, \"table\": \"Fruits\"}\n{\"id\": 2, \"table\": \"Fruit\"}\n"
        let made = try Command.run(["inspect", "--jsonl"], program: Command.tables, input: input)
        let answers = made.output.split(separator: "\n")
        #expect(answers.count == 2 && answers.first?.hasPrefix("{\"id\":1,") == true)
        #expect(answers.first?.contains("Quince") == true)
        #expect(made.output.contains("there is no Swift table “Fruit”"), "\(made.output)")
    }

    @Test("a header has the height of its class, without the space that a theme puts above it")
    func headerHeight() throws {
        let input = "{\"id\": 1, \"config\": \"section\\nrow\\nsection -h AOZTableViewHeaderFooterView\\nrow\", \"data\": {}}\n"
        for theme in ["ios", "ios26", "ios-classic", "material"] {
            let made = try Command.run(["inspect", "--jsonl", "--theme", theme], input: input)
            let heights = made.output.split(separator: "\"headerHeight\":").dropFirst().map { String($0.prefix { $0 != "," }) }
            #expect(heights == ["0", "44"], "\(theme)")
        }
    }

    @Test("requests on standard input are laid out with the variant options; options that they cannot follow are refused")
    func lineVariants() throws {
        func heights(_ arguments: [String]) throws -> [String] {
            let input = "{\"id\": 1, \"config\": \"row -s a -c StandardCell\", \"data\": {\"a\": [\"A\"]}}\n"
            let made = try Command.run(["inspect", "--jsonl"] + arguments, input: input)
            return made.output.split(separator: "\"height\":").dropFirst().map { String($0.prefix { $0 != "}" }) }
        }
        #expect(try heights([]) == ["52"])
        #expect(try heights(["--text-size", "AX5"]).first.flatMap(Double.init) ?? 0 > 80)
        for refused in [["--mode", "1"], ["--format", "json"], ["--text-size", "M,L"]] {
            let made = try Command.run(["inspect", "--jsonl"] + refused, input: "")
            #expect(made.status == 64 && made.errors.contains("--jsonl"), "\(refused)")
        }
    }
}
