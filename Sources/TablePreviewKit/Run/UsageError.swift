import ArgumentParser
import TableDiagnostics

/// Errors and help of the argument parser, written like the tool's own.
struct UsageError {
    /// The command that the arguments select, with its names from the root.
    private let command: any ParsableCommand.Type
    private let names: [String]

    /// Follows subcommands, then default subcommands, as the parser does.
    init(_ arguments: [String], root: any ParsableCommand.Type) {
        var (command, names, rest) = (root, [root.configuration.commandName ?? ""], arguments[...])
        while !command.configuration.subcommands.isEmpty {
            let named = rest.first.flatMap { word in
                command.configuration.subcommands.first {
                    $0.configuration.commandName == word || $0.configuration.aliases.contains(word)
                }
            }
            if named != nil { rest.removeFirst() }
            guard let next = named ?? command.configuration.defaultSubcommand else { break }
            command = next
            names.append(next.configuration.commandName ?? "")
        }
        (self.command, self.names) = (command, names)
    }

    /// The first option that the command does not have; `nil` if it has all. The parser reports a missing argument first, which hides a
    /// misspelled option.
    func unknownOption(in arguments: [String]) -> ValidationError? {
        guard let described = try? CommandReference.description(of: command) else { return nil }
        let names = (described.arguments ?? []).flatMap { $0.names ?? [] }.map(\.name) + ["help", "version"]
        for name in Self.options(in: arguments) {
            if names.contains(name) || name.hasPrefix("experimental-") || name.hasPrefix("generate-") { continue }
            let near = nearestName(to: name, in: names).map { "; did you mean “--\($0)”?" } ?? ""
            return ValidationError("unknown option “--\(name)”\(near)")
        }
        return nil
    }

    /// The first option that is given twice, although it has one value; `nil` for none. The parser would ignore all but the last.
    func repeatedOption(in arguments: [String]) -> ValidationError? {
        var seen: Set<String> = []
        let twice = Self.options(in: arguments).filter { !seen.insert($0).inserted }
        guard !twice.isEmpty, let described = try? CommandReference.description(of: command) else { return nil }
        let options = (described.arguments ?? []).filter { $0.kind == "option" && !$0.isRepeating }
        let names = Set(options.flatMap { $0.names ?? [] }.map(\.name))
        return twice.first(where: names.contains).map { ValidationError("“--\($0)” is given twice") }
    }

    /// The names of long options, in their order. The parser takes no word that begins with “--” as the value of an option.
    private static func options(in arguments: [String]) -> [String] {
        arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2).prefix { $0 != "=" }) }
    }

    /// The parser's text of an error: “Error: Missing value for '--html <folder>'”, help on the option and the usage become
    /// “error: missing value for “--html <folder>””, help on the option, and a hint.
    func text(_ parsed: String) -> String {
        var lines = parsed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let first = lines.first, first.hasPrefix("Error: ") else { return Self.wrapped(parsed) }
        let message = String(first.dropFirst("Error: ".count)).replacing(/\ '([^']*)'/) { " “\($0.1)”" }
        // Names of environment variables stay in capitals.
        let isName = message.dropFirst().first?.isUppercase == true
        lines[0] = "error: " + (isName ? message : message.prefix(1).lowercased() + message.dropFirst())
        if let usage = lines.firstIndex(where: { $0.hasPrefix("Usage: ") }) { lines.removeSubrange(usage...) }
        lines = lines.map { $0.hasPrefix("Help: ") ? "  help: " + $0.dropFirst("Help: ".count).drop { $0 == " " } : $0 }
        let isSubcommand = lines[0].hasPrefix("error: unknown subcommand")
        let hint = isSubcommand ? "“\(names[0]) --help” lists all" : "“\(names.joined(separator: " ")) --help” explains the options"
        return (lines + ["  hint: " + hint]).joined(separator: "\n")
    }

    /// Help whose usage has at most 80 columns, like all other lines.
    static func wrapped(_ help: String) -> String {
        help.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            guard line.count > 80, line.hasPrefix("USAGE: ") else { return String(line) }
            var rows: [String] = []
            // An option and its value stay together.
            for part in line.matches(of: /\[[^\]]*\]|\S+/).map({ String($0.0) }) {
                if let last = rows.last, last.count + 1 + part.count <= 80 {
                    rows[rows.count - 1] = last + " " + part
                } else {
                    rows.append(rows.isEmpty ? part : "       " + part)
                }
            }
            return rows.joined(separator: "\n")
        }.joined(separator: "\n")
    }
}
