import TableGraphics
import TableMarkup
import TableScene

/// The CSS rules that all transition pages share.
enum TransitionRules {
    /// Marks the changed parts of both tables, which are inside `.before` and `.after`. A part with two marks shows both symbols.
    static func marks(_ transition: SceneTransition, prefix: String = "") -> String {
        var css = ""
        for (side, marked) in [("before", transition.marks.before), ("after", transition.marks.after)] {
            var signs: [(identity: String, marks: [SceneTransition.Mark])] = []
            for (part, mark) in marked {
                if signs.last?.identity == part.identity {
                    signs[signs.count - 1].marks.append(mark)
                } else {
                    signs.append((part.identity, [mark]))
                }
            }
            for (identity, marks) in signs {
                guard let mark = marks.last else { continue }
                let content = cssString(marks.map(\.symbol).joined(separator: "\n"))
                css += "\(prefix).\(side) [data-row=\(cssString(identity))]::after{content:\(content);--mark:var(--\(mark.rawValue))}"
            }
        }
        return css
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
