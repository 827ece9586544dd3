import TableCells
import TableDiagnostics
import TableInputs

/// The steps of a session: a text file next to a design, with one step per line.
struct SessionScript {
    /// The file extension of scripts.
    static let ending = ".session"

    enum Action: Hashable {
        /// A tap: highlights and selects the row.
        case select(RowAddress)
        /// Taps the button of a row's accessory.
        case accessory(RowAddress)
        /// Touches a row without lifting the finger.
        case press(RowAddress)
        /// Lifts the touch.
        case lift
        /// Swipes a row open.
        case swipe(RowAddress, TableState.Swipe.Edge)
        /// Taps a button of the swiped row by its title, or a control of a SwiftUI view.
        case tap(String)
        /// Replaces the text of a field of a SwiftUI view, by its title or prompt.
        case type(String, into: String)
        /// Closes the swiped row.
        case close
        /// Starts or ends editing.
        case edit(Bool)
        /// Taps the red button of a row in editing mode.
        case delete(RowAddress)
        /// Inserts a row: with the green button if the value is `nil`, otherwise by inserting the value into the data.
        case insert(RowAddress, Value?)
        /// Drags a row.
        case move(RowAddress, RowAddress)
        /// Changes the value of a key in a row's data; without a key, replaces all of the row's data.
        case set(RowAddress, key: String?, Value)
        /// Replaces the data with that of a file next to the script.
        case data(String)
        /// Switches the mode.
        case mode(Int)
        /// Scrolls to an offset in points, to a row, or to the end.
        case scroll(Double)
        case scrollToRow(RowAddress)
        case scrollToEnd
    }

    struct Step {
        var action: Action
        /// The comment above the line; empty if there is none.
        var caption: String
        /// The source text of the line.
        var text: String
        var span: SourceSpan
    }

    /// The design or Swift table to play; `nil` for the one with the script's name.
    var table: String?
    var steps: [Step] = []

    /// Examples of each action, for messages.
    static let forms = [
        "select": "select 0.1", "accessory": "accessory 0.1", "press": "press 0.1", "lift": "lift",
        "swipe": "swipe 0.1, or swipe 0.1 leading", "tap": "tap Delete",
        "type": "type Anna into Name",
        "close": "close",
        "edit": "edit on, or edit off", "delete": "delete 0.1", "insert": "insert 0.1, or insert 0.1 {\"title\": \"New\"}",
        "move": "move 0.1 0.3",
        "set": "set 0.1 detail 5.20", "data": "data Night.json", "mode": "mode 1", "scroll": "scroll 300, scroll 2.0 or scroll end",
        "table": "table Menu",
    ]

    /// Parses a script. Errors: `session.unknown-action`, `session.bad-line`, `session.empty`.
    static func parse(_ file: SourceFile) -> Outcome<SessionScript> {
        var script = SessionScript()
        var diagnostics: [Diagnostic] = []
        var caption = ""
        var start = 0
        for line in file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            defer { start += line.count + 1 }
            let text = String(decoding: line, as: UTF8.self).trimmed
            if text.isEmpty {
                caption = ""
                continue
            }
            if text.hasPrefix("#") {
                caption += (caption.isEmpty ? "" : " ") + text.drop { $0 == "#" || $0 == " " }
                continue
            }
            let span = SourceSpan(file: file, lower: start, upper: start + line.count)
            let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
            let name = String(words.first ?? "")
            let rest = words.count > 1 ? String(words[1]).trimmed : ""
            if name == "table", !rest.isEmpty {
                script.table = rest
            } else if let action = action(name, rest) {
                script.steps.append(Step(action: action, caption: caption, text: text, span: span))
            } else if let form = forms[name] {
                diagnostics.append(
                    Diagnostic(
                        .error, .sessionBadLine, "“\(Wording.shortened(text))” is not a valid “\(name)” step", at: span,
                        hints: ["write it as \(form)"]))
            } else {
                let near = nearestName(to: name, in: forms.keys.sorted())
                diagnostics.append(
                    Diagnostic(
                        .error, .sessionUnknownAction, "unknown action “\(Wording.shortened(name))”", at: span,
                        hints: [near.map(Hint.likely) ?? "the actions are \(forms.keys.sorted().joined(separator: ", "))"]))
            }
            caption = ""
        }
        if script.steps.isEmpty, diagnostics.isEmpty {
            diagnostics.append(
                Diagnostic(.error, .sessionEmpty, "\(file.path) has no steps", hints: ["write one per line, such as “select 0.1”"]))
        }
        return Outcome(diagnostics.hasErrors ? nil : script, diagnostics)
    }

    private static func action(_ name: String, _ rest: String) -> Action? {
        let words = rest.split(whereSeparator: \.isWhitespace).map(String.init)
        let row = words.first.flatMap { RowAddress($0) }
        switch (name, words.count) {
        case ("select", 1): return row.map { .select($0) }
        case ("accessory", 1): return row.map { .accessory($0) }
        case ("press", 1): return row.map { .press($0) }
        case ("lift", 0): return .lift
        case ("swipe", 1): return row.map { .swipe($0, .trailing) }
        case ("swipe", 2): return row.flatMap { row in TableState.Swipe.Edge(rawValue: words[1]).map { .swipe(row, $0) } }
        case ("tap", 1...): return .tap(rest)
        case ("type", 3...):
            // The name is behind the last “into”: a text may have the word, and spaces side by side.
            return rest.wholeMatch(of: /(.+)\sinto\s+(.+)/).map { match in
                let text = String(match.1).trimmed
                return .type(value(text).text ?? text, into: String(match.2))
            }
        case ("close", 0): return .close
        case ("edit", 1): return words[0] == "on" ? .edit(true) : words[0] == "off" ? .edit(false) : nil
        case ("delete", 1): return row.map { .delete($0) }
        case ("insert", 1): return row.map { .insert($0, nil) }
        case ("insert", 2...): return row.map { .insert($0, value(after(rest, 1))) }
        case ("move", 2): return row.flatMap { from in RowAddress(words[1]).map { .move(from, $0) } }
        case ("set", 2): return row.map { .set($0, key: nil, value(after(rest, 1))) }
        case ("set", 3...): return row.map { .set($0, key: words[1], value(after(rest, 2))) }
        case ("data", 1...): return .data(rest)
        case ("mode", 1): return Int(words[0]).flatMap { $0 >= 0 ? .mode($0) : nil }
        case ("scroll", 1):
            if words[0] == "end" { return .scrollToEnd }
            if words[0].contains("."), let row { return .scrollToRow(row) }
            return Double(words[0]).flatMap { (0...10_000_000).contains($0) ? .scroll($0) : nil }
        default: return nil
        }
    }

    /// The text after the first `words` words.
    private static func after(_ text: String, _ words: Int) -> String {
        text.split(maxSplits: words, whereSeparator: \.isWhitespace).dropFirst(words).first.map { String($0).trimmed } ?? ""
    }

    /// Parses the text as JSON. Text that is not valid JSON is a string.
    private static func value(_ text: String) -> Value {
        let wrapped = SourceFile(path: "value.json", text: "{\"value\": \(text)}")
        guard case .object(let object)? = DataDocument.load(file: wrapped).value?.root, object.keys == ["value"],
            let value = object["value"]
        else { return .string(text) }
        return value
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
