import Foundation

extension NSLayoutConstraint {
    /// Parses a line such as `H:|-[icon(24)]-8-[title]-(>=0@250)-|`. If the line is invalid, the result is empty; UIKit raises an
    /// exception.
    public class func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var reader = VisualFormat(format, options: options, metrics: metrics ?? [:], views: views)
        return reader.read() ?? []
    }
}

/// A parser of the Visual Format Language.
@MainActor
private struct VisualFormat {
    private let text: [Character]
    private var place = 0
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var isVertical = false
    private var made: [NSLayoutConstraint] = []
    private var inOrder: [UIView] = []

    /// A relation to a length or another view, with a priority.
    private struct Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        var constant: CGFloat?
        var view: UIView?
        var priority = UILayoutPriority.required
    }

    init(_ text: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]) {
        self.text = Array(text.filter { !$0.isWhitespace })
        self.options = options
        self.metrics = metrics
        self.views = views
    }

    private enum Node { case superview, view(UIView) }

    mutating func read() -> [NSLayoutConstraint]? {
        if take("H:") { isVertical = false } else if take("V:") { isVertical = true }
        var last: Node?
        var gap: [Predicate]?
        while place < text.count {
            let next: Node
            if take("|") {
                next = .superview
            } else if take("[") {
                guard let view = view() else { return nil }
                next = .view(view)
                inOrder.append(view)
            } else {
                return nil
            }
            if let last, !link(last, next, gap) { return nil }
            last = next
            gap = nil
            if take("-") {
                guard let spaces = spaces() else { return nil }
                gap = spaces
            }
        }
        align()
        return made
    }

    // MARK: Parsing

    private mutating func take(_ words: String) -> Bool {
        let words = Array(words)
        guard place + words.count <= text.count, Array(text[place..<place + words.count]) == words else { return false }
        place += words.count
        return true
    }

    private mutating func word() -> String {
        let start = place
        while place < text.count, text[place].isLetter || text[place].isNumber || "_.".contains(text[place]) { place += 1 }
        return String(text[start..<place])
    }

    private mutating func view() -> UIView? {
        guard let view = views[word()] as? UIView else { return nil }
        if take("(") {
            guard let predicates = predicates() else { return nil }
            let attribute: NSLayoutConstraint.Attribute = isVertical ? .height : .width
            for predicate in predicates {
                add(
                    view, attribute, predicate.relation, predicate.view, predicate.view == nil ? .notAnAttribute : attribute,
                    predicate.constant ?? 0, predicate.priority)
            }
        }
        return take("]") ? view : nil
    }

    /// The predicates between two dashes, or the standard spacing if there are none.
    private mutating func spaces() -> [Predicate]? {
        guard place < text.count, text[place] != "[", text[place] != "|" else { return [Predicate()] }
        let found: [Predicate]?
        if take("(") {
            found = predicates()
        } else {
            found = number(word()).map { [Predicate(constant: $0)] }
        }
        guard let found, take("-") else { return nil }
        return found
    }

    private mutating func predicates() -> [Predicate]? {
        var all: [Predicate] = []
        repeat {
            var predicate = Predicate()
            if take(">=") {
                predicate.relation = .greaterThanOrEqual
            } else if take("<=") {
                predicate.relation = .lessThanOrEqual
            } else {
                _ = take("==")
            }
            let isNegative = take("-")
            let name = word()
            if let view = views[name] as? UIView {
                predicate.view = view
            } else {
                guard let constant = number(name) else { return nil }
                predicate.constant = isNegative ? -constant : constant
            }
            if take("@") {
                guard let priority = number(word()) else { return nil }
                predicate.priority = UILayoutPriority(Float(priority))
            }
            all.append(predicate)
        } while take(",")
        return take(")") ? all : nil
    }

    private func number(_ word: String) -> CGFloat? {
        if let number = Double(word) { return CGFloat(number) }
        switch metrics[word] {
        case let value as CGFloat: return value
        case let value as Double: return CGFloat(value)
        case let value as Int: return CGFloat(value)
        case let value as Float: return CGFloat(value)
        case let value as NSNumber: return CGFloat(value.doubleValue)
        default: return nil
        }
    }

    // MARK: Constraints

    private mutating func link(_ first: Node, _ second: Node, _ gap: [Predicate]?) -> Bool {
        let (start, end): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
            isVertical
            ? (.top, .bottom)
            : options.contains(.directionLeftToRight)
                ? (.left, .right) : options.contains(.directionRightToLeft) ? (.right, .left) : (.leading, .trailing)
        let from: (UIView, NSLayoutConstraint.Attribute)
        let to: (UIView, NSLayoutConstraint.Attribute)
        let usual: CGFloat
        switch (first, second) {
        case (.superview, .view(let view)):
            guard let parent = view.superview else { return false }
            (from, to, usual) = (
                (parent, start), (view, start), isVertical ? parent.layoutMargins.top : parent.directionalLayoutMargins.leading
            )
        case (.view(let view), .superview):
            guard let parent = view.superview else { return false }
            (from, to, usual) = (
                (view, end), (parent, end), isVertical ? parent.layoutMargins.bottom : parent.directionalLayoutMargins.trailing
            )
        case (.view(let a), .view(let b)): (from, to, usual) = ((a, end), (b, start), 8)
        case (.superview, .superview): return false
        }
        for predicate in gap ?? [Predicate(constant: 0)] {
            add(to.0, to.1, predicate.relation, from.0, from.1, predicate.constant ?? usual, predicate.priority)
        }
        return true
    }

    private mutating func add(
        _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation, _ other: UIView?,
        _ otherAttribute: NSLayoutConstraint.Attribute, _ constant: CGFloat, _ priority: UILayoutPriority
    ) {
        let constraint = NSLayoutConstraint(
            item: view, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute, multiplier: 1,
            constant: constant)
        constraint.priority = priority
        made.append(constraint)
    }

    private mutating func align() {
        let attributes: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
            (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
        ]
        for (option, attribute) in attributes where options.contains(option) {
            for (a, b) in zip(inOrder, inOrder.dropFirst()) { add(b, attribute, .equal, a, attribute, 0, .required) }
        }
    }
}
