import TableCells
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import TableText

/// What views are laid out in: an environment, fonts and images. A picture of a table or a view sets its environment.
@MainActor
public enum Surroundings {
    /// The current environment; by default that of a phone, 390 points wide, with English words.
    public static var environment = Environment() {
        didSet { UITraitCollection.current = UITraitCollection(environment) }
    }

    /// The folder that names of images are looked up in, with asset catalogs; `nil` for none.
    public static var imageFolder: String? { didSet { images = AppImages(folder: imageFolder) } }

    static var images = AppImages(folder: nil)

    private static var shapers: [String: any TextShaper] = [:]

    /// Measures texts in the environment's language. Without the fonts, every character is a block: a table's own layout reports that.
    static var shaper: any TextShaper {
        let language = environment.locale
        if let known = shapers[language] { return known }
        let shaper: any TextShaper
        do throws(FontError) {
            shaper = try PangoShaper(book: FontBook(language: language), language: language)
        } catch {
            shaper = BlockShaper()
        }
        shapers[language] = shaper
        return shaper
    }

    /// Runs a closure in another environment.
    public static func with<Result>(_ other: Environment, _ operation: () throws -> Result) rethrows -> Result {
        let outer = environment
        environment = other
        defer { environment = outer }
        return try operation()
    }
}

extension UITraitCollection {
    convenience init(_ environment: Environment) {
        let isWide = environment.width >= 600
        self.init(
            style: .light, category: UIContentSizeCategory(environment.textSize),
            direction: environment.direction == .leftToRight ? .leftToRight : .rightToLeft, horizontal: isWide ? .regular : .compact,
            vertical: .regular, idiom: isWide ? .pad : .phone, scale: environment.scale)
    }
}
