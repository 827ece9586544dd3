import Foundation
import TableDiagnostics
import TableInputs
import TableSite
import TableViewProvider

/// What the last run into a folder made, and of what: so that only what changed is made again.
///
/// Lies in the folder as a hidden file; a site without it is as good, and made anew by the next run.
struct SiteCache: Sendable {
    var records: [String: Record] = [:]
    /// What leads to the designs: galleries, pages of cells and themes.
    var shared: [String] = []

    static let fileName = DesignFile.siteMark
    private static let version = 3

    /// What is kept of one design.
    struct Record: Sendable, Hashable {
        /// Of everything that its pages depend on and that is known before they are laid out.
        var key: String
        /// Files that only laying out found: fonts, with a hash of each.
        var stamps: [Stamp]
        /// Every file that was made for it, below the site's root.
        var outputs: [String]
        var entry: Entry
        /// The cell design files of its classes, by class.
        var cellFiles: [Pair]
    }

    struct Stamp: Sendable, Hashable {
        var path: String
        var value: String
    }

    struct Pair: Sendable, Hashable {
        var name: String
        var path: String
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
    static func load(from folder: OutputFolder) -> SiteCache {
        guard let file = SourceFile.read(folder.path + "/" + fileName).value, let root = DataDocument.load(file: file).value?.root else { return SiteCache() }
        guard root["version"]?.text == "\(version)", case .object(let designs)? = root["designs"] else { return SiteCache() }
        var cache = SiteCache()
        for (name, value) in designs.pairs { cache.records[name] = Record(value) }
        cache.shared = (root["shared"]?.elements ?? []).compactMap(\.text).filter(isBelow)
        return cache
    }

    /// The file, in the order of names.
    var bytes: [UInt8] {
        let designs = records.sorted { $0.key < $1.key }.map { ($0.key, $0.value.value) }
        return Array((Value.object(Object([("version", .number(Number(Self.version))), ("designs", .object(Object(designs))), ("shared", .array(shared.map { .string($0) }))])).jsonText + "\n").utf8)
    }

    /// A path that a record names, unless it would lead out of the folder: the file may have been written by anyone.
    static func isBelow(_ path: String) -> Bool {
        !path.isEmpty && !path.utf8.contains(0) && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    }
}

extension SiteCache.Record {
    fileprivate init?(_ value: Value) {
        guard let key = value["key"]?.text, let entry = value["entry"] else { return nil }
        self.key = key
        stamps = (value["stamps"]?.elements ?? []).compactMap { $0.elements.count == 2 ? SiteCache.Stamp(path: $0.elements[0].text ?? "", value: $0.elements[1].text ?? "") : nil }
        outputs = (value["outputs"]?.elements ?? []).compactMap(\.text).filter(SiteCache.isBelow)
        cellFiles = (value["cells"]?.elements ?? []).compactMap { $0.elements.count == 2 ? SiteCache.Pair(name: $0.elements[0].text ?? "", path: $0.elements[1].text ?? "") : nil }
        func texts(_ key: String) -> [String] { (entry[key]?.elements ?? []).compactMap(\.text) }
        self.entry = SiteCache.Entry(
            title: entry["title"]?.text ?? "", summary: entry["summary"]?.text ?? "", cells: texts("cells"), tags: texts("tags"), text: entry["text"]?.text ?? "",
            states: texts("states"))
    }

    fileprivate var value: Value {
        func texts(_ texts: [String]) -> Value { .array(texts.map { .string($0) }) }
        return [
            "key": .string(key), "stamps": .array(stamps.map { texts([$0.path, $0.value]) }), "outputs": texts(outputs),
            "cells": .array(cellFiles.map { texts([$0.name, $0.path]) }),
            "entry": [
                "title": .string(entry.title), "summary": .string(entry.summary), "cells": texts(entry.cells), "tags": texts(entry.tags),
                "text": .string(entry.text), "states": texts(entry.states),
            ],
        ]
    }
}

extension Value {
    /// The elements of an array; none of anything else.
    fileprivate var elements: [Value] {
        if case .array(let elements) = self { elements } else { [] }
    }
}
