import Foundation
import Testing

/// Designs with errors from any stage. Every command fails, and none records the design.
@Suite("Designs with errors")
struct BrokenDesignTests {
    /// The files of a design `A`, and the code of its error.
    struct Broken: CustomTestStringConvertible, Sendable {
        var name: String
        var code: String
        var files: [String: String]
        var testDescription: String { name }

        /// A design whose rows use one cell design with this body.
        static func cell(_ name: String, _ code: String, body: String, more: [String: String] = [:]) -> Broken {
            let files = [
                "A.tableViewConfig": "row -s people -c PersonCell\n",
                "A.json": "{\"people\": [{\"name\": \"Ann\", \"style\": \"huge\", \"ink\": \"nocolor\"}]}\n",
                "Cells/PersonCell.yaml": "cell: PersonCell\nbody:\n  VStack:\n    - Text: \"{{name}}\"\n\(body)\n",
            ]
            return Broken(name: name, code: code, files: files.merging(more) { $1 })
        }
    }

    /// Designs that plain `lint` also rejects, because their data does not matter.
    static let everywhere: [Broken] = [
        .cell("a color on a branch that no row takes", "cells.unknown-color", body: "    - Text: vip\n      if: vip\n      color: nocolor"),
        .cell("a color that is drawn", "cells.unknown-color", body: "    - Text: vip\n      color: nocolor"),
        .cell(
            "a background in an empty list", "cells.unknown-color",
            body: "    - ForEach: kids\n      content: [{Text: x, background: nocolor}]"),
        .cell("a shape on a branch", "cells.unknown-color", body: "    - Circle: nocolor\n      when: {kind: round}"),
        .cell(
            "a background with a radius", "cells.unknown-color",
            body: "    - Text: x\n      unless: name\n      background: {color: nocolor, cornerRadius: 4}"),
        .cell(
            "the color of a standard cell on a branch", "cells.unknown-color",
            body: "    - StandardCell: {title: x, symbol: gear, color: nocolor}\n      if: vip"),
        .cell("the background of the cell", "cells.unknown-color", body: "    - Text: x\nbackground: nocolor"),
        .cell("an unknown node", "cells.unknown-node", body: "    - Txt: x"),
        .cell("an unknown node on a branch", "cells.unknown-node", body: "    - HStack: [{Txt: x}]\n      if: vip"),
        .cell(
            "a modifier with an invalid value on a branch", "cells.bad-value",
            body: "    - Text: x\n      if: vip\n      font: {weight: heavyish}"),
        .cell(
            "an accessory of a standard cell on a branch", "cells.bad-value",
            body: "    - StandardCell: {title: x, accessory: arrow}\n      if: vip"),
        .cell("a missing view on a branch", "cells.unknown-view", body: "    - View: Nowhere\n      if: vip"),
        .cell(
            "a color in a nested view", "cells.unknown-color", body: "    - View: Outer\n      if: vip",
            more: [
                "Cells/Outer.yaml": "view: Outer\nbody: {View: Inner}\n",
                "Cells/Inner.yaml": "view: Inner\nbody: {Text: x, color: nocolor}\n",
            ]),
        .cell(
            "a color in a view that the contents choose", "cells.unknown-color", body: "    - View: \"{{kind}}\"\n      if: kind",
            more: ["Cells/Inner.yaml": "view: Inner\nbody: {Text: x, color: nocolor}\n"]),
        .cell(
            "the header of the table", "cells.unknown-node", body: "    - Divider",
            more: ["Cells/Top.yaml": "header: Top\nbody: {Txt: x}\n", "tvp.yaml": "designs: {A: {tableHeader: Top}}\n"]),
        .cell(
            "the cell of empty rows", "cells.unknown-node", body: "    - Divider",
            more: ["Cells/None.yaml": "cell: None\nbody: {Txt: x}\n", "A.tableViewConfig": "row -s people -c PersonCell -ec None\n"]),
        .cell(
            "a theme of the project", "theme.bad-value", body: "    - Divider",
            more: [
                "brand.tokens.json": "{\"extends\": \"ios\", \"color\": {\"tint\": {\"$value\": \"bleu\"}}}",
                "tvp.yaml": "themes: {brand: brand.tokens.json}\ndesigns: {A: {theme: brand}}\n",
            ]),
        .cell("the data", "json.syntax", body: "    - Divider", more: ["A.json": "{\"people\": [}"]),
    ]

