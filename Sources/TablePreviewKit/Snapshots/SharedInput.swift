import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableInterfaceBuilder
import TableViewProvider

/// A changed file that several designs can use.
struct SharedInput {
    private enum Kind {
        /// A file of cell designs: the names that it defines, now or before, and whether one is a view.
        case cells(names: Set<String>, hasView: Bool)
        /// A document of Interface Builder. `text` is set for a new or deleted one, which may have a cell that a design names.
        case document(text: [UInt8]?)
        /// A set of an asset catalog, by its name.
        case assetSet(String)
        /// The texts of documents of a name; `nil` for every language.
        case translation(document: String, language: String?)
        case image
    }

    /// Absolute.
    private let path: String
    private let kind: Kind

    /// `nil` for a file that designs do not share.
    init?(_ path: String, _ changes: ChangedFiles) {
        self.path = path
        let folder = parentFolder(of: path)
        let pathExtension = (path as NSString).pathExtension.lowercased()
        let stem = Self.stem(path)
        if (folder as NSString).lastPathComponent == CellFolders.name, ["yaml", "yml"].contains(pathExtension) {
            let now = SourceFile.read(path).value
            let versions = [now, changes.former(path).map { SourceFile(path: path, bytes: $0) }].compactMap { $0 }
            let designs = versions.compactMap { CellDesign.load(file: $0).value }
            // A file that cannot be read stands for a cell of its name.
            kind = .cells(
                names: Set(designs.map(\.name) + (designs.count < versions.count ? [stem] : [])),
                hasView: designs.contains { $0.kind == .view })
        } else if ["storyboard", "xib"].contains(pathExtension) {
            let (former, now) = (changes.former(path), SourceFile.read(path).value?.bytes)
            kind = .document(text: former != nil && now != nil ? nil : former ?? now)
        } else if ["strings", "xcstrings"].contains(pathExtension) {
            let holder = (folder as NSString).lastPathComponent as NSString
            let isTable = pathExtension == "strings" && holder.pathExtension == "lproj"
            kind = .translation(document: stem, language: isTable ? holder.deletingPathExtension : nil)
        } else if let set = Self.assetSet(path) {
            kind = .assetSet(set)
        } else if ImageFile.isImage(path) {
            kind = .image
        } else {
            return nil
        }
    }

    /// Whether a file is of a kind that several designs can use, besides cells.
    static func isShared(_ path: String) -> Bool {
        ["storyboard", "xib", "strings", "xcstrings"].contains((path as NSString).pathExtension.lowercased()) || assetSet(path) != nil
            || ImageFile.isImage(path)
    }

    private static func stem(_ path: String) -> String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }

    /// `Logo` for a file in `Logo.imageset`.
    private static func assetSet(_ path: String) -> String? {
        let sets = path.split(separator: "/").dropLast().map { String($0) as NSString }
        return sets.last { ["imageset", "symbolset", "colorset"].contains($0.pathExtension) }.map { $0.deletingPathExtension }
    }

    /// Whether designs of a folder may use it at all; `folder` is absolute.
    func isInReach(of folder: String) -> Bool {
        guard case .cells = kind else { return true }
        let home = parentFolder(of: parentFolder(of: path))
        return home == folder || RootFolder(home).writtenName(of: folder) != nil
    }

    /// Whether a design with these inputs uses it in a language.
    func isUsed(by inputs: DesignInputs, locale: String) -> Bool {
        switch kind {
        case .cells(let names, let hasView):
            return hasView && inputs.choosesViews || !names.isDisjoint(with: inputs.classes)
        case .document(let text):
            if inputs.documents.contains(where: { ChangedFiles.resolved($0) == path }) { return true }
            guard let text else { return false }
            return inputs.classes.contains { $0 == Self.stem(path) || text.contains(Array("\"\($0)\"".utf8)) }
        case .assetSet(let name):
            return inputs.assets.contains { $0 == name || ImageFile(named: $0).stem == name } || isAsked(by: inputs)
        case .translation(let document, let language):
            guard inputs.documents.contains(where: { Self.stem($0) == document }) else { return false }
            guard let language else { return true }
            let (tag, wanted) = (locale.replacing("_", with: "-"), language.replacing("_", with: "-"))
            return tag == wanted || tag.hasPrefix(wanted + "-")
        case .image: return isAsked(by: inputs) || inputs.assets.contains { ImageFile(named: $0).isFound(in: ImageFile(path)) }
        }
    }

    private func isAsked(by inputs: DesignInputs) -> Bool { inputs.images.contains { ChangedFiles.resolved($0) == path } }
}
