import TableCells
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

    /// The guides that nodes have set, in points from the leading or top edge.
    var guides: [AlignmentGuide: Double] = [:]

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
        return LaidOut(size: size, children: [Frame.Child(.frame(frame), at: .zero)], baselines: baselines, guides: guides)
    }

    /// What guides are set in.
    var context: GuideContext {
        let texts = baselines.map { ($0.first, $0.last) } ?? symbolBaseline.map { ($0, $0) }
        return GuideContext(size: size, guides: guides, baselines: texts)
    }

    /// The guides, seen from a container in which the part begins at `origin`.
    func guides(from origin: Point) -> [AlignmentGuide: Double] {
        guard !guides.isEmpty, origin != .zero else { return guides }
        return Dictionary(uniqueKeysWithValues: guides.map { ($0.key, $0.value + ($0.key.axis == .horizontal ? origin.x : origin.y)) })
    }
}

extension [LaidOut] {
    /// Where parts begin so that their guides meet, and the length that they take; `nil` if no part sets the guide, so that sizes suffice.
    func aligned(by guide: AlignmentGuide) -> (origins: [Double], length: Double)? {
        if case .own = guide {} else if allSatisfy({ $0.guides[guide] == nil }) { return nil }
        let places = map { $0.context[guide] }
        let line = places.max() ?? 0
        let origins = places.map { line - $0 }
        let ends = zip(origins, self).map { $0 + (guide.axis == .horizontal ? $1.size.width : $1.size.height) }
        return (origins, ends.max() ?? 0)
    }

    /// The guides of apps in parts at their places. One that several parts set is at the mean of its places, as in SwiftUI.
    func guides(at origins: [Point]) -> [AlignmentGuide: Double] {
        if allSatisfy(\.guides.isEmpty) { return [:] }
        let all = zip(self, origins).flatMap { $0.guides(from: $1) }.filter { if case .own = $0.key { true } else { false } }
        return Dictionary(grouping: all, by: \.key).mapValues { set in set.reduce(0) { $0 + $1.value } / Double(set.count) }
    }
}

extension Alignment {
    /// Where a part begins in a box.
    func origin(of part: LaidOut, in box: GuideContext) -> Point {
        func place(_ usual: AlignmentGuide, _ own: OwnGuide?, _ offset: Double) -> Double {
            let guide = own.map(AlignmentGuide.own) ?? usual
            guard own != nil || part.guides[guide] != nil || box.guides[guide] != nil else { return offset }
            return box[guide] - part.context[guide]
        }
        return Point(
            x: place(.horizontal(horizontal), own.horizontal, horizontal.offset(of: part.size.width, in: box.size.width)),
            y: place(.vertical(vertical), own.vertical, vertical.offset(of: part.size.height, in: box.size.height)))
    }
}

/// The size offered to a node, in points; `nil` asks for its ideal size.
struct Proposal {
    var width: Double?
    var height: Double?

    static let ideal = Proposal()
}
