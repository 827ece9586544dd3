import Foundation
import Testing

/// Installing the tool: what is missing, completions, manual pages, and the lists of packages in documents.
@Suite("Setup")
struct SetupTests {
    @Test("doctor lists what is installed, and names the package of what is missing")
    func doctor() throws {
        let run = try Command.run(["doctor"])
        #expect(run.status == 0)
        #expect(run.output.contains("ok        font Inter"))
        let bare = try Command.run(["doctor"], environment: ["PATH": "/nowhere"])
        #expect(bare.status == 0, "git is optional")
        #expect(bare.output.contains("optional  git") && bare.output.contains("sudo apt-get install git\n"), "\(bare.output)")
    }

    @Test(
        "completions are written where the shell looks for them",
        arguments: [
            ("bash", ".local/share/bash-completion/completions/tvp-preview"), ("zsh", ".zfunc/_tvp-preview"),
            ("fish", ".config/fish/completions/tvp-preview.fish"),
        ])
    func completions(shell: String, path: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let home = ["HOME": folder.url.path, "SHELL": "/usr/bin/\(shell)", "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": ""]
        let run = try Command.run(["completions"], environment: home)
        #expect(run.status == 0 && run.output.contains(path), "\(run.errors)")
        let script = try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
        #expect(script.contains("merge-reports"))
        #expect(try Command.run(["completions", "--print"], environment: home).output == script)
        if shell == "bash" {
            let check = try Command.run(["-n", path], in: folder.url, program: "/bin/bash")
            #expect(check.status == 0, "\(check.errors)")
        }
    }

    @Test("completions need a supported shell and a home folder")
    func completionFaults() throws {
        #expect(try Command.run(["completions"], environment: ["SHELL": "/bin/dash"]).status == 64)
        #expect(try Command.run(["completions", "--shell", "zsh"], environment: ["HOME": ""]).status == 64)
    }

    @Test("every command has a manual page in valid roff without a date")
    func manual() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        #expect(try Command.run(["reference", "--format", "man", "man"], in: folder.url).status == 0)
        let pages = try folder.files(below: "man")
        #expect(pages.count > 20 && pages["tvp-preview-lint.1"] != nil)
        let requests: Set<String> = [".TH", ".SH", ".SS", ".TP", ".B", ".BR", ".I", ".PP", ".nf", ".fi", ".RS", ".RE"]
        for (name, data) in pages {
            let text = String(decoding: data, as: UTF8.self)
            #expect(text.hasPrefix(".TH "), "\(name)")
            for line in text.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
                #expect(requests.contains(String(line.prefix { $0 != " " })), "\(name): \(line)")
            }
            #expect(text.count(of: ".nf\n") == text.count(of: ".fi\n"), "\(name)")
            #expect(!text.contains("Optional("), "\(name)")
        }
    }

    @Test("the documents and the plugin list the packages needed to build")
    func packages() throws {
        func text(_ path: String) throws -> String { try String(contentsOf: Command.root.appending(path: path), encoding: .utf8) }
        func list(_ name: String) throws -> Set<String> {
            let match = try text("scripts/lib-packages").firstMatch(of: try Regex("(?m)^\(name)=\"([^\"]*)\"$"))
            return Set((match?[1].substring ?? "").split(separator: " ").map(String.init))
        }
        let needed = try list("build_packages").subtracting(list("optional_packages"))
        #expect(needed.count > 5)
        let plugin = try text("Sources/PreviewPlugin/PreviewPlugin.swift")
        let guide = try text("Sources/TablePreviewKit/Documentation.docc/Installing.md")
        for name in needed {
            #expect(plugin.contains("\"\(name)\""), "\(name)")
            #expect(guide.contains(" \(name) ") || guide.contains(" \(name)\n"), "\(name)")
        }
    }
}

extension String {
    fileprivate func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}
