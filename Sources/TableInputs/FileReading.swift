import Foundation
import TableDiagnostics

extension SourceFile {
    /// The largest file that is read, in bytes: 1 GiB. Larger ones are refused before memory is taken.
    public static let sizeLimit = 1 << 30

    /// The bytes of a file. Errors: `file.missing`, `file.unreadable`, `file.too-large`, each with what to do.
    public static func read(_ path: String) -> Outcome<SourceFile> {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return .failure(failure(path, errno)) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return .failure(failure(path, errno)) }
        if status.st_mode & S_IFMT == S_IFDIR { return .failure(failure(path, EISDIR)) }
        guard status.st_size <= sizeLimit else {
            return .failure(
                Diagnostic(
                    .error, "file.too-large", "\(path) is larger than 1 GiB", hints: ["split the data, or show a part of it"]))
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Int(status.st_size) + 1)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count == 0 { break }
            if count < 0 {
                if errno == EINTR { continue }
                return .failure(failure(path, errno))
            }
            bytes.append(contentsOf: buffer[..<count])
            if bytes.count > sizeLimit {
                return .failure(Diagnostic(.error, "file.too-large", "\(path) gives more than 1 GiB", hints: ["read a regular file instead"]))
            }
        }
        return Outcome(SourceFile(path: path, bytes: bytes))
    }

    private static func failure(_ path: String, _ code: Int32) -> Diagnostic {
        if code == ENOENT || code == ENOTDIR {
            return Diagnostic(.error, "file.missing", "there is no file \(path)", hints: ["check the path, or run the command in the folder of the designs"])
        }
        return Diagnostic(
            .error, "file.unreadable", "\(path) cannot be read: \(String(cString: strerror(code)).lowercased())",
            hints: ["make it a file that you may read"])
    }

    /// The path of a file that this one names: relative names start at this file's folder.
    func sibling(_ name: String) -> String {
        let folder = (path as NSString).deletingLastPathComponent
        return name.hasPrefix("/") || folder.isEmpty ? name : (folder as NSString).appendingPathComponent(name)
    }
}
