import Foundation
import TableCells
import TableDiagnostics
import TableInputs

/// A document with the asset catalogs and translations of its project.
package struct InterfaceSource: Sendable {
    package let document: InterfaceDocument
    package let translations: Translations
    private let assets: AssetLibrary
    /// Diagnostics about assets, translations and custom classes; those of the document itself are separate.
    package let diagnostics: [Diagnostic]

    /// Reads the project's files for a document. `path` is the document's path relative to the project's root.
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
    /// Visits every view of the document.
    func forEachView(_ visit: (InterfaceView) -> Void) {
        for scene in scenes { for view in [scene.view] + scene.others { view.forEach(visit) } }
        views.forEach { $0.forEach(visit) }
    }

    /// The names of the images and colors that views use.
    package var assetNames: (images: Set<String>, colors: Set<String>) {
        var images: Set<String> = []
        var colors: Set<String> = Set(resources.colors.keys)
        forEachView { view in
            switch view.kind {
            case .image(let image): if !image.isSymbol, let name = image.name { images.insert(name) }
            case .button(let button):
                images.formUnion(button.pictureNames)
            default: break
            }
            for case .asset(let name) in view.colors { colors.insert(name) }
        }
        return (images, colors)
    }

    /// Notes about what an image of the document cannot show, without duplicates: custom classes, fonts, missing assets.
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
                for name in button.pictureNames where assets.picture(name) == nil { missing[name] = missing[name] ?? view.span }
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
                    "\(classes.count == 1 ? "a custom class is drawn as its UIKit superclass" : "\(classes.count) custom classes are drawn as their UIKit superclasses"): \(Self.list(classes))",
                    at: place,
                    hints: ["the document does not contain what a custom class draws"]))
        }
        if !fonts.isEmpty {
            notes.append(
                Diagnostic(
                    .note, "interface.custom-font", "custom fonts are replaced by the system font: \(Self.list(fonts))",
                    hints: ["text widths differ from the app’s"]))
        }
        for (name, span) in missing.sorted(by: { $0.key < $1.key }) where project.imageSets[name] == nil {
            notes.append(
                Self.missing("an image “\(name)”; a placeholder with its name is shown", at: span, link: project.linkedSets[name], project))
        }
        for (name, span) in missingColors.sorted(by: { $0.key < $1.key }) where project.colorSets[name] == nil {
            notes.append(Self.missing("a color “\(name)”; the text color is used", at: span, link: project.linkedSets[name], project))
        }
        return notes
    }

    /// `link` is a link in place of the missing set.
    private static func missing(_ what: String, at span: SourceSpan, link: String?, _ project: InterfaceProject) -> Diagnostic {
        Diagnostic(
            .warning, "asset.missing", "no asset catalog has \(what)", at: span,
            notes: link.map { ["\($0) is a symbolic link, which is not followed"] } ?? [],
            hints: [
                link == nil
                    ? "add it to a catalog below \(project.root == "." ? "this folder" : project.root)"
                    : "replace the link with the folder that it points to"
            ])
    }

    private static func list(_ names: Set<String>) -> String {
        let sorted = names.sorted()
        return sorted.prefix(6).joined(separator: ", ") + (sorted.count > 6 ? ", …" : "")
    }
}

extension ButtonContent {
    /// The pictures of the button that catalogs have.
    fileprivate var pictureNames: [String] {
        [image.flatMap { $0.isSymbol ? nil : $0.name }, backgroundImage].compactMap { $0 }
    }
}

extension InterfaceView {
    /// The colors of the view, without its subviews.
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
