import Foundation

/// The keyboard settings of a text field or text view. They do not change pictures.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {}

/// Accepts typed text.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    var hasText: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}

/// A position in text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    /// In UTF-16 units from the start.
    package let offset: Int
    public override init() { offset = 0 }
    package init(_ offset: Int) { self.offset = offset }
}

@preconcurrency @MainActor
open class UITextRange: NSObject {
    private let range: Range<Int>
    public override init() { range = 0..<0 }
    package init(_ range: Range<Int>) { self.range = range }
    open var start: UITextPosition { UITextPosition(range.lowerBound) }
    open var end: UITextPosition { UITextPosition(range.upperBound) }
    open var isEmpty: Bool { range.isEmpty }
    package var offsets: NSRange { NSRange(location: range.lowerBound, length: range.count) }
}

/// Text with positions: fields and text views.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    var selectedTextRange: UITextRange? { get set }
    var markedTextRange: UITextRange? { get }
    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    func text(in range: UITextRange) -> String?
    func replace(_ range: UITextRange, withText text: String)
    func caretRect(for position: UITextPosition) -> CGRect
}

extension UITextInput {
    public var beginningOfDocument: UITextPosition { UITextPosition() }
    public func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
        start.offset <= end.offset ? UITextRange(start.offset..<end.offset) : nil
    }
    /// `nil` outside of the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let place = position.offset + offset
        return place >= 0 && place <= endOfDocument.offset ? UITextPosition(place) : nil
    }
    public func offset(from start: UITextPosition, to end: UITextPosition) -> Int { end.offset - start.offset }
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.offset == other.offset ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
    }
}

public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }
public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter,
        webSearch
    case asciiCapableNumberPad
    public static let alphabet = UIKeyboardType.asciiCapable
}
public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The kind of text that a field expects.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let name = UITextContentType(rawValue: "name")
    public static let givenName = UITextContentType(rawValue: "given-name")
    public static let familyName = UITextContentType(rawValue: "family-name")
    public static let emailAddress = UITextContentType(rawValue: "email")
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    public static let username = UITextContentType(rawValue: "username")
    public static let password = UITextContentType(rawValue: "password")
    public static let newPassword = UITextContentType(rawValue: "new-password")
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    public static let URL = UITextContentType(rawValue: "url")
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    public static let organizationName = UITextContentType(rawValue: "organization")
    public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
    public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
    public static let middleName = UITextContentType(rawValue: "additional-name")
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    public static let addressState = UITextContentType(rawValue: "address-level1")
    public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
    public static let sublocality = UITextContentType(rawValue: "address-level3")
    public static let location = UITextContentType(rawValue: "location")
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    public static let nickname = UITextContentType(rawValue: "nickname")
    public static let countryName = UITextContentType(rawValue: "country-name")
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}

extension NSString {
    private func clamped(_ range: NSRange) -> NSRange { NSIntersectionRange(range, NSRange(location: 0, length: length)) }
    package func part(_ range: NSRange) -> String { substring(with: clamped(range)) }
    package func replacing(_ range: NSRange, _ new: String) -> String {
        replacingCharacters(in: range.location > length ? NSRange(location: length, length: 0) : clamped(range), with: new)
    }
}
