/// The public declarations of a module, parsed from its sources.
///
/// Parses only declarations and skips bodies by their braces. Expects code formatted by swift-format.
struct PublicDeclarations {
    /// One line per declaration, sorted: `CellRegistry > mutating func register(_ entry: Entry, as name: String)`.
    let lines: [String]

    /// `files` are the contents of all files of the module.
    init(_ files: [String]) {
        let declarations = files.flatMap { text -> [Declaration] in
            var reader = DeclarationReader(text)
            return reader.declarations()
        }
        var isPublic: [String: Bool] = [:]
        for one in declarations where one.opensType && one.keyword != "extension" { isPublic[one.path] = one.isPublic }
        // Types that the module does not declare belong to other modules and are public.
        func isVisible(_ path: String) -> Bool {
            let parts = path.split(separator: ".")
            return parts.indices.allSatisfy { isPublic[parts[...$0].joined(separator: ".")] ?? true }
        }
        let visible = declarations.filter { one in
            guard isVisible(one.owner) else { return false }
            if one.keyword == "extension" { return one.text.contains(":") && isVisible(one.path) }
            return one.isPublic
        }
        lines = Set(visible.map { $0.owner.isEmpty ? $0.text : "\($0.owner) > \($0.text)" }).sorted()
    }
}

private struct Declaration {
    /// The enclosing types, such as `Config.Flags`; empty at the top level.
    var owner: String
    var keyword: String
    /// For types and extensions, the full name.
    var path: String
    var isPublic: Bool
    var text: String

    var opensType: Bool { DeclarationReader.typeKeywords.contains(keyword) }
}

private struct DeclarationReader {
    static let typeKeywords: Set = ["struct", "class", "enum", "protocol", "actor", "extension"]
    private static let keywords = typeKeywords.union([
        "func", "init", "var", "let", "subscript", "case", "typealias", "associatedtype", "deinit", "import", "operator", "macro",
    ])
    private static let accessLevels: Set = ["public", "open", "package", "internal", "fileprivate", "private"]
    /// Attributes that matter to callers.
    private static let keptAttributes: Set = ["@MainActor", "@resultBuilder", "@propertyWrapper", "@dynamicMemberLookup", "@available"]

    private struct Scope {
        var path: String
        var isProtocol: Bool
        var isEnum: Bool
        /// Members without a modifier are as public as their scope: in protocols, in enums for cases, and in public extensions.
        var isPublic: Bool
        var isPublicExtension: Bool
    }

    private let bytes: [UInt8]
    private var i = 0
    private var scopes: [Scope] = []
    private var found: [Declaration] = []

    init(_ text: String) { bytes = Self.withoutComments(Array(text.utf8)) }

    mutating func declarations() -> [Declaration] {
        var start = i
        var depth = 0
        while i < bytes.count {
            switch bytes[i] {
            case UInt8(ascii: "\""): skipString()
            case UInt8(ascii: "("), UInt8(ascii: "["):
                depth += 1
                i += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"):
                depth -= 1
                i += 1
            case UInt8(ascii: "{") where depth > 0: skipBraces()
            case UInt8(ascii: "{"):
                let head = words(start..<i)
                if let scope = note(head, body: i) {
                    scopes.append(scope)
                    i += 1
                } else {
                    skipBraces()
                    // An initial value may continue after its closure: `= { … }()`.
                    while i < bytes.count, bytes[i] != UInt8(ascii: "\n"), bytes[i] != UInt8(ascii: "}") { i += 1 }
                }
                start = i
            case UInt8(ascii: "}"):
                _ = note(words(start..<i), body: nil)
                if !scopes.isEmpty { scopes.removeLast() }
                i += 1
                start = i
            case UInt8(ascii: "\n") where depth == 0 && !continues(start):
                _ = note(words(start..<i), body: nil)
                i += 1
                start = i
            default: i += 1
            }
        }
        return found
    }

