import Foundation
import TableCells
import TableGraphics

@preconcurrency @MainActor
open class UIImageView: UIView {
    open var image: UIImage? {
        didSet {
            guard image !== oldValue else { return }
            invalidateIntrinsicContentSize()
            reportSetting("image", old: oldValue) { image }
        }
    }
    /// What a picture shows in place of an image that a document names and its project lacks.
    var substitute: UIImage?
    open var highlightedImage: UIImage?
    open var isHighlighted = false
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    open var animationImages: [UIImage]?
    open var animationDuration: TimeInterval = 0
    open var animationRepeatCount = 0
    open private(set) var isAnimating = false
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false

    public init(image: UIImage?) {
        super.init(frame: .zero)
        self.image = image
        setUp()
        if let size = image?.intrinsicSize { frame.size = CGSize(size) }
    }
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: .zero)
        self.image = image
        self.highlightedImage = highlightedImage
        setUp()
    }
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        setUsualPriorities(hugging: 251)
        isUserInteractionEnabled = false
    }

    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }

    private var shown: UIImage? {
        let image = isHighlighted ? highlightedImage ?? image : image ?? animationImages?.first ?? substitute
        guard let image, let preferred = preferredSymbolConfiguration, image.isSymbolImage else { return image }
        return image.withConfiguration(preferred.applying(image.symbolConfiguration))
    }

    /// The side of the square in which a standard cell shows a symbol, in points; `nil` outside of one.
    var artworkSide: Double?

    open override var intrinsicContentSize: CGSize {
        shown?.intrinsicSize.map { CGSize($0) } ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }

    override var contentDependsOnSize: Bool { shown?.isDrawing == true || artworkSide != nil }

    override func content() -> ViewContent {
        guard let shown else { return ViewContent() }
        let size = shown.intrinsicSize
        if let side = artworkSide, case .symbol(let name) = shown.source, bounds.size == CGSize(width: side, height: side) {
            let color = shown.color(tintColor.reference)
            return ViewContent(
                node: StandardCell.artwork(name, side: side, color: color, Surroundings.environment), size: .fixed(bounds.size))
        }
        // A symbol's middle is that of a line's capital letters.
        var baseline = ConstraintLayout.Baseline.bottomEdge
        if shown.isSymbolImage, let height = size?.height {
            let font = shown.symbolConfiguration?.font ?? .systemFont(ofSize: 17)
            let below = max(0, (height - Double(font.capHeight)) / 2)
            baseline = .fixed(ascent: height - below, descent: below)
        }
        return ViewContent(
            node: shown.node(
                contentMode: contentMode.scaling, tint: tintColor.reference, size: bounds.isEmpty ? nil : bounds.rect.size),
            alignment: contentMode.alignment,
            size: size.map { .fixed(width: $0.width, height: $0.height) } ?? .none, baseline: baseline)
    }
}
