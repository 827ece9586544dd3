import CPictureWorker
import Glibc
import Synchronization

/// A process that draws SVG and PDF images (`worker.c`), and this process's end of the connection.
///
/// Workers are reused. A worker that crashed or was killed is replaced.
final class PictureWorker: Sendable {
    private let process: pid_t
    private let connection: Int32
    /// The status from `waitpid`; `nil` while the process runs.
    private let ending = Mutex<Int32?>(nil)

    private static let idle = Mutex<[PictureWorker]>([])

    /// The result of a request.
    enum Reply {
        case answer(PictureAnswer, [UInt8])
        /// The CPU time limit was reached.
        case outOfTime
        /// The process ended: too much memory, nesting that is too deep, or a bug in the library.
        case gone
        /// No process could be started; the text is the system's error message.
        case notStarted(String)
    }

    /// Sends a request to an idle worker, or to a new one.
    static func ask(_ request: PictureRequest, _ picture: [UInt8]) -> Reply {
        if let known = idle.withLock({ $0.popLast() }) {
            switch known.exchange(request, picture) {
            // Earlier images may have caused this failure. A result must not depend on other images, so a new worker tries again.
            case .gone: break
            case let reply: return reply
            }
        }
        switch start() {
        case .success(let new): return new.exchange(request, picture)
        case .failure(let error): return .notStarted(String(cString: strerror(error.code)).lowercased())
        }
    }

    private init(process: pid_t, connection: Int32) {
        (self.process, self.connection) = (process, connection)
    }

    deinit {
        _ = end()
        close(connection)
    }

    // MARK: Starting

    private struct SystemError: Error {
        var code: Int32
    }

    private static func start() -> Result<PictureWorker, SystemError> {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            return .failure(SystemError(code: errno))
        }
        defer { close(ends[1]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO)
        // Discards the warnings that librsvg prints.
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Restores default signal handling. Ctrl-C reaches only this process, which then ends the worker.
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))

        let (program, environment) = launch(
            library: picture_worker_library().map { String(cString: $0) },
            libraryPath: getenv("LD_LIBRARY_PATH").map { String(cString: $0) })
        var arguments = [strdup(PICTURE_WORKER_NAME), nil]
        var variables = environment.map { strdup($0) } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var process = pid_t()
        let code = posix_spawn(&process, program, &actions, &attributes, &arguments, &variables)
        guard code == 0 else {
            close(ends[0])
            return .failure(SystemError(code: code))
        }
        return .success(PictureWorker(process: process, connection: ends[0]))
    }

    /// The program and its environment, which is the same for every user, so that images look the same everywhere.
    ///
    /// `library` is the path of the library that contains the worker's code; `nil` if the code is part of the program. A test bundle needs
    /// it: the worker then preloads the library into a program that does nothing.
    static func launch(library: String?, libraryPath: String?) -> (program: String, environment: [String]) {
        let environment = ["RAYON_NUM_THREADS=1"] + (libraryPath.map { ["LD_LIBRARY_PATH=\($0)"] } ?? [])
        guard let library else { return ("/proc/self/exe", environment) }
        return ("/bin/true", environment + ["LD_PRELOAD=\(library)"])
    }

    // MARK: Requests

    /// The wall-clock limit as a multiple of the CPU time limit: the worker shares the machine, but may also hang.
    private static let patience = 15

    /// A worker that answers becomes idle again; any other worker is ended.
    private func exchange(_ request: PictureRequest, _ picture: [UInt8]) -> Reply {
        let end = Self.now() + Int(request.time_limit) * Self.patience
        var request = request
        request.length = UInt64(picture.count)
        var answer = PictureAnswer()
        let isAnswered =
            withUnsafeBytes(of: &request) { send($0, until: end) } && picture.withUnsafeBytes { send($0, until: end) }
            && withUnsafeMutableBytes(of: &answer) { receive($0, until: end) }
        var bytes: [UInt8] = []
        guard isAnswered, answer.length <= UInt64(Self.longest(request)) else { return failure(end) }
        let length = Int(answer.length)
        if length > 0 {
            bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
                count = receive(UnsafeMutableRawBufferPointer(buffer), until: end) ? length : 0
            }
            guard bytes.count == length else { return failure(end) }
        }
        Self.idle.withLock { $0.append(self) }
        return .answer(answer, bytes)
    }

    private static func longest(_ request: PictureRequest) -> Int { max(1 << 16, Int(request.width) * Int(request.height) * 4) }

    private func failure(_ end: Int) -> Reply {
        let isLate = Self.now() >= end
        return self.end() & 0x7F == SIGPROF || isLate ? .outOfTime : .gone
    }

    /// Kills the process if it still runs, and reaps it. Returns its status.
    private func end() -> Int32 {
        ending.withLock { ending in
            if let ending { return ending }
            var status: Int32 = 0
            // Sends a signal only if the process is certainly still ours.
            if waitpid(process, &status, WNOHANG) == 0 {
                kill(process, SIGKILL)
                while waitpid(process, &status, 0) < 0, errno == EINTR {}
            }
            ending = status
            return status
        }
    }

    private func send(_ bytes: UnsafeRawBufferPointer, until end: Int) -> Bool {
        transfer(bytes.count, Int16(POLLOUT), until: end) { done, rest in
            Glibc.send(connection, bytes.baseAddress.map { $0 + done }, rest, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
        }
    }

    private func receive(_ bytes: UnsafeMutableRawBufferPointer, until end: Int) -> Bool {
        transfer(bytes.count, Int16(POLLIN), until: end) { done, rest in
            recv(connection, bytes.baseAddress.map { $0 + done }, rest, Int32(MSG_DONTWAIT))
        }
    }

    /// Whether all bytes were transferred in time. `move` receives the number of transferred and remaining bytes.
    private func transfer(_ count: Int, _ event: Int16, until end: Int, _ move: (Int, Int) -> Int) -> Bool {
        var done = 0
        while done < count {
            let moved = move(done, count - done)
            if moved > 0 {
                done += moved
            } else if moved < 0, errno == EAGAIN {
                let rest = end - Self.now()
                guard rest > 0 else { return false }
                var file = pollfd(fd: connection, events: event, revents: 0)
                _ = poll(&file, 1, Int32(clamping: rest))
            } else if moved == 0 || errno != EINTR {
                return false
            }
        }
        return true
    }

    /// The milliseconds of a monotonic clock.
    private static func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }
}
