import TableGraphics

/// Everything that is drawn, positioned: the only thing that a backend sees.
///
/// Guarantees: every position is final; text is shaped; colors carry both appearances; after `snapped(to:)` every
/// frame edge, filled rectangle and baseline lies on a whole device pixel.
public struct Scene: Sendable {
    /// In points.
    public var size: Size
    /// Fills the whole picture under the root.
    public var background: AdaptiveColor
    /// The frame of the whole table.
    public var root: Frame
    /// What `GlyphRun.font` counts into.
    public var fonts: [FontFace]
    /// What `Item.image` counts into.
    public var images: [SceneImage]
    /// Device pixels a point of the grid that positions were snapped to; `nil` before snapping.
    public var snapScale: Double?
    /// BCP 47 language of the texts (`en`, `ar`); becomes the page's `lang`.
    public var language: String
    /// The direction that the table is read in.
    public var direction: LayoutDirection

    /// Makes one of its parts.
    public init(
        size: Size, background: AdaptiveColor, root: Frame, fonts: [FontFace] = [], images: [SceneImage] = [],
        snapScale: Double? = nil, language: String = "en", direction: LayoutDirection = .leftToRight
    ) {
        self.size = size
        self.background = background
        self.root = root
        self.fonts = fonts
        self.images = images
        self.snapScale = snapScale
        self.language = language
        self.direction = direction
    }
}

/// A rectangle with a meaning and contents. Where it lies is known by its parent alone.
///
/// It never changes: scenes share what is alike, and copies of their parts cost nothing.
public final class Frame: Sendable {
    /// In points.
    public let size: Size
    /// What it is, for pages, dumps and differences.
    public let role: Role
    /// Drawn in order: later ones lie on top.
    public let children: [Child]
    /// Names the element across two pictures of one design (`s0.r3`), and a symbol by its own name (`gear`); `""` when it needs none.
    public let identity: String
    /// What screen readers say of it, in the scene's language; `nil` where its words say everything, or there is nothing to say.
    public let label: String?
    /// Whether contents outside the frame are cut off.
    public let clips: Bool
    /// The radius of the corners that contents are cut to, in points; 0 for square ones. Nothing without `clips`.
    public let clipRadius: Double

    /// Makes one of its parts.
    public init(
        size: Size, role: Role, identity: String = "", label: String? = nil, clips: Bool = false, clipRadius: Double = 0,
        children: [Child] = []
    ) {
        self.size = size
        self.role = role
        self.identity = identity
        self.label = label
        self.clips = clips
        self.clipRadius = clipRadius
        self.children = children
    }

    /// The color of a frame that is one rectangle, filled from edge to edge, and nothing else; `nil` for all others.
    public var fill: AdaptiveColor? {
        guard children.count == 1, children[0].origin == .zero, case .shape(.rectangle(size), .fill(let color)) = children[0].item else {
            return nil
        }
        return color
    }

    /// The same frame but for what is given.
    public func with(size: Size? = nil, clips: Bool? = nil, children: [Child]) -> Frame {
        Frame(
            size: size ?? self.size, role: role, identity: identity, label: label, clips: clips ?? self.clips, clipRadius: clipRadius,
            children: children)
    }

    /// An item and where it lies in its parent, in points.
    public struct Child: Sendable {
        /// In points, from the corner of the frame around it.
        public var origin: Point
        /// What is drawn there.
        public var item: Item

        /// Makes one of its parts.
        public init(_ item: Item, at origin: Point) {
            self.item = item
            self.origin = origin
        }
    }
}

/// One drawn thing.
public enum Item: Sendable {
    /// Its origin is its top left corner.
    case frame(Frame)
    /// Its origin is the left end of the baseline, whichever way the text runs.
    case text(ShapedLine, AdaptiveColor)
    /// Its origin is the origin of the shape's own coordinates.
    case shape(Shape, Paint)
    /// An index into the scene's images, scaled to `Size`; its origin is the top left corner.
    case image(Int, Size)
}

/// An outline in its own coordinates, in points.
public enum Shape: Hashable, Sendable {
    /// A rectangle from the origin.
    case rectangle(Size)
    /// A rectangle from the origin with some round corners; `continuous` gives the curve of iOS 13 and later.
    case roundedRectangle(Size, radius: Double, corners: Corners, continuous: Bool)
    /// The ellipse that fills a rectangle from the origin.
    case ellipse(Size)
    case path(Path)
}

/// How a shape is drawn.
public enum Paint: Hashable, Sendable {
    /// The inside, by the non-zero rule.
    case fill(AdaptiveColor)
    /// The outline, with round caps and joins; `width` in points.
    case stroke(AdaptiveColor, width: Double)
}

/// A picture that a scene shows: decoded pixels, shared by all places that show it.
public struct SceneImage: Sendable {
    /// A name for people, relative to the design: `photos/anna.png`.
    public var name: String
    /// Its pixels.
    public var bitmap: Bitmap

    /// Makes one of its parts.
    public init(name: String, bitmap: Bitmap) {
        self.name = name
        self.bitmap = bitmap
    }
}
