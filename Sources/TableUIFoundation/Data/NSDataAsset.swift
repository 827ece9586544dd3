import Foundation

/// A data set of an asset catalog below ``Surroundings/imageFolder``.
open class NSDataAsset: NSObject {
    public let name: String
    public let data: Data
    public let typeIdentifier: String

    /// `nil` if the catalogs have no such set.
    public init?(name: String, bundle: Bundle = .main) {
        guard let found = AppFolder.data(name) else { return nil }
        (self.name, data, typeIdentifier) = (name, found.data, found.kind)
        super.init()
    }
}
