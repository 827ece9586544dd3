import Foundation
import Synchronization
import TableDiagnostics

extension RootFolder {
    /// A file that is first written to a temporary file. Call `close()` or `abandon()` exactly once.
    public struct Stream: Sendable {
        private let place: Place
        private let target: String
        private let temporary: String
        private let descriptor: Int32

        init(_ place: Place, target: String) throws(Fault) {
            (self.place, self.target) = (place, target)
            place.clearLeftovers(for: target)
            var (name, opened) = ("", Int32(-1))
            // Names with six random letters hardly ever exist already.
            for _ in 0..<100 where opened < 0 {
                name = Self.temporaryPrefix + String((0..<6).map { _ in Self.letters.randomElement() ?? "a" })
                opened = openat(place.folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
                if opened < 0, errno != EEXIST { throw .system(errno) }
            }
            guard opened >= 0 else { throw .system(EEXIST) }
            (temporary, descriptor) = (name, opened)
        }

        /// The prefix of temporary files.
        public static let temporaryPrefix = ".tvp-"
        private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
        /// How long a temporary file of another process is unchanged until it counts as left behind, in seconds.
        static let leftoverAge = 60

        fileprivate static func isTemporary(_ name: String) -> Bool {
            name.hasPrefix(temporaryPrefix) && name.count == temporaryPrefix.count + 6
                && name.dropFirst(temporaryPrefix.count).allSatisfy(letters.contains)
        }

        /// Appends bytes. Returns an error if writing fails.
        public func write(_ bytes: [UInt8]) -> Diagnostic? {
            Self.writeAll(bytes, to: descriptor) ? nil : RootFolder.cannotWrite(target, errno)
        }

        /// Renames the temporary file to the target. On failure, returns an error and deletes the temporary file.
        public func close() -> Diagnostic? {
            var code = fchmod(descriptor, 0o644) == 0 ? 0 : errno
            if Foundation.close(descriptor) != 0, code == 0 { code = errno }
            if code == 0, renameat(place.folder, temporary, place.folder, place.name) != 0 { code = errno }
            guard code != 0 else { return nil }
            unlinkat(place.folder, temporary, 0)
            return RootFolder.cannotWrite(target, code)
        }

        /// Deletes the temporary file and leaves the target unchanged.
        public func abandon() {
            _ = Foundation.close(descriptor)
            unlinkat(place.folder, temporary, 0)
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
    }
}

extension RootFolder.Place {
    /// The folders that this process has cleared.
    private static let cleared = Mutex<Set<String>>([])

    /// Deletes temporary files that a killed run left in the folder of a file, once per process.
    fileprivate func clearLeftovers(for target: String) {
        let path = (target as NSString).deletingLastPathComponent
        guard Self.cleared.withLock({ $0.insert(path).inserted }) else { return }
        // The stream of entries closes its own descriptor.
        guard let entries = fdopendir(openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else { return }
        defer { closedir(entries) }
        let now = time(nil)
        var status = stat()
        while let entry = readdir(entries) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            guard RootFolder.Stream.isTemporary(name), fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
                status.st_mode & S_IFMT == S_IFREG, now - status.st_mtim.tv_sec > RootFolder.Stream.leftoverAge
            else { continue }
            unlinkat(folder, name, 0)
        }
    }

    /// Whether the file already has these contents.
    func holds(_ bytes: [UInt8]) -> Bool {
        var status = stat()
        guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size == bytes.count
        else { return false }
        return SourceFile.read(name, in: folder, shown: name).value?.bytes == bytes
    }
}
