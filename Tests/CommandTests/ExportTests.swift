import Foundation
import Testing

@Suite("tvp-preview export and init")
struct ExportTests {
    @Test("export writes articles, images, a manifest and a badge, for DocC and for GitHub")
    func export() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("# Says *hello*.\nsection -s rows", to: "in/shop/Hello.tableViewConfig")
        try folder.write(#"{"rows": ["Ada <b>", "Grace"]}"#, to: "in/shop/Hello.json")
        let run = try Command.run(["export", "in", "--docc", "Site.docc", "--markdown", "docs"], in: folder.url)
        #expect(run.status == 0, "\(run.errors)")
        let files = try folder.files()
        for name in [
            "Site.docc/Resources/shop-Hello@3x.png", "Site.docc/Resources/shop-Hello~dark@3x.png", "docs/images/shop-Hello~dark@3x.png",
            "docs/badge.svg",
        ] {
            #expect(files[name] != nil, "\(name)")
        }
        let article = String(decoding: try #require(files["Site.docc/shop-Hello.md"]), as: UTF8.self)
        #expect(article.contains("Says \\*hello\\*.") && article.contains("![Hello, a table. Ada \\<b\\>. Grace.](shop-Hello)"))
        let page = String(decoding: try #require(files["docs/shop-Hello.md"]), as: UTF8.self)
        #expect(
            page.contains("<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"images/shop-Hello~dark%403x.png\">")
                && page.contains("Ada &lt;b&gt;. Grace."))
        func object(_ name: String) throws -> [String: Any] {
            let bytes = try #require(files[name])
            return try JSONSerialization.jsonObject(with: bytes) as? [String: Any] ?? [:]
        }
        let manifest = try object("docs/manifest.json")
        #expect(manifest["version"] as? Int == 1)
        #expect(Self.faults(manifest, try object("docs/manifest.schema.json"), "") == [])
        for picture in ((manifest["designs"] as? [[String: Any]])?.first?["modes"] as? [[String: Any]])?.first?["pictures"]
            as? [[String: Any]] ?? []
        {
            #expect(files["docs/" + (picture["file"] as? String ?? "")] != nil)
        }
    }

    /// The violations of a schema. Supports the part of JSON Schema that ours uses.
    private static func faults(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
        var faults: [String] = []
        switch schema["type"] as? String {
        case "object":
            guard let object = value as? [String: Any] else { return ["\(path) is no object"] }
            let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
            faults += (schema["required"] as? [String] ?? []).filter { object[$0] == nil }.map { "\(path) lacks \($0)" }
            for (key, member) in object.sorted(by: { $0.key < $1.key }) {
                faults += properties[key].map { Self.faults(member, $0, "\(path).\(key)") } ?? ["\(path).\(key) is not described"]
            }
        case "array":
            guard let elements = value as? [Any] else { return ["\(path) is no array"] }
            for element in elements { faults += Self.faults(element, schema["items"] as? [String: Any] ?? [:], path + "[]") }
        case "string": if !(value is String) { faults.append("\(path) is no string") }
        case "integer", "number": if !(value is NSNumber) { faults.append("\(path) is no number") }
        default: break
        }
        return faults
    }

    @Test("a new project has no findings, and init never overwrites it", arguments: ["github", "gitlab", "buildkite", "none"])
    func project(pipeline: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        #expect(try Command.run(["init", "new", "--ci", pipeline, "--docker"], in: folder.url).status == 0)
        let lint = try Command.run(["lint", "--strict", "--format", "short"], in: folder.url.appending(path: "new"))
        #expect(lint.status == 0 && lint.output == "", "\(lint.output)")
        let render = try Command.run(["--html", "out"], in: folder.url.appending(path: "new"))
        #expect(render.status == 0 && render.errors == "", "\(render.errors)")
        try folder.write("row", to: "new/Designs/Welcome.tableViewConfig")
        #expect(
            try Command.run(["init", "new", "--ci", pipeline], in: folder.url).output.contains("kept  Designs/Welcome.tableViewConfig"))
        #expect(try folder.files()["new/Designs/Welcome.tableViewConfig"] == Data("row".utf8))
        #expect(try folder.files()[".github"] == nil)
    }
}

@Suite("Screenshots for the App Store")
struct StoreExportTests {
    /// Width and height, and whether the picture is opaque, from the header of a PNG.
    private static func header(_ bytes: Data) -> (width: Int, height: Int, hasAlpha: Bool) {
        func number(_ offset: Int) -> Int { bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) } }
        let hasAlpha = bytes[25] & 4 != 0 || bytes.range(of: Data("tRNS".utf8)) != nil
        return (number(16), number(20), hasAlpha)
    }

    @Test("one command makes a screenshot of each design and state in every size, opaque, in folders by language")
    func store() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("section -s rows", to: "A.tableViewConfig")
        try folder.write(#"{"rows": ["Ada", "Grace"]}"#, to: "A.json")
        try folder.write("designs:\n  A: {locale: de, viewport: 300, states: {editing: {editing: [delete]}}}\n", to: "tvp.yaml")
        let run = try Command.run(["export", "A.tableViewConfig", "--store", "shots"], in: folder.url)
        #expect(run.status == 0 && run.output.contains("14 screenshots in shots"), "\(run.errors)")
        let files = try folder.files()
        for (name, width, height) in [
            ("iphone-6.9", 1320, 2868), ("iphone-6.5", 1284, 2778), ("iphone-6.3", 1206, 2622), ("iphone-6.1", 1170, 2532),
            ("iphone-5.5", 1242, 2208), ("ipad-13", 2048, 2732), ("ipad-11", 1668, 2388),
        ] {
            for state in ["", ".editing"] {
                let found = Self.header(Data(try #require(files["shots/de/A\(state)-\(name).png"], "\(name)")))
                #expect(found.width == width && found.height == height && !found.hasAlpha, "\(name)")
            }
        }
        for wrong in [["--store", "x", "--docc", "y"], ["--store", "x", "--device", "iPhone15"], []] {
            #expect(try Command.run(["export", "A.tableViewConfig"] + wrong, in: folder.url).status == 64)
        }
    }

    @Test("an outline surrounds the whole screen, on a plain background, and needs the screen")
    func outline() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("section -s rows", to: "A.tableViewConfig")
        try folder.write(#"{"rows": ["Ada", "Grace"]}"#, to: "A.json")
        for (device, width, height) in [
            ("iPhone15", 393 + 28, 852 + 28), ("iPhoneSe3", 375 + 28, 667 + 176), ("iPadPro11", 834 + 28, 1194 + 28),
        ] {
            let run = try Command.run(
                ["A.tableViewConfig", "--chrome", "--outline", "--device", device, "--scale", "1", "--png", device], in: folder.url)
            #expect(run.status == 0, "\(run.errors)")
            let found = Self.header(Data(try #require(try folder.files()["\(device)/A.png"])))
            #expect(found.width == width && found.height == height && !found.hasAlpha, "\(device)")
        }
        #expect(try Command.run(["A.tableViewConfig", "--outline", "--png", "out"], in: folder.url).status == 64)
    }
}
