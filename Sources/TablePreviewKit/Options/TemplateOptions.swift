import ArgumentParser
import TableDiagnostics
import TableSite

/// Page templates of a site.
struct TemplateOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Use the page templates in this folder.", valueName: "folder"))
    var templates: String?

    /// The templates; without a folder, the built-in ones. Errors: those of `SiteTemplates.load`.
    func load() -> Outcome<SiteTemplates> { templates.map { SiteTemplates.load(from: $0) } ?? Outcome(SiteTemplates()) }
}
