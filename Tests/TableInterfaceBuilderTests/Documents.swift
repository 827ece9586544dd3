import CaseFiles
import TableDiagnostics
import TableInterfaceBuilder

extension Documents {
    static func read(_ text: String) -> Outcome<InterfaceDocument> { InterfaceDocument.read(SourceFile(path: "Test.xib", text: text)) }
}

extension InterfaceView {
    /// The descendant view with this id.
    func find(_ id: String) -> InterfaceView? {
        var found: InterfaceView?
        forEach { if $0.id == id { found = $0 } }
        return found
    }
}
