import Foundation
import TableDiagnostics
import TableInputs
import TableInterfaceBuilder

/// A document of Interface Builder by name: a `.xib` of the bundle, or below ``Surroundings/imageFolder``.
@preconcurrency @MainActor
open class UINib: NSObject {
    let name: String
    let bundle: Bundle?

    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        bundle = bundleOrNil
    }

    /// The views of the document, in its order, with their outlets connected; empty if it is missing or cannot be read. Classes are looked
    /// up in the owner's module and in ``Surroundings/modules``; a view of an unknown class is one of the class that its element names.
    open func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
        guard let document else { return [] }
        let owner = owner.map { $0 as AnyObject }
        var views = NibViews(modules: Surroundings.modules(with: owner))
        if let owner, let known = document.owner { views.add(owner, id: known.id, known.connections) }
        return views.make(document.views, document.recognizers)
    }

    /// The document, if it can be read.
    private var document: InterfaceDocument? {
        if read == nil { read = .found(name, "xib", in: bundle) }
        return read
    }
    private var read: InterfaceDocument?

    /// Whether there is a document that can be read.
    var exists: Bool { document != nil }

    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
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
