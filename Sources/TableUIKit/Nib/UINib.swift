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
        var views = NibViews(modules: Surroundings.modules(with: owner.map { $0 as AnyObject }))
        return views.make(document.views)
    }

    /// The document, if it can be read.
    private var document: InterfaceDocument? {
        if let known = read { return known }
        if let path = (bundle ?? .main).path(forResource: name, ofType: "xib") {
            read = SourceFile.read(path).value.flatMap { InterfaceDocument.read($0).value }
        } else if let folder = Surroundings.imageFolder {
            let project = InterfaceProject(scanning: folder)
            let path = project.documents.first { ($0 as NSString).lastPathComponent == name + ".xib" }
            read = path.flatMap { RootFolder(folder).read($0).value }.flatMap { InterfaceDocument.read($0).value }
        }
        return read
    }
    private var read: InterfaceDocument?

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
