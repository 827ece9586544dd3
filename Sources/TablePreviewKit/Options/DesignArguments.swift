import ArgumentParser
import Foundation

/// The designs that a command processes.
struct DesignArguments: ParsableArguments {
    @Argument(help: "Designs, or folders of designs; the current folder if omitted.")
    var paths: [String] = []

    /// The name of the only path, or a generic title.
    var title: String {
        guard paths.count == 1, let path = paths.first else { return "Table designs" }
        let name = URL(fileURLWithPath: path).standardizedFileURL.lastPathComponent
        return name.isEmpty || name == "/" ? "Table designs" : (name as NSString).deletingPathExtension
    }
}

/// The name of a gallery.
struct TitleOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Title of the gallery.", valueName: "text"))
    var title: String?
}

/// Options for cell classes.
struct CellOptions: ParsableArguments {
    @Flag(name: .customLong("strict-cells"), help: "Ignore cell and header classes that are not registered, as the original does.")
    var isStrict = false
}
