import Foundation
import TableInputs
import TableSnapshots
import Testing

/// The record mode of assertions in the current task.
enum Recording {
    /// `nil` uses the mode in the environment variable. A trait of a suite sets it for assertions that it does not call.
    @TaskLocal static var current: RecordMode?

    /// Replaces the process's environment variables in tests, which run side by side in one process; `nil` uses those of the process.
    @TaskLocal static var givenEnvironment: [String: String]?

    /// Provides `CI`, `SNAPSHOT_TESTING_RECORD` and `SNAPSHOT_ARTIFACTS`.
    static var environment: [String: String] { givenEnvironment ?? ProcessInfo.processInfo.environment }

    /// The assertion's own mode overrides that of the surrounding code, which overrides `SNAPSHOT_TESTING_RECORD`. If `CI` is set, nothing
    /// is recorded.
    static func mode(_ asked: RecordMode?) -> RecordMode {
        let environment = environment
        let mode = asked ?? current ?? environment["SNAPSHOT_TESTING_RECORD"].flatMap(RecordMode.init(word:)) ?? .missing
        return mode.allowed(isCI: RecordMode.isCI(environment))
    }
}

extension RecordMode {
    /// The same as `changed`, under its name in swift-snapshot-testing.
    public static let failed = RecordMode.changed
    /// The same as `none`, under its name in swift-snapshot-testing. `record: .none` would mean `nil`.
    public static let never = RecordMode.none
}

/// The same as `withTableSnapshots`, with a name in the style of swift-snapshot-testing.
public func withTableSnapshotTesting<Result>(record: RecordMode, operation: () throws -> Result) rethrows -> Result {
    try withTableSnapshots(record: record, operation)
}

/// The same as `withTableSnapshots`, with a name in the style of swift-snapshot-testing.
public func withTableSnapshotTesting<Result>(record: RecordMode, operation: () async throws -> Result) async rethrows -> Result {
    try await withTableSnapshots(record: record, operation)
}

/// Sets the record mode of assertions in a closure. In XCTest, this sets it for all tests of a class: `override func invokeTest() {
/// withTableSnapshots(record: .changed) { super.invokeTest() } }`.
public func withTableSnapshots<Result>(record: RecordMode, _ operation: () throws -> Result) rethrows -> Result {
    try Recording.$current.withValue(record) { try operation() }
}

/// Sets the record mode of assertions in an asynchronous closure.
public func withTableSnapshots<Result>(record: RecordMode, _ operation: () async throws -> Result) async rethrows -> Result {
    try await Recording.$current.withValue(record) { try await operation() }
}

/// Sets the device and the theme of assertions in a closure that name none.
public func withTableSnapshots<Result>(on device: Device, theme: Theme = .standard, _ operation: () throws -> Result) rethrows -> Result {
    try Device.$standard.withValue(device) { try Theme.$standard.withValue(theme) { try operation() } }
}

/// Sets the device and the theme of assertions in an asynchronous closure that name none.
public func withTableSnapshots<Result>(
    on device: Device, theme: Theme = .standard, _ operation: () async throws -> Result
) async rethrows -> Result {
    try await Device.$standard.withValue(device) { try await Theme.$standard.withValue(theme) { try await operation() } }
}

/// A trait that sets the record mode of a test or suite, or the device and the theme.
public struct TableSnapshotTrait: TestTrait, SuiteTrait, TestScoping {
    fileprivate enum Setting {
        case record(RecordMode)
        case screen(Device, Theme)
    }

    fileprivate let setting: Setting

    /// Applies to all tests of a suite.
    public var isRecursive: Bool { true }

    /// Runs a test with what the trait sets.
    public func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void) async throws {
        switch setting {
        case .record(let record): try await withTableSnapshots(record: record) { try await function() }
        case .screen(let device, let theme): try await withTableSnapshots(on: device, theme: theme) { try await function() }
        }
    }
}

extension Trait where Self == TableSnapshotTrait {
    /// Sets the record mode of a test or suite, for example `@Suite(.tableSnapshots(record: .changed))`.
    public static func tableSnapshots(record: RecordMode) -> Self { TableSnapshotTrait(setting: .record(record)) }

    /// Sets the device and the theme of assertions that name none, for example `@Suite(.tableSnapshots(on: .iPhone17e, theme: .ios18))`.
    public static func tableSnapshots(on device: Device, theme: Theme = .standard) -> Self {
        TableSnapshotTrait(setting: .screen(device, theme))
    }
}
