/// A parsed request, limited to the HTTP/1.1 that a preview needs: bodies only of a given length, no continued headers, nothing that two
/// parsers could read differently.
struct PreviewRequest: Sendable, Hashable {
    var method: String
    /// As sent, without the query.
    var path: String
    /// Names are lowercase.
    var headers: [String: String]
    var keepsAlive: Bool
    var body: [UInt8] = []

    /// The maximum length of the head, in bytes. A browser's head is about a tenth of it.
    static let headLimit = 1 << 14

    /// Why a request is rejected before it is handled.
    enum Fault: Error, Hashable {
        case malformed
        case hasBody
        case tooLarge
        case otherVersion

        var status: PreviewAnswer.Status {
            switch self {
            case .malformed: .badRequest
            case .hasBody: .contentTooLarge
            case .tooLarge: .headersTooLarge
            case .otherVersion: .versionNotSupported
            }
        }
    }

    /// Removes the first request from the buffer; `nil` if it is incomplete. `bodyLimit`: the largest body of a POST, in bytes.
    static func take(from buffer: inout [UInt8], bodyLimit: Int = 0) throws(Fault) -> PreviewRequest? {
        guard let end = headEnd(buffer) else {
            if buffer.count > headLimit { throw .tooLarge }
            return nil
        }
        guard end <= headLimit else { throw .tooLarge }
        var request = try parse(buffer[..<(end - 4)])
        let count = try request.bodyCount(limit: bodyLimit)
        guard buffer.count - end >= count else { return nil }
        request.body = Array(buffer[end..<(end + count)])
        buffer.removeFirst(end + count)
        return request
    }

    /// The index after the empty line that ends the head.
    private static func headEnd(_ bytes: [UInt8]) -> Int? {
        var i = 0
        while i + 3 < bytes.count, i < headLimit {
            if bytes[i] == 0x0D, bytes[i + 1] == 0x0A, bytes[i + 2] == 0x0D, bytes[i + 3] == 0x0A { return i + 4 }
            i += 1
        }
        return nil
    }

    private static func parse(_ head: ArraySlice<UInt8>) throws(Fault) -> PreviewRequest {
        // Allows only visible ASCII, spaces, tabs and line endings, so that nothing can hide in a head.
        guard head.allSatisfy({ $0 == 0x0D || $0 == 0x0A || $0 == 0x09 || (0x20...0x7E).contains($0) }) else { throw .malformed }
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
        guard !lines.contains(where: { $0.utf8.contains(0x0D) || $0.utf8.contains(0x0A) }), let first = lines.first else {
            throw .malformed
        }
        let words = first.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, !words[0].isEmpty, words[1].hasPrefix("/") else { throw .malformed }
        guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else { throw .otherVersion }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { throw .malformed }
            let name = line[..<colon].lowercased()
            guard name.utf8.allSatisfy({ $0 > 0x20 && $0 != UInt8(ascii: "\"") }) else { throw .malformed }
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            // Duplicate `Host` or length headers are used for request smuggling.
            if headers.updateValue(String(value.trimmingSuffix { $0 == " " || $0 == "\t" }), forKey: name) != nil { throw .malformed }
        }
        let connection = headers["connection", default: ""].lowercased()
        return PreviewRequest(
            method: String(words[0]), path: String(words[1].prefix { $0 != "?" }), headers: headers,
            keepsAlive: words[2] == "HTTP/1.1" ? !connection.contains("close") : connection.contains("keep-alive"))
    }

    private func bodyCount(limit: Int) throws(Fault) -> Int {
        let length = headers["content-length", default: "0"]
        guard headers["transfer-encoding"] == nil else { throw .hasBody }
        if length == "0" { return 0 }
        // Digits only, and few: other parsers take signs, spaces or lists.
        guard method == "POST", length.utf8.count < 10, length.utf8.allSatisfy({ $0 &- 0x30 < 10 }), let count = Int(length), count <= limit
        else { throw .hasBody }
        return count
    }

    /// The decoded path without its leading `/`; `nil` if it is malformed or leads out of the root.
    var decodedPath: String? {
        var bytes: [UInt8] = []
        var rest = Array(path.utf8.dropFirst())[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), value >= 0x20,
                value != 0x7F
            else { return nil }
            rest.removeFirst(2)
            bytes.append(value)
        }
        guard let text = String(validating: bytes, as: UTF8.self), !text.contains("\\") else { return nil }
        let steps = text.split(separator: "/", omittingEmptySubsequences: false)
        return text.isEmpty || steps.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." } ? text : nil
    }
}

extension Substring {
    fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
        var text = self
        while let last = text.last, predicate(last) { text.removeLast() }
        return text
    }
}
