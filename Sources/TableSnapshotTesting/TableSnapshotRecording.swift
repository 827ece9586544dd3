import Foundation
import TableSnapshots
import Testing

/// What the tests of this task record.
enum Recording {
    /// `nil` leaves it to the environment.
    @TaskLocal static var current: RecordMode?

    /// Stands for the environment of the process; `nil` is the process's own.
    @TaskLocal static var givenEnvironment: [String: String]?

    /// What `CI`, `SNAPSHOT_TESTING_RECORD` and `SNAPSHOT_ARTIFACTS` are read from.
    static var environment: [String: String] { givenEnvironment ?? ProcessInfo.processInfo.environment }

    /// An assertion's own word comes first, then that of the code around it, then `SNAPSHOT_TESTING_RECORD`; on CI nothing
    /// is recorded, whatever they say.
    static func mode(_ asked: RecordMode?) -> RecordMode {
        let environment = environment
        let mode = asked ?? current ?? environment["SNAPSHOT_TESTING_RECORD"].flatMap(RecordMode.init(word:)) ?? .missing
        return mode.allowed(isCI: RecordMode.isCI(environment))
    }
}

/// Runs some assertions with another word for what they record. In XCTest, for all tests of a class:
/// `override func invokeTest() { withTableSnapshots(record: .changed) { super.invokeTest() } }`.
public func withTableSnapshots<Result>(record: RecordMode, _ operation: () throws -> Result) rethrows -> Result {
    try Recording.$current.withValue(record) { try operation() }
}

/// Runs some assertions with another word for what they record.
public func withTableSnapshots<Result>(record: RecordMode, _ operation: () async throws -> Result) async rethrows -> Result {
    try await Recording.$current.withValue(record) { try await operation() }
}

/// Says for a test or a suite what its snapshots record.
public struct TableSnapshotTrait: TestTrait, SuiteTrait, TestScoping {
    let record: RecordMode

    /// Suites hand it on to all of their tests.
    public var isRecursive: Bool { true }

    /// Runs a test with the trait's word.
    public func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void) async throws {
        try await withTableSnapshots(record: record) { try await function() }
    }
}

extension Trait where Self == TableSnapshotTrait {
    /// What the snapshots of a test or a suite record: `@Suite(.tableSnapshots(record: .changed))`.
    public static func tableSnapshots(record: RecordMode) -> Self { TableSnapshotTrait(record: record) }
}
