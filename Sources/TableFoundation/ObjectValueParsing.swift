import Foundation

/// A formatter of an app that parses text. A class that implements `getObjectValue` must conform, because Foundation on Linux keeps the
/// method to itself.
public protocol ObjectValueParsing: Formatter {
    func getObjectValue(
        _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
        errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
    ) -> Bool
}

extension Formatter {
    /// Parses text: with the app's own method, or as a number or date.
    public func getObjectValue(
        _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
        errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
    ) -> Bool {
        if let own = self as? any ObjectValueParsing { return own.getObjectValue(obj, for: string, errorDescription: error) }
        let value: AnyObject? =
            (self as? NumberFormatter)?.number(from: string) ?? (self as? DateFormatter)?.date(from: string).map { $0 as NSDate }
        guard let value else { return false }
        obj?.pointee = value
        return true
    }
}

/// A place for a result. Unlike Apple's, it holds the value itself.
public struct AutoreleasingUnsafeMutablePointer<Pointee: ExpressibleByNilLiteral> {
    private final class Place {
        var value: Pointee = nil
    }
    private let place = Place()

    public init() {}
    /// Does not use the memory.
    public init<Other>(_ memory: UnsafeMutablePointer<Other>) {}

    public var pointee: Pointee {
        get { place.value }
        nonmutating set { place.value = newValue }
    }
}
