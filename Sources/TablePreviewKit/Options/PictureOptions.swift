import ArgumentParser
import TableGraphics

/// Options for drawing images.
struct PictureOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Appearances of pictures: light, dark or both. Pages follow the reader's setting.", valueName: "light|dark|both"),
        transform: { try Self.named($0) })
    var appearance: [Appearance]?

    @Flag(help: "Draw pictures with increased contrast. Pages follow the reader's setting.")
    var highContrast = false

    private static func named(_ text: String) throws -> [Appearance] {
        enum Name: String, CaseIterable {
            case light, dark, both
            case lightHighContrast = "light-high-contrast"
            case darkHighContrast = "dark-high-contrast"
        }
        let names: [Name] = try CommaList.choices(text, "appearance")
        let words = names.contains(.both) ? ["light", "dark"] : names.map(\.rawValue)
        return Appearance.allCases.filter { words.contains($0.rawValue) }
    }

    /// The appearances in the options, or the command's default.
    func appearances(default usual: [Appearance]) -> [Appearance] { (appearance ?? usual).map { highContrast ? $0.withHighContrast : $0 } }
}

/// The device pixel ratio.
struct ScaleOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Pixels per point: 1, 2 or 3.", valueName: "1|2|3"))
    var scale: Int?

    func validate() throws {
        if let scale, !(1...3).contains(scale) { throw ValidationError("scale must be 1, 2 or 3, not \(scale)") }
    }
}
