import CResources
import Mustache
import TableDiagnostics
import TableHTML
import TableInputs
import TableMarkup

/// The page templates of a site, in Mustache: the built-in ones, or the user's own.
///
/// A template arranges parts that the program writes. Every value is already escaped, so `{{{title}}}` is as safe as `{{title}}`.
public struct SiteTemplates: Sendable {
    /// The templates that users can replace. Each has a file `NAME.mustache`.
    public enum Kind: String, CaseIterable, Sendable {
        /// The whole page: head, navigation bar and contents.
        case page
        /// The contents of a gallery.
        case gallery
        /// The contents of a design's page.
        case design
        /// The contents of a cell class's page.
        case cell
        /// The contents of a theme's page.
        case theme

        /// The file name in a template folder.
        public var fileName: String { rawValue + ".mustache" }

        /// The values that the template can use, sorted.
        public var values: [String] {
            switch self {
            case .page:
                ["appearance", "attributes", "contents", "description", "head", "kind", "main", "navigation", "root", "scripts", "title"]
            case .gallery: ["cards", "count", "faults", "filters", "guides", "hits", "introduction", "lists", "title"]
            case .design:
                [
                    "caption", "controls", "description", "diagnostics", "faults", "filters", "name", "pointed", "rows", "sources",
                    "tables", "title",
                    "tools",
                ]
            case .cell: ["designs", "source", "specimens", "summary", "title"]
            case .theme: ["colors", "measures", "summary", "title", "type"]
            }
        }

        /// The values that the template must use.
        var required: [String] {
            switch self {
            case .page: ["head", "main"]
            case .gallery: ["cards"]
            case .design: ["tables"]
            case .cell, .theme: []
            }
        }

        /// The built-in template.
        public var shipped: [UInt8] {
            let text =
                switch self {
                case .page: tvp_template_page()
                case .gallery: tvp_template_gallery()
                case .design: tvp_template_design()
                case .cell: tvp_template_cell()
                case .theme: tvp_template_theme()
                }
            return Array(String(cString: text).utf8)
        }
    }

    private var own: [Kind: MustacheTemplate] = [:]
    /// The CSS that follows the site's own; empty if there is none.
    public private(set) var style: [UInt8] = []
    /// Identifies these templates in caches; empty for the built-in ones.
    public private(set) var key = ""

    /// The built-in templates.
    public init() {}

    /// The file name of the style sheet in a template folder.
    public static let styleName = "style.css"
    /// The maximum size of a file, in bytes.
    static let sizeLimit = 1 << 20

    /// Loads the templates in a folder. The built-in templates replace missing ones.
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
                        .error, .templateTooLarge, "\(file.path) is larger than 1 MiB",
                        hints: ["a template contains the frame of a page, not its contents"]))
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

    /// Renders a template with values.
    func fill(_ kind: Kind, _ values: TemplateValues) -> String {
        (own[kind] ?? Self.shippedTemplates[kind])?.render(values.texts) ?? ""
    }

    /// The path of the style sheet, relative to the site's root; `nil` if there is none.
    public var stylePath: String? { style.isEmpty ? nil : "assets/style-\(contentHash(style)).css" }

    private static let shippedTemplates: [Kind: MustacheTemplate] = Dictionary(
        uniqueKeysWithValues: Kind.allCases.compactMap { kind in
            TemplateReader.read(SourceFile(path: kind.fileName, bytes: kind.shipped), as: kind).value.map { (kind, $0) }
        })
}

/// The values of a template: escaped text, and markup that the program wrote.
struct TemplateValues {
    private(set) var texts: [String: String] = [:]

    /// Adds text. `nil` and empty text are omitted, so that sections can test for them.
    mutating func text(_ name: String, _ text: String?) {
        guard let text, !text.isEmpty else { return }
        var writer = MarkupWriter()
        writer.text(text)
        // A template may use the text in an attribute with either kind of quotes.
        texts[name] = String(decoding: writer.bytes, as: UTF8.self).replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    }

    /// Adds markup. Empty markup is omitted.
    mutating func part(_ name: String, _ write: (inout MarkupWriter) -> Void) {
        var writer = MarkupWriter()
        write(&writer)
        if !writer.bytes.isEmpty { texts[name] = String(decoding: writer.bytes, as: UTF8.self) }
    }

    /// Adds the output of another template.
    mutating func part(_ name: String, _ text: String) { texts[name] = text }
}
