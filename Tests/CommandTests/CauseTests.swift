import Foundation
import Testing

/// Edits of shared files, each of which is one group, and decisions about them.
@Suite("Causes of failures")
struct CauseTests {
    /// Four designs of six rows that share a cell, a view, a theme and the project file; their references are committed. Scale 1 has a
    /// ninth of the usual pixels to draw, compress and compare.
    private func project(designs: [String] = ["One", "Two", "shop/Three", "shop/Four"]) throws -> TestFolder {
        let folder = try TestFolder([], project: "themes: [{brand: brand.tokens.json}]\nscale: 1\n")
        for name in designs {
            try folder.folder.write("row -s people -c PersonCell\n", to: name + ".tableViewConfig")
            try folder.folder.write(data(["Anna", "Björn", "Cem", "Dora", "Emil", "Fay"]), to: name + ".json")
        }
        try folder.folder.write(
            """
            cell: PersonCell
            body:
              HStack:
                - View: Avatar
                - Text: "{{name}}"
                  color: secondaryLabel
              spacing: 6

            """, to: "Cells/PersonCell.yaml")
        try folder.folder.write(
            """
            view: Avatar
            body:
              ZStack:
                - Circle: red
                  width: 40
                  height: 40
                - Text: "{{initial}}"
                  font: {size: 17}
                  role: none

            """, to: "Cells/Avatar.yaml")
        try folder.folder.write(theme(label: "#667788"), to: "brand.tokens.json")
        try folder.git("init", "-q")
        _ = try folder.run("test", "-u=all")
        try folder.folder.write(".tvp\n", to: ".gitignore")
        try folder.git("add", "-A")
        try folder.git("commit", "-qm", "recorded")
        #expect(try folder.run("test").status == 0)
        return folder
    }

    private func data(_ names: [String]) -> String {
        let people = names.map { "  {\"name\": \"\($0)\", \"initial\": \"\($0.prefix(1))\"}" }
        return "{\"people\": [\n\(people.joined(separator: ",\n"))\n]}\n"
    }

    private func theme(label: String) -> String {
        """
        {
          "extends": "ios",
          "color": {
            "secondaryLabel": {"$type": "color", "$value": "\(label)"}
          }
        }

        """
    }

    private func edit(_ folder: TestFolder, _ file: String, _ old: String, _ new: String) throws {
        let url = folder.folder.url.appending(path: file)
        let text = try String(contentsOf: url, encoding: .utf8)
        #expect(text.contains(old))
        try folder.folder.write(text.replacing(old, with: new), to: file)
    }

    /// The lines of the causes in a report: number, file, line and edit.
    private func causes(_ output: String) -> [String] {
        output.split(separator: "\n").map(String.init).filter { $0.contains(/^\d+\s\s\S/) }
    }

