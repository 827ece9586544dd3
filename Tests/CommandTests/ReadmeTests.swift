import Foundation
import TablePreviewKit
import Testing

/// Checks the documents: links exist, options exist, commands run.
@Suite("Documents")
struct ReadmeTests {
    static let documents = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"] + guides
    /// The guides whose commands and options are checked too.
    static let guides = [
        "GettingStarted", "CommandLine", "Themes", "SnapshotTests", "DiffsAndSessions", "SwiftTables", "HowItWorks", "Installing",
        "ComingFrom", "ComingFromAOZTableViewProvider", "ComingFromDataSource", "ComingFromItemModels", "Stability", "DocumentationSites",
        "Performance", "Shards", "LookIntoTables", "InterfaceBuilder",
    ].map {
        "Sources/TablePreviewKit/Documentation.docc/\($0).md"
    }

    private func text(_ name: String) throws -> String { try String(contentsOf: Command.root.appending(path: name), encoding: .utf8) }

    @Test("every link and image that GitHub shows exists, from the documents to all pages behind them")
    func links() throws {
        let catalog = "Sources/TablePreviewKit/Documentation.docc"
        // The start pages of DocC and of the site are not for GitHub.
        let names = try FileManager.default.contentsOfDirectory(atPath: Command.root.appending(path: catalog).path)
            .filter { $0.hasSuffix(".md") && !["TablePreviewKit.md", "Home.md"].contains($0) }
        var open = Self.documents + names.map { "\(catalog)/\($0)" }
        var pages: [String: String] = [:]
        while let name = open.popLast() {
            guard pages[name] == nil else { continue }
            // Code is no link.
            let prose = try text(name).replacing(/(?m)^(`{3,})[\s\S]*?^\1/, with: "").replacing(/`[^`]*`/, with: "")
            pages[name] = prose
            #expect(!prose.contains("doc:"), "\(name) has a link that only DocC knows")
            for match in prose.matches(of: /\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/) {
                let target = String(match.1 ?? match.2 ?? "")
                if target.hasPrefix("https://") { continue }
                let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
                let path = parts[0].isEmpty ? name : Self.path(parts[0], from: name)
                #expect(FileManager.default.fileExists(atPath: Command.root.appending(path: path).path), "\(name) links to \(target)")
                if path.hasSuffix(".md") { open.append(path) }
                if parts.count == 2 { #expect(try anchors(path).contains(parts[1]), "\(name) links to \(target)") }
            }
        }
        #expect(pages.count > 200, "the pages of all diagnostics are behind the guides")
    }

    private static func path(_ target: String, from name: String) -> String {
        var steps = name.split(separator: "/").dropLast().map(String.init)
        for step in target.split(separator: "/") {
            if step == ".." { _ = steps.popLast() } else { steps.append(String(step)) }
        }
        return steps.joined(separator: "/")
    }

    /// The anchors that GitHub gives to the headings of a document.
    private func anchors(_ path: String) throws -> [String] {
        try text(path).matches(of: /(?m)^#+ (.+)$/).map {
            $0.1.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.replacing(" ", with: "-")
        }
    }

    @Test("options in the documents are in the help")
    func flags() throws {
        let commands = PreviewCommand.configuration.subcommands.map { [$0.configuration.commandName ?? "", "--help"] }
        let inits = ["cell", "from", "project"].map { ["init", $0, "--help"] }
        let help = try ([["--help"]] + inits + commands).map {
            try Command.run($0).output
        }.joined()
        // These options are those of SwiftPM and apt-get.
        for document in ["README.md"] + Self.guides {
            let text = try ["--allow-writing-to-package-directory", "--no-install-recommends"].reduce(text(document)) {
                $0.replacing($1, with: "")
            }
            for match in text.matches(of: /--[a-z][a-z-]+/) {
                #expect(help.contains(match.0), "\(document) names \(match.0)")
            }
        }
    }

    @Test("every command in a guide is one of the tool")
    func valid() throws {
        let catalog = Command.root.appending(path: "Sources/TablePreviewKit/Documentation.docc")
        let names = PreviewCommand.configuration.subcommands.map { $0.configuration.commandName ?? "" }
        var count = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: catalog.path).sorted() where name.hasSuffix(".md") {
            let text = try String(contentsOf: catalog.appending(path: name), encoding: .utf8)
            for match in text.matches(of: /(?:`|\n)tvp-preview ([^`\n#>]+)/) {
                let words = match.1.matches(of: /"([^"]*)"|[^\s"]+/).map { String($0.1 ?? $0.0) }
                count += 1
                // A command by its name alone may lack its arguments.
                if words.count == 1, names.contains(words[0]) { continue }
                do { _ = try PreviewCommand.parseAsRoot(words) } catch {
                    #expect(PreviewCommand.exitCode(for: error) == .success, "\(name): tvp-preview \(match.1)")
                }
            }
        }
        #expect(count > 50)
    }

    @Test("the design of the first guide renders as described")
    func example() throws {
        let text = try text("Sources/TablePreviewKit/Documentation.docc/GettingStarted.md")
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

    @Test("no document contains paths from the author's machine")
    func paths() throws {
        for name in Self.documents {
            // Where pipelines save the installer.
            let text = try text(name).replacing("/tmp/install", with: "")
            #expect(text.firstMatch(of: /\/(home|root|work|tmp)\//) == nil, "\(name)")
        }
    }
}
