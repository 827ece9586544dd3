import Foundation
import TableCells
import TableInputs

/// A key of ``EnvironmentValues``.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The values that views inherit from the views around them.
public struct EnvironmentValues: CustomStringConvertible {
    private var values: [ObjectIdentifier: Any] = [:]
    /// The objects of `environmentObject(_:)` and `environment(_:)`, by type.
    private(set) var objects: [ObjectIdentifier: AnyObject] = [:]
    /// The lengths and colors of the theme, the text size and the direction.
    var layout = TableCells.Environment()

    public init() {}

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    func object<T>(_ type: T.Type) -> T? { objects[ObjectIdentifier(type)] as? T }
    mutating func set<T>(_ object: T?, as type: T.Type) { objects[ObjectIdentifier(type)] = object.map { $0 as AnyObject } }

    public var description: String { "EnvironmentValues(\(values.count))" }

    func metric(_ token: MetricToken) -> Double { layout.theme[token] }
}
