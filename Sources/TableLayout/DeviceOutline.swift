import TableCells
import TableGraphics
import TableInputs
import TableScene

/// The outline of a device around a screen: its body, the rounded corners of the display, the sensor housing or the home button.
public struct DeviceOutline: Sendable {
    /// The device in the hand; its screen has the size of the scene.
    public var device: Device

    /// Creates the outline of a device.
    public init(_ device: Device) {
        self.device = device
    }

    /// Around the screen, in points.
    private static let bezel = 14.0
    /// The space above and below the screen of a device with a home button.
    private static let chin = 88.0

    private var hasHomeButton: Bool { device.bottomInset == 0 }

    /// The height of the status bar of the upright device, in points.
    private var statusHeight: Double { max(device.topInset, device.leadingInset) }

    /// The radius of the display's corners, in points, as `UIScreen` reports it: none with a home button, 18 on iPads, and by the height
    /// of the status bar on iPhones.
    var cornerRadius: Double {
        if hasHomeButton { return 0 }
        if device.isPad { return 18 }
        let width = min(device.width, device.height)
        switch statusHeight {
        case 44: return 39
        case 48: return 41.5
        case 62, 68: return 62
        case 59: return 55
        default: return width == 428 ? 53.33 : width == 375 ? 44 : 47.33
        }
    }

    /// The scene of a whole screen, inside the outline.
    public func around(_ screen: Scene) -> Scene {
        var (side, end) = (Self.bezel, hasHomeButton ? Self.chin : Self.bezel)
        if device.isLandscape { swap(&side, &end) }
        var scene = screen
        scene.size = Size(width: screen.size.width + 2 * side, height: screen.size.height + 2 * end)
        let body = AdaptiveColor(RGBA(red: 0x1C, green: 0x1C, blue: 0x1E, alpha: 255))
        let edge = AdaptiveColor(RGBA(red: 0x6E, green: 0x6E, blue: 0x73, alpha: 255))
        let radius = hasHomeButton ? 52 : cornerRadius + Self.bezel
        func rounded(_ size: Size, _ radius: Double) -> Shape { .roundedRectangle(size, radius: radius, corners: .all, continuous: false) }
        let inner = Size(width: scene.size.width - 2, height: scene.size.height - 2)
        var children = [
            Frame.Child(.shape(rounded(scene.size, radius), .fill(edge)), at: .zero),
            Frame.Child(.shape(rounded(inner, radius - 1), .fill(body)), at: Point(x: 1, y: 1)),
        ]
        let origin = Point(x: side, y: end)
        let background = Frame.Child(.shape(.rectangle(screen.size), .fill(screen.background)), at: .zero)
        let display = Frame(
            size: screen.size, role: .group, identity: "display", clips: true, clipRadius: cornerRadius,
            children: [background] + screen.root.children)
        children.append(Frame.Child(.frame(display), at: origin))
        if let (box, corner) = sensors {
            let black = AdaptiveColor(RGBA(red: 0, green: 0, blue: 0, alpha: 255))
            let (place, size) =
                device.isLandscape
                ? (Point(x: box.minY, y: (screen.size.height - box.width) / 2), Size(width: box.height, height: box.width))
                : (Point(x: (screen.size.width - box.width) / 2, y: box.minY), box.size)
            children.append(Frame.Child(.shape(rounded(size, corner), .fill(black)), at: origin + place))
        }
        if hasHomeButton {
            let button = Size(width: 60, height: 60)
            let place =
                device.isLandscape
                ? Point(x: scene.size.width - side / 2 - 30, y: (scene.size.height - 60) / 2)
                : Point(x: (scene.size.width - 60) / 2, y: scene.size.height - end / 2 - 30)
            children.append(Frame.Child(.shape(.ellipse(button), .stroke(edge, width: 2)), at: place))
        }
        scene.background = AdaptiveColor(
            light: RGBA(red: 255, green: 255, blue: 255, alpha: 255), dark: RGBA(red: 0, green: 0, blue: 0, alpha: 255))
        scene.root = Frame(size: scene.size, role: .group, identity: "device", label: screen.root.label, children: children)
        return scene
    }

    /// The black shape at the top of the display, from its top, with the radius of its corners.
    private var sensors: (box: Rect, radius: Double)? {
        // iPhone Duo has none that show, or none at the top.
        if hasHomeButton || device.isPad || !(40...70).contains(statusHeight) { return nil }
        switch statusHeight {
        case 59...: return (Rect(x: 0, y: 11, width: 125, height: 37), 18.5)
        // The upper corners are behind the bezel.
        case 47, 50: return (Rect(x: 0, y: -20, width: 162, height: 20 + 33), 20)
        default: return (Rect(x: 0, y: -20, width: 209, height: 20 + 30), 20)
        }
    }
}
