import Foundation
import TableDiagnostics
import TableInterfaceBuilder

extension UINib {
    /// The views of the document, in its order, with their outlets connected; empty if it is missing or cannot be read, which the next
    /// snapshot reports with its name: `nib.not-found`. UIKit raises an exception. Classes are looked up in the owner's module and in
    /// ``Surroundings/modules``; a view of an unknown class is one of the class that its element names.
    public func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
        if let make { return make(owner) }
        guard let document else {
            AppFolder.noteMissing(nib: name, in: bundle ?? .main)
            return []
        }
        let owner = owner.map { $0 as AnyObject }
        var views = NibViews(modules: Surroundings.modules(with: owner))
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
    public func path(forNib name: String?) -> String? { name.flatMap { InterfaceDocument.path($0, "xib", in: self) } }
    @preconcurrency @MainActor
    public func url(forNib name: String?) -> URL? { path(forNib: name).map { URL(fileURLWithPath: $0) } }
}

extension InterfaceDocument {
    @MainActor
    fileprivate static func path(_ name: String, _ kind: String, in bundle: Bundle) -> String? {
        if let path = bundle.path(forResource: name, ofType: kind) { return path }
        guard let folder = Surroundings.imageFolder else { return nil }
        let path = InterfaceProject(scanning: folder).documents.first { ($0 as NSString).lastPathComponent == "\(name).\(kind)" }
        return path.map { (folder as NSString).appendingPathComponent($0) }
    }

    /// The document of a name in the bundle, otherwise below ``Surroundings/imageFolder``; `nil` if there is none that can be read.
    @MainActor
    static func found(_ name: String, _ kind: String, in bundle: Bundle?) -> InterfaceDocument? {
        guard let path = path(name, kind, in: bundle ?? .main), let file = SourceFile.read(path).value else { return nil }
        let document = InterfaceDocument.read(file).value
        if let document { AppFolder.noteMisses(of: document) }
        return document
    }
}
