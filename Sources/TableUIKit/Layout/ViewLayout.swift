import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout

/// Lays out view trees with the layout's constraint solver. The order is UIKit's: update constraints, set frames, then call
/// `layoutSubviews` from the root down.
@MainActor
enum ViewLayout {
    /// The maximum number of passes: changes in `layoutSubviews` need another pass. UIKit's limit is higher, but no real view needs more.
    private static let rounds = 4

    /// The smallest size that satisfies the constraints and shows the view's own content. `nil` dimensions are computed.
    static func size(of root: UIView, width: Double?, height: Double?) -> CGSize {
        root.takeAppearance()
        root.updateConstraintsIfNeeded()
        let environment = Surroundings.environment
        if let width { root.prepareLayout(width: width, height: height) }
        let tree = makeTree(root, in: environment)
        let solved = solve(tree, width: width, height: height)
        var size = (solved.value?.frames.first?.size).map { CGSize($0) } ?? .zero
        // The solver knows the constraints of the root, but not the content that the root itself draws.
        guard root.content().size != .none else { return size }
        let own = width.map { root.sizeThatFits(CGSize(width: $0, height: 0)) } ?? root.intrinsicContentSize
        if width == nil { size.width = own.width >= 0 ? own.width : 0 }
        if height == nil { size.height = own.height >= 0 ? own.height : 0 }
        return size
    }

    /// The roots whose views tell their sizes. A view that lays out one of them for its answer would ask for all sizes again.
    private static var made: [ObjectIdentifier] = []

    /// The controllers that hear of a layout. One that lays out its view then does not hear of it again.
    private static var telling: Set<ObjectIdentifier> = []

    private static func makeTree(_ root: UIView, in environment: Environment) -> LayoutTree {
        made.append(ObjectIdentifier(root))
        defer { made.removeLast() }
        return LayoutTree(root, in: environment)
    }

    private static func solve(_ tree: LayoutTree, width: Double?, height: Double?) -> Outcome<ConstraintLayout.Solution> {
        tree.layout.solved(
            width: width, height: height, in: tree.environment, shaper: Surroundings.shaper, images: Surroundings.imageSource)
    }

    /// Where the views of a tree are.
    private struct Arranged {
        var tree: LayoutTree
        /// `nil` if the constraints have none.
        var solution: ConstraintLayout.Solution?
        var diagnostics: [Diagnostic]
        /// `LayoutChanges.looks` when the tree was made.
        var looks: Int
    }

    /// Lays out a view with its subviews and returns a node. If `height` is `nil`, the view gets the smallest height that satisfies its
    /// constraints.
    static func lay(_ root: UIView, width: Double, height: Double?) -> Node {
        guard let arranged = arrange(root, width: width, height: height) else { return .empty }
        var tree = arranged.tree
        guard let solution = arranged.solution else { return noticed(.constrained(tree.layout), arranged.diagnostics) }
        if LayoutChanges.looks != arranged.looks {
            let changed = makeTree(root, in: tree.environment)
            if changed.views.count == tree.views.count { tree = changed }
        }
        var layout = tree.layout
        layout.solution = tree.currentSolution(solution)
        layout.nameParts(tree.views)
        for (index, view) in tree.views.enumerated() {
            guard let view, view.contentDependsOnSize, let node = view.content().node else { continue }
            layout.views[index].content = .node(view.sized(node), view.contentMode.alignment)
        }
        return noticed(.constrained(layout), arranged.diagnostics + NotDrawn.diagnostics(of: tree.views.compactMap { $0 }))
    }

    /// Sets the frames of a view's subviews at its current size.
    static func run(_ root: UIView) {
        guard !made.contains(ObjectIdentifier(root)) else { return }
        Surroundings.with(root.surroundings) { _ = arrange(root, width: Double(root.bounds.width), height: Double(root.bounds.height)) }
    }

