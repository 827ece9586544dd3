import Foundation
import TableCells
import TableDiagnostics
import TableInputs

/// A document with the asset catalogs and translations of its project.
package struct InterfaceSource: Sendable {
    package let document: InterfaceDocument
    package let translations: Translations
    private let assets: AssetLibrary
    /// The names of images that the project does not have. Placeholders show them.
    package let missingImages: Set<String>
    /// Diagnostics about assets, translations and custom classes; those of the document itself are separate.
    package let diagnostics: [Diagnostic]

    /// Reads the project's files for a document. `path` is the document's path relative to the project's root.
    package init(_ document: InterfaceDocument, at path: String, in project: InterfaceProject) {
        self.document = document
        let names = document.assetNames
        let found = AssetLibrary.load(
            images: Set(names.images.keys), colors: Set(names.colors.keys), sizes: document.resources.images, from: project,
            places: names.images.merging(names.colors) { image, _ in image })
        assets = found.library
        missingImages = Set(names.images.keys.filter { project.image($0) == nil })
        let words = Translations.load(for: path, from: project)
        translations = words.translations
        var list = DiagnosticList()
        list.append(
            contentsOf: project.diagnostics + found.diagnostics + words.diagnostics + document.notes(found.library, project))
        diagnostics = list.diagnostics
    }

    // MARK: Values

    /// A text in a language; without a translation, the document's own.
    package func text(_ text: InterfaceText, in locale: String) -> String {
        text.key.flatMap { translations.text($0, in: locale) } ?? text.value
    }

    /// A color that adapts to the theme; `nil` for `nil` and for unknown names.
    package func color(_ color: InterfaceColor?) -> ColorReference? { color?.reference(assets.color) }

    /// The image of an asset catalog or a file; `nil` if the project does not have it.
    package func picture(_ name: String) -> AssetLibrary.Picture? { assets.picture(name) }
}

extension InterfaceDocument {
    /// Visits every view of the document.
    func forEachView(_ visit: (InterfaceView) -> Void) {
        for scene in scenes { for view in [scene.view] + scene.others { view.forEach(visit) } }
        views.forEach { $0.forEach(visit) }
    }

    /// The images and colors of the project that views name, each with the first view that does.
    package var assetNames: (images: [String: SourceSpan], colors: [String: SourceSpan]) {
        var (images, colors): ([String: SourceSpan], [String: SourceSpan]) = ([:], [:])
        forEachView { view in
            var names: [String] = []
            switch view.kind {
            case .image(let image): if !image.isSymbol, let name = image.name { names.append(name) }
            case .button(let button): names = button.pictureNames
            case .cell(let cell): if let image = cell.listContent?.image, !image.isSymbol, let name = image.name { names.append(name) }
            default: break
            }
            for name in names where images[name] == nil { images[name] = view.span }
            for case .asset(let name, _) in view.colors where colors[name] == nil { colors[name] = view.span }
        }
        return (images, colors)
    }

    /// Notes about what an image of the document cannot show, without duplicates: custom classes, fonts, missing assets.
    fileprivate func notes(_ assets: AssetLibrary, _ project: InterfaceProject) -> [Diagnostic] {
        var classes: Set<String> = []
        var fonts: Set<String> = []
        var place: SourceSpan?
        forEachView { view in
            if let name = view.customClass, !view.isReusable {
                classes.insert(name)
                place = place ?? view.span
            }
            if case .custom(let name, _)? = view.font, project.fonts[name] == nil { fonts.insert(name) }
        }
        var notes: [Diagnostic] = []
        if !classes.isEmpty {
            notes.append(
                Diagnostic(
                    .note, .interfaceCustomClass,
                    "\(classes.count == 1 ? "a custom class is drawn as its UIKit superclass" : "\(classes.count) custom classes are drawn as their UIKit superclasses"): \(Self.list(classes))",
                    at: place,
                    hints: ["the document does not contain what a custom class draws"]
                ).caused("custom classes are drawn as their UIKit superclasses", classes.sorted()))
        }
        if !fonts.isEmpty {
            notes.append(
                Diagnostic(
                    .note, .interfaceCustomFont, "custom fonts are replaced by the system font: \(Self.list(fonts))",
                    hints: ["text widths differ from the app’s"]
                ).caused("custom fonts are replaced by the system font", fonts.sorted()))
        }
        for (name, span) in assetNames.images.sorted(by: { $0.key < $1.key }) where project.image(name) == nil {
            if resources.archivedImages.contains(name) {
                notes.append(
                    Diagnostic(
                        .note, .assetUnsupported, "an image that the document itself contains cannot be shown", at: span,
                        hints: ["add it to an asset catalog, and choose it in Xcode"]
                    ).caused("images that documents themselves contain cannot be shown", [name]))
                continue
            }
            let what: Diagnostic.Sentence = "no asset catalog or image file has the name “\(name)”; a placeholder with the name is shown"
            notes.append(
                Self.missing(what, at: span, link: project.linkedSets[name], project).caused(
                    "images are in no asset catalog, so placeholders are shown", [name]))
        }
        return notes + missingColors(in: project, assets.color)
    }