    /// Designs whose error depends on the contents of rows.
    static let ofContents: [Broken] = [
        .cell("a color from the contents", "cells.unknown-color", body: "    - Text: x\n      color: \"{{ink}}\""),
        .cell("a text style from the contents", "cells.bad-value", body: "    - Text: x\n      font: \"{{style}}\""),
        .cell("an alignment from the contents", "cells.bad-value", body: "    - HStack: [{Text: x}]\n      alignment: \"{{style}}\""),
        .cell("an accessory from the contents", "cells.bad-value", body: "    - Accessory: \"{{style}}\""),
        .cell("a boolean from the contents", "cells.bad-value", body: "    - StandardCell: {title: x, on: \"{{style}}\"}"),
        .cell("a view from the contents", "cells.unknown-view", body: "    - View: \"{{name}}\""),
        .cell("rows without height", "picture.empty", body: "    - Divider", more: ["Cells/PersonCell.yaml": flatCell]),
    ]
    private static let flatCell = "cell: PersonCell\nheight: 0\nbody: {Text: x}\n"

    /// Designs that are tried in one project: each in a folder of its own, named by its number.
    struct Project: CustomTestStringConvertible, Sendable {
        var designs: [Broken]
        var testDescription: String { designs.count == 1 ? designs[0].name : "\(designs.count) designs" }

        /// A design with a project file is a project of its own.
        static func of(_ designs: [Broken]) -> [Project] {
            let alone = designs.filter { $0.files["tvp.yaml"] != nil }
            return [Project(designs: designs.filter { $0.files["tvp.yaml"] == nil })] + alone.map { Project(designs: [$0]) }
        }

        func folder() throws -> TestFolder {
            let folder = try TestFolder([])
            for (number, design) in designs.enumerated() {
                for (path, text) in design.files { try folder.folder.write(text, to: designs.count == 1 ? path : "\(number)/\(path)") }
            }
            return folder
        }

        /// The number of lines with each design's code.
        func counts(_ text: String) -> [Int] {
            let lines = text.split(separator: "\n")
            return designs.enumerated().map { number, design in
                lines.count { $0.contains("[\(design.code)]") && (designs.count == 1 || $0.hasPrefix("\(number)/")) }
            }
        }

        var once: [Int] { designs.map { _ in 1 } }
    }

    @Test("test fails, reports the error, and records nothing in any record mode", arguments: Project.of(everywhere + ofContents))
    func test(_ project: Project) throws {
        let folder = try project.folder()
        defer { folder.folder.remove() }
        for update in [[], ["--update-snapshots=all"]] {
            let run = try Command.run(["test"] + update, in: folder.folder.url)
            #expect(run.status == 65 || run.status == 2, "\(update): \(run.output)\(run.errors)")
            #expect(project.counts(run.output + run.errors).allSatisfy { $0 > 0 }, "\(run.output)\(run.errors)")
            #expect(run.errors.contains("error: "), "\(run.errors)")
            #expect(try folder.references().filter { $0.contains("A/") }.isEmpty)
        }
    }

    @Test("lint finds the error without layout", arguments: Project.of(everywhere))
    func lint(_ project: Project) throws {
        let folder = try project.folder()
        defer { folder.folder.remove() }
        let run = try folder.run("lint", "--format", "short")
        #expect(run.status == 1 && project.counts(run.output) == project.once, "\(run.output)\(run.errors)")
    }

    @Test("render and inspect also fail and report the error once", arguments: Project.of(everywhere + ofContents))
    func render(_ project: Project) throws {
        let folder = try project.folder()
        defer { folder.folder.remove() }
        let run = try folder.run("render", "--html", "out", "--png", "out")
        let pages = try folder.folder.files(below: "out").keys.filter { $0.hasSuffix("A.html") }
        #expect(run.status == (pages.isEmpty ? 65 : 2), "65 means that nothing was written: \(pages) \(run.errors)")
        #expect(project.counts(run.errors) == project.once, "\(run.errors)")
        let scene = try folder.run("inspect", "--format", "scene")
        #expect(scene.status == (scene.output.isEmpty ? 65 : 2), "\(scene.errors)")
        #expect(project.counts(scene.errors).allSatisfy { $0 > 0 }, "\(scene.errors)")
    }

