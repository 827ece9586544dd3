import TableCells
import TableDiagnostics
import TableGraphics
import TableInterfaceBuilder

/// What a document sets for a view and UIKit has no property for: its name and place for messages, and its saved frame.
final class NibOrigin {
    let view: InterfaceView
    /// About the contents that a row gives the view.
    var diagnostics: [Diagnostic] = []

    init(_ view: InterfaceView) { self.view = view }

    /// The saved frame of a view that constraints position. That of other views changes with their superview's.
    func designFrame(_ current: Rect, isPositionedByMask: Bool) -> Rect? {
        isPositionedByMask && (view.frame != nil || current != Rect(x: 0, y: 0, width: 0, height: 0)) ? current : view.frame
    }

    /// The size that stands for the intrinsic size on Xcode's canvas; `nil` if there is none.
    var placeholderSize: ConstraintLayout.IntrinsicSize? {
        if view.placeholderWidth == nil, view.placeholderHeight == nil { return nil }
        return .fixed(width: view.placeholderWidth, height: view.placeholderHeight)
    }
}

/// The constraint's id and place in its document.
struct NibConstraint {
    let id: String
    let place: SourceSpan
}
