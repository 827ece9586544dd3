import Foundation
import TableSnapshots
import Testing

/// The record mode of this task's tests.
enum Recording {
    /// `nil` means the environment variable's mode.
    @TaskLocal static var current: RecordMode?

    /// Replaces the environment of the process in tests; `nil` uses that of the process.
    @TaskLocal static var givenEnvironment: [String: String]?

    /// The source of `CI`, `SNAPSHOT_TESTING_RECORD` and `SNAPSHOT_ARTIFACTS`.
    static var environment: [String: String] { givenEnvironment ?? ProcessInfo.processInfo.environment }

    /// The assertion's mode takes precedence over that of the surrounding code, and that over `SNAPSHOT_TESTING_RECORD`. If `CI` is set,
    /// nothing is recorded.
    static func mode(_ asked: RecordMode?) -> RecordMode {
        let environment = environment
        let mode = asked ?? current ?? environment["SNAPSHOT_TESTING_RECORD"].flatMap(RecordMode.init(word:)) ?? .missing
        return mode.allowed(isCI: RecordMode.isCI(environment))
    }
}

extension RecordMode {
    /// `changed`, by the word of swift-snapshot-testing.
    public static let failed = RecordMode.changed
    /// `none`, by the word of swift-snapshot-testing: `record: .none` would be no mode at all.
    public static let never = RecordMode.none
}

/// `withTableSnapshots`, by the words of swift-snapshot-testing.
public func withTableSnapshotTesting<Result>(record: RecordMode, operation: () throws -> Result) rethrows -> Result {
    try withTableSnapshots(record: record, operation)
}

/// Sets the record mode of assertions in a closure. In XCTest, for all tests of a class: `override func invokeTest() {
/// withTableSnapshots(record: .changed) { super.invokeTest() } }`.
public func withTableSnapshots<Result>(record: RecordMode, _ operation: () throws -> Result) rethrows -> Result {
    try Recording.$current.withValue(record) { try operation() }
}

/// Sets the record mode of assertions in an asynchronous closure.
public func withTableSnapshots<Result>(record: RecordMode, _ operation: () async throws -> Result) async rethrows -> Result {
    try await Recording.$current.withValue(record) { try await operation() }
}

/// A trait that sets the record mode of a test or suite.
public struct TableSnapshotTrait: TestTrait, SuiteTrait, TestScoping {
    let record: RecordMode

    /// Applies to all tests of a suite.
    public var isRecursive: Bool { true }

    /// Runs a test with the trait's record mode.
    public func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void) async throws {
        try await withTableSnapshots(record: record) { try await function() }
    }
}

extension Trait where Self == TableSnapshotTrait {
    /// Sets the record mode of a test or suite: `@Suite(.tableSnapshots(record: .changed))`.
    public static func tableSnapshots(record: RecordMode) -> Self { TableSnapshotTrait(record: record) }
}
