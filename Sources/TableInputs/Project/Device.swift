import TableDiagnostics

/// The screen of a device, in portrait orientation.
public struct Device: Sendable, Hashable {
    /// The name used by swift-snapshot-testing: `iPhone13Pro`, `iPhoneSe`.
    public var name: String
    /// The width of the screen, in points.
    public var width: Double
    /// The height of the screen, in points.
    public var height: Double
    /// Device pixels per point.
    public var scale: Double

    /// Finds a device by name, ignoring case. Error: `device.unknown`, with the closest name.
    public static func named(_ name: String) -> Outcome<Device> {
        if let device = all.first(where: { $0.name.lowercased() == name.lowercased() }) { return Outcome(device) }
        let near = nearestName(to: name, in: all.map(\.name))
        return .failure(
            Diagnostic(
                .error, "device.unknown", "unknown device “\(name)”",
                hints: [near.map { "did you mean “\($0)”?" } ?? "the devices are \(all.map(\.name).joined(separator: ", "))"]))
    }

    /// All devices, from small to large.
    public static let all: [Device] = [
        Device("iPhoneSe", 320, 568, 2), Device("iPhone8", 375, 667, 2), Device("iPhoneSe3", 375, 667, 2),
        Device("iPhone8Plus", 414, 736, 3),
        Device("iPhoneX", 375, 812, 3), Device("iPhoneXr", 414, 896, 2), Device("iPhoneXsMax", 414, 896, 3),
        Device("iPhone12Mini", 375, 812, 3), Device("iPhone12", 390, 844, 3), Device("iPhone12Pro", 390, 844, 3),
        Device("iPhone12ProMax", 428, 926, 3), Device("iPhone13Mini", 375, 812, 3), Device("iPhone13", 390, 844, 3),
        Device("iPhone13Pro", 390, 844, 3), Device("iPhone13ProMax", 428, 926, 3), Device("iPhone14", 390, 844, 3),
        Device("iPhone14Plus", 428, 926, 3), Device("iPhone14Pro", 393, 852, 3), Device("iPhone14ProMax", 430, 932, 3),
        Device("iPhone15", 393, 852, 3), Device("iPhone15Plus", 430, 932, 3), Device("iPhone15Pro", 393, 852, 3),
        Device("iPhone15ProMax", 430, 932, 3), Device("iPhone16", 393, 852, 3), Device("iPhone16Plus", 430, 932, 3),
        Device("iPhone16Pro", 402, 874, 3), Device("iPhone16ProMax", 440, 956, 3), Device("iPadMini", 744, 1133, 2),
        Device("iPad9_7", 768, 1024, 2), Device("iPad10_2", 810, 1080, 2), Device("iPadPro11", 834, 1194, 2),
        Device("iPadPro12_9", 1024, 1366, 2),
    ]

    private init(_ name: String, _ width: Double, _ height: Double, _ scale: Double) {
        self.name = name
        self.width = width
        self.height = height
        self.scale = scale
    }
}