    @Test("one edit in a shared file is one cause, named by its file and line")
    func shared() throws {
        let folder = try project()
        defer { folder.remove() }
        for (file, old, new, cause) in [
            ("Cells/Avatar.yaml", "size: 17", "size: 20", "1  Cells/Avatar.yaml:8 size 17 → 20"),
            ("Cells/Avatar.yaml", "red", "blue", "1  Cells/Avatar.yaml:4 Circle red → blue"),
            ("Cells/Avatar.yaml", "width: 40", "width: 44", "1  Cells/Avatar.yaml:5 width 40 → 44"),
            ("brand.tokens.json", "#667788", "#112233", "1  brand.tokens.json:4 secondaryLabel \"#667788\" → \"#112233\""),
            ("Cells/PersonCell.yaml", "spacing: 6", "spacing: 10", "1  Cells/PersonCell.yaml:7 spacing 6 → 10"),
            ("Cells/PersonCell.yaml", "    - View: Avatar\n", "", "1  Cells/PersonCell.yaml:4 “View: Avatar” deleted"),
        ] {
            try edit(folder, file, old, new)
            let run = try folder.run("test", "--reporter", "list,markdown,html")
            #expect(run.status == 1)
            #expect(causes(run.output) == [cause], "\(run.output)")
            #expect(run.output.contains("in 4 designs, 8 snapshots"), "\(run.output)")
            #expect(run.output.contains("accept with: tvp-preview accept --cause 1\n"))
            let text = String(cause.dropFirst(3))
            let page = String(decoding: try #require(try folder.folder.files(below: "tvp-report")["index.html"]), as: UTF8.self)
            #expect(page.contains(text.replacing("\"", with: "&quot;")) || page.contains(text), "the report names the cause")
            #expect(try folder.run("accept", "--cause", "1").status == 0)
            try folder.git("add", "-A", ":!tvp-report")
            try folder.git("commit", "-qm", cause)
        }
        #expect(try folder.run("test").status == 0)
    }

    @Test("two edits that reach a row keep their own changes")
    func twoEdits() throws {
        let folder = try project(designs: ["One"])
        defer { folder.remove() }
        try edit(folder, "Cells/Avatar.yaml", "red", "blue")
        try edit(folder, "Cells/PersonCell.yaml", "spacing: 6", "spacing: 10")
        try edit(folder, "brand.tokens.json", "#667788", "#112233")
        let run = try folder.run("test").output
        for cause in [
            "Cells/Avatar.yaml:4 Circle red → blue", "Cells/PersonCell.yaml:7 spacing 6 → 10", "brand.tokens.json:4 secondaryLabel",
        ] {
            #expect(causes(run).contains { $0.dropFirst(3).hasPrefix(cause) }, "\(causes(run))")
        }
        let colors = run.components(separatedBy: "Circle red → blue\n").last?.components(separatedBy: "accept with").first ?? ""
        #expect(!colors.contains(": x ") && !colors.contains("width"), "a color moves nothing: \(colors)")
        #expect(try folder.run("accept", "--all").status == 0)
        try folder.git("add", "-A", ":!tvp-report")
        try folder.git("commit", "-qm", "accepted")
        // The separator begins where the text does, which another edit moves.
        try edit(folder, "Cells/Avatar.yaml", "size: 17", "size: 20")
        try edit(folder, "Cells/PersonCell.yaml", "spacing: 10", "spacing: 13")
        let sized = try folder.run("test").output.components(separatedBy: "size 17 → 20\n").last ?? ""
        let size = sized.components(separatedBy: "accept with").first ?? ""
        #expect(!size.contains("separator"), "\(size)")
    }

    @Test("without a repository, the changed sizes and positions of a file are one cause")
    func unknownEdits() throws {
        let folder = try project(designs: ["One"])
        defer { folder.remove() }
        try FileManager.default.removeItem(at: folder.folder.url.appending(path: ".git"))
        try edit(folder, "Cells/PersonCell.yaml", "spacing: 6", "spacing: 10\n  padding: 20")
        #expect(try causes(folder.run("test").output) == ["1  Cells/PersonCell.yaml sizes and positions"])
    }

    @Test("without a repository, the changed bars are one cause: their line in the project file")
    func unknownBars() throws {
        let folder = try project(designs: ["One", "Two"])
        defer { folder.remove() }
        let project =
            "themes: [{brand: brand.tokens.json}]\nscale: 1\n"
            + "designs:\n  \"*\": {theme: brand, chrome: {leading: [Edit], trailing: [plus]}}\n"
        try folder.folder.write(project, to: "tvp.yaml")
        _ = try folder.run("test", "-u=all")
        try FileManager.default.removeItem(at: folder.folder.url.appending(path: ".git"))
        try folder.folder.write(project.replacing("Edit", with: "Change").replacing("plus", with: "gear"), to: "tvp.yaml")
        let run = try folder.run("test").output
        #expect(causes(run) == ["1  tvp.yaml:4 chrome"], "\(run)")
        #expect(run.contains("table: navigation bar "), "\(run)")
    }

    @Test("two edits with equal texts keep their own changes")
    func equalEdits() throws {
        let folder = try project(designs: ["One"])
        defer { folder.remove() }
        func theme(_ color: String) -> String {
            let token = "{\n      \"$type\": \"color\",\n      \"$value\": \"\(color)\"\n    }"
            return "{\n  \"extends\": \"ios\",\n  \"color\": {\n    \"red\": \(token),\n    \"secondaryLabel\": \(token)\n  }\n}\n"
        }
        func people(_ names: [String]) -> String {
            "{\"people\": [\n" + names.map { "  {\"name\": \"\($0)\", \"initial\": \"A\"}" }.joined(separator: ",\n") + "\n]}\n"
        }
        try folder.folder.write(theme("#667788"), to: "brand.tokens.json")
        try folder.folder.write(people(["Anna", "Björn", "Cem", "Anna", "Dora"]), to: "One.json")
        _ = try folder.run("test", "-u=all")
        try folder.git("add", "-A", ":!tvp-report")
        try folder.git("commit", "-qm", "one")
        try folder.folder.write(theme("#112233"), to: "brand.tokens.json")
        let colors = try folder.run("test").output
        #expect(
            causes(colors).map { $0.split(separator: " ")[1] } == ["brand.tokens.json:6", "brand.tokens.json:10"], "\(colors)")
        try folder.folder.write(theme("#667788"), to: "brand.tokens.json")
        try folder.folder.write(people(["Björn", "Cem", "Dora"]), to: "One.json")
        let removed = try folder.run("test").output
        #expect(causes(removed).map { $0.split(separator: " ")[1] } == ["One.json:2", "One.json:4"], "\(removed)")
    }

