import Foundation
import Testing

/// The documents that this package follows promise things, and a test holds each of them.
@Suite("Promises of the originals")
struct PromiseTests {
    @Test("each promise names a test that exists")
    func tests() throws {
        let folder = ReadmeSwiftTests.root.appending(path: "Tests")
        let files =
            FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") } ?? []
        var known: Set<Substring> = []
        for file in files {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            for suite in text.matches(of: /struct (\w+)[^{]*\{/) {
                for test in text[suite.range.upperBound...].matches(of: /\n    func (\w+)\(/) { known.insert("\(suite.1).\(test.1)"[...]) }
            }
        }
        let list = try String(contentsOf: folder.appending(path: "FacadeTests/Cases/promises.txt"), encoding: .utf8)
        let promises = list.split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(promises.count >= 60)
        for promise in promises {
            let parts = promise.split(separator: " = ")
            #expect(parts.count == 2 && known.contains(parts[1]), "\(promise)")
        }
    }
}
