import Foundation
import TableCairo
import Testing

@Suite("tvp-preview render")
struct RenderTests {
    @Test("a design of one word without data renders to every format")
    func smallest() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row\n", to: "Hello.tableViewConfig")
        let run = try Command.run(["--html", "out", "--png", "out", "--svg", "out", "--pdf", "out"], in: folder.url)
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output.contains("1 design: 1 page, 3 pictures in out"))
        #expect(run.output.contains("open out/index.html"))
        let files = try folder.files(below: "out")
        for name in [
            "index.html", "Hello.html", "Hello@3x.png", "Hello.svg", "Hello.pdf", "assets/thumbnails/Hello.png",
            "assets/thumbnails/Hello~dark.png",
        ] {
            #expect(files[name] != nil, "\(name)")
        }
        let png = try PNG.decode(Array(try #require(files["Hello@3x.png"])))
        #expect((png.width, png.height) == (1206, 132))
    }

    @Test("a folder name may have one letter")
    func shortFolder() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row", to: "A.tableViewConfig")
        #expect(try Command.run(["--html", "o"], in: folder.url).status == 0)
        #expect(try folder.files()["o/index.html"] != nil)
    }

    @Test("both appearances, every mode, scale and width have separate file names")
    func names() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("mode\nrow\nmode\nrow\nrow\n", to: "shop/Two.tableViewConfig")
        let run = try Command.run(["shop", "--png", "out", "--appearance", "both", "--scale", "1", "--width", "200"], in: folder.url)
        #expect(run.status == 0)
        #expect(
            try folder.files(below: "out").keys.sorted() == [
                "Two.mode-0.png", "Two.mode-0~dark.png", "Two.mode-1.png", "Two.mode-1~dark.png",
            ])
        let one = try Command.run(["--png", "one", "--mode", "1", "--device", "iPhone15"], in: folder.url)
        #expect(one.status == 0)
        #expect(try folder.files(below: "one").keys.sorted() == ["shop/Two.mode-1@3x.png"])
        #expect(try PNG.decode(Array(try #require(try folder.files(below: "one")["shop/Two.mode-1@3x.png"]))).width == 1179)
    }

    @Test("options with several values render every combination, each with its own name")
    func variants() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row\nmode\nrow\n", to: "A.tableViewConfig")
        let run = try Command.run(
            ["--html", "out", "--png", "out", "--theme", "ios,material", "--width", "320", "--mode", "0", "--scale", "1"], in: folder.url)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.hasPrefix("2 variants: 2 pages, 2 pictures in out,"))
        let files = try folder.files(below: "out")
        #expect(
            files.keys.filter { !$0.hasPrefix("assets/") && !$0.hasPrefix("index/") }.sorted() == [
                "A.ios.html", "A.ios.mode-0.png", "A.material.html", "A.material.mode-0.png", "index.html",
            ])
        #expect(files["A.ios.mode-0.png"] != files["A.material.mode-0.png"])
        let index = String(decoding: files["index.html"] ?? Data(), as: UTF8.self)
        #expect(index.contains("A (ios)") && index.contains("A (material)"))
        let scenes = try Command.run(["inspect", "--format", "scene", "--text-size", "l,ax3", "--mode", "1"], in: folder.url).output
        #expect(scenes.matches(of: /# A\.(L|AX3) mode 1\n/).count == 2)
        // Two themes with the same name would write the same files.
        for name in ["a/t.tokens.json", "b/t.tokens.json"] { try folder.write(#"{"extends": "ios"}"#, to: name) }
        let clash = try Command.run(["--svg", "clash", "--theme", "a/t.tokens.json,b/t.tokens.json"], in: folder.url)
        #expect(clash.status == 65)
        #expect(clash.errors.contains("[design.name-clash]"))
    }

    @Test("pages in folders find their assets")
    func nested() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row\nrow -s name", to: "a/b/Deep.tableViewConfig")
        try folder.write("{\"name\": \"Ünïcode\"}", to: "a/b/Deep.json")
        #expect(try Command.run(["--html", "out"], in: folder.url).status == 0)
        let files = try folder.files(below: "out")
        let page = String(decoding: try #require(files["a/b/Deep.html"]), as: UTF8.self)
        let font = try #require(page.firstMatch(of: /url\("([^"]+)"\)/)).1
        #expect(font.hasPrefix("../../assets/"))
        #expect(files["assets/" + font.dropFirst("../../assets/".count)] != nil)
    }

    @Test("an unchanged output is not written again")
    func unchanged() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row\n", to: "A.tableViewConfig")
        func dates() throws -> [String: Date?] {
            try folder.files(below: "out").keys.reduce(into: [:]) { dates, name in
                dates[name] = try folder.url.appending(path: "out/\(name)").resourceValues(forKeys: [.contentModificationDateKey])
                    .contentModificationDate
            }
        }
        _ = try Command.run(["--html", "out", "--png", "out"], in: folder.url)
        let first = try dates()
        _ = try Command.run(["--html", "out", "--png", "out"], in: folder.url)
        #expect(try dates() == first)
        #expect(!first.isEmpty)
    }

    @Test("hostile names and texts are always escaped as text")
    func hostile() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let name = "x\"><script>alert(1)</script>"
        try folder.write(
            "section -s s -h StandardHeaderView\nrow -s r -c StandardCell", to: "\(name.replacing("/", with: "_")).tableViewConfig")
        try folder.write(
            """
            {"s": {"title": "</style><script>alert(2)</script>", "footer": "<img src=x onerror=alert(3)>",
             "r": {"title": "\\u0000<u>&amp;\\u202e", "image": "../../../etc/passwd", "symbol": "<svg>"}}}
            """, to: "\(name.replacing("/", with: "_")).json")
        let run = try Command.run(["--html", "out"], in: folder.url)
        #expect(run.status == 2)
        #expect(run.errors.contains("[image.missing]"))
        for (path, data) in try folder.files(below: "out") where path.hasSuffix(".html") {
            let page = String(decoding: data, as: UTF8.self)
            #expect(!page.contains("<script>") && page.contains("<script src"), "\(path)")
            #expect(!page.contains("<img src=x"))
            #expect(!page.contains("<u>"))
        }
    }

    /// Covers scripts, images, states and a section index. `scripts/determinism` writes a thousand pages and images.
    @Test("output has the same bytes for any number of threads, language, time zone, folder and order")
    func deterministic() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let examples = folder.url.appending(path: "Examples")
        try folder.copyExamples(
            to: "Examples", only: ["Chats", "ChatsHebrew", "Contacts", "Files", "ProfileChinese", "SettingsArabic"])
        try folder.write("", to: "else/where/here")
        let settings = [
            [:], ["LC_ALL": "C", "TZ": "Asia/Kathmandu"], ["LC_ALL": "de_DE.UTF-8", "TZ": "Pacific/Kiritimati"],
            ["LC_ALL": "C.UTF-8", "TZ": "America/Caracas", "NO_COLOR": "1"],
        ]
        let designs = try FileManager.default.contentsOfDirectory(atPath: examples.path).filter { $0.hasSuffix(".tableViewConfig") }
        var first: [String: Data] = [:]
        for run in 0..<4 {
            let out = folder.url.appending(path: "out-\(run)")
            // Renders the whole folder from above, or each design by its path, in any order, from another folder.
            let isWhole = run.isMultiple(of: 2)
            let sources = isWhole ? ["Examples"] : designs.shuffled().map { "../../Examples/" + $0 }
            let result = try Command.run(
                sources + [
                    "-j", "\(run % 3 + 1)", "--html", out.path, "--png", out.path, "--svg", out.path, "--pdf", out.path, "--appearance",
                    "both", "--scale", "1",
                ],
                in: isWhole ? folder.url : folder.url.appending(path: "else/where"), environment: settings[run % settings.count])
            #expect(result.status == 0, "\(result.errors)")
            let files = try folder.files(below: "out-\(run)")
            try FileManager.default.removeItem(at: out)
            if first.isEmpty { first = files }
            #expect(files.keys.sorted() == first.keys.sorted())
            for (name, bytes) in files where first[name] != bytes { Issue.record("run \(run): \(name) differs") }
        }
        #expect(first.count > 50)
    }

    @Test("inspect prints the complete scene, the same each time")
    func inspect() throws {
        let first = try Command.run(["inspect", "Examples/Settings.tableViewConfig", "--format", "scene"])
        #expect(first.status == 0)
        #expect(first.output.hasPrefix("# Settings mode 0\nscene 390×"))
        #expect(first.output.contains("row:StandardCell s1.r0"))
        #expect(
            first.output
                == (try Command.run(["inspect", "Examples/Settings.tableViewConfig", "--format", "scene"], environment: ["LC_ALL": "C"]))
                .output)
    }
}

@Suite("Row trace on a page")
struct TraceTests {
    @Test("a page has the origin of each row")
    func panel() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("section -s list\nrow -es sub -t <tag>", to: "A.tableViewConfig")
        try folder.write("{\"list\": [{\"sub\": [1, 2]}]}", to: "A.json")
        #expect(try Command.run(["--html", "out"], in: folder.url).status == 0)
        let page = String(decoding: try #require(try folder.files(below: "out")["A.html"]), as: UTF8.self)
        #expect(page.contains("m0.s0.r0\t2\t1\t1\tlist[0].sub[0]\tAOZTableViewCell\t&lt;tag&gt;\t\n"), "config and data lines")
        #expect(page.contains("\n+\t=\t=\t=\t+\t=\t=\t="), "the next row, from the next element")
        #expect(page.contains("id=\"m0.s0.r1\""))
    }
}
