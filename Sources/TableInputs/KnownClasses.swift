/// The class names that a config may use. The original ignores unknown classes.
public enum KnownClasses: Sendable {
    /// Any name, because a config may be written before its cells.
    case any
    /// Only these names, as in the original.
    case only(cells: Set<String>, headers: Set<String>)

    /// Whether a cell with this name exists.
    public func isCell(_ name: String) -> Bool {
        switch self {
        case .any: true
        case .only(let cells, _): cells.contains(name)
        }
    }

    /// Whether a header with this name exists.
    public func isHeader(_ name: String) -> Bool {
        switch self {
        case .any: true
        case .only(_, let headers): headers.contains(name)
        }
    }
}
