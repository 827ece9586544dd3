import Foundation

/// Puts objects in the sections of an index: the letters A to Z, then “#”. Other languages have other letters on a phone.
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
    private static let shared = UILocalizedIndexedCollation()
    public class func current() -> UILocalizedIndexedCollation { shared }

    open private(set) var sectionTitles = (65...90).map { String(UnicodeScalar(UInt8($0))) } + ["#"]
    open var sectionIndexTitles: [String] { sectionTitles }

    open func section(forSectionIndexTitle index: Int) -> Int { index }

    /// The section of an object by the text that the selector's method returns. Accents do not count.
    open func section(for object: Any, collationStringSelector selector: Selector) -> Int { section(of: text(object, selector)) }

    open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
        array.map { ($0, text($0, selector)) }.sorted {
            $0.1.compare($1.1, options: [.caseInsensitive, .diacriticInsensitive, .numeric]) == .orderedAscending
        }.map(\.0)
    }

    private func section(of text: String) -> Int {
        let plain = text.folding(options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil).uppercased()
        return plain.first.flatMap { sectionTitles.firstIndex(of: String($0)) } ?? sectionTitles.count - 1
    }

    private func text(_ object: Any, _ selector: Selector) -> String {
        if let text = object as? String, selector.call(object) == nil { return text }
        return selector.call(object) as? String ?? ""
    }
}
