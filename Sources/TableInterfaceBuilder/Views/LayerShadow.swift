import TableCells
import TableGraphics

/// The shadow of a view's layer; defaults are those of Core Animation.
struct LayerShadow {
    private var color = InterfaceColor.rgba(RGBA(red: 0, green: 0, blue: 0))
    /// From 0 to 1.
    private var opacity = 0.0
    /// In points.
    private var radius = 3.0
    /// In points.
    private var offset = Point(x: 0, y: -3)

    /// The shadow that a view's runtime attributes describe.
    init(_ looks: [RuntimeLook]) {
        for look in looks {
            switch look {
            case .shadowColor(let color): self.color = color
            case .shadowOpacity(let opacity): self.opacity = opacity
            case .shadowRadius(let radius): self.radius = radius
            case .shadowOffset(let offset): self.offset = offset
            case .cornerRadius, .borderWidth, .borderColor, .clips, .hidden, .alpha: break
            }
        }
    }

    /// `nil` without opacity; layers have no shadow unless an attribute sets its opacity.
    func shadow(_ resolve: (InterfaceColor?) -> ColorReference?) -> ConstraintLayout.Shadow? {
        guard opacity > 0, let color = resolve(color) else { return nil }
        return ConstraintLayout.Shadow(color: color.opacity(opacity), radius: radius, offset: offset)
    }
}
