import TableCells
import TableGraphics

@testable import TableLayout

/// A constraint layout as lines of text, for case files.
///
/// `width N`, `height N` and `rtl` set the available size and direction. `view NAME in PARENT`, `stack NAME in PARENT`, `scroll …`,
/// `guide …` and `text NAME in PARENT "words"` make a view. Its properties follow: `size W H` (`-` for none), `hug H V`, `resist H V`,
/// `frame X Y W H`, `insets T L B R`, `margins T L B R`, `safe T L B R`, `mask BITS`, `lines N`, `baseline edges|centered`, `hidden`,
/// `preserves`; for stacks `axis`, `distribution`, `alignment`, `spacing`, `after NAME N`, `relative` and `baselines`. Other lines are
/// constraints: `a.leading >= b.trailing * 2 + 8 @750`; `a~.leading` is the margins guide, `a^.top` the safe area, `a$.width` the scrolled
/// contents.
struct LayoutNotation {
    var layout = ConstraintLayout(views: [])
    var names: [String] = []
    var width: Double?
    var height: Double?
    var direction = LayoutDirection.leftToRight

    init(_ text: String) throws {
        for line in text.split(separator: "\n") {
            var words = Words(line)
            switch words.first {
            case "width":
                words.skip()
                width = try words.number()
            case "height":
                words.skip()
                height = try words.number()
            case "rtl": direction = .rightToLeft
            case "view", "stack", "scroll", "guide", "text": try addView(&words)
            default: try addConstraint(&words)
            }
        }
    }

    private mutating func addView(_ words: inout Words) throws {
        let kind = try words.word()
        let name = try words.word()
        var view = ConstraintLayout.View(id: name, name: kind)
        var stack = ConstraintLayout.Stack()
        var text = Node.TextNode("")
        if words.first == "in" {
            words.skip()
            view.parent = try index(try words.word())
        }
        if kind == "text" {
            text = Node.TextNode(try words.word(), lineLimit: 1)
            view.intrinsicSize = .measured
            view.baseline = .fromEdges
        }
        while let word = words.next() {
            switch word {
            case "size": view.intrinsicSize = .fixed(width: try words.optionalNumber(), height: try words.optionalNumber())
            case "hug": view.hugging = ConstraintLayout.AxisPriorities(try words.number(), try words.number())
            case "resist": view.compressionResistance = ConstraintLayout.AxisPriorities(try words.number(), try words.number())
            case "frame":
                view.designFrame = Rect(x: try words.number(), y: try words.number(), width: try words.number(), height: try words.number())
            case "insets": view.alignmentInsets = try words.insets()
            case "margins": view.layoutMargins = try words.insets()
            case "safe": view.safeAreaInsets = try words.insets()
            case "mask": view.autoresizing = ConstraintLayout.Autoresizing(rawValue: Int(try words.number()))
            case "lines":
                let lines = Int(try words.number())
                text.lineLimit = lines == 0 ? nil : lines
            case "baseline": view.baseline = try words.word() == "centered" ? .centered : .fromEdges
            case "hidden": view.isHidden = true
            case "preserves": view.preservesSuperviewMargins = true
            case "axis": stack.axis = try words.value()
            case "distribution": stack.distribution = try words.value()
            case "alignment": stack.alignment = try words.value()
            case "spacing": stack.spacing = try words.number()
            case "after": stack.customSpacing[names.count + Int(try words.number())] = try words.number()
            case "relative": stack.isLayoutMarginsRelative = true
            case "baselines": stack.isBaselineRelative = true
            default: throw Failure("unknown word “\(word)”")
            }
        }
        switch kind {
        case "stack": view.content = .stack(stack)
        case "scroll": view.content = .scroll
        case "guide": view.content = .guide
        case "text": view.content = .node(.text(text), .leading)
        default: view.content = .container
        }
        _ = layout.add(view)
        names.append(name)
    }

    private mutating func addConstraint(_ words: inout Words) throws {
        var constraint = ConstraintLayout.Constraint(try anchor(try words.word()), identifier: "c\(layout.constraints.count + 1)")
        let relation = try words.word()
        constraint.relation = relation == "=" ? .equal : relation == "<=" ? .lessThanOrEqual : .greaterThanOrEqual
        if let first = words.first, Double(first) == nil {
            constraint.second = try anchor(try words.word())
        } else {
            constraint.constant = try words.number()
        }
        while let word = words.next() {
            switch word {
            case "*": constraint.multiplier = try words.number()
            case "+": constraint.constant = try words.number()
            case "-": constraint.constant = -(try words.number())
            default: constraint.priority = Double(word.dropFirst()) ?? 0
            }
        }
        layout.constraints.append(constraint)
    }

    private func anchor(_ text: String) throws -> ConstraintLayout.Anchor {
        let parts = text.split(separator: ".")
        guard parts.count == 2, let attribute = ConstraintLayout.Attribute(rawValue: String(parts[1])) else {
            throw Failure("no anchor “\(text)”")
        }
        let item: ConstraintLayout.Item =
            switch parts[0].last {
            case "~": .margins(try index(String(parts[0].dropLast())))
            case "^": .safeArea(try index(String(parts[0].dropLast())))
            case "$": .scrollContent(try index(String(parts[0].dropLast())))
            default: .view(try index(String(parts[0])))
            }
        return ConstraintLayout.Anchor(item, attribute)
    }

    private func index(_ name: String) throws -> Int {
        guard let index = names.firstIndex(of: name) else { throw Failure("no view “\(name)”") }
        return index
    }

    struct Failure: Error {
        var text: String
        init(_ text: String) { self.text = text }
    }

    /// The words of a line. A word in quotes may contain spaces.
    private struct Words {
        private var rest: [String]

        init(_ line: Substring) {
            rest = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
                index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
            }
        }

        var first: String? { rest.first }
        mutating func next() -> String? { rest.isEmpty ? nil : rest.removeFirst() }
        mutating func word() throws -> String {
            guard let word = next() else { throw Failure("a word is missing") }
            return word
        }
        /// Skips the word that says what the line is.
        mutating func skip() { rest.removeFirst() }
        mutating func number() throws -> Double {
            let word = try word()
            guard let number = Double(word) else { throw Failure("“\(word)” is not a number") }
            return number
        }
        mutating func optionalNumber() throws -> Double? {
            if first == "-" {
                _ = next()
                return nil
            }
            return try number()
        }
        mutating func insets() throws -> EdgeInsets {
            EdgeInsets(top: try number(), leading: try number(), bottom: try number(), trailing: try number())
        }
        mutating func value<Value: RawRepresentable<String>>() throws -> Value {
            let word = try word()
            guard let value = Value(rawValue: word) else { throw Failure("unknown value “\(word)”") }
            return value
        }
    }
}
