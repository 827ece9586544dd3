import Foundation

/// The surroundings of a layout's sections.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
}

@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// In points.
    var contentSize: CGSize { get }
    var effectiveContentSize: CGSize { get }
}

/// A section of a compositional layout. Sections are lists.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    let list: UICollectionLayoutListConfiguration
    init(_ list: UICollectionLayoutListConfiguration) { self.list = list }

    public class func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection { NSCollectionLayoutSection(configuration) }
}

@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    open var interSectionSpacing: CGFloat = 0 {
        didSet { if interSectionSpacing != 0 { Undrawn.note("UICollectionViewCompositionalLayoutConfiguration.interSectionSpacing") } }
    }
    public override init() { super.init() }
}

public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (Int, any NSCollectionLayoutEnvironment) ->
    NSCollectionLayoutSection?

/// A layout of sections that are lists: the collection view shows them as the rows of a table.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    open var configuration: UICollectionViewCompositionalLayoutConfiguration
    private var sections: [Int: UICollectionLayoutListConfiguration] = [:]

    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    ) {
        (provider, self.configuration) = (sectionProvider, configuration)
        super.init()
    }
    public convenience init(
        section: NSCollectionLayoutSection,
        configuration: UICollectionViewCompositionalLayoutConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }
    public required init?(coder: NSCoder) { nil }

    public class func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(configuration))
    }

    /// What a section looks like; a section without a layout looks like the first one.
    private func list(_ section: Int) -> UICollectionLayoutListConfiguration {
        if let known = sections[section] { return known }
        let found =
            section < collectionView?.numberOfSections ?? 0
            ? provider(section, Surroundings(size: collectionView?.bounds.size ?? .zero))?.list : nil
        let list = found ?? first ?? UICollectionLayoutListConfiguration(appearance: .plain)
        if section == 0 { first = list }
        sections[section] = list
        return list
    }
    private var first: UICollectionLayoutListConfiguration?

    override var isList: Bool { true }
    override func makeList(for view: UICollectionView) -> (any CollectionList)? { ListTable(view) { [unowned self] in list($0) } }

    open override func invalidateLayout() {
        sections = [:]
        super.invalidateLayout()
    }

    private final class Surroundings: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
        let contentSize: CGSize
        init(size: CGSize) { contentSize = size }
        var effectiveContentSize: CGSize { contentSize }
        var container: any NSCollectionLayoutContainer { self }
        var traitCollection: UITraitCollection { .current }
    }
}
