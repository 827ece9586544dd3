import TableInputs
import Testing

@testable import TableLayout

@Suite("Bar heights")
struct ScreenChromeTests {
    private func chrome(on device: String = "iPhone12", _ change: (inout ChromeSettings) -> Void) throws -> (top: Double, bottom: Double) {
        var settings = ChromeSettings()
        change(&settings)
        let chrome = ScreenChrome(settings, title: "Menu", device: try #require(Device.named(device).value))
        let viewport = chrome.viewport(testEnvironment().theme, offset: 30, isExact: true)
        #expect(viewport.height == chrome.size.height && viewport.offset == 30)
        return (viewport.topInset, viewport.bottomInset)
    }

    @Test("each bar adds its height to the covered part of the table")
    func heights() throws {
        #expect(try chrome { _ in } == (87, 34))
        #expect(try chrome { $0.hasNavigationBar = false } == (47, 34))
        #expect(try chrome { $0.hasLargeTitle = true } == (139, 34))
        #expect(try chrome { $0.search = .init(placeholder: "") } == (139, 34))
        #expect(try chrome { ($0.hasLargeTitle, $0.search) = (true, .init()) } == (191, 34))
        #expect(try chrome { $0.toolbar = [.init("plus")] } == (87, 78))
        #expect(try chrome { $0.tabs = [.init(title: "A", symbol: "house")] } == (87, 83))
        #expect(try chrome { ($0.toolbar, $0.tabs) = ([.init("plus")], [.init(title: "A", symbol: "house")]) } == (87, 127))
        #expect(
            try chrome {
                $0.search = .init()
                $0.search?.scopes = ["All", "Shops"]
            } == (185, 34))
    }

    @Test(
        "bars are as high as those of the device",
        arguments: [
            ("iPhoneSe", 60, 0), ("iPhone8Plus", 60, 0), ("iPhoneX", 84, 34), ("iPhoneXr", 88, 34), ("iPhone13", 87, 34),
            ("iPhone13Mini", 90, 34), ("iPhone15", 99, 34), ("iPhone16Pro", 102, 34), ("iPad9_7", 70, 0), ("iPadPro11", 74, 20),
        ] as [(String, Double, Double)])
    func devices(name: String, top: Double, bottom: Double) throws {
        // The theme of the tests has bars of 40.
        let isPad = name.hasPrefix("iPad")
        #expect(try chrome(on: name) { _ in } == (top, bottom))
        #expect(try chrome(on: name) { $0.hasLargeTitle = true } == (top + 52, bottom))
        #expect(try chrome(on: name) { $0.toolbar = [.init("plus")] } == (top, bottom + (isPad ? 50 : 44)))
        #expect(try chrome(on: name) { $0.tabs = [.init(title: "A", symbol: "house")] } == (top, bottom + (isPad ? 50 : 49)))
    }
}
