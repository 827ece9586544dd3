/// What a frame is, for pages, dumps and differences.
public enum Role: Hashable, Sendable {
    /// The whole table.
    case table
    case section
    case header
    case footer
    /// A row; `cell` is the class name that drew it.
    case row(cell: String)
    /// A line between rows.
    case separator
    /// What a row or group lies on.
    case background
    /// A row's first text.
    case title
    /// A row's further text.
    case detail
    case image
    /// The mark at a row's trailing edge; its kind is read out by screen readers.
    case accessory(Accessory)
    case toggle(isOn: Bool, isEnabled: Bool)
    case progress(Double)
    case slider(Double)
    case stepper
    case textField
    case spinner
    /// What a row that is edited shows at its edges.
    case editControl(EditControl)
    /// A button behind a row that is swiped open.
    case swipeAction
    /// The letters at a table's edge.
    case sectionIndex
    /// Marks something that could not be shown; the string says why.
    case placeholder(String)
    /// Only holds others together.
    case group

    /// The accessories of a table cell.
    public enum Accessory: String, Hashable, Sendable, CaseIterable {
        case disclosure, detail, detailDisclosure, checkmark
    }

    /// The controls of a row that is edited.
    public enum EditControl: String, Hashable, Sendable, CaseIterable {
        case delete, insert, reorder, selected, unselected
    }

    /// The role's word in a text dump.
    public var name: String {
        switch self {
        case .table: "table"
        case .section: "section"
        case .header: "header"
        case .footer: "footer"
        case .row(let cell): "row:\(cell)"
        case .separator: "separator"
        case .background: "background"
        case .title: "title"
        case .detail: "detail"
        case .image: "image"
        case .accessory(let kind): "accessory:\(kind.rawValue)"
        case .toggle(let isOn, let isEnabled): "toggle:\(isOn ? "on" : "off")\(isEnabled ? "" : ":disabled")"
        case .progress: "progress"
        case .slider: "slider"
        case .stepper: "stepper"
        case .textField: "textField"
        case .spinner: "spinner"
        case .editControl(let control): "edit:\(control.rawValue)"
        case .swipeAction: "action"
        case .sectionIndex: "index"
        case .placeholder: "placeholder"
        case .group: "group"
        }
    }
}
