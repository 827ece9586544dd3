import TableDiagnostics
import Yams

/// Reads YAML with Yams, using the core schema of YAML 1.2.
///
/// `null`, `~` and empty values are null; `true` and `false` are booleans (`yes` and `no` are strings); numbers keep their text; quoted
/// values are strings. Other scalar keys become strings; lists, objects and aliases are rejected as keys. Merge keys (`<<`) are supported:
/// the first source with a key provides its value.
enum YAMLReader {
    static func read(_ file: SourceFile) -> Outcome<Value> {
        let composed = compose(file)
        guard let document = composed.value else { return Outcome(nil, composed.diagnostics) }
        var converter = YAMLConverter(file: file)
        return withExtendedLifetime(document.parser) {
            do throws(YAMLFault) {
                let value = try converter.value(document.root).value
                return Outcome(value, converter.diagnostics.diagnostics)
            } catch {
                return Outcome(nil, converter.diagnostics.diagnostics + [error.diagnostic])
            }
        }
    }

    /// The locations of all values; `nil` for an invalid file.
    static func places(in file: SourceFile) -> Place? {
        guard let document = compose(file).value else { return nil }
        var converter = YAMLConverter(file: file, recordsPlaces: true)
        return withExtendedLifetime(document.parser) {
            do throws(YAMLFault) {
                return try converter.value(document.root).place
            } catch {
                return nil
            }
        }
    }

    /// The node tree of a document. Nodes hold their anchors weakly, so the parser must live as long as the tree is used.
    struct Document {
        let root: Node
        let parser: Parser
    }

    /// Parses the document of a file.
    static func compose(_ file: SourceFile) -> Outcome<Document> {
        do {
            let text = text(of: file)
            if let fault = tooManyKeys(text, file) { return .failure(fault) }
            if let fault = try aliasKeyFault(text, file) { return .failure(fault) }
            let parser = try parser(of: text)
            guard let root = try parser.nextRoot() else {
                return Outcome(Document(root: .scalar(Node.Scalar("", Tag(.null), .plain)), parser: parser))
            }
            if let second = try parser.nextRoot() {
                return .failure(
                    Diagnostic(
                        .error, .yamlSyntax, "the file contains more than one document", at: YAMLPlaces.span(of: second, in: file),
                        hints: ["remove the “---” between them, or split the file"]))
            }
            return Outcome(Document(root: root, parser: parser))
        } catch {
            return .failure(syntaxError(error, file))
        }
    }

    /// The maximum number of keys: 300,000. For each key, Yams takes ten times the time and memory of JSON.
    private static let keyLimit = 300_000

    /// Estimates the number of keys before Yams makes a tree: a colon and a space or line ending follow every key.
    private static func tooManyKeys(_ text: String, _ file: SourceFile) -> Diagnostic? {
        var count = 0
        var isAfterColon = false
        for byte in text.utf8 {
            if isAfterColon, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { count += 1 }
            isAfterColon = byte == UInt8(ascii: ":")
        }
        guard count > keyLimit else { return nil }
        return Diagnostic(
            .error, .dataTooLarge, "\(file.path) has more than \(keyLimit) keys, which is too much for YAML",
            hints: ["write the data as JSON"])
    }

    /// Omits Yams's resolver rules: they match regular expressions on every key, which takes half of the reading time.
    private static func parser(of text: String) throws -> Parser { try Parser(yaml: text, resolver: .basic) }

    /// The text without a byte order mark, which Yams would treat as part of the first word.
    private static func text(of file: SourceFile) -> String {
        String(decoding: file.bytes.dropFirst(YAMLPlaces.markLength(of: file)), as: UTF8.self)
    }

    /// Reports a key that is an alias.
    ///
    /// Yams compares the keys of a mapping as whole trees. A few lines of aliases can expand to a tree of any size, so this may never
    /// finish. Therefore, a text with aliases is first parsed with every `*` replaced by a character of the private use area, which turns
    /// aliases into strings without moving lines or columns.
    private static func aliasKeyFault(_ text: String, _ file: SourceFile) throws -> Diagnostic? {
        guard text.utf8.contains(UInt8(ascii: "*")), text.utf8.contains(UInt8(ascii: "&")) else { return nil }
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { plain.append(scalar == "*" ? aliasMark : scalar) }
        guard let root = try parser(of: String(plain)).nextRoot(), let key = refusedKey(in: root) else { return nil }
        return keyFault(key, file)
    }

    private static let aliasMark: Unicode.Scalar = "\u{E07A}"

