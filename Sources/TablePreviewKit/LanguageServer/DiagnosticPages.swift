import CResources
import Foundation
import TableDiagnostics

/// The documentation pages about diagnostics, which are built into the program.
enum DiagnosticPages {
    /// The Markdown page of a code.
    static func page(_ code: Diagnostic.Code) -> String? { pages[code] }

    /// The URL of a page in the documentation that `scripts/docs` builds.
    static func address(of code: Diagnostic.Code, in documentation: String) -> String {
        documentation + "pages/Diagnostics/" + code.rawValue + ".html"
    }

    /// Each page begins with `# ` and its code.
    private static let pages: [Diagnostic.Code: String] = {
        let text = String(cString: tvp_diagnostics_md())
        var pages: [Diagnostic.Code: String] = [:]
        for page in text.split(separator: "\u{0C}\n") {
            guard let code = Diagnostic.Code(rawValue: String(page.prefix { $0 != "\n" }.dropFirst(2))) else { continue }
            // Headings are too large for a hover, so they become bold text. Links to other pages lead nowhere in an editor.
            pages[code] = String(page).replacing(/(?m)^#+ (.*)$/) { "**\($0.1)**" }.replacing("**Overview**\n\n", with: "")
                .replacing(/\[([^\]]+)\]\([^)]+\.md\)/) { $0.1 }
        }
        return pages
    }()
}
