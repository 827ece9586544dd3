import TableScene

extension TableViewCell {
    /// The marks at a row's end, by UIKit's names.
    public enum AccessoryType: String, Sendable, CaseIterable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton

        /// What the standard cell draws.
        var mark: Role.Accessory? {
            switch self {
            case .none: nil
            case .disclosureIndicator: .disclosure
            case .detailDisclosureButton: .detailDisclosure
            case .checkmark: .checkmark
            case .detailButton: .detail
            }
        }

        /// Whether a tap on it calls the delegate.
        var hasButton: Bool {
            switch self {
            case .detailButton, .detailDisclosureButton: true
            case .none, .disclosureIndicator, .checkmark: false
            }
        }
    }
}
