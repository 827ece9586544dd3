import Foundation
import TableCells
import TableGraphics
import TableScene
import TableUIKit

extension EnvironmentValues {
    /// How resizable images fill their room.
    @Entry var imageMode: Node.ImageNode.ContentMode = .stretch
    /// The side that a frame around a resizable symbol leaves it.
    @Entry var symbolRoom: CGFloat?
}

/// A symbol, a file, an entry of an asset catalog or an image of code.
public nonisolated struct Image: Equatable {
    private enum Source: Equatable {
        case symbol(String)
        case named(String)
        case code(UIImage)
    }
    private let source: Source
    private var isResizable = false
    private var isTemplate: Bool?
    private var mode: SymbolRenderingMode?
    private var spoken: String?
    private var isDecorative = false
    /// Whether the image asks for an orientation, which is not drawn.
    private var isTurned = false

    private init(_ source: Source) { self.source = source }

    public init(_ name: String, bundle: Bundle? = nil) { self.init(.named(name)) }
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(.named(name))
        spoken = label.plain
    }
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) { self.init(.named(name)) }
    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(.named(name))
        isDecorative = true
    }
    public init(systemName: String) { self.init(.symbol(systemName)) }
    public init(systemName: String, variableValue: Double?) { self.init(.symbol(systemName)) }
    public init(uiImage: UIImage) { self.init(.code(uiImage)) }
    public init(_ image: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
        self.init(.code(UIImage(cgImage: image, scale: scale, orientation: .up)))
        isTurned = orientation != .up
        spoken = label.plain
    }
    public init(_ resource: ImageResource) { self.init(.named(resource.name)) }

    public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
    public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
    public enum DynamicRange: Hashable, Sendable { case standard, constrainedHigh, high }
    public enum ResizingMode: Hashable, Sendable { case tile, stretch }
    public enum Orientation: UInt8, Hashable, Sendable { case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored }
    public enum Scale: Hashable, Sendable {
        case small, medium, large
        var base: Node.SymbolNode.ImageScale { self == .small ? .small : self == .medium ? .medium : .large }
    }

    private func with(_ change: (inout Image) -> Void) -> Image {
        var image = self
        change(&image)
        return image
    }
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        with { $0.isResizable = true }
    }
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { with { $0.isTemplate = mode.map { $0 == .template } } }
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { with { $0.mode = mode } }
    public func interpolation(_ interpolation: Interpolation) -> Image { self }
    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    /// The image in a line of text.
    var run: TextRun {
        switch source {
        case .symbol(let name): TextRun(attachment: .symbol(name))
        case .named(let name): TextRun(attachment: .image(name))
        case .code: TextRun("")
        }
    }

    /// The name of the symbol; `nil` for other images.
    var symbolName: String? { if case .symbol(let name) = source { name } else { nil } }
}

extension Image: _Leaf {
    public static var _isUnary: Bool { true }

    @MainActor public func _draw(in scope: _Scope) -> _Drawn {
        var drawn = _Drawn(node(in: scope.environment).role(.image))
        if isTurned { scope.pass.note("an image's orientation", "images of code are drawn upright") }
        if let spoken {
            drawn.traits.spoken = spoken
            drawn.node = drawn.node.role(.spoken(Spoken(spoken, kind: .image)))
        } else if isDecorative {
            drawn.node = drawn.node.role(.silent)
        }
        return drawn
    }

    @MainActor private func node(in values: EnvironmentValues) -> Node {
        let ink = values.foreground.isEmpty ? nil : HierarchicalShapeStyle.primary.ink(in: values)
        switch source {
        case .symbol(let name):
            let font = values.font ?? .body
            var symbol = Node.SymbolNode(SymbolName.varied(name, by: values.symbolVariants))
            symbol.font = font.base(in: values.layout)
            symbol.weight = font.weight?.css ?? values.textLook.weight
            symbol.imageScale = values.imageScale.base
            symbol.renderingMode = (mode ?? values.symbolMode).base
            symbol.color = isTemplate == false ? nil : ink
            guard isResizable, let room = values.symbolRoom else { return .symbol(symbol) }
            symbol.size = Double(room)
            return .symbol(symbol)
        case .named(let name):
            var image = Node.ImageNode(name, contentMode: isResizable ? values.imageMode : nil)
            if isTemplate == true { image.tint = ink ?? .token(.label) }
            return .image(image)
        case .code(let image):
            return image.node(contentMode: isResizable ? values.imageMode : nil, tint: ink ?? values.tintReference)
        }
    }
}

enum SymbolName {
    /// The name with the suffixes of a variant, if the set has it.
    static func varied(_ name: String, by variants: SymbolVariants) -> String {
        let missing = variants.suffixes.filter { !name.split(separator: ".").map(String.init).contains($0) }
        guard !missing.isEmpty else { return name }
        let varied = ([name] + missing).joined(separator: ".")
        return SymbolSet.symbol(named: varied) == nil ? name : varied
    }
}

extension Node {
    /// The words of all texts, in order.
    var words: String {
        switch self {
        case .text(let text): text.text.replacingOccurrences(of: "\u{FFFC}", with: "").trimmingCharacters(in: .whitespaces)
        case .modified(_, .role(.spoken(let spoken))): spoken.label
        case .modified(_, .role(.silent)): ""
        default: children.map(\.words).filter { !$0.isEmpty }.joined(separator: ", ")
        }
    }

    /// The first symbol.
    var firstSymbol: String? {
        if case .symbol(let symbol) = self { return symbol.name }
        return children.lazy.compactMap(\.firstSymbol).first
    }

    /// With the role of a row's title for the first text, where the separator begins.
    func titled() -> Node {
        var isFound = false
        func mark(_ node: Node) -> Node {
            if isFound { return node }
            guard case .text(var text) = node else { return node.mapChildren(mark) }
            isFound = true
            if text.role == .group { text.role = .title }
            return .text(text)
        }
        return mark(self)
    }
}
