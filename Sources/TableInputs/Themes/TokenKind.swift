import TableGraphics

/// The groups of a theme file, and the kinds of their tokens.
enum TokenGroup: String, CaseIterable {
    case color, metric, type, tracking, font

    /// The draft's types for values in the group.
    var types: [String] {
        switch self {
        case .color: ["color"]
        case .metric, .tracking: ["number", "dimension"]
        case .type: ["typography"]
        case .font: ["fontFamily"]
        }
    }

    /// The names of required tokens; `nil` if any name is allowed.
    var known: [String]? {
        switch self {
        case .color: Self.colors
        case .metric: Self.metrics
        case .type: Self.textStyles
        case .tracking: nil
        case .font: ["family"]
        }
    }

    // Cached, because creating the names for every token took most of the loading time.
    private static let colors = ColorToken.allCases.map { "\($0)" }
    private static let metrics = MetricToken.allCases.map { "\($0)" }
    private static let textStyles = TextStyleToken.allCases.map { "\($0)" }

    /// The keys allowed under `$extensions.tableviewprovider`.
    var settings: [String] {
        switch self {
        case .color: ["dark", "lightHighContrast", "darkHighContrast"]
        case .type: ["categories"]
        case .metric, .tracking, .font: []
        }
    }

    /// The types of the W3C draft.
    static let draftTypes = [
        "color", "dimension", "fontFamily", "fontWeight", "duration", "cubicBezier", "number", "strokeStyle", "border", "transition",
        "shadow",
        "gradient", "typography",
    ]
}

extension Appearance {
    /// The settings for an appearance of a color, in order of preference. A missing setting falls back to the next one.
    var colorSettings: [String] {
        switch self {
        case .light: []
        case .dark: ["dark"]
        case .lightHighContrast: ["lightHighContrast"]
        case .darkHighContrast: ["darkHighContrast", "dark"]
        }
    }
}

extension Theme {
    /// The Latin families that a theme may use, which are those that the font book opens.
    public static let fontFamilies = ["Inter", "Noto Sans"]

    /// Weights by their names in the draft.
    static let weightNames = [
        "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400, "regular": 400, "book": 400,
        "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700, "extra-bold": 800, "ultra-bold": 800, "black": 900, "heavy": 900,
        "extra-black": 950, "ultra-black": 950,
    ]
}

extension RGBA {
    /// Parses a color token's value: `#RRGGBB`, `#RRGGBBAA`, or the draft's object of sRGB components from 0 to 1.
    init?(token value: Value) {
        switch value {
        case .string(let text): self.init(hex: text)
        case .object(let object):
            guard object["colorSpace"] == "srgb", case .array(let components)? = object["components"], components.count == 3 else {
                return nil
            }
            let bytes = (components + [object["alpha"] ?? 1]).compactMap { component -> UInt8? in
                guard case .number(let number) = component, (0...1).contains(number.doubleValue) else { return nil }
                return UInt8((number.doubleValue * 255).rounded())
            }
            guard bytes.count == 4 else { return nil }
            self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3])
        case .null, .bool, .number, .array: return nil
        }
    }
}
