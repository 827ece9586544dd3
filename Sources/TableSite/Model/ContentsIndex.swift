import Foundation
import TableDiagnostics
import TableInputs
import TableViewProvider

/// The tree of contents that every page shows: designs by folder, storyboard and module, guides, cells and themes. A script, because pages
/// that are opened as files cannot fetch data.
package struct ContentsIndex: Sendable {
    private var designs: [Value] = []
    /// The number of all designs in the index of the search.
    package private(set) var count = 0
    /// Guides, cells and themes.
    package var links: [GalleryPage.Link] = []

    /// The path of the script, relative to the root.
    package static let path = "index/tree.js"
    /// The maximum number of designs in the tree, so that it stays small. The search and the gallery have all of them.
    private static let limit = 3_000

    package init() {}

    package mutating func add(_ entry: SiteEntry, _ file: DesignFile?) {
        count += 1
        guard designs.count < Self.limit else { return }
        let last = entry.name.split(separator: "/").last.map(String.init) ?? ""
        let mark = entry.isBroken ? 1 : entry.problems > 0 ? 2 : entry.isChanged ? 3 : 0
        var parts: [Value] = [
            .string(entry.name), .string(entry.title == last ? "" : entry.title), .number(Number(mark)),
        ]
        if let folder = file.flatMap(Self.documentFolder) { parts.append(.string(folder)) }
        designs.append(.array(parts))
    }

    /// The folder and document of a scene: `Main.TrailsViewController` is in `Main.storyboard`. `nil` for a design of its own files.
    private static func documentFolder(_ file: DesignFile) -> String? {
        var steps = file.name.split(separator: "/").map(String.init)
        guard !file.isConfig, let last = steps.popLast() else { return nil }
        let document = (file.configPath as NSString).lastPathComponent
        guard last.hasPrefix((document as NSString).deletingPathExtension + ".") else { return nil }
        return (steps + [document]).joined(separator: "/")
    }

    package var script: [UInt8] {
        func links(_ kind: GalleryPage.Link.Kind) -> Value {
            .array(
                self.links.filter { $0.kind == kind }.map { link in
                    .array(((kind == .pages ? [link.group] : []) + [link.name, link.path]).map { .string($0) })
                })
        }
        let tree: Value = [
            "count": .number(Number(count)), "chunks": .number(Number((count + SiteEntry.chunkSize - 1) / SiteEntry.chunkSize)),
            "size": .number(Number(SiteEntry.chunkSize)), "designs": .array(designs), "guides": links(.pages), "cells": links(.cells),
            "themes": links(.themes),
        ]
        return Array("tvpTree(\(tree.scriptText))\n".utf8)
    }
}

extension Value {
    /// JSON for a script: U+2028 and U+2029 are line endings in older versions of JavaScript.
    package var scriptText: String { jsonText.replacing("\u{2028}", with: "\\u2028").replacing("\u{2029}", with: "\\u2029") }
}
