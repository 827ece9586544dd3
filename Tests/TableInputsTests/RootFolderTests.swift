import Foundation
import TableDiagnostics
import TableInputs
import Testing

/// Tries every known way out of a folder, when reading, writing and removing.
@Suite("Root folder containment")
struct RootFolderTests {
    /// `proj` is the root. `proj-secret` and `secret` are next to it; each has a `file`. Some links lead inside, some outside, some form
    /// cycles.
    private static let links = [
        ("in", "sub"), ("in-file", "sub/file"), ("in-up", "sub/../file"), ("sub/up", "../file"), ("chain", "in/up"),
        ("absolute-in", "ROOT/sub"),
        ("out", "../secret"), ("out-file", "../secret/file"), ("out-prefix", "../proj-secret"), ("absolute-out", "TOP/secret"),
        ("sub/deep", "../../secret"),
        ("through", "in/../../secret"), ("circle", "circle2"), ("circle2", "circle"), ("dangling", "nowhere"),
        ("dangling-out", "../nowhere/x"), ("proc", "/proc/self/root/etc/passwd"),
    ]

    private struct Place {
        let top: URL
        var root: RootFolder { RootFolder(top.path + "/proj") }

        init() throws {
            top = FileManager.default.temporaryDirectory.appending(path: "tvp-root-\(UUID().uuidString)").resolvingSymlinksInPath()
            for folder in ["proj", "proj/sub", "proj-secret", "secret"] {
                try FileManager.default.createDirectory(at: top.appending(path: folder), withIntermediateDirectories: true)
                try Data(folder.utf8).write(to: top.appending(path: folder + "/file"))
            }
            for (name, target) in RootFolderTests.links {
                let target = target.replacing("ROOT", with: top.path + "/proj").replacing("TOP", with: top.path)
                try FileManager.default.createSymbolicLink(atPath: top.path + "/proj/" + name, withDestinationPath: target)
            }
            mkfifo(top.path + "/proj/pipe", 0o600)
        }

        /// All contents outside the root, by path.
        func outside() -> [String: Data] {
            let walk = FileManager.default.enumerator(atPath: top.path)?.compactMap { $0 as? String } ?? []
            return Dictionary(
                uniqueKeysWithValues: walk.filter { !$0.hasPrefix("proj/") && $0 != "proj" }.map {
                    ($0, FileManager.default.contents(atPath: top.path + "/" + $0) ?? Data())
                })
        }

        func remove() { try? FileManager.default.removeItem(at: top) }
    }

    /// A name, and the result of reading it: the text of the file, or the code of the error.
    static let names: [(name: String, found: String)] = [
        ("file", "proj"), ("./file", "proj"), ("sub//file", "proj/sub"), ("sub/../file", "proj"), ("sub/./../sub/file", "proj/sub"),
        ("in/file", "proj/sub"), ("in-file", "proj/sub"), ("in-up", "proj"), ("sub/up", "proj"), ("chain", "proj"),
        ("absolute-in/file", "proj/sub"),
        ("in/../file", "proj"),
        ("", "file.missing"), (".", "file.not-regular"), ("sub", "file.not-regular"), ("sub/", "file.not-regular"),
        ("file/", "file.not-regular"), ("pipe", "file.not-regular"),
        ("none", "file.missing"), ("none/file", "file.missing"), ("file/file", "file.missing"), ("file\u{0}.png", "file.missing"),
        ("dangling", "file.missing"),
        ("FILE", "file.missing"), ("Sub/file", "file.missing"),
        ("..", "file.outside-project"), ("../file", "file.outside-project"), ("../secret/file", "file.outside-project"),
        ("../proj/file", "file.outside-project"),
        ("../proj-secret/file", "file.outside-project"), ("sub/../../secret/file", "file.outside-project"),
        ("none/../../secret/file", "file.missing"),
        ("/etc/passwd", "file.outside-project"), ("//etc/passwd", "file.outside-project"), ("/", "file.outside-project"),
        ("out/file", "file.outside-project"), ("out-file", "file.outside-project"), ("out-prefix/file", "file.outside-project"),
        ("absolute-out/file", "file.outside-project"),
        ("sub/deep/file", "file.outside-project"), ("in/deep/file", "file.outside-project"), ("through/file", "file.outside-project"),
        ("in/../../secret/file", "file.outside-project"),
        ("dangling-out", "file.outside-project"), ("proc", "file.outside-project"), ("circle", "file.unreadable"),
        ("circle/file", "file.unreadable"),
        (String(repeating: "a", count: 300), "file.unreadable"), (String(repeating: "sub/../", count: 2000) + "file", "proj"),
    ]

