import TableDiagnostics

/// The screen of a device, in portrait orientation unless it is turned.
public struct Device: Sendable, Hashable {
    /// The name in settings and of files, as in swift-snapshot-testing: `iPhone13Pro`, `iPhoneSe`, `iPhone13ProLandscape`.
    public private(set) var name: String
    /// The name as people say it: `iPhone 13 Pro`, `iPhone 13 Pro landscape`.
    public private(set) var title: String
    /// The width of the screen, in points.
    public var width: Double
    /// The height of the screen, in points.
    public var height: Double
    /// Device pixels per point.
    public var scale: Double
    /// The height of the status bar in portrait orientation.
    private let statusHeight: Double
    /// The safe area's inset at the trailing edge, where iPhone Duo has its bars.
    private let barInset: Double
    /// The width of the whole screen: what is narrower does not reach its sides.
    private var screenWidth: Double
    /// What a column beside the contents takes at the leading edge of the whole screen, in points.
    private var columnWidth = 0.0
    /// The safe area's insets of a part of the screen.
    private var partTop: Double?, partBottom: Double?
    /// Whether the device is turned, with its top at the left.
    public private(set) var isLandscape = false

    /// Whether the screen is an iPad's.
    public var isPad: Bool { name.hasPrefix("iPad") }

    private var hasHomeButton: Bool { statusHeight == 20 }

    /// The height of the status bar (iOS 11 and later), in points: the top of the safe area. Turned phones have none.
    public var topInset: Double { partTop ?? (isLandscape && !isPad ? 0 : statusHeight) }

    /// The height of the home indicator's area, in points: 0 on devices with a home button.
    public var bottomInset: Double { partBottom ?? (hasHomeButton ? 0 : isPad ? 20 : isLandscape && barInset == 0 ? 21 : 34) }

    private var sensorInset: Double {
        isLandscape && !isPad && !hasHomeButton && barInset == 0 && width >= screenWidth ? statusHeight : 0
    }

    /// The safe area's inset at the leading edge, in points: a turned phone's, beside its sensors, or that beside a column.
    public var leadingInset: Double { max(sensorInset, width >= screenWidth ? columnWidth : 0) }

    /// The safe area's inset at the trailing edge, in points.
    public var trailingInset: Double { barInset > 0 && topInset == 0 && width >= screenWidth ? barInset : sensorInset }

    /// The height of the keyboard, in points. Not measured.
    package var keyboardHeight: Double {
        if isPad { return isLandscape ? 408 : 320 }
        return isLandscape ? 209 : hasHomeButton ? 260 : width >= 414 ? 346 : 336
    }

    /// Whether the vertical size class is compact: that of turned phones, but not of an open iPhone Duo.
    package var hasCompactHeight: Bool { isLandscape && !isPad && height < 500 }

    /// Whether the horizontal size class is regular. Of turned phones, it is on those that are at least 414 points wide upright.
    package var hasRegularWidth: Bool { width >= 600 && (!hasCompactHeight || height >= 414 && barInset == 0) }

    /// The device, turned.
    public var landscape: Device {
        guard !isLandscape else { return self }
        var turned = self
        (turned.width, turned.height, turned.screenWidth, turned.isLandscape) = (height, width, height, true)
        (turned.name, turned.title) = (name + "Landscape", title + " landscape")
        return turned
    }

    /// A part of the screen, such as a sheet or a column, with what of the safe area reaches into it.
    package func part(width: Double, height: Double, top: Double, bottom: Double) -> Device {
        var part = self
        (part.width, part.height, part.partTop, part.partBottom) = (width, height, top, bottom)
        return part
    }

    /// The device with a column over the leading part of its screen, which the safe area leaves out.
    package func beside(column width: Double) -> Device {
        var device = self
        device.columnWidth = width
        return device
    }

    /// The width of a leading column that sets none, in points.
    package static func columnWidth(onScreen width: Double) -> Double { width >= 1366 ? 375 : 320 }

    /// Finds a device by name or title, ignoring case, spaces and punctuation. “landscape” after the name turns it. Error:
    /// `device.unknown`, with the most similar device.
    public static func named(_ name: String) -> Outcome<Device> {
        let turned = "landscape"
        let key = key(of: name)
        if key.hasSuffix(turned) {
            let upright = named(String(key.dropLast(turned.count)))
            return Outcome(upright.value?.landscape, upright.diagnostics)
        }
        if let device = byKey[key] { return Outcome(device) }
        return .failure(
            Diagnostic(
                .error, .deviceUnknown, "unknown device “\(name)”",
                hints: [similar(to: name).map { Hint.likely($0.title) } ?? "list the devices with “tvp-preview devices”"]))
    }

