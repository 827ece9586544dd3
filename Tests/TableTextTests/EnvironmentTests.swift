import CEnvironment
import Foundation
import Testing

/// The test runner is a program like any other: what holds in it holds in every program that links the library.
@Suite("The environment of the libraries")
struct EnvironmentTests {
    @Test("is cleared before the program begins of what changes pictures")
    func cleared() {
        #expect(is_environment_cleared())
        var names: [String] = []
        while let name = cleared_variable(Int32(names.count)) { names.append(String(cString: name)) }
        #expect(names.contains("PANGO_LANGUAGE") && names.contains("PIXMAN_DISABLE"))
        for name in names { #expect(getenv(name) == nil, "\(name)") }
    }
}
