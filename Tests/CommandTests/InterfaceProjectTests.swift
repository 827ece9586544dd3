import CaseFiles
import Foundation
import TableInputs
import TableViewProvider
import Testing

@testable import TablePreviewKit

/// Documents of Interface Builder in a project: folders of `tvp.yaml`, lint, diff.
@Suite("Storyboards and xibs in a project")
struct InterfaceProjectTests {
    private func copyOfApp() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
        try FileManager.default.copyItem(at: InterfaceBuilderTests.app, to: folder.url.appending(path: "App"))
        return folder
    }

    private static let storyboard = "App/Trailhead/Base.lproj/Main.storyboard"

    private func storyboardText(_ folder: TemporaryFolder) throws -> String {
        String(decoding: try #require(try folder.files(below: "App")["Trailhead/Base.lproj/Main.storyboard"]), as: UTF8.self)
    }

    @Test("a design has only the appearance that its app has, unless settings give it another")
    func appearance() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let list = "<plist version=\"1.0\"><dict><key>UIUserInterfaceStyle</key><string>Dark</string></dict></plist>"
        func color(_ value: String, _ more: String = "") -> String {
            """
            {"idiom": "universal", "color": {"color-space": "srgb", "components":
            {"red": "\(value)", "green": "0", "blue": "0", "alpha": "1"}}\(more)}
            """
        }
        let dark = color("0.5", #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#)
        try folder.write("{\"colors\": [\(color("1")), \(dark)]}", to: "A.xcassets/ink.colorset/Contents.json")
        try folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
        try folder.write(list, to: "App/Info.plist")
        let cell = Documents.cell().replacing(
            "<rect key=\"frame\" x=\"20\"", with: "<color key=\"textColor\" name=\"ink\"/><rect key=\"frame\" x=\"20\"")
        try folder.write(Documents.xib(cell), to: "App/A.xib")
        let file = try #require(DesignFile.find(in: [folder.url.path]).value?.first)
        let loading = Loading()
        var light = DesignSettings()
        light.appearance = .light
        #expect(loading.settings(for: file, light).appearance == .light)
        let settings = loading.settings(for: file)
        #expect(settings.appearance == .dark)
        let design = try #require(loading.design(file, settings).value)
        let environment = try #require(loading.environment(settings).value)
        let scene = try #require(DesignRenderer().layOut(design, mode: 0, in: environment).value?.layout.scene)
        #expect(scene.dump() == scene.resolved(for: .dark).dump())
    }

    @Test("tvp.yaml names folders of documents outside of its own, and their pictures are found", arguments: [".", "Designs"])
    func folders(working: String) throws {
        let folder = try copyOfApp()
        defer { folder.remove() }
        try folder.write("row -s tent -c GearCell\nrow -s trail -c trail\n", to: "Designs/Packing.tableViewConfig")
        try folder.write(
            #"{"tent": {"name": "Tent", "weight": "2.4 kg"}, "trail": {"name": "Fir Ridge"}}"#, to: "Designs/Packing.json")
        let path = working == "." ? "Designs/Packing.tableViewConfig" : "Packing.tableViewConfig"
        let arguments = ["inspect", path, "--format", "scene"]
        let place = folder.url.appending(path: working)
        try folder.write("# nothing\n", to: "Designs/tvp.yaml")
        #expect(try Command.run(arguments, in: place).errors.contains("GearCell"))
        try folder.write("interfaceBuilder: [../App]\n", to: "Designs/tvp.yaml")
        let run = try Command.run(arguments, in: place)
        #expect(run.status == 0)
        #expect(run.errors == "")
        for text in ["\"Tent\"", "\"Fir Ridge\"", "row:GearCell", "image"] { #expect(run.output.contains(text), "\(text)") }
    }

    @Test("documents show the fonts in the app's files, and name the others")
    func fonts() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let labels = [("a", "NotoSerif-Bold"), ("b", "Brandon-Bold")].map { id, font in
            """
            <label text="Own" lineBreakMode="tailTruncation" id="\(id)"><rect key="frame" x="20" y="11" width="99" height="24"/>
            <fontDescription key="fontDescription" name="\(font)" family="Any" pointSize="20"/></label>
            """
        }
        try folder.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="21701" targetRuntime="iOS.CocoaTouch"><objects>
            <tableViewCell id="c" customClass="OwnCell"><rect key="frame" x="0" y="0" width="393" height="60"/>
            <tableViewCellContentView key="contentView" id="v"><rect key="frame" x="0" y="0" width="393" height="60"/>
            <subviews>\(labels.joined())</subviews></tableViewCellContentView></tableViewCell></objects></document>
            """, to: "Cell.xib")
        let noto = URL(filePath: "/usr/share/fonts/truetype/noto/NotoSerif-Bold.ttf")
        try FileManager.default.createDirectory(at: folder.url.appending(path: "Fonts"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: noto, to: folder.url.appending(path: "Fonts/Own.ttf"))
        let run = try Command.run(["inspect", ".", "--format", "scene"], in: folder.url)
        #expect(run.output.contains(" Noto Serif 20 700 ") && run.output.contains(" Inter 20 "))
        #expect(run.errors.contains("Brandon-Bold") && !run.errors.contains("NotoSerif-Bold") && !run.errors.contains("Fontconfig"))
    }

    @Test(
        "translations that expand without end are reported, and the document's own texts are shown",
        arguments: [["lint"], ["render", "--html", "out"], ["test"]])
    func hostileTranslations(command: [String]) throws {
        let folder = try copyOfApp()
        defer { folder.remove() }
        // 18 levels of arrays, each with 14 references to the next level.
        var list = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for level in 1...18 {
            offsets += [UInt8(list.count >> 8), UInt8(list.count & 0xFF)]
            list += [0xAE] + [UInt8](repeating: UInt8(level), count: 14)
        }
        let table = UInt8(list.count + 1 - 256)
        offsets += [UInt8(list.count >> 8), UInt8(list.count & 0xFF)]
        list += [0x09] + offsets + [0, 0, 0, 0, 0, 0, 2, 1] + [0, 0, 0, 0, 0, 0, 0, 19] + [0, 0, 0, 0, 0, 0, 0, 0]
        list += [0, 0, 0, 0, 0, 0, 1, table]
        let path = "App/Trailhead/de.lproj/Main.strings"
        try Data(list).write(to: folder.url.appending(path: path))
        let run = try Command.run(command + [Self.storyboard], in: folder.url)
        let said = run.output + run.errors
        #expect(said.contains("\(path):1:1: warning: \(path) cannot be read as translations"), "\(said)")
        #expect(said.contains("expands to too many values") && said.contains("[strings.unreadable]"), "\(said)")
    }

    @Test(
        "folders of documents must exist, in the project",
        arguments: [
            ("[../Gone]", "project.bad-value"), ("App", "project.bad-value"), ("[3]", "project.bad-value"),
            ("[../..]", "file.outside-project"),
        ])
    func unknownFolders(value: String, code: String) throws {
        let folder = try copyOfApp()
        defer { folder.remove() }
        try folder.write("row\n", to: "Designs/A.tableViewConfig")
        try folder.write("interfaceBuilder: \(value)\n", to: "Designs/tvp.yaml")
        let run = try Command.run(["lint", "Designs"], in: folder.url)
        #expect(run.output.contains("[\(code)]") || run.errors.contains("[\(code)]"), "\(run.output)\(run.errors)")
    }

    @Test("lint notes outlets that no row has contents for, and no others")
    func unfedOutlets() throws {
        let folder = try copyOfApp()
        defer { folder.remove() }
        try folder.write("row -s rows -c GearCell\n", to: "App/Packing.tableViewConfig")
        func notes(_ data: String) throws -> [String] {
            try folder.write(data, to: "App/Packing.json")
            let run = try Command.run(["lint", "App/Packing.tableViewConfig"], in: folder.url)
            return (run.output + run.errors).split(separator: "\n").filter { $0.contains("[interface.unfed-outlet]") }.map { line in
                line.split(separator: "“").last.map { String($0.prefix { $0 != "”" }) } ?? ""
            }
        }
        #expect(
            try notes(#"{"rows": [{"name": "Tent"}, {"name": "Rope", "weight": "1 kg"}]}"#).sorted() == ["iconView", "packedSwitch"])
        #expect(
            try notes(#"{"rows": [{"nameLabel": "Tent", "weight": "1 kg", "icon": "star", "packed": true}]}"#) == [])
        let mapped = "cell: GearCell\nnib: GearCell.xib\noutlets:\n  weightLabel: \"{{kg}}\"\n"
        try folder.write(mapped, to: "App/Cells/GearCell.yaml")
        #expect(try notes(#"{"rows": [{"name": "Tent", "kg": 2}]}"#).sorted() == ["iconView", "packedSwitch"])
    }

    @Test("the table of languages names each label once, at the size from which it is cut")
    func languages() throws {
        let folder = try copyOfApp()
        defer { folder.remove() }
        let run = try Command.run(["lint", "App", "--layout", "--locale", "en,de", "--format", "json"], in: folder.url)
        struct Report: Decodable {
            struct Cut: Decodable { var design, element, language, textSize, what: String }
            var cuts: [Cut]
        }
        let cuts = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)).cuts
        #expect(cuts.count > 10)
        let subjects = cuts.map { "\($0.language) \($0.design) \($0.element) \($0.what.prefix { $0 != "”" })" }
        #expect(Set(subjects).count == subjects.count, "\(subjects)")
        #expect(!cuts.contains { $0.what.contains("…”") }, "a label has its whole text")
    }

    @Test("serve watches the folders of documents that tvp.yaml names")
    func watched() throws {
        let folder = try copyOfApp()
        defer { folder.remove() }
        try folder.write("row\n", to: "Designs/A.tableViewConfig")
        try folder.write("interfaceBuilder: [../App]\n", to: "Designs/tvp.yaml")
        let plan = ServePlan(
            paths: [folder.url.appending(path: "Designs").path], isStrict: false, overrides: DesignSettings(),
            templates: try TemplateOptions.parse([]), context: RunContext())
        #expect(plan.folders.deep.map { URL(fileURLWithPath: $0).lastPathComponent } == ["Designs", "App"])
    }

    @Test("diff compares the scenes of a storyboard in two revisions")
    func revisions() throws {
        let folder = try copyOfApp()
        defer { folder.remove() }
        func commit() throws {
            for arguments in [["add", "App"], ["commit", "--quiet", "-m", "x"]] {
                let name = ["-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
                let run = try Command.run(["git"] + name + arguments, in: folder.url, program: "/usr/bin/env")
                #expect(run.status == 0, "\(run.errors)")
            }
        }
        try FileManager.default.removeItem(at: folder.url.appending(path: ".git"))
        #expect(try Command.run(["git", "init", "--quiet", "."], in: folder.url, program: "/usr/bin/env").status == 0)
        try commit()
        let text = try storyboardText(folder)
        try folder.write(text.replacing("Offline maps", with: "Maps without a network"), to: Self.storyboard)
        try commit()
        let run = try Command.run(["diff", "HEAD~1..HEAD", "App"], in: folder.url)
        #expect(run.status == 1, "\(run.errors)")
        let changes = run.output.split(separator: "\n").filter { $0.contains("• ") && $0.contains("Maps without a network") }
        #expect(changes.count == 1 && changes[0].contains("Offline maps"), "\(run.output)")
        #expect(run.output.components(separatedBy: "HEAD~1 → HEAD").count == 2, "only the changed scene is named: \(run.output)")
    }

    @Test("diff compares two versions of a storyboard")
    func diff() throws {
        let folder = try copyOfApp()
        defer { folder.remove() }
        let text = try storyboardText(folder)
        try folder.write(text, to: "Old/Main.storyboard")
        try folder.write(text.replacing("Offline maps", with: "Maps without a network"), to: "New/Main.storyboard")
        let run = try Command.run(
            ["diff", "Old/Main.storyboard", "New/Main.storyboard", "--html", "out"], in: folder.url)
        #expect(run.status == 1, "\(run.output)\(run.errors)")
        #expect(run.output.contains("Offline maps") && run.output.contains("Maps without a network"), "\(run.output)")
        let page = try folder.files(below: "out").values.contains { String(decoding: $0, as: UTF8.self).contains("Maps without a network") }
        #expect(page)
        let same = try Command.run(["diff", "Old/Main.storyboard", "Old/Main.storyboard"], in: folder.url)
        #expect(same.status == 0, "\(same.output)\(same.errors)")
    }
}
