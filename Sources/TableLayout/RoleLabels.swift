import TableCells
import TableInputs
import TableScene

extension Role {
    /// What screen readers announce for a role without text; `nil` for roles with text and roles that are not announced.
    func label(in words: SystemWords) -> String? {
        switch self {
        case .table: words[.table]
        case .accessory(let kind): kind.spoken.map { words[$0] }.joined(separator: words[.separator])
        case .toggle(let isOn, let isEnabled): words[isOn ? .on : .off] + (isEnabled ? "" : words[.separator] + words[.disabled])
        case .stepper: words[.stepper]
        case .progress(let value), .slider(let value): words.percent(value)
        case .spinner: words[.inProgress]
        case .control(let control): control.label(in: words)
        case .textField: words[.textField]
        case .editControl(.delete): words[.delete]
        case .editControl(.insert): words[.insert]
        case .editControl(.reorder): words[.reorder]
        case .editControl(.selected): words[.selected]
        case .editControl(.unselected): words[.notSelected]
        case .placeholder(let reason): reason
        case .spoken(let spoken): spoken.label + (spoken.isEnabled ? "" : words[.separator] + words[.disabled])
        case .section, .header, .footer, .row, .separator, .background, .title, .detail, .image, .swipeAction, .sectionIndex, .disabled,
            .silent, .group:
            nil
        }
    }
}

extension Role.Control {
    /// `nil` for controls whose visible text says everything.
    fileprivate func label(in words: SystemWords) -> String? {
        switch self {
        case .datePicker(let text), .picker(let text), .wheel(let text), .map(let text), .video(let text): text.isEmpty ? nil : text
        case .textEditor: words[.textField]
        case .pageControl(let current, let count): "\(current) / \(count)"
        case .gauge(let value, let label): label.isEmpty ? words.percent(value) : label + words[.separator] + words.percent(value)
        }
    }
}

extension LaidOut {
    /// The same items in a frame with a role and its screen reader label.
    func framed(_ role: Role, in words: SystemWords) -> LaidOut { framed(role, label: role.label(in: words)) }
}
