import TableGraphics

/// The purpose of a frame, for pages, dumps and comparisons.
public enum Role: Hashable, Sendable {
    /// The whole table.
    case table
    case section
    case header
    case footer
    /// A row; `cell` is the name of its cell class.
    case row(cell: String)
    /// A line between rows.
    case separator
    /// The background of a row or group.
    case background
    /// A row's first text.
    case title
    /// Further text of a row.
    case detail
    case image
    /// The accessory at a row's trailing edge. Screen readers announce its kind.
    case accessory(Accessory)
    case toggle(isOn: Bool, isEnabled: Bool)
    case progress(Double)
    case slider(Double)
    case stepper
    case textField
    case spinner
    /// A control other than those above.
    case control(Control)
    /// Contains a disabled control.
    case disabled
    /// A control of a row in editing mode.
    case editControl(EditControl)
    /// A button that appears when a row is swiped.
    case swipeAction
    /// The section index at the table's trailing edge.
    case sectionIndex
    /// Replaces content that cannot be shown; the string is the reason.
    case placeholder(String)
    /// One element for screen readers, which announce it in place of its contents.
    case spoken(Spoken)
    /// Contents that screen readers skip.
    case silent
    /// Groups other frames.
    case group

    /// The controls that have no role of their own.
    public enum Control: Hashable, Sendable {
        /// The displayed date or time.
        case datePicker(String)
        /// The selected option.
        case picker(String)
        /// The selected option.
        case wheel(String)
        case textEditor
        /// Pages are numbered from 1.
        case pageControl(current: Int, of: Int)
        /// The value from 0 to 1, and what it measures.
        case gauge(Double, String)
        /// A description of what the map shows.
        case map(String)
        /// A description of what the video shows.
        case video(String)

        /// The control's name in a text dump.
        var name: String {
            switch self {
            case .datePicker: "datePicker"
            case .picker: "picker"
            case .wheel: "wheel"
            case .textEditor: "textEditor"
            case .pageControl(let current, let count): "pageControl:\(current)/\(count)"
            case .gauge(let value, _): "gauge:\(numberText(value))"
            case .map: "map"
            case .video: "video"
            }
        }
    }

    public enum Accessory: String, Hashable, Sendable, CaseIterable {
        case disclosure, detail, detailDisclosure, checkmark
    }

    public enum EditControl: String, Hashable, Sendable, CaseIterable {
        case delete, insert, reorder, selected, unselected
    }

    /// The name of the role in a dump.
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
        case .control(let control): control.name
        case .disabled: "disabled"
        case .editControl(let control): "edit:\(control.rawValue)"
        case .swipeAction: "action"
        case .sectionIndex: "index"
        case .placeholder: "placeholder"
        case .spoken(let spoken): "spoken:" + spoken.kind.rawValue
        case .silent: "silent"
        case .group: "group"
        }
    }
}

extension Role {
    package var isRow: Bool { if case .row = self { true } else { false } }
}
