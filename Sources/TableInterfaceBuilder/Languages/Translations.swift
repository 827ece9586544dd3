import Foundation
import TableDiagnostics
import TableInputs

/// The texts of a document in other languages, by their translation keys.
package struct Translations: Sendable {
    /// Texts by language, then by key.
    private var texts: [String: [String: String]] = [:]

    /// Creates translations without texts.
    package init() {}

    /// The languages of the translations, sorted.
    package var languages: [String] { texts.keys.sorted() }

    /// The text for a key (`abc-12-XYZ.text`) in a language, otherwise in the language without its region: `pt-BR`, then `pt`.
    package func text(_ key: String, in language: String) -> String? {
        var tag = language.replacing("_", with: "-")
        while true {
            if let text = texts[tag]?[key] ?? texts[tag.replacing("-", with: "_")]?[key] { return text }
            guard let dash = tag.lastIndex(of: "-") else { return nil }
            tag = String(tag[..<dash])
        }
    }

    /// The maximum size of a file, in bytes: 4 MiB.
    private static let sizeLimit = 1 << 22

    /// Loads the translations of a document: `de.lproj/Main.strings` next to the document or next to its own `lproj` folder, and string
    /// catalogs with its name. Warning: `strings.unreadable`.
    static func load(for document: String, from project: InterfaceProject) -> (translations: Translations, diagnostics: [Diagnostic]) {
        var translations = Translations()
        var diagnostics: [Diagnostic] = []
        let name = ((document as NSString).lastPathComponent as NSString).deletingPathExtension
        let folder = base(of: document)
        let root = RootFolder(project.root)
        for path in project.translations where base(of: path) == folder {
            let last = (path as NSString).lastPathComponent as NSString
            guard last.deletingPathExtension == name else { continue }
            let file = root.read(path, limit: sizeLimit)
            guard let source = file.value else {
                diagnostics += file.diagnostics.map(\.asWarning)
                continue
            }
            if last.pathExtension == "xcstrings" {
                let catalog = DataDocument.load(file: source, format: .json)
                if let root = catalog.value?.root, translations.add(catalog: root) { continue }
                diagnostics.append(unreadable(source, catalog.diagnostics.first))
            } else if let language = language(of: path) {
                let read = StringsFile.read(source)
                guard let texts = read.value else {
                    diagnostics.append(unreadable(source, read.diagnostics.first))
                    continue
                }
                translations.texts[language, default: [:]].merge(texts) { $1 }
            }
        }
        return (translations, diagnostics)
    }

    /// The texts of a string catalog by language and key, and the language of the code; `nil` for a file that is not one.
    package static func catalog(_ path: String, in root: RootFolder) -> (texts: [String: [String: String]], source: String)? {
        let file = root.read(path, limit: sizeLimit).value
        var translations = Translations()
        guard let contents = file.flatMap({ DataDocument.load(file: $0, format: .json).value?.root }), translations.add(catalog: contents)
        else { return nil }
        return (translations.texts, contents["sourceLanguage"]?.text ?? "en")
    }

    /// The languages of a string catalog; empty for a file that is not one.
    static func languages(ofCatalog path: String, in root: RootFolder) -> Set<String> {
        Set(catalog(path, in: root).map { Array($0.texts.keys) } ?? [])
    }

    private static func unreadable(_ file: SourceFile, _ cause: Diagnostic?) -> Diagnostic {
        Diagnostic(
            .warning, .stringsUnreadable, "\(file.path) cannot be read as translations; the document’s own texts are shown",
            at: cause?.span ?? SourceSpan(file: file, lower: 0, upper: 0),
            notes: [cause?.message].compactMap { $0 }, hints: ["check it with plutil -lint"])
    }

    /// The folder that contains the `xx.lproj` folders.
    private static func base(of path: String) -> String {
        let folder = parentFolder(of: path)
        return folder.hasSuffix(".lproj") ? parentFolder(of: folder) : folder
    }

    /// The language of a path: `de` for `App/de.lproj/Main.strings`; `nil` for `Base.lproj` and outside such a folder.
    static func language(of path: String) -> String? {
        let folder = (parentFolder(of: path) as NSString).lastPathComponent
        guard folder.hasSuffix(".lproj") else { return nil }
        let language = String(folder.dropLast(6))
        return language == "Base" ? nil : language
    }

    /// The text of a string unit; of one that varies, the text for phones and for any other number.
    private static func text(ofUnit unit: Value, depth: Int = 0) -> String? {
        if let text = unit["stringUnit"]?["value"]?.text { return text }
        guard depth < 4, let variations = unit["variations"] else { return nil }
        let chosen = variations["device"].flatMap { $0["iphone"] ?? $0["other"] } ?? variations["plural"]?["other"]
        return chosen.flatMap { text(ofUnit: $0, depth: depth + 1) }
    }

    /// Adds a string catalog; `false` if the value is not one.
    private mutating func add(catalog root: Value) -> Bool {
        guard case .object(let strings)? = root["strings"] else { return false }
        for (key, entry) in strings.pairs {
            guard case .object(let languages)? = entry["localizations"] else { continue }
            for (language, unit) in languages.pairs {
                if let text = Self.text(ofUnit: unit) { texts[language, default: [:]][key] = text }
            }
        }
        return true
    }
}
