import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableViewProvider

/// Decides which designs the changes since a revision affect. Files that several designs can use (cells, documents, assets, images,
/// themes, words) affect those that do use them.
struct ChangedInputs {
    private let changes: ChangedFiles
    private let plan: TestPlan
    private let store: RootFolder
    /// The project file at the revision; `nil` if it did not change.
    private let formerProject: Outcome<ProjectFile>?
    /// The system words at the revision.
    private let formerWords: SystemStrings
    /// Changed files that need a look into the designs.
    private let shared: [SharedInput]
    private let renderer = DesignRenderer()
    private let cellFolders = CellFolders()
    private var known: [DesignFile: DesignInputs?] = [:]

    init(_ changes: ChangedFiles, _ plan: TestPlan) {
        (self.changes, self.plan) = (changes, plan)
        let store = RootFolder(ChangedFiles.resolved(plan.store.path))
        self.store = store
        let project = plan.loading.project
        formerProject =
            changes.contains(plan.loading.projectPath) ? Self.projectFile(changes.former(plan.loading.projectPath), plan) : nil
        formerWords = Self.words(changes, project, formerProject?.value)
        shared = changes.paths.sorted().filter { store.writtenName(of: $0) == nil }.compactMap { SharedInput($0, changes) }
    }

    /// Whether an item must be tested. A Swift table always is, because its source files are unknown.
    mutating func concern(_ item: TestItem) -> Bool {
        if item.file.table != nil { return true }
        if item.file.possibleFiles.contains(where: changes.contains) { return true }
        let settings = plan.loading.settings(for: item.file, item.variant)
        if settings.dataFiles.contains(where: changes.contains) { return true }
        let references = RootFolder(store.path + "/" + item.file.name)
        if changes.paths.contains(where: { references.writtenName(of: $0) != nil }) { return true }
        let theme = settings.theme ?? ThemeLibrary.standardName
        let locale = settings.locale ?? "en"
        if isProjectChanged(for: item.file, theme: theme) || isThemeChanged(theme) || areWordsChanged(in: locale) { return true }
        let folder = ChangedFiles.resolved(item.file.folder)
        for input in shared where input.isInReach(of: folder) {
            // A design that cannot be read fails its test.
            guard let inputs = inputs(of: item) else { return true }
            if input.isUsed(by: inputs, locale: locale) { return true }
        }
        return false
    }

    private mutating func inputs(of item: TestItem) -> DesignInputs? {
        if let found = known[item.file] { return found }
        let settings = plan.loading.settings(for: item.file, item.variant)
        var inputs: DesignInputs?
        if let design = plan.loading.design(item.file, settings, cellFolders).value,
            let environment = plan.loading.environment(settings).value
        {
            inputs = renderer.inputs(
                of: design, plan.loading.screens(of: design, item.states(design.settings), in: environment).value ?? [])
        }
        known[item.file] = .some(inputs)
        return inputs
    }

    // MARK: Project, themes, words

    private static func projectFile(_ bytes: [UInt8]?, _ plan: TestPlan) -> Outcome<ProjectFile> {
        bytes.map { ProjectFile.load(file: SourceFile(path: plan.loading.projectPath, bytes: $0)) } ?? Outcome(ProjectFile())
    }

    /// Whether the project file has other settings for a design than at the revision.
    private func isProjectChanged(for file: DesignFile, theme: String) -> Bool {
        guard let formerProject else { return false }
        guard let former = formerProject.value else { return true }
        let project = plan.loading.project
        return former.snapshots != project.snapshots || former.themes[theme] != project.themes[theme]
            || former.settings(forDesign: file.name) != project.settings(forDesign: file.name)
            || former.axes(forDesign: file.name) != project.axes(forDesign: file.name)
    }

    private func isThemeChanged(_ theme: String) -> Bool {
        // A theme that cannot be read fails the test of its designs.
        plan.loading.themes.files(of: theme)?.contains(where: changes.contains) ?? true
    }

    private static func words(_ changes: ChangedFiles, _ project: ProjectFile, _ former: ProjectFile?) -> SystemStrings {
        guard let path = project.stringsPath, changes.contains(path) else { return former?.strings ?? project.strings }
        // A file of words has the form of “strings” in a project file.
        let words = changes.former(path).flatMap { DataDocument.load(file: SourceFile(path: path, bytes: $0)).value?.root }
        let text = Value.object(Object([("strings", words ?? .object(Object([])))])).jsonText
        return ProjectFile.load(file: SourceFile(path: ProjectFile.name, text: text)).value?.strings ?? SystemStrings()
    }

    private func areWordsChanged(in locale: String) -> Bool {
        let strings = plan.loading.project.strings
        guard formerWords != strings else { return false }
        let (old, new) = (formerWords.words(in: locale), strings.words(in: locale))
        return SystemString.allCases.contains { old[$0] != new[$0] }
    }
}