    private static let byKey = Dictionary(all.flatMap { device in device.names.map { (key(of: $0), device) } }) { first, _ in first }

    /// What is compared: letters and digits, without “Apple”, “inch” and the words for a generation.
    private static func key(of name: String) -> String {
        var key = String(name.lowercased().filter { $0.isLetter || $0.isNumber })
        if key.hasPrefix("apple") { key.removeFirst(5) }
        for word in ["stgeneration", "ndgeneration", "rdgeneration", "thgeneration", "inch"] { key = key.replacing(word, with: "") }
        return key
    }

    /// Other names that Xcode and people have for a screen of the same size and shape.
    private var otherNames: [String] {
        switch self {
        case .iPhoneSe: ["iPhone SE 1", "iPhone 5s", "iPhone 5"]
        case .iPhone8: ["iPhone 7", "iPhone 6s", "iPhone 6"]
        case .iPhone8Plus: ["iPhone 7 Plus", "iPhone 6s Plus", "iPhone 6 Plus"]
        case .iPhoneSe2: ["iPhone SE 2020"]
        case .iPhoneSe3: ["iPhone SE 2022"]
        case .iPhoneDuo: ["iPhone Duo inner", "iPhone Duo open"]
        case .iPhoneDuoOuter: ["iPhone Duo cover", "iPhone Duo closed"]
        case .iPadMini: ["iPad mini 6", "iPad mini 7", "iPad mini 8", "iPad mini A17 Pro"]
        case .iPad9_7: ["iPad 5", "iPad 6", "iPad mini 4", "iPad mini 5", "iPad Air 1", "iPad Air 2", "iPad Pro 9.7"]
        case .iPad10_2: ["iPad 7", "iPad 8", "iPad 9"]
        case .iPadPro10_5: ["iPad Air 3"]
        case .iPad: ["iPad 10", "iPad 11", "iPad A16", "iPad 10.9"]
        case .iPadAir11: ["iPad Air", "iPad Air 4", "iPad Air 5", "iPad Air 11 M2", "iPad Air 11 M3", "iPad Air 11 M4"]
        case .iPadAir13: ["iPad Air 13 M2", "iPad Air 13 M3", "iPad Air 13 M4"]
        case .iPadPro11: (1...4).map { "iPad Pro 11 \($0)" }
        case .iPadPro11M4: ["iPad Pro 11 M5"]
        case .iPadPro12_9: (1...6).map { "iPad Pro 12.9 \($0)" }
        case .iPadPro13: ["iPad Pro 13 M4", "iPad Pro 13 M5"]
        default: []
        }
    }

    private var names: [String] { [name, title] + otherNames }

    /// A regular expression for the names that `named(_:)` finds, without flags, as a JSON schema needs it.
    package static let namePattern: String = {
        let gap = "[^A-Za-z0-9]*"
        func letters(_ text: some StringProtocol) -> String { text.map { "[\($0.uppercased())\($0.lowercased())]" }.joined() }
        let ordinal = "(\(gap)\(letters("inch"))|([Ss][Tt]|[NnRr][Dd]|[Tt][Hh])\(gap)\(letters("generation")))?"
        let patterns = all.flatMap { [$0.title] + $0.otherNames }.map { name in
            name.matches(of: /[A-Za-z]+|[0-9]+/).map { word in
                word.0.first?.isNumber == true ? word.0 + ordinal : letters(word.0)
            }.joined(separator: gap)
        }
        return "^\(gap)(\(letters("apple"))\(gap))?(\(patterns.joined(separator: "|")))\(gap)(\(letters("landscape"))\(gap))?$"
    }()

