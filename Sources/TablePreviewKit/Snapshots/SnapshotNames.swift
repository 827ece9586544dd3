import TableCells
import TableGraphics
import TableInputs

/// The names of a design's references in one variant and state, below the folder of references.
struct SnapshotNames {
    private let design: String
    /// `ios.swiped`
    private let stem: String
    private let scale: Double
    private let layoutSuffix: String

    /// `state` is empty for the design's own settings.
    init(_ item: TestItem, _ environment: Environment, state: String) {
        design = item.file.name
        stem = item.variant.name(theme: environment.theme.name, state: state)
        scale = environment.scale
        // Layouts contain the scale, so a scale from an option has its own file.
        layoutSuffix = item.variant.scale.map { "@\($0)x" } ?? ""
    }

    /// `Settings/ios.layout.txt`
    var layout: String { "\(design)/\(stem)\(layoutSuffix).layout.txt" }

    /// `Settings/ios-dark@2x`, or `Orders/mode-1-ios-light@2x` with several modes; `mode` is `nil` if there is only one.
    func snapshot(mode: Int?, _ appearance: Appearance) -> String {
        let suffix = scale == 1 ? "" : "@\(numberText(scale))x"
        return design + "/" + (mode.map { "mode-\($0)-" } ?? "") + "\(stem)-\(appearance.rawValue)\(suffix)"
    }

    /// The path of the image.
    func picture(mode: Int?, _ appearance: Appearance) -> String { snapshot(mode: mode, appearance) + ".png" }
}
