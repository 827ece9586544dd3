import Foundation
import Testing
import XCTest

/// The test that an assertion stands in, of whichever library runs it.
struct RunningTest {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt

    /// The name of a test of Swift Testing; `nil` in XCTest, and in tasks that have left their test.
    var name: String? { Test.current?.name }

    private var location: Testing.SourceLocation {
        Testing.SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    }

    /// Fails the test.
    ///
    /// Without a current test it is XCTest that runs, or a detached task of Swift Testing. Both are told: each counts what
    /// comes while it runs and lets go of all else, so that a failure is told once, and never lost.
    func fail(_ text: String) {
        if Test.current == nil { XCTFail(text, file: filePath, line: line) }
        Issue.record("\(text)", sourceLocation: location)
    }

    /// Tells what does not fail the test.
    func warn(_ text: String) {
        #if compiler(>=6.3)
            guard Test.current == nil else {
                Issue.record("\(text)", severity: .warning, sourceLocation: location)
                return
            }
        #endif
        // A test is not to end for want of someone who reads its warnings.
        try? FileHandle.standardError.write(contentsOf: Data("\(filePath):\(line): \(text)\n".utf8))
    }

    /// Hangs a file on the test. XCTest on Linux has no attachments.
    func attach(_ bytes: [UInt8], named name: String) {
        guard Test.current != nil else { return }
        Attachment.record(bytes, named: name, sourceLocation: location)
    }
}