    @Test("a design that breaks keeps its references, and the others are tested")
    func later() throws {
        let folder = try TestFolder(["A", "B"])
        defer { folder.folder.remove() }
        #expect(try folder.run("test").output.contains("4 recorded"))
        let before = try folder.folder.files(below: "Snapshots")
        let broken = Self.everywhere[0]
        for (path, text) in broken.files { try folder.folder.write(text, to: path) }
        for arguments in [[], ["--update-snapshots=all"]] {
            let run = try Command.run(["test"] + arguments, in: folder.folder.url)
            #expect(
                run.status == 2 && run.output.contains("✗ A/ios26-light@3x: broken") && run.output.contains("2 broken, 2 "), "\(run.output)"
            )
            #expect(run.output.contains("Cells/PersonCell.yaml:7:14: error: unknown color “nocolor”"), "\(run.output)")
            #expect(try folder.folder.files(below: "Snapshots") == before)
        }
        #expect(try folder.run("accept", "--all").status == 0)
        #expect(try folder.folder.files(below: "Snapshots") == before, "a broken design has nothing to accept")
        #expect(try folder.run("test", "--exit-zero-on-changes").status == 2, "an error is not a difference")
        #expect(try folder.run("test", "--last-failed").output.contains("2 broken"))
        try folder.write("A", says: "Hello")
        #expect(try folder.run("test", "--last-failed").output.contains("2 passed"))
    }

    @Test("one broken mode does not affect the other")
    func modes() throws {
        let folder = try TestFolder([])
        defer { folder.folder.remove() }
        try folder.folder.write("row -s a -c Good\nmode\nrow -s a -c Bad\n", to: "A.tableViewConfig")
        try folder.folder.write("{\"a\": {\"ink\": \"nocolor\"}}", to: "A.json")
        try folder.folder.write("cell: Good\nbody: {Text: x}\n", to: "Cells/Good.yaml")
        try folder.folder.write("cell: Bad\nbody: {Text: x, color: \"{{ink}}\"}\n", to: "Cells/Bad.yaml")
        let run = try folder.run("test", "--appearance", "light")
        #expect(run.status == 2 && run.output.contains("1 broken, 1 recorded"), "\(run.output)")
        #expect(try folder.references() == ["A/mode-0-ios26-light@3x.png", "A/ios26.layout.txt", "manifest.json"])
    }

    @Test("warnings are printed, and the test passes")
    func warnings() throws {
        let folder = try TestFolder([])
        defer { folder.folder.remove() }
        try folder.folder.write("row -s nmae -c Missing\n", to: "A.tableViewConfig")
        try folder.folder.write("{\"name\": \"x\"}", to: "A.json")
        _ = try folder.run("test")
        let run = try folder.run("test")
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        for code in ["source.unknown-key", "cell.no-design"] {
            #expect(run.errors.split(separator: "\n").count { $0.contains("[\(code)]") } == 1, "once, not once per variant: \(run.errors)")
        }
    }

    @Test("files that a design does not use cannot break it")
    func unused() throws {
        let folder = try TestFolder(["A"])
        defer { folder.folder.remove() }
        try folder.folder.write("cell: Other\nbody: {Txt: x}\n", to: "Cells/Other.yaml")
        try folder.folder.write("view: Part\nbody: {Text: x, color: nocolor}\n", to: "Cells/Part.yaml")
        _ = try folder.run("test")
        let run = try folder.run("test")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(try folder.run("lint").status == 0)
        #expect(try folder.run("lint", "Cells/Other.yaml").status == 1, "a file named on the command line is checked")
        #expect(try folder.run("lint", "Cells/Part.yaml").output.contains("[cells.unknown-color]"))
    }

    @Test("a file in place of the folder of cell designs is an error")
    func cellsFile() throws {
        let folder = try TestFolder(["A"])
        defer { folder.folder.remove() }
        try folder.folder.write("", to: "Cells")
        #expect(try folder.run("lint").output.contains("Cells cannot be searched for cell designs: not a directory"))
        #expect(try folder.run("test").status == 65)
        #expect(try folder.references() == [])
    }

    @Test("a custom color must be in every tested theme")
    func themes() throws {
        let folder = try TestFolder([])
        defer { folder.folder.remove() }
        try folder.folder.write("row -c Own\n", to: "A.tableViewConfig")
        try folder.folder.write("cell: Own\nbody: {Text: x, color: brandInk}\n", to: "Cells/Own.yaml")
        let token = "{\"extends\": \"ios\", \"color\": {\"brandInk\": {\"$type\": \"color\", \"$value\": \"#112233\"}}}"
        try folder.folder.write(token, to: "brand.tokens.json")
        try folder.folder.write("themes: {brand: brand.tokens.json}\ndesigns: {A: {theme: brand}}\n", to: "tvp.yaml")
        let clean = try folder.run("lint")
        #expect(clean.status == 0, "\(clean.output)")
        #expect(try folder.run("lint", "Cells/Own.yaml").status == 0)
        try folder.folder.write(
            "themes: {brand: brand.tokens.json}\ndesigns: {A: {theme: brand, test: {themes: [brand, ios26]}}}\n", to: "tvp.yaml")
        let run = try folder.run("lint")
        #expect(
            run.status == 1 && run.output.contains("unknown color “brandInk” in the theme “ios26”"), "\(run.output)")
    }
}
