import Foundation
import Glibc
import TableDiagnostics
import TableGraphics
import TableInputs

/// Reports changes of files in folders, using inotify.
///
/// Changes in quick succession are reported together, for example when an editor writes a copy and renames it.
public final class FolderWatcher: @unchecked Sendable {
    // After the start, only the watching thread accesses the properties below.
    private let descriptor: Int32
    private let stopper: (read: Int32, write: Int32)
    private var folders: [Int32: String] = [:]
    private let changed: @Sendable (Set<String>?) -> Void
    /// The number of folders that cannot be watched, keyed by reason.
    private var unwatched: [String: Int] = [:]
    /// The changes that have not been reported yet.
    private var news = News()

    private struct News {
        /// Whether a file changed that may affect a design.
        var isAny = false
        /// The changed files; `nil` if any file may have changed.
        var paths: Set<String>? = []

        mutating func note(_ path: String?) {
            isAny = true
            if let path { paths?.insert(path) } else { paths = nil }
        }
    }

    /// The maximum number of watched folders.
    static let folderLimit = 8192
    /// How many milliseconds to wait for further changes, and how many times.
    private static let settling: (milliseconds: Int32, times: Int) = (2, 10)

    private static let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF)

    private init(_ descriptor: Int32, _ stopper: (Int32, Int32), _ changed: @escaping @Sendable (Set<String>?) -> Void) {
        self.descriptor = descriptor
        self.stopper = stopper
        self.changed = changed
    }

    deinit {
        for file in [descriptor, stopper.read, stopper.write] { close(file) }
    }

    /// Watches files and folders. `deep` folders are watched with their subfolders except hidden ones. Calls `changed` on a separate thread
    /// with the changed files, or with `nil` if any file may have changed. Errors: `preview.cannot-watch`, which is only a warning if some
    /// of the folders can be watched.
    public static func start(deep: [String], shallow: [String] = [], changed: @escaping @Sendable (Set<String>?) -> Void) -> Outcome<
        FolderWatcher
    > {
        let descriptor = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
        var ends: [Int32] = [0, 0]
        guard descriptor >= 0, pipe(&ends) == 0 else { return .failure(fault(.error, String(cString: strerror(errno)).lowercased())) }
        let watcher = FolderWatcher(descriptor, (ends[0], ends[1]), changed)
        for folder in shallow { watcher.watch(folder) }
        for folder in deep { watcher.watchAll(below: folder) }
        let diagnostics = watcher.unwatched.sorted { $0.key < $1.key }.map { reason, count in
            fault(.warning, "\(counted(count, "folder")) \(reason)")
        }
        let thread = Thread { watcher.run() }
        thread.name = "watcher"
        thread.start()
        return Outcome(watcher, diagnostics)
    }

    private static func fault(_ severity: Diagnostic.Severity, _ reason: String) -> Diagnostic {
        Diagnostic(
            severity, .previewCannotWatch, "folders cannot be watched: \(reason)",
            hints: [
                "watch fewer folders, or raise fs.inotify.max_user_watches; reloading a page always shows the current files"
            ])
    }

    public func stop() {
        var byte: UInt8 = 0
        _ = write(stopper.write, &byte, 1)
    }

    // MARK: Folders

    private func watchAll(below folder: String) {
        watch(folder)
        // Folders that cannot be read are counted when they are watched, and the search for designs reports the folders that it skips.
        for path in FileWalk(folder, for: "changes", isWanted: { _ in false }).folders { watch(folder == "." ? path : folder + "/" + path) }
    }

    private func watch(_ folder: String) {
        let isOver = folders.count >= Self.folderLimit
        let number = isOver ? -1 : inotify_add_watch(descriptor, folder, Self.mask)
        let code = errno
        if number >= 0 {
            folders[number] = folder
        } else if isOver || code == ENOSPC {
            unwatched["over the kernel’s limit", default: 0] += 1
        } else if code != ENOENT {
            unwatched["that cannot be read", default: 0] += 1
        }
    }

    // MARK: Events

    private func run() {
        while true {
            guard wait(-1) else { return }
            readEvents()
            var times = 0
            while times < Self.settling.times, hasEvents(within: Self.settling.milliseconds) {
                readEvents()
                times += 1
            }
            if news.isAny { changed(news.paths) }
            news = News()
        }
    }

    /// Waits for events. Returns whether to continue watching.
    private func wait(_ milliseconds: Int32) -> Bool {
        var files = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: stopper.read, events: Int16(POLLIN), revents: 0),
        ]
        while poll(&files, 2, milliseconds) < 0 { if errno != EINTR { return false } }
        return files[1].revents == 0
    }

    private func hasEvents(within milliseconds: Int32) -> Bool {
        var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&file, 1, milliseconds) > 0
    }

    private func readEvents() {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
            var offset = 0
            while offset + 16 <= count {
                let (folder, mask, length) = buffer.withUnsafeBytes { bytes in
                    (
                        bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self),
                        bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self),
                        Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
                    )
                }
                let name = String(decoding: buffer[(offset + 16)..<min(count, offset + 16 + length)].prefix { $0 != 0 }, as: UTF8.self)
                offset += 16 + length
                note(folder, mask, name)
            }
        }
    }

    private func note(_ number: Int32, _ mask: UInt32, _ name: String) {
        func has(_ events: Int32) -> Bool { mask & UInt32(events) != 0 }
        // The kernel's queue overflowed, so any file may have changed.
        if has(IN_Q_OVERFLOW) { news.note(nil) }
        let path = folders[number].map { $0 == "." ? name : $0 + "/" + name } ?? name
        // The kernel removed the watch because the folder is gone.
        if has(IN_IGNORED) { folders[number] = nil }
        guard !name.hasPrefix(".") else { return }
        if has(IN_ISDIR) {
            if has(IN_CREATE | IN_MOVED_TO) { watchAll(below: path) }
            return news.note(nil)
        }
        // A new file is reported when it is closed.
        guard !has(IN_CREATE), Self.endings.contains(name.split(separator: ".").last.map(String.init) ?? "") else { return }
        // Any design may depend on a file that was deleted or moved away.
        news.note(has(IN_CLOSE_WRITE | IN_MOVED_TO) ? path : nil)
    }

    private static let endings: Set = [
        "tableViewConfig", "json", "yaml", "yml", "plist", "png", "jpg", "jpeg", "webp", "gif", "svg", "mustache", "css", "md",
        "storyboard", "xib", "strings", "stringsdict", "xcstrings", "swift", "pbxproj", "xcconfig", "pdf", "heic",
    ]
}
