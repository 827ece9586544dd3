import Foundation
import TableCairo
import TableHTML
import TableScene

/// A table's page as a text that is the same on every machine.
enum PlainPage {
    /// Names of fonts go without the hash of their bytes: those differ by the versions of what cuts fonts. Elements that follow
    /// each other without a space between them begin lines of their own, so that a difference is a few lines.
    static func text(of scene: Scene, title: String) -> String {
        let page = renderPage(PageContent(title: title, modes: [PageContent.Mode(name: "", scene: scene)]), fonts: WebFonts()) {
            PNG.encode($0)
        }
        return String(decoding: page.html, as: UTF8.self).replacing(/-[0-9a-f]{16}\.woff2/, with: ".woff2")
            .replacing("<div", with: "\n<div").replacing("}.", with: "}\n.")
    }
}
