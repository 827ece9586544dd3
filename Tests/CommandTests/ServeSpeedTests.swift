import ChromiumDriver
import Foundation
import Testing

/// From a save to the new picture on the screen of a real browser. Prints how long it takes and asserts what happens, not when.
///
/// `TVP_MEASURE=20 TVP_BINARY=.build/release/tvp-preview swift test --skip-build --filter ServeSpeedTests` measures twenty saves of
/// a release build.
@Suite("From a save to the screen", .serialized)
struct ServeSpeedTests {
    /// Resolves once the swapped picture is decoded and two frames have passed: with the first it is drawn, with the second it
    /// was shown. In milliseconds of the wall clock.
    private static let painted = """
        new Promise(done => document.addEventListener('tvp-pictures', async () => {
            const picture = [...document.querySelectorAll('.picture img')].find(image => image.offsetParent);
            await picture.decode();
            requestAnimationFrame(() => requestAnimationFrame(() => done(performance.timeOrigin + performance.now())));
        }, {once: true}))
        """

    @Test("the picture is swapped in place, then the page follows", arguments: ["Settings", "Mail"])
    func measure(name: String) throws {
        let variables = ProcessInfo.processInfo.environment
        let saves = max(2, variables["TVP_MEASURE"].flatMap { Int($0) } ?? 2)
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for file in ["\(name).tableViewConfig", "\(name).json", "Cells", "tvp.yaml"] {
            try FileManager.default.copyItem(at: Command.root.appending(path: "Examples/\(file)"), to: folder.url.appending(path: file))
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: variables["TVP_BINARY"] ?? Command.path, relativeTo: Command.root)
        process.arguments = ["serve", folder.url.path]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        defer { process.terminate() }
        let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
        let address = try #require(line.firstMatch(of: /http:\/\/[0-9.:]+\//)).0
        let browser = try Chromium()
        try browser.setViewport(width: 1440, height: 900)
        try browser.open(try #require(URL(string: "\(address)designs/\(name).html")))
        // A page that is loaded anew would have forgotten this.
        try browser.evaluate("window.isTheSame = true")
        let data = try String(contentsOf: folder.url.appending(path: "\(name).json"), encoding: .utf8)
        var times: [Double] = []
        for number in 0..<(saves + 2) {
            try browser.evaluate(
                "window.before = document.querySelector('.picture img').src; window.shown = \(Self.painted); window.updated = new Promise(done => document.addEventListener('tvp-updated', () => done(true), {once: true})); 0")
            let text = data.replacing("Marta Lindqvist", with: "Marta Lindqvist \(number)").replacing("Port Authority", with: "Port Authority \(number)")
            let start = Date().timeIntervalSince1970 * 1000
            try Data(text.utf8).write(to: folder.url.appending(path: "\(name).json"), options: .atomic)
            times.append(try #require(try browser.evaluate("window.shown") as? Double) - start)
            #expect(try browser.evaluate("window.updated") as? Bool == true)
            let image = "document.querySelector('.picture img')"
            #expect(try browser.evaluate("window.isTheSame && \(image).src !== window.before && \(image).complete && \(image).naturalWidth > 0") as? Bool == true)
        }
        // The first two warm the fonts.
        let sorted = times.dropFirst(2).sorted()
        print("\(name): from the save to the picture on the screen \(Int(sorted[sorted.count / 2].rounded())) ms (median of \(sorted.count), least \(Int(sorted[0].rounded())))")
        #expect(browser.complaints == [])
    }
}
