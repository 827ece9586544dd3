/// Generates manual pages in roff from the commands' help.
enum ManualPage {
    /// `tvp-preview.1`, and a page for every command that the help lists.
    static func pages(of root: CommandReference.Command, version: String) -> [CommandReference.Page] {
        let commands = CommandReference.shown(root.subcommands)
        var text = head([root], version)
        text += ".SH COMMANDS\n" + commands.map { ".TP\n.BR \(escaped(name([root, $0]))) (1)\n\(escaped($0.abstract ?? ""))\n" }.joined()
        return [CommandReference.Page(path: "\(root.commandName).1", text: text + files)]
            + commands.map { command in
                let parts = CommandReference.shown(command.subcommands).map { part in
                    ".SH \(escaped("\(command.commandName) \(part.commandName)".uppercased()))\n\(escaped(part.abstract ?? ""))\n"
                        + description(part) + arguments(part, heading: ".SS")
                }
                return CommandReference.Page(
                    path: name([root, command]) + ".1",
                    text: head([root, command], version) + arguments(command, heading: ".SH") + parts.joined()
                        + ".SH SEE ALSO\n.BR \(escaped(root.commandName)) (1)\n")
            }
    }

    private static let files = """
        .SH FILES
        .TP
        .I tvp.yaml
        How a project's designs are shown and tested.
        .TP
        .I Cells/*.yaml
        Cell designs.

        """

    private static func name(_ path: [CommandReference.Command]) -> String { path.map(\.commandName).joined(separator: "-") }

    private static func head(_ path: [CommandReference.Command], _ version: String) -> String {
        guard let command = path.last else { return "" }
        let title = name(path)
        // Without a date, the same version always produces the same bytes.
        return
            ".TH \(escaped(title.uppercased())) 1 \"\" \"tvp-preview \(version)\"\n.SH NAME\n\(escaped(title)) \\- \(escaped(abstract(command)))\n"
            + ".SH SYNOPSIS\n.B \(escaped(path.map(\.commandName).joined(separator: " ")))\n"
            + (command.arguments ?? []).filter { $0.shouldDisplay && $0.kind == "positional" }
            .map { escaped("[\(CommandReference.spelling($0))]") + "\n" }.joined()
            + "[options]\n" + description(command)
    }

    /// The abstract for the NAME section, without its period.
    private static func abstract(_ command: CommandReference.Command) -> String {
        let text = command.abstract ?? ""
        return text.hasSuffix(".") ? String(text.dropLast()) : text
    }

    /// Indented lines keep their line breaks.
    private static func description(_ command: CommandReference.Command) -> String {
        guard let discussion = command.discussion, !discussion.isEmpty else { return "" }
        var text = ".SH DESCRIPTION\n"
        var isCode = false
        for line in discussion.split(separator: "\n", omittingEmptySubsequences: false) {
            if isCode != line.hasPrefix("  ") {
                isCode.toggle()
                text += isCode ? ".nf\n.RS\n" : ".RE\n.fi\n"
            }
            text += line.isEmpty ? ".PP\n" : escaped(isCode ? String(line.dropFirst(2)) : String(line)) + "\n"
        }
        return text + (isCode ? ".RE\n.fi\n" : "")
    }

    private static func arguments(_ command: CommandReference.Command, heading: String) -> String {
        let shown = (command.arguments ?? []).filter { $0.shouldDisplay && !["help", "version"].contains($0.valueName) }
        let values = shown.filter { $0.kind == "positional" }
        let options = shown.filter { $0.kind != "positional" }
        return [("ARGUMENTS", values), ("OPTIONS", options)].filter { !$0.1.isEmpty }.map { title, some in
            "\(heading) \(title)\n"
                + some.map { argument in
                    let value = argument.defaultValue.map { " Default: \($0)." } ?? ""
                    return ".TP\n.B \(escaped(CommandReference.spelling(argument)))\n\(escaped((argument.abstract ?? "") + value))\n"
                }.joined()
        }.joined()
    }

    /// Escapes text so that roff prints it literally.
    private static func escaped(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\n", with: " ")
        return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
    }
}
