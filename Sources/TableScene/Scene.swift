import TableGraphics

/// A table with final positions: the only input of a renderer.
///
/// Guarantees: positions are final, text is shaped, and colors have values for both appearances. After `snapped(to:)`, every frame edge,
/// filled rectangle and baseline is on a whole device pixel.
public struct Scene: Sendable {
    /// In points.
    public var size: Size
    /// Covers the whole image, behind the root.
    public var background: AdaptiveColor
    public var root: Frame
    /// The fonts that `GlyphRun.font` indexes.
    public var fonts: [FontFace]
    /// The images that `Item.image` indexes.
    public var images: [SceneImage]
    /// Device pixels per point of the snapping grid; `nil` before snapping.
    public var snapScale: Double?
    /// The BCP 47 language of the texts (`en`, `ar`), for the page's `lang`.
    public var language: String
    /// The reading direction of the table.
    public var direction: LayoutDirection
    /// The places that made the elements.
    public var provenance: SceneProvenance

    public init(
        size: Size, background: AdaptiveColor, root: Frame, fonts: [FontFace] = [], images: [SceneImage] = [],
        snapScale: Double? = nil, language: String = "en", direction: LayoutDirection = .leftToRight,
        provenance: SceneProvenance = SceneProvenance()
    ) {
        self.provenance = provenance
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

/// A rectangle with a role and contents. Only its parent knows its position.
///
/// Immutable: scenes share equal frames, so copying parts of a scene costs nothing.
public final class Frame: Sendable {
    /// In points.
    public let size: Size
    /// The purpose, for pages, dumps and comparisons.
    public let role: Role
    /// In drawing order: later ones are in front.
    public let children: [Child]
    /// Identifies the element in two renderings of a design (`s0.r3`), or names a symbol (`gear`); `""` if neither applies.
    public let identity: String
    /// The accessibility label, in the scene's language; `nil` if the visible text is sufficient or nothing needs to be announced.
    public let label: String?
    /// Whether contents outside the frame are clipped.
    public let clips: Bool
    /// The radius of the clipped corners, in points; 0 for square corners. Has no effect without `clips`.
    public let clipRadius: Double
    /// The corners that `clipRadius` rounds.
    public let clipCorners: Corners
    /// Opacity and shadow of the finished contents.
    public let effects: FrameEffects

    public init(
        size: Size, role: Role, identity: String = "", label: String? = nil, clips: Bool = false, clipRadius: Double = 0,
        clipCorners: Corners = .all, effects: FrameEffects = .none, children: [Child] = []
    ) {
        self.size = size
        self.role = role
        self.identity = identity
        self.label = label
        self.clips = clips
        self.clipRadius = clipRadius
        self.clipCorners = clipCorners
        self.effects = effects
        self.children = children
    }

    /// The color of a frame that consists of a single filled rectangle; otherwise `nil`.
    public var fill: AdaptiveColor? {
        guard children.count == 1, children[0].origin == .zero, case .shape(.rectangle(size), .fill(let color)) = children[0].item else {
            return nil
        }
        return color
    }

    /// The same frame with some properties replaced.
    public func with(
        size: Size? = nil, clips: Bool? = nil, clipRadius: Double? = nil, clipCorners: Corners? = nil, children: [Child]
    ) -> Frame {
        Frame(
            size: size ?? self.size, role: role, identity: identity, label: label, clips: clips ?? self.clips,
            clipRadius: clipRadius ?? self.clipRadius,
            clipCorners: clipCorners ?? self.clipCorners, effects: effects, children: children)
    }

    public struct Child: Sendable {
        /// The position in the parent, in points.
        public var origin: Point
        public var item: Item
        /// The place that made it, as counted by the scene's provenance; 0 for that of the parent. Not part of what is drawn.
        public var maker: UInt32

        public init(_ item: Item, at origin: Point, maker: UInt32 = 0) {
            self.item = item
            self.origin = origin
            self.maker = maker
        }

        /// The same element elsewhere.
        public func moved(by offset: Point) -> Child { Child(item, at: origin + offset, maker: maker) }
    }
}

/// A drawn item.
public enum Item: Sendable {
    /// A frame; its origin is its top left corner.
    case frame(Frame)
    /// A line of text; its origin is the left end of the baseline, in either direction.
    case text(ShapedLine, AdaptiveColor)
    /// A shape; its origin is that of the shape's coordinates. Indirect, so that the many texts of a table take less memory.
    indirect case shape(Shape, Paint)
    /// The image at an index of the scene's images, scaled to `Size`; its origin is the top left corner.
    case image(Int, Size)
}

/// An outline in its own coordinates, in points.
public enum Shape: Hashable, Sendable {
    /// A rectangle at the origin.
    case rectangle(Size)
    /// A rectangle at the origin with some rounded corners; `continuous` selects the curve of iOS 13 and later.
    case roundedRectangle(Size, radius: Double, corners: Corners, continuous: Bool)
    /// The ellipse inscribed in a rectangle at the origin.
    case ellipse(Size)
    case path(Path)
}

/// How to draw a shape.
public enum Paint: Hashable, Sendable {
    /// Fills the inside, using the nonzero winding rule.
    case fill(AdaptiveColor)
    /// Strokes the outline with round caps and joins; `width` is in points.
    case stroke(AdaptiveColor, width: Double)
    /// Fills the inside with a gradient.
    case gradient(Gradient)
}

/// A linear or radial gradient, in the coordinates of the shape that it fills, in points.
public struct Gradient: Hashable, Sendable {
    public var geometry: Geometry
    /// In ascending order of location. The first and last colors extend beyond their locations.
    public var stops: [Stop]

    /// The locations of stops must ascend.
    public init(_ geometry: Geometry, stops: [Stop]) {
        self.geometry = geometry
        self.stops = stops
    }

    /// The positions of locations 0 and 1.
    public enum Geometry: Hashable, Sendable {
        case linear(from: Point, to: Point)
        /// Circles around a center; `from` and `to` are their radii.
        case radial(center: Point, from: Double, to: Double)
    }

    public struct Stop: Hashable, Sendable {
        public var color: AdaptiveColor
        /// From 0 to 1.
        public var location: Double

        public init(_ color: AdaptiveColor, at location: Double) {
            self.color = color
            self.location = location
        }
    }
}

/// The decoded pixels of an image, shared by all items that show it.
public struct SceneImage: Sendable {
    /// A name for messages, such as a path relative to the design: `photos/anna.png`.
    public var name: String
    public var bitmap: Bitmap
    /// The pixels in dark appearances; `nil` if they are the same.
    public var darkBitmap: Bitmap?

    public init(name: String, bitmap: Bitmap, darkBitmap: Bitmap? = nil) {
        self.name = name
        self.bitmap = bitmap
        self.darkBitmap = darkBitmap
    }

    public func bitmap(for appearance: Appearance) -> Bitmap {
        switch appearance {
        case .light, .lightHighContrast: bitmap
        case .dark, .darkHighContrast: darkBitmap ?? bitmap
        }
    }
}
