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

    /// The device whose screen is closest to a width, in points.
    package static func nearest(to width: Double) -> Device {
        all.min { abs($0.width - width) < abs($1.width - width) } ?? all[0]
    }

    /// The iPhones, then the iPads, by age.
    public static let all: [Device] = [
        Device("iPhone SE", 320, 568, 2, top: 20, name: "iPhoneSe"),
        Device("iPhone 8", 375, 667, 2, top: 20),
        Device("iPhone SE 2", 375, 667, 2, top: 20, name: "iPhoneSe2"),
        Device("iPhone SE 3", 375, 667, 2, top: 20, name: "iPhoneSe3"),
        Device("iPhone 8 Plus", 414, 736, 3, top: 20),
        Device("iPhone X", 375, 812, 3, top: 44),
        Device("iPhone XS", 375, 812, 3, top: 44, name: "iPhoneXs"),
        Device("iPhone XR", 414, 896, 2, top: 48, name: "iPhoneXr"),
        Device("iPhone XS Max", 414, 896, 3, top: 44, name: "iPhoneXsMax"),
        Device("iPhone 11", 414, 896, 2, top: 48),
        Device("iPhone 11 Pro", 375, 812, 3, top: 44),
        Device("iPhone 11 Pro Max", 414, 896, 3, top: 44),
        Device("iPhone 12 mini", 375, 812, 3, top: 50, name: "iPhone12Mini"),
        Device("iPhone 12", 390, 844, 3, top: 47),
        Device("iPhone 12 Pro", 390, 844, 3, top: 47),
        Device("iPhone 12 Pro Max", 428, 926, 3, top: 47),
        Device("iPhone 13 mini", 375, 812, 3, top: 50, name: "iPhone13Mini"),
        Device("iPhone 13", 390, 844, 3, top: 47),
        Device("iPhone 13 Pro", 390, 844, 3, top: 47),
        Device("iPhone 13 Pro Max", 428, 926, 3, top: 47),
        Device("iPhone 14", 390, 844, 3, top: 47),
        Device("iPhone 14 Plus", 428, 926, 3, top: 47),
        Device("iPhone 14 Pro", 393, 852, 3, top: 59),
        Device("iPhone 14 Pro Max", 430, 932, 3, top: 59),
        Device("iPhone 15", 393, 852, 3, top: 59),
        Device("iPhone 15 Plus", 430, 932, 3, top: 59),
        Device("iPhone 15 Pro", 393, 852, 3, top: 59),
        Device("iPhone 15 Pro Max", 430, 932, 3, top: 59),
        Device("iPhone 16e", 390, 844, 3, top: 47),
        Device("iPhone 16", 393, 852, 3, top: 59),
        Device("iPhone 16 Plus", 430, 932, 3, top: 59),
        Device("iPhone 16 Pro", 402, 874, 3, top: 62),
        Device("iPhone 16 Pro Max", 440, 956, 3, top: 62),
        Device("iPhone 17", 402, 874, 3, top: 62),
        Device("iPhone Air", 420, 912, 3, top: 68),
        Device("iPhone 17 Pro", 402, 874, 3, top: 62),
        Device("iPhone 17 Pro Max", 440, 956, 3, top: 62),
        Device("iPad mini", 744, 1133, 2, top: 24, name: "iPadMini"),
        Device("iPad 9.7", 768, 1024, 2, top: 20),
        Device("iPad 10.2", 810, 1080, 2, top: 20),
        Device("iPad Pro 10.5", 834, 1112, 2, top: 20),
        Device("iPad", 820, 1180, 2, top: 24),
        Device("iPad Air 11", 820, 1180, 2, top: 24),
        Device("iPad Pro 11", 834, 1194, 2, top: 24),
        Device("iPad Pro 11 M4", 834, 1210, 2, top: 24),
        Device("iPad Air 13", 1024, 1366, 2, top: 24),
        Device("iPad Pro 12.9", 1024, 1366, 2, top: 24),
        Device("iPad Pro 13", 1032, 1376, 2, top: 24),
    ]

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
