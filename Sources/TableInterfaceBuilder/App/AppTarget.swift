import Foundation
import TableInputs

/// A target of an app's project: what is compiled, copied and set. Paths are relative to the searched root.
package struct AppTarget: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        case app, library, tests, other

        /// The kind of an Xcode product type.
        init(product: String) {
            switch product {
            case "com.apple.product-type.application": self = .app
            case "com.apple.product-type.framework", "com.apple.product-type.framework.static", "com.apple.product-type.library.static":
                self = .library
            case _ where product.contains("test"): self = .tests
            default: self = .other
            }
        }
    }

    /// A folder whose files are members without a list.
    package struct Folder: Sendable, Equatable {
        package var path: String
        /// Files and folders that are not members.
        package var exceptions: Set<String> = []
        /// The folder is a resource as a whole.
        package var isCopied = false

        package init(path: String, exceptions: Set<String> = [], isCopied: Bool = false) {
            (self.path, self.exceptions, self.isCopied) = (path, exceptions, isCopied)
        }

        /// Whether a file is a member.
        package func contains(_ file: String) -> Bool {
            (path.isEmpty || file.hasPrefix(path + "/")) && !exceptions.contains { file == $0 || file.hasPrefix($0 + "/") }
        }
    }

    /// Build settings, of which later ones replace earlier ones.
    package enum Settings: Sendable, Equatable {
        case file(String)
        case values([String: String])
    }

    package var name: String
    package var kind: Kind
    package var sources: [String] = []
    package var resources: [String] = []
    package var folders: [Folder] = []
    package var settings: [Settings] = []

    package init(name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }

    /// Whether the target is built for phones or tablets, by its settings.
    package func isMobile(_ values: [String: String]) -> Bool {
        let platforms = (values["SDKROOT"] ?? "") + " " + (values["SUPPORTED_PLATFORMS"] ?? "")
        return ["iphone", "auto"].contains(where: platforms.contains) || platforms == " "
    }

    /// The values of all settings, with `$(NAME)` replaced. Files that cannot be read are passed over.
    package func values(in root: RootFolder) -> [String: String] {
        var values = ["TARGET_NAME": name, "PRODUCT_NAME": name, "CONFIGURATION": "Debug"]
        for layer in settings {
            switch layer {
            case .values(let own): Self.add(own.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, to: &values)
            case .file(let path): Self.add(Self.lines(path, in: root, depth: 0), to: &values)
            }
        }
        return values.mapValues { Self.expanded($0, values) }
    }

    private static func add(_ own: [(String, String)], to values: inout [String: String]) {
        for (key, value) in own {
            guard let name = plain(key) else { continue }
            values[name] = value.replacingOccurrences(of: "$(inherited)", with: values[name] ?? "")
                .replacingOccurrences(of: "${inherited}", with: values[name] ?? "").trimmingCharacters(in: .whitespaces)
        }
    }

    /// The name of a setting that applies when an app is debugged in the simulator; `nil` if its condition does not.
    private static func plain(_ key: String) -> String? {
        let parts = key.split(separator: "[")
        for condition in parts.dropFirst() {
            let text = condition.prefix { $0 != "]" }
            let applies = ["sdk=iphonesimulator", "sdk=*", "config=Debug", "arch=*"].contains(where: text.hasPrefix)
            if !applies { return nil }
        }
        return parts.first.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// The settings of an `.xcconfig` file and of those that it includes.
    private static func lines(_ path: String, in root: RootFolder, depth: Int) -> [(String, String)] {
        guard depth < 16, let bytes = root.read(path, limit: 1 << 20).value?.bytes else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).flatMap { line -> [(String, String)] in
            let text = (line.range(of: "//").map { line[..<$0.lowerBound] } ?? line).trimmingCharacters(in: .whitespaces)
            if text.hasPrefix("#include") {
                let parts = text.split(separator: "\"")
                guard parts.count > 1 else { return [] }
                let folder = parentFolder(of: path)
                return lines(folder.isEmpty ? String(parts[1]) : folder + "/" + parts[1], in: root, depth: depth + 1)
            }
            // A condition contains the sign too: `NAME[sdk=iphoneos*] = VALUE`.
            var depth = 0
            guard
                let sign = text.firstIndex(where: { character in
                    depth += character == "[" ? 1 : character == "]" ? -1 : 0
                    return character == "=" && depth == 0
                })
            else { return [] }
            let value = text[text.index(after: sign)...].trimmingCharacters(in: .whitespaces)
            return [(text[..<sign].trimmingCharacters(in: .whitespaces), value)]
        }
    }

    /// A text with `$(NAME)` and `${NAME}` replaced by values; unknown names are empty. Modifiers such as `:c99extidentifier` make a name.
    package static func expanded(_ text: String, _ values: [String: String], depth: Int = 0) -> String {
        guard depth < 12, let start = text.range(of: "$("), let end = text[start.upperBound...].firstIndex(of: ")") else {
            return text.contains("${") && depth < 12
                ? expanded(
                    text.replacingOccurrences(of: "${", with: "$(").replacingOccurrences(of: "}", with: ")"), values, depth: depth + 1)
                : text
        }
        let parts = text[start.upperBound..<end].split(separator: ":", omittingEmptySubsequences: false)
        var value = values[String(parts.first ?? "")].map { expanded($0, values, depth: depth + 1) } ?? ""
        if parts.dropFirst().contains(where: { $0.hasSuffix("identifier") }) { value = identifier(value) }
        let rest = expanded(String(text[text.index(after: end)...]), values, depth: depth)
        return String((text[..<start.lowerBound] + value + rest).prefix(1 << 16))
    }

    /// A name as Xcode makes a module's: other characters than letters and digits become `_`.
    package static func identifier(_ name: String) -> String {
        let text = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" ? $0 : "_" })
        return text.first?.isNumber == true ? "_" + text : text
    }
}
