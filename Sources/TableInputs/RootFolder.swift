import Foundation
import TableDiagnostics

/// A folder that confines access to the files below it.
///
/// Paths in data, project files, run reports and caches are untrusted. Files at such paths are read, written and deleted through a root,
/// and the paths cannot leave it: each component is opened relative to the previous folder, and links are resolved manually. A link that
/// stays below the root is followed. Replacing a folder with a link between a check and its use has no effect.
public struct RootFolder: Hashable, Sendable {
    /// Opened with links followed: a user who names a link as the root means its target.
    let base: String
    /// Resolved from `base` like every untrusted path; empty for `base` itself.
    let inner: String
    /// The path as the user wrote it.
    public let path: String

    /// Creates a root from a folder that the user named. The folder need not exist yet.
    public init(_ path: String) {
        self.init(base: path, inner: "", path: path)
    }

    private init(base: String, inner: String, path: String) {
        (self.base, self.inner, self.path) = (base, inner, path)
    }

    /// A subfolder as a separate root. `name` is untrusted, and checked whenever something in the folder is opened. Messages use the path
    /// `shown`.
    public func subfolder(_ name: String, shown: String) -> RootFolder {
        RootFolder(base: base, inner: inner.isEmpty ? name : Self.joined(inner, name), path: shown)
    }

    /// A subfolder that is shown with its whole path.
    package func subfolder(_ name: String) -> RootFolder { subfolder(name, shown: path(of: name)) }

    /// The path of something below the folder, for messages.
    public func path(of name: String) -> String { Self.joined(path, name) }

    static func joined(_ folder: String, _ name: String) -> String { folder.hasSuffix("/") ? folder + name : folder + "/" + name }

    // MARK: Reading

    /// Reads a file. Errors: `file.outside-project` if the path or a link points out of the folder, and those of `SourceFile.read(_:)`.
    /// Messages use the path `shown`.
    public func read(_ name: String, shown: String? = nil, limit: Int = SourceFile.sizeLimit) -> Outcome<SourceFile> {
        let shown = shown ?? path(of: name)
        do throws(Fault) {
            let place = try Place(name, in: self)
            return SourceFile.read(place.name, in: place.folder, shown: shown, limit: limit)
        } catch {
            return .failure(readDiagnostic(error, shown))
        }
    }

    /// Reads the first bytes of a file, and its total size. Errors: those of `read`.
    public func head(of name: String, count: Int) -> Outcome<(bytes: [UInt8], size: Int)> {
        do throws(Fault) {
            let place = try Place(name, in: self)
            return SourceFile.head(place.name, in: place.folder, shown: path(of: name), count: count)
        } catch {
            return .failure(readDiagnostic(error, path(of: name)))
        }
    }

    private func readDiagnostic(_ fault: Fault, _ shown: String) -> Diagnostic {
        switch fault {
        case .outside: outside(shown)
        case .system(let code): SourceFile.failure(shown, code)
        }
    }

    private func outside(_ shown: String) -> Diagnostic {
        Diagnostic(
            .error, .fileOutsideProject, "\(shown) is outside \(path)",
            hints: ["copy the file into \(path), and name it by a relative path without symbolic links"])
    }

    // MARK: Writing

    /// Creates the folder if necessary and checks that it is writable. Call this before expensive work. Error: `output.cannot-write`.
    public func prepare() -> Diagnostic? {
        let code = Self.makeFolder(base)
        if code != 0 { return Self.cannotWrite(path, code) }
        return access(base, W_OK) == 0 ? nil : Self.cannotWrite(path, errno)
    }

    /// Writes a file completely or not at all. A file that already has these contents keeps its modification date. Errors:
    /// `file.outside-project`, `output.cannot-write`; an existing file then stays unchanged.
    public func write(_ bytes: [UInt8], to name: String) -> Diagnostic? {
        write(bytes, to: name, followsLast: false, shown: path(of: name))
    }

    /// Replaces a file that people write. A link to another file of the project is followed, not replaced. Errors: those of `write`.
    public func writeInProject(_ bytes: [UInt8], to name: String) -> Diagnostic? {
        let project = Self.project(around: path)
        guard let inside = project.name(of: path) else { return write(bytes, to: name) }
        return project.write(
            bytes, to: inside.isEmpty ? name : Self.joined(inside, name), followsLast: true, shown: path(of: name))
    }

    private func write(_ bytes: [UInt8], to name: String, followsLast: Bool, shown: String) -> Diagnostic? {
        do throws(Fault) {
            let place = try Place(name, in: self, makesFolders: true, followsLast: followsLast)
            if place.holds(bytes) { return nil }
            let stream = try Stream(place, target: shown)
            if let failure = stream.write(bytes) {
                stream.abandon()
                return failure
            }
            return stream.close()
        } catch {
            return writeDiagnostic(error, shown)
        }
    }

    /// Starts writing a file in pieces, which replaces the target when it is closed. Errors: those of `write`.
    public func stream(to name: String) -> Outcome<Stream> {
        do throws(Fault) {
            return Outcome(try Stream(try Place(name, in: self, makesFolders: true, followsLast: false), target: path(of: name)))
        } catch {
            return .failure(writeDiagnostic(error, path(of: name)))
        }
    }

    private func writeDiagnostic(_ fault: Fault, _ target: String) -> Diagnostic {
        switch fault {
        case .outside: outside(target)
        case .system(let code): Self.cannotWrite(target, code)
        }
    }

    /// Deletes a file, or a link without its target. A missing file is not an error. Errors: `file.outside-project`, `output.cannot-write`.
    public func remove(_ name: String) -> Diagnostic? {
        do throws(Fault) {
            let place = try Place(name, in: self, followsLast: false)
            return unlinkat(place.folder, place.name, 0) == 0 || errno == ENOENT ? nil : Self.cannotRemove(path(of: name), errno)
        } catch {
            switch error {
            case .outside: return outside(path(of: name))
            case .system(ENOENT): return nil
            case .system(let code): return Self.cannotRemove(path(of: name), code)
            }
        }
    }

    /// Deletes a subfolder if it is empty.
    public func removeIfEmpty(_ name: String) {
        guard let place = try? Place(name, in: self, followsLast: false) else { return }
        unlinkat(place.folder, place.name, AT_REMOVEDIR)
    }

    private static func cannotRemove(_ target: String, _ code: Int32) -> Diagnostic {
        Diagnostic(
            .error, .outputCannotWrite, "\(target) cannot be removed: \(reason(code))", hints: ["choose a folder that you can write to"])
    }

    static func cannotWrite(_ target: String, _ code: Int32) -> Diagnostic {
        Diagnostic(
            .error, .outputCannotWrite, "\(target) cannot be written: \(reason(code))",
            hints: ["choose a folder that you can write to, on a disk with free space"])
    }

    private static func reason(_ code: Int32) -> String {
        code == ENOTDIR ? "a file is where a folder should be" : String(cString: strerror(code)).lowercased()
    }

    /// Creates a folder and its parents. Returns 0 or an error number; Foundation's function hides most reasons.
    static func makeFolder(_ path: String) -> Int32 {
        var status = stat()
        if path.isEmpty { return 0 }
        if stat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR ? 0 : ENOTDIR }
        let parent = parentFolder(of: path)
        let trouble = parent == path ? 0 : makeFolder(parent)
        if trouble != 0 { return trouble }
        // Another thread may have created the folder in the meantime.
        return mkdir(path, 0o777) == 0 || errno == EEXIST ? 0 : errno
    }
}
