import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs

/// The images and colors of asset catalogs that a document names.
package struct AssetLibrary: Sendable {
    private var colors: [String: AdaptiveColor] = [:]
    private var pictures: [String: Picture] = [:]

    /// What names of pictures from catalogs begin with: the rest is a path below the project's root.
    package static let scheme = "asset:"

    /// A picture of a catalog.
    package struct Picture: Sendable, Hashable {
        /// `asset:` and the path below the project's root.
        package var path: String
        /// In points.
        package var size: Size
        /// The path of the picture in the dark appearance, as in `path`; `nil` if it is the same.
        package var darkPath: String?
        /// How its set says to draw it; `nil` leaves that to the view.
        package var renderingIntent: RenderingIntent?

        /// The words of catalogs: in the tint of the view, or in its own colors.
        package enum RenderingIntent: String, Sendable { case template, original }

        /// What replaces the picture's colors; `nil` keeps them. `isTemplate`: whether its view draws pictures in the tint.
        func tint(_ tint: ColorReference, isTemplate: Bool) -> ColorReference? {
            switch renderingIntent {
            case .template: tint
            case .original: nil
            case nil: isTemplate ? tint : nil
            }
        }
    }

    /// Nothing is known.
    package init() {}

    /// The sets of these names, as far as a project has them. Warnings: `asset.unreadable`, `asset.unsupported`.
    static func load(images: Set<String>, colors: Set<String>, sizes: [String: Size], from project: InterfaceProject) -> (
        library: AssetLibrary, diagnostics: [Diagnostic]
    ) {
        let root = RootFolder(project.root)
        var library = AssetLibrary()
        var diagnostics: [Diagnostic] = []
        for name in colors.sorted() {
            guard let set = project.colorSets[name] else { continue }
            let file = root.read(set + "/Contents.json", limit: 1 << 20)
            let contents = file.value.map { DataDocument.load(file: $0) }
            guard let root = contents?.value?.root, let found = ColorSet.color(root) else {
                diagnostics.append(unreadable("color", name, set, (file.diagnostics + (contents?.diagnostics ?? [])).first))
                continue
            }
            library.colors[name] = found.color
            if !found.isWhole {
                diagnostics.append(
                    Diagnostic(
                        .warning, "asset.unsupported", "a look of the color “\(name)” of the asset catalog cannot be shown",
                        notes: ["it lies in \(set)"], hints: ["give its channels as numbers in sRGB or Display P3"]))
            }
        }
        for name in images.sorted() {
            guard let set = project.imageSets[name] else { continue }
            let file = root.read(set + "/Contents.json", limit: 1 << 20)
            let data = file.value.map { DataDocument.load(file: $0) }
            guard let contents = data?.value?.root else {
                diagnostics.append(unreadable("image", name, set, (file.diagnostics + (data?.diagnostics ?? [])).first))
                continue
            }
            switch picture(contents, in: set, root, documented: sizes[name]) {
            case .success(let picture): library.pictures[name] = picture
            case .failure(let fault):
                diagnostics.append(
                    Diagnostic(
                        .warning, "asset.unsupported", "the image “\(name)” of the asset catalog cannot be shown: \(fault.reason)",
                        notes: ["it lies in \(set)"], hints: ["add a PNG or SVG to the image set"]))
            }
        }
        return (library, diagnostics)
    }

    func color(_ name: String) -> AdaptiveColor? { colors[name] }
    func picture(_ name: String) -> Picture? { pictures[name] }

    private static func unreadable(_ kind: String, _ name: String, _ set: String, _ cause: Diagnostic?) -> Diagnostic {
        Diagnostic(
            .warning, "asset.unreadable", "the \(kind) “\(name)” of the asset catalog cannot be read",
            notes: [cause?.message ?? "in \(set)"],
            hints: ["open \(set) in Xcode"])
    }

    // MARK: Images

    private struct Fault: Error { var reason: String }

    private static let formats: Set<String> = ["png", "jpg", "jpeg", "webp", "svg", "pdf"]

    /// The pictures of a set that are best for a phone: with the most pixels, for light and, where the set has one, for dark.
    private static func picture(_ contents: Value, in set: String, _ root: RootFolder, documented: Size?) -> Result<Picture, Fault> {
        guard case .array(let images)? = contents["images"] else { return .failure(Fault(reason: "its set lists no images")) }
        var others: Set<String> = []
        let variants = images.compactMap { image -> ImageVariant? in
            guard let file = image["filename"]?.text, !file.isEmpty else { return nil }
            let kind = (file as NSString).pathExtension.lowercased()
            if formats.contains(kind) { return ImageVariant(image, file: file) }
            others.insert(kind.uppercased())
            return nil
        }
        guard let best = variants.filter({ !$0.isDark }).best ?? variants.best else {
            return .failure(
                Fault(
                    reason: others.isEmpty ? "its set has no files" : "\(others.sorted().joined(separator: " and ")) files cannot be drawn")
            )
        }
        let path = set + "/" + best.file
        let head = root.head(of: path, count: 24)
        guard let bytes = head.value?.bytes else {
            return .failure(Fault(reason: head.diagnostics.first?.message ?? "\(path) cannot be read"))
        }
        let size = pngSize(bytes).map { Size(width: $0.width / best.scale, height: $0.height / best.scale) } ?? documented
        let intent = contents["properties"]?["template-rendering-intent"]?.text.flatMap(Picture.RenderingIntent.init)
        let dark = best.isDark ? nil : variants.filter(\.isDark).best
        return .success(
            Picture(
                path: scheme + path, size: size ?? Size(width: 24, height: 24), darkPath: dark.map { scheme + set + "/" + $0.file },
                renderingIntent: intent))
    }

    /// The pixels of a PNG file, from its first bytes; `nil` for other files.
    private static func pngSize(_ bytes: [UInt8]) -> Size? {
        guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
        func number(_ at: Int) -> Double { bytes[at..<at + 4].reduce(0) { $0 * 256 + Double($1) } }
        return Size(width: number(16), height: number(20))
    }
}

