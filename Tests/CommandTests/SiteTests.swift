import Foundation
import TableHTML
import Testing

@Suite("tvp-preview site")
struct SiteTests {
    private func project() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("# Says hello.\nsection -s rows -t greetings\n    row -c PersonCell", to: "in/Hello.tableViewConfig")
        try folder.write(#"{"rows": [{"name": "Ada"}, {"name": "Grace"}]}"#, to: "in/Hello.json")
        try folder.write("cell: PersonCell\nbody:\n  Text: \"{{name}}\"", to: "in/Cells/PersonCell.yaml")
        try folder.write("row\nmode\nrow", to: "in/shop/Two & <three>.tableViewConfig")
        return folder
    }

    @Test("every link and file on a page exists, and only the site's own files are scripts")
    func links() throws {
        let folder = try project()
        defer { folder.remove() }
        try folder.write(
            "# Guide\n\n```tableViewConfig\nrow -s a\n```\n\n```json\n{\"a\": \"Alive\"}\n```\n\n[other](two.md) ![](pic.png)\n",
            to: "docs/guide.md")
        try folder.write("Two", to: "docs/two.md")
        let run = try Command.run(
            ["site", "out", "in", "--text-size", "L,AX3", "--direction", "ltr,rtl", "--pages", "docs"], in: folder.url)
        #expect(run.status == 0, "\(run.errors)")
        let files = try folder.files(below: "out")
        for (path, bytes) in files where path.hasSuffix(".html") {
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text.contains("default-src 'none'; script-src 'self' file:"), "\(path)")
            #expect(
                text.matches(of: /<script/).count == text.matches(of: /<script src="[^"]+"( defer)?><\/script>/).count,
                "\(path) has an inline script")
            #expect(text.matches(of: #/ on[a-z]+=/#).isEmpty, "\(path) has inline event handlers")
            for match in text.matches(of: /(?:href|src)="([^"#]+)(?:#[^"]*)?"/) {
                let target = String(match.1).removingPercentEncoding ?? ""
                if target.hasSuffix("pic.png") { continue }
                let full = URL(fileURLWithPath: "/" + path).deletingLastPathComponent().appending(path: target).standardizedFileURL.path
                #expect(files[String(full.dropFirst())] != nil, "\(path) links to \(target)")
            }
        }
        #expect(files["variants/ax3-rtl/designs/shop/Two & <three>.html"] != nil)
        #expect(String(decoding: try #require(files["pages/guide.html"]), as: UTF8.self).contains("Alive"))
    }

    @Test("unchanged pages are kept, changed ones are written and obsolete ones deleted")
    func incremental() throws {
        let folder = try project()
        defer { folder.remove() }
        func build() throws -> String { try Command.run(["site", "out", "in"], in: folder.url).output }
        #expect(try build().hasPrefix("2 designs: 2 rendered in out"))
        let first = try folder.files(below: "out")
        #expect(try build().hasPrefix("2 designs: 0 rendered, 2 unchanged in out"))
        #expect(try folder.files(below: "out") == first)
        try folder.write(#"{"rows": [{"name": "Edsger"}]}"#, to: "in/Hello.json")
        #expect(try build().hasPrefix("2 designs: 1 rendered, 1 unchanged in out"))
        #expect(String(decoding: try folder.files(below: "out")["index/0.js"] ?? Data(), as: UTF8.self).contains("edsger"))
        try folder.write("cell: PersonCell\nbody:\n  Text: \"Dr {{name}}\"", to: "in/Cells/PersonCell.yaml")
        #expect(try build().hasPrefix("2 designs: 1 rendered, 1 unchanged in out"))
        let icon = Command.root.appending(path: "Snapshots/Settings/ios-light.png")
        try FileManager.default.copyItem(at: icon, to: folder.url.appending(path: "in/shop/icon.png"))
        #expect(try build().hasPrefix("2 designs: 2 rendered in out"), "Hello's folder contains the shop's")
        #expect(try build().hasPrefix("2 designs: 0 rendered, 2 unchanged in out"))
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "Snapshots/Hello"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: icon, to: folder.url.appending(path: "Snapshots/Hello/ios26-light@3x.png"))
        #expect(try build().hasPrefix("2 designs: 1 rendered, 1 unchanged in out"), "a recorded reference")
        let files = try folder.files(below: "out")
        #expect(try files["references/Hello.mode-0@3x.png"] == Data(contentsOf: icon))
        #expect(String(decoding: files["designs/Hello.html"] ?? Data(), as: UTF8.self).contains("data-versions=\"reference\""))
        try FileManager.default.removeItem(at: folder.url.appending(path: "out/designs/Hello.html"))
        #expect(try build().hasPrefix("2 designs: 1 rendered, 1 unchanged in out"))
        try FileManager.default.removeItem(at: folder.url.appending(path: "in/Hello.tableViewConfig"))
        #expect(try build().hasPrefix("1 design: 1 rendered in out"))
        #expect(try folder.files(below: "out").keys.filter { $0.contains("Hello") } == [])
    }

    @Test("a tampered cache cannot delete files outside the folder")
    func tamperedCache() throws {
        let folder = try project()
        defer { folder.remove() }
        try folder.write("keep", to: "precious.txt")
        try folder.write("keep", to: "elsewhere/precious.txt")
        #expect(try Command.run(["site", "out", "in"], in: folder.url).status == 0)
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "out/link"), withDestinationURL: folder.url.appending(path: "elsewhere"))
        let version = try #require(
            String(decoding: folder.files(below: "out")[".tvp-site.json"] ?? Data(), as: UTF8.self).firstMatch(of: /"version": ?(\d+)/)
        ).1
        try folder.write(
            "{\"version\": \(version)}\n"
                + #"{"name": "Gone", "key": "", "outputs": ["../precious.txt", "link/precious.txt", "/etc/hostname", "pages/../../precious.txt", "pages/own.txt", "own.txt"], "entry": {}}"#
                + "\n" + #"{"shared": ["../precious.txt"]}"#,
            to: "out/.tvp-site.json")
        for path in ["out/pages/own.txt", "out/own.txt"] { try folder.write("old", to: path) }
        #expect(try Command.run(["site", "out", "in"], in: folder.url).status == 0)
        #expect(try folder.files()["precious.txt"] != nil && folder.files()["elsewhere/precious.txt"] != nil)
        #expect(try folder.files()["out/pages/own.txt"] == nil, "a file in one of the site's own folders is removed")
        #expect(try folder.files()["out/own.txt"] != nil, "sites never write this file")
    }

    @Test("fonts are compared by content, not by date")
    func fonts() throws {
        let folder = try project()
        defer { folder.remove() }
        func build() throws -> String { try Command.run(["site", "out", "in"], in: folder.url).output }
        #expect(try build().hasPrefix("2 designs: 2 rendered in out"))
        let cache = String(decoding: try #require(try folder.files(below: "out")[".tvp-site.json"]), as: UTF8.self)
        let stamp = try #require(cache.firstMatch(of: /\["(\/[^"]+\.(?:otf|ttf|ttc))", ?"([0-9a-f]{16})"\]/))
        #expect(contentHash(try Data(contentsOf: URL(fileURLWithPath: String(stamp.1)))) == stamp.2)
        try folder.write(cache.replacing(stamp.2, with: "0123456789abcdef"), to: "out/.tvp-site.json")
        #expect(try build().hasPrefix("2 designs: 1 rendered, 1 unchanged in out"), "as if the fonts had changed; one design has no text")
        #expect(try build().hasPrefix("2 designs: 0 rendered, 2 unchanged in out"))
    }

    @Test("links out of the project are not read, so no secret is published")
    func outsideLinks() throws {
        let folder = try project()
        defer { folder.remove() }
        try folder.write("{\"rows\": [\"the secret\"]}", to: "secret/secret.json")
        try folder.write("cell: SecretCell\nbody:\n  Text: the secret", to: "secret/Cells/SecretCell.yaml")
        try folder.write("# the secret\nrow", to: "secret/Secret.tableViewConfig")
        try folder.write("row -s rows -c SecretCell", to: "in/Leak.tableViewConfig")
        try folder.write("row -s rows", to: "in/Own.tableViewConfig")
        try folder.write("{\"rows\": [\"shared\"]}", to: "in/shop/shared.json")
        try folder.write("", to: "in/tvp.yaml")
        func link(_ path: String, _ target: String) throws {
            try FileManager.default.createSymbolicLink(
                at: folder.url.appending(path: path), withDestinationURL: folder.url.appending(path: target))
        }
        try link("in/Leak.json", "secret/secret.json")
        try link("in/Own.json", "in/shop/shared.json")
        try link("in/Secret.tableViewConfig", "secret/Secret.tableViewConfig")
        try link("in/shop/Cells", "secret/Cells")
        try folder.write("row -c SecretCell", to: "in/shop/Cell.tableViewConfig")
        let run = try Command.run(["site", "out", "in"], in: folder.url)
        #expect(
            run.status == 2
                && run.errors.matches(
                    of:
                        /in\/(Leak\.json|Secret\.tableViewConfig) is a symbolic link to a place outside the project \[file\.outside-project\]/
                ).count == 2, "\(run.errors)")
        let files = try folder.files(below: "out")
        #expect(files["designs/Own.html"] != nil && files["designs/Leak.html"] == nil && files["designs/Secret.html"] == nil)
        for (path, bytes) in files { #expect(!String(decoding: bytes, as: UTF8.self).contains("the secret"), "\(path)") }
    }

    @Test("a failed design does not affect others, and a mistake in a Markdown file is reported at its line")
    func failures() throws {
        let folder = try project()
        defer { folder.remove() }
        try folder.write("{", to: "in/Hello.json")
        let run = try Command.run(["site", "out", "in"], in: folder.url)
        #expect(run.status == 2 && run.errors.contains("in/Hello.json:1"))
        try folder.write(
            "Text\n\n```tableViewConfig mood=good\nrow -s a -q\n```\n\n```json\n{\n  \"a\": oops\n}\n```\n", to: "docs/guide.md")
        let pages = try Command.run(["site", "out2", "in/shop", "--pages", "docs"], in: folder.url)
        #expect(pages.errors.contains("docs/guide.md:3:1: warning: unknown sample option “mood=good”"))
        #expect(pages.errors.contains("docs/guide.md:9:"), "\(pages.errors)")
    }

    @Test("the lists in tvp.yaml make variants, and states are shown in addition to the table itself")
    func lists() throws {
        let folder = try project()
        defer { folder.remove() }
        try folder.write(
            "textSizes: [L, AX1]\nlocales: [en, ar]\ndesigns:\n  Hello:\n    states:\n      editing: {editing: [delete]}\n",
            to: "in/tvp.yaml")
        let run = try Command.run(["site", "out", "in", "--text-sizes", "S"], in: folder.url)
        #expect(run.status == 0, "\(run.errors)")
        let files = try folder.files(below: "out")
        #expect(
            files["variants/ar/designs/Hello.html"] != nil && files["variants/ax1/designs/Hello.html"] == nil,
            "a list on the command line replaces the one in the file")
        #expect(
            files["pictures/Hello.mode-0.editing@3x.png"] != nil
                && files["pictures/Hello.mode-0.editing@3x.png"] != files["pictures/Hello.mode-0@3x.png"])
        #expect(files["thumbnails/Hello.state-editing~dark.png"] != nil)
        let sources = String(decoding: try #require(files["designs/Hello.sources.js"]), as: UTF8.self)
        #expect(sources.hasPrefix("tvpSources(\"<details") && sources.contains("config-1") && sources.contains("../../../files/"))
        let arabic = String(decoding: try #require(files["variants/ar/designs/Hello.html"]), as: UTF8.self)
        #expect(arabic.contains("data-sources=\"../../../designs/Hello.sources.js\"") && !arabic.contains("config-1"))
        #expect(arabic.contains("href=\"../../../designs/Hello.html\">Config, data and cell designs</a>"))
        let other = files.keys.filter { $0.hasPrefix("variants/ar/") && $0.contains("Hello") && $0.hasSuffix(".png") }
        #expect(
            other.sorted() == ["variants/ar/thumbnails/Hello.png", "variants/ar/thumbnails/Hello~dark.png"],
            "images have the project's own settings")
        let page = String(decoding: try #require(files["designs/Hello.html"]), as: UTF8.self)
        #expect(page.contains("id=\"mode-0.editing\"") && page.contains("id=\"state-1\""))
        #expect(String(decoding: try #require(files["index.html"]), as: UTF8.self).contains("Editing (1)"))
        try folder.write("locales: en", to: "in/tvp.yaml")
        #expect(try Command.run(["site", "out", "in"], in: folder.url).errors.contains("[project.bad-value]"))
        try folder.write(
            "textSizes: [XS, S, M, L, XL]\nthemes: [ios, ios26, material]\ndevices: [iPhoneSe, iPhone8, iPhone15]\ndirections: [ltr, rtl]",
            to: "in/tvp.yaml")
        #expect(try Command.run(["site", "out", "in"], in: folder.url).errors.contains("[site.too-many-variants]"))
    }

    @Test("custom templates can be written and used, and their mistakes are reported")
    func templates() throws {
        let folder = try project()
        defer { folder.remove() }
        let written = try Command.run(["site", "--write-templates", "frames"], in: folder.url)
        #expect(written.status == 0 && written.output.contains("--templates frames"))
        let name = "frames/design.mustache"
        let text = String(decoding: try #require(try folder.files()[name]), as: UTF8.self)
        try folder.write("<p>Ours</p>\n" + text, to: name)
        #expect(try Command.run(["site", "out", "in", "--templates", "frames"], in: folder.url).output.hasPrefix("2 designs: 2 rendered"))
        #expect(String(decoding: try folder.files(below: "out")["designs/Hello.html"] ?? Data(), as: UTF8.self).contains("<p>Ours</p>"))
        try folder.write("<p>Mine</p>\n" + text, to: name)
        #expect(
            try Command.run(["site", "out", "in", "--templates", "frames"], in: folder.url).output.hasPrefix("2 designs: 2 rendered"),
            "a changed template makes pages stale")
        try folder.write(text + "{{#rows}}\n", to: name)
        let broken = try Command.run(["site", "out", "in", "--templates", "frames"], in: folder.url)
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).count
        #expect(broken.status == 65 && broken.errors.contains("frames/design.mustache:\(line):1: error"), "\(broken.errors)")
        #expect(try Command.run(["site"], in: folder.url).status == 64)
    }

    @Test("invalid lists are rejected")
    func usage() throws {
        for arguments in [
            ["--text-size", "huge"], ["--direction", "up"], ["--theme", "none"], ["--pages", "none"], ["--text-sizes", "huge"],
        ] {
            #expect(try Command.run(["site", "out", "Examples"] + arguments).status != 0)
        }
    }

    @Test("former option names still work")
    func formerOptions() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row\n", to: "A.tableViewConfig")
        for (out, arguments) in [("new", ["--theme", "ios,material", "--width", "320,390"]), ("old", ["--themes", "ios,material"])] {
            let run = try Command.run(["site", out] + arguments, in: folder.url)
            #expect(run.status == 0, "\(run.errors)")
            #expect(try folder.files(below: out)["variants/material/designs/A.html"] != nil)
        }
        #expect(try folder.files(below: "new")["variants/material-390/designs/A.html"] != nil)
    }
}
