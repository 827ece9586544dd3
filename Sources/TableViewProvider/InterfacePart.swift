import Foundation
import TableDiagnostics
import TableInputs
import TableInterfaceBuilder

/// What one design shows of a document of Interface Builder, which was read when the design was found.
package struct InterfacePart: Sendable {
    /// `nil` for a document that cannot be read.
    package var shown: (document: InterfaceDocument, design: InterfaceDesign)?
    /// What was noticed when the document was read.
    package var diagnostics: [Diagnostic]
    /// The folder that asset catalogs and translations are looked for in.
    package var project: String

    /// Whether a path has the extension of a document.
    package static func isDocument(_ path: String) -> Bool {
        InterfaceDocument.extensions.contains((path as NSString).pathExtension) && !(path as NSString).lastPathComponent.hasPrefix(".")
    }

    /// Whether a path below a searched folder leads through other people's code.
    static func isForeign(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { InterfaceProject.isForeign(String($0)) }
    }

    /// A path without its extension and without the folder of the base language: `App/Base.lproj/Main.storyboard` is `App/Main`.
    static func stem(of path: String) -> String {
        let parts = (path as NSString).deletingPathExtension.split(separator: "/", omittingEmptySubsequences: false)
        return parts.filter { $0 != "Base.lproj" }.joined(separator: "/")
    }

    /// The parts of a document that are designs, with the ends of their names: `.SettingsViewController`. A document that cannot be read is
    /// one part without anything to show, so that whoever loads it says why.
    static func parts(of path: String, isNamed: Bool, project: String) -> [(suffix: String, part: InterfacePart)] {
        let source = isNamed ? SourceFile.read(path) : RootFolder.readInProject(path)
        guard let file = source.value else { return [("", InterfacePart(diagnostics: source.diagnostics, project: project))] }
        let read = InterfaceDocument.read(file)
        guard let document = read.value else {
            return [("", InterfacePart(diagnostics: source.diagnostics + read.diagnostics, project: project))]
        }
        return document.designs.map { design in
            (
                design.name.isEmpty ? "" : "." + design.name,
                InterfacePart(shown: (document, design), diagnostics: source.diagnostics + read.diagnostics, project: project)
            )
        }
    }

    /// Whether the document is of a platform that is not shown.
    var isOfOtherPlatform: Bool { diagnostics.contains { $0.code == "interface.other-platform" } }
}