    @Test("reading stays inside the root", arguments: names)
    func reads(name: String, found: String) throws {
        let place = try Place()
        defer { place.remove() }
        for root in [place.root, RootFolder(place.top.path).subfolder("proj", shown: "proj"), RootFolder(place.root.path + "/")] {
            // A root opened through another root cannot resolve absolute links.
            if name.hasPrefix("absolute-in"), root.path == "proj" { continue }
            let read = root.read(name)
            #expect(
                read.value.map { String(decoding: $0.bytes, as: UTF8.self) } ?? read.diagnostics.first?.code.rawValue == found,
                "\(name): \(read.diagnostics)")
            let head = root.head(of: name, count: 4)
            #expect(
                head.value.map { String(decoding: $0.bytes, as: UTF8.self) } ?? head.diagnostics.first?.code.rawValue
                    == (read.value == nil ? found : String(found.prefix(4))))
        }
    }

    @Test("writing and removing stay inside the root and do not follow a link at the end of a path", arguments: names)
    func writes(name: String, found: String) throws {
        let place = try Place()
        defer { place.remove() }
        let before = place.outside()
        let failure = place.root.write(Array("new".utf8), to: name)
        if found == "file.outside-project", !["out-file", "dangling-out", "proc"].contains(name) {
            #expect(failure?.code.rawValue == found)
        }
        if failure == nil {
            #expect(String(decoding: try #require(place.root.read(name).value?.bytes), as: UTF8.self) == "new")
            #expect(place.root.remove(name) == nil)
            #expect(place.root.read(name).value == nil)
        } else {
            _ = place.root.remove(name)
        }
        place.root.removeIfEmpty(name)
        #expect(place.outside() == before)
        let left = FileManager.default.enumerator(atPath: place.root.path)?.compactMap { $0 as? String } ?? []
        #expect(!left.contains { $0.contains(RootFolder.Stream.temporaryPrefix) })
    }

    @Test("a source behind a link is replaced where it is, and one outside the project is not")
    func linkedSource() throws {
        let place = try Place()
        defer { place.remove() }
        try Data().write(to: URL(fileURLWithPath: place.root.path + "/tvp.yaml"))
        for (link, target) in [("sub/linked", "../file"), ("sub/far", "../../secret/file")] {
            try FileManager.default.createSymbolicLink(atPath: place.root.path + "/" + link, withDestinationPath: target)
        }
        let (before, folder) = (place.outside(), RootFolder(place.root.path + "/sub"))
        #expect(folder.writeInProject(Array("new".utf8), to: "linked") == nil)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: place.root.path + "/sub/linked") == "../file")
        #expect(place.root.read("file").value.map { String(decoding: $0.bytes, as: UTF8.self) } == "new")
        #expect(folder.writeInProject(Array("new".utf8), to: "far")?.code == .fileOutsideProject)
        #expect(place.outside() == before)
    }

    @Test("the first file that is written into a folder clears what a killed run left there")
    func leftovers() throws {
        let place = try Place()
        defer { place.remove() }
        let folder = place.root.path + "/sub/"
        for (name, age) in [(".tvp-abc123", 1_000.0), (".tvp-xyz789", 1), (".tvp-mine.json", 1_000), ("tvp-abc123", 1_000)] {
            try Data().write(to: URL(fileURLWithPath: folder + name))
            try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: folder + name)
        }
        #expect(place.root.write(Array("new".utf8), to: "sub/new") == nil)
        let left = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.contains("tvp-") }.sorted()
        #expect(left == [".tvp-mine.json", ".tvp-xyz789", "tvp-abc123"])
    }

    @Test("a folder that is replaced by a link after the check does not lead outside")
    func swapped() throws {
        let place = try Place()
        defer { place.remove() }
        let stream = try #require(place.root.stream(to: "sub/new").value)
        try FileManager.default.moveItem(atPath: place.root.path + "/sub", toPath: place.root.path + "/old")
        try FileManager.default.createSymbolicLink(atPath: place.root.path + "/sub", withDestinationPath: "../secret")
        let before = place.outside()
        #expect(stream.write(Array("new".utf8)) == nil)
        #expect(stream.close() == nil)
        #expect(place.outside() == before)
        #expect(place.root.read("old/new").value != nil, "the file is in the folder that was opened")
    }

    @Test(
        "a path inside the root has a name relative to it",
        arguments: [
            ("proj", ""), ("proj/", ""), ("proj/file", "file"), ("proj/sub/../file", "file"), ("proj/in/file", "sub/file"),
            ("proj/none/yet", "none/yet"),
            ("proj-secret", nil), ("proj-secret/file", nil), ("secret", nil), ("", nil), ("proj/..", nil), ("proj/out", nil),
            ("proj/out/new", nil), ("proj/none/../../secret", nil),
            ("proj/dangling-out", nil), ("PROJ/file", nil), ("proj/fi\u{0}le", nil),
        ] as [(String, String?)])
    func contains(path: String, name: String?) throws {
        let place = try Place()
        defer { place.remove() }
        #expect(place.root.name(of: place.top.path + "/" + path) == name)
    }

    @Test(
        "a name is derived from two path strings",
        arguments: [
            ("/proj", "/proj/a/b", "a/b"), ("/proj/", "/proj/a", "a"), ("/proj", "/proj-secret/a", nil), ("/proj", "/proj/../x", nil),
            ("/", "/a", "a"), ("/proj", "/proj", ""),
        ] as [(String, String, String?)])
    func written(root: String, path: String, name: String?) {
        #expect(RootFolder(root).writtenName(of: path) == name)
    }

    @Test(
        "valid names are relative, without dots, and not in .git",
        arguments: [
            ("a", true), ("a/b.png", true), (".a/b", true), ("a b/ü", true),
            ("", false), ("/a", false), ("a/", false), ("a//b", false), (".", false), ("..", false), ("a/../b", false), ("a/./b", false),
            ("a\u{0}b", false),
            (".git/hooks/pre-commit", false), ("a/.GIT/config", false),
        ])
    func plain(name: String, isPlain: Bool) { #expect(RootFolder.isPlain(name) == isPlain) }

    @Test("a project extends to its .git folder, or else its topmost tvp.yaml, and its file may name only paths within it")
    func reach() throws {
        let place = try Place()
        defer { place.remove() }
        let top = place.top.path
        #expect(RootFolder.project(around: top + "/proj/sub").path == top + "/proj/sub")
        try Data().write(to: place.top.appending(path: "proj/tvp.yaml"))
        #expect(RootFolder.project(around: top + "/proj/sub").path == top + "/proj")
        #expect(RootFolder.reach(of: top + "/proj/Snapshots", namedIn: top + "/proj/sub") != nil)
        #expect(RootFolder.reach(of: top + "/proj-secret", namedIn: top + "/proj") == nil)
        #expect(RootFolder.reach(of: top + "/proj/out", namedIn: top + "/proj") == nil)
        try FileManager.default.createDirectory(atPath: top + "/.git", withIntermediateDirectories: true)
        #expect(RootFolder.project(around: top + "/proj/sub").path == top)
        #expect(RootFolder.reach(of: top + "/proj-secret", namedIn: top + "/proj") != nil)
        #expect(RootFolder(top + "/proj").readInProject("out-file").value != nil, "a link within the repository is followed")
        #expect(RootFolder(top + "/proj").readInProject("proc").diagnostics.first?.code == .fileOutsideProject)
    }

    @Test(
        "a project file may name only references and themes of its own project",
        arguments: [
            ("snapshots: ../secret", true), ("snapshots: /etc", true), ("snapshots: out", true), ("snapshots: Snapshots", false),
            ("snapshots: sub/../Snapshots", false),
            ("themes: {x: ../secret/file}", true), ("themes: {x: out-file}", true), ("themes: [{x: /etc/x.tokens.json}]", true),
            ("themes: {x: sub/x.tokens.json}", false),
            ("designs: {A: {theme: ../secret/x.json}}", true),
        ])
    func projectFile(text: String, isRefused: Bool) throws {
        let place = try Place()
        defer { place.remove() }
        try Data(text.utf8).write(to: place.top.appending(path: "proj/tvp.yaml"))
        let path = place.root.path + "/tvp.yaml"
        let read = ProjectFile.read(path)
        // A copy of a few designs works without the project's references.
        if text.hasPrefix("snapshots") { #expect(read.diagnostics.isEmpty) }
        let diagnostics = read.diagnostics + [read.value?.snapshotsFault(ofProjectAt: path)].compactMap { $0 }
        #expect(diagnostics.map(\.code.rawValue) == (isRefused ? ["file.outside-project"] : []), "\(diagnostics)")
        if isRefused { #expect(diagnostics[0].span?.start.line == 1) }
    }

    @Test(
        "a theme may extend only files of its own project",
        arguments: [
            ("../secret/base.tokens.json", "file.outside-project"), ("out/base.tokens.json", "file.outside-project"),
            ("sub/base.tokens.json", nil),
        ])
    func extends(base: String, code: String?) throws {
        let place = try Place()
        defer { place.remove() }
        for folder in ["secret", "proj/sub"] {
            try Data(#"{"extends": "ios"}"#.utf8).write(to: place.top.appending(path: folder + "/base.tokens.json"))
        }
        try Data("{\"extends\": \"\(base)\"}".utf8).write(to: place.top.appending(path: "proj/brand.tokens.json"))
        let theme = ThemeLibrary().theme(place.root.path + "/brand.tokens.json")
        #expect(theme.diagnostics.first?.code.rawValue == code)
        #expect((theme.value == nil) == (code != nil))
    }
}
