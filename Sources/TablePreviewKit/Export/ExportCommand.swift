import ArgumentParser
import Foundation
import TableCairo
import TableDiagnostics
import TableGraphics
import TableInputs
import TableSite
import TableSnapshots
import TableViewProvider

/// `tvp-preview export`: writes designs as documentation articles.
struct ExportCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Export designs as articles, or as screenshots for the App Store.",
        discussion: """
            Each design becomes an article with light and dark pictures (NAME@3x.png, NAME~dark@3x.png) and alternative text \
            made from its rows. manifest.json lists everything that was written, and badge.svg shows the number of designs.

            With --store, each design and each of its named states becomes a screenshot of the whole screen in every size that \
            the App Store takes, in folders by language, in the light appearance.

            Examples:
              tvp-preview export Designs --docc Sources/App/App.docc
              tvp-preview export Designs --markdown docs/tables
              tvp-preview export Settings.tableViewConfig --store screenshots

            Exit codes: 0 success, 2 some designs failed, 64 usage error, 65 no design could be rendered, 74 a file could not \
            be written.
            """)

    @OptionGroup var designs: DesignArguments
    @OptionGroup var classes: CellOptions

    @Option(help: ArgumentHelp("Write DocC articles to this catalog, with pictures in Resources.", valueName: "folder"))
    var docc: String?

    @Option(help: ArgumentHelp("Write Markdown articles to this folder, with pictures in images.", valueName: "folder"))
    var markdown: String?

    @Option(help: ArgumentHelp("Write screenshots in App Store sizes to this folder.", valueName: "folder"))
    var store: String?

    @OptionGroup(title: "Variant options (one value each, not all)") var look: VariantOptions

    func validate() throws {
        try look.requireOne()
        if store != nil, docc != nil || markdown != nil {
            throw ValidationError("--store is a run of its own: leave out --docc and --markdown")
        }
        if store != nil, look.device != nil || look.width != nil {
            throw ValidationError("--store takes the devices of the App Store: leave out --device and --width")
        }
    }

    func run(in context: RunContext) async throws {
        if docc == nil, markdown == nil, store == nil {
            throw ValidationError("nothing to write: name a folder with --docc, --markdown or --store")
        }
        let reporter = context.reporter
        let found = context.designs(in: designs.paths)
        let opened = context.loading(designs.paths, isStrict: classes.isStrict, overrides: look.settings)
        var diagnostics = found.diagnostics + opened.diagnostics + (opened.value?.check() ?? [])
        if let store {
            if !diagnostics.hasErrors { diagnostics += [RootFolder(store).prepare()].compactMap { $0 } }
            reporter.report(diagnostics)
            guard let files = found.value, let loading = opened.value, !diagnostics.hasErrors else {
                throw (diagnostics.cannotWrite ? ExitStatus.cannotWrite : .badInput).exitCode
            }
            return try StoreExport(folder: RootFolder(store), loading: loading, reporter: reporter).run(files, context)
        }
        let targets = [docc.map { ExportTarget.docc(RootFolder($0)) }, markdown.map { .markdown(RootFolder($0)) }].compactMap { $0 }
        if !diagnostics.hasErrors { diagnostics += targets.compactMap { $0.folder.prepare() } }
        reporter.report(diagnostics)
        guard let files = found.value, let loading = opened.value, !diagnostics.hasErrors else {
            throw (diagnostics.cannotWrite ? ExitStatus.cannotWrite : .badInput).exitCode
        }
        var export = Export(targets: targets, title: designs.title, reporter: reporter)
        let renderer = SiteRenderer(cells: loading.cells)
        renderer.themes = loading.themes
        for (index, file) in files.enumerated() {
            let wanted = loading.settings(for: file)
            let environment = loading.environment(wanted)
            reporter.report(environment.diagnostics)
            let made = environment.value.map { renderer.design(file, wanted, in: $0) }
            reporter.report(made?.diagnostics ?? [])
            guard let design = made?.value else {
                export.failed += 1
                continue
            }
            export.add(design, renderer)
            reporter.progress("\(index + 1) of \(files.count) designs")
        }
        reporter.clearProgress()
        if export.count > 0 { export.finish() }
        context.output.print("\(counted(export.count, "design")) in \(targets.map(\.folder.path).joined(separator: ", "))")
        if export.cannotWrite { throw ExitStatus.cannotWrite.exitCode }
        if export.failed > 0 { throw (export.failed == files.count ? ExitStatus.badInput : .someFailed).exitCode }
    }
}