    /// Records a declaration. Returns the scope that its brace opens, or `nil` for a body to skip.
    private mutating func note(_ head: [String], body: Int?) -> Scope? {
        guard let at = head.firstIndex(where: { Self.keywords.contains(Self.bare($0)) }),
            head[..<at].allSatisfy({ $0.first?.isLowercase == true || $0.hasPrefix("@") })
        else { return nil }
        var keyword = Self.bare(head[at])
        // `class func` and `class var` are members.
        var keywordIndex = at
        if keyword == "class", at + 1 < head.count, ["func", "var", "subscript"].contains(Self.bare(head[at + 1])) {
            keywordIndex = at + 1
            keyword = Self.bare(head[keywordIndex])
        }
        let scope = scopes.last
        let access = head[..<at].first { Self.accessLevels.contains($0) }
        let isInherited = scope.map { ($0.isProtocol || $0.isEnum && keyword == "case") ? $0.isPublic : $0.isPublicExtension } ?? false
        let isPublic = access == "public" || access == "open" || access == nil && isInherited
        var text = head.filter { word in
            word != "public"
                && !(word.hasPrefix("@") && !Self.keptAttributes.contains { word.hasPrefix($0) } && head.firstIndex(of: word)! < at)
        }.joined(separator: " ")
        if keyword == "var" || keyword == "let" { text = property(text, body: body) }
        let owner = scope?.path ?? ""
        guard keyword != "import", keyword != "deinit" else { return nil }
        let name = keywordIndex + 1 < head.count ? Self.typeName(head[keywordIndex + 1]) : ""
        let path = owner.isEmpty ? name : "\(owner).\(name)"
        found.append(Declaration(owner: owner, keyword: keyword, path: path, isPublic: isPublic, text: text))
        guard Self.typeKeywords.contains(keyword), body != nil else { return nil }
        return Scope(
            path: path, isProtocol: keyword == "protocol", isEnum: keyword == "enum", isPublic: isPublic,
            isPublicExtension: keyword == "extension" && isPublic)
    }

    /// A property with its accessors, and without its initial value unless that determines its type.
    private func property(_ text: String, body: Int?) -> String {
        var head = text
        if let value = Self.firstAssignment(in: text), text[..<value].contains(":") { head = String(text[..<value]) }
        while head.last == " " || head.last == "=" { head.removeLast() }
        guard let body, Self.firstAssignment(in: text) == nil else { return head }
        let names = Set(accessors(from: body))
        if names.contains("willSet") || names.contains("didSet") { return head }
        return head + (names.contains("set") ? " { get set }" : " { get }")
    }

    /// Keywords that begin statements in bodies.
    private func accessors(from open: Int) -> [String] {
        var reader = self
        reader.i = open + 1
        var names: [String] = []
        while reader.i < bytes.count, bytes[reader.i] != UInt8(ascii: "}") {
            switch bytes[reader.i] {
            case UInt8(ascii: "{"): reader.skipBraces()
            case UInt8(ascii: "\""): reader.skipString()
            case let byte where Self.isWord(byte):
                let start = reader.i
                while reader.i < bytes.count, Self.isWord(bytes[reader.i]) { reader.i += 1 }
                let word = String(decoding: bytes[start..<reader.i], as: UTF8.self)
                let after = bytes[reader.i...].prefix { $0 == UInt8(ascii: " ") }.endIndex
                let next = after < bytes.count ? bytes[after] : 0
                let isAccessor = next == UInt8(ascii: "{") || next == UInt8(ascii: "}") || word == "get" || word == "set"
                if isAccessor { names.append(word) }
            default: reader.i += 1
            }
        }
        return names
    }

    // MARK: Text

