import TableInputs
import TableLayout

/// One image of a design: its state and visible part.
package struct Shot: Sendable, Hashable {
    /// The name of the state; empty for the design's own settings.
    package var name: String
    /// The state of the table.
    package var state: StateSettings
    /// `nil` shows the whole table.
    package var viewport: Viewport?

    /// Creates a shot, by default of the whole table.
    package init(name: String = "", state: StateSettings = StateSettings(), viewport: Viewport? = nil) {
        self.name = name
        self.state = state
        self.viewport = viewport
    }
}

extension DesignSettings {
    /// The shot with the design's own settings.
    package var shot: Shot { shot(named: "", state) }

    /// The shot in a named state.
    package func shot(of named: NamedState) -> Shot { shot(named: named.name, state.overridden(by: named.state)) }

    private func shot(named name: String, _ state: StateSettings) -> Shot {
        Shot(
            name: name, state: state, viewport: viewport.map { Viewport(offset: state.offset ?? 0, height: $0, isExact: isExact ?? false) })
    }
}
