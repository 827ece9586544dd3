import Foundation
import Testing

@Suite("tvp-preview export and init")
struct ExportTests {
    @Test("articles, images, manifest and badge, for DocC and for GitHub")
    func export() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("# Says *hello*.\nsection -s rows", to: "in/shop/Hello.tableViewConfig")
        try folder.write(#"{"rows": ["Ada <b>", "Grace"]}"#, to: "in/shop/Hello.json")
        let run = try Command.run(["export", "in", "--docc", "Site.docc", "--markdown", "docs"], in: folder.url)
        #expect(run.status == 0, "\(run.errors)")
        let files = try folder.files()
        for name in [
            "Site.docc/Resources/shop-Hello@2x.png", "Site.docc/Resources/shop-Hello~dark@2x.png", "docs/images/shop-Hello~dark@2x.png",
            "docs/badge.svg",
        ] {
            #expect(files[name] != nil, "\(name)")
        }
        let article = String(decoding: try #require(files["Site.docc/shop-Hello.md"]), as: UTF8.self)
        #expect(article.contains("Says \\*hello\\*.") && article.contains("![Hello, a table. Ada \\<b\\>. Grace.](shop-Hello)"))
        let page = String(decoding: try #require(files["docs/shop-Hello.md"]), as: UTF8.self)
        #expect(
            page.contains("<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"images/shop-Hello~dark%402x.png\">")
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

    /// The violations of a schema, for the part of JSON Schema that ours uses.
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

    @Test("a new project has no findings, and is never overwritten", arguments: ["github", "gitlab", "none"])
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
