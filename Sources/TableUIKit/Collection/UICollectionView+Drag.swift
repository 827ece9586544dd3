import Foundation

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
