import TableInputs
import Testing

@testable import TableLayout

@Suite("Heights of bars")
struct ScreenChromeTests {
    private func chrome(_ change: (inout ChromeSettings) -> Void) throws -> (top: Double, bottom: Double) {
        var settings = ChromeSettings()
        change(&settings)
        let chrome = ScreenChrome(settings, title: "Menu", device: try #require(Device.named("iPhone12").value))
        let viewport = chrome.viewport(testEnvironment().theme, offset: 30, isExact: true)
        #expect(viewport.height == 844 && viewport.offset == 30)
        return (viewport.topInset, viewport.bottomInset)
    }

    @Test("each bar adds its height to what covers the table")
    func heights() throws {
        #expect(try chrome { _ in } == (87, 34))
        #expect(try chrome { $0.hasNavigationBar = false } == (47, 34))
        #expect(try chrome { $0.hasLargeTitle = true } == (139, 34))
        #expect(try chrome { $0.search = "" } == (139, 34))
        #expect(try chrome { ($0.hasLargeTitle, $0.search) = (true, "Search") } == (191, 34))
        #expect(try chrome { $0.toolbar = [.init("plus")] } == (87, 78))
        #expect(try chrome { $0.tabs = [.init(title: "A", symbol: "house")] } == (87, 83))
        #expect(try chrome { ($0.toolbar, $0.tabs) = ([.init("plus")], [.init(title: "A", symbol: "house")]) } == (87, 83))
    }
}
