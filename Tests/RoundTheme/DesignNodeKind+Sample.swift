import TableCells

extension DesignNodeKind {
    /// A node with its required settings, indented by two spaces.
    package var sample: String {
        let text = "many words that do not fit in a line or two or three of a row as narrow as this one is and some more to be sure"
        return switch self {
        case .text, .badge, .button, .textField, .textEditor, .link, .label:
            "\(rawValue): \"\(self == .text ? "**some** " : "")\(text)\""
        case .symbol: "Symbol: gear"
        case .datePicker: "DatePicker: 2026-03-12T09:41"
        case .picker: "Picker: [One, Two, Three]"
        case .pageControl: "PageControl: 3"
        case .gauge: "Gauge: 0.5"
        case .map, .videoPlayer: "\(rawValue): Kiel"
        case .image: "Image: a.png"
        case .scrollView: "ScrollView:\n    - Text: a b\n    - Text: \(text)\n      width: 120"
        case .hStack, .vStack, .zStack, .grid, .flow: "\(rawValue):\n    - Text: a b\n    - Text: \(text)"
        case .forEach: "ForEach: list\n  content:\n    - Text: \(text)"
        case .spacer, .divider, .stepper: "\(rawValue):"
        case .toggle: "Toggle: true"
        case .progressView, .slider: "\(rawValue): 0.5"
        case .segmentedControl: "SegmentedControl: [One, Two, Three]"
        case .rectangle, .roundedRectangle, .capsule, .circle: "\(rawValue): red"
        case .path: "Path: M0 0L10 0L10 10"
        case .accessory: "Accessory: checkmark"
        case .standardCell: "StandardCell: {title: \(text)}"
        case .view: "View: Part"
        }
    }
}
