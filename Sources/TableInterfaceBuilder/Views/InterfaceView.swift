import TableCells
import TableDiagnostics
import TableGraphics

/// A view of a document with everything in it.
package struct InterfaceView: Sendable {
    /// The object id, unique in documents saved by Xcode.
    package var id: String
    /// The name of the element, such as `label` or `stackView`.
    package let element: String
    package var kind: InterfaceViewKind { didSet { words = name } }
    package let customClass: String?
    /// The module of the custom class; `nil` for the app's own.
    package var customModule: String?
    /// The reuse identifier of a collection view's cell; those of table cells are in their contents.
    package var reuseIdentifier: String?
    /// Whether the view is the content view of its superview.
    package var isContent = false
    /// The view's custom name in Xcode's outline; `nil` if it has none.
    package let userLabel: String?
    package var span: SourceSpan
    /// The frame in the superview, as Xcode saved it; `nil` for views without one.
    package var frame: Rect?
    package var isHidden = false
    /// From 0 to 1.
    package var alpha = 1.0
    package var contentMode = "scaleToFill"
    package var clipsToBounds = false
    package var backgroundColor: InterfaceColor?
    package var tintColor: InterfaceColor?
    package var controlColors = InterfaceControlColors()
    /// `nil` uses UIKit's default for the class.
    package var huggingPriority = InterfacePriorities()
    /// `nil` uses UIKit's default for the class.
    package var compressionPriority = InterfacePriorities()
    package var autoresizing: AutoresizingMask = []
    /// Whether the autoresizing mask determines the frame, not constraints.
    package var usesAutoresizing = true
    package var preservesSuperviewLayoutMargins = false
    /// `nil` uses the inherited margins.
    package var layoutMargins: InterfaceInsets?
    /// The placeholder for the intrinsic size, on each axis that has one.
    package var placeholderWidth: Double?
    package var placeholderHeight: Double?
    /// `unspecified`, `playback`, `spatial`, `forceLeftToRight` or `forceRightToLeft`; determines the direction of the view.
    package var semantics = "unspecified"
    /// Whether the view is installed on a phone in portrait orientation.
    package var isInstalled = true
    package var subviews: [InterfaceView] = []
    package var constraints: [InterfaceConstraint] = []
    package var guides: [InterfaceGuide] = []
    package var connections = InterfaceConnections()
    package var outlets: [InterfaceOutlet] { connections.outlets }
    package var tag = 0
    /// User-defined runtime attributes, in their order.
    package var runtimeLooks: [RuntimeLook] = []

    /// The view's name in messages: `label “Name”`. Stored, because every row of a cell has it.
    package private(set) var words = ""

    private var name: String {
        let name = userLabel ?? kind.text ?? customClass
        return name.map { "\(element) “\($0)”" } ?? element
    }

    /// The same with the object id: `label “Name” (abc-12-XYZ)`.
    package var title: String { id.isEmpty ? words : "\(words) (\(id))" }

    /// Visits the view and all views in it, in document order.
    package func forEach(_ visit: (InterfaceView) -> Void) {
        visit(self)
        kind.parts.forEach { $0.forEach(visit) }
        subviews.forEach { $0.forEach(visit) }
    }
}

extension InterfaceView {
    /// Gives a cell of a collection view another size, with its content view.
    mutating func resize(to size: Size) {
        frame?.size = size
        for index in subviews.indices where subviews[index].isContent { subviews[index].frame?.size = size }
    }

    /// Gives cells the accessory views that their outlets refer to.
    mutating func attachAccessories(_ others: [String: InterfaceView]) {
        if others.isEmpty { return }
        switch kind {
        case .table(var table):
            for section in table.sections.indices {
                for cell in table.sections[section].cells.indices { table.sections[section].cells[cell].attachAccessories(others) }
            }
            for cell in table.prototypes.indices { table.prototypes[cell].attachAccessories(others) }
            kind = .table(table)
        case .cell(var cell):
            guard let id = outlets.first(where: { $0.property == "accessoryView" })?.destination, let view = others[id] else { return }
            cell.accessoryView = [view]
            kind = .cell(cell)
        default:
            for index in subviews.indices { subviews[index].attachAccessories(others) }
        }
    }
}

/// Priorities for both axes; `nil` leaves one to the class.
package struct InterfacePriorities: Sendable, Hashable {
    package var horizontal: Double?
    package var vertical: Double?
}

/// The parts of a frame that grow with the superview.
package struct AutoresizingMask: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let flexibleLeft = AutoresizingMask(rawValue: 1)
    package static let flexibleWidth = AutoresizingMask(rawValue: 2)
    package static let flexibleRight = AutoresizingMask(rawValue: 4)
    package static let flexibleTop = AutoresizingMask(rawValue: 8)
    package static let flexibleHeight = AutoresizingMask(rawValue: 16)
    package static let flexibleBottom = AutoresizingMask(rawValue: 32)
}

/// Distances from the four edges, in points.
package struct InterfaceInsets: Sendable, Hashable {
    package var top = 0.0
    /// The left inset if `isDirectional` is false.
    package var leading = 0.0
    package var bottom = 0.0
    /// The right inset if `isDirectional` is false.
    package var trailing = 0.0
    package var isDirectional = true
}

/// A layout guide of a view.
package struct InterfaceGuide: Sendable, Hashable {
    package var id: String
    /// `safeArea`, `contentLayoutGuide`, `frameLayoutGuide` or `keyboard`.
    package var key: String
}

/// A linear relation between attributes of two views.
package struct InterfaceConstraint: Sendable {
    package var id: String
    package var identifier: String?
    package var firstItem: String
    /// `nil` if the document names none, or an unknown one.
    package var firstAttribute: ConstraintLayout.Attribute?
    package var relation = ConstraintLayout.Relation.equal
    package var secondItem: String?
    /// `nil` for the first attribute.
    package var secondAttribute: ConstraintLayout.Attribute?
    package var multiplier = 1.0
    package var constant = 0.0
    package var priority = 1000.0
    /// Whether the constraint exists only on Xcode's canvas and is removed at run time.
    package var isPlaceholder = false
    /// Whether the constraint is installed on a phone in portrait orientation.
    package var isInstalled = true
    package var span: SourceSpan
}

/// A connection from one object to another.
package struct InterfaceOutlet: Sendable, Hashable {
    package var property: String
    package var destination: String
    package var span: SourceSpan
    /// The keys of contents that the outlet shows, by precedence: its name, then its name without the kind of view.
    let keys: [String]

    package init(property: String, destination: String, span: SourceSpan) {
        (self.property, self.destination, self.span) = (property, destination, span)
        let short = InterfaceView.outletKinds.filter { property.hasSuffix($0) }.map { String(property.dropLast($0.count)) }
        keys = ([property] + short).filter { !$0.isEmpty }
    }
}

/// The change that a user-defined runtime attribute makes when the document is loaded.
package enum RuntimeLook: Sendable, Hashable {
    /// In points.
    case cornerRadius(Double), borderWidth(Double)
    case borderColor(InterfaceColor)
    case clips(Bool), hidden(Bool)
    /// From 0 to 1.
    case alpha(Double)
    case shadowColor(InterfaceColor)
    /// From 0 to 1.
    case shadowOpacity(Double)
    /// In points.
    case shadowRadius(Double), shadowOffset(Point)

    /// The color that the attribute sets; `nil` if it sets none.
    var color: InterfaceColor? {
        switch self {
        case .borderColor(let color), .shadowColor(let color): color
        case .cornerRadius, .borderWidth, .clips, .hidden, .alpha, .shadowOpacity, .shadowRadius, .shadowOffset: nil
        }
    }
}
