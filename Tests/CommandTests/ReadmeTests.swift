import Foundation
import TablePreviewKit
import Testing

/// What the documents say is true: links lead somewhere, flags exist, commands run.
@Suite("Documents")
struct ReadmeTests {
    static let documents = ["README.md", "CHANGELOG.md"]

    private func text(_ name: String) throws -> String { try String(contentsOf: Command.root.appending(path: name), encoding: .utf8) }

    @Test("links and pictures lead to files that are there", arguments: documents)
    func links(name: String) throws {
        let text = try text(name)
        let targets = text.matches(of: /\]\(([^)#]+)\)|(?:src|srcset)="([^"]+)"/).compactMap { $0.1 ?? $0.2 }
        for target in targets where !target.hasPrefix("https://") {
            #expect(FileManager.default.fileExists(atPath: Command.root.appending(path: String(target)).path), "\(name) links to \(target)")
        }
    }

    @Test("flags that the README names are in the help")
    func flags() throws {
        let commands = PreviewCommand.configuration.subcommands.map { [$0.configuration.commandName ?? "", "--help"] }
        let help = try ([["--help"], ["init", "cell", "--help"], ["init", "project", "--help"]] + commands).map {
            try Command.run($0).output
        }.joined()
        // Said to SwiftPM, not to us.
        for match in try text("README.md").replacing("--allow-writing-to-package-directory", with: "").matches(of: /--[a-z][a-z-]+/) {
            #expect(help.contains(match.0), "the README names \(match.0)")
        }
    }

    @Test("commands of the README run")
    func commands() throws {
        let blocks = try text("README.md").matches(of: /```sh\n([\s\S]*?)```/).flatMap { $0.1.split(separator: "\n") }
        let commands = blocks.filter { $0.hasPrefix("tvp-preview ") }
        #expect(commands.count >= 3)
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.copyExamples(to: "Examples")
        try? FileManager.default.removeItem(at: folder.url.appending(path: "Examples/Ledger.tableViewConfig"))
        for command in commands {
            var words = command.split(separator: "#")[0].split(separator: " ").dropFirst().map(String.init)
            // It runs until it is stopped: `ServeTests` runs it.
            if words[0] == "serve" { words = ["serve", "--help"] }
            let run = try Command.run(words, in: folder.url)
            #expect(run.status == 0, "\(command): \(run.errors)")
        }
        for script in blocks.filter({ $0.hasPrefix("scripts/") }) {
            let path = String(script.split(separator: " ")[0])
            #expect(FileManager.default.isExecutableFile(atPath: Command.root.appending(path: path).path), "\(path)")
        }
    }

    @Test("the design that the README shows renders as it says")
    func example() throws {
        let text = try text("README.md")
        let config = try #require(text.firstMatch(of: /```tableViewConfig\n([\s\S]*?)```/)).1
        let data = try #require(text.firstMatch(of: /```json\n([\s\S]*?)```/)).1
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write(String(config), to: "Demo.tableViewConfig")
        try folder.write(String(data), to: "Demo.json")
        let dump = try Command.run(["inspect", "Demo.tableViewConfig", "--format", "scene"], in: folder.url)
        #expect(dump.status == 0)
        #expect(dump.errors == "")
        #expect(dump.output.matches(of: /row:/).count == 4)
    }

    @Test("no document and no source names the machine it was written on")
    func paths() throws {
        for name in Self.documents { #expect(try text(name).firstMatch(of: /\/(home|root|work|tmp)\//) == nil) }
    }
}
