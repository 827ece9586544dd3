import Foundation
import TableCells
import TableText

/// What the program needs on a machine besides the libraries that it is linked with.
struct Installation {
    /// A font, a library or a program.
    struct Part {
        var name: String
        /// The Debian package that contains it.
        var package: String
        var isInstalled: Bool
        /// What does not work without it; `nil` if nothing works.
        var purpose: String?
    }

    /// All parts, required ones first. `variables` are environment variables, which provide `PATH`. Errors: those of `FontBook`.
    static func parts(variables: [String: String]) throws(FontError) -> [Part] {
        let missing = try FontBook.missing().map(\.family)
        let fonts = FontBook.needed.map { font in
            Part(name: "font \(font.family)", package: font.package, isInstalled: !missing.contains(font.family))
        }
        return fonts + [
            Part(
                name: "symbols", package: "bootstrap-icons", isInstalled: SymbolSet.missingPackage == nil,
                purpose: "most SF Symbols’ names"),
            Part(
                name: "SVG images", package: "librsvg2-2", isInstalled: isLibrary("librsvg-2.so.2"), purpose: "SVG files in data and assets"
            ),
            Part(
                name: "PDF images", package: "libpoppler-glib8", isInstalled: isLibrary("libpoppler-glib.so.8"),
                purpose: "PDF files in assets"),
            Part(
                name: "git", package: "git", isInstalled: isProgram("git", variables), purpose: "diff A..B and test --only-changed"),
        ]
    }

    private static func isLibrary(_ name: String) -> Bool {
        guard let library = dlopen(name, RTLD_LAZY | RTLD_LOCAL) else { return false }
        dlclose(library)
        return true
    }

    private static func isProgram(_ name: String, _ variables: [String: String]) -> Bool {
        (variables["PATH"] ?? "/usr/bin:/bin").split(separator: ":").contains { folder in
            FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)")
        }
    }
}
