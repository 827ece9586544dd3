/// The candidate that a misspelled name most likely means, or `nil` if none is close.
///
/// Close means an optimal string alignment distance (insertions, deletions, substitutions and swaps of neighbors) of at most a third of the
/// longer name, or 1 if that is more, ignoring ASCII case. Of equally close candidates, the first wins. Only the first ten thousand or so
/// candidates are compared.
public func nearestName(to name: String, in candidates: some Sequence<String>) -> String? {
    if let meant = namesElsewhere[name], candidates.contains(meant) { return meant }
    let wanted = comparable(name)
    var best: (name: String, distance: Int)?
    var work = 0
    var rows = AlignmentRows()
    for candidate in candidates where candidate != name {
        guard work < workLimit else { break }
        let other = comparable(candidate)
        let limit = min(max(1, max(wanted.count, other.count) / 3), best.map { $0.distance - 1 } ?? .max)
        // Preparing a candidate costs about as much as this many steps of a comparison.
        work += 32
        guard abs(wanted.count - other.count) <= limit else { continue }
        if let distance = rows.distance(wanted, other, limit: limit, &work) { best = (candidate, distance) }
        if best?.distance == 0 { break }
    }
    return best?.name
}

/// Names that UIKit, SwiftUI and other tools have for the same thing, and people try first.
private let namesElsewhere = [
    "lines": "lineLimit", "numberOfLines": "lineLimit", "maxLines": "lineLimit", "bold": "fontWeight", "weight": "fontWeight",
    "textColor": "foregroundColor", "tintColor": "tint", "accentColor": "tint", "backgroundColor": "background",
    "visible": "if", "show": "if", "hidden": "unless", "isHidden": "unless", "body": "content", "children": "content",
    "icon": "symbol", "image": "symbol", "systemImage": "symbol", "systemName": "symbol", "badgeValue": "badge",
    "tabBar": "tabs", "tabItems": "tabs", "toolbarItems": "toolbar", "searchBar": "search", "searchable": "search",
    "backButton": "back", "backTitle": "back", "left": "leading", "leftButtons": "leading", "right": "trailing",
    "rightButtons": "trailing", "largeTitles": "largeTitle", "prefersLargeTitles": "largeTitle", "bottomAccessory": "accessory",
    "actionSheet": "sheet", "modal": "sheet", "dialog": "alert", "refreshControl": "refreshing", "loading": "refreshing",
    "colorScheme": "appearance", "userInterfaceStyle": "appearance", "language": "locale",
    "dynamicType": "textSize", "contentSize": "textSize", "contentSizeCategory": "textSize", "empty": "emptyView",
    "secondary": "secondaryLabel", "tertiary": "tertiaryLabel", "primary": "label", "accent": "tint",
    "disclosureIndicator": "disclosure", "chevron": "disclosure", "detailButton": "detail", "info": "detail",
]

/// The maximum number of comparison steps per name: a few milliseconds.
private let workLimit = 400_000

/// Long names are compared by their first scalars only: names that differ usually differ early.
private func comparable(_ name: String) -> [Unicode.Scalar] {
    Array(String(name.unicodeScalars.prefix(64)).lowercased().unicodeScalars.prefix(64))
}

/// The last three rows of an alignment matrix, reused for all candidates.
private struct AlignmentRows {
    private var beforeLast = [Int](repeating: 0, count: 65)
    private var last = [Int](repeating: 0, count: 65)
    private var row = [Int](repeating: 0, count: 65)

    /// The distance of two names of at most 64 scalars; `nil` if it exceeds the limit.
    mutating func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int, _ work: inout Int) -> Int? {
        for j in 0...b.count { row[j] = j }
        for i in 0..<a.count {
            swap(&beforeLast, &last)
            swap(&last, &row)
            row[0] = i + 1
            var least = i + 1
            for j in 0..<b.count {
                var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
                row[j + 1] = cost
                least = min(least, cost)
            }
            work += b.count
            // A swap reads the row before the last one, so both rows must exceed the limit.
            if least > limit, i > 0, last[0...b.count].allSatisfy({ $0 > limit }) { return nil }
        }
        return row[b.count] <= limit ? row[b.count] : nil
    }
}
