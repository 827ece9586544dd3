import TableGraphics
import TableScene

/// The key of an element's start tag: elements with the same appearance share one.
struct TagLook: Hashable {
    enum Kind: Hashable { case row, frame(Element), ground, text(face: Int, isContextual: Bool, hasMonospacedDigits: Bool) }
    enum Element: Hashable {
        case span, h2, p

        var name: StaticString {
            switch self {
            case .span: "span"
            case .h2: "h2"
            case .p: "p"
            }
        }
    }

    var kind: Kind
    /// In points, like all lengths.
    var origin: Point
    /// For a text: its tracking and font size.
    var size: Size
    /// `nil` for frames that do not clip.
    var clipRadius: Double?
    var effects = FrameEffects.none
    var color: AdaptiveColor?
    /// CSS pixels per point.
    var unit: Double

    /// Elements at the same position rarely differ otherwise: hashing the rest too would take a tenth of a long page's time.
    func hash(into hasher: inout Hasher) {
        hasher.combine(origin.x)
        hasher.combine(origin.y)
    }
}
