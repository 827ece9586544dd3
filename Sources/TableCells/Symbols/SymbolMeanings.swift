import TableDiagnostics

/// Everyday words for symbols whose SF Symbols name describes the shape.
private let meanings = [
    "account": "person.circle", "add": "plus", "alarm": "alarm", "alert": "exclamationmark.triangle", "attach": "paperclip",
    "attachment": "paperclip", "avatar": "person.circle", "back": "chevron.left", "calendar": "calendar", "call": "phone",
    "cancel": "xmark",
    "chat": "message", "check": "checkmark", "close": "xmark", "comment": "bubble.left", "copy": "doc.on.doc", "dark": "moon",
    "delete": "trash", "dollar": "dollarsign.circle", "done": "checkmark", "download": "square.and.arrow.down", "edit": "pencil",
    "email": "envelope", "error": "exclamationmark.circle", "exit": "rectangle.portrait.and.arrow.right", "favorite": "star",
    "favourite": "star", "file": "doc", "filter": "line.3.horizontal.decrease", "friends": "person.2", "group": "person.3",
    "help":
        "questionmark.circle", "hide": "eye.slash", "home": "house", "image": "photo", "inbox": "tray", "information": "info.circle",
    "like":
        "hand.thumbsup", "list": "list.bullet", "location": "location", "login": "person.circle",
    "logout": "rectangle.portrait.and.arrow.right",
    "love": "heart", "mail": "envelope", "menu": "line.3.horizontal", "money": "banknote", "more": "ellipsis", "mute": "speaker.slash",
    "next": "chevron.right", "notification": "bell", "notifications": "bell", "password": "key", "payment": "creditcard",
    "picture": "photo",
    "place": "mappin", "previous": "chevron.left", "profile": "person.circle", "refresh": "arrow.clockwise", "reload": "arrow.clockwise",
    "remove": "trash", "reply": "arrowshape.turn.up.left", "save": "square.and.arrow.down", "search": "magnifyingglass", "secure": "lock",
    "send": "paperplane", "settings": "gearshape", "share": "square.and.arrow.up", "shop": "cart", "sound": "speaker.wave.2",
    "sync":
        "arrow.triangle.2.circlepath", "time": "clock", "undo": "arrow.uturn.backward", "upload": "square.and.arrow.up", "user": "person",
    "users": "person.2", "video": "video", "visible": "eye", "voice": "mic", "volume": "speaker.wave.2",
    "warning": "exclamationmark.triangle",
    "web": "globe", "world": "globe", "wrong": "xmark",
]

extension SymbolSet {
    /// The everyday words for symbols, sorted.
    package static var everydayWords: [String: [String]] {
        Dictionary(grouping: meanings.keys.sorted()) { meanings[$0] ?? "" }
    }

    /// The symbol that a name most likely means, by everyday words, by shared words or by spelling; `nil` if none is close.
    static func nearestSymbol(to name: String) -> String? {
        let words = name.lowercased().split(whereSeparator: { $0 == "." || $0 == "-" || $0 == "_" || $0 == " " }).prefix(8).map(String.init)
        guard let first = words.first else { return nil }
        if let meant = meanings[first] { return meant }
        // Corrects misspelled words first, so that “gearshap.fill” means “gearshape.fill”.
        let corrected = words.map { word in vocabulary.contains(word) ? word : nearestName(to: word, in: sortedVocabulary) ?? word }
        let name = corrected.joined(separator: ".")
        if corrected != words, symbol(named: name) != nil { return name }
        // Names that start with the same words usually mean the same thing, so the base takes precedence.
        for count in stride(from: corrected.count - 1, to: 0, by: -1) {
            let base = corrected.prefix(count).joined(separator: ".")
            if symbol(named: base) != nil { return base }
        }
        if let same = names.first(where: { $0.split(separator: ".").first.map(String.init) == corrected[0] }) { return same }
        return corrected.lazy.compactMap { meanings[$0] }.first ?? names.first { $0.split(separator: ".").contains { $0 == corrected[0] } }
    }

    private static let sortedVocabulary = vocabulary.sorted()
    private static let vocabulary = Set(
        names.flatMap { $0.split(separator: ".").map(String.init) } + ["fill", "slash", "badge", "rectangle", "viewfinder"] + meanings.keys)
}
