import Foundation

// Names of Apple's Foundation that Foundation on Linux lacks.

public typealias NSInteger = Int
public typealias NSUInteger = UInt

extension NSString {
    public static func localizedStringWithFormat(_ format: NSString, _ arguments: any CVarArg...) -> NSString {
        NSString(string: String(format: format as String, locale: Locale.current, arguments: arguments))
    }
}

extension NSObject {
    /// The class itself.
    public class func classForCoder() -> AnyClass { self }
}

extension UserDefaults {
    /// Same as `set(_:forKey:)`.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
