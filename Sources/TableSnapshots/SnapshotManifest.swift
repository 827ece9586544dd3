import TableDiagnostics
import TableInputs

/// What is known of each reference in a folder: under which circumstances it was recorded.
public struct SnapshotManifest: Sendable {
    /// The file's name in the folder of the references.
    public static let fileName = "manifest.json"

    /// What is known of one file.
    public struct Entry: Hashable, Sendable {
        /// The fingerprint's name; empty for layouts, which depend on none.
        public var fingerprint: String
        /// Of the file's bytes: tells whether it was replaced since.
        public var hash: String
        /// How much work the picture was when it was recorded (`SnapshotCost`); `nil` for layouts, and where it is not known.
        public var cost: Int?
        /// Whether it is of a table that is written in Swift, which only the program that has the table knows.
        public var isSwift = false
    }

    /// By the file's path below the folder.
    public var entries: [String: Entry] = [:]
    /// By their names.
    public var fingerprints: [String: Fingerprint] = [:]

    /// A manifest of nothing.
    public init() {}

    /// The most that a picture is taken to cost: the sum of all costs of a manifest must not overflow.
    private static let costLimit = 1 << 40

    /// Reads a manifest. An error, `snapshot.manifest-damaged`, when the file is none.
    public static func load(file: SourceFile) -> Outcome<SnapshotManifest> {
        let document = DataDocument.load(file: file)
        guard let root = document.value?.root, case .object(let references)? = root["references"],
            case .object(let prints)? = root["fingerprints"]
        else {
            return .failure(
                Diagnostic(
                    .error, "snapshot.manifest-damaged", "\(file.path) is not a snapshot manifest",
                    notes: document.diagnostics.prefix(1).map(\.message),
                    hints: ["restore it from version control, or remove it: references are then compared without any tolerance"]))
        }
        var manifest = SnapshotManifest()
        for (name, value) in prints.pairs {
            guard case .object(let parts) = value else { continue }
            manifest.fingerprints[name] = Fingerprint(parts: Dictionary(parts.pairs.map { ($0, $1.text ?? "") }, uniquingKeysWith: { $1 }))
        }
        for (path, value) in references.pairs {
            manifest.entries[path] = Entry(
                fingerprint: value["fingerprint"]?.text ?? "", hash: value["hash"]?.text ?? "",
                cost: value["cost"]?.text.flatMap { Int($0) }.map { min(max(0, $0), Self.costLimit) },
                isSwift: value["swift"] == .bool(true))
        }
        return Outcome(manifest)
    }

    /// The fingerprint that a file with these bytes was recorded under; `nil` when that is not known, or the file was
    /// replaced since.
    public func fingerprint(of path: String, hash: String) -> Fingerprint? {
        guard let entry = entries[path], entry.hash == hash else { return nil }
        return fingerprints[entry.fingerprint]
    }

    /// Notes a file that was recorded; without a cost, the one known before stays.
    public mutating func note(_ path: String, hash: String, fingerprint: Fingerprint?, cost: Int? = nil, isSwift: Bool = false) {
        entries[path] = Entry(fingerprint: fingerprint?.id ?? "", hash: hash, cost: cost ?? entries[path]?.cost, isSwift: isSwift)
        if let fingerprint { fingerprints[fingerprint.id] = fingerprint }
    }

    /// The manifest as text: a line a reference, sorted, so that two branches rarely touch the same line. Fingerprints that
    /// no reference has are left out.
    public var text: String {
        let used = Set(entries.values.map(\.fingerprint))
        let prints = fingerprints.filter { used.contains($0.key) }.sorted { $0.key < $1.key }.map { id, print in
            "    \(Value.string(id).jsonText): "
                + Value.object(Object(print.parts.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })).jsonText
        }
        let references = entries.sorted { $0.key < $1.key }.map { path, entry in
            var pairs: [(String, Value)] = [("hash", .string(entry.hash))]
            if !entry.fingerprint.isEmpty { pairs.insert(("fingerprint", .string(entry.fingerprint)), at: 0) }
            if let cost = entry.cost { pairs.append(("cost", .number(Number(cost)))) }
            if entry.isSwift { pairs.append(("swift", .bool(true))) }
            return "    \(Value.string(path).jsonText): \(Value.object(Object(pairs)).jsonText)"
        }
        func block(_ lines: [String]) -> String { lines.isEmpty ? "{}" : "{\n" + lines.joined(separator: ",\n") + "\n  }" }
        return "{\n  \"version\": 1,\n  \"fingerprints\": \(block(prints)),\n  \"references\": \(block(references))\n}\n"
    }
}