    /// The first key that is an alias, a list or an object, in a tree without aliases.
    private static func refusedKey(in node: Node) -> Node? {
        switch node {
        case .scalar, .alias: return nil
        case .sequence(let sequence):
            for element in sequence { if let key = refusedKey(in: element) { return key } }
        case .mapping(let mapping):
            for (key, value) in mapping {
                guard case .scalar(let scalar) = key, scalar.style != .plain || scalar.string.unicodeScalars.first != aliasMark else {
                    return key
                }
                if let key = refusedKey(in: value) { return key }
            }
        }
        return nil
    }

    /// The error for a key that is not a scalar.
    static func keyFault(_ key: Node, _ file: SourceFile) -> Diagnostic {
        let what = key.mapping != nil ? "an object" : key.sequence != nil ? "a list" : "an alias"
        let lower = key.mark.map { YAMLPlaces.offset($0, in: file) } ?? 0
        return Diagnostic(
            .error, .yamlSyntax, "a key cannot be \(what)", at: SourceSpan(file: file, lower: lower, upper: lower + 1),
            hints: ["write the key as a string"])
    }

    private static func syntaxError(_ error: any Error, _ file: SourceFile) -> Diagnostic {
        guard let error = error as? YamlError else { return Diagnostic(.error, .yamlSyntax, "the YAML cannot be read: \(error)") }
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _), .composer(_, let problem, let mark, _):
            let offset = YAMLPlaces.offset(mark, in: file)
            // libyaml's own limit, which keeps its stack and that of Yams from overflowing.
            if problem.contains("nesting level") {
                return Diagnostic(
                    .error, .dataTooDeep, "arrays and objects nest deeper than \(Value.depthLimit)",
                    at: SourceSpan(file: file, lower: offset, upper: offset + 1), hints: ["flatten the data"])
            }
            return Diagnostic(
                .error, .yamlSyntax, Diagnostic.Sentence(problem), at: SourceSpan(file: file, lower: offset, upper: offset + 1),
                hints: [hint(for: problem)])
        case .duplicatedKeysInMapping(let keys, let context):
            let offset = YAMLPlaces.offset(context.mark, in: file)
            let places = keys.sorted().first.map { YAMLPlaces.keys($0, inMappingFrom: offset, of: file) } ?? []
            let names = keys.sorted().joined(separator: ", ")
            return Diagnostic(
                .error, .dataDuplicateKey, "duplicate key “\(names)”, which YAML does not allow",
                at: places.dropFirst().first ?? SourceSpan(file: file, lower: offset, upper: offset + 1),
                related: places.count < 2 ? [] : [RelatedPlace("the first “\(keys.sorted().first ?? "")”", at: places[0])],
                hints: ["remove one of them"])
        case .reader(let problem, let offset, _, _):
            let place = (offset ?? 0) + YAMLPlaces.markLength(of: file)
            return Diagnostic(
                .error, .yamlSyntax, Diagnostic.Sentence(problem), at: SourceSpan(file: file, lower: place, upper: place + 1),
                hints: ["remove the character"])
        default:
            return Diagnostic(.error, .yamlSyntax, "the YAML cannot be read: \(error)", hints: ["check that the file is YAML"])
        }
    }

    private static func hint(for problem: String) -> String {
        if problem.contains("tab") || problem.contains("cannot start any token") {
            return "indent with spaces; put strings that start with @ ` % in quotes"
        }
        if problem.contains("alias") || problem.contains("anchor") { return "define the anchor (&name) before it is used (*name)" }
        if problem.contains("mapping values") { return "put a string that contains “: ” in quotes" }
        return "check the indentation and the colons near this place"
    }
}

/// An error in a YAML tree.
struct YAMLFault: Error {
    var diagnostic: Diagnostic
}

/// Converts Yams' nodes to values.
struct YAMLConverter {
    let file: SourceFile
    private(set) var diagnostics = DiagnosticList()
    private let recordsPlaces: Bool
    /// Limits aliases, which let a small file expand enormously.
    private var budget = WorkBudget(WorkBudget.values)
    /// Converted nodes with anchors, by location, so that each is converted once.
    private var anchored: [Anchored: Converted] = [:]
    /// The keys of the last object. Objects in a list usually have the same keys, and then share them.
    private var shape = Object.Shape.empty

    /// A converted node.
    struct Converted {
        var value: Value
        /// `nil` if locations are not needed.
        var place: Place?
        /// The cost of the node wherever it is written out.
        var cost = 1
        /// The depth of arrays and objects in the node.
        var depth = 0
    }

    private struct Anchored: Hashable {
        var line: Int
        var column: Int
    }

    init(file: SourceFile, recordsPlaces: Bool = false) {
        self.file = file
        self.recordsPlaces = recordsPlaces
    }

