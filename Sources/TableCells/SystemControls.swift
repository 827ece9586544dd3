import TableGraphics
import TableInputs
import TableScene

/// The controls of UIKit whose size depends on the theme, for views made in code and for views of documents.
package struct SystemControl: Sendable {
    package var node: Node
    /// In points; `nil` for a length that constraints set.
    package var size: ConstraintLayout.IntrinsicSize
    /// The distances from the alignment rectangle outward to the frame, in points.
    package var alignmentInsets = EdgeInsets()

    /// As large as its frame less two points, which constraints do not see.
    package static func toggle(isOn: Bool, isEnabled: Bool, _ colors: ControlColors, in theme: Theme) -> SystemControl {
        SystemControl(
            node: .toggle(isOn: isOn, isEnabled: isEnabled).controlColors(colors),
            size: .fixed(width: theme[.switchWidth] - 2, height: theme[.switchHeight]), alignmentInsets: EdgeInsets(trailing: 2))
    }

    package static func slider(_ share: Double, _ colors: ControlColors, in theme: Theme) -> SystemControl {
        let inset = theme[.sliderInset]
        return SystemControl(
            node: .slider(min(1, max(0, share))).controlColors(colors), size: .fixed(width: nil, height: theme[.sliderHeight]),
            alignmentInsets: EdgeInsets(leading: inset, bottom: inset / 2, trailing: inset))
    }

    /// `colors` has the fill of the current page and the track of the others.
    package static func pageControl(count: Int, current: Int, _ colors: ControlColors, in theme: Theme) -> SystemControl {
        SystemControl(
            node: pageDots(count, current, size: theme[.pageDotSize], pitch: theme[.pageDotPitch], colors).role(pageRole(count, current)),
            size: .fixed(width: Double(max(1, count)) * theme[.pageDotPitch] + theme[.pageControlPadding], height: 26))
    }
}
