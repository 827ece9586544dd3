import TableGraphics

/// A table with everything positioned: the only input of a backend.
///
/// Guarantees: every position is final; text is shaped; colors have both appearances; after `snapped(to:)`, every frame edge, filled
/// rectangle and baseline is on a whole device pixel.
public struct Scene: Sendable {
    /// In points.
    public var size: Size
    /// The background of the whole image, behind the root.
    public var background: AdaptiveColor
    /// The frame of the whole table.
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

    /// Creates a scene.
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

/// A rectangle with a role and contents. Only its parent knows its position.
///
/// Immutable: scenes share equal frames, and copies of their parts are free.
public final class Frame: Sendable {
    /// In points.
    public let size: Size
    /// The purpose, for pages, dumps and differences.
    public let role: Role
    /// In drawing order: later ones are in front.
    public let children: [Child]
    /// Identifies the element in two images of a design (`s0.r3`), or names a symbol (`gear`); `""` if not needed.
    public let identity: String
    /// The accessibility label, in the scene's language; `nil` if the texts say everything, or there is nothing to say.
    public let label: String?
    /// Whether contents outside the frame are clipped.
    public let clips: Bool
    /// The radius of the clipped corners, in points; 0 for square corners. Has no effect without `clips`.
    public let clipRadius: Double
    /// What is done to the finished contents.
    public let effects: FrameEffects

    /// Creates a frame.
    public init(
        size: Size, role: Role, identity: String = "", label: String? = nil, clips: Bool = false, clipRadius: Double = 0,
        effects: FrameEffects = .none, children: [Child] = []
    ) {
        self.size = size
        self.role = role
        self.identity = identity
        self.label = label
        self.clips = clips
        self.clipRadius = clipRadius
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
    public func with(size: Size? = nil, clips: Bool? = nil, children: [Child]) -> Frame {
        Frame(
            size: size ?? self.size, role: role, identity: identity, label: label, clips: clips ?? self.clips, clipRadius: clipRadius,
            effects: effects, children: children)
    }

    /// An item and its position in its parent, in points.
    public struct Child: Sendable {
        /// In points, from the parent's origin.
        public var origin: Point
        /// The item at this position.
        public var item: Item

        /// Creates a child.
        public init(_ item: Item, at origin: Point) {
            self.item = item
            self.origin = origin
        }
    }
}

/// A drawn item.
public enum Item: Sendable {
    /// A frame; its origin is its top left corner.
    case frame(Frame)
    /// A line of text; its origin is the left end of the baseline, in either direction.
    case text(ShapedLine, AdaptiveColor)
    /// A shape; its origin is that of the shape's coordinates. Out of line, so that the many texts of a table take no more memory than
    /// they need.
    indirect case shape(Shape, Paint)
    /// The image at an index of the scene's images, scaled to `Size`; its origin is the top left corner.
    case image(Int, Size)
}

/// An outline in its own coordinates, in points.
public enum Shape: Hashable, Sendable {
    /// A rectangle at the origin.
    case rectangle(Size)
    /// A rectangle at the origin with some rounded corners; `continuous` gives the curve of iOS 13 and later.
    case roundedRectangle(Size, radius: Double, corners: Corners, continuous: Bool)
    /// The ellipse inscribed in a rectangle at the origin.
    case ellipse(Size)
    case path(Path)
}

/// How to draw a shape.
public enum Paint: Hashable, Sendable {
    /// Fills the inside, by the nonzero rule.
    case fill(AdaptiveColor)
    /// Strokes the outline, with round caps and joins; `width` is in points.
    case stroke(AdaptiveColor, width: Double)
    /// The inside, in colors that run into each other.
    case gradient(Gradient)
}

/// Colors along a line or around a point, in the coordinates of the shape that they fill, in points.
public struct Gradient: Hashable, Sendable {
    /// Where the colors run.
    public var geometry: Geometry
    /// By ascending location; the first and the last color go on beyond.
    public var stops: [Stop]

    /// Stops must ascend.
    public init(_ geometry: Geometry, stops: [Stop]) {
        self.geometry = geometry
        self.stops = stops
    }

    /// Where location 0 and location 1 are.
    public enum Geometry: Hashable, Sendable {
        case linear(from: Point, to: Point)
        /// Circles around a center, by their radii.
        case radial(center: Point, from: Double, to: Double)
    }

    /// A color at a location from 0 to 1.
    public struct Stop: Hashable, Sendable {
        /// In both appearances.
        public var color: AdaptiveColor
        /// From 0 to 1.
        public var location: Double

        /// A color at a location.
        public init(_ color: AdaptiveColor, at location: Double) {
            self.color = color
            self.location = location
        }
    }
}

/// An image of a scene: decoded pixels, shared by all items that show it.
public struct SceneImage: Sendable {
    /// A name for people, relative to the design: `photos/anna.png`.
    public var name: String
    /// The decoded pixels.
    public var bitmap: Bitmap
    /// The pixels in the dark appearances; `nil` if they are the same.
    public var darkBitmap: Bitmap?

    /// Creates an image.
    public init(name: String, bitmap: Bitmap, darkBitmap: Bitmap? = nil) {
        self.name = name
        self.bitmap = bitmap
        self.darkBitmap = darkBitmap
    }

    /// The pixels in an appearance.
    public func bitmap(for appearance: Appearance) -> Bitmap {
        switch appearance {
        case .light, .lightHighContrast: bitmap
        case .dark, .darkHighContrast: darkBitmap ?? bitmap
        }
    }
}
