import Foundation
import TableDiagnostics

/// The only code that opens files for reading. Opens only regular files: reading a named pipe, device, socket or folder is an error,
/// because a pipe without a writer would block forever.
extension SourceFile {
    /// The maximum size of a file: 1 GiB. Checked before memory is allocated.
    public static let sizeLimit = 1 << 30

    /// Reads a file of at most `limit` bytes. Errors: `file.missing`, `file.not-regular`, `file.unreadable`, `file.too-large`.
    public static func read(_ path: String, limit: Int = sizeLimit) -> Outcome<SourceFile> {
        read(path, in: AT_FDCWD, shown: path, limit: limit)
    }

    /// Reads a file in an open folder; the file must not be a link. Messages and the result use the path `shown`.
    static func read(_ name: String, in folder: Int32, shown path: String, limit: Int = sizeLimit) -> Outcome<SourceFile> {
        if let bytes = OpenBuffers.current.bytes(of: path) { return Outcome(SourceFile(path: path, bytes: bytes)) }
        return opened(name, in: folder, shown: path) { descriptor, status in
            guard status.st_size <= limit else { return .failure(tooLarge(path, limit)) }
            var bytes: [UInt8] = []
            bytes.reserveCapacity(Int(status.st_size) + 1)
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = Foundation.read(descriptor, &buffer, buffer.count)
                if count == 0 { break }
                if count < 0 {
                    if errno == EINTR { continue }
                    return .failure(unreadable(path, errno))
                }
                bytes.append(contentsOf: buffer[..<count])
                // Virtual files of the kernel report a size of 0.
                if bytes.count > limit { return .failure(tooLarge(path, limit)) }
            }
            return Outcome(SourceFile(path: path, bytes: bytes))
        }
    }

    /// Reads at most the first `count` bytes of a file, and its total size. Errors: those of `read`.
    public static func head(_ path: String, count: Int) -> Outcome<(bytes: [UInt8], size: Int)> {
        head(path, in: AT_FDCWD, shown: path, count: count)
    }

    /// Reads the beginning of a file in an open folder; the file must not be a link.
    static func head(_ name: String, in folder: Int32, shown path: String, count: Int) -> Outcome<(bytes: [UInt8], size: Int)> {
        opened(name, in: folder, shown: path) { descriptor, status in
            var bytes = [UInt8](repeating: 0, count: count)
            var filled = 0
            while filled < count {
                let read = bytes.withUnsafeMutableBytes {
                    pread(descriptor, $0.baseAddress.map { $0 + filled }, count - filled, off_t(filled))
                }
                if read == 0 { break }
                if read < 0 {
                    if errno == EINTR { continue }
                    return .failure(unreadable(path, errno))
                }
                filled += read
            }
            return Outcome((Array(bytes[..<filled]), Int(status.st_size)))
        }
    }

    private static func opened<Content>(_ name: String, in folder: Int32, shown path: String, _ use: (Int32, stat) -> Outcome<Content>)
        -> Outcome<Content>
    {
        guard !name.utf8.contains(0) else { return .failure(missing(path)) }
        // A path may contain links. A name in an open folder has already been resolved, and is rejected if it has become a link since.
        let isResolved = folder != AT_FDCWD
        var status = stat()
        // Checks the kind before opening, because opening a device can have side effects.
        guard fstatat(folder, name, &status, isResolved ? AT_SYMLINK_NOFOLLOW : 0) == 0 else { return .failure(failure(path, errno)) }
        if let kind = otherKind(status.st_mode) { return .failure(notRegular(path, kind)) }
        // The file could be replaced until it is open, so opening must not block, and the kind is checked again afterwards.
        let descriptor = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (isResolved ? O_NOFOLLOW : 0))
        guard descriptor >= 0 else { return .failure(failure(path, errno)) }
        defer { close(descriptor) }
        guard fstat(descriptor, &status) == 0 else { return .failure(unreadable(path, errno)) }
        if let kind = otherKind(status.st_mode) { return .failure(notRegular(path, kind)) }
        return use(descriptor, status)
    }

    /// The kind of a file that is not a regular file; `nil` for a regular file.
    private static func otherKind(_ mode: mode_t) -> String? {
        switch mode & S_IFMT {
        case S_IFREG: nil
        case S_IFDIR: "a folder"
        case S_IFIFO: "a named pipe"
        case S_IFSOCK: "a socket"
        case S_IFCHR, S_IFBLK: "a device"
        default: "a special file"
        }
    }

    static func failure(_ path: String, _ code: Int32) -> Diagnostic {
        switch code {
        case ENOENT, ENOTDIR: missing(path)
        case EISDIR: notRegular(path, "a folder")
        default: unreadable(path, code)
        }
    }

    private static func missing(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, .fileMissing, "\(path) does not exist", hints: ["check the path, or run the command in the folder of the designs"])
    }

    private static func notRegular(_ path: String, _ kind: String) -> Diagnostic {
        Diagnostic(
            .error, .fileNotRegular, "\(path) is \(kind), not a file", hints: ["replace it with a regular file"])
    }

    private static func unreadable(_ path: String, _ code: Int32) -> Diagnostic {
        Diagnostic(
            .error, .fileUnreadable, "\(path) cannot be read: \(String(cString: strerror(code)).lowercased())",
            hints: ["check the permissions of the file"])
    }

    private static func tooLarge(_ path: String, _ limit: Int) -> Diagnostic {
        let size = limit >= 1 << 30 ? "\(limit >> 30) GiB" : "\(limit >> 20) MiB"
        return Diagnostic(.error, .fileTooLarge, "\(path) is larger than \(size)", hints: ["split the file, or show a part of it"])
    }

    /// The path of a file that this file refers to, relative to this file's folder.
    func sibling(_ name: String) -> String {
        let folder = parentFolder(of: path)
        return name.hasPrefix("/") || folder.isEmpty ? name : (folder as NSString).appendingPathComponent(name)
    }
}