    private static func arrange(_ root: UIView, width: Double, height: Double?) -> Arranged? {
        let environment = Surroundings.environment
        var height = height
        root.startLayout()
        root.takeAppearance()
        root.tellTraits()
        var arranged: Arranged?
        // A controller hears of a layout, and again if its view gets another size.
        var told: [ObjectIdentifier: CGSize] = [:]
        for _ in 0..<rounds {
            root.updateConstraintsIfNeeded()
            root.prepareLayout(width: width, height: height)
            let tree = makeTree(root, in: environment)
            let solved = solve(tree, width: width, height: height)
            guard let solution = solved.value, let size = solution.frames.first?.size else {
                return Arranged(tree: tree, solution: nil, diagnostics: solved.diagnostics, looks: LayoutChanges.looks)
            }
            resize(root, to: size)
            tree.apply(solution)
            let before = LayoutChanges.count
            let looks = LayoutChanges.looks
            for view in tree.views {
                guard let view, view.needsLayout else { continue }
                view.needsLayout = false
                let controller = view.viewController.flatMap { controller in
                    let id = ObjectIdentifier(controller)
                    let isKnown = told.updateValue(view.bounds.size, forKey: id) == view.bounds.size
                    return isKnown || !telling.insert(id).inserted ? nil : controller
                }
                controller?.viewWillLayoutSubviews()
                tree.layOutSubviews(of: view, solution)
                // Views of this module do without a layer that nobody asked for.
                if SystemClasses.contains(type(of: view)) {
                    view.layoutSubviews()
                } else {
                    if view !== root {
                        view.layoutSublayers(of: view.layer)
                    } else if view.layOutRoot() {
                        // As in UIKit, the height is that of the contents without these insets.
                        height = size.height
                        LayoutChanges.note()
                    }
                    display(view)
                }
                controller?.viewDidLayoutSubviews()
                if let controller { telling.remove(ObjectIdentifier(controller)) }
            }
            arranged = Arranged(tree: tree, solution: solution, diagnostics: solved.diagnostics, looks: looks)
            if LayoutChanges.count == before { break }
        }
        return arranged
    }

    /// Lets a subclass draw, and change its layers, as it is displayed: first, after a change of its size, and after `setNeedsDisplay`.
    private static func display(_ view: UIView) {
        let size = view.bounds.size
        guard view.needsDisplay || view.drawnSize != size else { return }
        view.needsDisplay = false
        view.drawnSize = size
        let (before, hadDrawing) = (view.existingLayer?.ownSublayers.count, view.drawing != nil)
        view.drawing = size.width > 0 && size.height > 0 ? CGContext.record(size) { _ in view.draw(view.bounds) } : nil
        if view.existingLayer?.ownSublayers.count != before || view.drawing != nil || hadDrawing {
            view.needsLayout = true
            LayoutChanges.note()
        }
    }

    private static func resize(_ root: UIView, to size: Size) {
        let new = CGSize(size)
        if root.bounds.size != new { root.applyLayout(CGRect(origin: root.geometry.box.origin, size: new)) }
    }

    /// Attaches the layout's diagnostics to the node, because a drawing from known frames does not find them again.
    static func noticed(_ node: Node, _ diagnostics: [Diagnostic]) -> Node { diagnostics.reduce(node) { .noticed($0, $1) } }
}

extension UIView {
    /// Lays out the view and its subviews at its current size.
    func layOutTree() { ViewLayout.run(self) }

    /// Lays out the view and returns what it shows. If `height` is `nil`, the constraints decide.
    func laid(width: Double, height: Double?) -> Node { ViewLayout.lay(self, width: width, height: height) }

    /// The smallest size that satisfies the constraints and shows the view's own content, in points. `nil` dimensions are computed.
    func fittingSize(width: Double?, height: Double?) -> CGSize {
        Surroundings.with(surroundings) { ViewLayout.size(of: self, width: width, height: height) }
    }

    /// Lays out the view and returns what it shows. Without a width, the view keeps its size; without a height, its constraints decide.
    public func tableNode(width: CGFloat? = nil, height: CGFloat? = nil) -> Node {
        guard let width else { return laid(width: Double(bounds.width), height: Double(bounds.height)) }
        // Constraints do not include the text that the view itself draws.
        let own = content().size == .none ? nil : sizeThatFits(CGSize(width: width, height: 0)).height
        return laid(width: Double(width), height: (height ?? own).map { Double($0) })
    }
}
