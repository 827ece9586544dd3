import Foundation
import Synchronization
import Testing

/// One case of a case file: `=== name`, the input, `---`, the expected result.
public struct Case: CustomTestStringConvertible, Sendable {
    private var folder: URL
    private var file: String
    public var name: String
    /// The input, with `\\u{…}` and `\\r` replaced.
    public var input: String
    private var expected: String

    /// Held while a case is recorded: tests of one file run at once.
    private static let recording = Mutex(())

    public var testDescription: String { "\(file): \(name)" }

    /// Compares a result with the expected one. With `TVP_RECORD_CASES`, writes the result to the file instead and fails, because a
    /// recorded result must be reviewed.
    public func check(_ answer: String) {
        guard ProcessInfo.processInfo.environment["TVP_RECORD_CASES"] != nil else {
            #expect(answer == expected)
            return
        }
        Self.recording.withLock { _ in record(answer) }
        Issue.record("recorded “\(name)” in \(file)")
    }

    private func record(_ answer: String) {
        let url = folder.appending(path: file)
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { return }
        let parts = text.components(separatedBy: "\n=== ").map { part -> String in
            let lines = part.components(separatedBy: "\n")
            guard lines[0] == name, let divider = lines.firstIndex(of: "---") else { return part }
            return (lines[...divider] + [answer, ""]).joined(separator: "\n")
        }
        try? parts.joined(separator: "\n=== ").write(to: url, atomically: true, encoding: .utf8)
    }

    /// Every case of `Cases/*.<kind>.txt` next to the calling test file. In inputs, `\u{…}` and `\r` are replaced by these characters.
    public static func all(_ kind: String, beside testFile: String = #filePath) -> [Case] {
        let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent().appending(path: "Cases")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".\(kind).txt") }.sorted().flatMap { name -> [Case] in
            let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
            return text.components(separatedBy: "\n=== ").dropFirst().map { part in
                let lines = part.components(separatedBy: "\n")
                let divider = lines.firstIndex(of: "---") ?? lines.count
                return Case(
                    folder: folder, file: name, name: lines[0], input: unescaped(lines[1..<divider].joined(separator: "\n")),
                    expected: lines.dropFirst(divider + 1).joined(separator: "\n").trimmingCharacters(in: .newlines))
            }
        }
    }

    private static func unescaped(_ text: String) -> String {
        text.replacing(/\\u\{([0-9A-Fa-f]+)\}/) { match in
            UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
        }
        .replacing("\\r", with: "\r")
    }
}