/// The folder and format of an export.
enum ExportTarget {
    case docc(RootFolder)
    case markdown(RootFolder)

    var folder: RootFolder {
        switch self {
        case .docc(let folder), .markdown(let folder): folder
        }
    }

    var images: String {
        switch self {
        case .docc: "Resources/"
        case .markdown: "images/"
        }
    }
}

/// Writes articles and images, one design at a time. Between designs it keeps only what the list of designs needs.
struct Export {
    let targets: [ExportTarget]
    let title: String
    let reporter: Reporter
    var failed = 0
    private(set) var cannotWrite = false
    private var list: [(title: String, name: String)] = []

    init(targets: [ExportTarget], title: String, reporter: Reporter) {
        self.targets = targets
        self.title = title
        self.reporter = reporter
        manifests = targets.map { _ in ExportManifest(tool: Fingerprint.toolVersion) }
    }

    private var manifests: [ExportManifest]

    var count: Int { list.count }

    mutating func add(_ design: SiteDesign, _ renderer: SiteRenderer) {
        let article = DesignArticle(design)
        var pictures: [(name: String, bytes: [UInt8])] = []
        for (mode, state, _) in article.tables {
            for appearance in [Appearance.light, .dark] {
                do throws(RenderError) {
                    let bytes = PNG.encode(
                        try renderer.pictures.bitmap(of: mode.picture, appearance: appearance, scale: Double(mode.scale)),
                        scale: Double(mode.scale))
                    pictures.append((article.file(mode, state: state?.name, appearance), bytes))
                } catch {
                    reporter.report([.undrawn(design.name, error)])
                    failed += 1
                    return
                }
            }
        }
        for (index, target) in targets.enumerated() {
            for picture in pictures { write(picture.bytes, target.images + picture.name, target) }
            let text =
                switch target {
                case .docc: article.docc
                case .markdown: article.markdown(images: target.images)
                }
            write(Array(text.utf8), article.name + ".md", target)
            manifests[index].add(design, images: target.images, article: article.name + ".md")
        }
        list.append((design.title, article.name))
    }

    mutating func finish() {
        for (index, target) in targets.enumerated() {
            var text = "# \(DesignArticle.escaped(title))\n\n"
            switch target {
            case .docc:
                text += "@Metadata {\n    @TechnologyRoot\n}\n\n\(counted(list.count, "table design")).\n\n## Topics\n\n### Designs\n\n"
                for item in list { text += "- <doc:\(item.name)>\n" }
                write(Array(text.utf8), "Designs.md", target)
            case .markdown:
                text += "![\(counted(list.count, "table design"))](badge.svg)\n\n"
                for item in list { text += "- [\(DesignArticle.escaped(item.title))](\(item.name).md)\n" }
                write(Array(text.utf8), "README.md", target)
            }
            write(manifests[index].bytes, "manifest.json", target)
            write(ExportManifest.schema, "manifest.schema.json", target)
            write(Badge.svg(label: "table designs", value: "\(list.count)"), "badge.svg", target)
        }
    }

    private mutating func write(_ bytes: [UInt8], _ path: String, _ target: ExportTarget) {
        guard let failure = target.folder.write(bytes, to: path) else { return }
        reporter.report([failure])
        cannotWrite = true
    }
}
