import TableInputs
import TableLayout

/// What one picture of a design shows: how the table stands, and how much of it a screen shows.
package struct Shot: Sendable, Hashable {
    /// The name of the state; empty for the table as its settings have it.
    package var name: String
    /// How the table stands.
    package var state: StateSettings
    /// `nil`: all of the table.
    package var viewport: Viewport?

    /// A shot; without a viewport of all of the table.
    package init(name: String = "", state: StateSettings = StateSettings(), viewport: Viewport? = nil) {
        self.name = name
        self.state = state
        self.viewport = viewport
    }
}

extension DesignSettings {
    /// The picture of a design as its settings have it.
    package var shot: Shot { shot(named: "", state) }

    /// The picture of a design in one of its named states.
    package func shot(of named: NamedState) -> Shot { shot(named: named.name, state.overridden(by: named.state)) }

    private func shot(named name: String, _ state: StateSettings) -> Shot {
        Shot(
            name: name, state: state, viewport: viewport.map { Viewport(offset: state.offset ?? 0, height: $0, isExact: isExact ?? false) })
    }
}
