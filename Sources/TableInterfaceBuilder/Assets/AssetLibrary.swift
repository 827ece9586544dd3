import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs

/// The images and colors of asset catalogs, and the image files, that a document uses.
package struct AssetLibrary: Sendable {
    private var colors: [String: ColorReference] = [:]
    private var pictures: [String: Picture] = [:]

    /// The prefix of image names from catalogs and of an app’s image files; a path relative to the project's root follows.
    package static let scheme = "asset:"

    /// An image from a catalog or a file.
    package struct Picture: Sendable, Hashable {
        /// `asset:`, followed by the path relative to the project's root.
        package var path: String
        /// In points.
        package var size: Size
        /// Pixels of the file per point.
        package var scale: Double
        /// The path of the image for the dark appearance, in the same form as `path`; `nil` if it is the same image.
        package var darkPath: String?
        /// The rendering intent of the image set; `nil` leaves it to the view.
        package var renderingIntent: RenderingIntent?
        /// How its set says to enlarge it; `nil` stretches all of it.
        package var slices: ImageSlices?

        /// `template` draws in the view's tint, `original` in the image's own colors.
        package enum RenderingIntent: String, Sendable { case template, original }

        /// The color that replaces the image's colors; `nil` keeps them. `isTemplate`: whether the view draws images in its tint by
        /// default.
        package func tint(_ tint: ColorReference, isTemplate: Bool) -> ColorReference? {
            switch renderingIntent {
            case .template: tint
            case .original: nil
            case nil: isTemplate ? tint : nil
            }
        }
    }

    /// An empty library.
    package init() {}

    /// Loads the images and colors with these names that the project has. `places` is where a document names them. Warnings:
    /// `asset.unreadable`, `asset.unsupported`.
    static func load(
        images: Set<String>, colors: Set<String>, sizes: [String: Size], from project: InterfaceProject, places: [String: SourceSpan] = [:]
    ) -> (library: AssetLibrary, diagnostics: [Diagnostic]) {
        let root = RootFolder(project.root)
        var library = AssetLibrary()
        var diagnostics: [Diagnostic] = []
        for name in colors.sorted() {
            guard let set = project.colorSets[name] else { continue }
            let file = root.read(set + "/Contents.json", limit: 1 << 20)
            let contents = file.value.map { DataDocument.load(file: $0) }
            guard let root = contents?.value?.root, let found = ColorSet.color(root) else {
                diagnostics.append(unreadable("color", name, set, places[name], (file.diagnostics + (contents?.diagnostics ?? [])).first))
                continue
            }
            library.colors[name] = found.color
            if !found.isWhole {
                diagnostics.append(
                    Diagnostic(
                        .warning, .assetUnsupported, "a variant of the color “\(name)” in the asset catalog cannot be shown",
                        at: places[name],
                        notes: ["it is in \(set)"], hints: ["use numeric channels in sRGB or Display P3, or a system color of iOS"]))
            }
        }
        for name in images.sorted() {
            let found: (picture: Result<Picture, Fault>, place: String)
            switch project.image(name) {
            case nil: continue
            case .files(let files): found = (picture(files.map { ImageVariant($0) }, root, documented: sizes[name]), files[0].path)
            case .set(let set):
                let file = root.read(set + "/Contents.json", limit: 1 << 20)
                let data = file.value.map { DataDocument.load(file: $0) }
                guard let contents = data?.value?.root else {
                    diagnostics.append(unreadable("image", name, set, places[name], (file.diagnostics + (data?.diagnostics ?? [])).first))
                    continue
                }
                found = (picture(contents, in: set, root, documented: sizes[name]), set)
            }
            switch found.picture {
            case .success(let picture): library.pictures[name] = picture
            case .failure(let fault):
                diagnostics.append(
                    Diagnostic(
                        .warning, .assetUnsupported, "the image “\(name)” cannot be shown: \(fault.reason)", at: places[name],
                        notes: ["it is in \(found.place)"], hints: ["add a PNG or SVG file"]))
            }
        }
        return (library, diagnostics)
    }

    /// A picture of a project; `nil` if there is none, or it cannot be read.
    package static func picture(_ name: String, in project: InterfaceProject) -> Picture? {
        load(images: [name], colors: [], sizes: [:], from: project).library.picture(name)
    }

    /// A color of a project's catalogs; `nil` if there is none, or it cannot be read. Warnings: those of `load`.
    package static func color(_ name: String, in project: InterfaceProject) -> Outcome<ColorReference> {
        let found = load(images: [], colors: [name], sizes: [:], from: project)
        return Outcome(found.library.color(name), found.diagnostics)
    }

    func color(_ name: String) -> ColorReference? { colors[name] }
    func picture(_ name: String) -> Picture? { pictures[name] }

    private static func unreadable(_ kind: String, _ name: String, _ set: String, _ place: SourceSpan?, _ cause: Diagnostic?) -> Diagnostic
    {
        Diagnostic(
            .warning, .assetUnreadable, "the \(kind) “\(name)” in the asset catalog cannot be read", at: place,
            notes: [cause?.message ?? "in \(set)"],
            hints: ["open \(set) in Xcode"])
    }

    // MARK: Images

    private struct Fault: Error { var reason: String }

    private static func picture(_ contents: Value, in set: String, _ root: RootFolder, documented: Size?) -> Result<Picture, Fault> {
        guard case .array(let images)? = contents["images"] else { return .failure(Fault(reason: "its set lists no images")) }
        var others: Set<String> = []
        let variants = images.compactMap { image -> ImageVariant? in
            guard let file = image["filename"]?.text, !file.isEmpty else { return nil }
            if ImageFile.isImage(file) { return ImageVariant(image, path: set + "/" + file) }
            others.insert((file as NSString).pathExtension.uppercased())
            return nil
        }
        if variants.isEmpty {
            return .failure(
                Fault(
                    reason: others.isEmpty ? "its set has no files" : "\(others.sorted().joined(separator: " and ")) files cannot be drawn")
            )
        }
        let intent = contents["properties"]?["template-rendering-intent"]?.text.flatMap(Picture.RenderingIntent.init)
        return picture(variants, root, documented: documented, intent)
    }

    /// The images that suit a phone best: those with the most pixels, because scenes are drawn with at least three pixels per point; for
    /// light and, if there is one, for dark.
    private static func picture(
        _ variants: [ImageVariant], _ root: RootFolder, documented: Size?, _ intent: Picture.RenderingIntent? = nil
    ) -> Result<Picture, Fault> {
        guard let best = variants.filter({ !$0.isDark }).best ?? variants.best else { return .failure(Fault(reason: "it has no files")) }
        let head = root.head(of: best.path, count: 24)
        guard let bytes = head.value?.bytes else {
            return .failure(Fault(reason: head.diagnostics.first?.message ?? "\(best.path) cannot be read"))
        }
        var own = pngSize(bytes).map { Size(width: $0.width / best.scale, height: $0.height / best.scale) }
        if own == nil, best.isResizable { own = pageSize(root.read(best.path, limit: 1 << 20).value?.bytes ?? []) }
        let whole = own ?? documented ?? Size(width: 24, height: 24)
        // The documented size of a resizable image is that of its caps and its middle.
        let slices = own == nil ? nil : best.slices(of: whole)
        let dark = best.isDark ? nil : variants.filter(\.isDark).best
        return .success(
            Picture(
                path: scheme + best.path, size: slices?.drawnSize ?? whole, scale: best.scale, darkPath: dark.map { scheme + $0.path },
                renderingIntent: intent, slices: slices))
    }

    /// The size in points of the first page of a PDF file that says it in plain text; `nil` for other files.
    private static func pageSize(_ bytes: [UInt8]) -> Size? {
        guard bytes.starts(with: Array("%PDF".utf8)), let start = bytes.firstRange(of: Array("/MediaBox".utf8))?.upperBound else {
            return nil
        }
        let box = String(decoding: bytes[start...].prefix(100), as: UTF8.self)
        let numbers = box.drop { $0 == " " }.dropFirst().prefix { $0 != "]" }.split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 4, numbers.allSatisfy({ abs($0) <= 1e5 }), numbers[2] > numbers[0], numbers[3] > numbers[1] else {
            return nil
        }
        return Size(width: numbers[2] - numbers[0], height: numbers[3] - numbers[1])
    }

    /// The size in pixels of a PNG file, from its first bytes; `nil` for other files.
    private static func pngSize(_ bytes: [UInt8]) -> Size? {
        guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
        func number(_ at: Int) -> Double { bytes[at..<at + 4].reduce(0) { $0 * 256 + Double($1) } }
        return Size(width: number(16), height: number(20))
    }
}

