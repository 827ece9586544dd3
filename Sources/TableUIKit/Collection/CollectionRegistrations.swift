import Foundation

extension UICollectionView {
    /// Makes and configures the cells of items.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
        fileprivate let maker: RegisteredMaker
        fileprivate let handler: Handler
        public init(handler: @escaping Handler) { (maker, self.handler) = (RegisteredMaker(nil), handler) }
        public init(cellNib: UINib, handler: @escaping Handler) { (maker, self.handler) = (RegisteredMaker(cellNib), handler) }
    }

    /// Makes and configures headers and footers.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void
        fileprivate let kind: String
        fileprivate let maker: RegisteredMaker
        fileprivate let handler: Handler
        public init(elementKind: String, handler: @escaping Handler) {
            (kind, maker, self.handler) = (elementKind, RegisteredMaker(nil), handler)
        }
        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            (kind, maker, self.handler) = (elementKind, RegisteredMaker(supplementaryNib), handler)
        }
    }

    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let identifier = registration.maker.identifier { identifier, nib in
            if let nib {
                register(nib, forCellWithReuseIdentifier: identifier)
            } else {
                register(Cell.self, forCellWithReuseIdentifier: identifier)
            }
        }
        let made = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
        let cell = made as? Cell ?? Cell.made(frame: .zero)
        cell.reuseIdentifier = identifier
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let kind = registration.kind
        let identifier = registration.maker.identifier { identifier, nib in
            if let nib {
                register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
            } else {
                register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
            }
        }
        let made = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
        let view = made as? Supplementary ?? Supplementary.made(frame: .zero)
        registration.handler(view, kind, indexPath)
        return view
    }
}

/// Registers a class or nib under a name that nothing else has.
@MainActor
private final class RegisteredMaker {
    private let nib: UINib?
    init(_ nib: UINib?) { self.nib = nib }

    func identifier(_ register: (String, UINib?) -> Void) -> String {
        let identifier = "registration \(ObjectIdentifier(self))"
        register(identifier, nib)
        return identifier
    }
}
