import Foundation
import TableDiagnostics
import TableGraphics
import TableInputs

/// Stores a run as JSON: `results.json` for other tools, `last-run.json` for `accept`, `reject` and `--last-failed`.
package enum RunFile {
    /// Relative to the output folder.
    package static let lastRun = "last-run.json"

    // MARK: Writing

    package static func text(of run: SnapshotRun) -> String {
        var prints: [String: Fingerprint] = [:]
        for print in run.results.compactMap(\.fingerprint) { prints[print.id] = print }
        let counts = SnapshotResult.Status.allCases.map { ($0.rawValue, Value.number(Number(run.count($0)))) }
        var pairs: [(String, Value)] = [
            ("version", 1), ("tool", .string(run.toolVersion)), ("snapshots", .string(run.store.path)),
            ("output", .string(run.output.path)), ("ci", .bool(run.isCI)),
        ]
        if run.isOfSwiftTests { pairs += [("swiftTests", .bool(true)), ("journal", .string(run.journal))] }
        pairs += [
            ("counts", .object(Object(counts))),
            ("fingerprints", .object(Object(prints.sorted { $0.key < $1.key }.map { ($0, value($1)) }))),
            ("results", .array(run.results.map(value))),
        ]
        return Value.object(Object(pairs)).jsonText + "\n"
    }

    static func value(_ print: Fingerprint) -> Value {
        .object(Object(print.parts.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }))
    }

    static func value(_ result: SnapshotResult) -> Value {
        var pairs: [(String, Value)] = [
            ("name", .string(result.name)), ("design", .string(result.design)), ("status", .string(result.status.rawValue)),
            ("mode", .number(Number(result.mode))), ("config", .string(result.configPath)),
            ("line", result.configLine.map { .number(Number($0)) } ?? .null), ("causes", .array(result.causes.map { .string($0) })),
            ("changes", .array((result.layout?.lines(limit: 200) ?? result.changes).map { .string($0) })),
            ("picture", .string(result.pictureName)),
            ("layout", .string(result.layoutName)), ("pictureWrong", .bool(result.isPictureWrong)),
            ("layoutWrong", .bool(result.isLayoutWrong)),
        ]
        if !result.folder.isEmpty { pairs.append(("folder", .string(result.folder))) }
        if !result.textName.isEmpty { pairs += [("text", .string(result.textName)), ("textWrong", .bool(result.isTextWrong))] }
        if let former = result.formerName { pairs.append(("renamedFrom", .string(former))) }
        if result.isSwift { pairs.append(("swift", .bool(true))) }
        if result.isExtra { pairs.append(("extra", .bool(true))) }
        if result.isRejected { pairs.append(("rejected", .bool(true))) }
        if !result.shares.isEmpty { pairs.append(("by", .array(result.shares.map(value)))) }
        pairs.append(("rows", .array(result.rows.map(value))))
        if !result.film.isEmpty { pairs.append(("film", .array(result.film.map { .string($0.text) }))) }
        if let pixels = result.pixels { pairs.append(("pixels", value(pixels, limits: result.limits))) }
        if let aligned = result.aligned { pairs.append(("alignedPixels", value(aligned, limits: ""))) }
        pairs.append(("environment", .array(result.environmentChanges.map { .string($0) })))
        pairs.append(
            (
                "artifacts",
                .object(Object(result.artifacts.sorted { $0.key < $1.key }.map { ($0.key, .string(result.output.path(of: $0.value))) }))
            ))
        pairs.append(("fingerprint", result.fingerprint.map { .string($0.id) } ?? .null))
        if let cost = result.cost { pairs.append(("cost", .number(Number(cost)))) }
        pairs.append(("seconds", .number(Number(text: numberText(result.duration, decimals: 4)))))
        return .object(Object(pairs))
    }

    private static func value(_ share: CauseShare) -> Value {
        var pairs: [(String, Value)] = [("file", .string(share.cause.file))]
        if let line = share.cause.line { pairs.append(("line", .number(Number(line)))) }
        pairs += [
            ("edit", .string(share.cause.edit)), ("rows", .number(Number(share.rows))),
            ("changes", .array(share.changes.map { .string($0) })), ("follows", .array(share.consequences.map { .string($0) })),
        ]
        if !share.components.isEmpty { pairs.append(("components", .array(share.components.map { .string($0) }))) }
        if share.isAccepted { pairs.append(("accepted", .bool(true))) }
        return .object(Object(pairs))
    }

    private static func share(_ value: Value) -> CauseShare {
        let cause = ChangeCause(
            file: value["file"]?.string ?? "", line: value["line"]?.text.flatMap { Int($0) }, edit: value["edit"]?.string ?? "")
        var share = CauseShare(cause, rows: int(value["rows"]), changes: strings(value["changes"]))
        (share.consequences, share.isAccepted) = (strings(value["follows"]), value["accepted"] == .bool(true))
        share.components = strings(value["components"])
        return share
    }

    private static func value(_ row: ChangedRow) -> Value {
        [
            "place": .string(row.place), "changes": .array(row.changes.map { .string($0) }), "expected": value(row.expected),
            "actual": value(row.actual),
        ]
    }

    /// The edges of a rectangle: left, top, right, bottom.
    private static func value(_ rect: PixelRect?) -> Value {
        rect.map { .array([$0.left, $0.top, $0.right, $0.bottom].map { .number(Number($0)) }) } ?? .null
    }

    private static func value(_ pixels: PixelComparison, limits: String) -> Value {
        func size(_ size: PixelSize) -> Value { .array([.number(Number(size.width)), .number(Number(size.height))]) }
        return [
            "different": .number(Number(pixels.different)), "antiAliased": .number(Number(pixels.antiAliased)),
            "compared": .number(Number(pixels.compared)), "ratio": .number(Number(text: numberText(pixels.ratio, decimals: 8))),
            "box": value(pixels.box),
            "maxDelta": .number(Number(text: numberText(pixels.maxDelta, decimals: 6))), "expectedSize": size(pixels.expectedSize),
            "actualSize": size(pixels.actualSize), "limits": .string(limits),
        ]
    }

    // MARK: Reading

    // A run file may come from an untrusted source: a colleague, a CI job, a branch. Its folders must be inside the project, and every name
    // in it must stay inside its folder.

    /// Reads the run of a test. `snapshots` is the references folder that the user named; if it is `nil`, the folder in the file is used,
    /// but only if it is inside the project. Errors: `snapshot.run-unreadable`, `file.outside-project`, and those of reading.
    package static func readLastRun(in output: String, snapshots: String?) -> Outcome<SnapshotRun> {
        let folder = RootFolder(output)
        let run = read(folder.readInProject(lastRun)) { store, _, isOfSwiftTests in
            if let snapshots { return .success((RootFolder(snapshots), folder)) }
            guard isInReach(store: store, output: output, isOfSwiftTests: isOfSwiftTests), let root = root(of: store, output: output) else {
                return .failure(.outside(folder.path(of: lastRun), store))
            }
            return .success((root, folder))
        }
        var names: Set<String> = []
        guard let double = run.value?.results.first(where: { !names.insert($0.name).inserted }) else { return run }
        return .failure(
            Diagnostic(
                .error, .snapshotRunUnreadable, "\(folder.path(of: lastRun)) lists \(double.name) twice",
                hints: ["run “tvp-preview test” again"]))
    }

    /// Reads a `results.json`. Omits images outside the project. Errors: those of `readLastRun`.
    package static func readResults(_ path: String) -> Outcome<SnapshotRun> {
        var notes: [Diagnostic] = []
        var run = read(RootFolder.readInProject(path)) { store, output, _ in
            func root(_ named: String) -> RootFolder {
                if let root = Self.root(of: named, output: path) { return root }
                var note = outside(path, named)
                note.severity = .warning
                notes.append(note)
                // A folder that has no contents.
                return RootFolder("/dev/null").subfolder("none", shown: named)
            }
            return .success((root(store), root(output)))
        }
        run.diagnostics += notes
        return run
    }

    /// Whether a run in `output` has its references inside the project, in a separate folder. The package of Swift tests may contain the
    /// run, because each of its results must name a references folder.
    package static func isInReach(store: String, output: String, isOfSwiftTests: Bool) -> Bool {
        guard RootFolder.reach(of: store, namedIn: containingFolder(of: output)) != nil else { return false }
        if isOfSwiftTests { return true }
        // If the references folder contained the run, the run file could name any file of the project.
        return RootFolder(store).name(of: output) == nil
    }

    /// The package of Swift tests that a run in `output` names; `nil` if it is outside the project.
    package static func package(_ package: String, of output: String) -> String? {
        isInReach(store: package, output: output, isOfSwiftTests: true) ? package : nil
    }

    private static func root(of folder: String, output: String) -> RootFolder? {
        guard let root = RootFolder.reach(of: folder, namedIn: containingFolder(of: output)), let name = root.name(of: folder),
            name.isEmpty || RootFolder.isPlain(name)
        else { return nil }
        return name.isEmpty ? root : root.subfolder(name, shown: folder)
    }

    package static func outside(_ file: String, _ named: String) -> Diagnostic {
        Diagnostic(
            .error, .fileOutsideProject, "\(file) refers to “\(named)”, which is outside the allowed folders",
            hints: ["run “tvp-preview test” again; if references are outside the project, name their folder with --snapshots"])
    }

    private struct Unusable: Error {
        var diagnostic: Diagnostic
        static func outside(_ file: String, _ named: String) -> Unusable { Unusable(diagnostic: RunFile.outside(file, named)) }
    }

    private static func read(
        _ file: Outcome<SourceFile>,
        _ folders: (_ store: String, _ output: String, _ isOfSwiftTests: Bool) -> Result<(store: RootFolder, output: RootFolder), Unusable>
    ) -> Outcome<SnapshotRun> {
        guard let source = file.value else { return Outcome(nil, file.diagnostics) }
        let document = DataDocument.load(file: source)
        guard let root = document.value?.root, case .array(let results)? = root["results"],
            let store = root["snapshots"]?.string
        else {
            return .failure(
                Diagnostic(
                    .error, .snapshotRunUnreadable, "\(source.path) is not a test run",
                    notes: document.diagnostics.prefix(1).map(\.message), hints: ["run “tvp-preview test” again"]))
        }
        var prints: [String: Fingerprint] = [:]
        if case .object(let object)? = root["fingerprints"] {
            for (id, parts) in object.pairs {
                guard case .object(let parts) = parts else { continue }
                prints[id] = Fingerprint(parts: Dictionary(parts.pairs.map { ($0, $1.string ?? "") }, uniquingKeysWith: { $1 }))
            }
        }
        do throws(Unusable) {
            let output = try text(root["output"], "output", source.path) ?? ""
            let isOfSwiftTests = root["swiftTests"] == .bool(true)
            let folders = try folders(store, output, isOfSwiftTests).get()
            var run = SnapshotRun(results: [], store: folders.store, output: folders.output, toolVersion: root["tool"]?.string ?? "")
            (run.isCI, run.isOfSwiftTests, run.journal) = (root["ci"] == .bool(true), isOfSwiftTests, root["journal"]?.string ?? "")
            for value in results {
                var result = try result(value, prints, from: output, in: folders.output, source.path)
                if isOfSwiftTests { result.folder = try referencesFolder(try text(value["folder"], "folder", source.path), source.path) }
                run.results.append(result)
            }
            return Outcome(run)
        } catch {
            return .failure(error.diagnostic)
        }
    }

    /// `from` is the folder in the recorded paths; `output` is the same folder on this machine.
    private static func result(
        _ value: Value, _ prints: [String: Fingerprint], from written: String, in output: RootFolder, _ file: String
    ) throws(Unusable) -> SnapshotResult {
        guard let name = value["name"]?.string, let status = value["status"]?.string.flatMap(SnapshotResult.Status.init(rawValue:)) else {
            throw Unusable(
                diagnostic: Diagnostic(
                    .error, .snapshotRunUnreadable, "\(file) has a result without a name, or with an unknown status",
                    hints: ["run “tvp-preview test” again with this version of tvp-preview"]))
        }
        var result = SnapshotResult(
            name: name, design: try text(value["design"], "design", file) ?? "", status: status,
            configPath: try text(value["config"], "config", file) ?? "")
        result.mode = int(value["mode"])
        result.configLine = value["line"]?.text.flatMap { Int($0) }
        result.causes = strings(value["causes"])
        result.changes = strings(value["changes"])
        result.pictureName = try referenceName(try text(value["picture"], "picture", file), endings: [".png"], file)
        result.layoutName = try referenceName(try text(value["layout"], "layout", file), endings: [".layout.txt"], file)
        result.textName = try referenceName(try text(value["text"], "text", file), endings: SnapshotStore.textEndings, file)
        result.isTextWrong = value["textWrong"] == .bool(true)
        result.isPictureWrong = value["pictureWrong"] == .bool(true)
        result.isLayoutWrong = value["layoutWrong"] == .bool(true)
        result.isSwift = value["swift"] == .bool(true)
        result.isExtra = value["extra"] == .bool(true)
        result.isRejected = value["rejected"] == .bool(true)
        result.environmentChanges = strings(value["environment"])
        if case .object(let artifacts)? = value["artifacts"] {
            let home = RootFolder(written).path(of: ArtifactFolder.results)
            for (kind, value) in artifacts.pairs {
                guard let path = try text(value, "artifacts", file) else { continue }
                let name = path.hasPrefix(home) ? ArtifactFolder.results + path.dropFirst(home.count) : ""
                guard RootFolder.isPlain(name) else { throw .outside(file, path) }
                result.artifacts[kind] = name
            }
        }
        result.output = output
        result.fingerprint = value["fingerprint"]?.string.flatMap { prints[$0] }
        result.cost = value["cost"].map(int)
        result.duration = value["seconds"]?.text.flatMap { Double($0) } ?? 0
        if case .array(let shares)? = value["by"] { result.shares = shares.prefix(ChangedRow.limit).map(share) }
        if case .array(let rows)? = value["rows"] {
            result.rows = rows.prefix(ChangedRow.limit).map { row in
                ChangedRow(
                    place: row["place"]?.string ?? "", changes: strings(row["changes"]), expected: rect(row["expected"]),
                    actual: rect(row["actual"]))
            }
        }
        result.formerName = value["renamedFrom"]?.string
        result.film = strings(value["film"]).prefix(FilmBand.limit).compactMap { FilmBand($0) }
        if let pixels = value["pixels"] {
            result.pixels = comparison(pixels)
            result.limits = pixels["limits"]?.string ?? ""
            result.aligned = value["alignedPixels"].map(comparison)
        }
        return result
    }

    /// The string of a key; `nil` if the key is missing. Throws an error for any other value.
    private static func text(_ value: Value?, _ key: String, _ file: String) throws(Unusable) -> String? {
        guard let value, value != .null else { return nil }
        if let text = value.string { return text }
        throw Unusable(
            diagnostic: Diagnostic(
                .error, .snapshotRunUnreadable, "“\(key)” in \(file) must be a string, not \(value.kindName)",
                hints: ["run “tvp-preview test” again"]))
    }

    /// The name of a reference, relative to its folder; empty if there is none.
    private static func referenceName(_ text: String?, endings: [String], _ file: String) throws(Unusable) -> String {
        guard let text, !text.isEmpty else { return "" }
        guard RootFolder.isPlain(text), endings.contains(where: { text.hasSuffix($0) }) else { throw .outside(file, text) }
        return text
    }

    /// The references folder of a Swift test's result, relative to the package. A run file from elsewhere must not name any other folder.
    private static func referencesFolder(_ text: String?, _ file: String) throws(Unusable) -> String {
        guard let text, RootFolder.isPlain(text) else { throw .outside(file, text ?? "") }
        return text
    }

    private static func comparison(_ value: Value) -> PixelComparison {
        let (expected, actual) = (ints(value["expectedSize"], 2), ints(value["actualSize"], 2))
        return PixelComparison(
            expectedSize: PixelSize(width: expected?[0] ?? 0, height: expected?[1] ?? 0),
            actualSize: PixelSize(width: actual?[0] ?? 0, height: actual?[1] ?? 0), different: int(value["different"]),
            antiAliased: int(value["antiAliased"]), compared: int(value["compared"]),
            box: rect(value["box"]),
            maxDelta: value["maxDelta"]?.text.flatMap { Double($0) } ?? 0)
    }

    /// Clamped so that differences cannot overflow.
    private static func int(_ value: Value?) -> Int { min(max(-numberLimit, value?.text.flatMap { Int($0) } ?? 0), numberLimit) }
    private static let numberLimit = 1 << 30

    private static func rect(_ value: Value?) -> PixelRect? {
        ints(value, 4).map { PixelRect(left: $0[0], top: $0[1], right: $0[2], bottom: $0[3]) }
    }

    private static func ints(_ value: Value?, _ count: Int) -> [Int]? {
        guard case .array(let elements)? = value, elements.count == count else { return nil }
        return elements.map { int($0) }
    }

    private static func strings(_ value: Value?) -> [String] {
        guard case .array(let elements)? = value else { return [] }
        return elements.compactMap(\.string)
    }
}
