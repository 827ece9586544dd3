import TableGraphics

/// A color as a document says it.
package enum InterfaceColor: Sendable, Hashable {
    /// In sRGB. Colors of wider spaces are moved to its edge.
    case rgba(RGBA)
    /// Of an asset catalog.
    case asset(String)
    /// UIKit's name: `labelColor`, `systemRedColor`, and the older `darkTextColor`.
    case system(String)
}
