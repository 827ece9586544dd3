import Foundation
import TableGraphics
import TableInputs
import TableScene

/// The shadow of the knobs of switches and sliders, as gradients: every output draws them alike, and drawings need no picture.
///
/// The numbers are those of Flutter's `cupertino/thumb_painter.dart`; within 3 % of each pixel around the knobs of screenshot 01.
enum KnobShadow {
    /// A blurred disc below the knob, or one that is a little larger.
    struct Part {
        /// Downward, in points.
        var offset: Double
        /// The standard deviation, in points.
        var blur: Double
        /// From 0 to 1.
        var opacity: Double
        /// How far it is larger than the knob, in points.
        var growth = 0.0
    }

    /// A raised knob touches the track: sliders, and switches up to iOS 12.
    static func parts(isRaised: Bool) -> [Part] {
        let far = Part(offset: 3, blur: 4, opacity: 0.15)
        let edge = Part(offset: 0, blur: 0, opacity: 0.04, growth: 0.5)
        return isRaised
            ? [far, Part(offset: 1, blur: 0.5, opacity: 0.16), Part(offset: 3, blur: 0.5, opacity: 0.1), edge]
            : [far, Part(offset: 3, blur: 0.5, opacity: 0.06), edge]
    }
}

extension KnobShadow.Part {
    /// The part around a knob at a point. A wide knob has the same shadow, drawn out.
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

    /// What is left of the color by the distance from the disc's center. A blur moves the edge of a disc inward.
    private func stops(_ color: AdaptiveColor, radius: Double, reach: Double) -> [Gradient.Stop] {
        let edge = radius - blur * blur / (2 * radius)
        return Self.profile.map { place, share in
            Gradient.Stop(color.faded(by: share), at: min(1, max(0, (edge + place * blur) / reach)))
        }
    }

    /// How much of a shadow is left across its edge, in standard deviations from there.
    private static let profile: [(place: Double, share: Double)] = (-4...6).map { step in
        let place = Double(step) / 2
        return (place, step == 6 ? 0 : erfc(place / 2.0.squareRoot()) / 2)
    }
}
