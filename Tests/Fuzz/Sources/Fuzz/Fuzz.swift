import Foundation
import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout
import TableResolver
import TableScene
import TableViewProvider

/// Fuzzes the reader in `TVP_FUZZ_TARGET`: `config`, `resolver`, `json`, `yaml`, `plist`, `theme`, `project`, `cells`,
/// `picture`, `png`, `interface`, `constraints`, `messages`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    switch target {
    case "config": config(bytes)
    case "resolver": resolver(bytes)
    case "theme": _ = Theme.load(file: SourceFile(path: "f.json", bytes: bytes), name: "f")
    case "project": _ = ProjectFile.load(file: SourceFile(path: "f.yaml", bytes: bytes))
    case "cells": cellDesign(bytes)
    case "picture": picture(bytes)
    case "png": png(bytes)
    case "constraints": constraints(bytes)
    case "interface": interface(bytes)
    case "messages": messages(bytes)
    default: document(bytes)
    }
    return 0
}

private let target = ProcessInfo.processInfo.environment["TVP_FUZZ_TARGET"] ?? "config"

/// Parses a config; its formatted form must mean the same.
private func config(_ bytes: [UInt8]) {
    let file = SourceFile(path: "f.tableViewConfig", bytes: bytes)
    let outcome = ConfigParser.parse(file: file)
    precondition(outcome.value != nil || outcome.diagnostics.hasErrors, "no config and no error")
    for diagnostic in outcome.diagnostics.prefix(3) { _ = DiagnosticPrinter.human(diagnostic) }
    guard let once = ConfigFormatter.format(file).value else { return }
    let twice = ConfigFormatter.format(SourceFile(path: "f", text: once)).value
    precondition(once == twice, "formatting is not stable")
}

/// A config and its data, separated by NUL: requests every row.
private func resolver(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let document = DataDocument.load(file: SourceFile(path: "f.json", bytes: parts.count > 1 ? Array(parts[1]) : Array("{}".utf8)))
    guard let config = ConfigParser.parse(file: SourceFile(path: "f", bytes: Array(parts[0]))).value, let data = document.value?.root else {
        return
    }
    _ = Linter.lint(config, data: data)
    for mode in config.modes.indices.prefix(4) {
        guard let table = Resolver.resolve(mode: mode, of: config, data: data).value else { continue }
        for section in 0..<min(table.sectionCount, 100) {
            guard let found = table.section(at: section) else { preconditionFailure("a section within the count is missing") }
            for row in 0..<min(found.rowCount, 100) {
                precondition(table.row(section: section, row: row) != nil, "a row within the count is missing")
            }
            precondition(table.row(section: section, row: found.rowCount) == nil)
        }
    }
}

/// Parses a cell design, registers it and lays out a row.
private func cellDesign(_ bytes: [UInt8]) {
    let outcome = CellDesign.load(file: SourceFile(path: "f.yaml", bytes: bytes))
    precondition(outcome.value != nil || outcome.diagnostics.hasErrors, "no design and no error")
    for diagnostic in outcome.diagnostics.prefix(3) { _ = DiagnosticPrinter.human(diagnostic) }
    guard let design = outcome.value, let theme else { return }
    var registry = CellRegistry.standard
    _ = registry.register([design])
    let contents: Value = ["a": "text", "b": [1, "x", ["a": true]], "c": ["a": 0.5], "name": "n"]
    let row = RowContext(contents: contents, indexPath: IndexPath(row: 0, section: 0), environment: Environment(theme: theme))
    guard let entry = registry.cell(design.name) else { return }
    _ = entry.height(row)
    _ = TableLayout(OneRow(height: entry.height(row), body: entry.body(row)), in: row.environment, shaper: BlockShaper())
}

private struct OneRow: TableContent {
    var height: RowHeight
    var body: Node
    var style: TableStyle { .plain }
    var title: String { "" }
    var sectionCount: Int { 1 }
    func rowCount(inSection section: Int) -> Int { 1 }
    func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight { height }
    func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { nil }
    func row(at indexPath: IndexPath, in environment: Environment) -> RowContent { RowContent(cell: "", body: body) }
    func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
    func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
}

let theme = Theme.shipped(named: "ios").value

/// Decodes or rejects an image; for large ones, reads only the header, to limit memory.
private func picture(_ bytes: [UInt8]) {
    guard let file = try? PictureFile(bytes), file.size.width * file.size.height < 1_000_000 else { return }
    guard let bitmap = try? file.bitmap(covering: Size(width: 40, height: 30)) else { return }
    precondition(bitmap.width <= 40 && bitmap.height <= 30, "more pixels than requested")
}

/// An Interface Builder document, found like a user's file: reads or rejects it, and lays out its designs.
private func interface(_ bytes: [UInt8]) {
    let path = scratch + "/f.xib"
    guard let theme, FileManager.default.createFile(atPath: path, contents: Data(bytes)) else { return }
    let found = DesignFile.find(in: [path])
    precondition(found.value?.isEmpty == false || found.diagnostics.hasErrors, "no design and no error")
    for file in (found.value ?? []).prefix(4) {
        let loaded = Design.load(file)
        precondition(loaded.value != nil || loaded.diagnostics.hasErrors, "no design and no error")
        if let design = loaded.value { _ = renderer.layOut(design, mode: 0, in: Environment(theme: theme)) }
    }
}

private let scratch: String = {
    let folder = NSTemporaryDirectory() + "/tvp-fuzz-\(getpid())"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
}()
nonisolated(unsafe) private let renderer = DesignRenderer()  // libFuzzer calls from one thread.

/// Data in one format: reads or rejects it, and locates values in the text.
private func document(_ bytes: [UInt8]) {
    let outcome = DataDocument.load(file: SourceFile(path: "f.\(target)", bytes: bytes))
    precondition(outcome.value != nil || outcome.diagnostics.hasErrors, "no data and no error")
    for diagnostic in outcome.diagnostics.prefix(3) { _ = DiagnosticPrinter.human(diagnostic) }
    guard let document = outcome.value, case .object(let root) = document.root, let key = root.keys.first else { return }
    _ = document.span(of: DataPath([.key(key)]))
    _ = document.root.jsonText
}

// SwiftPM gives the program's `main` this name; it calls libFuzzer.
@_cdecl("Fuzz_main")
public func main(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt {
    var count = count
    var arguments = arguments
    return runDriver(&count, &arguments, fuzz)
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
