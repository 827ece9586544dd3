/// A noun with its indefinite article: `a UITableViewCell`, `an AOZTableViewCell`.
///
/// Two capitals at the beginning are letters of an abbreviation, which is spelled: “an M-K-…”. Other words follow their first letter.
package func withArticle(_ noun: String) -> String {
    let start = noun.prefix(2)
    guard let first = start.first else { return noun }
    let isSpelled = start.count == 2 && start.allSatisfy { $0.isASCII && $0.isUppercase }
    let isVowel = (isSpelled ? "AEFHILMNORSX" : "AEIOaeio").contains(first) || (!isSpelled && "Uu".contains(first) && !isYou(noun))
    return (isVowel ? "an " : "a ") + noun
}

/// Whether a word with a u begins like “you”: unit, use.
private func isYou(_ noun: String) -> Bool {
    let word = noun.lowercased()
    return ["uni", "use", "usa", "usu", "uti", "url", "ui", "utf"].contains { word.hasPrefix($0) } || word.count == 1
}
