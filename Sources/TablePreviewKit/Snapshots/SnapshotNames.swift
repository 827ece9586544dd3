import TableCells
import TableGraphics
import TableInputs
import TableViewProvider

/// The names of a design's references in a variant and state, relative to the references folder.
struct SnapshotNames {
    private let design: String
    /// For example `ios.swiped`.
    private let stem: String
    private let scale: Double
    private let layoutSuffix: String

    /// `environment` is that of the design's own screen, whose theme is part of all names.
    init(_ item: TestItem, _ environment: Environment, _ screen: Screen) {
        design = item.file.name
        stem = item.variant.variantName(theme: environment.theme.name, state: screen.name)
        scale = screen.environment.scale
        // The scale affects layouts, so a scale from an option needs its own file.
        layoutSuffix = item.variant.scale.map { "@\(Int($0))x" } ?? ""
    }

    /// For example `Settings/ios.layout.txt`.
    var layout: String { "\(design)/\(stem)\(layoutSuffix).layout.txt" }

    /// For example `Settings/ios-dark@2x`, or `Orders/mode-1-ios-light@2x` if there are several modes. `mode` is `nil` for a single mode.
    func snapshot(mode: Int?, _ appearance: Appearance) -> String {
        let suffix = scale == 1 ? "" : "@\(numberText(scale))x"
        return design + "/" + (mode.map { "mode-\($0)-" } ?? "") + "\(stem)-\(appearance.rawValue)\(suffix)"
    }

    /// The path of the image.
    func picture(mode: Int?, _ appearance: Appearance) -> String { snapshot(mode: mode, appearance) + ".png" }
}
