import TableCells
import TableGraphics

/// A color in a document. `saved` is its value when the document was saved; `nil` if the document does not have it.
package enum InterfaceColor: Sendable, Hashable {
    /// In sRGB. Colors outside sRGB are clamped to it.
    case rgba(RGBA)
    /// The name of a color in an asset catalog.
    case asset(String, saved: RGBA? = nil)
    /// UIKit's name, such as `labelColor`, `systemRedColor`, or the older `darkTextColor`.
    case system(String, saved: RGBA? = nil)

    /// The color that adapts to the theme; `nil` if its name is unknown. `catalog` looks up a color of asset catalogs.
    package func reference(_ catalog: (String) -> ColorReference?) -> ColorReference? {
        switch self {
        case .rgba(let color): .custom(AdaptiveColor(color))
        case .asset(let name, let saved): catalog(name) ?? saved.map { .custom(AdaptiveColor($0)) }
        case .system(let name, let saved): ColorReference(systemColor: name) ?? saved.map { .custom(AdaptiveColor($0)) }
        }
    }
}
