import Foundation
import Synchronization

/// A running Chromium. Starting one takes longer than many tests, so tests hand processes on.
struct ChromiumProcess: Sendable {
    private let identifier: pid_t
    private let input: Int32
    private let output: Int32
    private let profile: URL
    private var lastCall = 0
    /// Unread output of Chromium.
    private var buffer = Data()

    private static let idle = Mutex<[ChromiumProcess]>([])
    private static let endIdleAtExit: Void = { atexit { ChromiumProcess.idle.withLock { $0.forEach { $0.end() } } } }()

    /// An idle process, or else a new one.
    static func take() throws -> ChromiumProcess {
        if let process = idle.withLock({ $0.popLast() }) { return process }
        endIdleAtExit
        return try ChromiumProcess()
    }

    func giveBack() { Self.idle.withLock { $0.append(self) } }

    init() throws {
        let candidates = ["/usr/bin/chromium", "/usr/bin/chromium-browser"]
        guard let path = candidates.first(where: { access($0, X_OK) == 0 }) else {
            throw Chromium.Failure(description: "chromium is not installed: apt-get install chromium")
        }
        var toBrowser: [Int32] = [0, 0]
        var fromBrowser: [Int32] = [0, 0]
        guard pipe(&toBrowser) == 0, pipe(&fromBrowser) == 0 else {
            throw Chromium.Failure(description: "pipes cannot be created: errno \(errno)")
        }
        for descriptor in toBrowser + fromBrowser { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        profile = FileManager.default.temporaryDirectory.appending(path: "tvp-chromium-\(UUID().uuidString)")
        let arguments = [
            path, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--user-data-dir=\(profile.path)",
            "--no-first-run", "--hide-scrollbars", "--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb",
            "--disable-background-networking", "--disable-dev-shm-usage", "about:blank",
        ]
        // Chromium reads commands from descriptor 3 and writes answers to 4. Moves both ends to high numbers first, so that neither
        // overwrites the other.
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, toBrowser[0], 100)
        posix_spawn_file_actions_adddup2(&actions, fromBrowser[1], 101)
        posix_spawn_file_actions_adddup2(&actions, 100, 3)
        posix_spawn_file_actions_adddup2(&actions, 101, 4)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        // Foundation learns that a process has exited when no other holds its end of a socket: a browser that is started meanwhile, and
        // lives as long as the tests, would keep `waitUntilExit` from returning.
        typealias CloseFrom = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
        // Swift does not import glibc's extension.
        guard let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else {
            throw Chromium.Failure(description: "files cannot be kept from chromium: glibc is older than 2.34")
        }
        _ = unsafeBitCast(closeFrom, to: CloseFrom.self)(&actions, 5)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { argv.forEach { free($0) } }
        var child: pid_t = 0
        guard posix_spawn(&child, path, &actions, nil, &argv, environ) == 0 else {
            throw Chromium.Failure(description: "chromium did not start")
        }
        close(toBrowser[0])
        close(fromBrowser[1])
        identifier = child
        input = toBrowser[1]
        output = fromBrowser[0]
    }

    /// Closes Chromium, which then writes nothing more to its profile; kills it if it does not close within ten seconds.
    func end() {
        var process = self
        _ = try? process.send("Browser.close", [:], session: nil)
        while (try? process.receive(timeout: 10_000)) != nil {}
        kill(identifier, SIGKILL)
        waitpid(identifier, nil, 0)
        close(input)
        close(output)
        try? FileManager.default.removeItem(at: profile)
    }

    // MARK: Messages

    /// Sends a command, and returns its number.
    mutating func send(_ method: String, _ parameters: [String: Any], session: String?) throws -> Int {
        lastCall += 1
        var message: [String: Any] = ["id": lastCall, "method": method, "params": parameters]
        if let session { message["sessionId"] = session }
        let bytes = Array(try JSONSerialization.data(withJSONObject: message)) + [0]
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
            guard count > 0 else { throw Chromium.Failure(description: "chromium has exited") }
            sent += count
        }
        return lastCall
    }

    /// The next answer or event. A page that is silent for the timeout, in milliseconds, fails its test without blocking the others. A page
    /// of a server in the same process waits as long as other tests use all threads.
    mutating func receive(timeout: Int32 = 900_000) throws -> [String: Any] {
        // Screenshots have megabytes, and tests run unoptimized: the search uses the C library and continues where it stopped.
        var searched = 0
        while true {
            let end: Int? = buffer.withUnsafeBytes { bytes in
                guard let start = bytes.baseAddress, let found = memchr(start + searched, 0, bytes.count - searched) else { return nil }
                return UnsafeRawPointer(found) - start
            }
            if let end {
                let message = buffer.prefix(end)
                buffer = Data(buffer.dropFirst(end + 1))
                return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
            }
            searched = buffer.count
            var isReady = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            guard poll(&isReady, 1, timeout) > 0 else { throw Chromium.Failure(description: "chromium does not answer") }
            try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { chunk in
                let count = read(output, chunk.baseAddress, chunk.count)
                guard count > 0 else { throw Chromium.Failure(description: "chromium has exited") }
                buffer.append(contentsOf: chunk.prefix(count))
            }
        }
    }
}
