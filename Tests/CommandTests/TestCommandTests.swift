import Foundation
import TableCairo
import TableGraphics
import Testing

/// `tvp-preview test`, `accept`, `reject` and `prune` as their user sees them.
@Suite("Testing designs against references")
struct TestCommandTests {
    /// A folder with two recorded designs.
    private func recorded() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("section -s a -c StandardCell\nsection\nrow -s b -c StandardCell\n", to: "d/List.tableViewConfig")
        try folder.write("{\"a\": \"Head\", \"b\": [\"One\", \"Two\", \"Three\"]}", to: "d/List.json")
        try folder.write("row -s x -c StandardCell\nmode\nrow -s y -c StandardCell\n", to: "d/Modes.tableViewConfig")
        try folder.write("{\"x\": \"First\", \"y\": \"Second\"}", to: "d/Modes.json")
        let run = try test(folder, "d")
        #expect(run.status == 1, "a missing reference fails, recorded or not: \(run.output)\(run.errors)")
        #expect(run.output.contains("6 recorded"))
        return folder
    }

    /// Runs `tvp-preview test` without the variables of a CI that runs these tests.
    private func test(_ folder: TemporaryFolder, _ arguments: String..., environment: [String: String] = [:]) throws -> Command {
        try Command.run(["test"] + arguments, in: folder.url, environment: environment)
    }

    private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> Command {
        try Command.run(arguments, in: folder.url)
    }

    private func grow(_ folder: TemporaryFolder) throws {
        try folder.write("{\"a\": \"Head\", \"b\": [\"One\", \"New\", \"Two\", \"Three\"]}", to: "d/List.json")
    }

    @Test("git ignores the folder of the last run, whose .gitignore stays as the user wants it")
    func ignored() throws {
        let folder = try TestFolder(["A"])
        defer { folder.remove() }
        try folder.git("init", "-q")
        _ = try folder.run("test", "--output", "kept")
        #expect(try folder.folder.files(below: "kept").keys.contains(".gitignore") == false)
        _ = try folder.run("test")
        #expect(FileManager.default.fileExists(atPath: folder.folder.url.appending(path: ".tvp/last-run.json").path))
        #expect(try folder.git("status", "--porcelain", "-uall", ".tvp") == "")
        try folder.folder.write("results/\n", to: ".tvp/.gitignore")
        _ = try folder.run("test")
        #expect(try folder.folder.text(of: ".tvp/.gitignore") == "results/\n")
    }

    @Test("a changed color below the end of a short picture fails")
    func colorBelowPicture() throws {
        let folder = try TestFolder([], project: "pictureHeight: 44\ndesigns: {}\n")
        defer { folder.remove() }
        func write(_ color: String) throws {
            try folder.folder.write(
                "items:\n" + (0..<4).map { "  - {title: Row \($0), symbol: moon, color: \($0 == 3 ? color : "red")}\n" }.joined(),
                to: "A.yaml")
        }
        try folder.folder.write("row -s items -c StandardCell\n", to: "A.tableViewConfig")
        try write("indigo")
        _ = try folder.run("test", "-u=all")
        #expect(try folder.run("test").status == 0)
        try write("purple")
        let run = try folder.run("test", "--reporter", "list")
        #expect(run.status == 1 && run.output.contains("row 3 “Row 3”: image fill: color #6155F5/"), "\(run.output)")
    }

    @Test("designs can be recorded, pass, fail with their differences and be accepted")
    func round() throws {
        let folder = try recorded()
        defer { folder.remove() }
        #expect(
            Set(try folder.files(below: "Snapshots").keys) == [
                "List/ios26-light@3x.png", "List/ios26-dark@3x.png", "List/ios26.layout.txt", "Modes/mode-0-ios26-light@3x.png",
                "Modes/mode-0-ios26-dark@3x.png",
                "Modes/mode-1-ios26-light@3x.png", "Modes/mode-1-ios26-dark@3x.png", "Modes/ios26.layout.txt", "manifest.json",
            ])
        let before = try folder.files(below: "Snapshots")
        let same = try test(folder, "d")
        #expect(same.status == 0)
        #expect(same.output.contains("6 passed"))
        try grow(folder)
        let different = try test(folder, "d")
        #expect(different.status == 1)
        for words in [
            "✗ List/ios26-light@3x: failed", "section 1 / row 1 “New”: inserted, 52 pt high", "2 rows below moved 52 pt", "size 1206 × ",
            "limit: exact, 0 pixels (the default)",
            "actual:     .tvp/results/List/ios26-light@3x-actual.png", "difference: .tvp/results/List/ios26-light@3x-diff.png",
            "accept with: tvp-preview accept List/ios26-light@3x", "2 failed, 4 passed",
        ] { #expect(different.output.contains(words), "\(words) in \(different.output)") }
        let artifacts = try folder.files(below: ".tvp/results/List")
        #expect(
            Set(artifacts.keys).isSuperset(of: [
                "ios26-light@3x-expected.png", "ios26-light@3x-flip.png", "ios26-dark@3x-layout.diff", "ios26.layout.txt",
            ]))
        #expect(try folder.files(below: "Snapshots") == before, "nothing is recorded unless requested")
        #expect(try run(folder, "accept", "Lits").errors.contains("did you mean “List”?"))
        let accepted = try run(folder, "accept", "List")
        #expect(accepted.status == 0)
        #expect(accepted.output == "accepted List/ios26-light@3x\naccepted List/ios26-dark@3x\n")
        #expect(try test(folder, "d").status == 0)
        #expect(try folder.files(below: ".tvp/results").isEmpty)
    }

    @Test("a changed color is reported with its row, in the layout and in pixels")
    func colour() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row -s list -c StandardCell\n", to: "d/Bells.tableViewConfig")
        func write(_ color: String) throws {
            try folder.write(
                "{\"list\": [{\"title\": \"One\"}, {\"title\": \"Two\", \"symbol\": \"bell\", \"color\": \"\(color)\"}]}",
                to: "d/Bells.json")
        }
        try write("orange")
        _ = try test(folder, "d", "-g", "light")
        try write("purple")
        let run = try test(folder, "d", "-g", "light")
        #expect(run.output.contains("section 0 / row 1 “Two”: image fill: color #FF8D28/"), "\(run.output)")
        #expect(
            run.output.contains(
                /→ #CB30E0\/\S+\n +\d+ pixels differ \([0-9.]+ %\) in 87 × 87 px at \d+, \d+, colors up to [0-9.]+ % apart\n/),
            "\(run.output)")
    }

    @Test("the record modes are all, changed, missing and none, and a bare -u means changed")
    func record() throws {
        let folder = try recorded()
        defer { folder.remove() }
        try FileManager.default.removeItem(at: folder.url.appending(path: "Snapshots/Modes/mode-0-ios26-dark@3x.png"))
        try grow(folder)
        #expect(try test(folder, "d", "--update-snapshots=none").output.contains("2 failed, 1 new, 3 passed"))
        #expect(try test(folder, "d", "--update-snapshots=none", "--reporter", "list").output.contains("2 failed, 1 new, 3 passed"))
        #expect(try test(folder, "d", "-u", "missing").output.contains("2 failed, 1 recorded, 3 passed"))
        let changed = try test(folder, "d", "-u")
        #expect(changed.output.contains("2 recorded, 4 passed"))
        #expect(changed.status == 0)
        #expect(try test(folder, "d", "--update-snapshots=all").output.contains("6 recorded"))
        #expect(try test(folder, "d").status == 0)
        #expect(try test(folder, "d", "--update-snapshots=sometimes").status == 64)
    }

    @Test("a record mode after “=” applies, whatever options follow", arguments: ["-u=none", "--update-snapshots=none"])
    func wordBehindSign(flag: String) throws {
        let folder = try recorded()
        defer { folder.remove() }
        try FileManager.default.removeItem(at: folder.url.appending(path: "Snapshots/List"))
        #expect(try test(folder, "d", flag, "--reporter", "dot").output.contains("2 new, 4 passed"))
        #expect(try folder.files(below: "Snapshots")["List/ios26-light@3x.png"] == nil)
    }

    @Test("named states are tested too, each with its own reference")
    func states() throws {
        let folder = try recorded()
        defer { folder.remove() }
        let settings = "{viewport: 60, offset: 20, states: {picked: {selected: [1.0]}, far: {offset: 64}}}"
        try folder.write(
            "snapshots: ../Snapshots\ndesigns:\n  List: \(settings)\n  Modes: {states: {picked: {selected: [0.0]}}, test: {states: []}}\n",
            to: "d/tvp.yaml")
        let made = try test(folder, "d", "-u")
        #expect(made.output.contains("6 recorded, 4 passed"), "\(made.output)\(made.errors)")
        let files = try folder.files(below: "Snapshots")
        #expect(
            Set(files.keys.filter { $0.hasPrefix("List/ios26.") && $0 != "List/ios26.layout.txt" }) == [
                "List/ios26.far-dark@3x.png", "List/ios26.far-light@3x.png", "List/ios26.far.layout.txt",
                "List/ios26.picked-dark@3x.png",
                "List/ios26.picked-light@3x.png",
                "List/ios26.picked.layout.txt",
            ])
        // Tests compare exactly what is rendered: with a pinned header, scrolled, as tall as the screen.
        _ = try run(folder, "render", "d/List.tableViewConfig", "--png", "out", "--appearance", "both")
        for (tested, rendered) in [
            ("ios26-light@3x", "List@3x"), ("ios26.far-dark@3x", "List.far~dark@3x"), ("ios26.picked-light@3x", "List.picked@3x"),
        ] {
            let pictures = try [files["List/\(tested).png"], folder.files(below: "out")["\(rendered).png"]].map {
                try PNG.decode(Array(try #require($0)))
            }
            #expect((pictures[0] == pictures[1]) as Bool, "\(tested)")
        }
        try folder.write(
            "snapshots: ../Snapshots\ndesigns:\n  List: {viewport: 60, offset: 20, states: {far: {offset: 64}}}\n", to: "d/tvp.yaml")
        let pruned = try run(folder, "prune", "d").output
        #expect(
            pruned.split(separator: "\n").count == 3 && pruned.contains("removed Snapshots/List/ios26.picked.layout.txt"), "\(pruned)")
    }

    @Test("up to 40 snapshots are listed by name, and more are dots", arguments: [40, 41])
    func quiet(count: Int) throws {
        let folder = try TestFolder((1...count).map { "D\($0)" })
        defer { folder.remove() }
        _ = try folder.run("test", "-u=all", "--appearance", "light")
        let run = try folder.run("test", "--appearance", "light")
        #expect(run.status == 0 && run.output.contains("\(count) passed"), "\(run.errors)")
        #expect(run.output.contains("· D7/ios26-light") == (count == 40), "\(run.output)")
    }

    @Test("nothing is recorded or accepted on CI, and the run says so")
    func ci() throws {
        let folder = try recorded()
        defer { folder.remove() }
        let passed = try Command.run(["test", "d"], in: folder.url, environment: ["CI": "true"])
        #expect(passed.status == 0 && !passed.output.contains("record"), "\(passed.output)")
        try FileManager.default.removeItem(at: folder.url.appending(path: "Snapshots/List"))
        let before = try folder.files(below: "Snapshots")
        for arguments in [["d"], ["d", "-u", "all"]] {
            let run = try Command.run(["test"] + arguments, in: folder.url, environment: ["CI": "true"])
            #expect(run.status == 1)
            #expect(run.output.contains("CI is set, so nothing is recorded"))
            #expect(!run.output.contains("accept"), "\(run.output)")
            #expect(try folder.files(below: "Snapshots") == before)
        }
        #expect(try Command.run(["accept", "--all"], in: folder.url, environment: ["CI": "1"]).status == 1)
        #expect(try folder.files(below: "Snapshots") == before)
    }

    @Test("filters, shards and last failures select tests, and having nothing to test is an error")
    func filters() throws {
        let folder = try recorded()
        defer { folder.remove() }
        #expect(try test(folder, "d", "-g", "dark").output.contains("3 passed"))
        #expect(try test(folder, "d", "-G", "^Modes/").output.contains("2 passed"))
        #expect(try test(folder, "d", "--mode", "1").output.contains("\n2 passed"))
        let shards = try (1...2).map { try test(folder, "d", "--shard", "\($0)/2").output }
        #expect(shards[0].contains("2 passed") && shards[1].contains("4 passed"))
        try grow(folder)
        #expect(try test(folder, "d").status == 1)
        #expect(try test(folder, "d", "--last-failed").output.contains("\n2 failed"))
        #expect(try test(folder, "d", "-x", "-j", "1").output.contains("1 failed, 2 skipped"))
        let none = try test(folder, "d", "-g", "nothing")
        #expect(none.status == 1)
        #expect(none.errors.contains("[snapshot.none-tested]"))
        #expect(try test(folder, "d", "-g", "nothing", "--pass-with-no-tests").status == 0)
    }

    @Test("tolerances above 1 are rejected with a hint, as are those that ignore everything")
    func tolerances() throws {
        let folder = try recorded()
        defer { folder.remove() }
        let percent = try test(folder, "d", "--max-diff-pixel-ratio", "10")
        #expect(percent.status == 64)
        #expect(percent.errors.contains("for 10% write 0.1"))
        let blind = try test(folder, "d", "--threshold", "1")
        #expect(blind.status == 64)
        #expect(blind.errors.contains("[snapshot.forgives-everything]"))
        try folder.write("snapshots: ../Snapshots\ntolerances: {maxDiffPixels: 100000}", to: "d/tvp.yaml")
        let url = folder.url.appending(path: "Snapshots/List/ios26-light@3x.png")
        var bitmap = try PNG.decode(Array(try Data(contentsOf: url)))
        for place in 0..<40 { bitmap[byte: place * 4] = 0 }
        try Data(PNG.encode(bitmap)).write(to: url)
        #expect(try test(folder, "d").status == 0)
        let strict = try test(folder, "d", "--max-diff-pixels", "39")
        #expect(strict.status == 1)
        #expect(strict.output.contains("40 pixels differ"))
        #expect(strict.output.contains("limit: exact, 39 pixels (options on the command line)"))
    }

    @Test("broken references are reported", arguments: ["version https://git-lfs.github.com/spec/v1\n", "nonsense"])
    func broken(text: String) throws {
        let folder = try recorded()
        defer { folder.remove() }
        try folder.write(text, to: "Snapshots/List/ios26-light@3x.png")
        try folder.write(text, to: "Snapshots/Modes/ios26.layout.txt")
        let run = try test(folder, "d")
        #expect(run.status == 1)
        #expect(run.output.contains(text == "nonsense" ? "it is not a PNG file" : "Git LFS pointer"))
        #expect(run.output.contains("Snapshots/Modes/ios26.layout.txt cannot be used"))
        #expect(run.output.contains("5 failed, 1 passed"))
    }

    @Test("a design that cannot be rendered is reported, the others are tested, and the exit code is 2")
    func failing() throws {
        let folder = try recorded()
        defer { folder.remove() }
        try folder.write("{", to: "d/List.json")
        let run = try test(folder, "d")
        #expect(run.status == 2)
        #expect(run.output.contains("✗ List: broken"))
        #expect(run.output.contains("4 passed"))
    }

    @Test("masked rows are not compared")
    func masks() throws {
        let folder = try recorded()
        defer { folder.remove() }
        try folder.write("{\"a\": \"Head\", \"b\": [\"One\", \"Twi\", \"Three\"]}", to: "d/List.json")
        #expect(try test(folder, "d").status == 1)
        #expect(try test(folder, "d", "--mask", "row:1.1").status == 0)
        #expect(try test(folder, "d", "--mask", "cell:StandardCell").status == 0)
        #expect(try test(folder, "d", "--mask", "row:0.0").status == 1)
        #expect(
            try test(folder, "d", "--mask", "cell:ClokCell").errors.contains(
                "warning: no tested row matches the mask “cell:ClokCell” [snapshot.unused-mask]"))
        #expect(try test(folder, "d", "--mask", "rows").status == 64)
    }

    @Test("JSON and JUnit reports list the results for tools")
    func reports() throws {
        let folder = try recorded()
        defer { folder.remove() }
        try grow(folder)
        let json = try test(folder, "d", "--reporter", "json").output
        #expect(json.hasPrefix("{\"version\":1,") && json.contains("\"counts\":{\"broken\":0,\"failed\":2,\"new\":0"))
        let junit = try test(folder, "d", "--reporter", "junit").output
        #expect(junit.contains("<testsuites name=\"tvp-preview\" tests=\"6\" failures=\"2\" errors=\"0\" skipped=\"0\" time=\""))
        #expect(junit.contains("<failure message=\"section 1 / row 1 “New”: inserted, 52 pt high\" type=\"failed\">"))
        let github = try test(folder, "d", "--reporter", "github").output
        #expect(
            github.hasPrefix(
                "::error file=d/List.json,line=1,title=List%3A 2 snapshots with the same change in 1 row::section 1 / row 1 “New”"
            ),
            "\(github)")
        #expect(github.contains("%0Asnapshots: List/ios26-light@3x, List/ios26-dark@3x\n") && github.split(separator: "\n").count == 1)
        let dot = try test(folder, "d", "--reporter", "dot,json,junit", "--report", "out").output
        #expect(dot.hasPrefix("✗✗····\n"))
        #expect(Set(try folder.files(below: "out").keys) == ["results.json", "junit.xml"])
        #expect(try test(folder, "d", "--reporter", "loud").status == 64)
        let merged = try run(folder, "merge-reports", "out", "--reporter", "dot")
        #expect(merged.status == 1)
        #expect(merged.output.contains("2 failed, 4 passed"))
    }

    @Test("GitHub shows ten annotations per step, so the tenth summarizes the rest")
    func manyAnnotations() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for number in 10..<24 {
            try folder.write("row -s x -c StandardCell\n", to: "D\(number).tableViewConfig")
            try folder.write("{\"x\": \"A\"}", to: "D\(number).json")
        }
        let lines = try run(folder, "test", "--update-snapshots=none", "--reporter", "github").output.split(separator: "\n")
        #expect(lines.count == 10)
        #expect(
            lines.last?.hasPrefix("::error title=10 more snapshots of 5 designs::D19/ios26-light@3x%0AD19/ios26-dark@3x%0AD20/") == true,
            "\(lines)")
    }

    @Test("the HTML report has failures first, images in files, and no external resources")
    func html() throws {
        let folder = try recorded()
        defer { folder.remove() }
        try grow(folder)
        let run = try test(folder, "d", "--reporter", "html")
        #expect(run.status == 1)
        #expect(run.output.contains("open tvp-report/index.html"))
        let files = try folder.files(below: "tvp-report")
        let page = String(decoding: try #require(files["index.html"]), as: UTF8.self)
        for words in [
            "2 failed", "4 passed", "<article class=\"failed\" id=\"List-ios26-light-3x\"",
            "<b>section 1 / row 1 “New”</b><span>inserted, 52 pt high</span>", "tvp-preview accept List/ios26-light@3x",
            "value=\"slider\"", "4 snapshots with nothing to review",
        ] { #expect(page.contains(words), "\(words)") }
        #expect(!page.contains("http://") && !page.contains("https://"))
        let sources = page.matches(of: /<img src="([^"]+)"/).map { String($0.1).removingPercentEncoding ?? "" }
        #expect(sources.count == 12, "four of each failed snapshot, and one of each passed one")
        for source in sources { #expect(files[source] != nil, "\(source)") }
    }

    @Test("prune removes only references that no design uses")
    func prune() throws {
        let folder = try recorded()
        defer { folder.remove() }
        try folder.write("row -s x -c StandardCell\n", to: "d/Modes.tableViewConfig")
        #expect(try test(folder, "d", "--device", "iPhoneSe").output.contains("4 recorded"))
        try folder.write("mine", to: "Snapshots/Gone/ios26-light@3x.png")
        #expect(try run(folder, "prune", "d", "--dry-run").output.contains("would remove Snapshots/Modes/mode-1-ios26-dark@3x.png"))
        let pruned = try run(folder, "prune", "d")
        #expect(pruned.status == 0)
        #expect(pruned.output.contains("skipped Snapshots/Gone/ios26-light@3x.png"))
        #expect(!pruned.output.contains("iPhoneSe"))
        let files = try folder.files(below: "Snapshots")
        #expect(files["Modes/mode-0-ios26-light@3x.png"] == nil)
        #expect(files["List/ios26-iPhoneSe-light@2x.png"] != nil)
        try FileManager.default.removeItem(at: folder.url.appending(path: "d/List.tableViewConfig"))
        #expect(try run(folder, "prune", "d/Modes.tableViewConfig").output.contains("nothing to remove") == true)
        #expect(try folder.files(below: "Snapshots")["List/ios26-light@3x.png"] != nil)
        #expect(try run(folder, "prune", "d", "--variants").output.contains("removed Snapshots/List/ios26-light@3x.png"))
        #expect(try folder.files(below: "Snapshots").keys.filter { $0.contains("List") || $0.contains("iPhoneSe") } == [])
    }

    @Test("rejecting failures keeps the references")
    func reject() throws {
        let folder = try recorded()
        defer { folder.remove() }
        let before = try folder.files(below: "Snapshots")
        try grow(folder)
        _ = try test(folder, "d")
        #expect(try run(folder, "reject", "--all").status == 0)
        #expect(try folder.files(below: "Snapshots") == before)
        #expect(try folder.files(below: ".tvp/results").keys.filter { $0.hasSuffix(".png") } == [])
        #expect(try run(folder, "accept", "--all").output.contains("nothing failed"))
    }

    @Test("failures are reviewed cause by cause, and an invalid key asks again")
    func review() throws {
        let folder = try recorded()
        defer { folder.remove() }
        try grow(folder)
        try folder.write("{\"x\": \"First\", \"y\": \"Other\"}", to: "d/Modes.json")
        #expect(try test(folder, "d").output.contains("4 failed, 2 passed"))
        let reviewed = try Command.run(["review"], in: folder.url, input: "x\na\nr\n")
        #expect(reviewed.status == 0)
        #expect(
            reviewed.output.contains(
                "[1/2] d/List.json:1 “New” inserted\n    1 row in 1 design, 2 snapshots\n    section 1 / row 1 “New”: inserted"))
        #expect(
            reviewed.output.hasSuffix(
                "rejected Modes/mode-1-ios26-light@3x\nrejected Modes/mode-1-ios26-dark@3x\naccepted List/ios26-light@3x\naccepted List/ios26-dark@3x\n"
            ))
        #expect(try test(folder, "d").output.contains("2 failed, 4 passed"))
        #expect(try Command.run(["review"], in: folder.url, input: "q\n").status == 0)
    }

    @Test("the same run writes the same files on any number of threads")
    func deterministic() throws {
        let (one, many) = (try TemporaryFolder(), try TemporaryFolder())
        defer {
            one.remove()
            many.remove()
        }
        for (folder, jobs) in [(one, "1"), (many, "8")] {
            for name in ["A", "B", "C", "D"] {
                try folder.write("row -s x -c StandardCell\n", to: "\(name).tableViewConfig")
                try folder.write("{\"x\": \"Name \(name) 名前\"}", to: "\(name).json")
            }
            _ = try test(folder, "-j", jobs)
        }
        #expect(try one.files(below: "Snapshots") == many.files(below: "Snapshots"))
    }

    @Test("matching a regular expression has a limit of steps", arguments: ["--grep", "--grep-invert"])
    func costlyPattern(option: String) throws {
        let folder = try TestFolder(["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"])
        defer { folder.remove() }
        let run = try folder.run("test", option, "^(.*)*\\s$", "--reporter", "list")
        #expect(run.status == 64, "\(run.status) \(run.output)")
        #expect(run.errors.contains("error: \(option): “^(.*)*\\s$” takes too many steps to match a name [snapshot.costly-pattern]"))
        #expect(try folder.references().isEmpty)
    }

    @Test("a pattern that is not a regular expression is a usage error")
    func badPattern() throws {
        let folder = try TestFolder(["A"])
        defer { folder.remove() }
        for (pattern, reason) in [("[abc", "missing terminating ] for character class"), ("a(", "missing terminating )")] {
            let run = try folder.run("test", "--grep", pattern)
            #expect(run.status == 64)
            #expect(run.errors.contains("--grep: “\(pattern)” is not a regular expression: \(reason)"), "\(run.errors)")
        }
    }

    @Test("patterns select snapshots by name", arguments: [("^A/", "A"), ("B", "B"), ("(?i)^a/", "A"), ("^(A|B)/", "AB"), ("C", "")])
    func patterns(pattern: String, designs: String) throws {
        let folder = try TestFolder(["A", "B"])
        defer { folder.remove() }
        #expect(try folder.run("test", "--grep", pattern, "--pass-with-no-tests").status <= 1)
        #expect(Set(try folder.references().compactMap { $0.contains("/") ? $0.first : nil }) == Set(designs))
        let rest = try TestFolder(["A", "B"])
        defer { rest.remove() }
        #expect(try rest.run("test", "--grep-invert", pattern, "--pass-with-no-tests").status <= 1)
        #expect(Set(try rest.references().compactMap { $0.contains("/") ? $0.first : nil }) == Set("AB").subtracting(designs))
    }
}
