/// The way from a data file's top to one of its values: `_multipleArray[1].subs[2]`.
public struct DataPath: Hashable, Sendable, CustomStringConvertible {
    /// One step down.
    public enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)
    }

    public var steps: [Step]

    public init(_ steps: [Step] = []) {
        self.steps = steps
    }

    /// The path one step further.
    public func appending(_ step: Step) -> DataPath { DataPath(steps + [step]) }

    public var description: String {
        var text = ""
        for step in steps {
            switch step {
            case .key(let key): text += text.isEmpty ? key : "." + key
            case .index(let index): text += "[\(index)]"
            }
        }
        return text
    }
}
