import TableInputs
import TableScene

extension Role {
    /// What screen readers say of a thing that has no words of its own; `nil` for things that have words or say nothing.
    func label(in words: SystemWords) -> String? {
        switch self {
        case .table: words[.table]
        case .accessory(.disclosure): words[.disclosure]
        case .accessory(.detail): words[.details]
        case .accessory(.detailDisclosure): words[.details] + words[.separator] + words[.disclosure]
        case .accessory(.checkmark): words[.selected]
        case .toggle(let isOn, let isEnabled): words[isOn ? .on : .off] + (isEnabled ? "" : words[.separator] + words[.disabled])
        case .stepper: words[.stepper]
        case .progress(let value), .slider(let value): words.percent(value)
        case .spinner: words[.inProgress]
        case .textField: words[.textField]
        case .editControl(.delete): words[.delete]
        case .editControl(.insert): words[.insert]
        case .editControl(.reorder): words[.reorder]
        case .editControl(.selected): words[.selected]
        case .editControl(.unselected): words[.notSelected]
        case .placeholder(let reason): reason
        case .section, .header, .footer, .row, .separator, .background, .title, .detail, .image, .swipeAction, .sectionIndex, .group: nil
        }
    }
}

extension LaidOut {
    /// The same in a frame with a role, and what screen readers say of it.
    func framed(_ role: Role, in words: SystemWords) -> LaidOut { framed(role, label: role.label(in: words)) }
}
