import TableGraphics
import TableScene

extension Scene {
    /// The same scene, with the colors of one appearance in every picture.
    package func resolved(for appearance: Appearance) -> Scene {
        guard case .frame(let root) = Item.frame(root).resolved(for: appearance) else { return self }
        var scene = self
        (scene.root, scene.background) = (root, background.only(appearance))
        return scene
    }
}

extension Frame.Child {
    /// The same contents, with the colors of one appearance in every picture.
    func resolved(for appearance: Appearance) -> Frame.Child {
        Frame.Child(item.resolved(for: appearance), at: origin, maker: maker)
    }
}

extension Item {
    fileprivate func resolved(for appearance: Appearance) -> Item {
        switch self {
        case .frame(let frame):
            var effects = frame.effects
            if let shadow = effects.shadow { effects.shadow?.color = shadow.color.only(appearance) }
            return .frame(
                Frame(
                    size: frame.size, role: frame.role, identity: frame.identity, label: frame.label, clips: frame.clips,
                    clipRadius: frame.clipRadius, clipCorners: frame.clipCorners, effects: effects,
                    children: frame.children.map { $0.resolved(for: appearance) }))
        case .text(let line, let color):
            let spans = line.spans.map { span in
                var span = span
                span.color = span.color?.only(appearance)
                return span
            }
            let text = ShapedLine(
                text: line.text, fullText: line.fullText, runs: line.runs, width: line.width, ascent: line.ascent, descent: line.descent,
                direction: line.direction, style: line.style, spans: spans)
            return .text(text, color.only(appearance))
        case .shape(let shape, let paint): return .shape(shape, paint.resolved(for: appearance))
        case .image: return self
        }
    }
}

extension Paint {
    fileprivate func resolved(for appearance: Appearance) -> Paint {
        switch self {
        case .fill(let color): return .fill(color.only(appearance))
        case .stroke(let color, let width): return .stroke(color.only(appearance), width: width)
        case .gradient(var gradient):
            gradient.stops = gradient.stops.map { stop in
                var stop = stop
                stop.color = stop.color.only(appearance)
                return stop
            }
            return .gradient(gradient)
        }
    }
}
