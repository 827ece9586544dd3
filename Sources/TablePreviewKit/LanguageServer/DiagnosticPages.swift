import Foundation

/// The documentation pages about diagnostics, which are built into the program.
enum DiagnosticPages {
    /// The Markdown page of a code; `nil` if there is none.
    static func page(_ code: String) -> String? { pages[code] }

    /// In alphabetical order.
    static let codes = pages.keys.sorted()

    /// The URL of a page in the documentation that `scripts/docs` builds.
    static func address(of code: String, in documentation: String) -> String { documentation + "pages/Diagnostics/" + code + ".html" }

    /// Each page begins with `# ` and its code.
    private static let pages: [String: String] = {
        let text = String(decoding: PackageResources.diagnostics_md, as: UTF8.self)
        var pages: [String: String] = [:]
        for page in text.split(separator: "\u{0C}\n") {
            let code = page.prefix { $0 != "\n" }.dropFirst(2)
            // Headings are too large for a hover, so they become bold text. Links to other pages lead nowhere in an editor.
            pages[String(code)] = String(page).replacing(/(?m)^#+ (.*)$/) { "**\($0.1)**" }.replacing("**Overview**\n\n", with: "")
                .replacing(/\[([^\]]+)\]\([^)]+\.md\)/) { $0.1 }
        }
        return pages
    }()
}
