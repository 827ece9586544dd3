import TableGraphics
import TableMarkup
import TableScene
import TableSnapshots

/// The CSS rules that all transition pages share.
enum TransitionRules {
    /// Marks the changed parts of both tables, which are inside `.before` and `.after`. A part with two marks shows both symbols.
    static func marks(_ difference: LayoutDifference, prefix: String = "") -> String {
        var css = ""
        for band in difference.bands {
            guard let mark = band.kinds.last else { continue }
            for (side, place) in [("before", band.old), ("after", band.new)] {
                guard let place else { continue }
                let content = cssString(band.kinds.map(\.symbol).joined(separator: "\n"))
                css += "\(prefix).\(side) [data-row=\(cssString(place.identity))]::after{content:\(content);--mark:var(--\(mark.rawValue))}"
            }
        }
        return css
    }

    /// The rows of both tables, each of which needs its own rules.
    static func rows(_ difference: LayoutDifference) -> Int {
        difference.bands.reduce(0) { $0 + ($1.old == nil ? 0 : 1) + ($1.new == nil ? 0 : 1) }
    }

    /// The background of moving rows, which keeps the texts below them from showing through: that of the table, for rows without their own.
    static func ground(of scene: Scene) -> (_ identity: String) -> String {
        var own: Set<String> = []
        func visit(_ frame: Frame) {
            for case .frame(let inner) in frame.children.map(\.item) {
                if inner.role == .background, !frame.identity.isEmpty { own.insert(frame.identity) }
                visit(inner)
            }
        }
        visit(scene.root)
        let color = "background:light-dark(\(scene.background.light.hex),\(scene.background.dark.hex))"
        return { own.contains($0) ? "" : color }
    }
}
