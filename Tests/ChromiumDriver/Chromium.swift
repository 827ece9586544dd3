import Foundation

/// A page of a headless Chromium, controlled over the pipe of its DevTools protocol.
///
/// Each has a browser context of its own, so that nothing is shared but the process. One page at a time; calls block until Chromium
/// answers.
public final class Chromium {
    private var process: ChromiumProcess
    private var context: String?
    private var session: String?
    /// Errors of the page since the last `open`: console errors, failed and blocked requests.
    public private(set) var complaints: [String] = []
    /// The URLs that the page requested since the last `open`.
    public private(set) var requests: [String] = []

    public struct Failure: Error, CustomStringConvertible {
        public var description: String

        /// Whether the page left for another one while it was asked.
        fileprivate var isNavigation: Bool {
            ["navigated or closed", "context was destroyed", "Cannot find context", "Promise was collected"].contains {
                description.contains($0)
            }
        }
    }

    /// Takes an idle Chromium, or starts Debian's `chromium`. Throws if it is not installed, so that no test is skipped silently.
    public init() throws {
        process = try ChromiumProcess.take()
        let context = try call("Target.createBrowserContext")["browserContextId"] as? String ?? ""
        let target = try call("Target.createTarget", ["url": "about:blank", "browserContextId": context])["targetId"] as? String
        self.context = context
        session = try call("Target.attachToTarget", ["targetId": target ?? "", "flatten": true])["sessionId"] as? String
        for domain in ["Page", "Runtime", "Log", "Network"] { _ = try call("\(domain).enable") }
    }

    deinit {
        session = nil
        // A process that does not answer is not handed on.
        if let context, (try? call("Target.disposeBrowserContext", ["browserContextId": context], timeout: 10_000)) != nil {
            process.giveBack()
        } else {
            process.end()
        }
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
        while !isLoaded { note(try process.receive()) }
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
    ///
    /// A page that leaves for another one meanwhile takes the check with it, so the check starts again there, up to ten times.
    public func wait(for condition: String) throws {
        let check =
            "new Promise(done => { let left = 3000; const look = () => (\(condition)) ? done(true) : left-- > 0 ? requestAnimationFrame(look) : done(false); look(); })"
        for _ in 1...10 {
            do {
                if try evaluate(check) as? Bool == true { return }
                throw Failure(description: "the page never met the condition \(condition)")
            } catch let failure as Failure where failure.isNavigation {}
        }
        throw Failure(description: "the page navigated ten times without meeting the condition \(condition)")
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

    private func call(_ method: String, _ parameters: [String: Any] = [:], timeout: Int32 = 900_000) throws -> [String: Any] {
        let id = try process.send(method, parameters, session: session)
        while true {
            let answer = try process.receive(timeout: timeout)
            if answer["id"] as? Int == id {
                if let error = answer["error"] as? [String: Any] { throw Failure(description: "\(method): \(error)") }
                return answer["result"] as? [String: Any] ?? [:]
            }
            note(answer)
        }
    }

    private func note(_ event: [String: Any]) {
        // Late events of the process's last page have another session.
        guard event["sessionId"] as? String == session else { return }
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
}
