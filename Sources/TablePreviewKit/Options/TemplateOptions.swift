import ArgumentParser
import TableDiagnostics
import TableSite

/// The page templates of a site.
struct TemplateOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Use the page templates in this folder.", valueName: "folder"))
    var templates: String?

    /// The built-in templates if no folder is set. Errors: those of `SiteTemplates.load`.
    func load() -> Outcome<SiteTemplates> { templates.map { SiteTemplates.load(from: $0) } ?? Outcome(SiteTemplates()) }
}
