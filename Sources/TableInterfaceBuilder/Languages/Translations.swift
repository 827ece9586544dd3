import Foundation
import TableDiagnostics
import TableInputs

/// What a document says in other languages, by the keys of its objects.
package struct Translations: Sendable {
    /// By language, then by key.
    private var texts: [String: [String: String]] = [:]

    /// No other language.
    package init() {}

    /// The languages that it is translated into, sorted.
    package var languages: [String] { texts.keys.sorted() }

    /// The text of a key (`abc-12-XYZ.text`) in a language, else in the same without its region: `pt-BR`, then `pt`.
    package func text(_ key: String, in language: String) -> String? {
        var tag = language.replacing("_", with: "-")
        while true {
            if let text = texts[tag]?[key] ?? texts[tag.replacing("-", with: "_")]?[key] { return text }
            guard let dash = tag.lastIndex(of: "-") else { return nil }
            tag = String(tag[..<dash])
        }
    }

    /// The maximum size of a file, in bytes: 4 MiB, which Foundation takes a second to read.
    private static let sizeLimit = 1 << 22

    /// The translations of a document: `de.lproj/Main.strings` beside it or beside its own `lproj` folder, and string catalogs of its name.
    /// Warning: `strings.unreadable`.
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
                diagnostics.append(unreadable(path, catalog.diagnostics.first))
            } else if let language = language(of: path) {
                guard let texts = Self.strings(source) else {
                    diagnostics.append(unreadable(path))
                    continue
                }
                translations.texts[language, default: [:]].merge(texts) { $1 }
            }
        }
        return (translations, diagnostics)
    }

    private static func unreadable(_ path: String, _ cause: Diagnostic? = nil) -> Diagnostic {
        Diagnostic(
            .warning, "strings.unreadable", "\(path) cannot be read as translations; the document’s own texts are shown", at: cause?.span,
            notes: [cause?.message].compactMap { $0 }, hints: ["check it with plutil -lint"])
    }

    /// The folder that `xx.lproj` folders lie in.
    private static func base(of path: String) -> String {
        let folder = parentFolder(of: path)
        return folder.hasSuffix(".lproj") ? parentFolder(of: folder) : folder
    }

    /// `de` of `App/de.lproj/Main.strings`; `nil` outside of such a folder and for the base.
    private static func language(of path: String) -> String? {
        let folder = (parentFolder(of: path) as NSString).lastPathComponent
        guard folder.hasSuffix(".lproj") else { return nil }
        let language = String(folder.dropLast(6))
        return language == "Base" ? nil : language
    }

    /// `"key" = "text";` lines, and property lists of texts.
    private static func strings(_ file: SourceFile) -> [String: String]? {
        let list = try? PropertyListSerialization.propertyList(from: Data(file.bytes), options: [], format: nil)
        return list as? [String: String]
    }

    /// A string catalog; `false` for what is none.
    private mutating func add(catalog root: Value) -> Bool {
        guard case .object(let strings)? = root["strings"] else { return false }
        for (key, entry) in strings.pairs {
            guard case .object(let languages)? = entry["localizations"] else { continue }
            for (language, unit) in languages.pairs {
                if let text = unit["stringUnit"]?["value"]?.text { texts[language, default: [:]][key] = text }
            }
        }
        return true
    }
}
