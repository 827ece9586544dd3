import Testing

@testable import TableInputs

@Suite("Devices")
struct DeviceTests {
    @Test(
        "devices are found by the names that people and Xcode use",
        arguments: [
            ("iPhone 17 Pro", "iPhone17Pro"), ("iphone 17 pro", "iPhone17Pro"), ("Apple iPhone 18 Pro Max", "iPhone18ProMax"),
            ("iPhone 17e", "iPhone17e"), ("iPhone Air", "iPhoneAir"), ("IPHONE_13_MINI", "iPhone13Mini"), ("iPhone Duo", "iPhoneDuo"),
            ("iPhone SE (3rd generation)", "iPhoneSe3"), ("iPhone SE 2020", "iPhoneSe2"), ("iPhone 7", "iPhone8"),
            ("iPad Air 11", "iPadAir11"), ("iPad Air 11-inch", "iPadAir11"), ("iPad Air 11-inch (M4)", "iPadAir11"),
            ("iPad Air (5th generation)", "iPadAir11"), ("iPad Pro 12.9", "iPadPro12_9"), ("iPad Pro 11-inch (M5)", "iPadPro11M4"),
            ("iPad Pro 13-inch (M5)", "iPadPro13"), ("iPad Pro (11-inch) (4th generation)", "iPadPro11"),
            ("iPad Pro (12.9-inch) (6th generation)", "iPadPro12_9"), ("iPad (10th generation)", "iPad"), ("iPad (A16)", "iPad"),
            ("iPad (9th generation)", "iPad10_2"), ("iPad mini (A17 Pro)", "iPadMini"), ("iPad mini (6th generation)", "iPadMini"),
            ("iPhone 17 Pro landscape", "iPhone17ProLandscape"), ("iPadAir11-landscape", "iPadAir11Landscape"),
        ])
    func spokenNames(_ spoken: String, _ name: String) { #expect(Device.named(spoken).value?.name == name) }

    @Test(
        "an unknown device suggests its closest relative",
        arguments: [
            ("iPhone19Pro", "iPhone 18 Pro"), ("iPhone 21", "iPhone 17"), ("iPad Pro 14", "iPad Pro 13"), ("iFone15", "iPhone 15"),
            ("iPhone 19 Pro landscape", "iPhone 18 Pro"), ("iPhone 18", "iPhone 18 Pro"), ("iPad Pro 11 landscpe", "iPad Pro 11"),
        ])
    func similarDevices(_ name: String, _ near: String) {
        #expect(Device.named(name).diagnostics.first?.hints == ["did you mean “\(near)”?"])
    }

    @Test("names do not depend on case, each name stands for one device, and each finds its device, also turned")
    func names() {
        #expect(Device.named("iphone15").value?.width == 393)
        #expect(Device.named("iPhone13Pro").value?.scale == 3)
        #expect(Set(Device.all.map { $0.name.lowercased() }).count == Device.all.count)
        #expect(Device.all.allSatisfy { Device.named($0.title).value == $0 && Device.named($0.name).value == $0 })
        #expect(Device.all.allSatisfy { Device.named($0.landscape.name).value == $0.landscape })
    }

    @Test(
        "a turned phone has its safe area at the sides, and a compact height",
        arguments: [
            (Device.iPhone13, [0, 47, 21, 47]), (.iPhone8, [0, 0, 0, 0]), (.iPhone18ProMax, [0, 62, 21, 62]),
            (.iPadPro11, [24, 0, 20, 0]), (.iPhoneDuoOuter, [0, 0, 34, 84]), (.iPhoneDuo, [0, 0, 34, 84]),
        ] as [(Device, [Double])])
    func landscape(device: Device, insets: [Double]) {
        let turned = device.landscape
        #expect((turned.width, turned.height) == (device.height, device.width))
        #expect([turned.topInset, turned.leadingInset, turned.bottomInset, turned.trailingInset] == insets)
        #expect(turned.landscape == turned)
        #expect(turned.hasCompactHeight == !(device.isPad || device == .iPhoneDuo))
        // What is narrower than the screen does not reach its sides.
        var part = turned
        part.width -= 1
        #expect(part.leadingInset == 0 && part.trailingInset == 0)
    }

    @Test("only large phones are regularly wide when they are turned")
    func widths() {
        let wide = Device.all.filter(\.landscape.hasRegularWidth).map(\.name)
        #expect(wide.contains("iPhoneXr") && wide.contains("iPhone18ProMax") && wide.contains("iPhoneDuo") && wide.contains("iPadMini"))
        #expect(!wide.contains("iPhone18Pro") && !wide.contains("iPhone13Mini") && !wide.contains("iPhoneDuoOuter"))
        #expect(Device.all.filter(\.hasRegularWidth).allSatisfy { $0.isPad || $0 == .iPhoneDuo })
    }

    @Test("a part of a screen has the insets that reach into it")
    func part() {
        let part = Device.iPhone13.landscape.part(width: 320, height: 200, top: 0, bottom: 5)
        #expect((part.width, part.height, part.topInset, part.bottomInset, part.leadingInset) == (320, 200, 0, 5, 0))
    }
}
