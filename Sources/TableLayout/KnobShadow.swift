import Foundation
import TableGraphics
import TableInputs
import TableScene

/// The shadow of a switch's or slider's knob, drawn with gradients: all outputs draw it alike, and drawings need no bitmap.
///
/// Since iOS 13, one soft disc is within 0.2 % of white around the knobs of screenshot M37 (`PlatformMetrics §3`). The raised ones are from
/// Flutter's `cupertino/thumb_painter.dart`; around the knobs of screenshot M01, every pixel is within 3% of them.
enum KnobShadow {
    /// A disc behind the knob, blurred, or slightly larger than the knob.
    struct Part {
        /// Downward, in points.
        var offset: Double
        /// The standard deviation, in points.
        var blur: Double
        /// From 0 to 1.
        var opacity: Double
        /// How far the disc extends beyond the knob, in points.
        var growth = 0.0
    }

    /// The knobs of sliders, and of switches up to iOS 12, are raised above their track.
    static func parts(isRaised: Bool) -> [Part] {
        isRaised
            ? [
                Part(offset: 3, blur: 4, opacity: 0.15), Part(offset: 1, blur: 0.5, opacity: 0.16),
                Part(offset: 3, blur: 0.5, opacity: 0.1), Part(offset: 0, blur: 0, opacity: 0.04, growth: 0.5),
            ] : [Part(offset: 3, blur: 3, opacity: 0.12)]
    }
}

extension KnobShadow.Part {
    /// This part of the shadow of a knob at `place`. A wide knob has the same shadow, stretched.
    func children(_ knob: Size, at place: Point, strength: Double) -> [Frame.Child] {
        let radius = knob.height / 2 + growth
        let reach = radius + 3 * blur
        let middle = Point(x: place.x + knob.height / 2, y: place.y + knob.height / 2 + offset)
        let color = AdaptiveColor(RGBA(red: 0, green: 0, blue: 0)).faded(by: min(1, opacity * strength))
        if blur == 0 {
            let size = Size(width: knob.width + 2 * growth, height: 2 * radius)
            let isWide = knob.width > knob.height
            let shape: Shape = isWide ? .roundedRectangle(size, radius: radius, corners: .all, continuous: false) : .ellipse(size)
            return [Frame.Child(.shape(shape, .fill(color)), at: Point(x: middle.x - radius, y: middle.y - radius))]
        }
        let stops = stops(color, radius: radius, reach: reach)
        func radial(_ shape: Shape, center: Double, at x: Double) -> Frame.Child {
            let gradient = Gradient(.radial(center: Point(x: center, y: reach), from: 0, to: reach), stops: stops)
            return Frame.Child(.shape(shape, .gradient(gradient)), at: Point(x: x, y: middle.y - reach))
        }
        let width = knob.width - knob.height
        guard width > 0 else { return [radial(.ellipse(Size(width: 2 * reach, height: 2 * reach)), center: reach, at: middle.x - reach)] }
        func half(_ corners: Corners) -> Shape {
            .roundedRectangle(Size(width: reach, height: 2 * reach), radius: reach, corners: corners, continuous: false)
        }
        let across =
            stops.reversed().map { Gradient.Stop($0.color, at: (1 - $0.location) / 2) }
            + stops.map { Gradient.Stop($0.color, at: (1 + $0.location) / 2) }
        let box = Size(width: width, height: 2 * reach)
        let gradient = Gradient(.linear(from: .zero, to: Point(x: 0, y: 2 * reach)), stops: across)
        return [
            radial(half([.topLeft, .bottomLeft]), center: reach, at: middle.x - reach),
            Frame.Child(.shape(.rectangle(box), .gradient(gradient)), at: Point(x: middle.x, y: middle.y - reach)),
            radial(half([.topRight, .bottomRight]), center: 0, at: middle.x + width),
        ]
    }

    /// The gradient stops of the color by distance from the disc's center. Blurring moves the edge of a disc inward.
    private func stops(_ color: AdaptiveColor, radius: Double, reach: Double) -> [Gradient.Stop] {
        let edge = radius - blur * blur / (2 * radius)
        return Self.profile.map { place, share in
            Gradient.Stop(color.faded(by: share), at: min(1, max(0, (edge + place * blur) / reach)))
        }
    }

    /// The fraction of the shadow that remains across its edge; `place` is the distance from the edge in standard deviations.
    private static let profile: [(place: Double, share: Double)] = (-4...6).map { step in
        let place = Double(step) / 2
        return (place, step == 6 ? 0 : erfc(place / 2.0.squareRoot()) / 2)
    }
}
