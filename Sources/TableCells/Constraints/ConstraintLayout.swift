import TableDiagnostics
import TableGraphics

/// Views and the linear constraints between them: the input of Auto Layout.
///
/// Independent of its source (an Interface Builder document, Swift code, a cell design).
public struct ConstraintLayout: Sendable {
    /// The first view is the root, whose size the layout determines. Views come after their superview; siblings are in drawing order, from
    /// back to front.
    public var views: [View]
    /// In document order. If constraints conflict, later ones are ignored.
    public var constraints: [Constraint]
    /// Known frames, which are used for their size instead of solving the constraints again; `nil` without them.
    package var solution: Solution?
    /// The class that makes the parts, such as `PersonCell`; `""` if Swift code makes none.
    package var component = ""
    /// The app's call that made the root; `nil` if it is unknown.
    package var call: CodePlace?
    /// The height of the root if its constraints leave it none, in points; `nil` keeps it without height.
    package var collapsedHeight: Double?

    /// Creates a layout. The root must be the first view.
    public init(views: [View], constraints: [Constraint] = []) {
        self.views = views
        self.constraints = constraints
    }

    /// Adds a view and returns its index.
    public mutating func add(_ view: View) -> Int {
        views.append(view)
        return views.count - 1
    }
}

extension ConstraintLayout {
    /// The layout with every intrinsic size replaced by the design-time size on that axis, so that only constraints, stacks and margins
    /// determine frames.
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
