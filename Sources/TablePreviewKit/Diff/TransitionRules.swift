import TableMarkup

/// The CSS rules common to all pages of transitions.
enum TransitionRules {
    /// The marks of both tables, whose elements are inside `.before` and `.after`. A part with two marks shows both symbols.
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
}
