import TableScene

extension TableViewCell {
    /// The accessories of a row, named as in UIKit.
    public enum AccessoryType: String, Sendable, CaseIterable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton

        /// The accessory that the standard cell draws; `nil` for none.
        var mark: Role.Accessory? {
            switch self {
            case .none: nil
            case .disclosureIndicator: .disclosure
            case .detailDisclosureButton: .detailDisclosure
            case .checkmark: .checkmark
            case .detailButton: .detail
            }
        }

        /// The type that draws an accessory.
        package init(_ mark: Role.Accessory?) { self = Self.allCases.first { $0.mark == mark } ?? .none }

        /// Whether the accessory has a button that calls the delegate.
        package var hasButton: Bool {
            switch self {
            case .detailButton, .detailDisclosureButton: true
            case .none, .disclosureIndicator, .checkmark: false
            }
        }
    }
}
