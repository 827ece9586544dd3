import Foundation
import TableCells

/// An invisible rectangle that constraints can refer to.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, AnchoredItem {
    /// The part of the view that the guide follows.
    enum Kind { case custom, margins, readable, safeArea, scrollContent, scrollFrame }

    let kind: Kind
    open weak var owningView: UIView?
    open var identifier = ""
    /// In the owning view's coordinate system, in points.
    open internal(set) var layoutFrame: CGRect {
        get {
            guard let view = owningView else { return solvedFrame }
            switch kind {
            case .custom: return solvedFrame
            case .margins: return view.bounds.inset(by: view.layoutMargins)
            case .readable:
                let frame = view.bounds.inset(by: view.layoutMargins)
                return frame.insetBy(dx: ConstraintLayout.readableInset(in: view.bounds.width, guide: frame.width), dy: 0)
            case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
            case .scrollContent: return CGRect(origin: .zero, size: view.scrolledSize)
            case .scrollFrame: return view.bounds
            }
        }
        set { solvedFrame = newValue }
    }
    private var solvedFrame = CGRect.zero

    public convenience override init() { self.init(.custom, of: nil) }

    public convenience init?(coder: NSCoder) { self.init(.custom, of: nil) }

    init(_ kind: Kind, of view: UIView?) {
        self.kind = kind
        owningView = view
        super.init()
    }
}
