import Foundation
import TableDiagnostics
import TableInputs
import Testing

@Suite("Reading files")
struct FileReadingTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-files-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    private func fault<Value>(_ outcome: Outcome<Value>) -> String {
        outcome.diagnostics.map { "\($0.message) [\($0.code)]" }.joined(separator: "\n")
    }

    @Test("files that are not regular are rejected without blocking", .timeLimit(.minutes(1)))
    func others() throws {
        try withFolder { folder in
            let pipe = folder + "/pipe"
            #expect(mkfifo(pipe, 0o600) == 0)
            let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(server) }
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array((folder + "/s").utf8)) }
            let isBound = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(server, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
            }
            #expect(isBound == 0)
            #expect(symlink(pipe, folder + "/link") == 0)
            for (path, kind) in [
                (pipe, "a named pipe"), (folder + "/link", "a named pipe"), (folder, "a folder"), (folder + "/s", "a socket"),
                ("/dev/zero", "a device"),
            ] {
                let wanted = "\(path) is \(kind), not a file [file.not-regular]"
                #expect(fault(SourceFile.read(path)) == wanted)
                #expect(fault(SourceFile.head(path, count: 16)) == wanted)
            }
        }
    }

    @Test("whole files and the beginnings of files can be read")
    func regular() throws {
        try withFolder { folder in
            let path = folder + "/a"
            try Data("0123456789".utf8).write(to: URL(fileURLWithPath: path))
            #expect(SourceFile.read(path).value?.bytes == Array("0123456789".utf8))
            let head = try #require(SourceFile.head(path, count: 4).value)
            #expect(head.bytes == Array("0123".utf8) && head.size == 10)
            #expect(SourceFile.head(path, count: 100).value?.bytes.count == 10)
        }
    }

    @Test("files over the limit, missing files, and names with NUL bytes are errors")
    func refused() throws {
        try withFolder { folder in
            let path = folder + "/a"
            try Data(count: (1 << 20) + 1).write(to: URL(fileURLWithPath: path))
            #expect(fault(SourceFile.read(path, limit: 1 << 20)) == "\(path) is larger than 1 MiB [file.too-large]")
            #expect(SourceFile.read(path).value != nil)
            #expect(fault(SourceFile.read(path + "\0.json")).hasSuffix("[file.missing]"))
            #expect(fault(SourceFile.read(folder + "/b")) == "\(folder)/b does not exist [file.missing]")
            #expect(fault(SourceFile.read(path + "/c")).hasSuffix("[file.missing]"))
        }
    }

    @Test("reading an endless kernel file stops at the limit")
    func endless() {
        // The file reports no size.
        #expect(fault(SourceFile.read("/proc/self/maps", limit: 1 << 10)).hasSuffix("[file.too-large]"))
        #expect(SourceFile.read("/proc/self/status").value?.bytes.isEmpty == false)
    }
}