/// A file of an image set, or one for some devices.
private struct ImageVariant {
    /// Relative to the project's root.
    var path: String
    /// Pixels per point.
    var scale: Double
    var isDark = false
    /// Higher values suit a phone better.
    fileprivate var rank: Int
    /// The value of `resizing`; `nil` without one.
    private var resizing: Value?
    fileprivate var isResizable: Bool { resizing != nil }

    init(_ file: ImageFile) {
        (path, scale, rank) = (file.path, file.scale ?? 1, file.device == "ipad" ? 0 : 1)
    }

    init(_ image: Value, path: String) {
        self.path = path
        resizing = image["resizing"]
        // Hostile catalogs can have any scale.
        scale = image["scale"]?.text.flatMap { Double($0.dropLast()) }.flatMap { $0 >= 1 && $0 <= 4 ? $0 : nil } ?? 1
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

extension ImageVariant {
    /// The slices of the file; `nil` for a file that is stretched whole. Numbers in catalogs are pixels.
    fileprivate func slices(of size: Size) -> ImageSlices? {
        guard let resizing, let mode = resizing["mode"]?.text else { return nil }
        func points(_ value: Value?) -> Double? {
            guard case .number(let number)? = value, number.doubleValue.isFinite else { return nil }
            return max(0, number.doubleValue) / scale
        }
        // Xcode 7 wrote the second name.
        let (caps, center) = (resizing["cap-insets"] ?? resizing["capInsets"], resizing["center"])
        var slices = ImageSlices(of: size, isTiled: center?["mode"]?.text == "tile")
        var middle = size
        if mode != "3-part-vertical" {
            (slices.left, slices.right) = (points(caps?["left"]) ?? 0, points(caps?["right"]) ?? 0)
            middle.width = points(center?["width"]) ?? max(0, size.width - slices.left - slices.right)
        }
        if mode != "3-part-horizontal" {
            (slices.top, slices.bottom) = (points(caps?["top"]) ?? 0, points(caps?["bottom"]) ?? 0)
            middle.height = points(center?["height"]) ?? max(0, size.height - slices.top - slices.bottom)
        }
        slices.center = middle
        return slices
    }
}

extension ImageSlices {
    /// The size of the image without the part that is not drawn.
    fileprivate var drawnSize: Size {
        guard let center else { return size }
        return Size(width: min(size.width, left + center.width + right), height: min(size.height, top + center.height + bottom))
    }
}

extension [ImageVariant] {
    /// The variant with the highest rank, and then the highest scale.
    fileprivate var best: ImageVariant? { self.max { ($0.rank, $0.scale) < ($1.rank, $1.scale) } }
}

/// The contents of a color set in an asset catalog.
enum ColorSet {
    /// The color for light and dark, with increased contrast if the set has it, and whether every variant could be read; `nil` if the
    /// contents are not a color set.
    static func color(_ contents: Value) -> (color: ColorReference, isWhole: Bool)? {
        guard case .array(let entries)? = contents["colors"] else { return nil }
        var looks: [String: ColorReference] = [:]
        var isWhole = true
        for entry in entries {
            // Xcode writes a variant without a color if none has been chosen yet.
            guard ["universal", "iphone", nil].contains(entry["idiom"]?.text), let value = entry["color"] else { continue }
            // Xcode writes the name of a system color instead of channels.
            guard
                let color = value["reference"]?.text.map({ ColorReference(systemColor: $0) })
                    ?? rgba(value).map({ .custom(AdaptiveColor($0)) })
            else {
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
        let dark = looks["dark"] ?? light
        guard let lightHigh = looks["light-high"] ?? (looks["dark-high"] == nil ? nil : light) else {
            return (light == dark ? light : .dynamic(light: light, dark: dark), isWhole)
        }
        // A reference cannot have other colors for increased contrast: those of the standard theme are Apple's values.
        func resolved(_ color: ColorReference) -> AdaptiveColor { color.resolved(in: .standard) }
        let (high, darkHigh) = (resolved(lightHigh), resolved(looks["dark-high"] ?? looks["light-high"] ?? dark))
        return (
            .custom(
                AdaptiveColor(
                    light: resolved(light).light, dark: resolved(dark).dark, lightHighContrast: high.lightHighContrast ?? high.light,
                    darkHighContrast: darkHigh.darkHighContrast ?? darkHigh.dark)), isWhole
        )
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

    /// Parses a component: `0xFF`, `255` and `1.000` are equal.
    private static func number(_ text: String) -> Double? {
        if text.hasPrefix("0x") || text.hasPrefix("0X") { return UInt64(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
        guard let value = Double(text), value.isFinite else { return nil }
        return text.contains(".") ? value : value / 255
    }
}
