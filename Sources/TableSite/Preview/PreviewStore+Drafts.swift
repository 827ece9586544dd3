import Foundation
import TableCairo
import TableCells
import TableDiagnostics
import TableHTML
import TableInputs
import TableViewProvider

/// Unsaved changes of a design's data: `controls/` tells what can be changed, `draft/` draws it, `save/` writes it.
extension PreviewStore {
    /// The largest change that a page may send, in bytes.
    static let draftLimit = 1 << 20
    /// Larger data has no controls: a form of it would be as large, in bytes.
    private static let controlledLimit = 1 << 18
    /// Pictures of older drafts are gone.
    private static let keptDrafts = 8

    /// Performs an action of a page; `nil` for an unknown one.
    func perform(_ action: String, _ body: [UInt8]) -> PreviewAnswer? {
        guard let slash = action.firstIndex(of: "/") else { return nil }
        let name = String(action[action.index(after: slash)...])
        switch action[..<slash] {
        case "draft": return draft(name, body)
        case "save": return save(name, body)
        default: return editor.flatMap { open(action, in: $0) }
        }
    }

    // MARK: Reading

    /// What the controls of a design's page edit.
    func subject(_ file: DesignFile) -> DataControls.Subject {
        if let table = file.table, file.interface == nil {
            return .none("The data of \(table.name) is in Swift code, so it cannot be edited here.")
        }
        guard let document = Design.loadData(of: file).value else {
            if file.interface != nil {
                return .none(
                    "This table shows the document’s own texts. For other rows, add \(file.sampleBasePath).yaml; controls edit that file.")
            }
            return .none("This design has no data file. Controls edit a .json, .yaml or .plist file of the same name.")
        }
        let name = (document.file.path as NSString).lastPathComponent
        let (size, limit) = (document.file.bytes.count, Self.controlledLimit)
        guard size <= limit else {
            return .none("\(name) has \((size + 1023) / 1024) KB. Controls edit up to \(limit / 1024) KB of data; edit the file instead.")
        }
        return .file(name)
    }

    private func document(of file: DesignFile) -> DataDocument? {
        Design.loadData(of: file).value.flatMap { $0.file.bytes.count <= Self.controlledLimit ? $0 : nil }
    }

    /// `NAME.json`, or `longest/NAME.json` with stressed data.
    func controls(_ rest: String) -> PreviewAnswer? {
        if let file = file(rest, ending: ".json") { return controls(file, stress: nil) }
        guard let slash = rest.firstIndex(of: "/"), let stress = StressVariant(rawValue: String(rest[..<slash])),
            let file = file(String(rest[rest.index(after: slash)...]), ending: ".json")
        else { return nil }
        return controls(file, stress: stress)
    }

    private func controls(_ file: DesignFile, stress: StressVariant?) -> PreviewAnswer? {
        guard let document = document(of: file) else { return nil }
        let root = stress?.applied(to: document.root, isName: Design.isName) ?? document.root
        var cells: [String] = []
        var rows: [(String, Value)] = []
        for trace in current(file, .own).design?.modes.flatMap(\.trace) ?? [] where !trace.path.isEmpty {
            let index = cells.firstIndex(of: trace.cell) ?? cells.count
            if index == cells.count { cells.append(trace.cell) }
            rows.append((trace.path, .number(Number(index))))
        }
        let registry = renderer.registry(for: file.folder)
        let controls: Value = [
            "version": .string(contentHash(document.file.bytes)), "data": root, "rows": .object(Object(rows)),
            "cells": .array(cells.map { Self.controls(registry.controls(ofCell: $0)) }),
            "stress": .array(StressVariant.allCases.map { .string($0.rawValue) }),
            "colors": .array(ColorToken.allCases.map { .string("\($0)") }),
        ]
        return PreviewAnswer(.ok, type: "application/json", bytes: Array(controls.jsonText.utf8))
    }

    private static func controls(_ controls: [String: ContentControl]) -> Value {
        .object(
            Object(
                controls.sorted { $0.key < $1.key }.map { key, control in
                    switch control {
                    case .toggle: (key, "toggle")
                    case .color: (key, "color")
                    case .number(let range): (key, ["min": .number(Number(range.lowerBound)), "max": .number(Number(range.upperBound))])
                    case .choice(let names): (key, ["choice": .array(names.map { .string($0) })])
                    case .suggestion(let names): (key, ["suggestion": .array(names.map { .string($0) })])
                    }
                }))
    }

