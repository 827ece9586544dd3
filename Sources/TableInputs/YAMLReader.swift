import TableDiagnostics
import Yams

/// Reads YAML through Yams, by the core schema of YAML 1.2.
///
/// `null`, `~` and nothing are null; `true` and `false` are booleans (`yes` and `no` are texts); numbers keep their
/// text; everything in quotes is a text. Keys that are no texts become their text; lists, objects and aliases are
/// refused as keys. Merge keys (`<<`) are followed: of several sources the first that has a key gives its value.
enum YAMLReader {
    /// Aliases make a small file stand for a huge value; past this many values it is refused.
    static let valueLimit = 5_000_000

    static func read(_ file: SourceFile) -> Outcome<Value> {
        let composed = compose(file)
        guard let node = composed.value else { return Outcome(nil, composed.diagnostics) }
        var converter = YAMLConverter(file: file)
        do throws(YAMLFault) {
            let value = try converter.value(node, depth: 0)
            return Outcome(value, converter.diagnostics)
        } catch {
            return Outcome(nil, converter.diagnostics + [error.diagnostic])
        }
    }

    /// The document's node tree.
    static func compose(_ file: SourceFile) -> Outcome<Node> {
        do {
            let text = text(of: file)
            if let fault = try aliasKeyFault(text, file) { return .failure(fault) }
            let parser = try parser(of: text)
            guard let root = try parser.nextRoot() else { return Outcome(Node.scalar(Node.Scalar("", Tag(.null), .plain))) }
            if let second = try parser.nextRoot() {
                return .failure(
                    Diagnostic(
                        .error, "yaml.syntax", "the file holds more than one document", at: YAMLPlaces.span(of: second, in: file),
                        hints: ["remove the “---” between them, or split the file"]))
            }
            return Outcome(root)
        } catch {
            return .failure(syntaxError(error, file))
        }
    }

    /// Without Yams' rules for the kinds of words, which are regular expressions tried on every key: half the time of reading.
    private static func parser(of text: String) throws -> Parser { try Parser(yaml: text, resolver: .basic) }

    /// The text without a byte order mark, which Yams takes for a part of the first word.
    private static func text(of file: SourceFile) -> String {
        String(decoding: file.bytes.dropFirst(YAMLPlaces.markLength(of: file)), as: UTF8.self)
    }

    /// A key that is an alias, when there is one.
    ///
    /// Yams compares the keys of a mapping as whole trees, and aliases make a few lines stand for a tree of any size:
    /// twelve of them never end. So a text with aliases is first read with every `*` replaced by a character of the
    /// private use area, which makes texts of the aliases and moves no line or column.
    private static func aliasKeyFault(_ text: String, _ file: SourceFile) throws -> Diagnostic? {
        guard text.utf8.contains(UInt8(ascii: "*")), text.utf8.contains(UInt8(ascii: "&")) else { return nil }
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { plain.append(scalar == "*" ? aliasMark : scalar) }
        guard let root = try parser(of: String(plain)).nextRoot(), let key = refusedKey(in: root) else { return nil }
        return keyFault(key, file)
    }

    private static let aliasMark: Unicode.Scalar = "\u{E07A}"

    /// The first key of a tree without aliases that is an alias, a list or an object.
    private static func refusedKey(in node: Node) -> Node? {
        switch node {
        case .scalar, .alias: return nil
        case .sequence(let sequence):
            for element in sequence { if let key = refusedKey(in: element) { return key } }
        case .mapping(let mapping):
            for (key, value) in mapping {
                guard case .scalar(let scalar) = key, scalar.style != .plain || scalar.string.unicodeScalars.first != aliasMark else { return key }
                if let key = refusedKey(in: value) { return key }
            }
        }
        return nil
    }

    /// What is said of a key that is not written out.
    static func keyFault(_ key: Node, _ file: SourceFile) -> Diagnostic {
        let what = key.mapping != nil ? "an object" : key.sequence != nil ? "a list" : "an alias"
        let lower = key.mark.map { YAMLPlaces.offset($0, in: file) } ?? 0
        return Diagnostic(
            .error, "yaml.syntax", "a key cannot be \(what)", at: SourceSpan(file: file, lower: lower, upper: lower + 1),
            hints: ["write the key as a text"])
    }