    /// Reports colors that views name and that are unknown, each once. The views do not have these colors.
    package func missingColors(in project: InterfaceProject, _ catalog: (String) -> ColorReference?) -> [Diagnostic] {
        var missing: [InterfaceColor: SourceSpan] = [:]
        forEachView { view in
            for color in view.colors where missing[color] == nil && color.reference(catalog) == nil { missing[color] = view.span }
        }
        let found = missing.compactMap { color, span -> (name: String, note: Diagnostic)? in
            switch color {
            case .rgba: return nil
            case .asset(let name, _):
                // The set was reported if it cannot be read.
                if project.colorSets[name] != nil { return nil }
                let what: Diagnostic.Sentence = "no asset catalog has the color “\(name)”, so it is not set"
                let note = Self.missing(what, at: span, link: project.linkedSets[name], project)
                return (name, note.caused("colors are in no asset catalog, so they are not set", [name]))
            case .system(let name, _):
                let near = nearestName(to: name, in: SystemColors.namesInUIKit.map { $0 + "Color" })
                let hint = near.map(Hint.likely) ?? "set the color again in Xcode"
                return (
                    name, Diagnostic(.warning, .assetMissing, "unknown system color “\(name)”, so it is not set", at: span, hints: [hint])
                )
            }
        }
        return found.sorted { ($0.name, $0.note.message) < ($1.name, $1.note.message) }.map(\.note)
    }

    /// `link` is a link in place of the missing set.
    private static func missing(_ what: Diagnostic.Sentence, at span: SourceSpan, link: String?, _ project: InterfaceProject) -> Diagnostic
    {
        Diagnostic(
            .warning, .assetMissing, what, at: span,
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

extension InterfaceView {
    /// The font of the view's text, if it has one.
    fileprivate var font: InterfaceFont? {
        switch kind {
        case .label(let label): label.font
        case .button(let button): button.font
        case .textField(let field): field.font
        case .textView(let content, _): content.font
        default: nil
        }
    }
}

extension ButtonContent {
    /// The pictures of the button that catalogs have.
    fileprivate var pictureNames: [String] {
        [image, backgroundImage].compactMap { $0.flatMap { $0.isSymbol ? nil : $0.name } }
    }
}

extension InterfaceView {
    /// The colors of the view, without its subviews.
    fileprivate var colors: [InterfaceColor] {
        var colors = [backgroundColor, tintColor, controlColors.fill, controlColors.track, controlColors.thumb]
        switch kind {
        case .label(let label), .textView(let label, _): colors += [label.color] + label.fragments.map(\.color)
        case .button(let button): colors += [button.titleColor, button.foreground, button.background]
        case .textField(let field): colors.append(field.color)
        case .table(let table): colors += [table.backgroundColor, table.separatorColor]
        case .plain, .image, .stack, .toggle, .slider, .segments, .stepper, .progress, .activityIndicator, .pageControl, .datePicker,
            .picker, .searchBar, .scroll, .collection, .visualEffect, .cell, .opaque:
            break
        }
        colors += runtimeLooks.map(\.color)
        return colors.compactMap { $0 }
    }

    /// Whether the view is a cell, or the header or footer of a section. Their classes fill the views of the document.
    fileprivate var isReusable: Bool {
        if case .cell = kind { return true }
        return ["collectionViewCell", "collectionReusableView", "tableViewHeaderFooterView"].contains(element)
    }
}
