import TableGraphics
import TableMarkup
import TableScene

/// Writes the body of a page first, to collect classes, colors, characters and images, and then the head.
struct PageBuilder {
    let content: PageContent
    var sheet = StyleSheet()
    /// In order of first use. CSS refers to them as `f0`, `f1`, ….
    private(set) var faces: [FontFace] = []
    private var faceIndex: [FontFace: Int] = [:]
    private var provenance = SceneProvenance()
    /// The places that made elements, for inspectors. Marks count from 1.
    var makers: [SceneProvenance.Maker] { provenance.makers }
    /// The used characters of each face.
    private var characters: [FaceCharacters] = []
    /// The image files of all modes. `imageNames` contains their names by mode and index.
    private var images: [Page.Asset] = []
    private(set) var imageNames: [[ImageNames]] = []
    private var tags: [TagLook: MarkupWriter.Tag] = [:]
    /// The long outlines written so far, such as those of symbols.
    private var outlines: [DrawnOutline: Int] = [:]

    init(content: PageContent, png: (Bitmap) -> [UInt8]) {
        self.content = content
        for mode in content.modes {
            imageNames.append(
                mode.scene.images.map { image in
                    ImageNames(light: add(image.bitmap, png), dark: image.darkBitmap.map { add($0, png) })
                })
        }
    }

    struct ImageNames {
        var light: String
        /// `nil` if the image is the same in the dark appearances.
        var dark: String?
    }

    private mutating func add(_ bitmap: Bitmap, _ png: (Bitmap) -> [UInt8]) -> String {
        let bytes = png(bitmap)
        let file = Page.Asset(name: "image-\(contentHash(bytes)).png", bytes: bytes)
        images.append(file)
        return file.name
    }

    /// The index of a face. Adds the face if it is new.
    mutating func number(of face: FontFace) -> Int {
        if let known = faceIndex[face] { return known }
        let index = faces.count
        faces.append(face)
        faceIndex[face] = index
        characters.append(FaceCharacters())
        return index
    }

    /// The number of an outline, and whether the page does not have it yet.
    mutating func number(of outline: DrawnOutline) -> (Int, isNew: Bool) {
        if let known = outlines[outline] { return (known, false) }
        outlines[outline] = outlines.count
        return (outlines.count - 1, true)
    }

    /// The page's numbers of a scene's places.
    mutating func numbers(of makers: [SceneProvenance.Maker]) -> [UInt32] {
        var numbers: [UInt32] = [0]
        for maker in makers {
            let place = maker.provenance
            numbers.append(provenance.number(of: place.identity, user: numbers[Int(maker.user)]) { place })
        }
        return numbers
    }

    /// Records that a face shows the text.
    mutating func note(_ text: String, in face: Int, hasMonospacedDigits: Bool) {
        characters[face].note(text)
        if hasMonospacedDigits { characters[face].hasMonospacedDigits = true }
    }

    /// The start tag for a look. Each is created only once, because rows of a long table share theirs.
    mutating func tag(
        _ look: TagLook, _ name: StaticString, _ attributes: (inout PageBuilder) -> [MarkupWriter.Attribute]
    ) -> MarkupWriter.Tag {
        if let known = tags[look] { return known }
        let tag = MarkupWriter.Tag(name, attributes(&self))
        tags[look] = tag
        return tag
    }

    mutating func body() -> Markup {
        var writer = MarkupWriter()
        writer.start("main")
        for (index, mode) in content.modes.enumerated() {
            writer.start(
                "article", MarkupWriter.Attribute("class", "mode"), MarkupWriter.Attribute("id", "mode-\(index)"),
                MarkupWriter.Attribute("aria-label", content.modes.count > 1 ? mode.name : content.title))
            var scene = SceneWriter(scene: mode.scene, mode: index, namesRows: false)
            scene.write(into: &writer, &self)
            writer.end()
            writer.newline()
        }
        writer.end()
        return writer.markup
    }

    /// The page's language.
    private var mainLanguage: String { content.modes.first?.scene.language ?? "en" }

    // MARK: Page

    func finish(body: Markup, fonts: WebFonts) -> Page {
        let styles = styles(fonts: fonts)
        let css = PageStyle.table + PageStyle.plain + styles.css
        var page = MarkupWriter()
        let first = content.modes.first?.scene
        page.literal("<!DOCTYPE html>\n")
        page.start("html", MarkupWriter.Attribute("lang", mainLanguage), MarkupWriter.Attribute("dir", first?.direction.rawValue ?? "ltr"))
        page.start("head")
        page.literal("<meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        page.literal("<meta name=\"color-scheme\" content=\"light dark\">")
        page.literal(
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; font-src 'self' file:; img-src 'self' file:\">"
        )
        page.element("title", text: content.title)
        page.styleSheet(css)
        page.end()
        page.newline()
        page.start("body")
        page.append(body)
        page.end()
        page.end()
        page.newline()
        return Page(html: page.bytes, assets: styles.assets)
    }

    /// The CSS for everything written so far, and the files that it refers to.
    func styles(fonts: WebFonts) -> (css: String, assets: [Page.Asset]) {
        var assets = images
        var css = sheet.css
        var hasFonts = false
        for (index, face) in faces.enumerated() {
            guard let bytes = fonts.woff2(face, characters: characters[index]) else {
                guard let name = fonts.nameOnly(of: face) else { continue }
                // The same line metrics as in subsets.
                css += "@font-face{font-family:f\(index);src:local(\(cssString(name)));"
                css += "ascent-override:100%;descent-override:0%;line-gap-override:0%}"
                continue
            }
            let name = "\(fileName(face))-\(contentHash(bytes)).woff2"
            assets.append(Page.Asset(name: name, bytes: bytes))
            hasFonts = true
            css += "@font-face{font-family:f\(index);src:url(\(cssString(urlPath(content.assetPrefix + name)))) format(\"woff2\")}"
        }
        if hasFonts { assets.append(.licenses) }
        return (css, assets)
    }

    private func fileName(_ face: FontFace) -> String {
        let family = face.family.unicodeScalars.filter { ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0) }
        return "\(String(String.UnicodeScalarView(family)))-\(face.weight)"
    }
}

/// A short hash for file names: 64-bit FNV-1a. It is not cryptographic.
public func contentHash(_ bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    // A loop over an array is compiled for its type; one over any sequence took a seventh of the time of a site.
    for byte in Array(bytes) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
}
