import TableCells
import TableGraphics
import TableInputs

/// What the references of a design in one variant and one state are called, below the folder of all references.
struct SnapshotNames {
    private let design: String
    /// `ios.swiped`
    private let stem: String
    private let scale: Double
    private let layoutSuffix: String

    /// `state` is empty for the table as its settings have it.
    init(_ item: TestItem, _ environment: Environment, state: String) {
        design = item.file.name
        stem = item.variant.name(theme: environment.theme.name, state: state)
        scale = environment.scale
        // Dumps tell the scale, so one that was asked for has a file of its own.
        layoutSuffix = item.variant.scale.map { "@\($0)x" } ?? ""
    }

    /// `Settings/ios.layout.txt`
    var layout: String { "\(design)/\(stem)\(layoutSuffix).layout.txt" }

    /// `Settings/ios-dark@2x`, `Orders/mode-1-ios-light@2x` where there are several modes; `mode` is `nil` where there is one.
    func snapshot(mode: Int?, _ appearance: Appearance) -> String {
        let suffix = scale == 1 ? "" : "@\(numberText(scale))x"
        return design + "/" + (mode.map { "mode-\($0)-" } ?? "") + "\(stem)-\(appearance.rawValue)\(suffix)"
    }

    /// The picture's path.
    func picture(mode: Int?, _ appearance: Appearance) -> String { snapshot(mode: mode, appearance) + ".png" }
}
