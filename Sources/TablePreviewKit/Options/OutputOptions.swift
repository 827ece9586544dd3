import ArgumentParser
import TableDiagnostics
import TableInputs

/// A format that `DesignJob` writes tables in. The raw value is both the option's name and the file extension.
enum OutputFormat: String, CaseIterable, Sendable {
    case html, png, svg, pdf

    /// For example `--html, --png, --svg or --pdf`.
    static var optionList: String {
        let options = allCases.map { "--\($0.rawValue)" }
        return options.dropLast().joined(separator: ", ") + " or " + (options.last ?? "")
    }
}

/// The output folder of each requested format.
typealias Outputs = [OutputFormat: RootFolder]

/// The folder for pages.
struct PageOutputOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Write HTML pages to this folder.", valueName: "folder"))
    var html: String?

    var folders: Outputs { Outputs([(.html, html)]) }
}

/// The folder for images.
struct PictureOutputOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Write PNG pictures to this folder.", valueName: "folder"))
    var png: String?

    var folders: Outputs { Outputs([(.png, png)]) }
}

/// The folders for vector formats.
struct VectorOutputOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Write SVG pictures to this folder.", valueName: "folder"))
    var svg: String?

    @Option(help: ArgumentHelp("Write PDF documents to this folder.", valueName: "folder"))
    var pdf: String?

    var folders: Outputs { Outputs([(.svg, svg), (.pdf, pdf)]) }
}

extension Outputs {
    static func + (first: Outputs, second: Outputs) -> Outputs { first.merging(second) { $1 } }

    fileprivate init(_ paths: [(OutputFormat, String?)]) {
        self.init(uniqueKeysWithValues: paths.compactMap { format, path in path.map { (format, RootFolder($0)) } })
    }

    /// The output folders in the order of the formats, without duplicates.
    var paths: [String] {
        OutputFormat.allCases.compactMap { self[$0]?.path }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Creates the folders before rendering starts. Errors: `output.cannot-write`.
    func prepare() -> [Diagnostic] { OutputFormat.allCases.compactMap { self[$0]?.prepare() } }
}
