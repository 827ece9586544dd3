/// A color in sRGB with straight (not premultiplied) alpha, eight bits per channel.
public struct RGBA: Hashable, Sendable {
    /// From 0 to 255.
    public var red: UInt8
    /// From 0 to 255.
    public var green: UInt8
    /// From 0 to 255.
    public var blue: UInt8
    /// 0 is transparent, 255 opaque.
    public var alpha: UInt8

    /// Creates a color from its channels, opaque by default.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a color from `#RGB`, `#RRGGBB` or `#RRGGBBAA`, with or without `#`; `nil` for any other text.
    public init?(hex: some StringProtocol) {
        var digits: [UInt8] = []
        for (i, c) in hex.utf8.enumerated() {
            if i == 0, c == UInt8(ascii: "#") { continue }
            switch c {
            case 0x30...0x39: digits.append(c - 0x30)
            case 0x41...0x46: digits.append(c - 0x37)
            case 0x61...0x66: digits.append(c - 0x57)
            default: return nil
            }
        }
        switch digits.count {
        case 3: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
        case 6, 8:
            let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
            self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 255)
        default: return nil
        }
    }

    /// `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
    public var hex: String {
        let digits = Array("0123456789ABCDEF")
        var text = "#"
        for byte in alpha == 255 ? [red, green, blue] : [red, green, blue, alpha] {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return text
    }

    /// Fully transparent.
    public static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
}

/// Light or dark, with or without increased contrast.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
    case light, dark
    /// With the Increase Contrast setting.
    case lightHighContrast = "light-high-contrast"
    case darkHighContrast = "dark-high-contrast"

    package var isDark: Bool { self == .dark || self == .darkHighContrast }

    /// The suffix of an image's file name; empty for the light appearance.
    package var fileSuffix: String { self == .light ? "" : "~" + rawValue }

    package var hasHighContrast: Bool { self == withHighContrast }

    public var withHighContrast: Appearance {
        switch self {
        case .light, .lightHighContrast: .lightHighContrast
        case .dark, .darkHighContrast: .darkHighContrast
        }
    }
}

/// A color with a value for each appearance, so that one scene serves all of them.
public struct AdaptiveColor: Sendable {
    public var light: RGBA
    public var dark: RGBA
    /// In the light appearance with increased contrast; `nil` uses `light`.
    public var lightHighContrast: RGBA?
    /// In the dark appearance with increased contrast; `nil` uses `dark`.
    public var darkHighContrast: RGBA?
    /// The color's number in its theme, from 1, which tells where the color comes from; 0 for other colors. Equal colors may differ in it.
    public var token: UInt16

    /// Creates a color from its value in each appearance.
    public init(light: RGBA, dark: RGBA, lightHighContrast: RGBA? = nil, darkHighContrast: RGBA? = nil, token: UInt16 = 0) {
        self.token = token
        self.light = light
        self.dark = dark
        self.lightHighContrast = lightHighContrast
        self.darkHighContrast = darkHighContrast
    }

    public init(_ color: RGBA) {
        self.init(light: color, dark: color)
    }

    /// The color of one appearance, or of its increased contrast, in all of them.
    package func only(_ appearance: Appearance) -> AdaptiveColor {
        let plain = resolved(for: appearance)
        let high = resolved(for: appearance.withHighContrast)
        let contrast = high == plain ? nil : high
        return AdaptiveColor(light: plain, dark: plain, lightHighContrast: contrast, darkHighContrast: contrast, token: token)
    }

    /// The color in one appearance.
    public func resolved(for appearance: Appearance) -> RGBA {
        switch appearance {
        case .light: light
        case .dark: dark
        case .lightHighContrast: lightHighContrast ?? light
        case .darkHighContrast: darkHighContrast ?? dark
        }
    }

    /// The color with `change` applied to each appearance's value.
    public func map(_ change: (RGBA) -> RGBA) -> AdaptiveColor {
        AdaptiveColor(
            light: change(light), dark: change(dark), lightHighContrast: lightHighContrast.map(change),
            darkHighContrast: darkHighContrast.map(change), token: token)
    }

    /// Fully transparent in all appearances.
    public static let clear = AdaptiveColor(.clear)
}

extension AdaptiveColor: Hashable {
    public static func == (a: AdaptiveColor, b: AdaptiveColor) -> Bool {
        a.light == b.light && a.dark == b.dark && a.lightHighContrast == b.lightHighContrast && a.darkHighContrast == b.darkHighContrast
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(light)
        hasher.combine(dark)
        hasher.combine(lightHighContrast)
        hasher.combine(darkHighContrast)
    }
}
