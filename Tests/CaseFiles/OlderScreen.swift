import TableInputs
import Testing

/// A trait of tests that were written for an older screen: 390 by 844 points at 2 pixels per point, with iOS 18.
public struct OlderScreen: SuiteTrait, TestTrait, TestScoping {
    public var isRecursive: Bool { true }

    static let device: Device = {
        var device = Device.iPhone16e
        device.scale = 2
        return device
    }()

    public func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void) async throws {
        try await Device.$standard.withValue(Self.device) { try await Theme.$standard.withValue(.ios18) { try await function() } }
    }
}

extension Trait where Self == OlderScreen {
    public static var olderScreen: Self { OlderScreen() }
}
