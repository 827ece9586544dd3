import TableCells
import TableInputs
import TableLayout

/// One image of a design: its state and its visible part.
package struct Shot: Sendable, Hashable {
    /// The name of the state; empty for the design's own settings.
    package var name: String
    /// The state of the table.
    package var state: StateSettings
    /// `nil` shows the whole table.
    package var viewport: Viewport?
    /// The bars around the table, with the name of their device; `nil` for none.
    package var chrome: Chrome?

    /// The screen that a design's settings describe.
    package struct Chrome: Sendable, Hashable {
        var settings: ChromeSettings
        fileprivate var device: String?
        var height: Double?

        /// The bars in an environment.
        func screen(title: String, in environment: Environment) -> ScreenChrome {
            ScreenChrome(settings, title: title, device: Self.device(named: device, in: environment), height: height)
        }

        fileprivate static func device(named name: String?, in environment: Environment) -> Device {
            let named = name.flatMap { Device.named($0).value }
            var device = named.flatMap { $0.width == environment.width ? $0 : nil } ?? .nearest(to: environment.width)
            device.width = environment.width
            return device
        }
    }

    func device(in environment: Environment) -> Device { Chrome.device(named: chrome?.device, in: environment) }

    /// Creates a shot of the whole table by default.
    package init(name: String = "", state: StateSettings = StateSettings(), viewport: Viewport? = nil) {
        self.name = name
        self.state = state
        self.viewport = viewport
    }
}

extension DesignSettings {
    /// The shot with the design's own settings.
    package var shot: Shot { shot(named: "") }

    func shot(named name: String) -> Shot {
        var shot = Shot(
            name: name, state: state, viewport: viewport.map { Viewport(offset: state.offset ?? 0, height: $0, isExact: isExact ?? false) })
        if showsChrome == true {
            shot.chrome = Shot.Chrome(settings: chrome ?? ChromeSettings(), device: device, height: viewport)
            shot.viewport = shot.viewport ?? Viewport(offset: state.offset ?? 0, height: 0, isExact: isExact ?? false)
        }
        return shot
    }
}
