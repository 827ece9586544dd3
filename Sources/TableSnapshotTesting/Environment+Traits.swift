import TableCells
import TableGraphics
import TableInputs
import TableUIKit

extension Environment {
    /// Creates the environment of a device with traits of UIKit, as snapshots of other tools take them: appearance, contrast, text size,
    /// layout direction and scale. Traits that are not specified are the device's; the size classes always are.
    ///
    ///     assertTableSnapshot(of: controller, in: Environment(.iPhone18Pro.landscape, traits: UITraitCollection(userInterfaceStyle: .dark)))
    public init(_ device: Device, traits: UITraitCollection) {
        self.init(
            textSize: traits.preferredContentSizeCategory.textSize,
            direction: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
            scale: traits.displayScale > 0 ? Double(traits.displayScale) : nil, device: device,
            appearance: Appearance(traits.userInterfaceStyle, traits.accessibilityContrast))
    }
}
