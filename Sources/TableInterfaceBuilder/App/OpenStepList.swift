/// A value of a property list in the OpenStep format.
indirect enum OpenStepValue {
    case text(String)
    case list([OpenStepValue])
    case object([String: OpenStepValue])

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var texts: [String] { if case .list(let list) = self { list.compactMap(\.text) } else { [] } }
    /// The texts of an object's entries; a list is joined with spaces, as build settings are.
    var settings: [String: String] {
        guard case .object(let object) = self else { return [:] }
        return object.compactMapValues { $0.text ?? ($0.texts.isEmpty ? nil : $0.texts.joined(separator: " ")) }
    }
    subscript(key: String) -> OpenStepValue? { if case .object(let object) = self { object[key] } else { nil } }
}

/// Reads such lists.
struct OpenStepParser {
    let bytes: [UInt8]
    private var index = 0
    private var depth = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// The next value; `nil` where the file is broken, such as by a merge's marks.
    mutating func value() -> OpenStepValue? {
        skip()
        guard index < bytes.count, depth < 32 else { return nil }
        depth += 1
        defer { depth -= 1 }
        switch bytes[index] {
        case UInt8(ascii: "{"):
            index += 1
            var object: [String: OpenStepValue] = [:]
            while !takes("}") {
                guard let key = value()?.text, takes("="), let value = value(), takes(";") else { return nil }
                object[key] = value
            }
            return .object(object)
        case UInt8(ascii: "("):
            index += 1
            var list: [OpenStepValue] = []
            while !takes(")") {
                guard let value = value() else { return nil }
                list.append(value)
                if !takes(",") { return takes(")") ? .list(list) : nil }
            }
            return .list(list)
        case UInt8(ascii: "\""): return quoted()
        default:
            let start = index
            while index < bytes.count, !Self.marks.contains(bytes[index]), bytes[index] > 0x20 { index += 1 }
            return index > start ? .text(String(decoding: bytes[start..<index], as: UTF8.self)) : nil
        }
    }

    private static let marks = Set("{}()=;,\"".utf8)

    private mutating func quoted() -> OpenStepValue? {
        index += 1
        var text: [UInt8] = []
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            if bytes[index] == UInt8(ascii: "\\") { index += 1 }
            if index < bytes.count { text.append(bytes[index]) }
            index += 1
        }
        index += 1
        return index <= bytes.count ? .text(String(decoding: text, as: UTF8.self)) : nil
    }

    private mutating func takes(_ mark: Character) -> Bool {
        skip()
        guard index < bytes.count, bytes[index] == mark.asciiValue else { return false }
        index += 1
        return true
    }

    /// Passes white space and comments.
    private mutating func skip() {
        while index < bytes.count {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            if bytes[index] <= 0x20 {
                index += 1
            } else if bytes[index] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                index += 2
                while index + 1 < bytes.count, !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/")) {
                    index += 1
                }
                index += 2
            } else if bytes[index] == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            } else {
                return
            }
        }
    }
}
