import Foundation

/// A headless Chromium, controlled over the pipe of its DevTools protocol.
///
/// One page at a time; calls block until Chromium answers.
public final class Chromium {
    private let process: pid_t
    private let input: Int32
    private let output: Int32
    private let profile: URL
    private var session: String?
    private var nextID = 1
    /// Unread output of Chromium.
    private var buffer = Data()
    private var chunk = [UInt8](repeating: 0, count: 1 << 20)
    /// Errors of the page since the last `open`: console errors, failed and blocked requests.
    public private(set) var complaints: [String] = []
    /// The URLs that the page requested since the last `open`.
    public private(set) var requests: [String] = []

    public struct Failure: Error, CustomStringConvertible {
        public var description: String
    }

    /// Starts Debian's `chromium`. Throws if it is not installed, so that no test is skipped silently.
    public init() throws {
        let candidates = ["/usr/bin/chromium", "/usr/bin/chromium-browser"]
        guard let path = candidates.first(where: { access($0, X_OK) == 0 }) else {
            throw Failure(description: "chromium is not installed: apt-get install chromium")
        }
        var toBrowser: [Int32] = [0, 0]
        var fromBrowser: [Int32] = [0, 0]
        guard pipe(&toBrowser) == 0, pipe(&fromBrowser) == 0 else { throw Failure(description: "pipes cannot be created: errno \(errno)") }
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
        defer { posix_spawn_file_actions_destroy(&actions) }
        var argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { argv.forEach { free($0) } }
        var child: pid_t = 0
        guard posix_spawn(&child, path, &actions, nil, &argv, environ) == 0 else { throw Failure(description: "chromium did not start") }
        close(toBrowser[0])
        close(fromBrowser[1])
        process = child
        input = toBrowser[1]
        output = fromBrowser[0]
        try attach()
    }

    deinit {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
        close(input)
        close(output)
        try? FileManager.default.removeItem(at: profile)
    }

    private func attach() throws {
        let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"] as? String
        session = try call("Target.attachToTarget", ["targetId": target ?? "", "flatten": true])["sessionId"] as? String
        for domain in ["Page", "Runtime", "Log", "Network"] { _ = try call("\(domain).enable") }
    }

    /// Sets the size of the window in CSS pixels, and the device pixel ratio.
    public func setViewport(width: Int, height: Int, scale: Double = 1) throws {
        _ = try call(
            "Emulation.setDeviceMetricsOverride", ["width": width, "height": height, "deviceScaleFactor": scale, "mobile": false])
    }

    /// Sets the reader's preferences: the appearance `light` or `dark`, `more` contrast, and `reduce`d motion.
    public func setAppearance(_ name: String, contrast: String = "no-preference", motion: String = "no-preference") throws {
        let features = [
            ["name": "prefers-color-scheme", "value": name], ["name": "prefers-contrast", "value": contrast],
            ["name": "prefers-reduced-motion", "value": motion],
        ]
        _ = try call("Emulation.setEmulatedMedia", ["features": features])
    }

    /// Opens a page and waits until it and its fonts are loaded.
    public func open(_ url: URL) throws {
        complaints = []
        requests = []
        isLoaded = false
        _ = try call("Page.navigate", ["url": url.absoluteString])
        while !isLoaded { note(try receive()) }
        _ = try evaluate("document.fonts.ready.then(() => true)")
    }

    /// Evaluates an expression in the page, and awaits promises.
    @discardableResult
    public func evaluate(_ expression: String) throws -> Any? {
        let answer = try call("Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
        if let details = answer["exceptionDetails"] as? [String: Any] { throw Failure(description: "\(expression): \(details)") }
        return (answer["result"] as? [String: Any])?["value"]
    }

    /// Waits until a condition of the page holds. Checks it every frame, and throws an error after some thousands of frames.
    public func wait(for condition: String) throws {
        let isMet = try evaluate(
            "new Promise(done => { let left = 3000; const look = () => (\(condition)) ? done(true) : left-- > 0 ? requestAnimationFrame(look) : done(false); look(); })"
        )
        if isMet as? Bool != true { throw Failure(description: "the page never met the condition \(condition)") }
    }

    /// Presses a key: `Tab`, `Escape`, or a character.
    public func press(_ key: String) throws {
        let codes = ["Tab": 9, "Enter": 13, "Escape": 27]
        var parameters: [String: Any] = ["type": "keyDown", "key": key]
        if let code = codes[key] { parameters["windowsVirtualKeyCode"] = code } else { parameters["text"] = key }
        // Buttons react to the character of Enter, not to its key.
        if key == "Enter" { parameters["text"] = "\r" }
        _ = try call("Input.dispatchKeyEvent", parameters)
        parameters["type"] = "keyUp"
        parameters["text"] = nil
        _ = try call("Input.dispatchKeyEvent", parameters)
    }

    /// A PNG of the window, or of the whole page.
    public func screenshot(wholePage: Bool = false) throws -> [UInt8] {
        let answer = try call("Page.captureScreenshot", ["format": "png", "captureBeyondViewport": wholePage, "optimizeForSpeed": true])
        guard let text = answer["data"] as? String, let data = Data(base64Encoded: text) else {
            throw Failure(description: "chromium made no screenshot")
        }
        return Array(data)
    }

    // MARK: Protocol

    private var isLoaded = false

    private func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        let id = nextID
        nextID += 1
        var message: [String: Any] = ["id": id, "method": method, "params": parameters]
        if let session { message["sessionId"] = session }
        try send(Array(try JSONSerialization.data(withJSONObject: message)) + [0])
        while true {
            let answer = try receive()
            if answer["id"] as? Int == id {
                if let error = answer["error"] as? [String: Any] { throw Failure(description: "\(method): \(error)") }
                return answer["result"] as? [String: Any] ?? [:]
            }
            note(answer)
        }
    }

    private func note(_ event: [String: Any]) {
        let parameters = event["params"] as? [String: Any] ?? [:]
        switch event["method"] as? String {
        case "Page.loadEventFired": isLoaded = true
        case "Network.requestWillBeSent":
            if let request = parameters["request"] as? [String: Any], let url = request["url"] as? String { requests.append(url) }
        case "Network.loadingFailed": complaints.append("failed: \(parameters["errorText"] ?? "")")
        case "Log.entryAdded":
            if let entry = parameters["entry"] as? [String: Any] { complaints.append("\(entry["text"] ?? "") \(entry["url"] ?? "")") }
        case "Runtime.exceptionThrown": complaints.append("\(parameters)")
        default: break
        }
    }

    private func send(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
            guard count > 0 else { throw Failure(description: "chromium has exited") }
            sent += count
        }
    }

    private func receive() throws -> [String: Any] {
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
            // A page that never answers fails its test without blocking the others.
            var isReady = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            guard poll(&isReady, 1, 600_000) > 0 else { throw Failure(description: "chromium does not answer") }
            let count = chunk.withUnsafeMutableBytes { read(output, $0.baseAddress, $0.count) }
            guard count > 0 else { throw Failure(description: "chromium has exited") }
            chunk.withUnsafeBytes { buffer.append(contentsOf: $0.prefix(count)) }
        }
    }
}
