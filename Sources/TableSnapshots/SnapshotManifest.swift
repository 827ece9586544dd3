import TableDiagnostics
import TableInputs

/// The origin of each reference in a folder: the environment that recorded it.
public struct SnapshotManifest: Sendable {
    /// The name of the file in the references folder.
    public static let fileName = "manifest.json"

    /// The record of a reference file.
    public struct Entry: Hashable, Sendable {
        /// The ID of the fingerprint; empty for layouts, which do not depend on the environment.
        public var fingerprint: String
        /// The hash of the file's bytes, which detects replaced files.
        public var hash: String
        /// The cost of the image (`SnapshotCost`) when it was recorded; `nil` for layouts and if unknown.
        public var cost: Int?
        /// Whether the design is a Swift table, which only its own program knows.
        public var isSwift = false
        /// Whether options of a command selected the variant, which the project does not test.
        public var isExtra = false
    }

    /// Keyed by path relative to the folder.
    public var entries: [String: Entry] = [:]
    /// Keyed by ID.
    public var fingerprints: [String: Fingerprint] = [:]

    public init() {}

    /// The maximum cost of an image, so that the sum of all costs cannot overflow.
    private static let costLimit = 1 << 40

    /// Parses a manifest. Error: `snapshot.manifest-damaged`.
    public static func load(file: SourceFile) -> Outcome<SnapshotManifest> {
        let document = DataDocument.load(file: file)
        guard let root = document.value?.root, case .object(let references)? = root["references"],
            case .object(let prints)? = root["fingerprints"]
        else {
            return .failure(
                Diagnostic(
                    .error, .snapshotManifestDamaged, "\(file.path) is not a snapshot manifest",
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
                isSwift: value["swift"] == .bool(true), isExtra: value["extra"] == .bool(true))
        }
        return Outcome(manifest)
    }

    /// The fingerprint of the environment that recorded the file with this hash; `nil` if it is unknown or the file was replaced.
    public func fingerprint(of path: String, hash: String) -> Fingerprint? {
        guard let entry = entries[path], entry.hash == hash else { return nil }
        return fingerprints[entry.fingerprint]
    }

    /// The recorded files of a design, sorted.
    package func files(of design: String) -> [String] { entries.keys.filter { parentFolder(of: $0) == design }.sorted() }

    /// The recorded files among the names, or all of the design without names.
    package func files(of design: String, among names: [String]) -> [String] {
        names.isEmpty ? files(of: design) : names.filter { entries[$0] != nil }
    }

    /// Adds a recorded file. If `cost` is `nil`, an earlier cost remains.
    public mutating func note(
        _ path: String, hash: String, fingerprint: Fingerprint?, cost: Int? = nil, isSwift: Bool = false, isExtra: Bool = false
    ) {
        entries[path] = Entry(
            fingerprint: fingerprint?.id ?? "", hash: hash, cost: cost ?? entries[path]?.cost, isSwift: isSwift, isExtra: isExtra)
        if let fingerprint { fingerprints[fingerprint.id] = fingerprint }
    }

    /// The manifest as text with a line for each reference, sorted, to avoid merge conflicts. Unused fingerprints are omitted.
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
            if entry.isExtra { pairs.append(("extra", .bool(true))) }
            return "    \(Value.string(path).jsonText): \(Value.object(Object(pairs)).jsonText)"
        }
        func block(_ lines: [String]) -> String { lines.isEmpty ? "{}" : "{\n" + lines.joined(separator: ",\n") + "\n  }" }
        return "{\n  \"version\": 1,\n  \"fingerprints\": \(block(prints)),\n  \"references\": \(block(references))\n}\n"
    }
}
