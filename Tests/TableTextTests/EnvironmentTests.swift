import CEnvironment
import Foundation
import Testing

/// The test runner is an ordinary program: what holds for it holds for every program that links the library.
@Suite("Environment of the libraries")
struct EnvironmentTests {
    @Test("environment variables that change images are cleared when the program starts")
    func cleared() {
        #expect(is_environment_cleared())
        var names: [String] = []
        while let name = cleared_variable(Int32(names.count)) { names.append(String(cString: name)) }
        #expect(names.contains("PANGO_LANGUAGE") && names.contains("PIXMAN_DISABLE"))
        for name in names { #expect(getenv(name) == nil, "\(name)") }
    }
}
