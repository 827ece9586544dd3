import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableScene

extension NodeLayout {
    func layoutToggle(isOn: Bool, isEnabled: Bool) -> LaidOut {
        let size = Size(width: metric(.switchWidth), height: metric(.switchHeight))
        let inset = metric(isOn ? .switchKnobInset : .switchOffKnobInset)
        let side = max(0, size.height - 2 * inset)
        let knobSize = Size(width: max(side, metric(.switchKnobWidth)), height: side)
        let fade = isEnabled ? 1.0 : 0.5
        let track = color(.token(isOn ? .switchOn : .switchOff)).faded(by: fade)
        let knob = color(.token(!isEnabled ? .switchDisabledKnob : isOn ? .switchKnob : .switchOffKnob))
        let place = Point(x: isOn ? size.width - inset - knobSize.width : inset, y: inset)
        let knobShape: Shape = knobSize.width > side ? roundedShape(knobSize, radius: side / 2) : .ellipse(knobSize)
        return LaidOut(
            size: size,
            children: [
                Frame.Child(.shape(roundedShape(size, radius: size.height / 2), .fill(track)), at: .zero)
            ] + switchOutline(size, isOn: isOn) + knobShadow(knobSize, at: place) + [
                Frame.Child(.shape(knobShape, .fill(knob)), at: place)
            ]
        ).framed(.toggle(isOn: isOn, isEnabled: isEnabled), in: words)
    }

    /// The line around a switch that is off, inside its edge (iOS 7 to 12).
    private func switchOutline(_ size: Size, isOn: Bool) -> [Frame.Child] {
        let line = metric(.switchOffBorderWidth)
        guard !isOn, line > 0, size.height > line else { return [] }
        let inner = Size(width: size.width - line, height: size.height - line)
        let outline = roundedShape(inner, radius: inner.height / 2).path.map { Point(x: $0.x + line / 2, y: $0.y + line / 2) }
        return [Frame.Child(.shape(.path(outline), .stroke(color(.token(.switchOffBorder)), width: line)), at: .zero)]
    }

    /// The shadow of a knob in steps, which every output draws alike and which keep images small.
    private func knobShadow(_ size: Size, at place: Point) -> [Frame.Child] {
        let strength = metric(.switchShadow)
        guard strength > 0, size.height > 0 else { return [] }
        // Growth, offset downward, opacity: an outline, a sharp shadow and four steps of a blurred one.
        let steps = [(6.0, 3.0, 0.02), (4, 3, 0.03), (2, 3, 0.04), (0, 3, 0.05), (0, 3, 0.06), (0.5, 0, 0.04)]
        return steps.map { growth, offset, opacity in
            let grown = Size(width: size.width + 2 * growth, height: size.height + 2 * growth)
            let shape: Shape = grown.width > grown.height ? roundedShape(grown, radius: grown.height / 2) : .ellipse(grown)
            let black = AdaptiveColor(RGBA(red: 0, green: 0, blue: 0)).faded(by: min(1, opacity * strength))
            return Frame.Child(.shape(shape, .fill(black)), at: Point(x: place.x - growth, y: place.y - growth + offset))
        }
    }

    /// Eight spokes that fade clockwise, like UIKit's medium activity indicator since iOS 13: 20 points in diameter.
    func layoutSpinner() -> LaidOut {
        let side = 20.0
        let color = color(.token(.gray))
        let spokes = (0..<8).map { spoke in
            let angle = Double(spoke) * .pi / 4
            let direction = Point(x: sin(angle), y: -cos(angle))
            func point(_ radius: Double) -> Point { Point(x: side / 2 + direction.x * radius, y: side / 2 + direction.y * radius) }
            let path = Path([.move(point(4.6)), .line(point(8.4))])
            let fade = spoke == 0 ? 1.0 : 0.25 + 0.08 * Double(spoke)
            return Frame.Child(.shape(.path(path), .stroke(color.faded(by: fade), width: 2.2)), at: .zero)
        }
        return LaidOut(size: Size(width: side, height: side), children: spokes).framed(.spinner, in: words)
    }

    /// A bar 4 points high: UIProgressView's height since iOS 7 is 4 in the bar style.
    func layoutProgress(_ value: Double, _ tint: ColorReference, _ track: ColorReference, in proposal: Proposal) -> LaidOut {
        let size = Size(width: proposal.width ?? 100, height: 4)
        let filled = Size(width: size.width * value, height: 4)
        var children = [Frame.Child(.shape(roundedShape(size, radius: 2), .fill(color(track))), at: .zero)]
        if filled.width > 0 {
            children.append(Frame.Child(.shape(roundedShape(filled, radius: 2), .fill(color(tint))), at: .zero))
        }
        return LaidOut(size: size, children: children).framed(.progress(value), in: words)
    }

    /// A track 4 points tall with a thumb of 28 points, like UISlider since iOS 7; a thin outline stands for the thumb's shadow.
    func layoutSlider(_ value: Double, in proposal: Proposal) -> LaidOut {
        let knob = 28.0
        let size = Size(width: max(knob, proposal.width ?? 140), height: 34)
        let x = (size.width - knob) * value
        let track = Size(width: size.width, height: 4)
        let filled = Size(width: x + knob / 2, height: 4)
        let y = (size.height - track.height) / 2
        let corner = Point(x: x, y: (size.height - knob) / 2)
        return LaidOut(
            size: size,
            children: [
                Frame.Child(.shape(roundedShape(track, radius: 2), .fill(color(.token(.fill)))), at: Point(x: 0, y: y)),
                Frame.Child(.shape(roundedShape(filled, radius: 2), .fill(color(.token(.tint)))), at: Point(x: 0, y: y)),
                Frame.Child(.shape(.ellipse(Size(width: knob, height: knob)), .fill(color(.token(.switchKnob)))), at: corner),
                Frame.Child(.shape(.ellipse(Size(width: knob, height: knob)), .stroke(color(.token(.separator)), width: 0.5)), at: corner),
            ]
        ).framed(.slider(value), in: words)
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
