import Foundation
import TableDiagnostics

/// A folder, and the one authority on what lies below it.
///
/// Paths in data, project files, run reports and ledgers are untrusted. They are read, written and removed through a root, and none
/// leaves it: each step is opened from the folder before it, and links are resolved by hand. A link that stays below the root is
/// followed. A link that takes a folder's place between a check and its use leads nowhere.
public struct RootFolder: Hashable, Sendable {
    /// Opened as it is, links included: whoever names a root means where it leads.
    let base: String
    /// Walked from `base` as every other untrusted path; empty for `base` itself.
    let inner: String
    /// The path as its user wrote it.
    public let path: String

    /// A folder that a person named. It need not exist yet.
    public init(_ path: String) {
        self.init(base: path, inner: "", path: path)
    }

    private init(base: String, inner: String, path: String) {
        (self.base, self.inner, self.path) = (base, inner, path)
    }

    /// A folder below this one as a root of its own. `name` is untrusted: it is checked whenever something in the folder is opened.
    /// Messages name it by the path `shown`.
    public func subfolder(_ name: String, shown: String) -> RootFolder {
        RootFolder(base: base, inner: inner.isEmpty ? name : Self.joined(inner, name), path: shown)
    }

    /// The path of something below the folder, for messages.
    public func path(of name: String) -> String { Self.joined(path, name) }

    static func joined(_ folder: String, _ name: String) -> String { folder.hasSuffix("/") ? folder + name : folder + "/" + name }

    // MARK: Reading

    /// The bytes of a file. Errors: `file.outside-project` where the path or a link leads out of the folder, and those of
    /// `SourceFile.read(_:)`. `shown` is the path that messages name.
    public func read(_ name: String, shown: String? = nil, limit: Int = SourceFile.sizeLimit) -> Outcome<SourceFile> {
        let shown = shown ?? path(of: name)
        do throws(Fault) {
            let place = try Place(name, in: self)
            return SourceFile.read(place.name, in: place.folder, shown: shown, limit: limit)
        } catch {
            return .failure(readDiagnostic(error, shown))
        }
    }

    /// The first bytes of a file and the size of all of it. Errors: as those of `read`.
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
            .error, "file.outside-project", "\(shown) is outside \(path)",
            hints: ["copy the file into \(path), and name it by a relative path without symbolic links"])
    }

    // MARK: Writing

    /// Creates the folder if need be, and checks that it is writable, before any work is done for it. Error: `output.cannot-write`.
    public func prepare() -> Diagnostic? {
        let code = Self.makeFolder(base)
        if code != 0 { return Self.cannotWrite(path, code) }
        return access(base, W_OK) == 0 ? nil : Self.cannotWrite(path, errno)
    }

    /// Writes a file. It is there whole or not at all. A file that has these bytes already keeps its date. Errors:
    /// `file.outside-project`, `output.cannot-write`; what was there before is then still there.
    public func write(_ bytes: [UInt8], to name: String) -> Diagnostic? {
        do throws(Fault) {
            let place = try Place(name, in: self, makesFolders: true, followsLast: false)
            if place.holds(bytes) { return nil }
            let stream = try Stream(place, target: path(of: name))
            if let failure = stream.write(bytes) {
                stream.abandon()
                return failure
            }
            return stream.close()
        } catch {
            return writeDiagnostic(error, path(of: name))
        }
    }

    /// Begins a file that is written piece by piece, and takes its place once it is closed. Errors: as those of `write`.
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

    /// Removes a file, or a link but not its target. One that is not there is no error. Errors: `file.outside-project`,
    /// `output.cannot-write`.
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

    /// Removes a folder below this one, unless anything is in it.
    public func removeIfEmpty(_ name: String) {
        guard let place = try? Place(name, in: self, followsLast: false) else { return }
        unlinkat(place.folder, place.name, AT_REMOVEDIR)
    }

    private static func cannotRemove(_ target: String, _ code: Int32) -> Diagnostic {
        Diagnostic(
            .error, "output.cannot-write", "\(target) cannot be removed: \(reason(code))", hints: ["choose a folder that you can write to"])
    }

    static func cannotWrite(_ target: String, _ code: Int32) -> Diagnostic {
        Diagnostic(
            .error, "output.cannot-write", "\(target) cannot be written: \(reason(code))",
            hints: ["choose a folder that you can write to, on a disk with free space"])
    }

    private static func reason(_ code: Int32) -> String {
        code == ENOTDIR ? "a file is where a folder should be" : String(cString: strerror(code)).lowercased()
    }

    /// Makes a folder and those that it lies in; 0, or an error number. Foundation's own way hides most reasons.
    static func makeFolder(_ path: String) -> Int32 {
        var status = stat()
        if path.isEmpty { return 0 }
        if stat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR ? 0 : ENOTDIR }
        let parent = parentFolder(of: path)
        let trouble = parent == path ? 0 : makeFolder(parent)
        if trouble != 0 { return trouble }
        // Another thread may have made it in between.
        return mkdir(path, 0o777) == 0 || errno == EEXIST ? 0 : errno
    }
}
