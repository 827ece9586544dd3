import Foundation
import Testing

/// Interface Builder documents as designs on the command line.
@Suite("Storyboards and xibs")
struct InterfaceBuilderTests {
    static let app = Command.root.appending(path: "Examples/App")

    private func copyOfApp() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(at: Self.app, to: folder.url.appending(path: "App"))
        return folder
    }

    @Test("an app renders with a table for each scene and a page for each xib cell, without warnings")
    func app() throws {
        let folder = try copyOfApp()
        defer { folder.remove() }
        let run = try Command.run(["App", "--html", "out", "--png", "out", "--scale", "1"], in: folder.url)
        #expect(run.status == 0)
        #expect(run.errors == "")
        let pictures = try folder.files(below: "out").keys.filter { $0.hasSuffix(".png") && !$0.hasPrefix("assets/") }.sorted()
        #expect(
            pictures == [
                "Trailhead/Cells/BookingCell.png", "Trailhead/Cells/GearCell.png", "Trailhead/Cells/ReviewCell.png",
                "Trailhead/Main.SettingsViewController.png", "Trailhead/Main.TrailsViewController.png",
            ])
        let page = String(
            decoding: try #require(try folder.files(below: "out")["Trailhead/Main.SettingsViewController.html"]), as: UTF8.self)
        #expect(page.contains("Offline maps"))
        #expect(try Command.run(["lint", "App", "--strict"], in: folder.url).status == 0)
    }

    @Test("a language shows the app's own translation, mirrored for right-to-left languages")
    func languages() throws {
        let folder = try copyOfApp()
        defer { folder.remove() }
        let storyboard = "App/Trailhead/Base.lproj/Main.storyboard"
        let german = try Command.run(["inspect", storyboard, "--format", "scene", "--locale", "de"], in: folder.url)
        #expect(german.status == 0)
        #expect(german.output.contains("Karten ohne Netz") && !german.output.contains("Offline maps"))
        let arabic = try Command.run(["inspect", storyboard, "--format", "scene", "--locale", "ar"], in: folder.url)
        #expect(arabic.output.contains("خرائط دون اتصال"))
    }

    @Test(
        "title insets move a centered button's title by half their difference, and an aligned one by its own inset",
        arguments: [("center", "10"), ("left", "20"), ("right", "0")])
    func buttonInsets(alignment: String, moved: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        func titleX(_ inset: String) throws -> Double {
            let button = """
                <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="\(alignment)" buttonType="system"
                    translatesAutoresizingMaskIntoConstraints="NO" fixedFrame="YES" id="b"><rect key="frame" x="20" y="4" width="200" height="36"/>
                <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>\(inset)
                <state key="normal" title="Save"/></button>
                """
            try folder.write(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch">
                <objects><tableViewCell contentMode="scaleToFill" rowHeight="44" id="c"><rect key="frame" x="0" y="0" width="393" height="44"/>
                <tableViewCellContentView key="contentView" tableViewCell="c" id="v"><rect key="frame" x="0" y="0" width="393" height="44"/>
                <subviews>\(button)</subviews></tableViewCellContentView></tableViewCell></objects></document>
                """, to: "Cell.xib")
            let run = try Command.run(["inspect", "Cell.xib", "--format", "scene"], in: folder.url)
            let line = try #require(run.output.split(separator: "\n").first { $0.contains("\"Save\"") }, "\(run.output)\(run.errors)")
            let box = try #require(line.split(separator: "[").dropFirst().first)
            return try #require(box.split(whereSeparator: { $0 == " " || $0 == "," }).first.flatMap { Double($0) })
        }
        let plain = try titleX("")
        let inset = try titleX("<inset key=\"titleEdgeInsets\" minX=\"20\" minY=\"0.0\" maxX=\"0.0\" maxY=\"0.0\"/>")
        #expect(inset - plain == Double(moved))
    }

    @Test(
        "a cell whose constraints leave it no height is 44 points high, as in UIKit; a header has its saved height, or else 44",
        arguments: [
            ("tableViewCell", "tableViewCellContentView key=\"contentView\"", 74, true, "row:Flat s0.r0 [0 0 390 44]"),
            ("tableViewCell", "tableViewCellContentView key=\"contentView\"", 0, false, "row:Flat s0.r0 [0 0 390 44]"),
            ("view", "view", 60, true, "header s0.header [0 22 390 60]"), ("view", "view", 0, false, "header s0.header [0 22 390 44]"),
        ])
    func collapsed(element: String, content: String, height: Int, isPinned: Bool, expected: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        func pin(_ side: String, _ id: Int) -> String {
            "<constraint firstItem=\"box\" firstAttribute=\"\(side)\" secondItem=\"in\" secondAttribute=\"\(side)\" id=\"\(id)\"/>"
        }
        let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"600\" height=\"\(height)\"/>"
        let (inner, last) = element == "view" ? ("", "") : ("<\(content) id=\"in\">\(frame)", "</tableViewCellContentView>")
        try folder.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch">
            <objects><\(element) id="\(element == "view" ? "in" : "cell")" customClass="Flat\(element == "view" ? "Header" : "")">\(frame)\(inner)
            <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box">\(frame)</view></subviews>
            <constraints>\(isPinned ? pin("top", 1) + pin("bottom", 2) : "")\(pin("leading", 3))\(pin("trailing", 4))</constraints>
            \(last)</\(element)></objects></document>
            """, to: "Flat.xib")
        let run = try Command.run(
            ["inspect", "Flat.xib", "--format", "scene", "--device", "iPhone17e", "--theme", "ios"], in: folder.url)
        #expect(run.output.contains(expected), "\(run.output)\(run.errors)")
    }

    @Test("a scene whose table has no rows shows the screen of a device")
    func noRows() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch">
            <scenes><scene sceneID="s"><objects><tableViewController id="c" customClass="Empty" sceneMemberID="viewController">
            <tableView key="view" dataMode="prototypes" style="plain" rowHeight="-1" id="t">
            <view key="tableFooterView" id="f"><rect key="frame" x="0" y="0" width="414" height="1"/></view></tableView>
            </tableViewController></objects></scene></scenes></document>
            """, to: "Main.storyboard")
        let run = try Command.run(["inspect", "Main.storyboard", "--format", "scene"], in: folder.url)
        #expect(run.output.contains("\nscene 402×874 "), "\(run.output)\(run.errors)")
    }

    @Test("lint --unread lists what no code reads and how often it occurs", arguments: [1, 2, 3])
    func unread(count: Int) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let labels = (0..<count).map { number in
            "<label text=\"L\" newAttribute=\"1\" id=\"l\(number)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></label>"
        }
        try folder.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch">
            <objects><tableViewCell rowHeight="44" id="c"><rect key="frame" x="0" y="0" width="393" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="c" id="v"><rect key="frame" x="0" y="0" width="393" height="44"/>
            <subviews>\(labels.joined())</subviews></tableViewCellContentView></tableViewCell></objects></document>
            """, to: "Cell.xib")
        let run = try Command.run(["lint", "Cell.xib", "--unread"], in: folder.url)
        let told = (run.output + run.errors).split(separator: "\n").filter {
            $0.contains("the preview does not support label.newAttribute")
        }
        #expect(told.count == 1, "\(run.output)\(run.errors)")
        #expect(told.first?.contains(", in \(count) places") == (count > 1))
    }

    @Test("a config finds a cell by its class, and contents reach its outlets")
    func contents() throws {
        let folder = try copyOfApp()
        defer { folder.remove() }
        try folder.write("row -s items -c GearCell\nrow -s trail -c trail\n", to: "App/Packing.tableViewConfig")
        try folder.write(
            "{\"items\": {\"name\": \"Tent\", \"weight\": \"2.4 kg\", \"packed\": false}, \"trail\": {\"name\": \"Fir Ridge\"}}",
            to: "App/Packing.json")
        let run = try Command.run(["inspect", "App/Packing.tableViewConfig", "--format", "scene"], in: folder.url)
        #expect(run.status == 0)
        #expect(run.errors == "")
        for text in ["Tent", "2.4 kg", "toggle:off", "Fir Ridge"] { #expect(run.output.contains(text), "\(text)") }
        #expect(!run.output.contains("Rope, 30 m"))
    }

    @Test("convert writes a cell design that renders, and init from writes configs that render")
    func starters() throws {
        let folder = try copyOfApp()
        defer { folder.remove() }
        let converted = try Command.run(["convert", "App/Trailhead/Cells/GearCell.xib"], in: folder.url)
        #expect(converted.status == 0)
        #expect(converted.output.hasPrefix("cell: GearCell\n"))
        #expect(converted.output.contains("Text: \"{{name}}\"") && converted.output.contains("Toggle: \"{{packed}}\""))
        try folder.write(converted.output, to: "Own/Cells/GearCell.yaml")
        try folder.write("row -s a -c GearCell\n", to: "Own/Packing.tableViewConfig")
        try folder.write("{\"a\": {\"name\": \"Tent\", \"weight\": \"2\", \"packed\": true, \"icon\": \"star\"}}", to: "Own/Packing.json")
        let own = try Command.run(["lint", "Own"], in: folder.url)
        #expect(own.status == 0, "\(own.output)\(own.errors)")
        let started = try Command.run(
            ["init", "from", "App/Trailhead/Base.lproj/Main.storyboard", "--into", "App/Designs"], in: folder.url)
        #expect(started.status == 0, "\(started.errors)")
        #expect(started.output.contains("wrote Main.SettingsViewController.tableViewConfig"))
        let designs = try Command.run(["App/Designs", "--png", "out"], in: folder.url)
        #expect(designs.status == 0, "\(designs.errors)")
    }

    @Test("a broken document fails with its location, and one for another platform is skipped")
    func faults() throws {
        let folder = try copyOfApp()
        defer { folder.remove() }
        try folder.write("<document targetRuntime=\"MacOSX.Cocoa\"></document>", to: "App/Mac.xib")
        let mac = try Command.run(["App", "--png", "out"], in: folder.url)
        #expect(mac.status == 0)
        #expect(mac.errors.contains("[interface.other-platform]"))
        #expect(try Command.run(["App/Mac.xib", "--png", "out"], in: folder.url).status != 0)
        try folder.write("<document>\n<<<<<<< HEAD\n", to: "App/Broken.xib")
        let broken = try Command.run(["App", "--png", "out"], in: folder.url)
        #expect(broken.status != 0)
        #expect(broken.errors.contains("App/Broken.xib:2:") && broken.errors.contains("[interface.broken-xml]"))
    }

    @Test("a cell design can show a xib's cell with its own texts for the outlets")
    func nib() throws {
        let folder = try copyOfApp()
        defer { folder.remove() }
        let design = """
            cell: Packed
            nib: GearCell.xib
            outlets:
              nameLabel: "{{title}}!"
              weightLabel: {hidden: "{{#light}}true{{/light}}", text: "{{kg}} kg"}
              packedSwitch: {on: "{{done}}"}
            """
        try folder.write(design, to: "App/Cells/Packed.yaml")
        try folder.write("row -s a -c Packed\nrow -s b -c Packed\n", to: "App/Packing.tableViewConfig")
        try folder.write(
            "{\"a\": {\"title\": \"Tent\", \"kg\": 2.4, \"done\": false}, \"b\": {\"title\": \"Rope\", \"light\": true, \"done\": true}}",
            to: "App/Packing.json")
        let arguments = ["inspect", "App/Packing.tableViewConfig", "--format", "scene"]
        let run = try Command.run(arguments, in: folder.url)
        #expect(run.errors == "")
        for text in ["Tent!", "2.4 kg", "toggle:off", "Rope!", "toggle:on"] { #expect(run.output.contains(text), "\(text)") }
        #expect(!run.output.contains(" kg\"\n") && run.output.components(separatedBy: " kg\"").count == 2)

        try folder.write(design + "\n  nosuch: x\n", to: "App/Cells/Packed.yaml")
        #expect(try Command.run(arguments, in: folder.url).errors.contains("has no outlet “nosuch” [interface.unknown-outlet]"))
        try folder.write(design.replacing("GearCell.xib", with: "Gear.xib"), to: "App/Cells/Packed.yaml")
        let missing = try Command.run(arguments, in: folder.url)
        #expect(missing.status == 65)
        #expect(missing.errors.contains("[interface.unknown-nib]") && missing.errors.contains("did you mean “GearCell.xib”?"))
    }

    @Test("a data file next to a storyboard provides a scene's rows")
    func sampleRows() throws {
        let folder = try copyOfApp()
        defer { folder.remove() }
        let rows =
            "sections:\n- header: Today\n  rows: [{cell: TrailCell, name: Fir Ridge}, {name: Lake Loop}]\n- rows: [{cell: nope, name: Third}]\n"
        try folder.write(rows, to: "App/Trailhead/Main.TrailsViewController.yaml")
        let arguments = ["inspect", "App/Trailhead/Base.lproj/Main.storyboard", "--format", "scene"]
        let run = try Command.run(arguments, in: folder.url)
        for text in ["Today", "Fir Ridge", "Lake Loop", "Third"] { #expect(run.output.contains("\"\(text)\""), "\(text)") }
        #expect(run.errors.contains("has no prototype “nope”; the first one is shown [interface.unknown-prototype]"))
        try folder.write("{\"name\": \"x\"}", to: "App/Trailhead/Main.TrailsViewController.yaml")
        #expect(try Command.run(arguments, in: folder.url).errors.contains("[interface.sample-rows]"))
    }

    @Test("lint lists in one table what each language truncates and what no code reads")
    func lint() throws {
        let folder = try copyOfApp()
        defer { folder.remove() }
        let storyboard = "App/Trailhead/Base.lproj/Main.storyboard"
        let german = "App/Trailhead/de.lproj/Main.strings"
        var strings = String(decoding: try #require(try folder.files(below: "App")["Trailhead/de.lproj/Main.strings"]), as: UTF8.self)
        strings.replace("Karten ohne Netz", with: "Karten ohne Netz und noch vieles andere mehr, das nicht hineinpasst")
        try folder.write(strings, to: german)
        let arguments = ["lint", storyboard, "--layout", "--locale", "en,de"]
        let run = try Command.run(arguments, in: folder.url)
        #expect(run.output.contains("language  from size"))
        let lines = run.output.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("de ") && $0.contains(" L ") && $0.contains("“Karten ohne Netz") })
        #expect(!lines.contains { $0.hasPrefix("en ") && $0.contains(" L ") })
        let json = try Command.run(arguments + ["--format", "json"], in: folder.url)
        #expect(json.output.contains("\"cuts\"") && json.output.contains("\"language\":\"de\""))
        #expect(try Command.run(["lint", storyboard, "--locale", "de"], in: folder.url).status == 64)

        let text = String(decoding: try #require(try folder.files(below: "App")["Trailhead/Base.lproj/Main.storyboard"]), as: UTF8.self)
        try folder.write(text.replacing("<label ", with: "<label hologram=\"1\" "), to: storyboard)
        #expect(try Command.run(["lint", storyboard], in: folder.url).output.contains("hologram") == false)
        let unread = try Command.run(["lint", storyboard, "--unread"], in: folder.url)
        #expect(unread.output.contains("the preview does not support label.hologram, in ") && unread.output.contains("[interface.unread]"))
    }
}
