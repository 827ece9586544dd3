/// What a program does with the objects that views keep, read and expect.
@MainActor
package enum ViewObjects {
    /// What happens to an object when a view first keeps or reads it.
    package static var meeting: ((AnyObject) -> Void)?
    /// Makes an object of a type that a view expects and that no view around it provides.
    package static var providing: ((Any.Type) -> Any?)?
}
