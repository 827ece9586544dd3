import TableGraphics
import TableScene

/// The part of a table that a gallery shows.
public enum Thumbnail {
    /// As high as the cards of the gallery are wide, and a third, from the top.
    public static func scene(_ scene: Scene) -> Scene {
        scene.cropped(to: Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.width * 1.3))
    }
}