    private static func syntaxError(_ error: any Error, _ file: SourceFile) -> Diagnostic {
        guard let error = error as? YamlError else { return Diagnostic(.error, "yaml.syntax", "the YAML cannot be read: \(error)") }
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _), .composer(_, let problem, let mark, _):
            let offset = YAMLPlaces.offset(mark, in: file)
            // libyaml's own bound, which keeps its stack and Yams' from overflowing.
            if problem.contains("nesting level") {
                return Diagnostic(
                    .error, "data.too-deep", "arrays and objects nest deeper than \(Value.depthLimit)",
                    at: SourceSpan(file: file, lower: offset, upper: offset + 1), hints: ["flatten the data"])
            }
            return Diagnostic(
                .error, "yaml.syntax", problem, at: SourceSpan(file: file, lower: offset, upper: offset + 1), hints: [hint(for: problem)])
        case .duplicatedKeysInMapping(let keys, let context):
            let offset = YAMLPlaces.offset(context.mark, in: file)
            let names = keys.sorted().joined(separator: ", ")
            return Diagnostic(
                .error, "yaml.syntax", "the key “\(names)” stands twice in one mapping",
                at: SourceSpan(file: file, lower: offset, upper: offset + 1), hints: ["remove one of them"])
        case .reader(let problem, let offset, _, _):
            let place = (offset ?? 0) + YAMLPlaces.markLength(of: file)
            return Diagnostic(
                .error, "yaml.syntax", problem, at: SourceSpan(file: file, lower: place, upper: place + 1),
                hints: ["remove the character"])
        default: return Diagnostic(.error, "yaml.syntax", "the YAML cannot be read: \(error)", hints: ["see whether the file is YAML at all"])
        }
    }

    private static func hint(for problem: String) -> String {
        if problem.contains("tab") || problem.contains("cannot start any token") { return "indent with spaces; put texts that start with @ ` % in quotes" }
        if problem.contains("alias") || problem.contains("anchor") { return "define the anchor (&name) before it is used (*name)" }
        if problem.contains("mapping values") { return "put a text that contains “: ” in quotes" }
        return "see the indentation and the colons around this place"
    }

    /// The place of a value.
    static func span(of path: DataPath, in file: SourceFile) -> SourceSpan? {
        guard var node = compose(file).value else { return nil }
        for step in path.steps {
            switch (step, node) {
            case (.key(let key), .mapping(let mapping)):
                guard let next = mapping.first(where: { $0.key.string == key })?.value else { return nil }
                node = next
            case (.index(let index), .sequence(let sequence)):
                guard sequence.indices.contains(index) else { return nil }
                node = sequence[index]
            default: return nil
            }
        }
        return YAMLPlaces.span(of: node, in: file)
    }
}

/// A fault in a YAML tree.
struct YAMLFault: Error {
    var diagnostic: Diagnostic
}

/// Turns Yams' nodes into values.
struct YAMLConverter {
    let file: SourceFile
    var diagnostics: [Diagnostic] = []
    private var count = 0
    /// Bytes of all texts: an alias of a long text costs its room again wherever it is written out.
    private var textCount = 0
    /// Of the last object: those of a list mostly have the same keys, and share it.
    private var shape = Object.Shape([])

    init(file: SourceFile) {
        self.file = file
    }

    mutating func value(_ node: Node, depth: Int) throws(YAMLFault) -> Value {
        count += 1
        textCount += node.scalar?.string.utf8.count ?? 0
        if count > YAMLReader.valueLimit || textCount > SourceFile.sizeLimit {
            throw YAMLFault(
                diagnostic: Diagnostic(
                    .error, "yaml.too-many-aliases", "the file stands for more than \(YAMLReader.valueLimit) values or 1 GiB of text, likely through aliases",
                    at: YAMLPlaces.span(of: node, in: file), hints: ["write the data out, or use JSON"]))
        }
        if depth > Value.depthLimit {
            throw YAMLFault(
                diagnostic: Diagnostic(
                    .error, "data.too-deep", "arrays and objects nest deeper than \(Value.depthLimit)",
                    at: YAMLPlaces.span(of: node, in: file), hints: ["flatten the data"]))
        }
        switch node {
        case .scalar(let scalar): return Self.scalar(scalar)
        case .sequence(let sequence):
            var elements: [Value] = []
            for element in sequence { elements.append(try value(element, depth: depth + 1)) }
            return .array(elements)
        case .mapping(let mapping): return .object(object(of: try pairs(mapping, depth: depth)))
        case .alias: return .null
        }
    }

    private mutating func object(of pairs: [(String, Value)]) -> Object {
        if pairs.count == shape.keys.count, zip(pairs, shape.keys).allSatisfy({ $0.0 == $1 }) { return Object(shape: shape, values: pairs.map(\.1)) }
        let object = Object(pairs)
        shape = object.shape
        return object
    }

    private mutating func pairs(_ mapping: Node.Mapping, depth: Int) throws(YAMLFault) -> [(String, Value)] {
        var own: [(String, Value)] = []
        var merged: [(String, Value)] = []
        var mergedNames: Set<String> = []
        for (key, node) in mapping {
            if key.string == "<<", key.scalar?.style == .plain {
                for source in node.sequence.map(Array.init) ?? [node] {
                    if case .object(let object) = try value(source, depth: depth + 1) {
                        merged += object.pairs.filter { mergedNames.insert($0.0).inserted }
                    }
                }
            } else {
                guard let name = key.scalar?.string else { throw YAMLFault(diagnostic: YAMLReader.keyFault(key, file)) }
                own.append((name, try value(node, depth: depth + 1)))
            }
        }
        guard !merged.isEmpty else { return own }
        let names = Set(own.map(\.0))
        return merged.filter { !names.contains($0.0) } + own
    }

    static func scalar(_ scalar: Node.Scalar) -> Value {
        guard scalar.style == .plain else { return .string(scalar.string) }
        switch scalar.string {
        case "", "~", "null", "Null", "NULL": return .null
        case "true", "True", "TRUE": return .bool(true)
        case "false", "False", "FALSE": return .bool(false)
        default: return isNumber(scalar.string) ? .number(Number(text: scalar.string)) : .string(scalar.string)
        }
    }

    /// `[-+]? ( . digits | digits ( . digits? )? ) ( [eE] [-+]? digits )?`
    private static func isNumber(_ text: String) -> Bool {
        var rest = text.utf8[...]
        func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
        func digits() -> Int {
            let count = rest.prefix(while: isDigit).count
            rest = rest.dropFirst(count)
            return count
        }
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
        let whole = digits()
        var fraction = 0
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            fraction = digits()
        }
        guard whole + fraction > 0 else { return false }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
            guard digits() > 0 else { return false }
        }
        return rest.isEmpty
    }
}
