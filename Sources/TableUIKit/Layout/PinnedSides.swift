import TableCells

extension ConstraintLayout {
    /// Adds a constraint between the sides of two views. The constant is in points.
    mutating func pin(_ view: Int, _ side: Attribute, to other: Int, _ otherSide: Attribute, _ constant: Double, _ name: String) {
        constraints.append(Constraint(.init(.view(view), side), to: .init(.view(other), otherSide), constant: constant, identifier: name))
    }

    /// Makes a view as large as another one. The sides' names follow `name`.
    mutating func pin(_ view: Int, to other: Int, _ name: String) {
        for side in [Attribute.leading, .trailing, .top, .bottom] { pin(view, side, to: other, side, 0, "\(name) \(side.rawValue)") }
    }

    /// Adds a constraint of a width or height.
    mutating func fix(_ view: Int, _ side: Attribute, _ length: Double, priority: Double = 1000, _ name: String) {
        constraints.append(Constraint(.init(.view(view), side), constant: length, priority: priority, identifier: name))
    }
}
