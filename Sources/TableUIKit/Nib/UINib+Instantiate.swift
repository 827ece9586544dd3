import Foundation
import TableDiagnostics
import TableInputs
import TableInterfaceBuilder

extension UINib {
    /// The views of the document, in its order, with their outlets connected; empty if it is missing or cannot be read, which the next
    /// snapshot reports with its name: `nib.not-found`. UIKit raises an exception. Classes are looked up in the owner's module and in
    /// ``Surroundings/modules``; a view of an unknown class is one of the class that its element names.
    public func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
        if let make { return make(owner) }
        guard let source else {
            AppFolder.noteMissing(nib: name, in: bundle ?? .main)
            return []
        }
        let document = source.document
        let owner = owner.map { $0 as AnyObject }
        var views = NibViews(source, modules: Surroundings.modules(with: owner))
        if let owner, let known = document.owner { views.add(owner, id: known.id, known.connections) }
        return views.make(document.views, document.recognizers)
    }
}

extension Bundle {
    /// The views of a document of the bundle; `nil` without one.
    @preconcurrency @MainActor
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        let views = UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
        return views.isEmpty ? nil : views
    }
}

extension Bundle {
    /// The `.xib` file of a name in the bundle, otherwise below ``Surroundings/imageFolder``; `nil` if there is none.
    @preconcurrency @MainActor
    public func path(forNib name: String?) -> String? { name.flatMap { InterfaceSource.path($0, "xib", in: self)?.path } }
    @preconcurrency @MainActor
    public func url(forNib name: String?) -> URL? { path(forNib: name).map { URL(fileURLWithPath: $0) } }
}

extension InterfaceSource {
    @MainActor
    fileprivate static func path(_ name: String, _ kind: String, in bundle: Bundle) -> (path: String, inProject: String?)? {
        if let path = bundle.path(forResource: name, ofType: kind) { return (path, nil) }
        guard let folder = Surroundings.imageFolder, let project = Surroundings.images.assets?.project else { return nil }
        let path = project.documents.first { ($0 as NSString).lastPathComponent == "\(name).\(kind)" }
        return path.map { ((folder as NSString).appendingPathComponent($0), $0) }
    }

    /// The document of a name in the bundle, otherwise below ``Surroundings/imageFolder``; `nil` if there is none that can be read.
    @MainActor
    static func found(_ name: String, _ kind: String, in bundle: Bundle?) -> InterfaceSource? {
        guard let (path, inProject) = path(name, kind, in: bundle ?? .main), let file = SourceFile.read(path).value,
            let document = InterfaceDocument.read(file).value
        else { return nil }
        AppFolder.noteMisses(of: document)
        // Without a folder, there is nothing to search.
        let project = Surroundings.images.assets?.project ?? InterfaceProject(scanning: parentFolder(of: path), folders: [])
        return InterfaceSource(document, at: inProject ?? path, in: project)
    }
}
