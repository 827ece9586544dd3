import Foundation
import TableCells
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
    /// Regular expressions for names to include and to exclude; `nil` has no effect.
    var pattern: String?
    var unwanted: String?
    /// If not `nil`, only these names.
    var names: Set<String>?

    func allows(_ name: String) -> Bool {
        // A design that could not be loaded has one name for all its snapshots.
        if let names, !names.contains(name), !names.contains(parentFolder(of: name)) { return false }
        if let unwanted, Self.matches(name, unwanted) { return false }
        return pattern.map { Self.matches(name, $0) } ?? true
    }

    /// An invalid regular expression is searched for literally.
    private static func matches(_ name: String, _ pattern: String) -> Bool {
        guard let regex = try? Regex(pattern) else { return name.contains(pattern) }
        return name.firstMatch(of: regex) != nil
    }
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
