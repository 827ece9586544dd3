import ArgumentParser
import Foundation
import TableGraphics
import TableInputs

/// How a site shows its designs.
struct SiteLook: ParsableArguments {
    @Option(help: ArgumentHelp("The theme.", valueName: "name"))
    var theme: String?

    @Option(help: ArgumentHelp("The width of the screen in points.", valueName: "pt"))
    var width: Double?

    @Option(help: ArgumentHelp("The screen of a device, such as iPhone15.", valueName: "name"))
    var device: String?

    func validate() throws {
        if let width, !AppearanceOptions.widths.contains(width) {
            throw ValidationError("a width of \(numberText(width)) pt makes no table; choose from 120 to 4096")
        }
        if width != nil, device != nil { throw ValidationError("--width and --device both say how wide the screen is; give one of them") }
    }

    /// What the flags say.
    var settings: DesignSettings {
        var settings = DesignSettings()
        settings.theme = theme
        settings.width = width
        settings.device = device
        return settings
    }

    /// The name of the folder that was named, as a site's title.
    static func title(for paths: [String]) -> String {
        guard paths.count == 1, let path = paths.first else { return "Table designs" }
        let name = URL(fileURLWithPath: path).standardizedFileURL.lastPathComponent
        return name.isEmpty || name == "/" ? "Table designs" : (name as NSString).deletingPathExtension
    }
}
