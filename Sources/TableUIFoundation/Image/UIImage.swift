import Foundation
import TableCells
import TableGraphics
import TableInterfaceBuilder

/// The type of `#imageLiteral`.
public typealias _ImageLiteralType = UIImage

/// An image: a symbol, a file or catalog entry by name, bytes of a file, or nothing.
public final class UIImage: NSObject, Sendable, _ExpressibleByImageLiteral {
    private let header = AttributeHeader()
    package enum Source: Hashable, Sendable {
        case empty
        case symbol(String)
        case named(String)
        /// An image of a document's project.
        case picture(AssetLibrary.Picture)
        /// A file at a path below the design's folder. `size` is that of the image in its place, in points.
        case file(String, size: Size?)
        /// An image that a document names and its project lacks. `size` is that in the document, in points.
        case missing(String, size: Size?)
        case data(Data)
        case drawing(Drawing)
    }

    package let source: Source
    /// In points; `nil` uses the source's size.
    package let ownSize: Size?
    /// How much larger than its source or its own size the image is, because it has another scale than the screen.
    let magnification: Double
    public let renderingMode: RenderingMode
    /// The color of a template image; `nil` uses the view's tint color.
    package let tint: UIColor?
    package let symbolConfiguration: SymbolConfiguration?
    package let isFlipped: Bool
    /// The parts at the edges that keep their size; `nil` stretches the whole image.
    private let caps: Caps?
    private struct Caps: Hashable {
        var insets: UIEdgeInsets
        var mode: ResizingMode
    }

    package convenience init(
        _ source: Source, size: Size? = nil, mode: RenderingMode = .automatic, tint: UIColor? = nil,
        configuration: SymbolConfiguration? = nil, isFlipped: Bool = false, magnification: Double = 1
    ) {
        self.init(source, size, magnification, mode, tint, configuration, isFlipped: isFlipped, caps: nil)
    }

    private init(
        _ source: Source, _ size: Size?, _ magnification: Double, _ mode: RenderingMode, _ tint: UIColor?,
        _ configuration: SymbolConfiguration?, isFlipped: Bool, caps: Caps?
    ) {
        self.caps = caps
        self.source = source
        ownSize = size
        self.magnification = magnification
        renderingMode = mode
        self.tint = tint
        symbolConfiguration = configuration
        self.isFlipped = isFlipped
    }

    public override convenience init() { self.init(.empty) }

    /// An image of an asset catalog or a file below ``Surroundings/imageFolder``; `nil` if the folder has none. Without a folder,
    /// never `nil`: layout then reports names that cannot be found.
    public convenience init?(named name: String) { self.init(named: name, in: nil, with: nil) }
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        self.init(named: name, in: bundle, with: nil)
    }
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        if AppFolder.lacks(name) { return nil }
        self.init(.named(name), configuration: configuration)
    }

    public convenience init(resource: ImageResource) { self.init(.named(resource.name)) }

    /// Also what `#imageLiteral(resourceName:)` makes.
    public required convenience init(imageLiteralResourceName name: String) { self.init(.named(name)) }

    /// `nil` only for an empty name. If the symbol set lacks the name, layout reports it.
    public convenience init?(systemName name: String) {
        if name.isEmpty { return nil }
        self.init(.symbol(name))
    }
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        if name.isEmpty { return nil }
        self.init(.symbol(name), configuration: configuration)
    }
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) { self.init(systemName: name) }

    /// `nil` if the data is empty. Data that cannot be decoded fails later, in layout.
    public convenience init?(data: Data) {
        if data.isEmpty { return nil }
        self.init(.data(data))
    }
    public convenience init?(data: Data, scale: CGFloat) { self.init(data: data) }
    public convenience init?(contentsOfFile path: String) { self.init(.named(path)) }

    /// The size in points; that of a symbol follows its configuration, and that of a file is (0, 0) until it is laid out.
    @preconcurrency @MainActor public var size: CGSize {
        guard let size = intrinsicSize else { return .zero }
        return CGSize(size)
    }

    public var scale: CGFloat { UITraitCollection.current.displayScale / CGFloat(magnification) }
    package var isDrawing: Bool { if case .drawing = source { true } else { false } }
    public var isSymbolImage: Bool { if case .symbol = source { true } else { false } }
    public var imageOrientation: Orientation { .up }
    public var configuration: Configuration? { symbolConfiguration }

    public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
        UIImage(source, ownSize, magnification, mode, tint, symbolConfiguration, isFlipped: isFlipped, caps: caps)
    }
    public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        UIImage(source, ownSize, magnification, renderingMode, color, symbolConfiguration, isFlipped: isFlipped, caps: caps)
    }
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        UIImage(source, ownSize, magnification, renderingMode, tint, configuration, isFlipped: isFlipped, caps: caps)
    }
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        withConfiguration(symbolConfiguration?.applying(configuration) ?? configuration)
    }
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        UIImage(source, ownSize, magnification, renderingMode, tint, symbolConfiguration, isFlipped: true, caps: caps)
    }
    public func withHorizontallyFlippedOrientation() -> UIImage { self }
    /// Symbols and drawings stretch whole.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        UIImage(
            source, ownSize, magnification, renderingMode, tint, symbolConfiguration, isFlipped: isFlipped,
            caps: Caps(insets: capInsets, mode: resizingMode))
    }
    public var capInsets: UIEdgeInsets { caps?.insets ?? .zero }
    public var resizingMode: ResizingMode { caps?.mode ?? .tile }

    /// How the image is enlarged; `nil` without caps, and for an image whose size is unknown.
    @MainActor package var ownSlices: ImageSlices? {
        guard let caps, let size = intrinsicSize else { return nil }
        let insets = caps.insets
        return ImageSlices(
            of: size, left: Double(insets.left), top: Double(insets.top), right: Double(insets.right), bottom: Double(insets.bottom),
            isTiled: caps.mode == .tile)
    }
    /// The data that the image was created from, or its pixels in the light appearance as a PNG file. `nil` for an image without a size.
    public func pngData() -> Data? {
        if case .data(let data) = source { return data }
        return onMainActor { pixels() }
    }
    /// The pixels in the light appearance on white, as a JPEG file. `nil` for an image without a size.
    public func jpegData(compressionQuality: CGFloat) -> Data? { onMainActor { jpeg(quality: Double(compressionQuality)) } }

    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
    public enum Orientation: Int, Sendable { case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored }
    public enum ResizingMode: Int, Sendable { case tile, stretch }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return self === other
            || source == other.source && source != .empty && renderingMode == other.renderingMode && tint == other.tint
                && symbolConfiguration == other.symbolConfiguration && caps == other.caps && magnification == other.magnification
    }
    public override var hash: Int { source.hashValue }

    /// The image as an inline attachment; `nil` if text cannot contain it.
    package var textAttachment: TextAttributes.Attachment? {
        switch source {
        case .symbol(let name): .symbol(name)
        case .named(let name): .image(name)
        case .picture(let picture): .image(picture.path)
        case .file(let path, _): .image(path)
        case .empty, .data, .drawing, .missing: nil
        }
    }
}
