/// Which class names a config may use. The original ignores a class that does not exist.
public enum KnownClasses: Sendable {
    /// Every name stands: a design may be written before its cells.
    case any
    /// The original's rule: only these.
    case only(cells: Set<String>, headers: Set<String>)

    /// Whether a cell of this name exists.
    public func isCell(_ name: String) -> Bool {
        switch self {
        case .any: true
        case .only(let cells, _): cells.contains(name)
        }
    }

    /// Whether a header of this name exists.
    public func isHeader(_ name: String) -> Bool {
        switch self {
        case .any: true
        case .only(_, let headers): headers.contains(name)
        }
    }
}
