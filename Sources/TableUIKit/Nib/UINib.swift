import Foundation
import TableInterfaceBuilder

/// A document of Interface Builder by name: a `.xib` of the bundle, or below ``Surroundings/imageFolder``.
@preconcurrency @MainActor
open class UINib: NSObject {
    let name: String
    let bundle: Bundle?
    /// Makes the objects for an owner; `nil` reads the document of the name.
    let make: (@MainActor (Any?) -> [Any])?

    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        bundle = bundleOrNil
        make = nil
    }

    /// A nib that is part of a document, such as a prototype cell.
    init(_ name: String, make: @escaping @MainActor (Any?) -> [Any]) {
        self.name = name
        bundle = nil
        self.make = make
    }

    /// The document, if it can be read.
    var source: InterfaceSource? {
        if read == nil { read = .found(name, "xib", in: bundle) }
        return read
    }
    private var read: InterfaceSource?

    /// Whether there is a document that can be read.
    package var exists: Bool { source != nil }

    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
