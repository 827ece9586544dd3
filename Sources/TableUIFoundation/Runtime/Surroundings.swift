import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import TableText

/// The environment, fonts and images that views are laid out with. A picture of a table or view sets its environment.
@MainActor
public enum Surroundings {
    /// Defaults to this year's phone, in English.
    public static var environment: Environment {
        get { own ?? Environment() }
        set { own = newValue }
    }

    private static var own: Environment? {
        didSet { UITraitCollection.own = own.map { UITraitCollection($0) } }
    }

    package static var direction: LayoutDirection { environment.direction }

    /// The folder that names of images are looked up in, with asset catalogs; `nil` for none.
    public static var imageFolder: String? {
        didSet {
            images = AppImages(folder: imageFolder)
            AppFolder.show(imageFolder)
        }
    }

    package static var images = AppImages(folder: nil)

    /// The images of a design that shows a document, in place of the app's.
    package private(set) static var documentImages: (any ImageSource)?
    package static var imageSource: any ImageSource { documentImages ?? images.source }

    /// Runs the closure for a design that shows a document without its app's code, with its images; `nil` for other designs.
    package static func showing<Result>(document images: (any ImageSource)?, _ operation: () throws -> Result) rethrows -> Result {
        let outer = documentImages
        documentImages = images
        defer { documentImages = outer }
        return try operation()
    }

    /// Warnings about colors that code and documents name and that the folder lacks, each once: `asset.missing`.
    public static var diagnostics: [Diagnostic] { AppFolder.misses(in: environment.theme) }

    /// The modules in which documents find the classes that they name; by default, the program's.
    public static var modules: [String] = [ProcessInfo.processInfo.processName.replacingOccurrences(of: "-", with: "_")]

    /// The modules, after that of an object.
    package static func modules(with object: AnyObject?) -> [String] {
        guard let object, let own = String(reflecting: type(of: object)).split(separator: ".").first else { return modules }
        return [String(own)] + modules
    }

    /// Measures text in place of the fonts, for tables that are drawn with it too; `nil` for the fonts.
    package static var ownShaper: (any TextShaper)?

    private static var shapers: [FontChoice: any TextShaper] = [:]

    /// The shaper of the environment, for measuring.
    package static var textShaper: any TextShaper { shaper }

    /// Measures text in the environment's language. If the fonts are missing, every character is a block; the table's layout reports that.
    package static var shaper: any TextShaper {
        if let ownShaper { return ownShaper }
        let key = FontChoice(environment)
        if let known = shapers[key] { return known }
        let shaper: any TextShaper
        do throws(FontError) {
            shaper = try PangoShaper(environment)
        } catch {
            shaper = BlockShaper()
        }
        shapers[key] = shaper
        return shaper
    }

    /// Runs the closure in another environment, then restores the previous one.
    public static func with<Result>(_ other: Environment, _ operation: () throws -> Result) rethrows -> Result {
        let outer = own
        own = other
        defer { own = outer }
        return try operation()
    }
}

extension UITraitCollection {
    package convenience init(_ environment: Environment) {
        let device = environment.device
        self.init(
            style: environment.appearance?.isDark == true ? .dark : .light, category: UIContentSizeCategory(environment.textSize),
            direction: environment.direction == .leftToRight ? .leftToRight : .rightToLeft,
            horizontal: device.hasRegularWidth ? .regular : .compact,
            vertical: device.hasCompactHeight ? .compact : .regular, idiom: device.isPad ? .pad : .phone, scale: environment.scale,
            contrast: environment.appearance?.hasHighContrast == true ? .high : .normal)
    }
}
