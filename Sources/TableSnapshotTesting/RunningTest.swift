import Foundation
import Testing
import XCTest

/// The test that runs an assertion, in Swift Testing or XCTest.
struct RunningTest {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt
    /// Collects the failures; `nil` lets them fail the test.
    var collected: CollectedFailures?

    /// The name of the test in Swift Testing; `nil` in XCTest and in detached tasks.
    var name: String? { Test.current?.name }

    private var location: Testing.SourceLocation {
        Testing.SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    }

    /// Fails the test.
    ///
    /// If there is no current test, this is either XCTest or a detached task of Swift Testing. Both libraries receive the failure. Each
    /// counts it only while it runs tests, so the failure is reported exactly once.
    func fail(_ text: String) {
        if let collected {
            collected.messages.append(text)
            return
        }
        if Test.current == nil { XCTFail(text, file: filePath, line: line) }
        Issue.record("\(text)", sourceLocation: location)
    }

    /// Prints a warning that does not fail the test.
    func warn(_ text: String) {
        #if compiler(>=6.3)
            guard Test.current == nil else {
                Issue.record("\(text)", severity: .warning, sourceLocation: location)
                return
            }
        #endif
        // A test must not fail because a warning cannot be written.
        try? FileHandle.standardError.write(contentsOf: Data("\(filePath):\(line): \(text)\n".utf8))
    }

    /// Attaches a file to the test. XCTest on Linux does not support attachments.
    func attach(_ bytes: [UInt8], named name: String) {
        guard Test.current != nil else { return }
        Attachment.record(bytes, named: name, sourceLocation: location)
    }
}

/// The failures of an assertion whose caller wants to receive them.
final class CollectedFailures {
    var messages: [String] = []
    /// `nil` without failures.
    var text: String? { messages.isEmpty ? nil : messages.joined(separator: "\n") }
}
