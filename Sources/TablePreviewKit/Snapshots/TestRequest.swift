import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableSnapshots
import TableViewProvider

/// The settings of a test run, shared by all threads.
struct TestRequest: Sendable {
    var store: SnapshotStore
    var manifest: SnapshotManifest
    /// The folder for failures, which are in `results`.
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
}

/// Selects snapshots by name.
struct NameFilter: Sendable {
    /// Names to include and to exclude; `nil` has no effect.
    var pattern: NamePattern?
    var unwanted: NamePattern?
    /// If not `nil`, only these names.
    var names: Set<String>?

    func allows(_ name: String) -> Bool {
        // A design that could not be loaded has one name for all its snapshots.
        if let names, !names.contains(name), !names.contains(parentFolder(of: name)) { return false }
        // A name that a pattern could not be compared with is not selected, neither by including nor by excluding; `faults` tells.
        if let unwanted, unwanted.matches(name) != false { return false }
        return pattern.map { $0.matches(name) == true } ?? true
    }

    /// An error for each pattern that took too many steps.
    var faults: [Diagnostic] { [pattern, unwanted].compactMap { $0?.fault } }
}

/// One design in one variant, the unit of work of a thread.
struct TestItem: Hashable, Sendable {
    var file: DesignFile
    var variant: Variant
    /// The axes of the variant; all of its states and appearances are tested.
    var axes: SnapshotAxes

    /// The shots of a design: its own settings, then the selected states.
    func shots(_ settings: DesignSettings) -> [Shot] {
        [settings.shot] + settings.states.filter { axes.states?.contains($0.name) ?? true }.map { settings.shot(of: $0) }
    }
}
