import Foundation
import TableDiagnostics
import TableInputs

/// The files of an app that its documents are shown with: other documents, asset catalogs, translations.
package struct InterfaceProject: Sendable {
    /// The folder that was searched: the project's root, or the documents' own folder.
    package let root: String
    /// Documents, by their paths below the root, sorted.
    package private(set) var documents: [String] = []
    /// The folders of image and color sets by their names in catalogs; of two with one name the first in the order of paths counts.
    private(set) var imageSets: [String: String] = [:]
    private(set) var colorSets: [String: String] = [:]
    /// `de.lproj/Main.strings` and string catalogs, by their paths below the root, sorted.
    private(set) var translations: [String] = []

    /// More files than this are not looked at.
    private static let fileLimit = 200_000

    /// Folders of other people's code and of what builds leave behind.
    private static let foreign: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

    /// Whether a folder of this name holds other people's code, or what builds leave behind.
    package static func isForeign(_ folder: String) -> Bool { foreign.contains(folder) }

    /// Looks through a folder once. Hidden folders, and those of dependencies, are passed over.
    package init(scanning root: String) {
        self.root = root
        guard let walk = FileManager.default.enumerator(atPath: root) else { return }
        var sets: [(path: String, name: String, isColor: Bool)] = []
        var namespaces: Set<String> = []
        var count = 0
        for case let path as String in walk {
            count += 1
            if count > Self.fileLimit { break }
            let last = (path as NSString).lastPathComponent
            if last.hasPrefix(".") || Self.isForeign(last) {
                walk.skipDescendants()
                continue
            }
            switch (last as NSString).pathExtension {
            case "storyboard", "xib": documents.append(path)
            case "strings", "xcstrings": translations.append(path)
            case "imageset", "symbolset":
                sets.append((path, (last as NSString).deletingPathExtension, false))
                walk.skipDescendants()
            case "colorset":
                sets.append((path, (last as NSString).deletingPathExtension, true))
                walk.skipDescendants()
            case "json" where last == "Contents.json" && path.contains(".xcassets/"):
                if Self.providesNamespace(RootFolder(root), path) { namespaces.insert(parentFolder(of: path)) }
            default: break
            }
        }
        documents.sort()
        translations.sort()
        for set in sets.sorted(by: { $0.path < $1.path }) {
            let name = Self.namespace(of: set.path, namespaces) + set.name
            if set.isColor {
                if colorSets[name] == nil { colorSets[name] = set.path }
            } else if imageSets[name] == nil {
                imageSets[name] = set.path
            }
        }
    }

    private static func providesNamespace(_ root: RootFolder, _ path: String) -> Bool {
        guard let file = root.read(path, limit: 1 << 16).value else { return false }
        return DataDocument.load(file: file).value?.root["properties"]?["provides-namespace"] == .bool(true)
    }

    /// The names of the folders around a set that are part of its name: `Icons/`.
    private static func namespace(of path: String, _ namespaces: Set<String>) -> String {
        var folder = parentFolder(of: path)
        var name = ""
        while !folder.isEmpty, !folder.hasSuffix(".xcassets") {
            if namespaces.contains(folder) { name = (folder as NSString).lastPathComponent + "/" + name }
            folder = parentFolder(of: folder)
        }
        return name
    }
}
