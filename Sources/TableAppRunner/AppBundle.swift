import Foundation
import TableInputs
import TableInterfaceBuilder

/// The resources of an app beside its program, as a bundle has them: in one folder, translations in theirs.
struct AppBundle {
    let app: AppSources
    let folder: String

    private static let sizeLimit = 32 << 20

    /// Copies what changed. Folders such as catalogs keep their names.
    func copy() {
        let manager = FileManager.default
        try? manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for path in app.resources {
            let source = (app.root as NSString).appendingPathComponent(path)
            let place = (folder as NSString).appendingPathComponent(Self.place(of: path))
            guard let known = try? manager.attributesOfItem(atPath: source), known[.type] as? FileAttributeType == .typeRegular,
                let size = known[.size] as? Int, size < Self.sizeLimit
            else { continue }
            let old = try? manager.attributesOfItem(atPath: place)
            if old?[.modificationDate] as? Date == known[.modificationDate] as? Date, old?[.size] as? Int == size { continue }
            try? manager.createDirectory(atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try? manager.removeItem(atPath: place)
            try? manager.copyItem(atPath: source, toPath: place)
        }
        // The model itself is compiled with the app; code asks where it is.
        for model in Set(app.resources.compactMap(Self.model)) { save(Data(), folder + "/\(model).momd") }
        writeTexts()
        writeInfo()
    }

    /// `Stock` for `App/Stock.xcdatamodeld/Stock.xcdatamodel/contents`.
    private static func model(of path: String) -> String? {
        path.split(separator: "/").first { $0.hasSuffix(".xcdatamodeld") }.map { ($0.dropLast(13)).description }
    }

    /// Writes the texts of string catalogs as tables, which the code looks up. Pictures are in English: the language of the code stands in.
    private func writeTexts() {
        var tables: [String: [String: String]] = [:]
        for path in app.resources where path.hasSuffix(".xcstrings") {
            guard let (texts, source) = Translations.catalog(path, in: RootFolder(app.root)) else { continue }
            let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
            for (language, table) in texts.merging(["en": texts[source] ?? [:]], uniquingKeysWith: { known, _ in known }) {
                tables["\(language).lproj/\(name).strings", default: [:]].merge(table) { known, _ in known }
            }
        }
        for (path, table) in tables {
            let place = folder + "/" + path
            try? FileManager.default.createDirectory(atPath: parentFolder(of: place), withIntermediateDirectories: true)
            let lines = table.sorted { $0.key < $1.key }.map { "\"\(Self.escaped($0.key))\" = \"\(Self.escaped($0.value))\";\n" }
            save(Data(lines.joined().utf8), place)
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
            .replacingOccurrences(of: "\n", with: "\\n")
    }

    /// `App/Assets.xcassets/a.imageset/a.png` stays below its catalog, `de.lproj/Main.strings` in its language; others are at the root.
    static func place(of path: String) -> String {
        let parts = path.split(separator: "/").map(String.init)
        let kept = ["xcassets", "lproj", "bundle", "xcdatamodeld", "icon"]
        let start = parts.firstIndex { kept.contains(($0 as NSString).pathExtension) } ?? parts.count - 1
        return parts[start...].joined(separator: "/")
    }

    /// `Info.plist` with its settings replaced.
    private func writeInfo() {
        guard let name = app.values["INFOPLIST_FILE"] else { return }
        let path = parent + name.replacingOccurrences(of: "$(SRCROOT)/", with: "")
        guard let text = RootFolder(app.root).read(path).value.map({ String(decoding: $0.bytes, as: UTF8.self) }) else { return }
        let filled = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.contains("$(") ? AppTarget.expanded(String(line), app.values) : String(line)
        }.joined(separator: "\n")
        save(Data(filled.utf8), folder + "/Info.plist")
    }

    private var parent: String {
        let project = parentFolder(of: parentFolder(of: app.origin))
        return project.isEmpty ? "" : project + "/"
    }
}
