import TableInputs

extension Value {
    /// The elements of an array; none for anything else.
    var items: [Value] { if case .array(let elements) = self { elements } else { [] } }
}
