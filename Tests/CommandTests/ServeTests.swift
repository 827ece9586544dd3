import Foundation
import FoundationNetworking
import Testing

@Suite("tvp-preview serve")
struct ServeTests {
    @Test("serve prints its address and stops on a signal; its copies of the last commit are deleted")
    func serves() async throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Command.path)
        let folder = try TestFolder(["Cart"])
        defer { folder.remove() }
        try folder.git("init", "--quiet")
        try folder.git("add", ".")
        try folder.git("commit", "--quiet", "--message", "Begin")
        process.arguments = ["dev", "Cart.tableViewConfig"]
        process.currentDirectoryURL = folder.folder.url
        process.environment = Command.environment.merging(["TMPDIR": folder.folder.url.path]) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        try Command.start(process)
        defer { process.terminate() }
        // The line is printed once the server listens.
        let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
        #expect(line.hasPrefix("1 design at http://127.0.0.1:3"))
        let address = String(try #require(line.firstMatch(of: /http:\/\/[0-9.:]+\//)).0)
        let head = try #require(URL(string: address + "head/designs/Cart.html"))
        let page = try await URLSession.shared.data(from: head).0
        #expect(String(decoding: page, as: UTF8.self).contains("Hello"))
        func copies() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: folder.folder.url.path).filter { $0.hasPrefix("tvp-diff-") }
        }
        #expect(try copies().count == 1)
        process.terminate()
        process.waitUntilExit()
        #expect(try copies() == [])
        #expect(process.terminationReason == .uncaughtSignal)
    }

    @Test("serve reports a missing path and a port in use immediately")
    func refuses() throws {
        let missing = try Command.run(["serve", "None"])
        #expect(missing.status == 65 && missing.errors.contains("[file.missing]"))
        let reserved = try Command.run(["serve", "Examples", "--port", "99999"])
        #expect(reserved.status == 64)
    }
}
