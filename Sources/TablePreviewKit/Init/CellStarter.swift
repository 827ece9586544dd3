import Foundation
import TableDiagnostics
import TableInputs
import TableViewProvider

/// Generates cell designs to start from.
enum CellStarter {
    /// The names of the data files in the current folder. Errors: `file.unreadable`.
    static func dataFiles() -> Outcome<[String]> {
        let walk = FileWalk(".", for: "data files", step: { _ in .skip }) { name in
            name != ProjectFile.name && DesignFile.dataExtensions.contains { name.hasSuffix("." + $0) }
        }
        return Outcome(walk.files, walk.diagnostics)
    }

    /// The value at a key path, or the first element if the value is an array. The path goes through the first element of arrays.
    static func element(of key: String, in root: Value) -> Value? {
        var value: Value? = root
        for name in key.split(separator: ".") { value = first(value)?[String(name)] }
        return first(value)
    }

    private static func first(_ value: Value?) -> Value? {
        var value = value
        while case .array(let elements)? = value { value = elements.first }
        return value
    }

    /// A cell design for rows with data such as `element`.
    static func text(name: String, isHeader: Bool, element: Value?) -> String {
        let quoted = Value.string(name).jsonText
        let className = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." } ? name : quoted
        if isHeader {
            let key = element.flatMap { uses($0).title } ?? "title"
            return """
                header: \(className)
                minHeight: 38
                body:
                  Text: "{{\(key)}}"
                  font: headline

                """
        }
        guard let element, case .object = element else {
            return """
                cell: \(className)
                height: automatic
                body:
                  Text: "{{\(element == nil ? "title" : ".")}}"

                """
        }
        let keys = uses(element)
        var lines = ["cell: \(className)", "height: automatic", "body:", "  HStack:"]
        if let image = keys.image {
            lines += ["    - Image: \"{{\(image)}}\"", "      size: 40", "      contentMode: fill", "      cornerRadius: 8"]
        }
        if let symbol = keys.symbol { lines += ["    - Symbol: \"{{\(symbol)}}\"", "      color: tint"] }
        lines += ["    - VStack:", "        - Text: \"{{\(keys.title ?? ".")}}\""]
        for detail in keys.details + keys.dates.map({ $0 + "|relative" }) {
            lines += ["        - Text: \"{{\(detail)}}\"", "          font: footnote", "          color: secondaryLabel"]
        }
        if let tags = keys.tags {
            lines += [
                "        - Flow:", "            - ForEach: \(tags)", "              content:", "                - Text: \"{{.}}\"",
                "                  font: caption1", "                  padding: {horizontal: 8, vertical: 2}",
                "                  background: {Capsule: fill}",
            ]
        }
        lines += ["    - Spacer"]
        if let toggle = keys.toggle { lines += ["    - Toggle: \"{{\(toggle)}}\""] }
        if let trailing = keys.trailing { lines += ["    - Text: \"{{\(trailing)|number}}\"", "      color: secondaryLabel"] }
        lines += ["  spacing: 12"]
        return lines.map { $0 + "\n" }.joined()
    }

    private struct Uses {
        var title: String?
        var details: [String] = []
        /// Keys of dates and times.
        var dates: [String] = []
        /// The key of a list of strings.
        var tags: String?
        var image: String?
        var symbol: String?
        var toggle: String?
        var trailing: String?
    }

    /// Guesses the purpose of each key from its name and its value's type.
    private static func uses(_ element: Value) -> Uses {
        guard case .object(let object) = element else { return Uses() }
        var keys = Uses()
        let usable = object.pairs.filter { !$0.0.isEmpty && $0.0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" } }
        keys.title = ["title", "name", "label"].first { object[$0]?.text != nil }
        for (key, value) in usable where key != keys.title {
            switch value {
            case .string(let text):
                let lowered = key.lowercased()
                if [".png", ".jpg", ".jpeg", ".svg", ".webp"].contains(where: { text.lowercased().hasSuffix($0) }) {
                    keys.image = keys.image ?? key
                } else if text.contains("://"),
                    ["image", "photo", "picture", "avatar", "thumbnail", "icon"].contains(where: lowered.contains)
                {
                    keys.image = keys.image ?? key
                } else if Moment(iso8601: text) != nil {
                    if keys.dates.isEmpty { keys.dates.append(key) }
                } else if lowered == "symbol" {
                    keys.symbol = key
                } else if keys.title == nil {
                    keys.title = key
                } else if keys.details.count < 2, lowered != "accessory", lowered != "color", lowered != "style" {
                    keys.details.append(key)
                }
            case .bool: keys.toggle = keys.toggle ?? key
            case .number: keys.trailing = keys.trailing ?? key
            case .array(let elements) where !elements.isEmpty && elements.allSatisfy({ $0.text != nil }): keys.tags = keys.tags ?? key
            case .null, .array, .object: break
            }
        }
        return keys
    }
}
