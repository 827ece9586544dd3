import Foundation
import TableCells
import TableDiagnostics
import TableInputs

/// A document with what its project has for it: asset catalogs and translations.
package struct InterfaceSource: Sendable {
    package let document: InterfaceDocument
    package let translations: Translations
    private let assets: AssetLibrary
    /// What was noticed beside the document itself: assets, translations, classes of the app.
    package let diagnostics: [Diagnostic]

    /// Reads what a project has for a document. `path` is the document's, below the project's root.
    package init(_ document: InterfaceDocument, at path: String, in project: InterfaceProject) {
        self.document = document
        let names = document.assetNames
        let found = AssetLibrary.load(
            images: names.images, colors: names.colors, sizes: document.resources.images, from: project)
        assets = found.library
        let words = Translations.load(for: path, from: project)
        translations = words.translations
        diagnostics = project.diagnostics + found.diagnostics + words.diagnostics + document.notes(found.library, project)
    }

    package func context(in environment: Environment) -> InterfaceContext {
        InterfaceContext(document, assets: assets, translations: translations, environment: environment)
    }
}

extension InterfaceDocument {
    /// Every view of the document.
    func forEachView(_ visit: (InterfaceView) -> Void) {
        for scene in scenes { for view in [scene.view] + scene.others { view.forEach(visit) } }
        views.forEach { $0.forEach(visit) }
    }

    /// The names of images and colors that views name.
    fileprivate var assetNames: (images: Set<String>, colors: Set<String>) {
        var images: Set<String> = []
        var colors: Set<String> = Set(resources.colors.keys)
        forEachView { view in
            switch view.kind {
            case .image(let image): if !image.isSymbol, let name = image.name { images.insert(name) }
            case .button(let button):
                if let image = button.image, !image.isSymbol, let name = image.name { images.insert(name) }
            default: break
            }
            for case .asset(let name) in view.colors { colors.insert(name) }
        }
        return (images, colors)
    }

    /// What a picture of the document cannot show, each once: classes of the app, fonts, assets that the project does not have.
    fileprivate func notes(_ assets: AssetLibrary, _ project: InterfaceProject) -> [Diagnostic] {
        var classes: Set<String> = []
        var fonts: Set<String> = []
        var missing: [String: SourceSpan] = [:]
        var missingColors: [String: SourceSpan] = [:]
        var place: SourceSpan?
        forEachView { view in
            if let name = view.customClass, !view.isCell {
                classes.insert(name)
                place = place ?? view.span
            }
            switch view.kind {
            case .image(let image):
                if !image.isSymbol, let name = image.name, assets.picture(name) == nil { missing[name] = missing[name] ?? view.span }
            case .button(let button):
                if let image = button.image, !image.isSymbol, let name = image.name, assets.picture(name) == nil {
                    missing[name] = missing[name] ?? view.span
                }
            case .label(let label): if case .custom(let name, _) = label.font { fonts.insert(name) }
            default: break
            }
            for case .asset(let name) in view.colors where assets.color(name) == nil && resources.colors[name] == nil {
                missingColors[name] = missingColors[name] ?? view.span
            }
        }
        var notes: [Diagnostic] = []
        if !classes.isEmpty {
            notes.append(
                Diagnostic(
                    .note, "interface.custom-class",
                    "\(classes.count == 1 ? "a class" : "\(classes.count) classes") of the app drawn as UIKit’s own: \(Self.list(classes))",
                    at: place,
                    hints: ["what such a class draws itself is not in the document"]))
        }
        if !fonts.isEmpty {
            notes.append(
                Diagnostic(
                    .note, "interface.custom-font", "fonts of the app drawn in the system font: \(Self.list(fonts))",
                    hints: ["widths of such texts differ from the app’s"]))
        }
        for (name, span) in missing.sorted(by: { $0.key < $1.key }) where project.imageSets[name] == nil {
            notes.append(
                Self.missing("an image “\(name)”; a box with its name is shown", at: span, link: project.linkedSets[name], project))
        }
        for (name, span) in missingColors.sorted(by: { $0.key < $1.key }) where project.colorSets[name] == nil {
            notes.append(Self.missing("a color “\(name)”; the color of texts is shown", at: span, link: project.linkedSets[name], project))
        }
        return notes
    }

    /// `link` is the set that would have it, if it were no link.
    private static func missing(_ what: String, at span: SourceSpan, link: String?, _ project: InterfaceProject) -> Diagnostic {
        Diagnostic(
            .warning, "asset.missing", "no asset catalog has \(what)", at: span,
            notes: link.map { ["\($0) is a symbolic link, which is not followed"] } ?? [],
            hints: [link == nil ? "add it to a catalog below \(project.root)" : "replace the link with the folder that it leads to"])
    }

    private static func list(_ names: Set<String>) -> String {
        let sorted = names.sorted()
        return sorted.prefix(6).joined(separator: ", ") + (sorted.count > 6 ? ", …" : "")
    }
}

extension InterfaceView {
    /// The colors of the view itself.
    fileprivate var colors: [InterfaceColor] {
        var colors = [backgroundColor, tintColor]
        switch kind {
        case .label(let label), .textView(let label, _): colors += [label.color] + label.fragments.map(\.color)
        case .button(let button): colors += [button.titleColor, button.foreground, button.background]
        case .textField(let field): colors.append(field.color)
        case .plain, .image, .stack, .toggle, .slider, .segments, .stepper, .progress, .activityIndicator, .pageControl, .datePicker,
            .picker, .searchBar, .scroll, .collection, .visualEffect, .table, .cell, .opaque:
            break
        }
        colors += runtimeLooks.map(\.color)
        return colors.compactMap { $0 }
    }

    fileprivate var isCell: Bool { if case .cell = kind { true } else { false } }
}
