import TableGraphics
import TableScene

/// A problem in a finished table that affects its users.
public struct SceneFinding: Hashable, Sendable {
    /// The identity of the row, header or footer, such as `s0.r3`.
    public var element: String
    public var problem: Problem

    /// Problems that can be found without a reference.
    public enum Problem: Hashable, Sendable {
        /// A truncated text, in full.
        case cutText(String)
        /// Two overlapping items, each named by its text or role.
        case overlap(String, String)
        /// An item outside of its row, header or footer, named by its text or role; `beyond` is in points.
        case outside(String, Edge, beyond: Double, hidden: Bool)
        /// A row with a height of 0.
        case noHeight
        /// A row smaller than the minimum touch target of 44 points.
        case smallTarget(height: Double)
        /// Text with insufficient contrast (WCAG 2.2, 1.4.3, level AA).
        case lowContrast(LowContrast)
    }

    /// The edge of a row beyond which an item extends.
    public enum Edge: String, Hashable, Sendable { case top, bottom, left, right }

    /// Text with insufficient contrast.
    public struct LowContrast: Hashable, Sendable {
        public var text: String
        /// The color in the scene, before blending.
        public var color: AdaptiveColor
        /// The table's background color in the appearance.
        public var ground: RGBA
        /// The topmost color below the text, before blending.
        public var groundColor: AdaptiveColor
        /// The affected appearance.
        public var appearance: Appearance
        /// The contrast ratio, from 1 to 21.
        public var ratio: Double
        /// The minimum ratio: 4.5, or 3 for large text.
        public var needed: Double
    }
}

extension Scene {
    /// The problems of each element from the top, without duplicates.
    public func findings() -> [SceneFinding] {
        var check = SceneCheck(background: background, images: images.map(\.name))
        check.visit(root, at: .zero)
        return check.findings
    }
}

/// Walks a scene in drawing order.
private struct SceneCheck {
    let background: AdaptiveColor
    let images: [String]
    var findings: [SceneFinding] = []
    private var seen: Set<SceneFinding> = []
    private var element = Element(identity: "")

    /// The contents of one row, header or footer.
    private struct Element {
        var identity: String
        /// Filled boxes in drawing order; the color is `nil` for images and gradients, whose colors are unknown.
        var grounds: [(box: Rect, color: AdaptiveColor?)] = []
        var boxes: [(box: Rect, name: String)] = []
        var texts: [(line: ShapedLine, color: AdaptiveColor, box: Rect, grounds: Int)] = []
        /// Drawn items, clipped by frames inside the element.
        var marks: [(box: Rect, name: String)] = []
        /// Disabled controls are exempt from contrast (WCAG 2.2, 1.4.3).
        var isInactive = false
        /// A swiped row is outside its frame on purpose.
        var isSwiped = false
    }

    init(background: AdaptiveColor, images: [String]) {
        self.background = background
        self.images = images
    }

    mutating func visit(_ frame: Frame, at origin: Point) {
        switch frame.role {
        case .row, .header, .footer:
            let outer = element
            element = Element(identity: frame.identity)
            walk(frame, at: origin, isControl: false, clip: nil)
            if frame.role.isRow { checkHeight(frame.size.height) }
            finish(Rect(origin: origin, size: frame.size), clips: frame.clips)
            element = outer
        default:
            walk(frame, at: origin, isControl: false, clip: nil)
        }
    }

