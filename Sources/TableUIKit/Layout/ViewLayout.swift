import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout

/// Lays out trees of views with the layout's solver, in UIKit's order: constraints are updated, frames follow, then `layoutSubviews` from
/// the top down.
@MainActor
enum ViewLayout {
    /// Changes that `layoutSubviews` makes are laid out again, at most this often: UIKit's limit is higher, but nothing real needs it.
    private static let rounds = 4

    /// Lays out a view in its own size.
    static func run(_ root: UIView) {
        _ = lay(root, width: Double(root.bounds.width), height: Double(root.bounds.height))
    }

    /// The smallest size that satisfies the constraints; given dimensions are kept.
    static func size(of root: UIView, width: Double?, height: Double?) -> CGSize {
        root.updateConstraintsIfNeeded()
        let environment = Surroundings.environment
        let tree = LayoutTree(root, in: environment)
        let solved = solve(tree, width: width, height: height)
        return (solved.value?.frames.first?.size).map { CGSize($0) } ?? .zero
    }

    private static func solve(_ tree: LayoutTree, width: Double?, height: Double?) -> Outcome<ConstraintLayout.Solution> {
        tree.layout.solved(
            width: width, height: height, in: tree.environment, shaper: Surroundings.shaper, images: Surroundings.images.source)
    }

    /// Lays out a view and everything in it, and returns it as a node. A height of `nil` is the smallest that satisfies the constraints.
    @discardableResult
    static func lay(_ root: UIView, width: Double, height: Double?) -> Node {
        let environment = Surroundings.environment
        var result: (tree: LayoutTree, solution: ConstraintLayout.Solution, diagnostics: [Diagnostic])?
        for _ in 0..<rounds {
            root.updateConstraintsIfNeeded()
            let tree = LayoutTree(root, in: environment)
            let solved = solve(tree, width: width, height: height)
            guard let solution = solved.value, let size = solution.frames.first?.size else {
                return noticed(.constrained(tree.layout), solved.diagnostics)
            }
            resize(root, to: size)
            tree.apply(solution)
            let before = LayoutChanges.count
            for view in tree.views {
                guard let view, view.needsLayout else { continue }
                view.needsLayout = false
                view.layoutSubviews()
            }
            result = (tree, solution, solved.diagnostics)
            if LayoutChanges.count == before { break }
        }
        guard let result else { return .empty }
        var layout = result.tree.layout
        layout.solution = result.tree.currentSolution(result.solution)
        for (index, view) in result.tree.views.enumerated() {
            guard let view, view.contentDependsOnSize, let node = view.content().node else { continue }
            layout.views[index].content = .node(node, view.contentMode.alignment)
        }
        return noticed(.constrained(layout), result.diagnostics)
    }

    private static func resize(_ root: UIView, to size: Size) {
        let new = CGSize(size)
        if root.bounds.size != new { root.applyLayout(CGRect(origin: root.frame.origin, size: new)) }
    }

    /// The node with the messages of its layout, which drawing known frames does not find again.
    private static func noticed(_ node: Node, _ diagnostics: [Diagnostic]) -> Node { diagnostics.reduce(node) { .noticed($0, $1) } }
}

extension UIView {
    /// Lays out the view and returns what it shows: at its own size, or at a width and the height that its constraints ask for.
    public func tableNode(width: CGFloat? = nil, height: CGFloat? = nil) -> Node {
        guard let width else { return ViewLayout.lay(self, width: Double(bounds.width), height: Double(bounds.height)) }
        // Constraints of a view say nothing of its own text.
        let own = content().size == .none ? nil : sizeThatFits(CGSize(width: width, height: 0)).height
        return ViewLayout.lay(self, width: Double(width), height: (height ?? own).map { Double($0) })
    }
}