    @Test("a diff draws at the scale of tests")
    func scale() throws {
        let folder = try project(designs: ["One"])
        defer { folder.remove() }
        // Half a pixel of the device's, and none of these.
        try edit(folder, "Cells/PersonCell.yaml", "spacing: 6", "spacing: 5.9")
        #expect(try folder.run("test").status == 0)
        let diff = try folder.run("diff", "--png", "out")
        #expect(diff.status == 0, "\(diff.output)")
        try edit(folder, "Cells/PersonCell.yaml", "spacing: 5.9", "spacing: 7")
        #expect(try folder.run("diff", "--png", "out").status == 1)
        #expect(try folder.folder.files(below: "out").keys.contains("One.diff.png"), "no pixel is doubled")
    }

    @Test("an edit of data is one cause, and so is one of a config; a moved row is one line")
    func contents() throws {
        let folder = try project(designs: ["One", "Two"])
        defer { folder.remove() }
        try folder.folder.write(data(["Björn", "Cem", "Dora", "Emil", "Fay", "Anna"]), to: "One.json")
        let moved = try folder.run("test", "--reporter", "list")
        #expect(causes(moved.output).count == 1 && moved.output.contains("“Anna”: moved from section 0 / row 0"), "\(moved.output)")
        try folder.folder.write(data(["Anna", "Zoe", "Björn", "Cem", "Dora", "Emil", "Fay"]), to: "One.json")
        let inserted = try folder.run("test", "--reporter", "list")
        #expect(causes(inserted.output).count == 1 && causes(inserted.output)[0].contains("One.json:3"), "\(inserted.output)")
        try folder.folder.write(data(["Anna", "Björn", "Cem", "Dora", "Emil", "Fay"]), to: "One.json")
        try folder.folder.write("row -s people -c StandardCell\n", to: "One.tableViewConfig")
        let config = try folder.run("test", "--reporter", "list")
        #expect(
            causes(config.output) == ["1  One.tableViewConfig:1 row -s people -c PersonCell → row -s people -c StandardCell"],
            "\(config.output)")
    }

    @Test("accepting one of two causes keeps exactly the snapshots with both pending")
    func two() throws {
        let folder = try project(designs: ["One", "Two"])
        defer { folder.remove() }
        try edit(folder, "Cells/Avatar.yaml", "red", "blue")
        try edit(folder, "Two.json", "Fay", "Fritz")
        let run = try folder.run("test", "--reporter", "list")
        #expect(causes(run.output).count == 2, "\(run.output)")
        let accepted = try folder.run("accept", "--cause", "avatar")
        #expect(accepted.status == 0 && accepted.output.contains("accepted One/"), "\(accepted.output)\(accepted.errors)")
        #expect(accepted.output.contains("Two/") && accepted.output.contains("waits for: Two.json"), "\(accepted.output)")
        #expect(try folder.run("accept", "--cause", "nowhere").status == 65)
        #expect(try folder.run("test", "--reporter", "list").output.contains("2 failed, 2 passed"))
        _ = try folder.run("accept", "--cause", "Fritz")
        #expect(try folder.run("test", "--reporter", "list").output.contains("2 failed"), "the avatar of a new run is a new decision")
        #expect(try folder.run("accept", "--all").status == 0)
        #expect(try folder.run("test").status == 0)
    }

    @Test("72 failures of one cause print under 40 lines")
    func many() throws {
        let folder = try project(designs: (0..<36).map { "D\($0)" })
        defer { folder.remove() }
        try edit(folder, "Cells/PersonCell.yaml", "spacing: 6", "spacing: 10")
        let run = try folder.run("test", "--reporter", "list")
        #expect(run.output.contains("72 failed"))
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).count
        #expect(lines < 40, "\(run.output)")
        // Reports for servers list each failure, with its own command.
        #expect(try folder.run("test", "--reporter", "junit").output.contains("accept with: tvp-preview accept D35/brand-light"))
        let reviewed = try folder.run("review", input: "a\n")
        #expect(reviewed.output.contains("[1/1] Cells/PersonCell.yaml:7 spacing 6 → 10"), "\(reviewed.output)")
        #expect(try folder.run("test").status == 0)
    }

    @Test("a diff without a range compares the working tree")
    func workingTree() throws {
        let folder = try project(designs: ["One", "Two"])
        defer { folder.remove() }
        let unchanged = try folder.run("diff")
        #expect(unchanged.status == 0 && unchanged.output.contains("no table changed"), "\(unchanged.output)\(unchanged.errors)")
        try edit(folder, "One.json", "Fay", "Fritz")
        try folder.folder.write("row -s x\n", to: "New.tableViewConfig")
        try folder.folder.write("{\"x\": \"New\"}\n", to: "New.json")
        try folder.removeDesign("Two")
        for arguments in [[], ["HEAD"], ["HEAD.."], ["HEAD", "."]] {
            let run = try Command.run(["diff"] + arguments, in: folder.folder.url)
            #expect(run.status == 1, "\(arguments) \(run.output)\(run.errors)")
            for name in ["One", "Two", "New"] {
                #expect(run.output.contains("\(name): HEAD → working tree, "), "\(arguments) \(run.output)\(run.errors)")
            }
        }
    }
}
