import Foundation

/// An image of an asset catalog, as the symbols that are generated for a catalog name it.
public struct ImageResource: Hashable, Sendable {
    public let name: String
    public init(name: String, bundle: Bundle) { self.name = name }
}
/// A color of an asset catalog.
public struct ColorResource: Hashable, Sendable {
    public let name: String
    public init(name: String, bundle: Bundle) { self.name = name }
}
