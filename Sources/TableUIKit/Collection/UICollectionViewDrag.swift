import Foundation

/// An item that a person drags.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    public let itemProvider: NSItemProvider
    /// What the app knows of the item, for drops within it.
    open var localObject: Any?
    public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
    var items: [UIDragItem] { get }
    func location(in view: UIView) -> CGPoint
}
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    var localContext: Any? { get set }
}
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// `nil` for a drag from another app.
    var localDragSession: (any UIDragSession)? { get }
}

extension UIDragDropSession {
    public func canLoadObjects<T>(ofClass type: T.Type) -> Bool { items.contains { $0.itemProvider.canLoadObject(ofClass: type) } }
}

public enum UIDropOperation: UInt, Sendable { case cancel, forbidden, copy, move }

@preconcurrency @MainActor
open class UIDropProposal: NSObject {
    public let operation: UIDropOperation
    public init(operation: UIDropOperation) { self.operation = operation }
}

@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
    public enum Intent: Int, Sendable { case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath }
    public private(set) var intent = Intent.unspecified
    public override init(operation: UIDropOperation) { super.init(operation: operation) }
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }
}

@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
    var dragItem: UIDragItem { get }
    /// `nil` for an item from elsewhere.
    var sourceIndexPath: IndexPath? { get }
    var previewSize: CGSize { get }
}

@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    var items: [any UICollectionViewDropItem] { get }
    var destinationIndexPath: IndexPath? { get }
    var proposal: UICollectionViewDropProposal { get }
    var session: any UIDropSession { get }
    /// Shows the item at its place; nothing moves.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> AnyObject?
}
