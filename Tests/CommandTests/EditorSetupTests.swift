import Foundation
import Testing

/// Runs the server with third-party clients, and with the setup for each editor in `Editors`.
@Suite("Editors")
struct EditorSetupTests {
    private typealias Object = [String: Any]
    private static let cases = Command.root.appending(path: "Tests/CommandTests/Cases")

    private static let files = [
        "A.tableViewConfig":
            "section -s groups -h StandardHeaderView\n    row -s people -c PersonCell -n 1\n    row -s peeple -c PersonCel\nrow -s single\n",
        "A.json": #"{"groups": {"title": "Ä", "people": [{"name": "Anna"}, {"name": "B"}]}, "single": {"title": "x"}}"#,
        "Cells/PersonCell.yaml":
            "cell: PersonCell\nbody:\n  HStack:\n    - Text: \"{{name}}\"\n      color: tint\n    - Symbol: star\n",
        "tvp.yaml": "designs:\n  A: {theme: ios}\n",
    ]

    private func run(_ program: String, _ arguments: [String], in folder: URL, _ variables: [String: String] = [:]) throws -> (
        status: Int32, output: String
    ) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.currentDirectoryURL = folder
        process.environment = Command.environment.merging(variables) { $1 }
        let output = folder.appending(path: "output.txt")
        try Data().write(to: output)
        let handle = try FileHandle(forWritingTo: output)
        (process.standardOutput, process.standardError) = (handle, handle)
        process.standardInput = FileHandle.nullDevice
        try Command.start(process)
        process.waitUntilExit()
        return (process.terminationStatus, try String(contentsOf: output, encoding: .utf8))
    }

    private func withProject(_ body: (URL) throws -> Void) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for (path, text) in Self.files { try folder.write(text, to: path) }
        try body(folder.url)
    }

    @Test("pytest-lsp accepts every response, with cancellation, order, UTF-16, many changes and broken connections")
    func protocolCases() throws {
        try withProject { folder in
            let clients = Command.root.appending(path: ".build/editor-clients").path
            let made = try run(Command.root.appending(path: "scripts/editor-clients").path, [clients], in: folder)
            try #require(made.status == 0, "\(made.output)")
            let test = Self.cases.appending(path: "Protocol/test_protocol.py").path
            let tests = try run(
                "/usr/bin/python3", ["-m", "pytest", "-q", "-p", "no:cacheprovider", "--basetemp", folder.path + "/tests", test],
                in: folder,
                ["PYTHONPATH": clients, "PYTHONDONTWRITEBYTECODE": "1", "TVP_PREVIEW": Command.path])
            #expect(tests.status == 0, "\(tests.output.suffix(4_000))")
            #expect(tests.output.contains("10 passed"), "\(tests.output.suffix(400))")
        }
    }

    @Test("the packed extension for Visual Studio Code provides what the server sends")
    func visualStudioCode() throws {
        try withProject { folder in
            let packed = folder.appending(path: "a.vsix").path
            let packing = try run(Command.root.appending(path: "scripts/package-vscode").path, [packed], in: folder)
            try #require(packing.status == 0, "\(packing.output)")
            try #require(try run("/usr/bin/python3", ["-m", "zipfile", "-e", packed, "vsix"], in: folder).status == 0)
            let extensionFolder = folder.appending(path: "vsix/extension")
            let package =
                try JSONSerialization.jsonObject(with: Data(contentsOf: extensionFolder.appending(path: "package.json"))) as? Object
            let contributes = try #require(package?["contributes"] as? Object)
            for contribution in ["languages", "grammars"] {
                for entry in contributes[contribution] as? [Object] ?? [] {
                    let path = try #require(entry["path"] as? String ?? entry["configuration"] as? String)
                    #expect(FileManager.default.fileExists(atPath: extensionFolder.appending(path: path).path), "\(path)")
                }
            }
            let driver = Self.cases.appending(path: "Editors/vscode.js").path
            let driven = try run(
                "node", [driver, extensionFolder.appending(path: "extension.js").path, Command.path, folder.path], in: folder)
            try #require(driven.status == 0, "\(driven.output)")
            let shown = try #require(try JSONSerialization.jsonObject(with: Data(driven.output.utf8)) as? Object)
            let page = "https://docs.example/pages/Diagnostics/source.unknown-member.html"
            #expect((shown["diagnostics"] as? [String])?.contains("2:11 source.unknown-member \(page)") == true)
            #expect(shown["completion"] as? [String] == ["title", "people"])
            #expect(shown["symbol"] as? String == "![star](data:image/png;base64,")
            #expect((shown["hover"] as? String)?.hasPrefix("`-s`: Key of the contents.") == true)
            #expect(shown["definition"] as? [String] == ["PersonCell.yaml"])
            #expect("\(shown["rename"] ?? "")".contains("A.tableViewConfig") && "\(shown["rename"] ?? "")".contains("PersonCell.yaml"))
            #expect(shown["symbols"] as? [String] == ["section groups"] && shown["lenses"] as? [String] == ["2 rows · preview"])
            #expect((shown["hints"] as? [String])?.first == "1 section" && shown["tokens"] as? Bool == true)
            #expect((shown["fixes"] as? [String])?.contains("Add “peeple” to A.json") == true)
            // What remains after the fix of one line's key.
            #expect((shown["diagnostics"] as? [String])?.count(where: { $0.contains(" source.unknown-member ") }) == 2)
            #expect((shown["changed"] as? [String])?.count { $0 == "source.unknown-member" } == 1)
            #expect(shown["errors"] as? [String] == [])
        }
    }

    @Test("Emacs shows diagnostics and renames with eglot")
    func emacs() throws {
        try withProject { folder in
            try FileManager.default.createDirectory(at: folder.appending(path: ".emacs.d"), withIntermediateDirectories: true)
            // Puts the program that the setup names on the path.
            let binary = folder.appending(path: "bin")
            try FileManager.default.createDirectory(at: binary, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                at: binary.appending(path: "tvp-preview"), withDestinationURL: URL(fileURLWithPath: Command.path))
            let driven = try run(
                "emacs", ["--batch", "-l", Self.cases.appending(path: "Editors/eglot.el").path], in: folder,
                [
                    "HOME": folder.path, "TVP_EGLOT": Command.root.appending(path: "Editors/eglot.el").path,
                    "PATH": "\(binary.path):/usr/local/bin:/usr/bin:/bin",
                ])
            #expect(driven.output.contains("mode table-view-config-mode"), "\(driven.output.suffix(2_000))")
            #expect(driven.output.contains("3 tvp-preview [source.unknown-member]"), "\(driven.output.suffix(2_000))")
            #expect(driven.output.contains("row -s people -c HumanCell -n 1"), "\(driven.output.suffix(2_000))")
        }
    }

    @Test("the settings for Kate, Zed and Helix are valid and start the server")
    func settings() throws {
        try withProject { folder in
            let check = """
                import json, sys, tomllib
                editors = sys.argv[1] + "/Editors/"
                kate = json.load(open(editors + "kate.json"))["servers"]
                print([server["command"] for server in kate.values()])
                zed = json.load(open(editors + "zed.json"))["lsp"]["tvp-preview"]["binary"]
                print([zed["path"]] + zed["arguments"])
                helix = tomllib.load(open(editors + "helix.toml", "rb"))
                server = helix["language-server"]["tvp-preview"]
                print([server["command"]] + server["args"])
                print(all("tvp-preview" in language["language-servers"] for language in helix["language"]))
                """
            let read = try run("/usr/bin/python3", ["-c", check, Command.root.path], in: folder)
            let start = "['tvp-preview', 'lsp']"
            #expect(read.output.hasPrefix("[\(start)") && read.output.hasSuffix("\(start)\n\(start)\nTrue\n"), "\(read.output)")
        }
    }
}
