import Foundation
import TableCells

/// What a view itself draws, and its intrinsic size.
struct ViewContent {
    /// `nil` draws only the background.
    var node: Node?
    /// Aligns a node that is smaller than the view.
    var alignment = Alignment.center
    var size = ConstraintLayout.IntrinsicSize.none
    var baseline = ConstraintLayout.Baseline.bottomEdge
    /// The distances from the alignment rectangle outward to the frame, in points.
    var alignmentInsets = EdgeInsets()
    /// Replaces the node's content: a stack or a scroll view.
    var kind: ConstraintLayout.Content?

    /// The intrinsic size in UIKit's terms.
    var intrinsicSize: CGSize {
        guard case .fixed(let width, let height) = size else { return CGSize(width: -1, height: -1) }
        return CGSize(width: width ?? -1, height: height ?? -1)
    }
    /// The intrinsic size with what the frame has around the alignment rectangle.
    var frameSize: CGSize {
        CGSize(
            width: intrinsicSize.width + CGFloat(alignmentInsets.leading + alignmentInsets.trailing),
            height: intrinsicSize.height + CGFloat(alignmentInsets.top + alignmentInsets.bottom))
    }
}

extension ViewContent {
    init(_ control: SystemControl) { self.init(node: control.node, size: control.size, alignmentInsets: control.alignmentInsets) }
}

extension ConstraintLayout.IntrinsicSize {
    /// A size whose negative lengths are none.
    static func fixed(_ size: CGSize) -> ConstraintLayout.IntrinsicSize {
        .fixed(width: size.width >= 0 ? Double(size.width) : nil, height: size.height >= 0 ? Double(size.height) : nil)
    }
}

extension Node {
    /// The node in a rectangle of a view, both in UIKit's coordinates.
    @MainActor func framed(in rect: CGRect, of size: CGSize, _ alignment: Alignment) -> Node {
        let insets = UIEdgeInsets(top: rect.minY, left: rect.minX, bottom: size.height - rect.maxY, right: size.width - rect.maxX)
        let room = frame(width: max(0, Double(rect.width)), height: max(0, Double(rect.height)), alignment: alignment)
        return room.offset(x: EdgeInsets(insets, Surroundings.direction).leading, y: Double(rect.minY))
            .frame(width: Double(size.width), height: Double(size.height), alignment: .topLeading)
    }
}
