import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableSnapshots
import TableViewProvider

/// The settings of a test run, which all threads share.
struct TestRequest: Sendable {
    var store: SnapshotStore
    var manifest: SnapshotManifest
    /// The folder of the run; its subfolder `results` contains the failures.
    var output: RootFolder
    var record: RecordMode
    var limits: SnapshotLimits
    var masks: [MaskSelector]
    var modes: Modes
    var loading: Loading
    /// Selects snapshots by name.
    var filter: NameFilter
    /// `nil` continues after failures.
    var firstFailure: FirstFailure?
    var toolVersion: String
    /// The designs that no longer exist.
    var removed: RemovedDesigns
    /// The items that the project selects, by the names of their designs; `nil` if no option selects others.
    var project: [String: [TestItem]]?
    /// Finds references of renamed designs.
    var former: FormerDesign
    /// What was edited since the references were recorded.
    var edited: EditedInputs

    /// Whether options selected a variant, which the project does not test.
    func isExtra(_ item: TestItem, _ screen: Screen, _ appearance: Appearance) -> Bool {
        guard let project else { return false }
        return !(project[item.file.name] ?? []).contains { other in
            other.file == item.file && other.variant == item.variant && other.appearances(of: screen).contains(appearance)
        }
    }
}

/// Selects snapshots by name.
struct NameFilter: Sendable {
    /// Patterns for names to include and to exclude; `nil` for none.
    var pattern: NamePattern?
    var unwanted: NamePattern?
    /// Selects only these names; `nil` for all names.
    var names: Set<String>?

    func allows(_ name: String) -> Bool {
        // All snapshots of a design that could not be loaded share the design's name.
        if let names, !names.contains(name), !names.contains(parentFolder(of: name)) { return false }
        // If a pattern cannot be matched against a name, the name is not selected, whichever the pattern is; `faults` reports it.
        if let unwanted, unwanted.matches(name) != false { return false }
        return pattern.map { $0.matches(name) == true } ?? true
    }

    /// An error for each pattern that took too many steps.
    var faults: [Diagnostic] { [pattern, unwanted].compactMap { $0?.fault } }
}

/// A design in a variant: the unit of work of a thread.
struct TestItem: Hashable, Sendable {
    var file: DesignFile
    var variant: DesignSettings
    /// The axes of the variant. All of their states and appearances are tested.
    var axes: SnapshotAxes

    /// The selected states.
    func states(_ settings: DesignSettings) -> [DesignSettings.NamedState] {
        settings.states.filter { axes.states?.contains($0.name) ?? true }
    }

    /// The appearances to test: a screen with an appearance of its own has only this one.
    func appearances(of screen: Screen) -> [Appearance] { screen.environment.appearance.map { [$0] } ?? axes.appearances }

    /// The names of the states in names of references; empty for the design's own screen.
    func stateNames(_ settings: DesignSettings) -> [String] { [""] + states(settings).map(\.name) }
}
