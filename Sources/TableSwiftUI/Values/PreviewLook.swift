import Foundation

public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
}
public enum PreviewLayout: Sendable {
    case device, sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
}
public enum InterfaceOrientation: Hashable, Sendable { case portrait, portraitUpsideDown, landscapeLeft, landscapeRight }

/// What a preview asks of its screen.
struct PreviewLook {
    var layout: PreviewLayout?
    var device: String?
    var orientation: InterfaceOrientation?
    var name: String?

    mutating func fill(from outer: PreviewLook) {
        (layout, device) = (layout ?? outer.layout, device ?? outer.device)
        (orientation, name) = (orientation ?? outer.orientation, name ?? outer.name)
    }
}
