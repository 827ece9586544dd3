import TableGraphics
import TableHTML
import TableInputs
import TableMarkup
import TableViewProvider

/// The paths of a site's files, relative to its root.
public enum SitePath {
    /// The gallery of a variant.
    public static func gallery(_ variant: String = "") -> String { root(variant) + "index.html" }

    /// Variants are in a separate folder, so that their names cannot collide with those of designs.
    static func root(_ variant: String) -> String { variant.isEmpty ? "" : "variants/\(variant)/" }

    /// A design's page.
    public static func page(_ name: String, _ variant: String = "") -> String { "\(root(variant))designs/\(name).html" }

    /// The image of a mode, with or without a named state. `scale` is in pixels per point.
    public static func picture(
        _ name: String, mode: Int, state: String? = nil, _ appearance: Appearance, _ variant: String = "", scale: Int = 2
    ) -> String {
        "\(root(variant))pictures/\(name).mode-\(mode)\(state.map { "." + $0 } ?? "")\(appearance.fileSuffix)@\(scale)x.png"
    }

    /// The picture that a test expects in place of the one at `picture`.
    package static func reference(of picture: String) -> String {
        picture.replacing("pictures/", with: "references/", maxReplacements: 1)
    }

    /// The thumbnail of a design in the gallery.
    public static func thumbnail(_ name: String, state: String? = nil, _ appearance: Appearance, _ variant: String = "") -> String {
        "\(root(variant))thumbnails/\(name)\(state.map { ".state-" + $0 } ?? "")\(appearance.fileSuffix).png"
    }

    /// What is truncated or overlaps in a live preview's variant.
    static func findings(_ name: String, mode: Int, state: String?, _ variant: String) -> String {
        "\(root(variant))findings/\(name).mode-\(mode)\(state.map { "." + $0 } ?? "").json"
    }

    /// The script with a design's sources, which its pages in other variants share.
    public static func sources(_ name: String) -> String { "designs/\(name).sources.js" }

    /// A copy of a source file. `file` is the file's name on disk.
    public static func download(_ name: String, file: String) -> String {
        let folder = name.split(separator: "/").dropLast().joined(separator: "/")
        return "\(DesignFile.siteCopies)/\(folder.isEmpty ? "" : folder + "/")\(safeName(file))"
    }

    /// The page of a cell class. Class names come from configs, so a name with special characters gets a hash.
    public static func cell(_ className: String) -> String { "cells/\(safe(className)).html" }

    /// The page of a theme.
    public static func theme(_ name: String) -> String { "themes/\(safe(name)).html" }

    /// Whether a site may contain a file at this path. Records of an earlier run are untrusted.
    public static func isOwn(_ path: String) -> Bool {
        guard let slash = path.firstIndex(of: "/") else { return path == gallery() || path == Page.Asset.licenses.path }
        return RootFolder.isPlain(path)
            && ["assets", "cells", "designs", "files", "index", "pages", "pictures", "references", "themes", "thumbnails", "variants"]
                .contains(path[..<slash])
    }

    /// The relative path from a page to the site's root, such as `../../`; empty for a page in the root.
    public static func up(from page: String) -> String {
        String(repeating: "../", count: page.utf8.count { $0 == UInt8(ascii: "/") })
    }

    /// A file name with only letters, digits, `-` and `_`. If the text has other characters, a hash keeps the name unique.
    public static func safe(_ text: String) -> String {
        let kept = String(text.unicodeScalars.filter { isPlain($0) || $0 == "." }.map { $0 == "." ? "-" : Character($0) }.prefix(60))
        return kept == text && !text.isEmpty ? kept : kept + "_" + contentHash(Array(text.utf8)).prefix(8)
    }

    private static func safeName(_ name: String) -> String { name.split(separator: "/").last.map(String.init) ?? "file" }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "-" || scalar == "_"
    }
}