    /// The device whose name has the same words and the closest number; otherwise the one with the closest name.
    private static func similar(to name: String) -> Device? {
        func words(_ key: String) -> String { key.filter { !$0.isNumber } }
        func number(_ key: String) -> Int { Int(key.filter(\.isNumber).prefix(6)) ?? 0 }
        let wanted = key(of: name)
        // A series, such as that of the iPhone 18 Pro for “iPhone 18”
        let series = all.first {
            let key = key(of: $0.name)
            return key.hasPrefix(wanted) && key.dropFirst(wanted.count).first?.isLetter == true
        }
        if wanted.last?.isNumber == true, let series { return series }
        let relatives = all.filter { words(key(of: $0.name)) == words(wanted) }
        if let relative = relatives.min(by: {
            abs(number(key(of: $0.name)) - number(wanted)) < abs(number(key(of: $1.name)) - number(wanted))
        }) {
            return relative
        }
        let near = nearestName(to: name, in: all.map(\.name)).flatMap { near in all.first { $0.name == near } }
        // A device with a word too many
        return near ?? all.filter { wanted.hasPrefix(key(of: $0.name)) }.max { $0.name.count < $1.name.count }
    }

    /// The device whose screen is closest to a width, in points, and has that width; of several, the last.
    public static func nearest(to width: Double) -> Device {
        let common = all.reversed().filter { $0.barInset == 0 }
        var device = common.min { abs($0.width - width) < abs($1.width - width) } ?? standard
        device.width = width
        return device
    }

    /// The iPhones, then the iPads, by age.
    public static let all: [Device] = [
        .iPhoneSe, .iPhone8, .iPhoneSe2, .iPhoneSe3, .iPhone8Plus, .iPhoneX, .iPhoneXs, .iPhoneXr, .iPhoneXsMax, .iPhone11, .iPhone11Pro,
        .iPhone11ProMax, .iPhone12Mini, .iPhone12, .iPhone12Pro, .iPhone12ProMax, .iPhone13Mini, .iPhone13, .iPhone13Pro,
        .iPhone13ProMax, .iPhone14, .iPhone14Plus, .iPhone14Pro, .iPhone14ProMax, .iPhone15, .iPhone15Plus, .iPhone15Pro,
        .iPhone15ProMax, .iPhone16e, .iPhone16, .iPhone16Plus, .iPhone16Pro, .iPhone16ProMax, .iPhone17, .iPhoneAir, .iPhone17Pro,
        .iPhone17ProMax, .iPhone17e, .iPhone18Pro, .iPhone18ProMax, .iPhoneDuo, .iPhoneDuoOuter, .iPadMini, .iPad9_7, .iPad10_2,
        .iPadPro10_5, .iPad, .iPadAir11, .iPadPro11, .iPadPro11M4, .iPadAir13,
        .iPadPro12_9, .iPadPro13,
    ]

