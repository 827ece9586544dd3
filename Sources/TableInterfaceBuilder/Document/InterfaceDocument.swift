import TableDiagnostics
import TableGraphics

/// A decoded `.xib` or `.storyboard` of an iOS app.
package struct InterfaceDocument: Sendable {
    package let file: SourceFile
    /// Whether the document has scenes; a xib has only objects.
    package var isStoryboard: Bool
    /// The version of Xcode's tools that saved the document; 0 if it does not say. `24127` is Xcode 26.
    package var toolsVersion: Int
    /// The device that the document was laid out for, by Xcode's name: `retina6_12`.
    package var device: String?
    /// The scenes of a storyboard that have a view, in document order.
    package var scenes: [InterfaceScene] = []
    /// The top-level views of a xib, in document order.
    package var views: [InterfaceView] = []
    /// The view controllers of a storyboard, in document order.
    package var controllers: [InterfaceController] = []
    /// The id of the controller that a storyboard starts with.
    package var initialController: String?
    /// The id and the connections of a xib's owner.
    package var owner: (id: String, connections: InterfaceConnections)?
    /// The class of a xib's owner.
    package var ownerClass: String?
    /// Whether the document is a launch screen, which no code fills.
    package var isLaunchScreen = false
    /// The gesture recognizers of a xib.
    package var recognizers: [InterfaceRecognizer] = []
    /// The images, and the values of named colors when the document was saved.
    package var resources = InterfaceResources()
    /// Elements and attributes that decoding did not read.
    package var unread: [UnreadPart] = []

    /// The file extensions of documents, without the dot.
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
    package var id: String
    /// For example `SettingsViewController`, or the kind of controller if it has no custom class.
    package var className: String?
    package var storyboardIdentifier: String?
    /// The title of the navigation item, otherwise of the controller.
    package var title: String?
    /// The key of the title in translations: the object's id and the attribute, such as `abc-12-XYZ.title`.
    package var titleKey: String?
    package var view: InterfaceView
    /// Whether a navigation controller shows the scene with a large title.
    package var hasLargeTitle = false
    /// Whether a navigation controller with large titles shows the scene first.
    package var isNavigationRoot = false
    /// The scene's top-level views besides the controller's view.
    package var others: [InterfaceView] = []
    package var span: SourceSpan
}

/// The images and colors that a document names, as they were when it was saved.
package struct InterfaceResources: Sendable {
    /// Sizes in points, by name.
    package var images: [String: Size] = [:]
    /// The names of images that the document contains as archives of Xcode's.
    package var archivedImages: Set<String> = []
    /// Colors of asset catalogs, by name.
    package var colors: [String: RGBA] = [:]
    /// System colors, by UIKit's name: `systemRedColor`.
    package var systemColors: [String: RGBA] = [:]
}
