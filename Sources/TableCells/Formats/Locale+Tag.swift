import Foundation

extension Locale {
    /// The locale of a BCP 47 tag, such as `de-CH`.
    init(tag: String) { self.init(identifier: tag.replacing("-", with: "_")) }
}
