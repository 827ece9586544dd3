import Foundation
import TableDiagnostics
import TableGraphics
import TableInputs
import TableInterfaceBuilder

/// The part of an Interface Builder document that a design shows. The document is read when the design is found.
package struct InterfacePart: Sendable {
    /// `nil` for a document that could not be read.
    package var shown: (document: InterfaceDocument, design: InterfaceDesign)?
    /// The diagnostics of reading the document.
    package var diagnostics: [Diagnostic]
    /// The folder to search for asset catalogs and translations.
    package var project: String
    /// The only appearance that the app has; `nil` for both.
    package var appearance: Appearance?

    /// Whether a path has the extension of an Interface Builder document.
    package static func isDocument(_ path: String) -> Bool {
        InterfaceDocument.extensions.contains((path as NSString).pathExtension) && !(path as NSString).lastPathComponent.hasPrefix(".")
    }

    /// Whether a path below a searched folder leads through third-party code.
    static func isForeign(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { InterfaceProject.isForeign(String($0)) }
    }

    /// A path without its extension and without the folder of the base language: `App/Main` for `App/Base.lproj/Main.storyboard`.
    static func stem(of path: String) -> String {
        let parts = (path as NSString).deletingPathExtension.split(separator: "/", omittingEmptySubsequences: false)
        return parts.filter { $0 != "Base.lproj" }.joined(separator: "/")
    }

    /// The parts of a document, with the suffixes of their names, such as `.SettingsViewController`. An unreadable document has one part
    /// without contents, so that the code that loads it reports the error.
    static func parts(of path: String, isNamed: Bool, in app: AppDocuments) -> [(suffix: String, part: InterfacePart)] {
        let read = app.document(path, isNamed: isNamed)
        guard let document = read.value else { return [("", InterfacePart(diagnostics: read.diagnostics, project: app.root))] }
        return document.parts(registered: app.registeredCells).map { design in
            (
                design.name.isEmpty ? "" : "." + design.name,
                InterfacePart(
                    shown: (document, design), diagnostics: read.diagnostics, project: app.root, appearance: app.appearance)
            )
        }
    }

    /// Whether there is nothing to show: a table without cells.
    var isEmpty: Bool { shown?.design.isEmpty == true }

    /// Whether all its rows are blank, because code adds their views.
    var isBlank: Bool { shown?.design.isBlank == true }

    /// Whether the document belongs to an unsupported platform.
    var isOfOtherPlatform: Bool { diagnostics.contains { $0.code == .interfaceOtherPlatform } }
}
