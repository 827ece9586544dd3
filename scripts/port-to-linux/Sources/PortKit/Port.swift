import SwiftParser
import SwiftSyntax

/// A source file without the constructs that need the Objective-C runtime. Lines keep their numbers, except after overrides that move from
/// an extension into their class. Default implementations of optional requirements are added at the end.
public struct Port: Equatable, Sendable {
    public var source: String
    /// What must be ported by hand, with line numbers.
    public var notes: [Note]

    public struct Note: Equatable, Sendable {
        public var line: Int
        public var message: String

        public init(line: Int, message: String) {
            self.line = line
            self.message = message
        }
    }
}

/// The names of optional requirements. `delegate?.name?(…)` calls one of these methods; any other `name?(…)` calls a closure.
public struct OptionalNames: Equatable, Sendable {
    var names: Set<String>
    /// The names of optional closures, which an object may have under the same name.
    private var closures: Set<String> = []

    /// The optional requirements of UIKit's delegates and data sources.
    public init() { names = Self.uikit }

    /// Adds the optional requirements that a source file declares.
    public mutating func add(declaredIn source: String) { add(declaredIn: Parser.parse(source: source)) }

    mutating func add(declaredIn tree: SourceFileSyntax) {
        let collector = RequirementCollector(viewMode: .sourceAccurate)
        collector.walk(tree)
        names.formUnion(collector.names)
        closures.formUnion(collector.closures)
    }

    /// Whether `base.name?(…)` calls an optional method.
    func isMethod(_ name: String, of base: String) -> Bool {
        let base = base.lowercased()
        return names.contains(name) && (!closures.contains(name) || ["delegate", "source"].contains(where: base.contains))
    }

    private static let uikit: Set<String> = [
        "tableView", "numberOfSections", "sectionIndexTitles", "collectionView", "indexTitles", "scrollViewDidScroll", "scrollViewDidZoom",
        "scrollViewWillBeginDragging", "scrollViewWillEndDragging", "scrollViewDidEndDragging", "scrollViewWillBeginDecelerating",
        "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation", "viewForZooming", "scrollViewWillBeginZooming",
        "scrollViewDidEndZooming", "scrollViewShouldScrollToTop", "scrollViewDidScrollToTop", "scrollViewDidChangeAdjustedContentInset",
        "indexPathForPreferredFocusedView", "textField", "textFieldDidBeginEditing", "textFieldDidEndEditing", "textFieldShouldReturn",
        "textFieldShouldBeginEditing", "textFieldShouldEndEditing", "textFieldShouldClear", "textFieldDidChangeSelection", "textView",
        "textViewDidChange", "textViewDidBeginEditing", "textViewDidEndEditing", "textViewShouldBeginEditing", "textViewShouldEndEditing",
        "textViewDidChangeSelection", "pickerView", "gestureRecognizer", "gestureRecognizerShouldBegin", "searchBar",
        "searchBarTextDidBeginEditing", "searchBarTextDidEndEditing", "searchBarCancelButtonClicked", "searchBarSearchButtonClicked",
    ]
}

/// Ports a file alone.
public func port(_ source: String, optional names: OptionalNames = OptionalNames()) -> Port {
    if isTooDeep(source) { return Port(source: source, notes: [Port.Note(line: 1, message: tooDeep)]) }
    var (names, classes) = (names, Classes())
    let tree = Parser.parse(source: source)
    names.add(declaredIn: tree)
    classes.add(source, tree)
    classes.plan(names)
    return port(source, tree, optional: names, classes)
}

let tooDeep = "more than 100 open brackets, or 12 square ones; copied as it is"

/// Whether the parser would run out of stack or time: with open square brackets, each one doubles the time. Brackets in texts count too.
func isTooDeep(_ source: String) -> Bool {
    var (depth, square) = (0, 0)
    for byte in source.utf8 {
        switch byte {
        case UInt8(ascii: "["): square += 1
        case UInt8(ascii: "]"): square -= 1
        case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
        default: continue
        }
        if depth > 100 || square > 12 { return true }
    }
    return false
}

func port(
    _ original: String, _ tree: SourceFileSyntax, optional names: OptionalNames, _ classes: Classes, isOfApp: Bool = false
) -> Port {
    let source = rewriting(original, tree, classes)
    let tree = source == original ? tree : Parser.parse(source: source)
    let rewriter = Rewriter(tree: tree, optional: names, isOfApp: isOfApp)
    rewriter.addImport(in: tree)
    rewriter.walk(tree)
    let result = rewriter.edits.applied(to: source) + rewriter.defaults.joined()
    return Port(source: rewriter.missing.map { "#if canImport(\($0))\n\(result)\n#endif\n" } ?? result, notes: rewriter.notes)
}

private final class RequirementCollector: SyntaxVisitor {
    var names: Set<String> = []
    var closures: Set<String> = []

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if let type = node.typeAnnotation?.type.trimmedDescription, type.contains("->"), type.hasSuffix("?") {
            closures.insert(node.pattern.trimmedDescription)
        }
        return .visitChildren
    }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.modifiers.contains(.optional) { names.insert(node.name.text) }
        return .skipChildren
    }
}
