import TableGraphics
import TableScene

/// A laid-out node: its size, and its items relative to its top left corner, always laid out from left to right.
struct LaidOut {
    var size: Size
    var children: [Frame.Child]
    /// `nil` without text.
    var baselines: Baselines?

    /// Where text has its baseline beside this symbol, from the top in points; `nil` for everything else.
    var symbolBaseline: Double?

    /// The distances from the top to the first and last baseline, in points.
    struct Baselines {
        var first: Double
        var last: Double

        func moved(by y: Double) -> Baselines { Baselines(first: first + y, last: last + y) }
        /// The baselines of two parts, with this one above the other.
        func joined(_ other: Baselines?) -> Baselines { Baselines(first: first, last: other?.last ?? last) }
    }

    static let empty = LaidOut(size: .zero, children: [])

    /// The items, moved by an offset.
    func placed(at offset: Point) -> [Frame.Child] {
        offset == .zero ? children : children.map { $0.moved(by: offset) }
    }

    /// The same in a frame with a role.
    func framed(
        _ role: Role, identity: String = "", label: String? = nil, clips: Bool = false, clipRadius: Double = 0,
        clipCorners: Corners = .all, effects: FrameEffects = .none
    ) -> LaidOut {
        let frame = Frame(
            size: size, role: role, identity: identity, label: label, clips: clips, clipRadius: clipRadius, clipCorners: clipCorners,
            effects: effects, children: children)
        return LaidOut(size: size, children: [Frame.Child(.frame(frame), at: .zero)], baselines: baselines)
    }
}

/// The size offered to a node, in points; `nil` asks for its ideal size.
struct Proposal {
    var width: Double?
    var height: Double?

    static let ideal = Proposal()
}
