/// Generates the command reference from the commands' help.
enum CommandReference {
    /// The part of the output of `--experimental-dump-help` that pages use.
    struct Tool: Decodable {
        var command: Command
    }

    struct Command: Decodable {
        var commandName: String
        var abstract: String?
        var discussion: String?
        var shouldDisplay: Bool?
        var arguments: [Argument]?
        var subcommands: [Command]?
    }

    struct Argument: Decodable {
        struct Name: Decodable {
            var kind: String
            var name: String
        }

        var kind: String
        var names: [Name]?
        var valueName: String?
        var abstract: String?
        var defaultValue: String?
        var isRepeating: Bool
        var shouldDisplay: Bool
    }

    struct Page {
        var path: String
        var text: String
    }

    /// An index page, and a page for every command that the help lists.
    static func pages(of root: Command) -> [Page] {
        let commands = shown(root.subcommands)
        var text = "# Commands\n\n\(root.abstract ?? "")\n\n## Overview\n\n"
        text += "`--help` prints the same text for each command. Without a command, `\(root.commandName)` renders.\n"
        text += "\n## Topics\n\n### All commands\n\n" + commands.map { "- <doc:\(name([root, $0]))>\n" }.joined()
        return [Page(path: "Commands.md", text: text)]
            + commands.map { command in
                Page(path: "Commands/\(name([root, command])).md", text: page([root, command]))
            }
    }

    static func shown(_ commands: [Command]?) -> [Command] {
        (commands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" }
    }

    private static func name(_ path: [Command]) -> String { path.map(\.commandName).joined(separator: "-") }

    private static func page(_ path: [Command]) -> String {
        guard let command = path.last else { return "" }
        return "# \(path.map(\.commandName).joined(separator: " "))\n\n\(command.abstract ?? "")\n\n## Overview\n\n" + body(path)
            + shown(command.subcommands).map { part in
                "\n## \((path + [part]).map(\.commandName).joined(separator: " "))\n\n\(part.abstract ?? "")\n\n" + body(path + [part])
            }.joined()
    }

    /// Usage, discussion, and tables of arguments and options.
    private static func body(_ path: [Command]) -> String {
        guard let command = path.last else { return "" }
        let arguments = (command.arguments ?? []).filter { $0.shouldDisplay && !["help", "version"].contains($0.valueName) }
        let values = arguments.filter { $0.kind == "positional" }
        let options = arguments.filter { $0.kind != "positional" }
        var text =
            "```sh\n"
            + ([path.map(\.commandName).joined(separator: " ")] + values.map(spelling) + (options.isEmpty ? [] : ["[options]"])).joined(
                separator: " ") + "\n```\n"
        if let discussion = command.discussion, !discussion.isEmpty { text += "\n\(paragraphs(discussion))\n" }
        for (title, some) in [("argument", values), ("option", options)] where !some.isEmpty {
            text += "\n| \(title) | meaning |\n| --- | --- |\n"
            for argument in some { text += "| `\(cell(spelling(argument)))` | \(meaning(argument)) |\n" }
        }
        return text
    }

    static func spelling(_ argument: Argument) -> String {
        let value = "<\(argument.valueName ?? "value")>"
        if argument.kind == "positional" { return "\(value)\(argument.isRepeating ? " …" : "")" }
        let names = (argument.names ?? []).sorted { $0.name.count < $1.name.count }.map { ($0.kind == "short" ? "-" : "--") + $0.name }
        return names.joined(separator: ", ") + (argument.kind == "option" ? " " + value : "")
    }

    private static func meaning(_ argument: Argument) -> String {
        let said = argument.abstract ?? ""
        guard let value = argument.defaultValue, !value.isEmpty else { return cell(said) }
        return cell("\(said) Default: `\(value)`.")
    }

    /// Indented lines become code blocks. In other lines, options become code, and so do names like `A@2x.png`, which Markdown would treat
    /// as email addresses.
    private static func paragraphs(_ text: String) -> String {
        var lines: [String] = []
        var isCode = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if isCode != line.hasPrefix("  ") {
                lines += isCode ? ["```"] : ["", "```sh"]
                isCode.toggle()
            }
            if isCode {
                lines.append(String(line.dropFirst(2)))
            } else {
                lines.append(String(line.replacing(/--[a-z][a-z-]*|[^\s(“]*@[^\s)”,]*/) { "`\($0.0)`" }))
            }
        }
        return (lines + (isCode ? ["```"] : [])).joined(separator: "\n")
    }

    /// Escapes text for a table cell: a vertical bar would end the cell.
    private static func cell(_ text: String) -> String {
        text.replacing("|", with: "\\|").replacing("\n", with: " ")
    }
}