/// A file of an image set.
private struct ImageVariant {
    var file: String
    /// Pixels per point.
    var scale: Double
    var isDark = false
    /// Higher is better for a phone.
    fileprivate var rank: Int

    init(_ image: Value, file: String) {
        self.file = file
        scale = image["scale"]?.text.flatMap { Double($0.dropLast()) } ?? 1
        let idiom = image["idiom"]?.text ?? "universal"
        rank = idiom == "universal" || idiom == "iphone" ? 1 : 0
        guard case .array(let appearances)? = image["appearances"] else { return }
        for appearance in appearances {
            switch appearance["value"]?.text {
            case "dark": isDark = true
            case "high": rank -= 2
            default: break
            }
        }
    }
}

extension [ImageVariant] {
    /// The first of the best.
    fileprivate var best: ImageVariant? { self.max { ($0.rank, $0.scale) < ($1.rank, $1.scale) } }
}

/// A color set of an asset catalog.
enum ColorSet {
    /// The color for light and dark, with increased contrast where the set has one, and whether each look could be read; `nil` for what is
    /// no color set.
    static func color(_ contents: Value) -> (color: AdaptiveColor, isWhole: Bool)? {
        guard case .array(let entries)? = contents["colors"] else { return nil }
        var looks: [String: RGBA] = [:]
        var isWhole = true
        for entry in entries {
            // Xcode writes a look that nobody has chosen yet without a color.
            guard ["universal", "iphone", nil].contains(entry["idiom"]?.text), let value = entry["color"] else { continue }
            guard let color = rgba(value) else {
                isWhole = false
                continue
            }
            var (isDark, isHigh) = (false, false)
            if case .array(let appearances)? = entry["appearances"] {
                for appearance in appearances {
                    if appearance["value"]?.text == "dark" { isDark = true }
                    if appearance["value"]?.text == "high" { isHigh = true }
                }
            }
            let key = (isDark ? "dark" : "light") + (isHigh ? "-high" : "")
            if looks[key] == nil { looks[key] = color }
        }
        guard let light = looks["light"] ?? looks["dark"] else { return nil }
        let color = AdaptiveColor(
            light: light, dark: looks["dark"] ?? light, lightHighContrast: looks["light-high"],
            darkHighContrast: looks["dark-high"] ?? looks["light-high"])
        return (color, isWhole)
    }

    private static func rgba(_ color: Value) -> RGBA? {
        guard let components = color["components"] else { return nil }
        let space = color["color-space"]?.text ?? "srgb"
        func channel(_ name: String) -> Double? { components[name]?.text.flatMap(number) }
        let alpha = channel("alpha") ?? 1
        if let white = channel("white") { return ColorSpaces.rgba(white, white, white, alpha) }
        guard let red = channel("red"), let green = channel("green"), let blue = channel("blue") else { return nil }
        if space == "display-p3" {
            let (red, green, blue) = ColorSpaces.sRGB(displayP3: (red, green, blue))
            return ColorSpaces.rgba(red, green, blue, alpha)
        }
        return ColorSpaces.rgba(red, green, blue, alpha)
    }

    /// `0xFF`, `255` and `1.000` are the same.
    private static func number(_ text: String) -> Double? {
        if text.hasPrefix("0x") || text.hasPrefix("0X") { return UInt64(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
        guard let value = Double(text), value.isFinite else { return nil }
        return text.contains(".") ? value : value / 255
    }
}
