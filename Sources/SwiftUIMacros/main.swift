import Glibc

// The macros of SwiftUI that sources use: `#Preview` and `@Previewable` become nothing, `@Entry` a key of the environment.
//
// A macro is a program that answers the compiler: a length in eight bytes, then JSON. These three need no parser of Swift, so users do not
// build swift-syntax.

/// Reads bytes from the compiler; `nil` at its end.
func received(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
        var part = [UInt8](repeating: 0, count: min(count - bytes.count, 1 << 16))
        let length = read(0, &part, part.count)
        if length <= 0 { return nil }
        bytes += part.prefix(length)
    }
    return bytes
}

func send(_ text: String) {
    let body = Array(text.utf8)
    var rest = (0..<8).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) } + body
    while !rest.isEmpty {
        let length = write(1, rest, rest.count)
        if length <= 0 { exit(1) }
        rest.removeFirst(length)
    }
}

/// The string after a key of a message, without escapes; `nil` without the key.
func value(_ key: String, in message: String) -> String? {
    guard var rest = message.rest(after: "\"\(key)\":\"") else { return nil }
    var text = ""
    while let character = rest.popFirst(), character != "\"" {
        guard character == "\\", let escaped = rest.popFirst() else {
            text.append(character)
            continue
        }
        switch escaped {
        case "n": text.append("\n")
        case "t": text.append("\t")
        case "u":
            let code = UInt32(rest.prefix(4), radix: 16).flatMap(Unicode.Scalar.init)
            rest = rest.dropFirst(4)
            if let code { text.unicodeScalars.append(code) }
        default: text.append(escaped)
        }
    }
    return text
}

extension String {
    /// What follows a text in this one; `nil` without it.
    func rest(after text: String) -> Substring? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return self[start...].dropFirst(text.count) }
            start = index(after: start)
        }
        return nil
    }

    var trimmed: String {
        let start = drop { $0.isWhitespace }
        return String(start.prefix(start.count - start.reversed().prefix { $0.isWhitespace }.count))
    }

    /// As a string of JSON.
    var quoted: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\" + String(scalar)
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case _ where scalar.value < 32: break
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

/// A property with `@Entry` as a key of the environment, `var name: Type = value`, or of the focused view, `var name: Type?`.
func entry(_ source: String, isPeer: Bool, isFocused: Bool) -> String {
    guard let declaration = source.rest(after: "var ").map(String.init) else { return "" }
    let value = declaration.rest(after: "=").map { String($0).trimmed } ?? "nil"
    let head = String(declaration.prefix { $0 != "=" })
    let name = String(head.prefix { $0 != ":" }).trimmed
    let type = head.rest(after: ":").map { String($0).trimmed }
    guard isPeer else { return "get { self[__Key_\(name).self] } set { self[__Key_\(name).self] = newValue }" }
    if isFocused, let type {
        return "private struct __Key_\(name): FocusedValueKey { typealias Value = \(type.hasSuffix("?") ? String(type.dropLast()) : type) }"
    }
    let property =
        type.map { "static var defaultValue: \($0) { \(value) }" } ?? "nonisolated(unsafe) static let defaultValue = \(value)"
    return "private struct __Key_\(name): EnvironmentKey { \(property) }"
}

while let header = received(8) {
    let count = header.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
    guard let body = received(count) else { break }
    let message = String(decoding: body, as: UTF8.self)
    if message.hasPrefix(#"{"getCapability""#) {
        send(#"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#)
        continue
    }
    let isEntry = value("typeName", in: message) == "Entry"
    let source = isEntry ? message.rest(after: #""declSyntax":"#).flatMap { value("source", in: String($0)) } : nil
    let isPeer = value("macroRole", in: message) == "peer"
    let isFocused = message.contains("extension FocusedValues")
    let expanded = source.map { entry($0, isPeer: isPeer, isFocused: isFocused) } ?? ""
    send(#"{"expandMacroResult":{"expandedSource":\#(expanded.quoted),"diagnostics":[]}}"#)
}