    // MARK: Changing

    /// What a page sends: `{"stress": "longest", "changes": [[path, value], …], "variant": "dark", "version": "…"}`.
    private struct Draft {
        var file: DesignFile
        var document: DataDocument
        var message: Value
        var bytes: [UInt8]
        /// Whether the text may replace the file.
        var isFaithful: Bool
    }

    private func readDraft(_ name: String, _ body: [UInt8]) -> Draft? {
        guard let file = plan.designs.first(where: { $0.name == name }), let document = document(of: file),
            let message = DataDocument.value(ofJSON: body), case .array(let list)? = message["changes"]
        else { return nil }
        let changes = list.compactMap { DataChange($0) }
        guard changes.count == list.count else { return nil }
        let stress = message["stress"]?.text.flatMap(StressVariant.init(rawValue:))
        let root = (stress?.applied(to: document.root, isName: Design.isName) ?? document.root).applying(changes)
        let text = document.text(with: root)
        return Draft(file: file, document: document, message: message, bytes: text.bytes, isFaithful: text.isFaithful)
    }

    /// The design's page with other data, or only its tables if the message has `"part": "tables"`. Nothing is written.
    private func draft(_ name: String, _ body: [UInt8]) -> PreviewAnswer? {
        guard let draft = readDraft(name, body) else { return .refusal(.badRequest, "These are no changes of a design’s data.") }
        let variant = plan.axes.variant(slug: draft.message["variant"]?.text ?? "") ?? .own
        let id = contentHash(draft.bytes + Array("\(draft.file.name) \(variant.slug) \(generation)".utf8))
        let known = drafts.first { $0.id == id }?.design
        let made =
            known.map { Outcome($0) }
            ?? OpenBuffers.$current.withValue(OpenBuffers([draft.document.file.path: draft.bytes])) { layOut(draft.file, variant) }
        guard let design = made.value ?? current(draft.file, variant).design else {
            return .refusal(.badRequest, made.diagnostics.map { DiagnosticPrinter.short($0) }.joined(separator: "\n"))
        }
        if made.value != nil {
            drafts.removeAll { $0.id == id }
            drafts = drafts.suffix(Self.keptDrafts - 1) + [(id, design)]
        }
        var page = DesignPage(design, variant: variant, axes: plan.axes)
        if made.value != nil, draft.message["part"]?.text == "tables" {
            let drawn = page.drawn(fonts: renderer.webFonts) { PNG.encode($0) }
            for asset in drawn.assets { keep(asset) }
            return PreviewAnswer(.ok, type: "application/json", bytes: Array(drawn.message.jsonText.utf8))
        }
        page.frame = frame("draft-\(id)")
        if made.value != nil { page.pictureFolder = "drafts/\(id)/" }
        page.faults = made.value == nil ? made.diagnostics : []
        page.controls = subject(draft.file)
        return PreviewAnswer(.ok, type: Self.html, bytes: write(page))
    }

    /// `ID/pictures/…`, as in the page of a draft.
    func draftPicture(_ rest: String) -> PreviewAnswer? {
        guard let slash = rest.firstIndex(of: "/"), let draft = drafts.first(where: { $0.id == rest[..<slash] }),
            let start = rest.range(of: "pictures/"), let name = PictureName(String(rest[start.upperBound...]))
        else { return nil }
        return picture(name, of: draft.design)
    }

    /// Writes the changes into the data file, if it is still the one that the page knows.
    private func save(_ name: String, _ body: [UInt8]) -> PreviewAnswer? {
        guard let draft = readDraft(name, body) else { return .refusal(.badRequest, "These are no changes of a design’s data.") }
        let path = draft.document.file.path
        let fileName = (path as NSString).lastPathComponent
        guard draft.message["version"]?.text == contentHash(draft.document.file.bytes) else {
            return .refusal(.conflict, "\(fileName) has changed since; look at it and save again.")
        }
        guard draft.isFaithful else {
            return .refusal(
                .conflict,
                "This change cannot be written to \(fileName) without losing parts, such as comments or control characters; copy the JSON."
            )
        }
        if let failure = RootFolder(parentFolder(of: path)).writeInProject(draft.bytes, to: fileName) {
            return .refusal(.conflict, failure.message)
        }
        reload([path])
        return PreviewAnswer(.ok, type: "text/plain; charset=utf-8", bytes: Array("saved \(fileName)\n".utf8))
    }
}