    /// `clip` is the clip rectangle of the enclosing frames in the element; `nil` for none.
    private mutating func walk(_ frame: Frame, at origin: Point, isControl: Bool, clip: Rect?) {
        let box = Rect(origin: origin, size: frame.size)
        var isControl = isControl
        if let name = controlName(frame.role), !isControl {
            isControl = true
            element.boxes.append((box, name))
            mark(box, name, clip)
        }
        if frame.role == .swipeAction { element.isSwiped = true }
        for child in frame.children {
            let place = origin + child.origin
            switch child.item {
            case .frame(let inner):
                // What replaces missing contents has no text of the design.
                if case .placeholder = inner.role { continue }
                if inner.role.isElement {
                    visit(inner, at: place)
                } else {
                    let cut = inner.clips ? Rect(origin: place, size: inner.size).intersection(clip) : clip
                    walk(inner, at: place, isControl: isControl, clip: cut)
                }
            case .text(let line, let color): add(line, color, at: place, isControl: isControl, clip: clip)
            case .shape(let shape, let paint):
                if let size = shape.filledBox {
                    switch paint {
                    case .fill(let color): element.grounds.append((Rect(origin: place, size: size), color))
                    case .gradient: element.grounds.append((Rect(origin: place, size: size), nil))
                    case .stroke: break
                    }
                }
                if let bounds = shape.bounds, !isControl { mark(bounds.offset(by: place), name(of: frame), clip) }
            case .image(let index, let size):
                element.grounds.append((Rect(origin: place, size: size), nil))
                mark(Rect(origin: place, size: size), images.indices.contains(index) ? "the picture “\(images[index])”" : "a picture", clip)
            }
        }
    }

    private func name(of frame: Frame) -> String {
        frame.role == .image && !frame.identity.isEmpty ? "the symbol “\(frame.identity)”" : "a shape"
    }

    /// Records a drawn item unless it is fully clipped.
    private mutating func mark(_ box: Rect, _ name: String, _ clip: Rect?) {
        guard let clip else { return element.marks.append((box, name)) }
        let seen = box.intersection(clip)
        if seen.width > 0, seen.height > 0 { element.marks.append((seen, name)) }
    }

    private mutating func controlName(_ role: Role) -> String? {
        switch role {
        case .toggle(_, let isEnabled):
            if !isEnabled { element.isInactive = true }
            return "the switch"
        case .disabled:
            element.isInactive = true
            return nil
        case .accessory(let kind): return "the \(kind.rawValue) mark"
        case .slider: return "the slider"
        case .progress: return "the progress bar"
        case .stepper: return "the stepper"
        case .table, .section, .header, .footer, .row, .separator, .background, .title, .detail, .image, .textField, .spinner, .editControl,
            .swipeAction, .sectionIndex, .placeholder, .control, .spoken, .silent, .group:
            return nil
        }
    }

    private mutating func add(_ line: ShapedLine, _ color: AdaptiveColor, at place: Point, isControl: Bool, clip: Rect?) {
        // The approximate extent of the glyphs: capitals above the baseline, descenders below.
        let size = line.style.size
        let box = Rect(x: place.x, y: place.y - size * 0.75, width: line.width, height: size)
        element.texts.append((line, color, box, element.grounds.count))
        guard line.width > 0, line.text.contains(where: { !$0.isWhitespace }) else { return }
        // The whole text, so that one label has one name at every text size.
        let name = "“\(line.fullText ?? line.text)”"
        if !isControl { element.boxes.append((box, name)) }
        mark(box, name, clip)
        let seen = box.intersection(clip)
        if line.fullText == nil, box.width - seen.width > 1 || box.height - seen.height > 1 { report(.cutText(line.text)) }
    }

    private mutating func checkHeight(_ height: Double) {
        if height <= 0 { return report(.noHeight) }
        // The platform's minimum height of touch targets, of which a row has all but its separator.
        if height < 43.5 { report(.smallTarget(height: height)) }
    }

    /// Reports each item once, at the edge where it extends the farthest.
    private mutating func checkOutside(_ row: Rect, clips: Bool) {
        guard !element.isSwiped, row.height > 0 else { return }
        for (box, name) in element.marks {
            let beyond: [(edge: SceneFinding.Edge, distance: Double)] = [
                (.right, box.maxX - row.maxX), (.left, row.minX - box.minX), (.bottom, box.maxY - row.maxY), (.top, row.minY - box.minY),
            ]
            // Edges are snapped to pixels, and text boxes are slightly larger than their glyphs.
            guard let worst = beyond.max(by: { $0.distance < $1.distance }), worst.distance > 1 else { continue }
            report(.outside(name, worst.edge, beyond: worst.distance, hidden: clips))
        }
    }

    private mutating func finish(_ row: Rect, clips: Bool) {
        checkOutside(row, clips: clips)
        for text in element.texts {
            if let full = text.line.fullText { report(.cutText(full)) }
            checkContrast(
                text.line, text.color, Point(x: text.box.minX + text.box.width / 2, y: text.box.minY + text.box.height / 2), text.grounds)
        }
        checkOverlaps()
    }

