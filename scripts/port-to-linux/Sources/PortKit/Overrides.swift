import SwiftParser
import SwiftSyntax

/// Moves overrides from extensions into their classes, because Swift without Objective-C cannot override in an extension. Works only within
/// a file.
func movingOverrides(in source: String) -> String {
    let tree = Parser.parse(source: source)
    let classes = ClassCollector(viewMode: .sourceAccurate)
    classes.walk(tree)
    var edits = Edits()
    for statement in tree.statements {
        guard let one = statement.item.as(ExtensionDeclSyntax.self), one.genericWhereClause == nil,
            let end = classes.ends[one.extendedType.trimmedDescription]
        else { continue }
        for member in one.memberBlock.members where member.decl.isOverride {
            let text = String(decoding: Array(source.utf8)[member.decl.written], as: UTF8.self)
            edits.replace(member.decl, with: "")
            edits.replace(end..<end, with: "\n    \(text)\n")
        }
    }
    return edits.applied(to: source)
}

/// The closing braces of the classes in a file, keyed by name with outer types.
private final class ClassCollector: SyntaxVisitor {
    private(set) var ends: [String: Int] = [:]
    private var path: [String] = []

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        path.append(node.name.text)
        ends[path.joined(separator: ".")] = node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        path.append(node.name.text)
        return .visitChildren
    }
    override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension DeclSyntax {
    var isOverride: Bool {
        let modifiers = self.as(FunctionDeclSyntax.self)?.modifiers ?? self.as(VariableDeclSyntax.self)?.modifiers
        return modifiers?.contains(.override) ?? false
    }
}
