import Foundation
import Testing

/// The command line's help and its response to typos.
@Suite("Help")
struct HelpTests {
    private struct Tool: Decodable { var command: Subcommand }

    private struct Subcommand: Decodable {
        var commandName: String
        var arguments: [Argument]?
        var subcommands: [Subcommand]?

        /// The command and its subcommands.
        var all: [Subcommand] { [self] + (subcommands ?? []).flatMap(\.all) }
    }

    private struct Argument: Decodable {
        struct Name: Decodable { var name: String }
        var names: [Name]?
        var abstract: String?
        var valueName: String?
        var defaultValue: String?
        var shouldDisplay: Bool
    }

    private static func commands() throws -> [Subcommand] {
        let dump = try Command.run(["--experimental-dump-help"]).output
        return try JSONDecoder().decode(Tool.self, from: Data(dump.utf8)).command.all.filter { $0.commandName != "help" }
    }

    /// Options whose meaning depends on the command.
    private static let ownMeaning: Set<String> = ["format", "offset"]

    @Test("an option has the same help text and value name in every command")
    func sharedOptions() throws {
        var texts: [String: Set<String>] = [:]
        var uses: [String: Int] = [:]
        for command in try Self.commands() {
            for argument in command.arguments ?? [] where argument.shouldDisplay {
                guard let name = argument.names?.max(by: { $0.name.count < $1.name.count })?.name, !Self.ownMeaning.contains(name) else {
                    continue
                }
                texts[name, default: []].insert("\(argument.valueName ?? "") \(argument.abstract ?? "") \(argument.defaultValue ?? "")")
                uses[name, default: 0] += 1
            }
        }
        for (name, found) in texts { #expect(found.count == 1, "--\(name): \(found)") }
        for name in ["theme", "device", "locale", "text-size", "direction", "width"] { #expect(uses[name, default: 0] >= 8, "--\(name)") }
        for name in ["appearance", "scale", "mode", "html", "png", "strict-cells", "jobs", "reporter", "output"] {
            #expect(uses[name, default: 0] >= 2, "--\(name)")
        }
        for name in ["themes", "devices", "locales", "text-sizes", "directions"] {
            #expect(texts[name] == nil, "--\(name) is a deprecated spelling")
        }
    }

    @Test("no help text contains Swift internals")
    func internals() throws {
        for command in try Self.commands() {
            for argument in command.arguments ?? [] {
                for text in [argument.abstract, argument.defaultValue].compactMap({ $0 }) {
                    #expect(text.firstMatch(of: /Optional\(|\w+\(\w+: |TablePreviewKit/) == nil, "\(command.commandName): \(text)")
                }
            }
        }
        #expect(try Command.run(["test", "--help"]).output.contains("(default as flag: changed)"))
    }

    @Test("every command has an example, and exit codes if scripts run it")
    func examples() throws {
        for command in try Self.commands() where command.subcommands == nil && !["review", "reference"].contains(command.commandName) {
            let path = ["project", "cell"].contains(command.commandName) ? ["init", command.commandName] : [command.commandName]
            let help = try Command.run(path + ["--help"]).output
            #expect(help.contains("Examples:\n  tvp-preview "), "\(command.commandName)")
            if command.commandName != "serve" { #expect(help.contains("Exit codes:"), "\(command.commandName)") }
        }
    }

    @Test("subcommands are grouped by purpose")
    func groups() throws {
        let help = try Command.run(["--help"]).output
        let titles = help.matches(of: /([A-Z ]+) SUBCOMMANDS:/).map { String($0.1) }
        #expect(titles == ["LOOK", "CHECK", "TEST", "PUBLISH", "CREATE AND CONVERT", "SET UP"])
    }

    @Test(
        "the error for a misspelled subcommand suggests the closest name",
        arguments: [
            (["tset"], "unknown subcommand “tset”; did you mean “test”?"), (["tset", "Designs", "-u"], "did you mean “test”?"),
            (["exprot", "--docc", "out"], "did you mean “export”?"), (["validat"], "did you mean “validate”?"),
            (["help", "tset"], "did you mean “test”?"),
            (["frobnicate"], "error: unknown subcommand “frobnicate”\n  hint: “tvp-preview --help” lists all\n"),
        ])
    func typos(arguments: [String], says: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let run = try Command.run(arguments, in: folder.url)
        #expect(run.status == 64)
        #expect(run.errors.contains(says), "\(run.errors)")
    }

    @Test(
        "a misspelled option is unknown, and the error suggests the closest one",
        arguments: [
            (["Examples", "--pngg", "out"], "--pngg", "--png"), (["--pngg", "out"], "--pngg", "--png"),
            (["export", "--marckdown", "out"], "--marckdown", "--markdown"), (["diff", "--themee", "ios"], "--themee", "--theme"),
            (["accept", "--al"], "--al", "--all"), (["site", "--tile", "x"], "--tile", "--title"),
            (["init", "cell", "--form", "x"], "--form", "--from"),
        ])
    func options(arguments: [String], wrong: String, right: String) throws {
        let run = try Command.run(arguments)
        #expect(run.status == 64)
        let command = arguments.prefix { !$0.hasPrefix("-") && $0 != "Examples" }
        let name = (["tvp-preview"] + (command.isEmpty ? ["render"] : command)).joined(separator: " ")
        #expect(
            run.errors == "error: unknown option “\(wrong)”; did you mean “\(right)”?\n  hint: “\(name) --help” explains the options\n")
    }

    @Test(
        "every wrong command line is an error in the look of diagnostics",
        arguments: [
            (
                ["render", "--html"],
                "error: missing value for “--html <folder>”\n  help: --html <folder>  Write HTML pages to this folder."
            ),
            (["lint", "--format", "x"], "error: the value “x” is invalid for “--format <format>”"),
            (["site"], "error: name the folder to write the site to"), (["convert"], "error: missing expected argument “<document>”"),
        ])
    func look(arguments: [String], says: String) throws {
        let run = try Command.run(arguments)
        #expect(run.status == 64 && run.errors.hasPrefix(says), "\(run.errors)")
        #expect(run.errors.hasSuffix("\n  hint: “tvp-preview \(arguments[0]) --help” explains the options\n"), "\(run.errors)")
    }

    @Test("the version is an option and a word")
    func version() throws {
        let said = try Command.run(["--version"])
        #expect(said.status == 0 && said.output.contains("."))
        #expect(try Command.run(["version"]).output == said.output)
    }

    @Test("help has at most 80 columns, and calls what is drawn a picture")
    func columns() throws {
        for command in try Self.commands() where command.commandName != "tvp-preview" {
            let inner = ["project", "cell", "from", "schema"].contains(command.commandName)
            let help = try Command.run((inner ? ["init"] : []) + [command.commandName, "--help"]).output
            for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(command.commandName): \(line)") }
            // A command that wraps cannot be copied.
            let examples = help.split(separator: "Examples:\n").dropFirst().first?.split(separator: "\n\n").first ?? ""
            for line in examples.split(separator: "\n") { #expect(line.hasPrefix("  "), "\(command.commandName): \(line)") }
            let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing("container image", with: "").replacing(
                /pictures\s+in images\./, with: "")
            #expect(words.firstMatch(of: /\bimages?\b/) == nil, "\(command.commandName)")
        }
    }

    @Test("without designs, the tool names “init”; in the folder of an app, the command that shows its tables")
    func firstRun() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let empty = try Command.run([], in: folder.url)
        #expect(empty.status == 65 && empty.errors.contains("hint: “tvp-preview init” creates a first design"), "\(empty.errors)")
        let app = try Command.run(["Examples/App"])
        #expect(app.status == 64)
        #expect(app.errors.hasPrefix("error: nothing to write: “tvp-preview Examples/App --html out” shows the tables of an app;"))
        try folder.write("row\n", to: "A.tableViewConfig")
        let design = try Command.run([], in: folder.url)
        #expect(design.errors.hasPrefix("error: nothing to write: “tvp-preview --html out” shows 1 design;"), "\(design.errors)")
    }

    @Test(
        "a creation date that a PDF cannot have is refused",
        arguments: [("-1", 64), ("253402300800", 64), ("soon", 64), ("0", 0), ("253402300799", 0)])
    func dates(text: String, status: Int) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row\n", to: "A.tableViewConfig")
        let run = try Command.run(["--pdf", "out"], in: folder.url, environment: ["SOURCE_DATE_EPOCH": text])
        #expect(run.status == Int32(status), "\(run.errors)")
        if status != 0 { #expect(run.errors.hasPrefix("error: SOURCE_DATE_EPOCH is “\(text)”"), "\(run.errors)") }
    }

    @Test("a folder may have a name close to a subcommand's, and a missing folder is reported as such")
    func folders() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row\n", to: "tset/A.tableViewConfig")
        #expect(try Command.run(["tset", "--svg", "out"], in: folder.url).status == 0)
        let missing = try Command.run(["Designs", "--svg", "out"], in: folder.url)
        #expect(missing.status == 65)
        #expect(missing.errors.contains("Designs does not exist"))
    }

    @Test("commands that show one variant reject several values")
    func oneVariant() throws {
        for command in [["export", "--docc", "out"], ["serve"], ["diff", "a", "b"], ["session", "a.session"]] {
            let run = try Command.run(command + ["--theme", "ios,material"])
            #expect(run.status == 64)
            #expect(run.errors.contains("--theme takes one value here"), "\(run.errors)")
        }
    }
}
