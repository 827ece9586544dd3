import Foundation
import TableScene

extension UIView {
    /// What screen readers announce of the view in place of its contents; `nil` for the contents.
    ///
    /// Elements in `accessibilityElements` are announced together, in their order. Custom actions are not announced.
    var spokenRole: Role? {
        if accessibilityElementsHidden { return .silent }
        if let elements = accessibilityElements {
            let words = UIView.joined(elements.map(UIView.spokenText(of:)))
            return words.isEmpty ? .silent : .spoken(spoken(words))
        }
        if !isAccessibilityElement { return isUsuallyElement ? .silent : nil }
        if !isUsuallyElement { return spokenText.isEmpty ? .silent : .spoken(spoken(spokenText)) }
        // A control that has a role of its own keeps it.
        guard saysMore, !(self is UIControl) || self is UIButton else { return nil }
        return .spoken(spoken(spokenText))
    }

    /// Whether code has set what is announced.
    var saysMore: Bool {
        accessibilityLabel != nil || accessibilityValue != nil || accessibilityHint != nil || !accessibilityTraits.isEmpty
    }

    func spoken(_ words: String) -> Spoken {
        var spoken = Spoken(words, hint: accessibilityHint, kind: spokenKind)
        spoken.isSelected = accessibilityTraits.contains(.selected)
        spoken.isEnabled = !accessibilityTraits.contains(.notEnabled)
        return spoken
    }

    private var spokenKind: Spoken.Kind {
        let traits = accessibilityTraits
        if traits.contains(.button) || self is UIButton { return .button }
        if traits.contains(.link) { return .link }
        if traits.contains(.header) { return .heading }
        if traits.contains(.adjustable) { return .adjustable }
        return traits.contains(.image) || self is UIImageView ? .image : .text
    }

    /// The label, or else the texts, and the value.
    var spokenText: String {
        UIView.joined([accessibilityLabel ?? shownText ?? UIView.joined(subviews.map(\.heardText)), accessibilityValue ?? ""])
    }

    /// The text of a view inside an element.
    private var heardText: String {
        isHidden || accessibilityElementsHidden || isUsuallyElement && !isAccessibilityElement ? "" : spokenText
    }

    private static func joined(_ words: [String]) -> String { words.filter { !$0.isEmpty }.joined(separator: ", ") }

    private static func spokenText(of element: Any) -> String {
        switch element {
        case let view as UIView: view.isHidden ? "" : view.spokenText
        case let element as UIAccessibilityElement:
            joined([element.accessibilityLabel ?? "", element.accessibilityValue ?? ""])
        default: ""
        }
    }
}

extension UITableViewCell {
    /// A cell is announced as one element if it is one, or if it has a label.
    var spokenCell: Role? {
        if let role = spokenRole { return role }
        return accessibilityLabel == nil || ownIsElement == false ? nil : .spoken(spoken(spokenText))
    }
}
