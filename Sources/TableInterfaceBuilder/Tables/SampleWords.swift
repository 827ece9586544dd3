import TableCells
import TableGraphics
import TableInputs

/// What views of a cell or header show that code fills: values that fit the names of their outlets, in place of words like “Label”.
package enum SampleWords {
    /// The values of the views of a cell without data, by object id. Texts that the document translates are the app's own and stay.
    package static func values(for cell: InterfaceView, _ source: InterfaceSource, locale: String) -> [String: OutletValue] {
        values(for: cell) { source.text($0, in: locale) == $0.value }
    }

    /// The texts that replace placeholders in a cell.
    package static func texts(for cell: InterfaceView) -> Set<String> {
        Set(
            values(for: cell) { _ in true }.values.compactMap { value in
                if case .text(let text) = value { text } else { nil }
            })
    }

    private static func values(for cell: InterfaceView, _ isUntranslated: (InterfaceText) -> Bool) -> [String: OutletValue] {
        var content = CellContent()
        if case .cell(let own) = cell.kind { content = own }
        let subject = subject(of: cell, content.reuseIdentifier ?? cell.reuseIdentifier)
        var names: [String: String] = [:]
        cell.forEach { view in
            for outlet in view.outlets where names[outlet.destination] == nil { names[outlet.destination] = outlet.property }
        }
        var values: [String: OutletValue] = [:]
        func fill(_ view: InterfaceView, _ name: String) {
            if isUsual(view, name, isUntranslated) { values[view.id] = value(for: view, named: name, of: subject) }
        }
        // Code sets the views of built-in styles without outlets.
        if content.style != nil {
            for (view, name) in [
                (content.textLabel, "titleLabel"), (content.detailLabel, "detailTextLabel"), (content.imageView, "imageView"),
            ] {
                if let view = view?.first { fill(view, names[view.id] ?? name) }
            }
        }
        // Code finds views without outlets by their tags.
        var hasTitle = false
        cell.forEach { view in
            guard values[view.id] == nil, let name = names[view.id] ?? (view.tag == 0 ? nil : hasTitle ? "subtitle" : "") else { return }
            fill(view, name)
            if case .label = view.kind { hasTitle = true }
        }
        for id in covers(in: cell) { if case .symbol("photo")? = values[id] { values[id] = nil } }
        return values
    }

    /// The image views whose saved frames overlap texts of the cell: pictures would hide these.
    private static func covers(in cell: InterfaceView) -> [String] {
        var (pictures, texts): ([(id: String, box: Rect)], [Rect]) = ([], [])
        func visit(_ view: InterfaceView, _ origin: Point) {
            let frame = view.frame ?? Rect(x: 0, y: 0, width: 0, height: 0)
            let box = Rect(x: origin.x + frame.minX, y: origin.y + frame.minY, width: frame.width, height: frame.height)
            switch view.kind {
            case .image: pictures.append((view.id, box))
            case .button(let button) where button.title?.value.isEmpty == false: texts.append(box)
            case .label, .textView: texts.append(box)
            default: break
            }
            for part in view.kind.parts + view.subviews { visit(part, Point(x: box.minX, y: box.minY)) }
        }
        for part in cell.kind.parts + cell.subviews { visit(part, Point(x: 0, y: 0)) }
        return pictures.filter { picture in
            texts.contains {
                min($0.maxX, picture.box.maxX) - max($0.minX, picture.box.minX) > 4
                    && min($0.maxY, picture.box.maxY) - max($0.minY, picture.box.minY) > 4
            }
        }.map(\.id)
    }

    /// Whether a view shows nothing of its own: no text, a placeholder, or the name of its outlet.
    private static func isUsual(_ view: InterfaceView, _ name: String, _ isUntranslated: (InterfaceText) -> Bool) -> Bool {
        func isUsual(_ text: InterfaceText) -> Bool {
            let word = text.value.lowercased().filter { $0.isLetter }
            return isUntranslated(text)
                && (word.isEmpty && !text.value.contains(where: \.isNumber) || isPlaceholder(text.value) || isIdentifier(text.value)
                    || word == name.lowercased())
        }
        switch view.kind {
        case .label(let label): return isUsual(label.text)
        case .textView(let label, _): return isUsual(label.text) || label.text.value.hasPrefix("Lorem ipsum")
        case .button(let button): return button.title.map { isUsual($0) && $0.value.contains { !$0.isWhitespace } } ?? false
        case .image(let image): return image.name == nil && view.frame.map { $0.width >= 8 && $0.height >= 8 } == true
        case .plain, .stack, .textField, .toggle, .slider, .segments, .stepper, .progress, .activityIndicator, .pageControl, .datePicker,
            .picker, .searchBar, .scroll, .collection, .visualEffect, .table, .cell, .opaque:
            return false
        }
    }

    /// Whether a text is one that Xcode gives to new views, or marked as what code replaces: `{Price}`.
    package static func isPlaceholder(_ text: String) -> Bool {
        if let first = text.first, let last = text.last, [("{", "}"), ("[", "]"), ("<", ">")].contains(where: { $0 == (first, last) }) {
            return true
        }
        return placeholders.contains(text.lowercased().filter { $0.isLetter || $0 == " " }.split(separator: " ").joined(separator: " "))
    }

    /// Whether a text is a name for code, such as `lbl_title`.
    private static func isIdentifier(_ text: String) -> Bool {
        text.contains("_") && text.contains(where: \.isLetter) && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    private static let placeholders: Set<String> = [
        "label", "title", "subtitle", "detail", "text", "button", "title label", "subtitle label", "detail label", "text label",
        "label label", "description", "value", "name", "content", "date", "label text", "detail text", "custom cell", "lorem ipsum",
        "desc", "heading", "header", "caption", "placeholder", "sample text", "some text", "text here", "title here", "new label",
    ]

    /// `Fee` for `NetworkFeeCell`: what a cell is about; empty if its names do not tell.
    private static func subject(of cell: InterfaceView, _ reuseIdentifier: String?) -> String {
        for name in [cell.customClass, reuseIdentifier].compactMap({ $0 }) {
            let words = Self.words(of: name).filter { !kinds.contains($0) && !fillers.contains($0) }
            if !words.isEmpty, words.joined().count < 40 { return sentence(words) }
        }
        return ""
    }

    private static func value(for view: InterfaceView, named name: String, of subject: String) -> OutletValue? {
        let words = words(of: name).filter { !kinds.contains($0) }
        if case .image = view.kind {
            let found = words.reversed().lazy.compactMap { pictures[$0] }.first
            return .symbol(found ?? "photo")
        }
        // The last word of a name is its noun: a `dateTitleLabel` is a title.
        for word in words.reversed() {
            if word == "title" || word == "header" || word == "heading" || word == "headline" || word == "caption" {
                let others = words.filter { $0 != word && !fillers.contains($0) }
                return .text(!others.isEmpty ? sentence(others) : subject.isEmpty ? "Morning ferry" : subject)
            }
            if let text = texts[word] ?? (word.hasSuffix("s") ? texts[String(word.dropLast())] : nil) { return .text(text) }
        }
        let own = words.filter { !fillers.contains($0) }
        return .text(!own.isEmpty ? sentence(own) : subject.isEmpty ? "Morning ferry" : subject)
    }

    /// The words of a name in camel or snake case, in lowercase: `user`, `name` for `userName_label`'s first two.
    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var wasUpper = false
        for character in name {
            if !character.isLetter || character.isUppercase && !wasUpper {
                if !word.isEmpty { words.append(word.lowercased()) }
                word = ""
            }
            if character.isLetter { word.append(character) }
            wasUpper = character.isUppercase
        }
        if !word.isEmpty { words.append(word.lowercased()) }
        // `itemcell` has no capital where its second word begins.
        if words.count == 1, let word = words.first, word.count > 5, word.hasSuffix("cell") { words = [String(word.dropLast(4)), "cell"] }
        return words
    }

    private static func sentence(_ words: [String]) -> String {
        let text = words.joined(separator: " ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    private static let kinds: Set<String> = [
        "label", "lbl", "view", "image", "img", "button", "btn", "field", "cell", "text", "txt", "tableview", "table", "ui", "prototype",
        "identifier", "reuse", "textfield", "textview", "imageview", "uilabel", "lb", "iv",
    ]

    /// Words that say nothing about the contents.
    private static let fillers: Set<String> = [
        "my", "the", "left", "right", "top", "bottom", "first", "second", "main", "primary", "secondary", "custom", "basic", "default",
        "outlet", "item", "row", "id", "a", "of", "and", "in", "on", "at", "new", "list", "generic", "standard",
    ]

    private static let pictures = [
        "avatar": "person.crop.circle.fill", "user": "person.crop.circle.fill", "profile": "person.crop.circle.fill",
        "person": "person.crop.circle.fill", "contact": "person.crop.circle.fill", "author": "person.crop.circle.fill",
        "icon": "circle.fill", "check": "checkmark", "checkmark": "checkmark", "arrow": "chevron.right", "chevron": "chevron.right",
        "star": "star.fill", "favorite": "star.fill", "lock": "lock.fill", "status": "circle.fill", "badge": "circle.fill",
    ]

    private static let texts: [String: String] = {
        var texts: [String: String] = [:]
        for (words, text) in [
            (
                ["name", "user", "username", "author", "person", "contact", "sender", "recipient", "member", "owner", "fullname"],
                "Anna Keller"
            ),
            (["email", "mail"], "anna@example.com"), (["phone", "mobile", "telephone"], "+1 555 0134"),
            (["date", "day", "created", "updated", "due", "birthday", "expires", "expiry", "timestamp"], "Mar 14, 2026"),
            (["time", "hour", "start", "end", "departure", "arrival", "ago"], "9:41"), (["duration", "length"], "4:05"),
            (["amount", "price", "cost", "total", "balance", "fee", "sum", "subtotal", "payment"], "$24.00"),
            (["percent", "percentage", "rate", "progress", "change"], "42 %"), (["distance"], "3.2 km"), (["temperature"], "18°"),
            (["weight"], "2.4 kg"), (["size", "bytes"], "1.2 MB"), (["speed"], "12 km/h"),
            (["count", "number", "badge", "unread", "quantity", "index", "rank", "counter", "position", "value"], "12"),
            (["version", "build"], "1.4.2"), (["address", "street"], "12 Harbor Street"), (["city", "location", "place"], "Springfield"),
            (["country"], "Norway"), (["url", "link", "website", "domain", "host"], "example.com"),
            (
                [
                    "message", "body", "description", "desc", "summary", "content", "comment", "note", "bio", "about", "preview",
                    "explanation", "paragraph",
                ], "The ferry leaves from the northern pier at nine."
            ), (["status", "state", "result", "availability"], "Available"),
            (["subtitle", "detail", "info", "subject"], "Northern pier, gate 4"),
            (["error", "warning"], "Something went wrong"), (["hash", "uuid", "code", "key"], "A1B2-C3D4"), (["language"], "English"),
            (["currency", "symbol"], "USD"), (["initials"], "AK"),
        ] {
            for word in words { texts[word] = text }
        }
        return texts
    }()
}
