/// The properties of things that only draw, such as paths, that no picture shows.
@MainActor
package enum Undrawn {
    private static var names: Set<String> = []
    package static func note(_ name: String) { names.insert(name) }

    /// What drawings lacked since the last call.
    package static func take() -> [String] {
        defer { names = [] }
        return names.sorted()
    }
}
