import Mustache
import TableDiagnostics
import TableHTML
import TableInputs
import TableMarkup

/// The frames of a site's pages, in the Mustache language: the ones that ship with the tool, or a user's own in their place.
///
/// A frame says where things stand; the things themselves are made by the program. Every value is escaped before a frame sees
/// it, so that `{{{title}}}` is as safe as `{{title}}`.
public struct SiteTemplates: Sendable {
    /// The frames that can be replaced, each by the file `NAME.mustache`.
    public enum Kind: String, CaseIterable, Sendable {
        /// Around everything: the head, the bar, the contents of the page.
        case page
        /// The contents of a gallery.
        case gallery
        /// The contents of a design's page.
        case design
        /// The contents of the page of a cell class.
        case cell
        /// The contents of a theme's page.
        case theme

        /// The file's name in a folder of templates.
        public var fileName: String { rawValue + ".mustache" }

        /// What a frame may ask for, sorted.
        public var values: [String] {
            switch self {
            case .page: ["appearance", "description", "head", "kind", "main", "navigation", "root", "title"]
            case .gallery: ["cards", "count", "faults", "filters", "lists", "title"]
            case .design:
                [
                    "caption", "description", "diagnostics", "faults", "filters", "name", "pointed", "rows", "sources", "tables", "title",
                    "tools",
                ]
            case .cell: ["designs", "source", "summary", "title"]
            case .theme: ["colors", "measures", "summary", "title", "type"]
            }
        }

        /// What a page would be broken without.
        var required: [String] {
            switch self {
            case .page: ["head", "main"]
            case .gallery: ["cards"]
            case .design: ["tables"]
            case .cell, .theme: []
            }
        }

        /// The frame that ships with the tool.
        public var shipped: [UInt8] {
            switch self {
            case .page: PackageResources.page_mustache
            case .gallery: PackageResources.gallery_mustache
            case .design: PackageResources.design_mustache
            case .cell: PackageResources.cell_mustache
            case .theme: PackageResources.theme_mustache
            }
        }
    }

    private var own: [Kind: MustacheTemplate] = [:]
    /// Rules that come after the site's own; empty without any.
    public private(set) var style: [UInt8] = []
    /// Tells these templates from others; empty for those that ship with the tool.
    public private(set) var key = ""

    /// The frames that ship with the tool.
    public init() {}

    /// The style sheet in a folder of templates.
    public static let styleName = "style.css"
    /// Larger files are refused, in bytes.
    static let sizeLimit = 1 << 20

    /// The frames of a folder; what is not in it stays as it ships.
    ///
    /// Errors: `file.missing`, `template.unknown-file`, `template.syntax`, `template.unknown-value`, `template.missing-value`,
    /// `template.too-large`.
    public static func load(from folder: String) -> Outcome<SiteTemplates> {
        let listed = names(in: folder)
        var (templates, diagnostics) = (SiteTemplates(), listed.diagnostics)
        var key: [UInt8] = []
        for name in listed.value ?? [] {
            let read = RootFolder(folder).readInProject(name)
            diagnostics += read.diagnostics
            guard let file = read.value else { continue }
            guard file.bytes.count <= sizeLimit else {
                diagnostics.append(
                    Diagnostic(
                        .error, "template.too-large", "\(file.path) is larger than 1 MiB",
                        hints: ["a template is a page’s frame, not its contents"]))
                continue
            }
            key += Array(name.utf8) + [0] + file.bytes + [0]
            if name == styleName {
                templates.style = file.bytes
            } else if let kind = Kind.allCases.first(where: { $0.fileName == name }) {
                let parsed = TemplateReader.read(file, as: kind)
                diagnostics += parsed.diagnostics
                templates.own[kind] = parsed.value
            }
        }
        templates.key = key.isEmpty ? "" : contentHash(key)
        return Outcome(diagnostics.hasErrors ? nil : templates, diagnostics)
    }

    /// A page's frame, or a part of it, with values in their places.
    func fill(_ kind: Kind, _ values: TemplateValues) -> String {
        (own[kind] ?? Self.shippedTemplates[kind])?.render(values.texts) ?? ""
    }

    /// Where the style sheet of these templates lies below a site's root; `nil` without one.
    public var stylePath: String? { style.isEmpty ? nil : "assets/style-\(contentHash(style)).css" }

    private static let shippedTemplates: [Kind: MustacheTemplate] = Dictionary(
        uniqueKeysWithValues: Kind.allCases.compactMap { kind in
            TemplateReader.read(SourceFile(path: kind.fileName, bytes: kind.shipped), as: kind).value.map { (kind, $0) }
        })
}

/// What a frame is filled with: texts, escaped, and parts of pages that the program wrote.
struct TemplateValues {
    private(set) var texts: [String: String] = [:]

    /// A text as people wrote it; `nil` and an empty one are left out, so that a section asks whether there is one.
    mutating func text(_ name: String, _ text: String?) {
        guard let text, !text.isEmpty else { return }
        var writer = MarkupWriter()
        writer.text(text)
        // A frame may put a text between quotes of either kind.
        texts[name] = String(decoding: writer.bytes, as: UTF8.self).replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    }

    /// A part of the page; one without anything in it is left out.
    mutating func part(_ name: String, _ write: (inout MarkupWriter) -> Void) {
        var writer = MarkupWriter()
        write(&writer)
        if !writer.bytes.isEmpty { texts[name] = String(decoding: writer.bytes, as: UTF8.self) }
    }

    /// A part that a frame made.
    mutating func part(_ name: String, _ text: String) { texts[name] = text }
}