    /// The words of a declaration separated by single spaces; attributes, generic clauses and parameters are single words.
    private func words(_ range: Range<Int>) -> [String] {
        let text = String(decoding: bytes[range], as: UTF8.self)
        let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.hasPrefix("#") }
        var joined = ""
        for line in lines {
            let opens = joined.last == "(" || joined.last == "[" || line.first == ")" || line.first == "]"
            joined += (joined.isEmpty || opens ? "" : " ") + line
        }
        var words: [String] = []
        var depth = 0
        for part in joined.split(separator: " ") {
            if depth > 0 { words[words.count - 1] += " " + part } else { words.append(String(part)) }
            depth += part.count { $0 == "(" || $0 == "[" } - part.count { $0 == ")" || $0 == "]" }
        }
        return words
    }

    /// Whether the statement that begins at `start` continues on the next line.
    private func continues(_ start: Int) -> Bool {
        let before = bytes[start..<i].last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
        guard let before else { return false }
        if [UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: ">")].contains(before), before != UInt8(ascii: ">") {
            return true
        }
        let next = bytes[i...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.prefix(12)
        let word = String(decoding: next, as: UTF8.self)
        return ["->", "where ", "throws", "async", "{", ": ", "? ", "?? ", "&& ", "|| ", ".", "+ "].contains { word.hasPrefix($0) }
    }

    private mutating func skipBraces() {
        var depth = 0
        while i < bytes.count {
            switch bytes[i] {
            case UInt8(ascii: "\""):
                skipString()
                continue
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 {
                    i += 1
                    return
                }
            default: break
            }
            i += 1
        }
    }

    /// Skips a string literal, including strings in its interpolations.
    private mutating func skipString() { i = Self.endOfString(bytes, i) }

    private static func endOfString(_ bytes: [UInt8], _ start: Int) -> Int {
        let isRaw = start > 0 && bytes[start - 1] == UInt8(ascii: "#")
        let isBlock = bytes[start...].prefix(3).elementsEqual("\"\"\"".utf8)
        var i = start + (isBlock ? 3 : 1)
        while i < bytes.count {
            if bytes[i] == UInt8(ascii: "\\"), !isRaw {
                guard i + 1 < bytes.count, bytes[i + 1] == UInt8(ascii: "(") else {
                    i += 2
                    continue
                }
                var depth = 0
                i += 1
                repeat {
                    if bytes[i] == UInt8(ascii: "\"") {
                        i = endOfString(bytes, i)
                        continue
                    }
                    if bytes[i] == UInt8(ascii: "(") { depth += 1 }
                    if bytes[i] == UInt8(ascii: ")") { depth -= 1 }
                    i += 1
                } while depth > 0 && i < bytes.count
            } else if bytes[i] == UInt8(ascii: "\"") {
                if isBlock, bytes[i...].prefix(3).elementsEqual("\"\"\"".utf8) { return i + 3 }
                let isEnd = !isBlock && (!isRaw || i + 1 < bytes.count && bytes[i + 1] == UInt8(ascii: "#"))
                i += 1
                if isEnd { return i }
            } else {
                i += 1
            }
        }
        return i
    }

    private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
        var code: [UInt8] = []
        code.reserveCapacity(bytes.count)
        var i = 0
        while i < bytes.count {
            let next = i + 1 < bytes.count ? bytes[i + 1] : 0
            if bytes[i] == UInt8(ascii: "\"") {
                let end = endOfString(bytes, i)
                code += bytes[i..<min(end, bytes.count)]
                i = end
            } else if bytes[i] == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
                while i < bytes.count, bytes[i] != UInt8(ascii: "\n") { i += 1 }
            } else if bytes[i] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                i += 2
                while i + 1 < bytes.count, !(bytes[i] == UInt8(ascii: "*") && bytes[i + 1] == UInt8(ascii: "/")) { i += 1 }
                i += 2
            } else {
                code.append(bytes[i])
                i += 1
            }
        }
        return code
    }

    /// `init(a: Int)`, `subscript(…)` and `init<T>(…)` begin with their keyword.
    private static func bare(_ word: String) -> String { String(word.prefix { $0.isLetter }) }

    /// `Flags:`, `Outcome<Value>:` and `Config.Flags` without what follows the name.
    private static func typeName(_ word: String) -> String {
        String(word.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    }

    /// The position of a property's initial value: an “=” outside brackets.
    private static func firstAssignment(in text: String) -> String.Index? {
        var depth = 0
        for index in text.indices {
            switch text[index] {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "=" where depth == 0: return index
            default: break
            }
        }
        return nil
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
            || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
}
