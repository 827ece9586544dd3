import Foundation

/// A document of Interface Builder by name.
@preconcurrency @MainActor
open class UINib: NSObject {
    let name: String
    let bundle: Bundle?
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        bundle = bundleOrNil
    }
    /// Views of a document cannot be made at run time: empty. A table notes it in its diagnostics.
    open func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] { [] }

    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
