/// A path to a value in a data file: `_multipleArray[1].subs[2]`.
public struct DataPath: Hashable, Sendable, CustomStringConvertible {
    /// A component of a path.
    public enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)
        /// Consecutive elements of an array.
        case range(Range<Int>)
        /// Every element of an array.
        case each
    }

    /// The steps from the top level down.
    public var steps: [Step]

    public init(_ steps: [Step] = []) {
        self.steps = steps
    }

    /// The path with another component.
    public func appending(_ step: Step) -> DataPath { DataPath(steps + [step]) }

    /// The path, with each step to several elements replaced by a step to the first of them.
    public var first: DataPath {
        DataPath(
            steps.map { step in
                switch step {
                case .key, .index: step
                case .range(let range): .index(range.lowerBound)
                case .each: .index(0)
                }
            })
    }

    /// The path as it would be written in code: `people[1].name`.
    public var description: String {
        var text = ""
        for step in steps {
            switch step {
            case .key(let key): text += text.isEmpty ? key : "." + key
            case .index(let index): text += "[\(index)]"
            case .range(let range): text += "[\(range.lowerBound)..<\(range.upperBound)]"
            case .each: text += "[]"
            }
        }
        return text
    }
}
