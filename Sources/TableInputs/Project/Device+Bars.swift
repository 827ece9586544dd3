/// The space that the system's bars take on the screen, in points (iOS 11 and later).
extension Device {
    /// Whether the screen is an iPad's.
    public var isPad: Bool { name.hasPrefix("iPad") }

    /// The height of the status bar: the top of the safe area.
    public var topInset: Double {
        if isPad { return height == 1024 || height == 1080 ? 20 : 24 }
        if name.hasSuffix("Mini") { return 50 }
        switch height {
        case ...736: return 20
        case 812, 896: return name == "iPhoneXr" ? 48 : 44
        case 844, 926: return 47
        case 852, 932: return 59
        default: return 62
        }
    }

    /// The height of the home indicator's area: 0 on devices with a home button.
    public var bottomInset: Double {
        if isPad { return topInset == 20 ? 0 : 20 }
        return height <= 736 ? 0 : 34
    }
}
