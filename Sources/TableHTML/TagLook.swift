import TableGraphics
import TableScene

/// The key of an element's start tag. Elements with the same look share a tag.
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
    /// In points, like all lengths here.
    var origin: Point
    /// For text: its tracking and font size.
    var size: Size
    /// `nil` for frames that do not clip.
    var clipRadius: Double?
    var clipCorners = Corners.all
    var effects = FrameEffects.none
    var color: AdaptiveColor?
    var mark: ElementMark?
    /// CSS pixels per point.
    var unit: Double

    /// Hashes only the position, because elements at the same position rarely differ. Hashing the rest takes a tenth of the time of a long
    /// page.
    func hash(into hasher: inout Hasher) {
        hasher.combine(origin.x)
        hasher.combine(origin.y)
    }
}

/// An outline in its look: a reference to it cannot change the look.
struct DrawnOutline: Hashable {
    var text: [UInt8]
    var look: String
}
