import TableDiagnostics
import TableGraphics

/// Views and the linear constraints between them: what Auto Layout solves.
///
/// Whoever made it (a document of Interface Builder, Swift code, a cell design) is forgotten here.
public struct ConstraintLayout: Sendable {
    /// The first view is the root, which the layout sizes. A view stands after its parent; siblings stand in drawing order, lowest first.
    public var views: [View]
    /// In the order of the document: of constraints that conflict, the later ones give way.
    public var constraints: [Constraint]

    /// A layout of views, the root first.
    public init(views: [View], constraints: [Constraint] = []) {
        self.views = views
        self.constraints = constraints
    }

    /// Adds a view and answers its index.
    public mutating func add(_ view: View) -> Int {
        views.append(view)
        return views.count - 1
    }
}

extension ConstraintLayout {
    /// The same layout with every intrinsic size replaced by that of the design-time frame, for views that have an intrinsic size on that
    /// axis: constraints, stacks and margins alone decide.
    public func withDesignTimeSizes() -> ConstraintLayout {
        var layout = self
        for index in views.indices {
            guard let frame = views[index].designFrame else { continue }
            let insets = views[index].alignmentInsets
            let width = max(0, frame.width - insets.leading - insets.trailing)
            let height = max(0, frame.height - insets.top - insets.bottom)
            switch views[index].intrinsicSize {
            case .none: break
            case .measured: layout.views[index].intrinsicSize = .fixed(width: width, height: height)
            case .fixed(let ownWidth, let ownHeight):
                layout.views[index].intrinsicSize = .fixed(width: ownWidth.map { _ in width }, height: ownHeight.map { _ in height })
            }
        }
        return layout
    }
}
