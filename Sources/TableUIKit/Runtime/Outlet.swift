/// Stands for `@IBOutlet` on Linux, where that does not compile: a property that a document or code sets later.
///
///     #if canImport(ObjectiveC)
///     @IBOutlet private weak var nameLabel: UILabel!
///     #else
///     @Outlet private var nameLabel: UILabel!
///     #endif
@propertyWrapper
public struct Outlet<Value> {
    public var wrappedValue: Value?
    public init(wrappedValue: Value? = nil) { self.wrappedValue = wrappedValue }
}
