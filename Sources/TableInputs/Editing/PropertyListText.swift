/// Writes values as XML property lists.
enum PropertyListText {
    static func document(_ value: Value) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        \(element(value, ""))
        </plist>

        """
    }

    /// The first line has no indentation of its own. Property lists have no null: it becomes an empty string.
    static func element(_ value: Value, _ indent: String) -> String {
        let inner = indent + "\t"
        switch value {
        case .null: return "<string></string>"
        case .bool(let bool): return bool ? "<true/>" : "<false/>"
        case .number(let number): return Int(number.text) == nil ? "<real>\(number.text)</real>" : "<integer>\(number.text)</integer>"
        case .string(let text): return "<string>\(escaped(text))</string>"
        case .array(let elements):
            if elements.isEmpty { return "<array/>" }
            return "<array>\n" + elements.map { inner + element($0, inner) + "\n" }.joined() + indent + "</array>"
        case .object(let object):
            if object.isEmpty { return "<dict/>" }
            let pairs = object.pairs.map { "\(inner)<key>\(escaped($0))</key>\n\(inner)\(element($1, inner))\n" }
            return "<dict>\n" + pairs.joined() + indent + "</dict>"
        }
    }

    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
