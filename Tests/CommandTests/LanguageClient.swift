import Foundation
import Testing

/// An editor that talks to `tvp-preview lsp`.
final class LanguageClient {
    typealias Object = [String: Any]

    let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var lastID = 0
    /// The notifications from the server, in order.
    private(set) var notifications: [Object] = []

    init(in folder: URL, initializes: Bool = true) throws {
        process.executableURL = URL(fileURLWithPath: Command.path)
        process.arguments = ["lsp"]
        process.currentDirectoryURL = folder
        process.environment = Command.environment
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try Command.start(process)
        if initializes {
            _ = try request("initialize", ["capabilities": Object()])
            try notify("initialized", [:])
        }
    }

    // MARK: Sending

    func send(_ text: String) throws { try input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

    static func frame(_ message: Object) throws -> String {
        let body = try JSONSerialization.data(withJSONObject: message)
        return "Content-Length: \(body.count)\r\n\r\n" + String(decoding: body, as: UTF8.self)
    }

    func notify(_ method: String, _ parameters: Object) throws {
        try send(Self.frame(["jsonrpc": "2.0", "method": method, "params": parameters]))
    }

    /// Sends a request and waits for its result. Returns the error object if it fails.
    func request(_ method: String, _ parameters: Object = [:]) throws -> Any {
        lastID += 1
        try send(Self.frame(["jsonrpc": "2.0", "id": lastID, "method": method, "params": parameters]))
        return try response(to: lastID)
    }

    func closeInput() throws { try input.fileHandleForWriting.close() }

    // MARK: Receiving

    /// The result or error of an earlier request.
    func response(to id: Int?) throws -> Any {
        while true {
            let message = try #require(try receive(), "the server ended")
            if message["method"] == nil, message["id"] as? Int == id { return message["result"] ?? message["error"] ?? NSNull() }
            notifications.append(message)
        }
    }

    /// The next message, or `nil` at the end of the stream.
    func receive() throws -> Object? {
        var header = Data()
        while !header.suffix(4).elementsEqual(Data("\r\n\r\n".utf8)) {
            guard let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty else { return nil }
            header += byte
        }
        let length = try #require(Int(String(decoding: header, as: UTF8.self).filter(\.isNumber)))
        var body = Data()
        while body.count < length {
            guard let more = try output.fileHandleForReading.read(upToCount: length - body.count), !more.isEmpty else { return nil }
            body += more
        }
        return try JSONSerialization.jsonObject(with: body) as? Object
    }

    /// The next diagnostics that the server publishes for a file, as `line:character code`.
    func diagnostics(of url: URL) throws -> [String] {
        try published(of: url).map { diagnostic in
            "\(Self.place((diagnostic["range"] as? Object)?["start"])) \(diagnostic["code"] ?? "")"
        }
    }

    /// The next published diagnostics of a file, unchanged.
    func published(of url: URL) throws -> [Object] {
        while true {
            let message = try #require(try receive(), "the server ended")
            let parameters = message["params"] as? Object
            guard message["method"] as? String == "textDocument/publishDiagnostics", parameters?["uri"] as? String == url.absoluteString
            else {
                notifications.append(message)
                continue
            }
            return parameters?["diagnostics"] as? [Object] ?? []
        }
    }

    /// `line:character` of a `Position`.
    static func place(_ position: Any?) -> String {
        let position = position as? Object
        return "\(position?["line"] ?? "?"):\(position?["character"] ?? "?")"
    }

    /// The parameters of the next message with this method.
    func notification(_ method: String) throws -> Object? {
        while true {
            let message = try #require(try receive(), "the server ended")
            if message["method"] as? String == method { return message["params"] as? Object }
            notifications.append(message)
        }
    }

    // MARK: Documents

    func open(_ url: URL, _ text: String) throws {
        try notify(
            "textDocument/didOpen",
            ["textDocument": ["uri": url.absoluteString, "languageId": "tableviewconfig", "version": 1, "text": text]])
    }

    /// Replaces a range: start line, start character, end line, end character; `nil` for the whole text.
    func change(_ url: URL, _ range: [Int]?, to text: String) throws {
        var change: Object = ["text": text]
        if let range {
            change["range"] = ["start": ["line": range[0], "character": range[1]], "end": ["line": range[2], "character": range[3]]]
        }
        try notify("textDocument/didChange", ["textDocument": ["uri": url.absoluteString, "version": 2], "contentChanges": [change]])
    }

    func ask(_ method: String, _ url: URL, _ line: Int, _ character: Int, _ more: Object = [:]) throws -> Any {
        try request(
            "textDocument/" + method,
            ["textDocument": ["uri": url.absoluteString], "position": ["line": line, "character": character]].merging(more) { $1 })
    }

    /// Shuts the server down and returns its exit code.
    func end() throws -> Int32 {
        _ = try request("shutdown")
        try notify("exit", [:])
        process.waitUntilExit()
        return process.terminationStatus
    }

    deinit { if process.isRunning { process.terminate() } }
}
