import TableDiagnostics
import TableInputs
import TableSite
import TableViewProvider

/// What the last run into a folder made, and of what: so that only what changed is made again.
///
/// Lies in the folder as a hidden file of JSON lines: the version, a line a design, what they share. A line is parsed when it is
/// asked for. Without the file, or with one that cannot be read, the next run makes the whole site again.
struct SiteCache: Sendable {
    private var data: [UInt8] = []
    /// Where the line of each design lies.
    private var lines: [String: Range<Int>] = [:]
    /// What leads to the designs: galleries, pages of cells and themes.
    private(set) var shared: [String] = []

    static let fileName = DesignFile.siteMark
    static let versionLine = #"{"version": 4}"#

    /// What is kept of one design.
    struct Record: Sendable, Hashable {
        /// Of everything that its pages depend on and that is known before they are laid out.
        var key: String
        /// Files that only laying out found: fonts, with a hash of each.
        var stamps: [Stamp]
        /// Every file that was made for it, below the site's root.
        var outputs: [String]
        var entry: Entry
        /// The files of cell designs by class, as this run found them. Not kept: what the file of records says is not published.
        var cellFiles: [String: String] = [:]
    }

    struct Stamp: Sendable, Hashable {
        var path: String
        var value: String
    }

    struct Entry: Sendable, Hashable {
        var title: String
        var summary: String
        var cells: [String]
        var tags: [String]
        var text: String
        var states: [String]
    }

    /// The records of a folder; none when there are none, or they cannot be read.
    static func load(from folder: RootFolder) -> SiteCache {
        guard let data = SourceFile.read(folder.path + "/" + fileName).value?.bytes else { return SiteCache() }
        var cache = SiteCache()
        cache.data = data
        var start = data.startIndex
        var isFirst = true
        while start < data.endIndex {
            let end = data[start...].firstIndex(of: UInt8(ascii: "\n")) ?? data.endIndex
            defer { start = end + 1 }
            if isFirst {
                guard data[start..<end].elementsEqual(versionLine.utf8) else { return SiteCache() }
                isFirst = false
                continue
            }
            guard let line = value(data[start..<end]) else { continue }
            if let name = line["name"]?.text { cache.lines[name] = start..<end }
            if let shared = line["shared"] { cache.shared = shared.elements.compactMap(\.text).filter(SitePath.isOwn) }
        }
        return cache
    }

    private static func value(_ line: ArraySlice<UInt8>) -> Value? {
        DataDocument.load(file: SourceFile(path: fileName, bytes: Array(line)), format: .json).value?.root
    }

    /// What is known of a design.
    subscript(name: String) -> Record? {
        lines[name].flatMap { Self.value(data[$0]) }.flatMap(Record.init)
    }

    /// Calls `use` with every file that the run made.
    func forEachOutput(_ use: (String) -> Void) {
        shared.forEach(use)
        for name in lines.keys.sorted() { self[name]?.outputs.forEach(use) }
    }

    /// The line of a design.
    static func line(_ name: String, _ record: Record) -> String {
        Value.object(Object([("name", .string(name))] + record.members)).jsonText + "\n"
    }

    /// The line of what designs share.
    static func line(shared: [String]) -> String { Value.object(Object([("shared", .array(shared.map { .string($0) }))])).jsonText + "\n" }
}

extension SiteCache.Record {
    fileprivate init?(_ value: Value) {
        guard let key = value["key"]?.text, let entry = value["entry"] else { return nil }
        self.key = key
        stamps = (value["stamps"]?.elements ?? []).compactMap {
            $0.elements.count == 2 ? SiteCache.Stamp(path: $0.elements[0].text ?? "", value: $0.elements[1].text ?? "") : nil
        }
        outputs = (value["outputs"]?.elements ?? []).compactMap(\.text).filter(SitePath.isOwn)
        func texts(_ key: String) -> [String] { (entry[key]?.elements ?? []).compactMap(\.text) }
        self.entry = SiteCache.Entry(
            title: entry["title"]?.text ?? "", summary: entry["summary"]?.text ?? "", cells: texts("cells"), tags: texts("tags"),
            text: entry["text"]?.text ?? "",
            states: texts("states"))
    }

    fileprivate var members: [(String, Value)] {
        func texts(_ texts: [String]) -> Value { .array(texts.map { .string($0) }) }
        return [
            ("key", .string(key)), ("stamps", .array(stamps.map { texts([$0.path, $0.value]) })), ("outputs", texts(outputs)),
            (
                "entry",
                [
                    "title": .string(entry.title), "summary": .string(entry.summary), "cells": texts(entry.cells),
                    "tags": texts(entry.tags),
                    "text": .string(entry.text), "states": texts(entry.states),
                ]
            ),
        ]
    }
}

extension Value {
    /// The elements of an array; none of anything else.
    fileprivate var elements: [Value] {
        if case .array(let elements) = self { elements } else { [] }
    }
}
