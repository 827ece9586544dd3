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
    /// Links to sets, by the names that the sets would have. Links are not followed.
    private(set) var linkedSets: [String: String] = [:]
    /// `de.lproj/Main.strings` and string catalogs, by their paths below the root, sorted.
    private(set) var translations: [String] = []

    /// Folders that could not be searched, and files of catalogs that could not be read. Errors of them are warnings here: a document may
    /// need nothing of it.
    private(set) var diagnostics: [Diagnostic] = []

    /// Folders of other people's code and of what builds leave behind.
    private static let foreign: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

    /// Whether a folder of this name holds other people's code, or what builds leave behind.
    package static func isForeign(_ folder: String) -> Bool { foreign.contains(folder) }

    /// Looks through a folder once. Hidden folders, and those of dependencies, are passed over.
    package init(scanning root: String) {
        self.root = root
        // A project's root need not exist: then there is nothing to find.
        guard access(root, F_OK) == 0 else { return }
        let walk = FileWalk(root, for: "assets and documents") { name in
            if name.hasPrefix(".") || Self.isForeign(name) { return .skip }
            return ["imageset", "symbolset", "colorset"].contains((name as NSString).pathExtension) ? .list : .enter
        } isWanted: { name in
            !name.hasPrefix(".")
                && (name == Self.contents || ["storyboard", "xib", "strings", "xcstrings"].contains((name as NSString).pathExtension))
        }
        diagnostics = walk.diagnostics.map(\.asWarning)
        var namespaces: Set<String> = []
        for path in walk.files {
            switch (path as NSString).pathExtension {
            case "storyboard", "xib": documents.append(path)
            case "strings", "xcstrings": translations.append(path)
            default:
                if path.contains(".xcassets/"), providesNamespace(RootFolder(root), path) { namespaces.insert(parentFolder(of: path)) }
            }
        }
        for path in walk.folders {
            let last = (path as NSString).lastPathComponent as NSString
            let name = Self.namespace(of: path, namespaces) + last.deletingPathExtension
            switch last.pathExtension {
            case "colorset": if colorSets[name] == nil { colorSets[name] = path }
            case "imageset", "symbolset": if imageSets[name] == nil { imageSets[name] = path }
            default: break
            }
        }
        for path in walk.links {
            let name = Self.namespace(of: path, namespaces) + ((path as NSString).lastPathComponent as NSString).deletingPathExtension
            if linkedSets[name] == nil { linkedSets[name] = path }
        }
    }

    /// The name of the file that says what a folder of a catalog is.
    private static let contents = "Contents.json"

    private mutating func providesNamespace(_ root: RootFolder, _ path: String) -> Bool {
        let file = root.read(path, limit: 1 << 16)
        let data = file.value.map { DataDocument.load(file: $0) }
        diagnostics += (file.diagnostics + (data?.diagnostics ?? [])).map(\.asWarning)
        return data?.value?.root["properties"]?["provides-namespace"] == .bool(true)
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
