import ArgumentParser
import TableDiagnostics
import TableGraphics
import TableInputs
import TableViewProvider

/// How tables are shown: the flags that every command with pictures has.
struct AppearanceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("A theme by name (see “tvp-preview themes”), or a .tokens.json file.", valueName: "name|file"))
    var theme: String?

    @Option(help: ArgumentHelp("Light, dark or both; pages always have both.", valueName: "light|dark|both"))
    var appearance: AppearanceChoice = .light

    @Flag(help: "Pictures as readers see them who ask for more contrast; pages follow the reader's setting.")
    var highContrast = false

    @Option(help: ArgumentHelp("The width of the screen in points.", valueName: "pt"))
    var width: Double?

    @Option(help: ArgumentHelp("The screen of a device, such as iPhone15.", valueName: "name"))
    var device: String?

    @Option(help: ArgumentHelp("The reader's text size: XS, S, M, L, XL, XXL, XXXL, or AX1 to AX5.", valueName: "category"))
    var textSize: TextSizeCategory?

    @Option(help: ArgumentHelp("The reading direction; without it, that of the locale.", valueName: "ltr|rtl"))
    var direction: LayoutDirection?

    @Option(
        help: ArgumentHelp(
            "The language of the texts, such as ar or zh-Hans; en-XA accents every text, en-XL makes it longer, ar-XB turns it around.",
            valueName: "tag"))
    var locale: String?

    @Option(help: ArgumentHelp("Device pixels a point: 1, 2 or 3.", valueName: "1|2|3"))
    var scale: Int?

    @Option(help: ArgumentHelp("One mode of each design, counted from 0, or all.", valueName: "n|all"))
    var mode: ModeChoice = .all

    /// Which looks pictures are made in.
    enum AppearanceChoice: String, ExpressibleByArgument {
        case light, dark, both

        var appearances: [Appearance] {
            switch self {
            case .light: [.light]
            case .dark: [.dark]
            case .both: [.light, .dark]
            }
        }
    }

    /// The looks that pictures are made in.
    var appearances: [Appearance] { appearance.appearances.map { highContrast ? $0.withHighContrast : $0 } }

    /// Which modes are made.
    enum ModeChoice: ExpressibleByArgument, Equatable {
        case all
        case one(Int)

        init?(argument: String) {
            if argument == "all" {
                self = .all
            } else if let index = Int(argument), index >= 0 {
                self = .one(index)
            } else {
                return nil
            }
        }

        var defaultValueDescription: String { "all" }
    }

    /// What the flags say, as settings.
    var settings: DesignSettings {
        var settings = DesignSettings()
        settings.theme = theme
        settings.device = device
        settings.width = width
        settings.textSize = textSize
        settings.direction = direction
        settings.locale = locale
        return settings
    }

    /// The narrowest and widest screens, in points: a watch and a wall.
    static let widths = 120.0...4096.0

    func validate() throws {
        if let width, !(Self.widths.contains(width)) {
            throw ValidationError("a width of \(numberText(width)) pt makes no table; choose from 120 to 4096")
        }
        if let scale, !(1...3).contains(scale) {
            throw ValidationError("a scale of \(scale) is none that a device has; choose 1, 2 or 3")
        }
        if width != nil, device != nil {
            throw ValidationError("--width and --device both say how wide the screen is; give one of them")
        }
    }
}

extension LayoutDirection: ExpressibleByArgument {}
