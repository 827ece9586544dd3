import CaseFiles
import Foundation
import Testing

@Suite("tvp-preview lint")
struct LintTests {
    /// Inputs are a config, then a line `--- data`, then JSON.
    @Test("each case gives its findings with their locations", arguments: Case.all("lint"))
    func findings(_ example: Case) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let parts = example.input.components(separatedBy: "\n--- data\n")
        try folder.write(parts[0], to: "A.tableViewConfig")
        if parts.count > 1 { try folder.write(parts[1], to: "A.json") }
        let run = try Command.run(["lint", "--format", "short"], in: folder.url)
        #expect(run.errors == "")
        example.check(run.output.trimmingCharacters(in: .newlines))
    }

    @Test("there are more than fifteen lint cases")
    func count() { #expect(Case.all("lint").count > 15) }

    @Test("notes and warnings pass, errors fail, and --strict makes warnings fail too")
    func status() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row -q", to: "A.tableViewConfig")
        #expect(try Command.run(["lint"], in: folder.url).status == 0)
        #expect(try Command.run(["lint", "--strict"], in: folder.url).status == 1)
        try folder.write("{", to: "A.json")
        #expect(try Command.run(["validate"], in: folder.url).status == 1)
        try folder.copyExamples(to: "Examples")
        #expect(try Command.run(["lint", "Examples", "--strict"], in: folder.url).status == 0, "the examples have no findings")
        #expect(try Command.run(["fmt", "Examples", "--check"], in: folder.url).output == "")
        let empty = try TemporaryFolder()
        defer { empty.remove() }
        #expect(try Command.run(["lint"], in: empty.url).status == 65)
    }

    @Test("comments ignore warnings by code, even in tvp.yaml, and errors are always reported")
    func ignored() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("# tvp:ignore flag.repeated\nrow -t a -t b\nrow -t a -t b -q\n", to: "A.tableViewConfig")
        func lines(_ arguments: [String]) throws -> [String] {
            let run = try Command.run(arguments, in: folder.url)
            return (run.output + run.errors).split(separator: "\n").filter { $0.hasPrefix("A.") || $0.hasPrefix("tvp") }
                .compactMap { $0.firstMatch(of: /(\d+):\d+: .*\[(.*)\]/).map { "\($0.1) \($0.2)" } }
        }
        for command in [["lint"], ["lint", "A.tableViewConfig"], ["--html", "out"]] {
            #expect(try lines(command) == ["3 flag.repeated", "3 row.unknown-flag"], "\(command)")
        }
        try folder.write("lint: {ignore: [flag.repeated, row.unknown-flag]}\n", to: "tvp.yaml")
        for command in [["lint", "--strict"], ["lint", "A.tableViewConfig"]] {
            #expect(try lines(command) == [], "\(command)")
        }
        try folder.write("lint: {ignore: [flag.repeatd, json.syntax]}\n", to: "tvp.yaml")
        try folder.write("{", to: "A.json")
        #expect(try lines(["lint"]).contains("1 lint.unknown-code"))
        #expect(try Command.run(["lint"], in: folder.url).output.contains("[json.syntax]"), "an error is not ignored")
    }

    @Test("keys of a cell design that no row has are reported unless they are in a condition")
    func unboundKeys() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row -s people -c A", to: "A.tableViewConfig")
        try folder.write(#"{"people": [{"name": "Ada"}]}"#, to: "A.json")
        try FileManager.default.createDirectory(at: folder.url.appending(path: "Cells"), withIntermediateDirectories: true)
        let body = "cell: A\nbody:\n  VStack:\n    - Text: \"{{name}} {{#town}}of {{town}}{{/town}}\"\n    - Text: \"{{age}}\"\n"
        let optional = "    - Text: \"{{note}}\"\n      if: note\n    - Text: none\n      unless: nane\n"
        try folder.write(body + optional, to: "Cells/A.yaml")
        let lines = try Command.run(["lint", "--format", "short"], in: folder.url).output.split(separator: "\n").filter {
            $0.contains("unbound")
        }
        #expect(lines.count == 2)
        #expect(lines.first?.contains("“age”") == true)
        #expect(lines.last?.contains("“nane”") == true)
    }

    @Test("unknown symbols are reported once without layout, at their location in a cell design or in the data")
    func symbols() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row -s people -c A\nrow -s plain -c StandardCell", to: "A.tableViewConfig")
        try folder.write(
            #"""
            {"people": [{"icon": "gear"}, {"icon": "haert"}, {"icon": "haert", "odd": "nix", "kids": [{"icon": "nix2"}]}, {}],
            "plain": [{"title": "x", "symbol": "gaer"}, {"title": "y", "symbol": "gone", "image": "a.png"}]}
            """#, to: "A.json")
        try folder.write(
            """
            cell: A
            body:
              HStack:
                - Symbol: whel
                  if: never
                - Symbol: "{{icon}}"
                  if: icon
                - Symbol: "{{odd}}"
                  when: {kind: odd}
                - ForEach: kids
                  content: [{Symbol: "{{icon}}"}]
                - StandardCell: {title: x, symbol: stra}
            """, to: "Cells/A.yaml")
        let places = ["Cells/A.yaml:4:15", "Cells/A.yaml:12:40", "A.json:1:40", "A.json:2:36"]
        let found = try Command.run(["lint", "--format", "short"], in: folder.url).output.split(separator: "\n").filter {
            $0.contains("[symbol.unknown]")
        }
        #expect(Set(found.compactMap { $0.split(separator: ": ").first.map(String.init) }) == Set(places), "\(found)")
        #expect(found.allSatisfy { $0.contains("warning") }, "\(found)")
        // Layout also finds symbols in lists, and reports none twice.
        let rendered = try Command.run(["render", "--html", "out"], in: folder.url).errors
        for name in ["whel", "stra", "haert", "gaer", "nix2"] {
            #expect(rendered.split(separator: "unknown symbol “\(name)”").count == 2, "\(name): \(rendered)")
        }
        #expect(!rendered.contains("“gone”") && !rendered.contains("“nix”"))
        let layout = try Command.run(["lint", "--layout", "--format", "short"], in: folder.url).output
        for name in ["whel", "stra", "haert", "gaer", "nix2"] {
            #expect(layout.split(separator: "unknown symbol “\(name)”").count == 2, "\(name): \(layout)")
        }
        let cell = try Command.run(["lint", "--format", "short", "Cells/A.yaml"], in: folder.url).output
        #expect(cell.contains("Cells/A.yaml:4:15") && cell.contains("[symbol.unknown]"))
    }

    @Test("a design without data has one finding about it")
    func missingData() throws {
        let folder = try TestFolder([])
        defer { folder.remove() }
        try folder.folder.write(
            "section -s list\n    row -es names -c OwnCell\nsection -s others\n    row -s total\n", to: "A.tableViewConfig")
        try folder.folder.write("cell: OwnCell\nbody: {Text: \"{{name}}\"}\n", to: "Cells/OwnCell.yaml")
        for command in [["lint"], ["--png", "out"]] {
            let run = try Command.run(command, in: folder.folder.url)
            let lines = (run.output + run.errors).split(separator: "\n").filter { $0.contains(": warning:") || $0.contains(": note:") }
            #expect(
                lines == [
                    "A.tableViewConfig:1:12: warning: the design has no data, so the keys of the config are unknown [source.unknown-key]"
                ],
                "\(lines)")
        }
    }

    @Test("what tvp.yaml names is checked at its place: the file of a theme, the folder of references")
    func projectPlaces() throws {
        let folder = try TestFolder(["A"], project: "themes: {brand: brand.tokens.json}\ndesigns: {A: {colour: red}}\n")
        defer { folder.remove() }
        let unknown = try Command.run(["lint"], in: folder.folder.url)
        #expect(unknown.output.contains("tvp.yaml:2:15: error: unknown key “designs.A.colour”"), "\(unknown.output)")
        for (project, place) in [
            ("themes: {brand: brand.tokens.json}\n", "tvp.yaml:1:17: error: brand.tokens.json does not exist"),
            ("themes: [ios, brand.tokens.json]\n", "tvp.yaml:1:15: error: brand.tokens.json does not exist"),
            ("themes: [ios, {brand: brand.tokens.json}]\n", "tvp.yaml:1:23: error: brand.tokens.json does not exist"),
            ("snapshots: /proc/none\n", "tvp.yaml:1:12: error: /proc/none is outside the project"),
        ] {
            try folder.folder.write(project, to: "tvp.yaml")
            let found = try Command.run(["lint"], in: folder.folder.url)
            #expect(found.status == 1 && found.output.contains(place), "\(found.output)")
        }
    }

    @Test("an unknown color of the contents is found in the data")
    func colorOfContents() throws {
        let folder = try TestFolder([])
        defer { folder.remove() }
        try folder.folder.write("row -s rows -c OwnCell\n", to: "A.tableViewConfig")
        try folder.folder.write(#"{"rows": [{"tint": "red"}, {"tint": "nocolor"}]}"#, to: "A.json")
        try folder.folder.write("cell: OwnCell\nbody: {Circle: \"{{tint}}\"}\n", to: "Cells/OwnCell.yaml")
        let found = try Command.run(["lint"], in: folder.folder.url)
        #expect(found.output.contains("note: A.json:1:37: the contents with “nocolor”"), "\(found.output)")
    }

    @Test("cells in a parent folder are named relative to the current folder")
    func above() throws {
        let folder = try TestFolder(["shop/A"], project: "designs: {}\n")
        defer { folder.remove() }
        try folder.folder.write("row -s x -c B\n", to: "shop/A.tableViewConfig")
        try folder.folder.write("cell: B\nbody: {Txt: x}\n", to: "Cells/B.yaml")
        #expect(try folder.run("lint", "--format", "short", below: "shop").output.contains("../Cells/B.yaml:2:8: error:"))
        #expect(try folder.run("lint", "--format", "short").output.hasPrefix("Cells/B.yaml:2:8: error:"))
    }

    @Test("single files of every kind can be linted, as editors do")
    func parts() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try FileManager.default.createDirectory(at: folder.url.appending(path: "Cells"), withIntermediateDirectories: true)
        try folder.write("row -s person -c A", to: "A.tableViewConfig")
        try folder.write(#"{"persons": 1}"#, to: "A.json")
        try folder.write("cell: A\nbody:\n  Texts: hello\n", to: "Cells/A.yaml")
        try folder.write(#"{"extends": "ios", "color": {"tint": {"$value": "bleu"}}}"#, to: "brand.tokens.json")
        try folder.write("themes: {brand: brand.tokens.json}\n", to: "tvp.yaml")
        func codes(_ paths: String...) throws -> Set<String> {
            let lines = try Command.run(["lint", "--format", "short"] + paths, in: folder.url).output.split(separator: "\n")
            return Set(lines.compactMap { $0.split(separator: "[").last.map { String($0.dropLast()) } })
        }
        #expect(try codes("Cells/A.yaml") == ["cells.unknown-node"])
        #expect(try codes("brand.tokens.json") == ["theme.bad-value"])
        #expect(try codes("tvp.yaml") == ["theme.bad-value"], "a project's themes are read whether used or not")
        #expect(try codes("A.json") == codes("A.tableViewConfig"), "data is checked with its design")
        #expect(try codes("A.json").contains("source.unknown-key"))
        #expect(try codes() == codes("A.json", "tvp.yaml"))
        let run = try Command.run(["lint", "brand.tokens.json"], in: folder.url)
        #expect(run.output.hasSuffix("1 file: 1 error\n"))
        #expect(run.status == 1)
    }

    @Test("JSON and SARIF output is valid", arguments: ["json", "sarif"])
    func forms(format: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row -s \"x", to: "A.tableViewConfig")
        let run = try Command.run(["lint", "--format", format], in: folder.url)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        if format == "sarif" {
            let results = ((object["runs"] as? [[String: Any]])?.first)?["results"] as? [[String: Any]]
            #expect(results?.first?["ruleId"] as? String == "source.unknown-key")
        } else {
            let first = (object["diagnostics"] as? [[String: Any]])?.first
            #expect(first?["line"] as? Int == 1)
            #expect(first?["column"] as? Int == 8)
        }
    }

    @Test("GitHub annotations are escaped")
    func github() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row -s a%0A::error::x", to: "A,b:c.tableViewConfig")
        try folder.write("{}", to: "A,b:c.json")
        let run = try Command.run(["lint", "--format", "github"], in: folder.url)
        #expect(
            run.output
                == "::warning file=A%2Cb%3Ac.tableViewConfig,line=1,col=8,title=source.unknown-key::the data has no key “a%250A::error::x”. add the key to the data, or correct its name\n"
        )
    }
}