    mutating func value(_ node: Node, depth: Int = 0) throws(YAMLFault) -> Converted {
        let anchored = node.anchor == nil ? nil : node.mark.map { Anchored(line: $0.line, column: $0.column) }
        if let anchored, let known = self.anchored[anchored] {
            try spend(known.cost, at: node)
            try check(depth + known.depth, at: node)
            return known
        }
        try check(depth, at: node)
        let before = budget.spent
        try spend(1 + (node.scalar?.string.utf8.count ?? 0) / WorkBudget.textUnit, at: node)
        var converted =
            switch node {
            case .scalar(let scalar): Converted(value: Self.scalar(scalar))
            case .sequence(let sequence): try array(sequence, depth: depth)
            case .mapping(let mapping): try object(mapping, depth: depth)
            case .alias: Converted(value: .null)
            }
        converted.cost = budget.spent - before
        if recordsPlaces {
            let span = YAMLPlaces.span(of: node, in: file)
            converted.place = Place(span?.lower ?? 0, span?.upper ?? 0, children: converted.place?.children ?? [])
        }
        if let anchored { self.anchored[anchored] = converted }
        return converted
    }

    private mutating func spend(_ amount: Int, at node: Node) throws(YAMLFault) {
        guard !budget.spend(amount) else { return }
        throw YAMLFault(
            diagnostic: Diagnostic(
                .error, .yamlTooManyAliases, "the file expands to more than \(budget.limit) values, probably through aliases",
                at: YAMLPlaces.span(of: node, in: file), hints: ["write the data out, or use JSON"]))
    }

    private func check(_ depth: Int, at node: Node) throws(YAMLFault) {
        guard depth > Value.depthLimit else { return }
        throw YAMLFault(
            diagnostic: Diagnostic(
                .error, .dataTooDeep, "arrays and objects nest deeper than \(Value.depthLimit)",
                at: YAMLPlaces.span(of: node, in: file), hints: ["flatten the data"]))
    }

    private mutating func array(_ sequence: Node.Sequence, depth: Int) throws(YAMLFault) -> Converted {
        var elements: [Value] = []
        elements.reserveCapacity(sequence.count)
        var children: [Place] = []
        var inner = 0
        for node in sequence {
            let element = try value(node, depth: depth + 1)
            elements.append(element.value)
            if let place = element.place { children.append(place) }
            inner = max(inner, element.depth + 1)
        }
        return Converted(value: .array(elements), place: Place(0, 0, children: children), depth: inner)
    }

    private mutating func object(_ mapping: Node.Mapping, depth: Int) throws(YAMLFault) -> Converted {
        var own: [Entry] = []
        var merged: [Entry] = []
        var inner = 0
        for (key, node) in mapping {
            if key.string == "<<", key.scalar?.style == .plain {
                for source in node.sequence.map(Array.init) ?? [node] {
                    let found = try value(source, depth: depth + 1)
                    guard case .object(let object) = found.value else { continue }
                    inner = max(inner, found.depth)
                    // The keys are written out again.
                    try spend(object.keys.count, at: source)
                    for (index, (key, value)) in object.pairs.enumerated() {
                        merged.append(Entry(key: key, value: value, place: recordsPlaces ? found.place?.children[index] : nil))
                    }
                }
            } else {
                guard let name = key.scalar?.string else { throw YAMLFault(diagnostic: YAMLReader.keyFault(key, file)) }
                let found = try value(node, depth: depth + 1)
                inner = max(inner, found.depth + 1)
                own.append(Entry(key: name, value: found.value, place: found.place, node: key))
            }
        }
        let (object, children) = put(together: own, merged)
        shape = object.shape
        return Converted(value: .object(object), place: Place(0, 0, children: children), depth: inner)
    }

    private struct Entry {
        var key: String
        var value: Value
        var place: Place?
        /// The node of the key; `nil` for a merged key.
        var node: Node?
    }

    /// Merged keys come first, each from the first source that has it. The object's own keys keep their order.
    private mutating func put(together own: [Entry], _ merged: [Entry]) -> (Object, [Place]) {
        var builder = ObjectBuilder(expecting: shape)
        var children: [Place] = []
        let names = merged.isEmpty ? [] : Set(own.map(\.key))
        var taken: Set<String> = []
        for entry in merged where !names.contains(entry.key) && taken.insert(entry.key).inserted {
            _ = builder.append(entry.key, entry.value)
            if let place = entry.place { children.append(place) }
        }
        for entry in own {
            // Yams rejects equal keys, but not `1` and `"1"`, which are the same key here.
            if let repeated = builder.append(entry.key, entry.value) {
                if let place = entry.place { children[repeated] = place }
                if let node = entry.node, let span = YAMLPlaces.span(of: node, in: file) {
                    diagnostics.append(duplicateKey: entry.key, at: span) { [file] in
                        own.first { $0.key == entry.key }?.node.flatMap { YAMLPlaces.span(of: $0, in: file) }
                    }
                }
            } else if let place = entry.place {
                children.append(place)
            }
        }
        return (builder.object, children)
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
