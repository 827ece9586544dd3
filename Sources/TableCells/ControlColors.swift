import TableInputs

/// The colors of a control; `nil` uses the theme's.
public struct ControlColors: Hashable, Sendable {
    /// The color of a switch that is on, of a slider's track up to its knob, or of an activity indicator.
    public var fill: ColorReference?
    /// The color of the rest of a slider's track.
    public var track: ColorReference?
    /// The color of the knob.
    public var thumb: ColorReference?

    public init(fill: ColorReference? = nil, track: ColorReference? = nil, thumb: ColorReference? = nil) {
        self.fill = fill
        self.track = track
        self.thumb = thumb
    }

    package var isEmpty: Bool { self == ControlColors() }
}

extension Node {
    /// Sets the colors of switches, sliders and activity indicators in the node. Colors that are `nil` are the theme's.
    public func controlColors(_ colors: ControlColors) -> Node { colors.isEmpty ? self : .modified(self, .controlColors(colors)) }
}
