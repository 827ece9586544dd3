import Foundation
import TableCairo
import TableHTML
import TableScene

/// A table's page as text that is the same on every machine.
enum PlainPage {
    /// Font names contain no content hash, because that depends on the version of the font subsetter. Adjacent elements start on new lines,
    /// so that a difference affects only a few lines.
    static func text(of scene: Scene, title: String) -> String {
        let page = renderPage(PageContent(title: title, modes: [PageContent.Mode(name: "", scene: scene)]), fonts: WebFonts()) {
            PNG.encode($0)
        }
        return String(decoding: page.html, as: UTF8.self).replacing(/-[0-9a-f]{16}\.woff2/, with: ".woff2")
            .replacing("<div", with: "\n<div").replacing("}.", with: "}\n.")
    }
}
