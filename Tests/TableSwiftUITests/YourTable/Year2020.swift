import UIKit

final class HarvestController: UIViewController {
    private var dataSource: UICollectionViewDiffableDataSource<String, Harvest>?

    override func viewDidLoad() {
        super.viewDidLoad()
        var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        list.headerMode = .supplementary
        let collectionView = UICollectionView(
            frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collectionView)

        let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Harvest> { cell, _, harvest in
            var content = UIListContentConfiguration.valueCell()
            content.text = harvest.name
            content.secondaryText = harvest.weight
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, _, _ in
            var content = view.defaultContentConfiguration()
            content.text = "Ripe"
            view.contentConfiguration = content
        }
        let dataSource = UICollectionViewDiffableDataSource<String, Harvest>(collectionView: collectionView) { view, path, harvest in
            view.dequeueConfiguredReusableCell(using: cell, for: path, item: harvest)
        }
        dataSource.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: header, for: path)
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, Harvest>()
        snapshot.appendSections(["Ripe"])
        snapshot.appendItems([Harvest(name: "Fig", weight: "12 kg"), Harvest(name: "Quince", weight: "3 kg")])
        dataSource.apply(snapshot, animatingDifferences: false)
        self.dataSource = dataSource
    }
}
