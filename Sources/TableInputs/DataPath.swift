/// The way from a data file's top to one of its values: `_multipleArray[1].subs[2]`.
public struct DataPath: Hashable, Sendable, CustomStringConvertible {
    /// One step down.
    public enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)
        /// Some neighboring elements of an array.
        case range(Range<Int>)
        /// Every element of an array.
        case each
    }

    /// From the top down.
    public var steps: [Step]

    /// Makes one of its parts.
    public init(_ steps: [Step] = []) {
        self.steps = steps
    }

    /// The path one step further.
    public func appending(_ step: Step) -> DataPath { DataPath(steps + [step]) }

    /// The path with every step to several elements replaced by the step to the first of them.
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

    /// As in code: `people[1].name`.
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
