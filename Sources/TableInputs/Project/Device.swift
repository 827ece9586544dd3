import TableDiagnostics

/// The screen of a device, in portrait orientation.
public struct Device: Sendable, Hashable {
    /// The name in settings and of files, as in swift-snapshot-testing: `iPhone13Pro`, `iPhoneSe`.
    public let name: String
    /// The name as people say it: `iPhone 13 Pro`.
    public let title: String
    /// The width of the screen, in points.
    public var width: Double
    /// The height of the screen, in points.
    public var height: Double
    /// Device pixels per point.
    public var scale: Double
    /// The height of the status bar (iOS 11 and later), in points: the top of the safe area.
    public let topInset: Double

    /// Whether the screen is an iPad's.
    public var isPad: Bool { name.hasPrefix("iPad") }

    /// The height of the home indicator's area, in points: 0 on devices with a home button.
    public var bottomInset: Double { topInset == 20 ? 0 : isPad ? 20 : 34 }

    /// Finds a device by name or title, ignoring case, spaces and punctuation. Error: `device.unknown`, with the most similar device.
    public static func named(_ name: String) -> Outcome<Device> {
        let key = key(of: name)
        if let device = all.first(where: { Self.key(of: $0.name) == key || Self.key(of: $0.title) == key }) { return Outcome(device) }
        return .failure(
            Diagnostic(
                .error, "device.unknown", "unknown device “\(name)”",
                hints: [similar(to: name).map { "did you mean “\($0.name)”?" } ?? "list the devices with “tvp-preview devices”"]))
    }

    /// What is compared: letters and digits, without “inch” and the words for a generation.
    private static func key(of name: String) -> String {
        var key = String(name.lowercased().filter { $0.isLetter || $0.isNumber })
        if key.hasSuffix("inch") { key.removeLast(4) }
        for ordinal in ["stgeneration", "ndgeneration", "rdgeneration", "thgeneration"] where key.hasSuffix(ordinal) {
            key.removeLast(ordinal.count)
        }
        return key
    }

    /// The device whose name has the same words and the closest number; otherwise the one with the closest name.
    private static func similar(to name: String) -> Device? {
        func words(_ key: String) -> String { key.filter { !$0.isNumber } }
        func number(_ key: String) -> Int { Int(key.filter(\.isNumber).prefix(6)) ?? 0 }
        let wanted = key(of: name)
        let relatives = all.filter { words(key(of: $0.name)) == words(wanted) }
        if let relative = relatives.min(by: {
            abs(number(key(of: $0.name)) - number(wanted)) < abs(number(key(of: $1.name)) - number(wanted))
        }) {
            return relative
        }
        return nearestName(to: name, in: all.map(\.name)).flatMap { near in all.first { $0.name == near } }
    }

    /// The device whose screen is closest to a width, in points, and has that width; of several, the last.
    public static func nearest(to width: Double) -> Device {
        var device = all.reversed().min { abs($0.width - width) < abs($1.width - width) } ?? standard
        device.width = width
        return device
    }

    /// The iPhones, then the iPads, by age.
    public static let all: [Device] = [
        .iPhoneSe, .iPhone8, .iPhoneSe2, .iPhoneSe3, .iPhone8Plus, .iPhoneX, .iPhoneXs, .iPhoneXr, .iPhoneXsMax, .iPhone11, .iPhone11Pro,
        .iPhone11ProMax, .iPhone12Mini, .iPhone12, .iPhone12Pro, .iPhone12ProMax, .iPhone13Mini, .iPhone13, .iPhone13Pro,
        .iPhone13ProMax, .iPhone14, .iPhone14Plus, .iPhone14Pro, .iPhone14ProMax, .iPhone15, .iPhone15Plus, .iPhone15Pro,
        .iPhone15ProMax, .iPhone16e, .iPhone16, .iPhone16Plus, .iPhone16Pro, .iPhone16ProMax, .iPhone17, .iPhoneAir, .iPhone17Pro,
        .iPhone17ProMax, .iPadMini, .iPad9_7, .iPad10_2, .iPadPro10_5, .iPad, .iPadAir11, .iPadPro11, .iPadPro11M4, .iPadAir13,
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

    /// The device of screens that name none: an iPhone 16e, with two pixels per point, so that pictures take half the space.
    public static let standard: Device = {
        var device = iPhone16e
        device.scale = 2
        return device
    }()

    /// `name` is the title without spaces by default.
    private init(_ title: String, _ width: Double, _ height: Double, _ scale: Double, top: Double, name: String? = nil) {
        self.name = name ?? String(title.compactMap { $0 == " " ? nil : $0 == "." ? "_" : $0 })
        self.title = title
        self.width = width
        self.height = height
        self.scale = scale
        topInset = top
    }
}
