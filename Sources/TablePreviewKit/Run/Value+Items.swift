import TableInputs

extension Value {
    /// The elements of an array; empty for other values.
    var items: [Value] { if case .array(let elements) = self { elements } else { [] } }
}
