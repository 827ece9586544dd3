import Foundation
import TableCairo
import TableGraphics
import TableRuler
import Testing

/// Rebuilt screens of real apps. Every edge, separator, baseline and text width is compared with the measured one.
@Suite("Frames of real screens")
struct FramesTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Cases/Frames")
    static let screens = ((try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "Measured").path)) ?? []).filter {
        $0.hasSuffix(".json")
    }.sorted()
    static let page = Command.root.appending(path: "Sources/TablePreviewKit/Documentation.docc/RealScreens.md")

    /// Known differences with their reasons: the shapes of Inter, which tracking does not change, and a screen that other sources contradict.
    static let known: [String: String] = [
        "01 row 5 «with subtitle» width": "labels that Xcode saved are wider at 12 points, in documents of iOS 10, too",
        "02 row 6 «.value1» width": "Inter's full stop and 1 are wider", "02 row 7 «.value2» width": "Inter's full stop and 2 are wider",
        "05 row 1 «0» width": "Inter's digits are wider", "07 gap 2 «A» width": "Inter's semibold A is wider",
    ]

    @Test("frames are within a device pixel, and texts within 2 % of their width", arguments: screens)
    func frames(file: String) throws {
        let (screen, numbers, problems) = try measure(file)
        #expect(numbers.count >= 8)
        #expect(problems == [])
        for number in numbers where !number.isGood && Self.known[screen.picture + " " + number.name] == nil {
            Issue.record("\(file): \(number.name) is \(number.ours), measured \(number.measured)")
        }
        let bad = Set(numbers.filter { !$0.isGood }.map { screen.picture + " " + $0.name })
        #expect(Self.known.keys.filter { $0.hasPrefix(screen.picture) && !bad.contains($0) } == [], "no longer different")
    }

    @Test("the documentation lists the current differences")
    func table() throws {
        let rows = try Self.screens.map { file -> String in
            let (screen, numbers, _) = try measure(file)
            func worst(_ words: String...) -> String {
                let found = numbers.filter { number in words.contains { number.what.hasSuffix($0) } }.map { abs($0.difference) }.max()
                return found.map { numberText($0, decimals: 2) } ?? "–"
            }
            let widths = numbers.filter { $0.what.hasSuffix("width") && $0.measured > 12 }
            let width = widths.map { abs($0.difference) / $0.measured * 100 }.max() ?? 0
            let name = String(file.dropLast(".json".count).dropFirst(screen.picture.count + 1))
            return
                "| \(screen.picture) \(name), \(screen.appearance) | \(screen.era) | \(numbers.count) | \(numberText(1 / screen.scale, decimals: 2)) | \(worst("top", "height")) | \(worst("line left", "line right")) | \(worst("baseline")) | \(worst("left", "right")) | \(numberText(width, decimals: 1)) % |"
        }
        let (start, end) = ("| screen |", "\n\n## Known differences")
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let from = try #require(text.range(of: start)).lowerBound
        let to = try #require(text.range(of: end)).lowerBound
        let head =
            "| screen | system | numbers | pixel | edges | separators | baselines | ink edges | widths |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
        let table = ([head] + rows).joined(separator: "\n")
        if ProcessInfo.processInfo.environment["TVP_RECORD_CASES"] != nil {
            try (text[..<from] + table + text[to...]).write(to: Self.page, atomically: true, encoding: .utf8)
            Issue.record("recorded the table in \(Self.page.lastPathComponent)")
        } else {
            #expect(String(text[from..<to]) == table)
        }
        for (name, reason) in Self.known { #expect(text.contains("| \(name) | \(reason) |"), "\(name)") }
    }

    private func measure(_ file: String) throws -> (MeasuredScreen, [MeasuredScreen.Measurement], [String]) {
        let screen = try JSONDecoder().decode(MeasuredScreen.self, from: Data(contentsOf: Self.folder.appending(path: "Measured/\(file)")))
        let name = String(file.dropLast(".json".count).dropFirst(screen.picture.count + 1))
        let out = try TemporaryFolder()
        defer { out.remove() }
        let design = Self.folder.appending(path: "\(name).tableViewConfig").path
        let scale = numberText(screen.scale)
        let run = try Command.run([design, "--png", out.url.path, "--scale", scale, "--appearance", screen.appearance], in: Self.folder)
        #expect(run.status == 0)
        #expect(run.errors == "", "the design has no warnings")
        let picture = out.url.appending(path: "\(name)\(screen.appearance == "dark" ? "~dark" : "")@\(scale)x.png")
        let measured = MeasuredPicture(try PNG.decode(Array(Data(contentsOf: picture))), scale: screen.scale)
        let (numbers, problems) = screen.compare(measured)
        return (screen, numbers, problems)
    }
}
