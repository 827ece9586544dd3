import TableDiagnostics
import TableViewProvider

/// The languages of the apps that designs belong to, as `--locale` means them.
enum AppLanguages {
    /// The value of the option for all languages of the app.
    static let all = "all"

    /// The tags with the app's languages in place of `all`; `en` if it has none.
    static func expanded(_ tags: [String], for files: [DesignFile]) -> [String] {
        guard tags.contains(all) else { return tags }
        let languages = files.appLanguages
        var expanded: [String] = []
        for tag in tags.flatMap({ $0 == all ? (languages.isEmpty ? ["en"] : languages) : [$0] }) where !expanded.contains(tag) {
            expanded.append(tag)
        }
        return expanded
    }

    /// Whether users of the app can choose the language, or it is a test language. Without an app, there is every language.
    static func contain(_ tag: String, _ languages: [String]) -> Bool {
        let language = tag.split { $0 == "-" || $0 == "_" }.first.map { $0.lowercased() } ?? tag
        return languages.isEmpty || tag.contains("-X")
            || languages.contains { $0.split { $0 == "-" || $0 == "_" }.first?.lowercased() == language }
    }

    /// Warnings: `locale.not-in-app` for each language that the app lacks.
    static func missing(_ tags: [String], in files: [DesignFile]) -> [Diagnostic] {
        let languages = tags.isEmpty ? [] : files.appLanguages
        return tags.filter { !contain($0, languages) }.map { tag in
            Diagnostic(
                .warning, .localeNotInApp, "the app has no texts in “\(tag)”, so its own are shown",
                hints: ["its languages are \(languages.joined(separator: ", ")); “--locale all” means these"])
        }
    }
}
