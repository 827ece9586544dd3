import Foundation
import Synchronization
import TableDiagnostics
import TableInputs

/// Test sources that inline snapshots are written into.
///
/// Positions come from the compiler, so they belong to the source as it was built. All snapshots of a file are therefore inserted into that
/// text, however many were written before.
enum InlineSource {
    /// A call, as the compiler saw it: lines and columns count from 1, columns in bytes.
    struct Place {
        var file: String
        var line: Int
        var column: Int
    }

    /// A source file and its snapshots.
    private struct Source {
        let built: [UInt8]
        /// What the file contains now.
        var current: [UInt8]
        /// The replaced bytes and the new text, keyed by the position of a call.
        var edits: [Int: (range: Range<Int>, text: String)] = [:]

        /// The built text with all edits.
        var text: [UInt8] {
            var text: [UInt8] = []
            var end = 0
            for edit in edits.values.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
                text += built[end..<edit.range.lowerBound] + Array(edit.text.utf8)
                end = edit.range.upperBound
            }
            return text + built[end...]
        }
    }

    /// Keyed by path.
    private static let sources = Mutex<[String: Source]>([:])

    /// Writes a snapshot into the closure after a call. `replaces` says whether the call has such a closure. Returns why the file is
    /// unchanged, as the end of a sentence.
    static func write(_ snapshot: String, at place: Place, replaces: Bool) -> String? {
        sources.withLock { sources in
            let folder = RootFolder(containingFolder(of: place.file))
            let name = (place.file as NSString).lastPathComponent
            let file = folder.readInProject(name)
            guard let bytes = file.value?.bytes else { return file.diagnostics.first?.message ?? "\(place.file) cannot be read" }
            let changed = "\(place.file) has changed since the tests were built; run the tests again"
            if sources[place.file] == nil, isNewerThanTests(place.file) { return changed }
            var source = sources[place.file] ?? Source(built: bytes, current: bytes)
            guard source.current == bytes else { return changed }
            guard let call = InlineCall(in: source.built, line: place.line, column: place.column) else {
                return "there is no call at \(place.file):\(place.line):\(place.column)"
            }
            guard let (range, text) = call.edit(snapshot, replaces: replaces) else {
                return "the call at \(place.file):\(place.line) needs its text in a trailing closure"
            }
            if let known = source.edits[range.lowerBound], known.text != text {
                return "two different tables are compared at \(place.file):\(place.line)"
            }
            source.edits[range.lowerBound] = (range, text)
            source.current = source.text
            if let failure = folder.writeInProject(source.current, to: name) { return failure.message }
            sources[place.file] = source
            return nil
        }
    }

    /// Whether a source was changed after the tests were linked, perhaps by another test process.
    private static func isNewerThanTests(_ path: String) -> Bool {
        guard let linked, let changed = modified(path) else { return false }
        return changed > linked
    }

    /// When the file that contains this code was linked, a program or a library; `nil` if unknown.
    private static let linked: Date? = {
        // Safe: a C function pointer is an address, which is only compared.
        let code = UInt(bitPattern: unsafeBitCast(marker, to: UnsafeRawPointer.self))
        guard let maps = SourceFile.read("/proc/self/maps").value else { return nil }
        for line in String(decoding: maps.bytes, as: UTF8.self).split(separator: "\n") {
            let fields = line.split(separator: " ", maxSplits: 5)
            let ends = (fields.first ?? "").split(separator: "-").compactMap { UInt($0, radix: 16) }
            guard ends.count == 2, ends[0] <= code, code < ends[1], let path = fields.last else { continue }
            return modified(path.trimmingCharacters(in: .whitespaces))
        }
        return nil
    }()

    private static let marker: @convention(c) () -> Void = {}

    private static func modified(_ path: String) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }
}
