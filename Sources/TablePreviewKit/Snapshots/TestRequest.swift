import Foundation
import TableCells
import TableInputs
import TableSnapshots
import TableViewProvider

/// Everything that a test run is settled on, for all threads.
struct TestRequest: Sendable {
    var store: SnapshotStore
    var manifest: SnapshotManifest
    /// Where failures are written; `results` below it.
    var output: RootFolder
    var record: RecordMode
    var limits: SnapshotLimits
    var masks: [MaskSelector]
    var modes: Modes
    var loading: Loading
    /// Only snapshots whose name it lets through are tested.
    var filter: NameFilter
    /// `nil`: the run goes on after failures.
    var firstFailure: FirstFailure?
    var toolVersion: String
}

/// Which snapshots are wanted, by name.
struct NameFilter: Sendable {
    /// Wanted and unwanted patterns, regular expressions; `nil` says nothing.
    var pattern: String?
    var unwanted: String?
    /// Only these, when it is not `nil`.
    var names: Set<String>?

    func allows(_ name: String) -> Bool {
        // A design that could not be read is one name for all of its snapshots.
        if let names, !names.contains(name), !names.contains(parentFolder(of: name)) { return false }
        if let unwanted, Self.matches(name, unwanted) { return false }
        return pattern.map { Self.matches(name, $0) } ?? true
    }

    /// A text that is no regular expression is looked for as it is.
    private static func matches(_ name: String, _ pattern: String) -> Bool {
        guard let regex = try? Regex(pattern) else { return name.contains(pattern) }
        return name.firstMatch(of: regex) != nil
    }
}

/// One design in one variant: what a thread takes at a time.
struct TestItem: Hashable, Sendable {
    var file: DesignFile
    var variant: Variant
    /// What the variant was made of; of its states and appearances each is tested.
    var axes: SnapshotAxes

    /// The pictures of a design: as its settings have it, then in the states that are wanted.
    func shots(_ settings: DesignSettings) -> [Shot] {
        [settings.shot] + settings.states.filter { axes.states?.contains($0.name) ?? true }.map { settings.shot(of: $0) }
    }
}
