import Foundation
import TableDiagnostics
import TableInputs

/// What the source code of an app says about its tables: the classes, and the cells that they register and dequeue. The code is searched
/// for a few phrases, not compiled.
package struct AppCode: Sendable {
    /// A class of the app, with all its extensions.
    package struct Class: Sendable {
        package var name: String
        package var superclass: String?
        /// The cells that its code names, in order.
        package var cells: [Cell] = []
        /// The styles of the system's cells that its code creates, in order: `value1`.
        package var styles: [String] = []
        /// Whether its code creates a table view.
        package var createsTable = false
        /// The path of the file that declares it, relative to the project's root; `nil` if only extensions were found.
        package var path: String?
    }

    /// A cell that code registers or dequeues: the names of its nib, class and reuse identifier that are known.
    package struct Cell: Sendable, Hashable {
        package var nib: String?
        package var className: String?
        package var identifier: String?

        /// The names under which a document may have the cell, the most exact first.
        package var names: [String] { [nib, className, identifier].compactMap { $0 } }
    }

    package private(set) var classes: [String: Class] = [:]

    package init() {}

    /// The maximum size of a source file, and of all together, in bytes.
    private static let (fileLimit, limit) = (2 << 20, 96 << 20)

    /// Reads the sources of a project. Files that cannot be read are left out: no picture depends on one alone.
    package init(_ project: InterfaceProject) {
        let root = RootFolder(project.root)
        var left = Self.limit
        for path in project.sources {
            guard let bytes = root.read(path, limit: Self.fileLimit).value?.bytes, bytes.count <= left else { continue }
            left -= bytes.count
            guard Self.phrases.contains(where: { bytes.offset(of: $0) != nil }) else { continue }
            add(bytes, at: path)
        }
    }

    /// What a file about tables contains at least one of.
    private static let phrases = ["UITableView", "TableViewController", "dequeueReusable", "UINib", "registerNib", "registerClass"]

    /// The cells that a class or one of its superclasses names, those of the class first.
    package func cells(of name: String) -> [Cell] {
        var cells: [Cell] = []
        for one in chain(of: name) { cells += one.cells.filter { !cells.contains($0) } }
        return cells
    }

    /// The cells that a class or one of its superclasses shows, as names for people.
    package func needs(of name: String) -> [String] {
        var needs = cells(of: name).compactMap { $0.className ?? $0.nib ?? $0.identifier }
        for style in chain(of: name).flatMap(\.styles) { needs.append("UITableViewCell in style \(style)") }
        return needs.enumerated().filter { needs.firstIndex(of: $0.element) == $0.offset }.map(\.element)
    }

    /// Whether a class is a table view controller, or creates a table itself or in a superclass.
    package func showsTable(_ name: String) -> Bool {
        let chain = chain(of: name)
        return chain.contains { $0.createsTable } || chain.last?.superclass == "UITableViewController"
    }

    /// A class and its superclasses in the app, nearest first.
    private func chain(of name: String) -> [Class] {
        var chain: [Class] = []
        var next: String? = name
        while let name = next, let one = classes[name], chain.count < 32, !chain.contains(where: { $0.name == name }) {
            chain.append(one)
            next = one.superclass
        }
        return chain
    }

    // MARK: Reading

    package mutating func add(_ bytes: [UInt8], at path: String) {
        let tokens = CodeTokens(bytes).tokens
        // The classes around a place, with the depth of their braces.
        var open: [(name: String, depth: Int)] = []
        var depth = 0
        var index = 0
        func word(_ place: Int) -> String? {
            if tokens.indices.contains(place), case .word(let word) = tokens[place] { word } else { nil }
        }
        func isMark(_ place: Int, _ mark: Character) -> Bool {
            tokens.indices.contains(place) && tokens[place] == .mark(mark.asciiValue ?? 0)
        }
        while index < tokens.count {
            defer { index += 1 }
            switch tokens[index] {
            case .mark(UInt8(ascii: "{")): depth += 1
            case .mark(UInt8(ascii: "}")):
                depth -= 1
                if let last = open.last, last.depth > depth, last.depth > 0 { open.removeLast() }
            case .mark(UInt8(ascii: "@")):
                guard let keyword = word(index + 1), let name = word(index + 2) else { continue }
                switch keyword {
                case "implementation":
                    // Its depth of 0 is never left by a brace.
                    open = [(name, 0)]
                    declare(name, in: path)
                case "interface" where isMark(index + 3, ":"):
                    declare(name, superclass: word(index + 4))
                case "end": open = []
                default: break
                }
            case .word("class"), .word("extension"):
                guard let name = word(index + 1), !["func", "var", "let", "override", "private", "final"].contains(name) else { continue }
                let isClass = tokens[index] == .word("class")
                var (place, parent): (Int, String?) = (index + 2, nil)
                // The generic parameters, then the first of the types after the colon.
                while place < min(tokens.count, index + 60), !isMark(place, "{"), !isMark(place, ";") {
                    if parent == nil, isMark(place, ":"), !isMark(index + 2, "<") || isMark(place - 1, ">") { parent = word(place + 1) }
                    place += 1
                }
                guard isMark(place, "{") else { continue }
                isClass ? declare(name, superclass: parent, in: path) : declare(name)
                depth += 1
                open.append((name, depth))
                index = place
            case .word(let word):
                guard let name = open.last?.name else { continue }
                if word == "UITableView", isMark(index + 1, "(") || self.isAllocation(tokens, index) {
                    classes[name]?.createsTable = true
                } else if let style = Self.style(tokens, index, word) {
                    if classes[name]?.styles.contains(style) == false { classes[name]?.styles.append(style) }
                } else if let cell = Self.cell(tokens, index, word), classes[name]?.cells.contains(cell) == false {
                    classes[name]?.cells.append(cell)
                }
            case .text: break
            case .mark: break
            }
        }
    }

    /// `[UITableView alloc]` or `[[UITableView alloc] …]`.
    private func isAllocation(_ tokens: [CodeTokens.Token], _ index: Int) -> Bool {
        tokens.indices.contains(index + 1) && tokens[index + 1] == .word("alloc")
    }

    /// The style of a cell that code creates: `UITableViewCell(style: .value1, …)` or `initWithStyle:UITableViewCellStyleValue1`.
    private static func style(_ tokens: [CodeTokens.Token], _ index: Int, _ word: String) -> String? {
        guard tokens.count > index + 5 else { return nil }
        if word == "UITableViewCell", tokens[index + 1] == .mark(UInt8(ascii: "(")), tokens[index + 2] == .word("style") {
            let argument = tokens[(index + 4)...].prefix(8).prefix { $0 != .mark(UInt8(ascii: ",")) }
            if case .word(let style)? = argument.last { return style }
            return nil
        }
        let prefix = "UITableViewCellStyle"
        guard word == "initWithStyle", case .word(let style) = tokens[index + 2], style.hasPrefix(prefix), style != prefix else {
            return nil
        }
        return style.dropFirst(prefix.count).lowercased()
    }

    private mutating func declare(_ name: String, superclass: String? = nil, in path: String? = nil) {
        var one = classes[name] ?? Class(name: name)
        one.superclass = one.superclass ?? superclass
        one.path = one.path ?? path
        classes[name] = one
    }

    /// The cell that a call at a word names; `nil` for other words, and for cells of collection views.
    private static func cell(_ tokens: [CodeTokens.Token], _ index: Int, _ word: String) -> Cell? {
        switch word {
        case "register", "dequeueReusableCell", "dequeueCell":
            guard tokens.indices.contains(index + 1), tokens[index + 1] == .mark(UInt8(ascii: "(")) else { return nil }
            let (call, end) = arguments(tokens, from: index + 2, open: "(", close: ")")
            if call.contains(where: isForOthers) { return nil }
            var cell = swiftCell(call)
            if word != "register", cell.className == nil { cell.className = cast(tokens, after: end) }
            return cell.names.isEmpty ? nil : cell
        case "registerNib", "registerClass", "dequeueReusableCellWithIdentifier":
            let (call, _) = arguments(tokens, from: index + 1, open: "[", close: "]")
            if call.contains(where: isForOthers) { return nil }
            var cell = Cell()
            for (place, token) in call.enumerated() {
                switch token {
                case .word("nibWithNibName"): cell.nib = text(call, after: place)
                case .word("forCellReuseIdentifier"): cell.identifier = text(call, after: place)
                case .word("class") where place > 0: if case .word(let name) = call[place - 1] { cell.className = name }
                default: break
                }
            }
            if word == "dequeueReusableCellWithIdentifier" { cell.identifier = text(call, after: -1) }
            return cell.names.isEmpty ? nil : cell
        default: return nil
        }
    }

    /// Words of calls for headers, footers and collection views.
    private static func isForOthers(_ token: CodeTokens.Token) -> Bool {
        guard case .word(let word) = token else { return false }
        return [
            "forHeaderFooterViewReuseIdentifier", "forCellWithReuseIdentifier", "forSupplementaryViewOfKind",
            "UICollectionViewCell", "UITableViewHeaderFooterView", "withReuseIdentifier",
        ].contains(word)
    }

    private static func swiftCell(_ call: [CodeTokens.Token]) -> Cell {
        var cell = Cell()
        // `register(PersonCell.nib, forCellReuseIdentifier: …)`, and `register(R.nib.personCell)` with R.swift.
        if case .word(let name)? = call.first, isType(name), call.count > 1, call[1] == .mark(UInt8(ascii: ".")) {
            if name == "R", call.count > 4, call[2] == .word("nib"), case .word(let nib) = call[4] {
                cell.nib = nib.prefix(1).uppercased() + nib.dropFirst()
            } else {
                cell.className = name
            }
        }
        for (place, token) in call.enumerated() {
            switch token {
            case .word("nibName"): cell.nib = text(call, after: place) ?? typeName(call, after: place)
            case .word("withIdentifier"), .word("forCellReuseIdentifier"):
                cell.identifier = text(call, after: place)
                if cell.identifier == nil, cell.className == nil { cell.className = typeName(call, after: place) }
            case .word("self") where place >= 2 && cell.className == nil:
                if case .word(let name) = call[place - 2], call[place - 1] == .mark(UInt8(ascii: ".")), isType(name) {
                    cell.className = name
                }
            default: break
            }
        }
        return cell
    }

    /// The text right after a label: `: "PersonCell"`, or `:@"PersonCell"`.
    private static func text(_ call: [CodeTokens.Token], after place: Int) -> String? {
        for token in call.dropFirst(place + 1).prefix(3) {
            switch token {
            case .text(let text): return text.isEmpty ? nil : text
            case .mark(UInt8(ascii: ":")), .mark(UInt8(ascii: "@")): continue
            case .mark, .word: return nil
            }
        }
        return nil
    }

    /// The type in the argument after a label: that of `: PersonCell.identifier` and of `: String(describing: PersonCell.self)`.
    private static func typeName(_ call: [CodeTokens.Token], after place: Int) -> String? {
        for token in call.dropFirst(place + 1).prefix(12) {
            switch token {
            case .word(let word) where isType(word) && !["String", "Self", "NSStringFromClass"].contains(word): return word
            case .mark(UInt8(ascii: ",")): return nil
            default: continue
            }
        }
        return nil
    }

    private static func isType(_ word: String) -> Bool { word.first?.isUppercase == true }

    /// The type of a cast after a call: `as! PersonCell`, `as? PersonCell`.
    private static func cast(_ tokens: [CodeTokens.Token], after end: Int) -> String? {
        guard tokens.indices.contains(end + 3), tokens[end + 1] == .word("as") else { return nil }
        for place in [end + 2, end + 3] {
            if case .word(let name) = tokens[place], isType(name) { return name == "UITableViewCell" ? nil : name }
        }
        return nil
    }

    /// The tokens of a call up to the end of its arguments, and the place of that end.
    private static func arguments(
        _ tokens: [CodeTokens.Token], from start: Int, open: Character, close: Character
    ) -> (tokens: [CodeTokens.Token], end: Int) {
        var (depth, place) = (1, start)
        var found: [CodeTokens.Token] = []
        while place < tokens.count, found.count < 80 {
            if tokens[place] == .mark(open.asciiValue ?? 0) { depth += 1 }
            if tokens[place] == .mark(close.asciiValue ?? 0) {
                depth -= 1
                if depth == 0 { break }
            }
            found.append(tokens[place])
            place += 1
        }
        return (found, place)
    }
}
