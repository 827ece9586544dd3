import Foundation

@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    open var interSectionSpacing: CGFloat = 0
    open var contentInsetsReference = UIContentInsetsReference.automatic
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = [] {
        didSet { Undrawn.note("UICollectionViewCompositionalLayoutConfiguration.boundarySupplementaryItems") }
    }
    public override init() { super.init() }
}

public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (Int, any NSCollectionLayoutEnvironment) ->
    NSCollectionLayoutSection?

/// A layout of sections. If all are lists, the collection view shows them as the rows of a table.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    open var configuration: UICollectionViewCompositionalLayoutConfiguration
    private var sections: [Int: NSCollectionLayoutSection] = [:]
    private var frames: CompositionalFrames?

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

    /// A section without a layout looks like the first one.
    private func section(_ index: Int) -> NSCollectionLayoutSection? {
        if let known = sections[index] { return known }
        guard index < collectionView?.numberOfSections ?? 0 else { return first }
        let found = provider(index, surroundings) ?? first
        if index == 0 { first = found }
        sections[index] = found
        return found
    }
    private var first: NSCollectionLayoutSection?
    private var surroundings: Surroundings { Surroundings(size: collectionView?.bounds.size ?? .zero) }

    override var isList: Bool { (0..<(collectionView?.numberOfSections ?? 0)).allSatisfy { section($0)?.group == nil } }
    override func makeList(for view: UICollectionView) -> (any CollectionList)? {
        ListTable(view) { [unowned self] in section($0)?.list ?? UICollectionLayoutListConfiguration(appearance: .plain) }
    }

    open override func invalidateLayout() {
        (sections, frames) = ([:], nil)
        super.invalidateLayout()
    }

    open override func prepare() {
        super.prepare()
        guard let view = collectionView, !isList else { return }
        var frames = CompositionalFrames(view, surroundings)
        for index in 0..<view.numberOfSections {
            if index > 0 { frames.length += configuration.interSectionSpacing }
            if let section = section(index) { frames.add(section, index) }
        }
        self.frames = frames
    }
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        frames?.all.filter { $0.frame.intersects(rect) }
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        frames?.all.first { $0.indexPath == indexPath && $0.representedElementKind == nil }
    }
    open override func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { frames?.all.first { $0.indexPath == indexPath && $0.representedElementKind == kind } }
    open override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: frames?.length ?? 0)
    }

    private final class Surroundings: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
        let contentSize: CGSize
        init(size: CGSize) { contentSize = size }
        var effectiveContentSize: CGSize { contentSize }
        var container: any NSCollectionLayoutContainer { self }
        var traitCollection: UITraitCollection { .current }
    }
}
