import Foundation
import TableCells
import TableGraphics

extension UIView {
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight, bottomLeft,
            bottomRight

        /// `nil` keeps the image's size.
        var scaling: Node.ImageNode.ContentMode? {
            switch self {
            case .scaleToFill, .redraw: .stretch
            case .scaleAspectFit: .fit
            case .scaleAspectFill: .fill
            case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: nil
            }
        }

        var alignment: Alignment {
            switch self {
            case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center: .center
            case .top: .top
            case .bottom: .bottom
            case .left: .leading
            case .right: .trailing
            case .topLeft: .topLeading
            case .topRight: .topTrailing
            case .bottomLeft: .bottomLeading
            case .bottomRight: .bottomTrailing
            }
        }
    }

    public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

    /// The margins and dimensions that change with the superview's size.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

        /// The frame after the superview's size changed. The flexible parts share the difference.
        func frame(_ frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
            func stretched(
                _ start: CGFloat, _ length: CGFloat, _ difference: CGFloat, _ flexible: (before: Bool, own: Bool, after: Bool)
            ) -> (CGFloat, CGFloat) {
                let count = CGFloat([flexible.before, flexible.own, flexible.after].filter { $0 }.count)
                guard count > 0 else { return (start, length) }
                let share = difference / count
                return (start + (flexible.before ? share : 0), max(0, length + (flexible.own ? share : 0)))
            }
            let (x, width) = stretched(
                frame.minX, frame.width, new.width - old.width,
                (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)))
            let (y, height) = stretched(
                frame.minY, frame.height, new.height - old.height,
                (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)))
            return CGRect(x: x, y: y, width: width, height: height)
        }
    }

    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        public static let `repeat` = AnimationOptions(rawValue: 8)
        public static let autoreverse = AnimationOptions(rawValue: 16)
        public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    }

    public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }
}

extension CALayerContentsGravity {
    var mode: UIView.ContentMode {
        switch self {
        case .center: .center
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        case .resizeAspect: .scaleAspectFit
        case .resizeAspectFill: .scaleAspectFill
        default: .scaleToFill
        }
    }
}
