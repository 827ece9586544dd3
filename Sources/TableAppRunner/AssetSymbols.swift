import Foundation
import TableInputs

/// The names that Xcode makes of an app's colors and pictures.
struct AssetSymbols {
    /// The names in catalogs by symbol: `accentDark` for the color `Accent Dark`.
    private(set) var colors: [String: String] = [:]
    private(set) var images: [String: String] = [:]

    init(_ app: AppSources) {
        let root = RootFolder(app.root)
        var namespaces: [String: Bool] = [:]
        for path in app.resources {
            let parts = path.split(separator: "/").map(String.init)
            guard let start = parts.firstIndex(where: { $0.hasSuffix(".xcassets") }),
                let end = parts.firstIndex(where: { $0.hasSuffix(".colorset") || $0.hasSuffix(".imageset") }), start < end
            else { continue }
            var outer: [String] = []
            for place in start + 1..<end {
                let folder = parts[...place].joined(separator: "/")
                let isNamespace = namespaces[folder] ?? Self.isNamespace(folder, root)
                namespaces[folder] = isNamespace
                if isNamespace { outer.append(parts[place]) }
            }
            let isColor = parts[end].hasSuffix(".colorset")
            let name = (parts[end] as NSString).deletingPathExtension
            // Xcode nests the symbols of a namespace in types.
            guard outer.isEmpty, let symbol = Self.symbol(name, kind: isColor ? "Color" : "Image") else { continue }
            if isColor { colors[symbol] = name } else { images[symbol] = name }
        }
    }

    private static func isNamespace(_ folder: String, _ root: RootFolder) -> Bool {
        root.read(folder + "/Contents.json").value.map { String(decoding: $0.bytes, as: UTF8.self) }?
            .contains(/"provides-namespace"\s*:\s*true/) == true
    }

    /// The symbol of a name, without the kind at its end: `brand` for `Brand Color`, `_0_A_2533` for `0A2533`; `nil` for none.
    static func symbol(_ name: String, kind: String) -> String? {
        var words: [String] = []
        var last: Character?
        let letters = Array(name)
        for (index, letter) in letters.enumerated() {
            defer { last = letter }
            guard letter.isLetter || letter.isNumber else { continue }
            let next = index + 1 < letters.count ? letters[index + 1] : nil
            let isStart =
                last.map { before in
                    !(before.isLetter || before.isNumber) || before.isNumber != letter.isNumber
                        || before.isLowercase && letter.isUppercase
                        || before.isUppercase && letter.isUppercase && next?.isLowercase == true
                } ?? true
            if isStart || words.isEmpty { words.append("") }
            words[words.count - 1].append(letter)
        }
        if words.count > 1, words.last == kind { words.removeLast() }
        guard let first = words.first else { return nil }
        // `gray100`, but `F_4_F_4`: a capital beside a digit stands alone.
        func isCapital(_ word: String) -> Bool { word.allSatisfy(\.isUppercase) }
        var symbol = first.first?.isNumber == true ? "_" + first : first
        let isPlain = words.count < 2 || words[1].first?.isNumber != true || !isCapital(first)
        if isPlain, first.first?.isLetter == true {
            symbol = isCapital(first) ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()
        }
        for (before, word) in zip(words, words.dropFirst()) {
            let isApart =
                before.last?.isNumber == true && isCapital(word) || word.first?.isNumber == true && isCapital(before)
            symbol += (isApart ? "_" : "") + word.prefix(1).uppercased() + word.dropFirst()
        }
        return symbol
    }

    /// The members of the types of resources.
    var source: String {
        func members(_ names: [String: String], _ type: String) -> String {
            names.sorted { $0.key < $1.key }.map { symbol, name in
                "    nonisolated static let `\(symbol)` = \(type)(name: \(String(reflecting: name)), bundle: .main)\n"
            }.joined()
        }
        return """
            import Foundation
            import UIKit

            extension ColorResource {
            \(members(colors, "ColorResource"))}
            extension ImageResource {
            \(members(images, "ImageResource"))}

            """
    }

    /// What a member of a type is that the compiler does not know: `UIColor.brand`.
    func value(of member: String) -> String? {
        let parts = member.split(separator: ".").map(String.init)
        guard parts.count == 2, let symbol = parts.last else { return nil }
        switch parts[0] {
        case "UIColor" where colors[symbol] != nil: return "UIColor(resource: .`\(symbol)`)"
        case "Color" where colors[symbol] != nil, "ShapeStyle" where colors[symbol] != nil: return "Color(.`\(symbol)` as ColorResource)"
        case "UIImage" where images[symbol] != nil: return "UIImage(resource: .`\(symbol)`)"
        case "Image" where images[symbol] != nil: return "Image(.`\(symbol)` as ImageResource)"
        default: return nil
        }
    }
}
