import TableCells
import TableGraphics
import TableInputs
import TableInterfaceBuilder

/// The lengths of a cell that Xcode determined when it saved the document.
struct SavedMetrics {
    /// The distance from the trailing edge of the content view to that of the cell, in points.
    var accessoryWidth: Double
    /// The distance from the bottom of the content view to that of the cell, in points.
    var bottomGap: Double
    /// The layout margins of the content view, in points.
    var margins: EdgeInsets

    init(of cell: InterfaceView, accessory: String, in document: InterfaceDocument, _ place: SavedCellPlace) {
        let frame = cell.frame ?? Rect(x: 0, y: 0, width: 375, height: 44)
        let tools = document.toolsVersion
        // Xcode 8 keeps the margins of a controller's own table where a row asks for them.
        let isTables = tools < 13_000 && place == .table && cell.preservesSuperviewLayoutMargins
        let margin = isTables ? 15 : Self.savedMargin(frame.width, in: document, place)
        let vertical: Double = tools < 13_000 ? 8 : document.isSavedByXcode26 ? 15 : 11
        let hasAccessory = accessory != "none"
        margins = EdgeInsets(
            top: vertical, leading: margin, bottom: vertical, trailing: tools >= 13_000 && hasAccessory ? 8 : margin)
        // The frame of the saved content view shows the width of the accessory and the height of the separator.
        var saved: Rect?
        if case .cell(let content) = cell.kind { saved = content.contentView?.first?.frame }
        accessoryWidth = saved.map { frame.width - $0.width } ?? Self.accessoryWidth(accessory, margin: margin)
        bottomGap = saved.map { frame.height - $0.height } ?? 0
    }

    /// The leading margin of a cell, which depends on the SDK of the Xcode that saved it, the device and the width. Xcode 10.0 uses the
    /// width, 10.2 and later the device, unless the cell is at most 320 points wide. Up to the SDK of iOS 13, rows keep the separators' 15
    /// points on narrow devices, unless their table is its controller's view, which has that controller's margins.
    static func savedMargin(_ width: Double, in document: InterfaceDocument, _ place: SavedCellPlace) -> Double {
        // A table that is narrower than any tablet is beside another one.
        let isWideTablet = document.device?.hasPrefix("ipad") == true && width >= 744
        // Xcode 16.3 dropped the device of 390 points, and no longer knows its margins.
        let isForgotten = document.device == "retina6_0" && (23_700..<30_000).contains(document.toolsVersion)
        let isWideDevice = isWideTablet || wideDevices.contains(document.device ?? "") && !isForgotten
        let isSmallDevice = document.device?.hasPrefix("retina4_") == true
        // A scene of another width than its device has a size of its own.
        let isWideScene = isSmallDevice && place != .document && (390...430).contains(width)
        switch document.toolsVersion {
        case ..<13_000: return 8
        case ..<17_000 where (isSmallDevice || document.device == "retina5_9") && place == .nested: return 15
        case ..<14_800: return width >= 414 ? 20 : 16
        case ..<17_000 where (isSmallDevice || document.device == nil) && place == .document: return 15
        default: return isWideDevice && width > 320 || isWideScene ? 20 : 16
        }
    }

    private static let wideDevices: Set<String> = [
        "retina6_1", "retina6_12", "retina5_5", "retina6_5", "retina6_7", "retina6_0", "retina6_9", "retina6_3",
    ]

    /// The distance from the accessory's leading edge, including its margin, to the cell's trailing edge, in points.
    private static func accessoryWidth(_ accessory: String, margin: Double) -> Double {
        switch accessory {
        case "none": 0
        case "disclosureIndicator": margin + 10.5
        case "detailDisclosureButton": margin + 46.33
        default: margin + 24
        }
    }
}
