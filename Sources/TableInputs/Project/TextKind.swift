/// What a string in data is, as far as its letters tell: prose, or a value whose length says nothing about a design.
enum TextKind {
    /// Whether a text consists of words, rather than being a path, address, date, time, number, percentage, color or identifier.
    static func isProse(_ text: String) -> Bool {
        let words = text.split(whereSeparator: \.isWhitespace)
        if words.isEmpty || isMeasure(words) { return false }
        return words.count > 1 || words.first.map(isIdentifier) != true
    }

    /// Whether a key's values are names, such as those of images, symbols, colors and styles, or addresses and dates.
    static func isKept(_ key: String) -> Bool {
        let last = lastWord(of: key)
        return names.contains(last)
    }

    private static let names: Set<String> = [
        "image", "symbol", "icon", "color", "accessory", "style", "id", "identifier", "url", "path", "file", "href", "link", "date", "time",
        "cell", "view", "class", "kind", "type", "key", "tag",
    ]

    /// The last word of a key in camel case or with underscores, in lowercase: `url` of `photoURL`.
    private static func lastWord(of key: String) -> String {
        var word = ""
        for character in key.reversed() {
            if character == "_" || character == "-" { break }
            if character.isUppercase, let former = word.first, former.isLowercase {
                word.insert(character, at: word.startIndex)
                break
            }
            if character.isLowercase, let former = word.first, former.isUppercase { break }
            word.insert(character, at: word.startIndex)
        }
        return word.lowercased()
    }

    /// Numbers with signs and short units, dates and times: `12.5 %`, `3 GB`, `12 May 2026`, `Mon 9:41 am`, `#FF8800`.
    private static func isMeasure(_ words: [Substring]) -> Bool {
        guard words.contains(where: { $0.contains(where: \.isNumber) }) else { return !words.contains { $0.contains(where: \.isLetter) } }
        return words.allSatisfy { word in
            let letters = word.filter(\.isLetter)
            return letters.count <= 3 && !articles.contains(letters.lowercased()) || word.contains(where: \.isNumber) && !word.contains("-")
                || isHexadecimal(word) || months.contains(letters.lowercased())
                || word.contains(where: \.isNumber) && word.contains(where: { ":-T".contains($0) }) && letters.count <= 4
        }
    }

    /// Short words of prose, which are not units.
    private static let articles: Set<String> = ["the", "for", "and", "of", "new", "all", "you", "to", "in", "on", "is", "by"]

    private static let months: Set<String> = [
        "january", "february", "march", "april", "june", "july", "august", "sept", "september", "october", "november", "december", "monday",
        "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "today", "tomorrow", "yesterday",
    ]

    private static func isHexadecimal(_ word: Substring) -> Bool {
        let digits = word.hasPrefix("#") ? word.dropFirst() : word
        return digits.count >= 3 && digits.allSatisfy { $0.isHexDigit || $0 == "-" } && digits.contains(where: \.isNumber)
    }

    private static let currencies: Set<Substring> = [
        "AUD", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "EUR", "GBP", "HKD", "HUF", "ILS", "INR", "JPY", "KRW", "MXN", "NOK", "NZD", "PLN",
        "SEK", "SGD", "THB", "TRY", "USD", "ZAR",
    ]

    /// A single word that is a path, an address, a file or an identifier: `a/b`, `ada@example.com`, `photo.jpg`, `isPaid`, `order_id`,
    /// `A-17`.
    private static func isIdentifier(_ word: Substring) -> Bool {
        if word.contains(where: { "/\\@_=&".contains($0) }) || isHexadecimal(word) || currencies.contains(word) { return true }
        if word.contains(where: \.isNumber) { return true }
        let inner = word.dropFirst().dropLast()
        if inner.contains(".") || inner.contains(":") { return true }
        // Camel case, unlike “McCoy” and words in capitals.
        return word.first?.isLowercase == true && word.contains(where: \.isUppercase)
    }
}
