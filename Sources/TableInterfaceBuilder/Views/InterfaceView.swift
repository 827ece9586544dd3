import TableDiagnostics
import TableGraphics

/// A view of a document with everything in it.
package struct InterfaceView: Sendable {
    /// The object id; unique in a document that Xcode saved.
    package var id: String
    /// The name of its element: `label`, `stackView`.
    package var element: String
    package var kind: InterfaceViewKind
    package var customClass: String?
    /// What the outline of Xcode shows where somebody has named the view.
    package var userLabel: String?
    package var span: SourceSpan
    /// In its superview, as Xcode saved it; `nil` for views that have none.
    package var frame: Rect?
    package var isHidden = false
    /// From 0 to 1.
    package var alpha = 1.0
    package var contentMode = "scaleToFill"
    package var clipsToBounds = false
    package var backgroundColor: InterfaceColor?
    package var tintColor: InterfaceColor?
    /// `nil`: UIKit's default of the class.
    package var huggingPriority = InterfacePriorities()
    /// `nil`: UIKit's default of the class.
    package var compressionPriority = InterfacePriorities()
    package var autoresizing: AutoresizingMask = []
    /// Whether its frame follows its mask, and not constraints.
    package var usesAutoresizing = true
    package var preservesSuperviewLayoutMargins = false
    /// `nil`: the default of its surroundings.
    package var layoutMargins: InterfaceInsets?
    /// What stands for the size of its contents, on each axis that the document gives one for.
    package var placeholderWidth: Double?
    package var placeholderHeight: Double?
    /// Whether Xcode marked the view as misplaced or ambiguous: its saved frame is not to be trusted.
    package var isFlagged = false
    /// Whether the view stays left to right: `forceLeftToRight`, `playback`, `spatial`.
    package var keepsDirection = false
    /// Whether the view is there on a phone in portrait.
    package var isInstalled = true
    package var subviews: [InterfaceView] = []
    package var constraints: [InterfaceConstraint] = []
    package var guides: [InterfaceGuide] = []
    package var outlets: [InterfaceOutlet] = []
    /// What attributes set by key path, in their order.
    package var runtimeLooks: [RuntimeLook] = []

    /// The view as messages name it: `label “Name”`.
    package var words: String {
        let name = userLabel ?? kind.text ?? customClass
        return name.map { "\(element) “\($0)”" } ?? element
    }

    /// The same with the object id: `label “Name” (abc-12-XYZ)`.
    package var title: String { id.isEmpty ? words : "\(words) (\(id))" }

    /// The view and all views in it, in document order.
    package func forEach(_ visit: (InterfaceView) -> Void) {
        visit(self)
        kind.parts.forEach { $0.forEach(visit) }
        subviews.forEach { $0.forEach(visit) }
    }
}

extension InterfaceView {
    /// Gives cells the accessory views that their outlets name.
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

/// Priorities of both axes; `nil` where the document leaves one to the class.
package struct InterfacePriorities: Sendable, Hashable {
    package var horizontal: Double?
    package var vertical: Double?
}

/// Which parts of a frame grow with the superview.
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

/// Distances from four edges, in points.
package struct InterfaceInsets: Sendable, Hashable {
    package var top = 0.0
    /// Left, where `isDirectional` is false.
    package var leading = 0.0
    package var bottom = 0.0
    /// Right, where `isDirectional` is false.
    package var trailing = 0.0
    package var isDirectional = true
}

/// A layout guide of a view.
package struct InterfaceGuide: Sendable, Hashable {
    package var id: String
    /// `safeArea`, `contentLayoutGuide`, `frameLayoutGuide`, `keyboard`.
    package var key: String
}

/// A linear relation between two attributes of views.
package struct InterfaceConstraint: Sendable {
    package var id: String
    package var identifier: String?
    package var firstItem: String
    /// `leading`, `topMargin`, `firstBaseline` …
    package var firstAttribute: String
    package var relation = Relation.equal
    package var secondItem: String?
    package var secondAttribute: String?
    package var multiplier = 1.0
    package var constant = 0.0
    package var priority = 1000.0
    /// Only there for Xcode's canvas: gone when the app runs.
    package var isPlaceholder = false
    /// Whether it is there on a phone in portrait.
    package var isInstalled = true
    package var span: SourceSpan

    package enum Relation: String, Sendable, CaseIterable {
        case equal, lessThanOrEqual, greaterThanOrEqual
    }
}

/// A connection from an object to another one.
package struct InterfaceOutlet: Sendable, Hashable {
    package var property: String
    package var destination: String
    package var span: SourceSpan
}

/// What a user-defined runtime attribute changes when the document is loaded.
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

    /// The color that it sets; `nil` if it sets none.
    var color: InterfaceColor? {
        switch self {
        case .borderColor(let color), .shadowColor(let color): color
        case .cornerRadius, .borderWidth, .clips, .hidden, .alpha, .shadowOpacity, .shadowRadius, .shadowOffset: nil
        }
    }
}
