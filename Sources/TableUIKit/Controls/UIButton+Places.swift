import Foundation
import TableCells
import TableGraphics

// Where a button without a configuration places its title and image.

extension UIButton {
    /// The title and the image where a subclass puts them; `nil` if they are in their usual places.
    var placedParts: Node? {
        guard mayPlaceParts, !bounds.isEmpty else { return nil }
        let content = contentRect(forBounds: bounds)
        let (usual, title, image) = (usualRects(in: content), titleRect(forContentRect: content), imageRect(forContentRect: content))
        guard title != usual.title && titlePart != nil || image != usual.image && imagePart != nil else { return nil }
        return ZStack(alignment: .topLeading) {
            for (part, rect) in [(imagePart, image), (titlePart, title)] {
                if let part, !rect.isEmpty {
                    part.frame(width: Double(rect.width), height: Double(rect.height)).offset(x: Double(rect.minX), y: Double(rect.minY))
                }
            }
        }
    }

    /// Where the title and the image are: side by side, aligned, and moved by their insets.
    func usualRects(in content: CGRect) -> (title: CGRect, image: CGRect) {
        func size(_ part: Node?, _ width: CGFloat) -> CGSize {
            let size = part.map { self.size(of: $0, width: Double(max(0, width))) }
            return size.map { CGSize(width: min($0.width, max(0, width)), height: min($0.height, content.height)) } ?? .zero
        }
        let image = size(imagePart, content.width)
        var title = size(titlePart, content.width - image.width)
        title.width = min((title.width - 1e-4).rounded(.up), max(0, content.width - image.width))
        let room = content.width - image.width - title.width
        let isLeftToRight = Surroundings.direction == .leftToRight
        let start: CGFloat =
            switch place.horizontal {
            case .leading: isLeftToRight ? 0 : room
            case .center: room / 2
            case .trailing: isLeftToRight ? room : 0
            }
        func rect(_ size: CGSize, _ x: CGFloat, _ insets: UIEdgeInsets) -> CGRect {
            let room = content.height - size.height
            let y: CGFloat =
                switch contentVerticalAlignment {
                case .center, .fill: room / 2
                case .top: 0
                case .bottom: room
                }
            let (moveX, moveY) = move(by: insets)
            return CGRect(origin: CGPoint(x: content.minX + start + x + moveX, y: content.minY + y + moveY), size: size)
        }
        let isImageFirst = isReversed != isLeftToRight
        return (
            rect(title, isImageFirst ? image.width : 0, titleEdgeInsets), rect(image, isImageFirst ? 0 : title.width, imageEdgeInsets)
        )
    }

    /// The distance that insets move a part, according to its alignment.
    func move(by insets: UIEdgeInsets) -> (x: CGFloat, y: CGFloat) {
        guard insets != .zero else { return (0, 0) }
        let edges = EdgeInsets(insets, Surroundings.direction)
        let x =
            switch place.horizontal {
            case .leading: edges.leading
            case .center: (edges.leading - edges.trailing) / 2
            case .trailing: -edges.trailing
            }
        let y =
            switch contentVerticalAlignment {
            case .center, .fill: (edges.top - edges.bottom) / 2
            case .top: edges.top
            case .bottom: -edges.bottom
            }
        return (CGFloat(x), CGFloat(y))
    }
}
