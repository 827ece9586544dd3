import TableGraphics
import TableMarkup

/// A design as a documentation article: a text file with images.
public struct DesignArticle {
    public var design: SiteDesign
    /// The name for files and links, without folders.
    public var name: String

    public init(_ design: SiteDesign) {
        self.design = design
        name = Self.fileName(design.name)
    }

    /// The name of a design without folders: `shop/Orders` becomes `shop-Orders`.
    public static func fileName(_ name: String) -> String {
        let plain = SitePath.safe(name.split(separator: "/").joined(separator: "-"))
        // These two names are reserved for the lists of articles.
        return ["readme", "designs"].contains(plain.lowercased()) ? plain + "-design" : plain
    }

    /// The base name of an image, such as `Inbox-mode-1`. If there is only one mode, the name omits it.
    /// Images of a named state end with it: `Inbox.editing`.
    public func picture(_ mode: SiteDesign.Mode, state: String? = nil) -> String {
        (design.modes.count == 1 ? name : "\(name)-mode-\(mode.index)") + (state.map { "." + $0 } ?? "")
    }

    /// The file name of an image. Appearance and scale are written as DocC, GitHub and MkDocs expect them: `Inbox~dark@2x.png`.
    public func file(_ mode: SiteDesign.Mode, state: String? = nil, _ appearance: Appearance) -> String {
        picture(mode, state: state) + appearance.fileSuffix + "@\(mode.scale)x.png"
    }

    /// Every table of the article: the modes, then those of each named state, with their headings.
    package var tables: [(mode: SiteDesign.Mode, state: SiteDesign.State?, heading: String)] {
        let heading = { (mode: SiteDesign.Mode) in self.design.modes.count > 1 ? mode.title : "" }
        return design.modes.map { ($0, nil, Self.escaped(heading($0))) }
            + design.states.flatMap { state in
                state.modes.map { mode in
                    (mode, state, Self.escaped([state.label, heading(mode)].filter { !$0.isEmpty }.joined(separator: ", ")))
                }
            }
    }

    /// The article for DocC, which finds both appearances of an image by its base name.
    public var docc: String {
        var text = "# \(Self.escaped(design.title))\n\n\(abstract)\n\n## Overview\n\n"
        for (mode, state, heading) in tables {
            if !heading.isEmpty { text += "### \(heading)\n\n" }
            if let note = state?.note { text += Self.escaped(note) + "\n\n" }
            text += "![\(Self.escaped(AltText.of(mode.scene, title: design.title)))](\(picture(mode, state: state?.name)))\n\n"
        }
        return text + sources
    }

    /// The article for GitHub and MkDocs. Its `picture` elements follow the reader's appearance. `images` is the path of the images with a
    /// trailing `/`.
    public func markdown(images: String) -> String {
        var text = "# \(Self.escaped(design.title))\n\n\(abstract)\n\n"
        for (mode, state, heading) in tables {
            if !heading.isEmpty { text += "## \(heading)\n\n" }
            if let note = state?.note { text += Self.escaped(note) + "\n\n" }
            var page = MarkupWriter()
            page.start("picture")
            page.void(
                "source", MarkupWriter.Attribute("media", "(prefers-color-scheme: dark)"),
                MarkupWriter.Attribute("srcset", urlPath(images + file(mode, state: state?.name, .dark))))
            page.void(
                "img", MarkupWriter.Attribute("src", urlPath(images + file(mode, state: state?.name, .light))),
                MarkupWriter.Attribute("width", numberText(mode.scene.size.width, decimals: 0)),
                // On one line: in Markdown, an empty line would end the element.
                MarkupWriter.Attribute(
                    "alt", AltText.of(mode.scene, title: design.title).split(whereSeparator: \.isNewline).joined(separator: " ")))
            page.end()
            text += String(decoding: page.bytes, as: UTF8.self) + "\n\n"
        }
        return text + sources
    }

    private var abstract: String {
        let rows = design.modes.reduce(0) { $0 + $1.counts.rows }
        return design.description.isEmpty ? "A table of \(counted(rows, "row"))." : Self.escaped(design.description.joined(separator: " "))
    }

    private var sources: String {
        design.sources.filter { $0.role == .config && $0.file.bytes.count < 1 << 16 }.map { source in
            let body = String(decoding: source.file.bytes, as: UTF8.self)
            // The fence is longer than any fence inside the text, so that nothing in the text can end it.
            let longest = body.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
            let fence = String(repeating: "`", count: max(3, longest + 1))
            return "\(fence)tableViewConfig\n\(body)\(body.hasSuffix("\n") ? "" : "\n")\(fence)\n"
        }.joined()
    }

    /// Escapes text for a line of Markdown.
    public static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar == "\n" || scalar == "\r" || scalar == "\t" {
                result += " "
            } else {
                if "\\`*_{}[]<>#+!|~@&".unicodeScalars.contains(scalar) { result += "\\" }
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
