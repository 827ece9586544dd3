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

    /// The optional requirements of UIKit's delegates and data sources.
    public init() { names = Self.uikit }

    /// Adds the optional requirements that a source file declares.
    public mutating func add(declaredIn source: String) {
        let collector = RequirementCollector(viewMode: .sourceAccurate)
        collector.walk(Parser.parse(source: source))
        names.formUnion(collector.names)
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

public func port(_ source: String, optional names: OptionalNames = OptionalNames()) -> Port {
    let source = movingOverrides(in: source)
    let tree = Parser.parse(source: source)
    let rewriter = Rewriter(tree: tree, optional: names)
    rewriter.addImport(in: tree)
    rewriter.walk(tree)
    return Port(source: rewriter.edits.applied(to: source) + rewriter.defaults.joined(), notes: rewriter.notes)
}

private final class RequirementCollector: SyntaxVisitor {
    var names: Set<String> = []

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.modifiers.contains(.optional) { names.insert(node.name.text) }
        return .skipChildren
    }
}
