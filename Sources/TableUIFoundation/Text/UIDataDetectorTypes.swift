import Foundation
import TableCells

/// What a text view that cannot be edited turns into links. Foundation on Linux has no data detector: here, web and mail addresses and
/// phone numbers of at least seven digits are found by their form, and postal addresses and dates are not found.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    public static let link = UIDataDetectorTypes(rawValue: 2)
    public static let address = UIDataDetectorTypes(rawValue: 4)
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 16)
    public static let flightNumber = UIDataDetectorTypes(rawValue: 32)
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 64)
    public static let money = UIDataDetectorTypes(rawValue: 128)
    public static let physicalValue = UIDataDetectorTypes(rawValue: 256)
    public static let all = UIDataDetectorTypes(rawValue: .max)

    /// The part, split where links are found.
    package func linked(_ part: TextPart) -> [TextPart] {
        var forms: [(pattern: String, scheme: (String) -> String)] = []
        if contains(.link) {
            forms.append((#"(?:https?://|www\.)[^\s<>"]*[^\s<>".,;:!?)]"#, { $0.hasPrefix("www.") ? "http://" + $0 : $0 }))
            forms.append((#"[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+"#, { "mailto:" + $0 }))
        }
        if contains(.phoneNumber) {
            forms.append(
                (#"(?<![\w.])\+?(?:\(\d+\)[ -]?)?\d(?:[ .-]?\(?\d\)?){6,14}(?![\w])"#, { "tel:" + $0.filter { $0.isNumber || $0 == "+" } }))
        }
        let text = part.text as NSString
        var found: [(range: NSRange, link: String)] = []
        for form in forms {
            guard let expression = try? NSRegularExpression(pattern: form.pattern) else { continue }
            for match in expression.matches(in: part.text, range: NSRange(location: 0, length: text.length))
            where !found.contains(where: { NSIntersectionRange($0.range, match.range).length > 0 }) {
                found.append((match.range, form.scheme(text.substring(with: match.range))))
            }
        }
        var parts: [TextPart] = []
        var end = 0
        for (range, link) in found.sorted(by: { $0.range.location < $1.range.location }) {
            let before = text.substring(with: NSRange(location: end, length: range.location - end))
            if !before.isEmpty { parts.append(TextPart(before, part.attributes)) }
            var attributes = part.attributes
            attributes.link = link
            parts.append(TextPart(text.substring(with: range), attributes))
            end = range.location + range.length
        }
        let rest = text.substring(from: end)
        if !rest.isEmpty || parts.isEmpty { parts.append(TextPart(rest, part.attributes)) }
        return parts
    }
}
