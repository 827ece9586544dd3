import TableGraphics
import TableScene

/// The part of a table that the gallery shows.
public enum Thumbnail {
    /// The top of the table, as much as there is and a gallery card shows.
    public static func scene(_ scene: Scene) -> Scene {
        let most = scene.size.width * 1.1
        return scene.cropped(
            to: Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height > 0 ? min(scene.size.height, most) : most))
    }
}
