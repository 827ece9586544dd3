import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableScene

extension NodeLayout {
    func layoutToggle(isOn: Bool, isEnabled: Bool, _ colors: ControlColors) -> LaidOut {
        let size = Size(width: metric(.switchWidth), height: metric(.switchHeight))
        let inset = metric(isOn ? .switchKnobInset : .switchOffKnobInset)
        let side = max(0, size.height - 2 * inset)
        let knobSize = Size(width: max(side, metric(.switchKnobWidth)), height: side)
        let fade = isEnabled ? 1.0 : 0.5
        let track = color((isOn ? colors.fill : nil) ?? .token(isOn ? .switchOn : .switchOff)).faded(by: fade)
        let knob = color(colors.thumb ?? .token(!isEnabled ? .switchDisabledKnob : isOn ? .switchKnob : .switchOffKnob))
        let place = Point(x: isOn ? size.width - inset - knobSize.width : inset, y: inset)
        let knobShape: Shape = knobSize.width > side ? roundedShape(knobSize, radius: side / 2) : .ellipse(knobSize)
        return LaidOut(
            size: size,
            children: [
                Frame.Child(.shape(roundedShape(size, radius: size.height / 2), .fill(track)), at: .zero)
            ] + switchOutline(size, isOn: isOn) + switchShadow(knobSize, at: place, in: size, fade: fade) + [
                Frame.Child(.shape(knobShape, .fill(knob)), at: place)
            ]
        ).framed(.toggle(isOn: isOn, isEnabled: isEnabled), in: words)
    }

    /// The outline of a switch that is off, inside its edge (iOS 7 to 12).
    private func switchOutline(_ size: Size, isOn: Bool) -> [Frame.Child] {
        let line = metric(.switchOffBorderWidth)
        guard !isOn, line > 0, size.height > line else { return [] }
        let inner = Size(width: size.width - line, height: size.height - line)
        let outline = roundedShape(inner, radius: inner.height / 2).path.map { Point(x: $0.x + line / 2, y: $0.y + line / 2) }
        return [Frame.Child(.shape(.path(outline), .stroke(color(.token(.switchOffBorder)), width: line)), at: .zero)]
    }

    /// Since iOS 13, the track clips the shadow of its knob.
    private func switchShadow(_ size: Size, at place: Point, in track: Size, fade: Double) -> [Frame.Child] {
        let strength = metric(.switchShadow) * fade
        guard strength > 0, size.height > 0 else { return [] }
        let isRaised = metric(.switchRaisedKnob) == 1
        let shadow = LaidOut(
            size: track, children: KnobShadow.parts(isRaised: isRaised).flatMap { $0.children(size, at: place, strength: strength) })
        return isRaised ? shadow.children : shadow.framed(.group, clips: true, clipRadius: track.height / 2).children
    }

    /// Eight spokes that fade clockwise, like UIKit's activity indicators since iOS 13: 20 or 37 points in diameter.
    func layoutSpinner(isLarge: Bool = false, _ fill: ColorReference? = nil) -> LaidOut {
        let side = isLarge ? 37.0 : 20
        let unit = side / 20
        let color = color(fill ?? .token(.gray))
        let spokes = (0..<8).map { spoke in
            let angle = Double(spoke) * .pi / 4
            let direction = Point(x: sin(angle), y: -cos(angle))
            func point(_ radius: Double) -> Point { Point(x: side / 2 + direction.x * radius, y: side / 2 + direction.y * radius) }
            let path = Path([.move(point(4.6 * unit)), .line(point(8.4 * unit))])
            let fade = spoke == 0 ? 1.0 : 0.25 + 0.08 * Double(spoke)
            return Frame.Child(.shape(.path(path), .stroke(color.faded(by: fade), width: 2.2 * unit)), at: .zero)
        }
        return LaidOut(size: Size(width: side, height: side), children: spokes).framed(.spinner, in: words)
    }

    /// A bar 4 points high, the height of UIProgressView in the bar style since iOS 7.
    func layoutProgress(_ value: Double, _ tint: ColorReference, _ track: ColorReference, in proposal: Proposal) -> LaidOut {
        let size = Size(width: proposal.width ?? 100, height: 4)
        let minimum = min(metric(.progressMinimum), size.width)
        let filled = Size(width: max(minimum, size.width * value), height: 4)
        var children = [Frame.Child(.shape(roundedShape(size, radius: 2), .fill(color(track))), at: .zero)]
        if filled.width > 0 {
            children.append(Frame.Child(.shape(roundedShape(filled, radius: 2), .fill(color(tint))), at: .zero))
        }
        return LaidOut(size: size, children: children).framed(.progress(value), in: words)
    }

    /// A track with a knob in the middle of its height.
    func layoutSlider(_ value: Double, steps: Int, in proposal: Proposal, _ colors: ControlColors) -> LaidOut {
        let knob = Size(width: metric(.sliderKnobWidth), height: metric(.sliderKnobHeight))
        let size = Size(width: max(knob.width, proposal.width ?? 140), height: 34)
        let x = (size.width - knob.width) * value
        let track = Size(width: size.width, height: metric(.sliderTrackHeight))
        let filled = Size(width: value <= 0 ? 0 : value >= 1 ? size.width : x + knob.width / 2, height: track.height)
        let y = (size.height - track.height) / 2
        let corner = Point(x: x, y: (size.height - knob.height) / 2)
        return LaidOut(
            size: size,
            children: [
                bar(track, colors.track ?? .token(.fill), at: y), bar(filled, colors.fill ?? .token(.tint), at: y),
            ] + ticks(steps, knob: knob.width, in: size)
                + KnobShadow.parts(isRaised: true).flatMap { $0.children(knob, at: corner, strength: 1) } + [
                    Frame.Child(
                        .shape(
                            knob.width > knob.height ? roundedShape(knob, radius: knob.height / 2) : .ellipse(knob),
                            .fill(color(colors.thumb ?? .token(.switchKnob)))), at: corner)
                ]
        ).framed(.slider(value), in: words)
    }

    private func bar(_ size: Size, _ fill: ColorReference, at y: Double) -> Frame.Child {
        Frame.Child(.shape(roundedShape(size, radius: size.height / 2), .fill(color(fill))), at: Point(x: 0, y: y))
    }

    /// A dot below the track at each step of the slider (iOS 26).
    private func ticks(_ steps: Int, knob: Double, in size: Size) -> [Frame.Child] {
        guard steps > 0, metric(.sliderTicks) == 1 else { return [] }
        let side = 4.0
        return (0...steps).map { step in
            let x = (size.width - knob) * Double(step) / Double(steps) + (knob - side) / 2
            let dot = Shape.ellipse(Size(width: side, height: side))
            return Frame.Child(.shape(dot, .fill(color(.token(.tertiaryLabel)))), at: Point(x: x, y: size.height - side))
        }
    }
}

extension AdaptiveColor {
    /// The color with its alpha multiplied by a factor from 0 to 1.
    func faded(by factor: Double) -> AdaptiveColor {
        func fade(_ color: RGBA) -> RGBA {
            var color = color
            color.alpha = UInt8((Double(color.alpha) * min(1, max(0, factor))).rounded())
            return color
        }
        return factor == 1 ? self : map(fade)
    }
}
