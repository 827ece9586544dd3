import Foundation
import TableDiagnostics

/// A folder that outputs are written to. A file is there whole or not at all: it is written beside its place, then renamed.
public struct OutputFolder: Sendable {
    /// The path as the user gave it.
    public let path: String

    /// A folder, which need not be there yet.
    public init(_ path: String) {
        self.path = path
    }

    /// Makes the folder if need be and sees that it can be written to, before any work is done for it.
    public func prepare() -> Diagnostic? {
        let code = Self.makeFolder(path)
        if code != 0 { return Self.failure(path, Self.reason(code)) }
        return access(path, W_OK) == 0 ? nil : Self.failure(path, String(cString: strerror(errno)))
    }

    /// Writes a file below the folder; `relativePath` is made by the tool, never taken from data as it is.
    ///
    /// Bytes that are on disk already are left alone, so that an unchanged page keeps its date.
    public func write(_ bytes: [UInt8], to relativePath: String) -> Diagnostic? {
        let target = path + "/" + relativePath
        if isUnchanged(target, bytes) { return nil }
        let opened = stream(to: relativePath)
        guard let stream = opened.value else { return opened.diagnostics.first }
        if let failure = stream.write(bytes) {
            stream.abandon()
            return failure
        }
        return stream.close()
    }

    /// Begins a file that is written piece by piece, and is in its place once it is closed. Errors: `output.cannot-write`.
    public func stream(to relativePath: String) -> Outcome<Stream> {
        let target = path + "/" + relativePath
        let folder = parentFolder(of: target)
        let trouble = Self.makeFolder(folder)
        if trouble != 0 { return .failure(Self.failure(target, Self.reason(trouble))) }
        var template = Array((folder + "/.tvp-XXXXXX").utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { return .failure(Self.failure(target, String(cString: strerror(errno)))) }
        return Outcome(Stream(descriptor: descriptor, template: template, target: target))
    }

    /// A file that is being written beside its place. Has to be closed or abandoned, once.
    public struct Stream: Sendable {
        fileprivate let descriptor: Int32
        fileprivate let template: [CChar]
        fileprivate let target: String

        /// Writes on; answers why it could not.
        public func write(_ bytes: [UInt8]) -> Diagnostic? {
            writeAll(bytes, to: descriptor) ? nil : OutputFolder.failure(target, String(cString: strerror(errno)))
        }

        /// Puts the file in its place; answers why it could not, and then leaves nothing behind.
        public func close() -> Diagnostic? {
            var code = fchmod(descriptor, 0o644) == 0 ? 0 : errno
            if Foundation.close(descriptor) != 0, code == 0 { code = errno }
            if code == 0, rename(template, target) != 0 { code = errno }
            guard code != 0 else { return nil }
            unlink(template)
            return OutputFolder.failure(target, String(cString: strerror(code)))
        }

        /// Leaves the place as it was.
        public func abandon() {
            _ = Foundation.close(descriptor)
            unlink(template)
        }
    }

    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var offset = 0
            while offset < buffer.count {
                let count = Foundation.write(descriptor, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
                if count < 0 {
                    if errno == EINTR { continue }
                    return false
                }
                offset += count
            }
            return true
        }
    }

    private func isUnchanged(_ target: String, _ bytes: [UInt8]) -> Bool {
        var status = stat()
        guard stat(target, &status) == 0, status.st_size == bytes.count else { return false }
        return SourceFile.read(target).value?.bytes == bytes
    }

    private static func failure(_ target: String, _ reason: String) -> Diagnostic {
        Diagnostic(
            .error, "output.cannot-write", "\(target) cannot be written: \(reason.lowercased())",
            hints: ["name a folder that you may write to, on a disk with room"])
    }

    /// Makes a folder and those that it lies in; 0, or why not as a number of the system. Foundation's own way hides most reasons.
    private static func makeFolder(_ path: String) -> Int32 {
        var status = stat()
        if path.isEmpty { return 0 }
        if stat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR ? 0 : ENOTDIR }
        let parent = parentFolder(of: path)
        let trouble = parent == path ? 0 : makeFolder(parent)
        if trouble != 0 { return trouble }
        // Another thread may have made it in between.
        return mkdir(path, 0o777) == 0 || errno == EEXIST ? 0 : errno
    }

    private static func reason(_ code: Int32) -> String {
        code == ENOTDIR ? "a file is in the way of a folder" : String(cString: strerror(code))
    }
}
