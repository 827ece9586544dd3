import TableDiagnostics
import TableInputs
import TableSite
import TableViewProvider

/// The inputs and outputs of the last run into a folder, so that the next run builds only what changed.
///
/// A hidden file of JSON lines in the folder stores it: the version, a line per design and the shared outputs. Lines are parsed on demand.
/// If the file is missing or unreadable, the next run builds the whole site.
struct SiteCache: Sendable {
    private var data: [UInt8] = []
    /// The byte range of each design's line.
    private var lines: [String: Range<Int>] = [:]
    /// Outputs that designs share: galleries, and the pages of cells and themes.
    private(set) var shared: [String] = []

    static let fileName = DesignFile.siteMark
    static let versionLine = #"{"version": 5}"#

    struct Record: Sendable, Hashable {
        /// A hash of every input that is known before layout.
        var key: String
        /// Inputs that are known only after layout: fonts, each with its hash.
        var stamps: [Stamp]
        /// Every output file, relative to the site's root.
        var outputs: [String]
        var entry: Entry
        /// The cell design file of each class in this run. Not saved, because paths of inputs must not be published.
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
        /// The number of errors and warnings.
        var problems = 0
    }

    /// The records in a folder; empty if there are none or they cannot be read.
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
            if let shared = line["shared"] { cache.shared = shared.items.compactMap(\.text).filter(SitePath.isOwn) }
        }
        return cache
    }

    private static func value(_ line: ArraySlice<UInt8>) -> Value? {
        DataDocument.load(file: SourceFile(path: fileName, bytes: Array(line)), format: .json).value?.root
    }

    subscript(name: String) -> Record? {
        lines[name].flatMap { Self.value(data[$0]) }.flatMap(Record.init)
    }

    /// Calls `use` with every output of the last run.
    func forEachOutput(_ use: (String) -> Void) {
        shared.forEach(use)
        for name in lines.keys.sorted() { self[name]?.outputs.forEach(use) }
    }

    /// The JSON line of a design.
    static func line(_ name: String, _ record: Record) -> String {
        Value.object(Object([("name", .string(name))] + record.members)).jsonText + "\n"
    }

    /// The JSON line of the shared outputs.
    static func line(shared: [String]) -> String { Value.object(Object([("shared", .array(shared.map { .string($0) }))])).jsonText + "\n" }
}

extension SiteCache.Record {
    fileprivate init?(_ value: Value) {
        guard let key = value["key"]?.text, let entry = value["entry"] else { return nil }
        self.key = key
        stamps = (value["stamps"]?.items ?? []).compactMap {
            $0.items.count == 2 ? SiteCache.Stamp(path: $0.items[0].text ?? "", value: $0.items[1].text ?? "") : nil
        }
        outputs = (value["outputs"]?.items ?? []).compactMap(\.text).filter(SitePath.isOwn)
        func texts(_ key: String) -> [String] { (entry[key]?.items ?? []).compactMap(\.text) }
        self.entry = SiteCache.Entry(
            title: entry["title"]?.text ?? "", summary: entry["summary"]?.text ?? "", cells: texts("cells"), tags: texts("tags"),
            text: entry["text"]?.text ?? "",
            states: texts("states"), problems: Int(entry["problems"]?.text ?? "") ?? 0)
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
                    "problems": .number(Number(entry.problems)),
                ]
            ),
        ]
    }
}
