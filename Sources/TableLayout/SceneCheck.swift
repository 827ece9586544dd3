import TableGraphics
import TableScene

/// Something in a finished table that its readers will stumble over.
public struct SceneFinding: Hashable, Sendable {
    /// The row, header or footer: `s0.r3`.
    public var element: String
    /// What it is.
    public var problem: Problem

    /// The things that need no reference to be seen.
    public enum Problem: Hashable, Sendable {
        /// A text that does not fit; all of it.
        case cutText(String)
        /// Two things that lie on top of each other, by their texts or roles.
        case overlap(String, String)
        /// A row that is 0 points high.
        case noHeight
        /// A row that is lower than a finger needs: 44 points.
        case smallTarget(height: Double)
        /// A text that is too faint on its ground (WCAG 2.2, 1.4.3, level AA).
        case lowContrast(LowContrast)
    }

    /// A text and the ground that it is hard to read on.
    public struct LowContrast: Hashable, Sendable {
        /// The words.
        public var text: String
        /// As the scene has it, before it is blended with the ground.
        public var color: AdaptiveColor
        /// Of the table, in the appearance.
        public var ground: RGBA
        /// In which of the looks.
        public var appearance: Appearance
        /// From 1 to 21.
        public var ratio: Double
        /// 4.5, or 3 for large text.
        public var needed: Double
    }
}

extension Scene {
    /// What readers will stumble over, element by element from the top, each thing once.
    public func findings() -> [SceneFinding] {
        var check = SceneCheck(background: background)
        check.visit(root, at: .zero)
        return check.findings
    }
}

/// Walks a scene in the order in which it is drawn.
private struct SceneCheck {
    let background: AdaptiveColor
    var findings: [SceneFinding] = []
    private var seen: Set<SceneFinding> = []
    private var element = Element(identity: "")

    /// What was met of one row, header or footer.
    private struct Element {
        var identity: String
        /// Filled boxes, in the order in which they were drawn; `nil` for a picture, whose colours are not known.
        var grounds: [(box: Rect, color: AdaptiveColor?)] = []
        var boxes: [(box: Rect, name: String)] = []
        var texts: [(line: ShapedLine, color: AdaptiveColor, box: Rect, grounds: Int)] = []
        /// Inactive controls need no contrast (WCAG 2.2, 1.4.3).
        var isInactive = false
    }

    init(background: AdaptiveColor) {
        self.background = background
    }

    mutating func visit(_ frame: Frame, at origin: Point) {
        switch frame.role {
        case .row, .header, .footer:
            let outer = element
            element = Element(identity: frame.identity)
            walk(frame, at: origin, isControl: false)
            if case .row = frame.role { checkHeight(frame.size.height) }
            finish()
            element = outer
        default:
            walk(frame, at: origin, isControl: false)
        }
    }

    private mutating func walk(_ frame: Frame, at origin: Point, isControl: Bool) {
        let box = Rect(origin: origin, size: frame.size)
        var isControl = isControl
        if let name = controlName(frame.role), !isControl {
            isControl = true
            element.boxes.append((box, name))
        }
        for child in frame.children {
            let place = origin + child.origin
            switch child.item {
            case .frame(let inner):
                if case .row = inner.role {
                    visit(inner, at: place)
                } else if inner.role == .header || inner.role == .footer {
                    visit(inner, at: place)
                } else {
                    walk(inner, at: place, isControl: isControl)
                }
            case .text(let line, let color): add(line, color, at: place, isControl: isControl)
            case .shape(let shape, .fill(let color)):
                if let size = shape.filledBox { element.grounds.append((Rect(origin: place, size: size), color)) }
            case .shape: break
            case .image(_, let size): element.grounds.append((Rect(origin: place, size: size), nil))
            }
        }
    }

    private mutating func controlName(_ role: Role) -> String? {
        switch role {
        case .toggle(_, let isEnabled):
            if !isEnabled { element.isInactive = true }
            return "the switch"
        case .accessory(let kind): return "the \(kind.rawValue) mark"
        case .slider: return "the slider"
        case .progress: return "the progress bar"
        case .stepper: return "the stepper"
        case .table, .section, .header, .footer, .row, .separator, .background, .title, .detail, .image, .textField, .spinner, .editControl,
            .swipeAction, .sectionIndex, .placeholder, .group:
            return nil
        }
    }

    private mutating func add(_ line: ShapedLine, _ color: AdaptiveColor, at place: Point, isControl: Bool) {
        // About what the ink takes: capitals above the baseline, descenders below.
        let size = line.style.size
        let box = Rect(x: place.x, y: place.y - size * 0.75, width: line.width, height: size)
        element.texts.append((line, color, box, element.grounds.count))
        if !isControl, line.width > 0 { element.boxes.append((box, "“\(line.text)”")) }
    }

    private mutating func checkHeight(_ height: Double) {
        if height <= 0 { return report(.noHeight) }
        // The platform's least size of what can be touched.
        if height < 44 { report(.smallTarget(height: height)) }
    }

    private mutating func finish() {
        for text in element.texts {
            if let full = text.line.fullText { report(.cutText(full)) }
            checkContrast(text.line, text.color, Point(x: text.box.minX + text.box.width / 2, y: text.box.minY + text.box.height / 2), text.grounds)
        }
        for (index, one) in element.boxes.enumerated() {
            for other in element.boxes.dropFirst(index + 1) where overlap(one.box, other.box) { report(.overlap(one.name, other.name)) }
        }
    }

    /// By more than a point: boxes of texts are a little larger than their ink.
    private func overlap(_ a: Rect, _ b: Rect) -> Bool {
        min(a.maxX, b.maxX) - max(a.minX, b.minX) > 1 && min(a.maxY, b.maxY) - max(a.minY, b.minY) > 1
    }

    private mutating func checkContrast(_ line: ShapedLine, _ color: AdaptiveColor, _ middle: Point, _ count: Int) {
        guard !element.isInactive, line.text.contains(where: { !$0.isWhitespace }) else { return }
        let grounds = element.grounds.prefix(count).filter { $0.box.contains(middle) }
        if grounds.contains(where: { $0.color == nil }) { return }
        // Large: 18 points of print, 24 of ours; 14 and 18.66 when bold.
        let isLarge = line.style.size >= 24 || line.style.size >= 18.66 && line.style.weight >= 700
        let needed = isLarge ? 3 : 4.5
        for appearance in [Appearance.light, .dark] {
            var ground = background.resolved(for: appearance)
            for layer in grounds { if let color = layer.color { ground = color.resolved(for: appearance).over(ground) } }
            let ratio = color.resolved(for: appearance).over(ground).contrast(with: ground)
            // Digits that are not shown do not count.
            guard (ratio * 100).rounded() / 100 < needed else { continue }
            report(
                .lowContrast(SceneFinding.LowContrast(text: line.text, color: color, ground: ground, appearance: appearance, ratio: ratio, needed: needed)))
        }
    }

    private mutating func report(_ problem: SceneFinding.Problem) {
        let finding = SceneFinding(element: element.identity, problem: problem)
        if seen.insert(finding).inserted { findings.append(finding) }
    }
}

extension Shape {
    /// The box that a text on it lies in; `nil` for outlines of marks.
    fileprivate var filledBox: Size? {
        switch self {
        case .rectangle(let size), .ellipse(let size): size
        case .roundedRectangle(let size, _, _, _): size
        case .path: nil
        }
    }
}