    public static let iPhoneSe = Device("iPhone SE", 320, 568, 2, top: 20, name: "iPhoneSe")
    public static let iPhone8 = Device("iPhone 8", 375, 667, 2, top: 20)
    public static let iPhoneSe2 = Device("iPhone SE 2", 375, 667, 2, top: 20, name: "iPhoneSe2")
    public static let iPhoneSe3 = Device("iPhone SE 3", 375, 667, 2, top: 20, name: "iPhoneSe3")
    public static let iPhone8Plus = Device("iPhone 8 Plus", 414, 736, 3, top: 20)
    public static let iPhoneX = Device("iPhone X", 375, 812, 3, top: 44)
    public static let iPhoneXs = Device("iPhone XS", 375, 812, 3, top: 44, name: "iPhoneXs")
    public static let iPhoneXr = Device("iPhone XR", 414, 896, 2, top: 48, name: "iPhoneXr")
    public static let iPhoneXsMax = Device("iPhone XS Max", 414, 896, 3, top: 44, name: "iPhoneXsMax")
    public static let iPhone11 = Device("iPhone 11", 414, 896, 2, top: 48)
    public static let iPhone11Pro = Device("iPhone 11 Pro", 375, 812, 3, top: 44)
    public static let iPhone11ProMax = Device("iPhone 11 Pro Max", 414, 896, 3, top: 44)
    public static let iPhone12Mini = Device("iPhone 12 mini", 375, 812, 3, top: 50, name: "iPhone12Mini")
    public static let iPhone12 = Device("iPhone 12", 390, 844, 3, top: 47)
    public static let iPhone12Pro = Device("iPhone 12 Pro", 390, 844, 3, top: 47)
    public static let iPhone12ProMax = Device("iPhone 12 Pro Max", 428, 926, 3, top: 47)
    public static let iPhone13Mini = Device("iPhone 13 mini", 375, 812, 3, top: 50, name: "iPhone13Mini")
    public static let iPhone13 = Device("iPhone 13", 390, 844, 3, top: 47)
    public static let iPhone13Pro = Device("iPhone 13 Pro", 390, 844, 3, top: 47)
    public static let iPhone13ProMax = Device("iPhone 13 Pro Max", 428, 926, 3, top: 47)
    public static let iPhone14 = Device("iPhone 14", 390, 844, 3, top: 47)
    public static let iPhone14Plus = Device("iPhone 14 Plus", 428, 926, 3, top: 47)
    public static let iPhone14Pro = Device("iPhone 14 Pro", 393, 852, 3, top: 59)
    public static let iPhone14ProMax = Device("iPhone 14 Pro Max", 430, 932, 3, top: 59)
    public static let iPhone15 = Device("iPhone 15", 393, 852, 3, top: 59)
    public static let iPhone15Plus = Device("iPhone 15 Plus", 430, 932, 3, top: 59)
    public static let iPhone15Pro = Device("iPhone 15 Pro", 393, 852, 3, top: 59)
    public static let iPhone15ProMax = Device("iPhone 15 Pro Max", 430, 932, 3, top: 59)
    public static let iPhone16e = Device("iPhone 16e", 390, 844, 3, top: 47)
    public static let iPhone16 = Device("iPhone 16", 393, 852, 3, top: 59)
    public static let iPhone16Plus = Device("iPhone 16 Plus", 430, 932, 3, top: 59)
    public static let iPhone16Pro = Device("iPhone 16 Pro", 402, 874, 3, top: 62)
    public static let iPhone16ProMax = Device("iPhone 16 Pro Max", 440, 956, 3, top: 62)
    public static let iPhone17 = Device("iPhone 17", 402, 874, 3, top: 62)
    public static let iPhoneAir = Device("iPhone Air", 420, 912, 3, top: 68)
    public static let iPhone17Pro = Device("iPhone 17 Pro", 402, 874, 3, top: 62)
    public static let iPhone17ProMax = Device("iPhone 17 Pro Max", 440, 956, 3, top: 62)
    public static let iPhone17e = Device("iPhone 17e", 390, 844, 3, top: 47)
    public static let iPhone18Pro = Device("iPhone 18 Pro", 402, 874, 3, top: 62)
    public static let iPhone18ProMax = Device("iPhone 18 Pro Max", 440, 956, 3, top: 62)
    /// The display inside, upright. It has horizontal bars only so; turned, it has them at its side, as outside. Pictures draw horizontal
    /// ones.
    public static let iPhoneDuo = Device("iPhone Duo", 669, 951, 3, top: 82, bars: 84)
    /// The display outside.
    public static let iPhoneDuoOuter = Device("iPhone Duo outer", 466, 678, 3, top: 0, bars: 84, name: "iPhoneDuoOuter")
    public static let iPadMini = Device("iPad mini", 744, 1133, 2, top: 24, name: "iPadMini")
    public static let iPad9_7 = Device("iPad 9.7", 768, 1024, 2, top: 20)
    public static let iPad10_2 = Device("iPad 10.2", 810, 1080, 2, top: 20)
    public static let iPadPro10_5 = Device("iPad Pro 10.5", 834, 1112, 2, top: 20)
    public static let iPad = Device("iPad", 820, 1180, 2, top: 24)
    public static let iPadAir11 = Device("iPad Air 11", 820, 1180, 2, top: 24)
    public static let iPadPro11 = Device("iPad Pro 11", 834, 1194, 2, top: 24)
    public static let iPadPro11M4 = Device("iPad Pro 11 M4", 834, 1210, 2, top: 24)
    public static let iPadAir13 = Device("iPad Air 13", 1024, 1366, 2, top: 24)
    public static let iPadPro12_9 = Device("iPad Pro 12.9", 1024, 1366, 2, top: 24)
    public static let iPadPro13 = Device("iPad Pro 13", 1032, 1376, 2, top: 24)

    /// The device of screens that name none: this year's phone, unless the current task has another one. Like `Theme.standard`, it is read
    /// where an app's code leaves no room for a parameter.
    @TaskLocal public static var standard = Device.iPhone18Pro

    /// `name` is the title without spaces by default.
    private init(
        _ title: String, _ width: Double, _ height: Double, _ scale: Double, top: Double, bars: Double = 0, name: String? = nil
    ) {
        self.name = name ?? String(title.compactMap { $0 == " " ? nil : $0 == "." ? "_" : $0 })
        self.title = title
        self.width = width
        self.height = height
        self.scale = scale
        (statusHeight, barInset, screenWidth) = (top, bars, width)
    }
}
