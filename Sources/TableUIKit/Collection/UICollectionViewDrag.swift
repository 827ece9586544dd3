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

@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
        -> [UIDragItem]
    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem]
    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
}

extension UICollectionViewDragDelegate {
    public func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] { [] }
    public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}
    public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}
}

@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
    public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath) }
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
}

extension UICollectionView {
    /// Simulates a drag of an item to the place of another one, in the order of UIKit's calls. Returns whether the drop delegate took it.
    @discardableResult
    public func drag(itemAt indexPath: IndexPath, to destination: IndexPath) -> Bool {
        guard let dragDelegate, let dropDelegate else { return false }
        let drag = Drag()
        drag.items = dragDelegate.collectionView(self, itemsForBeginning: drag, at: indexPath)
        guard !drag.items.isEmpty else { return false }
        dragDelegate.collectionView(self, dragSessionWillBegin: drag)
        defer { dragDelegate.collectionView(self, dragSessionDidEnd: drag) }
        guard dropDelegate.collectionView(self, canHandle: drag) else { return false }
        dropDelegate.collectionView(self, dropSessionDidEnter: drag)
        defer { dropDelegate.collectionView(self, dropSessionDidEnd: drag) }
        let proposal = dropDelegate.collectionView(self, dropSessionDidUpdate: drag, withDestinationIndexPath: destination)
        guard proposal.operation == .copy || proposal.operation == .move else { return false }
        dropDelegate.collectionView(self, performDropWith: Drop(drag, from: indexPath, to: destination, proposal))
        return true
    }

    /// A drag within a collection view.
    private final class Drag: NSObject, UIDragSession, UIDropSession {
        var items: [UIDragItem] = []
        var localContext: Any?
        var localDragSession: (any UIDragSession)? { self }
        func location(in view: UIView) -> CGPoint { .zero }
    }

    /// The end of a drag.
    private final class Drop: NSObject, UICollectionViewDropCoordinator {
        private final class Item: NSObject, UICollectionViewDropItem {
            let dragItem: UIDragItem
            let sourceIndexPath: IndexPath?
            var previewSize: CGSize { .zero }
            init(_ item: UIDragItem, _ path: IndexPath) { (dragItem, sourceIndexPath) = (item, path) }
        }
        let items: [any UICollectionViewDropItem]
        let destinationIndexPath: IndexPath?
        let proposal: UICollectionViewDropProposal
        let session: any UIDropSession

        init(_ drag: Drag, from source: IndexPath, to destination: IndexPath, _ proposal: UICollectionViewDropProposal) {
            items = drag.items.map { Item($0, source) }
            (destinationIndexPath, self.proposal, session) = (destination, proposal, drag)
        }
        func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> AnyObject? { nil }
    }
}