    /// Limits for one element: a row with more overlaps than this has one mistake, and one with more boxes is not a design.
    private static let (overlapLimit, comparisonLimit) = (1_000, 1_000_000)

    private mutating func checkOverlaps() {
        var (overlaps, comparisons) = (0, 0)
        for (index, one) in element.boxes.enumerated() {
            for other in element.boxes.dropFirst(index + 1) {
                comparisons += 1
                if overlap(one.box, other.box) {
                    report(.overlap(one.name, other.name))
                    overlaps += 1
                }
                if overlaps == Self.overlapLimit || comparisons == Self.comparisonLimit { return }
            }
        }
    }

    /// Whether two boxes overlap by more than a point; text boxes are slightly larger than their glyphs.
    private func overlap(_ a: Rect, _ b: Rect) -> Bool {
        min(a.maxX, b.maxX) - max(a.minX, b.minX) > 1 && min(a.maxY, b.maxY) - max(a.minY, b.minY) > 1
    }

    private mutating func checkContrast(_ line: ShapedLine, _ color: AdaptiveColor, _ middle: Point, _ count: Int) {
        guard !element.isInactive, line.text.contains(where: { !$0.isWhitespace }) else { return }
        let grounds = element.grounds.prefix(count).filter { $0.box.contains(middle) }
        if grounds.contains(where: { $0.color == nil }) { return }
        // Large text is 18 points in print or 24 on screen; 14 and 18.66 in bold.
        let isLarge = line.style.size >= 24 || line.style.size >= 18.66 && line.style.weight >= 700
        let needed = isLarge ? 3 : 4.5
        for appearance in [Appearance.light, .dark] {
            var ground = background.resolved(for: appearance)
            let groundColor = grounds.last?.color ?? background
            for layer in grounds { if let color = layer.color { ground = color.resolved(for: appearance).over(ground) } }
            let ratio = color.resolved(for: appearance).over(ground).contrast(with: ground)
            // Compares rounded ratios, the same as in the message.
            guard (ratio * 100).rounded() / 100 < needed else { continue }
            report(
                .lowContrast(
                    SceneFinding.LowContrast(
                        text: line.text, color: color, ground: ground, groundColor: groundColor, appearance: appearance, ratio: ratio,
                        needed: needed)))
        }
    }

    private mutating func report(_ problem: SceneFinding.Problem) {
        let finding = SceneFinding(element: element.identity, problem: problem)
        if seen.insert(finding).inserted { findings.append(finding) }
    }
}

extension Role {
    /// Whether a frame is a row, header or footer.
    fileprivate var isElement: Bool {
        switch self {
        case .row, .header, .footer: true
        default: false
        }
    }
}

extension Rect {
    fileprivate func intersection(_ other: Rect?) -> Rect {
        guard let other else { return self }
        let (x, y) = (max(minX, other.minX), max(minY, other.minY))
        return Rect(x: x, y: y, width: max(0, min(maxX, other.maxX) - x), height: max(0, min(maxY, other.maxY) - y))
    }
}

extension Shape {
    /// The bounding box of all points; `nil` if there are none.
    var bounds: Rect? {
        switch self {
        case .rectangle(let size), .ellipse(let size): return Rect(origin: .zero, size: size)
        case .roundedRectangle(let size, _, _, _): return Rect(origin: .zero, size: size)
        case .path(let path):
            var bounds: (low: Point, high: Point)?
            _ = path.map { point in
                let (low, high) = bounds ?? (point, point)
                bounds = (Point(x: min(low.x, point.x), y: min(low.y, point.y)), Point(x: max(high.x, point.x), y: max(high.y, point.y)))
                return point
            }
            return bounds.map { Rect(x: $0.low.x, y: $0.low.y, width: $0.high.x - $0.low.x, height: $0.high.y - $0.low.y) }
        }
    }

    /// The filled box, which may be a background of text; `nil` for the shapes of symbols and marks.
    fileprivate var filledBox: Size? {
        switch self {
        case .rectangle(let size), .ellipse(let size): size
        case .roundedRectangle(let size, _, _, _): size
        case .path: nil
        }
    }
}
