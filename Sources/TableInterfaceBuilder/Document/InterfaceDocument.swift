import TableDiagnostics
import TableGraphics

/// A `.xib` or `.storyboard` of an iOS app, decoded.
package struct InterfaceDocument: Sendable {
    /// The file that it was read from.
    package let file: SourceFile
    /// Whether it has scenes; a xib has objects alone.
    package var isStoryboard: Bool
    /// The version of Xcode's tools that saved it; 0 where the document does not say. `24127` is Xcode 26.
    package var toolsVersion: Int
    /// The device that it was laid out for, by Xcode's name: `retina6_12`.
    package var device: String?
    /// The scenes of a storyboard that have a view, in order.
    package var scenes: [InterfaceScene] = []
    /// The views of a xib, in order.
    package var views: [InterfaceView] = []
    /// Images, and what named colors were when the document was saved.
    package var resources = InterfaceResources()
    /// What no code has read.
    package var unread: [UnreadPart] = []

    /// The extensions of documents, without the dot.
    package static let extensions = ["storyboard", "xib"]

    /// Reads a document. Errors: `interface.broken-xml`, `interface.document-type`, `interface.other-platform`, `interface.not-a-document`.
    package static func read(_ file: SourceFile) -> Outcome<InterfaceDocument> {
        let root = InterfaceXML.read(file)
        guard let element = root.value else { return Outcome(nil, root.diagnostics) }
        var reader = InterfaceReader(file)
        let document = reader.document(element)
        return Outcome(document, root.diagnostics + reader.diagnostics.diagnostics)
    }
}

/// A view controller with its view.
package struct InterfaceScene: Sendable {
    /// The controller's object id.
    package var id: String
    /// `SettingsViewController`, or the kind of controller where it has no class of its own.
    package var className: String?
    package var storyboardIdentifier: String?
    /// The navigation item's title, else the controller's.
    package var title: String?
    /// The object whose title it is, as translations name it: `abc-12-XYZ.title`.
    package var titleKey: String?
    package var view: InterfaceView
    /// Whether a navigation controller shows it with a large title.
    package var hasLargeTitle = false
    /// Views beside the controller.
    package var others: [InterfaceView] = []
    package var span: SourceSpan
}

/// Images and colors that a document names, as they were when it was saved.
package struct InterfaceResources: Sendable {
    /// Sizes in points by name.
    package var images: [String: Size] = [:]
    /// Colors of asset catalogs by name.
    package var colors: [String: RGBA] = [:]
    /// System colors by UIKit's name: `systemRedColor`.
    package var systemColors: [String: RGBA] = [:]
}
