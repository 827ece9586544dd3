import CDeflate

/// A response of the preview server.
public struct PreviewAnswer: Sendable {
    public var status: Status
    /// The value of `Content-Type`.
    public var type: String
    public var bytes: [UInt8]
    /// The value of `ETag`; `nil` for none.
    public var version: String?
    /// Whether the URL contains a hash of the contents, so that browsers do not need to revalidate the response.
    public var isImmutable = false
    private var isCompressed = false

    /// The HTTP status codes in use.
    public enum Status: Int, Sendable {
        case ok = 200
        case notModified = 304
        case badRequest = 400
        case forbidden = 403
        case notFound = 404
        case methodNotAllowed = 405
        case conflict = 409
        case contentTooLarge = 413
        case headersTooLarge = 431
        case versionNotSupported = 505

        var reason: String {
            switch self {
            case .ok: "OK"
            case .notModified: "Not Modified"
            case .badRequest: "Bad Request"
            case .forbidden: "Forbidden"
            case .notFound: "Not Found"
            case .methodNotAllowed: "Method Not Allowed"
            case .conflict: "Conflict"
            case .contentTooLarge: "Content Too Large"
            case .headersTooLarge: "Request Header Fields Too Large"
            case .versionNotSupported: "HTTP Version Not Supported"
            }
        }
    }

    public init(_ status: Status, type: String, bytes: [UInt8], version: String? = nil, isImmutable: Bool = false) {
        self.status = status
        self.type = type
        self.bytes = bytes
        self.version = version
        self.isImmutable = isImmutable
    }

    /// An error response in plain text.
    public static func refusal(_ status: Status, _ text: String) -> PreviewAnswer {
        PreviewAnswer(status, type: "text/plain; charset=utf-8", bytes: Array((text + "\n").utf8))
    }

    /// Headers that keep other origins from reading, framing or embedding responses, and that allow only the preview's own scripts.
    private static let guards = """
        Content-Security-Policy: default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'\r
        Cross-Origin-Opener-Policy: same-origin\r
        Cross-Origin-Resource-Policy: same-origin\r
        Referrer-Policy: no-referrer\r
        X-Content-Type-Options: nosniff\r

        """

    private var isText: Bool { ["text/", "application/json", "image/svg"].contains { type.hasPrefix($0) } }

    /// The answer for a client with this `Accept-Encoding`: text is compressed. A page then has a fifth of its size on the way to a phone,
    /// for a millisecond of work.
    func encoded(for accepted: String?) -> PreviewAnswer {
        let codings = (accepted ?? "").split(separator: ",").map { $0.filter { $0 != " " } }
        guard isText, bytes.count > 1 << 10, codings.contains("gzip"), let compressor = libdeflate_alloc_compressor(1) else { return self }
        defer { libdeflate_free_compressor(compressor) }
        let room = libdeflate_gzip_compress_bound(compressor, bytes.count)
        var answer = self
        // libdeflate writes at most `room` bytes and returns their number.
        answer.bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            count = libdeflate_gzip_compress(compressor, bytes, bytes.count, buffer.baseAddress, room)
        }
        answer.isCompressed = true
        return answer
    }

    /// The status line and the headers, with the empty line at the end.
    func head(keepsAlive: Bool) -> [UInt8] {
        var text = "HTTP/1.1 \(status.rawValue) \(status.reason)\r\n\(Self.guards)Content-Type: \(type)\r\n"
        if status != .notModified { text += "Content-Length: \(bytes.count)\r\n" }
        if isCompressed { text += "Content-Encoding: gzip\r\n" }
        if isText { text += "Vary: Accept-Encoding\r\n" }
        if let version { text += "ETag: \"\(version)\"\r\n" }
        if status == .methodNotAllowed { text += "Allow: GET, HEAD\r\n" }
        text += "Cache-Control: \(isImmutable ? "max-age=31536000, immutable" : "no-cache")\r\n"
        text += "Connection: \(keepsAlive ? "keep-alive" : "close")\r\n\r\n"
        return Array(text.utf8)
    }

    /// The head of the event stream, which lasts as long as the connection.
    static let eventsHead = Array(
        "HTTP/1.1 200 OK\r\n\(guards)Content-Type: text/event-stream\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n".utf8)
}
