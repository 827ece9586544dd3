import Foundation

// Drag and drop between tables and apps, as data: nothing drags, but a test can call the delegates.

/// An item that is dragged, with a value instead of a file.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    public let itemProvider: NSItemProvider
    open var localObject: Any?
    public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// Carries an object of the app; nothing loads files.
open class NSItemProvider: NSObject {
    public let object: Any?
    open var suggestedName: String?
    public override init() { object = nil }
    public init(object: Any) { self.object = object }
    open func canLoadObject(ofClass type: Any.Type) -> Bool { object.map { Swift.type(of: $0) == type } ?? false }
}

@preconcurrency @MainActor
public protocol UIDragSession: NSObjectProtocol {
    var items: [UIDragItem] { get }
    var localContext: Any? { get set }
}

@preconcurrency @MainActor
public protocol UIDropSession: NSObjectProtocol {
    var items: [UIDragItem] { get }
    var localDragSession: (any UIDragSession)? { get }
    func canLoadObjects(ofClass type: Any.Type) -> Bool
}

public enum UIDropOperation: UInt, Sendable { case cancel, forbidden, copy, move }

@preconcurrency @MainActor
open class UIDropProposal: NSObject {
    public let operation: UIDropOperation
    public init(operation: UIDropOperation) { self.operation = operation }
}

@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// An interaction that a view keeps; nothing drags.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
    open weak var view: UIView?
    open weak var delegate: (any UIDragInteractionDelegate)?
    open var isEnabled = true
    public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }
}
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: NSObjectProtocol {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
}

/// An interaction that a view keeps; nothing drops.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
    open weak var view: UIView?
    open weak var delegate: (any UIDropInteractionDelegate)?
    public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }
}
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: NSObjectProtocol {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
}
extension UIDropInteractionDelegate {
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        UIDropProposal(operation: .cancel)
    }
    public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
}
