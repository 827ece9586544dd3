import Foundation
import TableDiagnostics
import TableInputs

extension SiteTemplates {
    /// The names of the templates and the style sheet in a folder, sorted. Errors: `file.missing`, `file.unreadable`,
    /// `template.unknown-file`.
    static func names(in folder: String) -> Outcome<[String]> {
        guard access(folder, F_OK) == 0 else {
            return .failure(
                Diagnostic(
                    .error, .fileMissing, "there is no folder \(folder)",
                    hints: ["“tvp-preview site --write-templates \(folder)” writes the built-in templates"]))
        }
        let known = Kind.allCases.map(\.fileName)
        let walk = FileWalk(folder, for: "site templates", step: { _ in .skip }) {
            known.contains($0) || $0 == styleName || $0.hasSuffix(".mustache")
        }
        if walk.diagnostics.hasErrors { return Outcome(nil, walk.diagnostics) }
        let isKnown = Set(known + [styleName])
        let unknown = walk.files.filter { !isKnown.contains($0) }.map { name in
            Diagnostic(
                .error, .templateUnknownFile, "\(folder)/\(name) is not a site template",
                hints: [
                    nearestName(to: name, in: known).map(Hint.likely) ?? "the templates are \(known.joined(separator: ", "))"
                ])
        }
        return Outcome(walk.files.filter(isKnown.contains), walk.diagnostics + unknown)
    }

    /// Writes the built-in templates and an empty style sheet as a starting point. Does not change existing files.
    ///
    /// Errors: `output.cannot-write`; a note `template.exists` for each existing file.
    public static func write(to folder: RootFolder) -> [Diagnostic] {
        if let failure = folder.prepare() { return [failure] }
        let style = Array("/* Rules here come after the site’s own. */\n".utf8)
        return (Kind.allCases.map { ($0.fileName, $0.shipped) } + [(styleName, style)]).compactMap { name, bytes in
            guard !isPresent(folder.path + "/" + name) else {
                return Diagnostic(
                    .note, .templateExists, "\(folder.path)/\(name) already exists and is not changed",
                    hints: ["remove it first to start over"])
            }
            return folder.write(bytes, to: name)
        }
    }
}
