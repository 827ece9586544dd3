import TableGraphics

/// A color in a document.
package enum InterfaceColor: Sendable, Hashable {
    /// In sRGB. Colors outside sRGB are clamped to it.
    case rgba(RGBA)
    /// The name of a color in an asset catalog.
    case asset(String)
    /// UIKit's name, such as `labelColor`, `systemRedColor`, or the older `darkTextColor`.
    case system(String)
}
