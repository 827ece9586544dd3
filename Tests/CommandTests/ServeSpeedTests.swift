import ChromiumDriver
import Foundation
import Testing

/// From a save to the new image on screen in a real browser. Prints the duration, and asserts what happens but not when.
///
/// `TVP_MEASURE=20 TVP_BINARY=.build/release/tvp-preview swift test --skip-build --filter ServeSpeedTests` measures twenty saves with a
/// release build.
@Suite("From save to screen", .serialized)
struct ServeSpeedTests {
    /// Collects when Chromium reports that an image was presented (Element Timing: the end of its frame), in milliseconds of wall-clock
    /// time. Counting frames in a script would include later work of the page.
    private static let observer = """
        window.paints = [];
        new PerformanceObserver(list => {
            for (const entry of list.getEntries()) paints.push(performance.timeOrigin + entry.renderTime);
        }).observe({type: 'element'});
        window.until = async condition => {
            for (let tries = 0; tries < 3000; tries++) {
                if (condition()) return true;
                await new Promise(done => setTimeout(done, 10));
            }
            return false;
        };
        until(() => tvp.isFollowing)
        """
    private static let prepare = """
        window.before = document.querySelector('.picture img').src;
        window.updates = 0;
        document.addEventListener('tvp-updated', () => updates++);
        document.querySelectorAll('.picture img').forEach(image => image.setAttribute('elementtiming', 'picture'));
        paints.length = 0
        """

    @Test("a save replaces the image in place, then updates the page", arguments: ["Settings", "Mail"])
    func measure(name: String) throws {
        let variables = ProcessInfo.processInfo.environment
        let saves = max(2, variables["TVP_MEASURE"].flatMap { Int($0) } ?? 2)
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for file in ["\(name).tableViewConfig", "\(name).json", "Cells"] {
            try FileManager.default.copyItem(at: Command.root.appending(path: "Examples/\(file)"), to: folder.url.appending(path: file))
        }
        try folder.copyExampleSettings()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: variables["TVP_BINARY"] ?? Command.path, relativeTo: Command.root)
        process.arguments = ["serve", folder.url.path]
        let pipe = Pipe()
        process.standardOutput = pipe
        try Command.start(process)
        defer { process.terminate() }
        let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
        let address = try #require(line.firstMatch(of: /http:\/\/[0-9.:]+\//)).0
        let browser = try Chromium()
        try browser.setViewport(width: 1440, height: 900)
        try browser.open(try #require(URL(string: "\(address)designs/\(name).html")))
        // A reload of the page would lose this variable.
        try browser.evaluate("window.isTheSame = true")
        #expect(try browser.evaluate(Self.observer) as? Bool == true)
        try browser.evaluate("document.getElementById('view-picture').click()")
        let data = try String(contentsOf: folder.url.appending(path: "\(name).json"), encoding: .utf8)
        var times: [Double] = []
        for number in 0..<(saves + 2) {
            try browser.evaluate(Self.prepare)
            let text = data.replacing("Marta Lindqvist", with: "Marta Lindqvist \(number)").replacing(
                "Port Authority", with: "Port Authority \(number)")
            let start = Date().timeIntervalSince1970 * 1000
            try Data(text.utf8).write(to: folder.url.appending(path: "\(name).json"), options: .atomic)
            #expect(try browser.evaluate("until(() => paints.length > 0 && updates > 0)") as? Bool == true)
            times.append(try #require(try browser.evaluate("paints[0]") as? Double) - start)
            let image = "document.querySelector('.picture img')"
            #expect(
                try browser.evaluate("window.isTheSame && \(image).src !== window.before && \(image).complete && \(image).naturalWidth > 0")
                    as? Bool == true)
        }
        // The first two saves load the fonts.
        let sorted = times.dropFirst(2).sorted()
        print(
            "\(name): from the save to the picture on the screen \(Int(sorted[sorted.count / 2].rounded())) ms (median of \(sorted.count), least \(Int(sorted[0].rounded())))"
        )
        // A picture that is replaced while it loads is aborted.
        #expect(browser.complaints.filter { $0 != "failed: net::ERR_ABORTED" } == [])
    }
}
