import Foundation
import SwiftParser
import SwiftSyntax

/// Expressions that make a value of a type: values by type and name, own types member by member, protocols by a type that conforms or by a
/// generated one.
struct Maker {
    let index: AppIndex
    /// The generated functions `tvpMake_People() -> People`, by the types' names.
    private(set) var functions: [String: String] = [:]
    /// The generated methods `tvpFill_People()` in the files of the app's classes, by the classes' names.
    private(set) var fills: [String: Fill] = [:]
    /// The generated types of protocols.
    private(set) var stubs: [String: String] = [:]
    private var failed: [String: Refusal] = [:]
    private var open: Set<String> = []
    /// The number of arrays around a value.
    private var depth = 0

    /// An extension of a class, in the class's own file: there it sees what is private. No text: the class has no lists.
    struct Fill {
        var file: String
        var text = ""
    }

    /// Why a value cannot be made.
    struct Refusal: Error {
        /// The argument or type: `viewModel: PeopleModel`.
        var what: String
    }

    /// The classes of objects that views keep: these load first, and are filled if nothing came.
    private let loading: Set<String>
    private let forced: Set<String>
    /// The types that are nowhere.
    private let absent: Set<String>

    init(_ index: AppIndex, absent: Set<String> = []) {
        (self.index, self.absent) = (index, absent)
        let kept = index.types.values.flatMap(\.properties).filter {
            $0.attributes.contains("StateObject") || $0.attributes.contains("ObservedObject")
        }
        forced = index.forced
        loading = Set(kept.compactMap { $0.type?.trimmedDescription })
    }

    /// Adds code to a file of the app.
    mutating func add(_ text: String, to file: String, named name: String) { fills[name] = Fill(file: file, text: text) }

    // MARK: Values

    mutating func value(_ type: TypeSyntax, named name: String, in scope: String = "") throws(Refusal) -> String {
        if let attributed = type.as(AttributedTypeSyntax.self) {
            if attributed.trimmedDescription.contains("inout ") { throw Refusal(what: "\(name): \(type.trimmedDescription)") }
            return try value(attributed.baseType, named: name, in: scope)
        }
        if let some = type.as(SomeOrAnyTypeSyntax.self) { return try value(some.constraint, named: name, in: scope) }
        if let optional = type.as(OptionalTypeSyntax.self) {
            // A row shows its texts and numbers; objects and closures may be absent.
            let isPlain = Self.plain.contains(optional.wrappedType.trimmedDescription)
            if isPlain { return try value(optional.wrappedType, named: name, in: scope) }
            guard let array = optional.wrappedType.as(ArrayTypeSyntax.self) else { return "nil" }
            let list = elements(of: array.element, named: name, in: scope)
            return list == "[]" ? "nil" : list
        }
        if type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return "nil" }
        if let tuple = type.as(TupleTypeSyntax.self) {
            if tuple.elements.count == 1, let only = tuple.elements.first { return try value(only.type, named: name, in: scope) }
            var parts: [String] = []
            for element in tuple.elements { parts.append(try value(element.type, named: element.firstName?.text ?? name, in: scope)) }
            return "(\(parts.joined(separator: ", ")))"
        }
        if let function = type.as(FunctionTypeSyntax.self) {
            var (names, calls): ([String], String) = ([], "")
            for (number, parameter) in function.parameters.enumerated() {
                let call = calling("a\(number)", alias(of: parameter.type, in: scope), in: scope)
                names.append(call == nil ? "_" : "a\(number)")
                calls += call.map { $0 + "; " } ?? ""
            }
            let result = function.returnClause.type
            let isVoid = Self.isVoid(result)
            let made = isVoid ? nil : try? value(result, named: name, in: scope)
            let answer = isVoid ? "" : (calls.isEmpty ? "" : "return ") + (made ?? "tvpMade(\"the closure \(name)\")")
            return "{ \(names.isEmpty ? "" : names.joined(separator: ", ") + " in ")\(calls)\(answer) }"
        }
        if let array = type.as(ArrayTypeSyntax.self) { return elements(of: array.element, named: name, in: scope) }
        if type.is(DictionaryTypeSyntax.self) { return "[:]" }
        if let composition = type.as(CompositionTypeSyntax.self) {
            return try value(ofProtocols: composition.elements.map(\.type.trimmedDescription), named: name)
        }
        if let member = type.as(MemberTypeSyntax.self) { return try value(plain: member.trimmedDescription, named: name, in: scope) }
        if let plain = type.as(IdentifierTypeSyntax.self) {
            let arguments = plain.genericTypes
            return arguments.isEmpty
                ? try value(plain: plain.name.text, named: name, in: scope)
                : try value(generic: plain.name.text, arguments, named: name, in: scope)
        }
        throw Refusal(what: "\(name): \(type.trimmedDescription)")
    }

    private static let plain: Set = ["String", "Int", "Double", "Float", "CGFloat", "Date", "Bool", "Int64", "Decimal"]

    private mutating func value(
        generic name: String, _ arguments: [TypeSyntax], named argument: String, in scope: String
    ) throws(Refusal) -> String {
        let list = arguments.map(\.trimmedDescription).joined(separator: ", ")
        switch (name, arguments.first) {
        case ("Array", let element?): return elements(of: element, named: argument, in: scope)
        case ("Set", _): return "[]"
        case ("Dictionary", _): return "[:]"
        case ("Optional", _): return "nil"
        case ("Binding", let inner?): return "Binding<\(list)>.constant(\(try value(inner, named: argument, in: scope)))"
        case ("Result", let inner?): return ".success(\(try delivered(inner, named: argument, in: scope)))"
        case ("AnyPublisher", let inner?):
            return "(tvpPublisher(\(try delivered(inner, named: argument, in: scope))) as AnyPublisher<\(list)>)"
        case ("CurrentValueSubject", let inner?): return "CurrentValueSubject<\(list)>(\(try value(inner, named: argument, in: scope)))"
        case ("PassthroughSubject", _): return "PassthroughSubject<\(list)>()"
        default: break
        }
        if absent.contains(name) { return "tvpMade(\"\(argument): \(name)\")" }
        guard let record = index.types[name], record.kind != .protocol, record.generics.count == arguments.count, open.count < 40 else {
            throw Refusal(what: "\(argument): \(name)<\(list)>")
        }
        let names = Dictionary(zip(record.generics, arguments.map(\.trimmedDescription)), uniquingKeysWith: { first, _ in first })
        guard open.insert("\(name)<\(list)>").inserted else { throw Refusal(what: "\(argument): \(name)<\(list)>") }
        defer { open.remove("\(name)<\(list)>") }
        return try made(record, names)
    }

    /// Three elements, so that a list has rows; none of what is not data.
    private mutating func elements(of type: TypeSyntax, named name: String, in scope: String) -> String {
        let text = type.trimmedDescription
        guard depth < 2, !["View", "Controller", "Delegate", "Cell"].contains(where: text.hasSuffix), !type.is(FunctionTypeSyntax.self)
        else {
            return "[]"
        }
        depth += 1
        defer { depth -= 1 }
        let single = name.count > 3 && name.hasSuffix("s") ? String(name.dropLast()) : name
        guard let one = try? value(type, named: single, in: scope), one != "nil" else { return "[]" }
        return "[\(one), \(one), \(one)]"
    }

    /// A value that an app waits for: present even if the type allows nothing, but no error.
    private mutating func delivered(_ type: TypeSyntax, named name: String, in scope: String) throws(Refusal) -> String {
        guard let optional = type.as(OptionalTypeSyntax.self) else { return try value(type, named: name, in: scope) }
        if optional.wrappedType.trimmedDescription.hasSuffix("Error") { return "nil" }
        return (try? value(optional.wrappedType, named: name, in: scope)) ?? "nil"
    }

    /// Values of types that all apps have. A text is its own name, so that a picture shows where it is.
    private static let known: [String: String] = [
        "Int": "1", "Int8": "1", "Int16": "1", "Int32": "1", "Int64": "1", "UInt": "1", "UInt8": "1", "UInt16": "1", "UInt32": "1",
        "UInt64": "1", "Double": "1", "Float": "1", "CGFloat": "1", "TimeInterval": "1", "Decimal": "1", "Bool": "false", "Void": "()",
        "URLComponents": "URLComponents()", "StaticString": "\"\"", "NSNumber": "1", "NSDate": "tvpNow() as NSDate",
        "Any": "0", "AnyObject": "NSObject()", "AnyHashable": "0", "NSObject": "NSObject()",
        "Character": "\"A\"", "Data": "Data()", "Date": "tvpNow()",
        "URL": "URL(fileURLWithPath: \"/nowhere\")", "UUID": "tvpIdentifier()",
        "IndexPath": "IndexPath(row: 0, section: 0)", "IndexSet": "IndexSet()", "Locale": "Locale.current", "Calendar": "Calendar.current",
        "TimeZone": "TimeZone.current", "UserDefaults": "UserDefaults.standard", "NotificationCenter": "NotificationCenter.default",
        "FileManager": "FileManager.default", "URLSession": "URLSession.shared", "Bundle": "Bundle.main",
        "DispatchQueue": "DispatchQueue.main",
        "OperationQueue": "OperationQueue.main", "DispatchWorkItem": "DispatchWorkItem {}", "DispatchGroup": "DispatchGroup()",
        "DispatchSemaphore": "DispatchSemaphore(value: 1)", "Operation": "Operation()", "BlockOperation": "BlockOperation()",
        "NSLock": "NSLock()", "Progress": "Progress()", "CharacterSet": "CharacterSet()",
        "PersonNameComponents": "PersonNameComponents()",
        "URLSessionConfiguration": "URLSessionConfiguration.default", "URLResponse": "URLResponse()",
        "CGRect": "CGRect.zero", "CGSize": "CGSize(width: 100, height: 100)",
        "CGPoint": "CGPoint.zero",
        "JSONDecoder": "JSONDecoder()", "JSONEncoder": "JSONEncoder()", "DateFormatter": "DateFormatter()",
        "UIColor": "UIColor.systemBlue", "UIImage": "UIImage()", "UIFont": "UIFont.systemFont(ofSize: 17)",
        "UIEdgeInsets": "UIEdgeInsets.zero",
        "NSAttributedString": "NSAttributedString(string: \"\")", "NSCoder": "NSCoder()",
        "UIWindow": "UIWindow()", "UIViewController": "UIViewController()", "UINavigationController": "UINavigationController()",
        "UITabBarController": "UITabBarController()", "UIView": "UIView()", "UITableView": "UITableView()",
        "UICollectionViewFlowLayout": "UICollectionViewFlowLayout()", "UICollectionViewLayout": "UICollectionViewFlowLayout()",
        "UIApplication": "UIApplication.shared", "UIScreen": "UIScreen.main", "UIDevice": "UIDevice.current",
        "UITableView.Style": ".plain", "UITableViewCell.CellStyle": ".default", "Color": "Color.blue",
        "NavigationPath": "NavigationPath()", "AnyView": "AnyView(EmptyView())", "EmptyView": "EmptyView()", "Font": "Font.body",
        "EditMode": "EditMode.inactive", "ColorScheme": "ColorScheme.light", "Angle": "Angle.zero", "Alignment": "Alignment.center",
        "Image": "Image(systemName: \"star\")", "NSManagedObjectContext": "tvpContext()", "NSPersistentContainer": "tvpContainer()",
    ]

    private mutating func value(plain name: String, named argument: String, in scope: String) throws(Refusal) -> String {
        if name == "String" { return "tvpText(\"\(argument)\")" }
        if name == "LocalizedStringKey" || name == "LocalizedStringResource" { return "\(name)(stringLiteral: tvpText(\"\(argument)\"))" }
        if name == "Substring" { return "Substring(tvpText(\"\(argument)\"))" }
        if name == "NSString" { return "(tvpText(\"\(argument)\") as NSString)" }
        if argument.lowercased().hasSuffix("id"), ["Int", "Int64", "Int32", "UInt"].contains(name) { return "\(name)(tvpNumber())" }
        // The innermost scope first.
        var scopes = scope.split(separator: ".").map(String.init)
        while true {
            let full = (scopes + [name]).joined(separator: ".")
            if let record = index.types[full] {
                if !record.isForeign { return try value(record, named: argument) }
                // The app can extend a type of another module, and make it. An absent one is not left to what of that compiles.
                if Self.known[name] == nil, name != "Text", !absent.contains(full), let made = try? value(record, named: argument) { return made }
            }
            if let alias = index.aliases[full] {
                guard open.insert("alias " + full).inserted else { throw Refusal(what: "\(argument): \(name)") }
                defer { open.remove("alias " + full) }
                if alias.is(CompositionTypeSyntax.self), let one = index.conforming(to: full).first {
                    if let value = try? value(one, named: argument) { return value }
                }
                return try value(alias, named: argument, in: scopes.joined(separator: "."))
            }
            if scopes.isEmpty { break }
            scopes.removeLast()
        }
        if let known = Self.known[name] { return known }
        if name == "Text" { return "Text(verbatim: tvpText(\"\(argument)\"))" }
        // A type that is not the app's: what runs makes it up, or says that it cannot.
        return "tvpMade(\"\(argument): \(name)\")"
    }

    // MARK: Own types

    mutating func value(_ record: AppIndex.Record, named argument: String) throws(Refusal) -> String {
        if record.kind == .protocol { return try value(ofProtocol: record, named: argument) }
        if let shared = record.shared.first { return "\(record.name).\(shared)" }
        if functions[record.name] != nil { return Self.call(record.name) }
        if let refusal = failed[record.name] { throw refusal }
        guard !record.isGeneric, !record.isPrivate, open.count < 40, open.insert(record.name).inserted else {
            throw Refusal(what: "\(argument): \(record.name)")
        }
        defer { open.remove(record.name) }
        do {
            let expression = try made(record)
            let fill = loading.contains(record.name) ? nil : filling(record).map { "made.\($0)()" }
            let set = setting(record).map { "if TVPMaker.isUsed { made.\($0)() }" }
            let changes = [set].compactMap { $0 } + texts(of: record) + [fill].compactMap { $0 }
            let body =
                changes.isEmpty
                ? expression
                : (["\(record.kind == .struct ? "var" : "let") made = \(expression)"] + changes + ["return made"]).joined(
                    separator: "\n    ")
            functions[record.name] = "@MainActor func \(Self.function(record.name))() -> \(record.name) {\n    \(body)\n}\n"
            return Self.call(record.name)
        } catch {
            failed[record.name] = error
            throw error
        }
    }

    /// The name of a generated method that sets the properties that are implicitly unwrapped, and that tells the objects in properties whom
    /// they serve; `nil` if there is nothing to set.
    mutating func setting(_ record: AppIndex.Record) -> String? {
        guard record.kind == .class, !record.isPrivate, !record.isGeneric else { return nil }
        let name = "tvpSet_" + Self.identifier(record.name)
        if fills[name] != nil { return name }
        var lines: [String] = []
        // Observers of data read the other properties, so data is set last.
        let types = index.types
        let isData = { (one: AppIndex.Property) in one.type.map { types[Self.plainName($0)] != nil } ?? false }
        for one in record.properties.filter({ !isData($0) }) + record.properties.filter(isData) {
            let load = record.needsViews(one) ? "loadViewIfNeeded(); " : ""
            if one.isUnset, !one.isConstant, !one.isWeak, one.attributes.isEmpty,
                let type = one.type?.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType, !isOutlet(type),
                let value = try? value(type, named: one.name, in: record.name), value != "nil"
            {
                lines.append("        \(load)\(one.name) = \(value)\n")
            }
            if one.isUnset, !one.isConstant, !one.isWeak, one.attributes.isEmpty, forced.contains(String(one.name.trimmingPrefix("_"))),
                let type = one.type?.as(OptionalTypeSyntax.self)?.wrappedType, !isOutlet(type), !one.name.lowercased().contains("error"),
                let value = try? value(type, named: one.name, in: record.name), value != "nil"
            {
                lines.append("        if TVPMaker.isUsed, \(one.name) == nil { \(load)\(one.name) = \(value) }\n")
            }
            for (type, property) in one.isWeak ? [] : references(from: one, to: record) {
                lines.append("        (\(one.name) as? \(type))?.\(property) = self\n")
            }
        }
        if lines.isEmpty { return nil }
        fills[name] = Fill(
            file: record.file, text: "extension \(record.name) {\n    @MainActor func \(name)() {\n\(lines.joined())    }\n}\n")
        return name
    }

    /// An outlet with observers has no attribute any more. The document sets it.
    private func isOutlet(_ type: TypeSyntax) -> Bool {
        let name = type.trimmedDescription
        return name.hasPrefix("UI") || index.ancestors(of: name).last?.hasPrefix("UI") == true
    }

    /// The properties through which the object in a property knows its owner, such as the view of a presenter, with the object's class.
    private func references(from one: AppIndex.Property, to owner: AppIndex.Record) -> [(type: String, property: String)] {
        let line = [owner.name] + index.ancestors(of: owner.name)
        let roles = Set(line + line.flatMap { index.types[$0]?.inherits ?? [] }).filter { !$0.hasPrefix("UI") && !$0.hasPrefix("NS") }
        guard let name = one.type.map(Self.plainName), let record = index.types[name], !line.contains(name) else { return [] }
        let classes = record.kind == .protocol ? Array(index.conforming(to: name).prefix(4)) : [record]
        return classes.filter { $0.kind == .class && !$0.isPrivate && !$0.isGeneric }.flatMap { object in
            object.properties.compactMap { property in
                guard !property.isPrivate, !property.isConstant, !property.isReadOnly, let type = property.type,
                    type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self),
                    roles.contains(Self.plainName(type))
                else { return nil }
                return (object.name, property.name)
            }
        }
    }

    /// `View` of `View?`, `any View` and `(any View)!`.
    private static func plainName(_ type: TypeSyntax) -> String {
        let name = type.trimmedDescription.filter { !"?!()".contains($0) }
        return String(name.split(separator: " ").last ?? "")
    }

    /// Statements that give an object's texts something to say, if they are empty.
    private func texts(of record: AppIndex.Record) -> [String] {
        let isStruct = record.kind == .struct && !record.inherits.contains("View")
        guard isStruct || record.kind == .class, index.ancestors(of: record.name).last?.hasPrefix("UI") != true else { return [] }
        return record.properties.filter { one in
            !one.isPrivate && (!isStruct || one.hasValue) && !one.isConstant && !one.isReadOnly
                && one.attributes.allSatisfy { ["Published", "NSManaged", "objc", "Persisted"].contains($0) }
                && ["String", "String?", "String!"].contains(one.type?.trimmedDescription ?? "")
        }.map { "made.\($0.name) = tvpNamed(made.\($0.name), \"\($0.name)\")" }
    }

    /// Whether a number by this name counts something: `teamNum`.
    private static func isCount(_ name: String) -> Bool {
        let words = name.reduce(into: [""]) { words, letter in
            if letter.isUppercase { words.append("") }
            words[words.count - 1] += letter.lowercased()
        }
        return words.first == "number" || words.contains { ["num", "count", "total"].contains($0) }
    }

    /// The name of a generated method that gives an object's empty lists some elements, and those of its objects; `nil` if there are none.
    mutating func filling(_ record: AppIndex.Record) -> String? {
        guard record.kind == .class, !record.isPrivate, !record.isGeneric else { return nil }
        let name = Self.fillName(record.name)
        if let known = fills[record.name] { return known.text.isEmpty ? nil : name }
        // Objects that refer to each other.
        fills[record.name] = Fill(file: record.file)
        var (lines, filled): ([String], Set<String>) = ([], [])
        for one in record.properties where !one.isWeak && one.attributes.allSatisfy({ $0 == "Published" || $0 == "ObservedObject" }) {
            let optional = one.type?.as(OptionalTypeSyntax.self)?.wrappedType
            let mark = optional == nil && one.type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) != true ? "" : "?"
            let type = optional ?? one.type?.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType ?? one.type
            if let array = type?.as(ArrayTypeSyntax.self), !one.isConstant {
                let value = elements(of: array.element, named: one.name, in: record.name)
                if value == "[]" { continue }
                lines.append("if \(one.name)\(mark).isEmpty \(mark.isEmpty ? "" : "!= false "){ \(one.name) = \(value) }")
            } else if type?.trimmedDescription == "Bool", !one.isConstant, one.name.lowercased().contains("loading") {
                lines.append("\(one.name) = false")
            } else if type?.trimmedDescription == "Int", !one.isConstant, optional == nil, Self.isCount(one.name) {
                lines.append("if tvpIsEarly, \(one.name) == 0 { \(one.name) = 3 }")
                continue
            } else if !one.isConstant, let loaded = type.flatMap({ loaded($0, in: record.name) }) {
                lines.append("\(one.name) = \(loaded)")
            } else if let text = type?.trimmedDescription, let inner = index.types[record.name + "." + text] ?? index.types[text],
                index.ancestors(of: inner.name).last?.hasPrefix("UI") != true, let call = filling(inner)
            {
                lines.append("\(one.name)\(mark).\(call)()")
            } else {
                continue
            }
            filled.insert(one.name)
        }
        for one in record.lazies {
            guard let inner = index.types[record.name + "." + one.type] ?? index.types[one.type],
                index.ancestors(of: inner.name).last?.hasPrefix("UI") != true, let call = filling(inner)
            else { continue }
            lines.append("\(one.name).\(call)()")
            filled.insert(one.name)
        }
        let given = index.ancestors(of: record.name).last?.hasPrefix("UI") == true ? record.functions.compactMap { shown($0, record) } : []
        if lines.isEmpty, given.isEmpty { return nil }
        lines += given + record.functions.filter { Self.shows(filled, $0, record) }.map { $0.declaration.name.text + "()" }
        fills[record.name]?.text =
            "extension \(record.name) {\n    @MainActor func \(name)() {\n        \(lines.joined(separator: "\n        "))\n    }\n}\n"
        return name
    }

    /// The case of an enum such as `loading` and `loaded(items)` that has the data; `nil` for other types.
    private mutating func loaded(_ type: TypeSyntax, in scope: String) -> String? {
        let name = type.trimmedDescription
        guard let record = index.types[scope + "." + name] ?? index.types[name], record.kind == .enum, !record.isGeneric,
            record.cases.contains(where: { $0.values.isEmpty && $0.name.lowercased().contains("loading") })
        else { return nil }
        let words = ["loaded", "success", "data", "content", "result", "populated", "ready", "finished", "value", "done"]
        for one in record.cases where words.contains(where: one.name.lowercased().contains) {
            if let arguments = try? arguments(one.values, in: record.name) {
                return "\(record.name).\(one.name)" + (one.values.isEmpty ? "" : "(\(arguments))")
            }
        }
        return nil
    }

    /// The call by which a presenter would hand a screen what it shows: `show(people: [Person])`.
    private mutating func shown(_ one: AppIndex.Function, _ record: AppIndex.Record) -> String? {
        let (declaration, name) = (one.declaration, one.declaration.name.text)
        let parameters = declaration.signature.parameterClause.parameters.map(AppIndex.parameter)
        let low = name.lowercased()
        guard (Self.updates + Self.answers).contains(where: low.hasPrefix), declaration.signature.returnClause == nil,
            declaration.signature.effectSpecifiers == nil, declaration.genericParameterClause == nil, declaration.attributes.isEmpty,
            !declaration.modifiers.contains(where: { ["override", "static", "class"].contains($0.name.text) }),
            one.file == record.file || !declaration.modifiers.isPrivate, !low.contains("error"), !low.contains("fail"),
            declaration.body?.words.isDisjoint(with: Self.leaving) == true,
            parameters.contains(where: { parameter in
                parameter.type.words.contains { word in
                    guard let data = index.types[record.name + "." + word] ?? index.types[word], !data.isForeign else { return false }
                    return (data.kind == .struct || data.kind == .class) && index.ancestors(of: data.name).last?.hasPrefix("UI") != true
                }
            }), let arguments = try? arguments(parameters, in: record.name)
        else { return nil }
        return "\(name)(\(arguments))"
    }
    private static let answers = [
        "show", "set", "load", "fill", "receive", "didload", "didfetch", "didreceive", "didget", "didupdate", "didretrieve", "onload",
        "onfetch", "onreceive", "onget", "onupdate",
    ]
    /// Words of code that opens another screen.
    private static let leaving: Set = ["present", "pushViewController", "performSegue", "popViewController", "dismiss", "show"]

    private static let updates = ["reload", "refresh", "update", "configure", "apply", "populate", "render", "rebuild", "display", "setup"]

    /// Whether a method shows what is in properties: `reloadPeople()`.
    private static func shows(_ names: Set<String>, _ one: AppIndex.Function, _ record: AppIndex.Record) -> Bool {
        let (declaration, signature) = (one.declaration, one.declaration.signature)
        let name = declaration.name.text.lowercased()
        guard updates.contains(where: name.hasPrefix), signature.parameterClause.parameters.isEmpty, signature.returnClause == nil,
            signature.effectSpecifiers == nil, declaration.genericParameterClause == nil, declaration.attributes.isEmpty,
            !declaration.modifiers.contains(where: { ["override", "static", "class"].contains($0.name.text) }),
            one.file == record.file || !declaration.modifiers.isPrivate
        else { return false }
        return declaration.body?.words.isDisjoint(with: names) == false
    }

    static func fillName(_ name: String) -> String { "tvpFill_" + identifier(name) }
    private static func function(_ name: String) -> String { "tvpMake_" + identifier(name) }
    private static func identifier(_ name: String) -> String { name.replacingOccurrences(of: ".", with: "_") }
    private static func call(_ name: String) -> String { function(name) + "()" }

    /// The expression that makes an object: the initializer with the fewest arguments to make up.
    ///
    /// `generics` are the types of generic parameters.
    mutating func made(_ record: AppIndex.Record, _ generics: [String: String] = [:]) throws(Refusal) -> String {
        if record.kind == .enum {
            for one in record.cases.sorted(by: { $0.values.count < $1.values.count }) {
                if one.values.isEmpty { return "\(record.name).\(one.name)" }
                if let arguments = try? arguments(one.values, in: record.name) { return "\(record.name).\(one.name)(\(arguments))" }
            }
            throw Refusal(what: "a case of \(record.name)")
        }
        var refusal = Refusal(what: "an initializer of \(record.name)")
        let factories = record.factories.filter { !$0.isPrivate && !$0.isAsync }
        // An error or `nil` says that made-up values are not enough, so these come last.
        let candidates = (factories + initializers(of: record).filter { !$0.isPrivate && !$0.isAsync && !$0.isStopped && !Self.isCoding($0) }).enumerated()
            .sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }
        for (_, one) in candidates {
            do throws(Refusal) {
                let parameters = one.parameters.map { $0.substituting(generics) }
                let text = try arguments(parameters, in: record.name)
                let list = generics.isEmpty ? "" : "<\(record.generics.compactMap { generics[$0] }.joined(separator: ", "))>"
                let call = record.name + list + (one.name.map { "." + $0 } ?? "") + "(\(text))"
                return (one.isThrowing ? "try! " : "") + call + (one.isFailable ? "!" : "")
            } catch {
                refusal = error
            }
        }
        if !record.isGeneric, record.initializers.contains(where: { $0.parameters.first?.label == "from" && Self.isCoding($0) }) {
            return "tvpDecoded(\(record.name).self)"
        }
        throw refusal
    }

    private static func isCoding(_ one: AppIndex.Initializer) -> Bool {
        ["coder", "from", "decoder"].contains(one.parameters.first?.label ?? "") && one.parameters.count == 1
            && ["NSCoder", "Decoder", "any Decoder", "Swift.Decoder"].contains(one.parameters.first?.type.trimmedDescription ?? "")
    }

    /// The own initializers, those that a class inherits, or a memberwise one.
    private func initializers(of record: AppIndex.Record) -> [AppIndex.Initializer] {
        if record.isForeign { return record.initializers }
        let designated = record.initializers.filter { !$0.isConvenience && !Self.isCoding($0) }
        // An initializer for a decoder is one, too.
        if record.kind == .struct, designated.isEmpty, record.initializers.allSatisfy(\.isConvenience) {
            let open = record.properties.filter { !($0.isConstant && $0.hasValue) }
            let needed = open.filter { !$0.hasValue && !Self.isSetElsewhere($0) || Self.isOptionalText($0) }
            let isPrivate = needed.contains { $0.isPrivate || $0.type == nil }
            let parameters = needed.compactMap { one in
                one.type.map { AppIndex.Parameter(label: one.name, name: one.name, type: self.wrapped($0, one), hasDefault: false) }
            }
            return record.initializers + [AppIndex.Initializer(parameters: parameters, isPrivate: isPrivate)]
        }
        if record.kind == .class, designated.isEmpty {
            if let base = record.inherits.first, let parameters = Self.designated[base] {
                return record.initializers + [AppIndex.Initializer(parameters: parameters)]
            }
            if let base = record.inherits.first.flatMap({ index.types[$0] }), base.kind == .class,
                base.generics.count == record.superclassArguments.count
            {
                let names = Dictionary(
                    zip(base.generics, record.superclassArguments.map(\.trimmedDescription)), uniquingKeysWith: { first, _ in first })
                let inherited = initializers(of: base).map { one in
                    var own = one
                    own.parameters = one.parameters.map { $0.substituting(names) }
                    return own
                }
                return record.initializers + inherited
            }
            return record.initializers + [AppIndex.Initializer(parameters: [])]
        }
        return record.initializers
    }

    /// Classes of UIKit that nothing makes without arguments.
    private static let designated: [String: [AppIndex.Parameter]] = {
        let layout = AppIndex.Parameter(
            label: "collectionViewLayout", name: "layout",
            type: TypeSyntax(IdentifierTypeSyntax(name: .identifier("UICollectionViewFlowLayout"))), hasDefault: false)
        let frame = AppIndex.Parameter(
            label: "frame", name: "frame", type: TypeSyntax(IdentifierTypeSyntax(name: .identifier("CGRect"))), hasDefault: false)
        return ["UICollectionViewController": [layout], "UICollectionView": [frame, layout]]
    }()

    /// Texts, numbers and lists that may be absent; rows show them.
    private static func isOptionalText(_ one: AppIndex.Property) -> Bool {
        guard !one.isPrivate, !one.isConstant, one.attributes.isEmpty else { return false }
        guard let type = one.type?.as(OptionalTypeSyntax.self)?.wrappedType else {
            return one.isEmpty && one.type?.is(ArrayTypeSyntax.self) == true
        }
        return plain.contains(type.trimmedDescription) || type.is(ArrayTypeSyntax.self)
    }

    /// Properties whose values come from the surroundings of a view, or from a wrapper that gives the type, too: `@Router var router`.
    private static func isSetElsewhere(_ one: AppIndex.Property) -> Bool {
        if one.type == nil, one.attributes.contains(where: { $0.first?.isUppercase == true }) { return true }
        return !Set(one.attributes).isDisjoint(with: [
            "Environment", "EnvironmentObject", "FetchRequest", "Query", "AppStorage", "SceneStorage", "FocusState", "Namespace", "Outlet",
            "GestureState", "Injected", "Dependency",
        ])
    }

    /// The type of a memberwise argument: `@Binding var name: String` takes a binding.
    private func wrapped(_ type: TypeSyntax, _ one: AppIndex.Property) -> TypeSyntax {
        guard one.attributes.contains("Binding") else { return type }
        var parser = Parser("Binding<\(type.trimmedDescription)>")
        return TypeSyntax.parse(from: &parser)
    }

    mutating func arguments(_ parameters: [AppIndex.Parameter], in scope: String) throws(Refusal) -> String {
        var texts: [String] = []
        for one in parameters where !one.hasDefault {
            let value =
                if !one.reads.isEmpty, let read = dictionary(one.reads, one.type, in: scope) { read } else {
                    try value(one.type, named: one.name, in: scope)
                }
            texts.append((one.label.map { $0 + ": " } ?? "") + value)
        }
        return texts.joined(separator: ", ")
    }

    /// A dictionary with what an initializer reads from it.
    private mutating func dictionary(_ reads: [AppIndex.Read], _ type: TypeSyntax, in scope: String) -> String? {
        let isObjective = type.trimmedDescription.hasPrefix("NSDictionary")
        let hasTexts = type.dictionary.map { ["String", "AnyHashable"].contains($0.key.trimmedDescription) } ?? false
        guard isObjective || hasTexts else { return nil }
        let element = type.dictionary?.value.trimmedDescription ?? "Any"
        var entries: [String] = []
        for one in reads {
            let name = String(one.key.split { $0 == "\"" || $0 == "." }.last { $0 != "rawValue" } ?? "value")
            var type = one.type ?? TypeSyntax(IdentifierTypeSyntax(name: .identifier("String")))
            while let inner = type.as(OptionalTypeSyntax.self)?.wrappedType ?? type.as(TupleTypeSyntax.self)?.elements.first?.type {
                type = inner
            }
            let wrapped = type
            guard let made = nested(one, wrapped) ?? (try? value(wrapped, named: name, in: scope)), made != "nil" else { continue }
            let cast = "(\(made)) as \(wrapped.trimmedDescription)" + (element.hasPrefix("AnyObject") ? " as AnyObject" : "")
            entries.append("\(one.key): \(["Any", "Any?", "AnyObject", "AnyObject?"].contains(element) ? cast : made)")
        }
        if entries.isEmpty { return nil }
        // Two constants may be one key, which stops a literal.
        let list = "tvpDictionary([\(entries.joined(separator: ", "))])"
        return isObjective ? "(\(list) as [String: Any] as NSDictionary)" : list
    }

    /// The dictionary that the initializer of another type reads.
    private mutating func nested(_ read: AppIndex.Read, _ type: TypeSyntax) -> String? {
        guard type.dictionary != nil, let name = read.made, let record = index.types[name], open.insert("reads " + name).inserted else {
            return nil
        }
        defer { open.remove("reads " + name) }
        let reads = (record.initializers + record.factories).flatMap(\.parameters).first { !$0.reads.isEmpty }?.reads
        return reads.flatMap { dictionary($0, type, in: record.name) }
    }

    // MARK: Protocols

    private mutating func value(ofProtocol record: AppIndex.Record, named argument: String) throws(Refusal) -> String {
        let conforming = index.conforming(to: record.name)
        // What loads data would ask the network or a database: a generated type delivers at once. One for tests knows better.
        let isSource = !Self.isOfScreen(record.name) && record.requirements.contains { Self.delivers($0) }
        for one in conforming.prefix(4) where !isSource || AppIndex.isForTests(one.name) {
            if let value = try? value(one, named: argument) { return value }
        }
        if let value = try? value(ofProtocols: [record.name], named: argument) { return value }
        for one in conforming.prefix(4) where isSource {
            if let value = try? value(one, named: argument) { return value }
        }
        throw Refusal(what: "\(argument): \(record.name)")
    }

    private static func isOfScreen(_ name: String) -> Bool {
        ["ViewModel", "Presenter", "Coordinator", "Router", "Delegate", "View"].contains(where: name.contains)
    }

    /// Whether a requirement hands out a value later: by a closure, asynchronously, or as a publisher.
    private static func delivers(_ requirement: DeclSyntax) -> Bool {
        guard let function = requirement.as(FunctionDeclSyntax.self) else { return false }
        if function.signature.effectSpecifiers?.asyncSpecifier != nil, function.signature.returnClause != nil { return true }
        if function.signature.returnClause?.type.trimmedDescription.hasPrefix("AnyPublisher<") == true { return true }
        return function.signature.parameterClause.parameters.contains { closure($0.type)?.type.parameters.isEmpty == false }
    }

    /// The function type of a parameter, and whether it is called later.
    private static func closure(_ type: TypeSyntax) -> (type: FunctionTypeSyntax, isEscaping: Bool, isOptional: Bool)? {
        if let function = type.as(FunctionTypeSyntax.self) { return (function, false, false) }
        if let attributed = type.as(AttributedTypeSyntax.self), let inner = closure(attributed.baseType) {
            return (inner.type, inner.isEscaping || attributed.trimmedDescription.contains("@escaping"), inner.isOptional)
        }
        if let optional = type.as(OptionalTypeSyntax.self), let inner = closure(optional.wrappedType) { return (inner.type, true, true) }
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return closure(only.type)
        }
        return nil
    }

    /// An object of a generated type that conforms to protocols.
    private mutating func value(ofProtocols names: [String], named argument: String) throws(Refusal) -> String {
        let name = "TVPStub_" + Self.identifier(names.joined(separator: "_"))
        if stubs[name] != nil { return name + "()" }
        guard open.insert(name).inserted else { throw Refusal(what: "\(argument): \(names.joined(separator: " & "))") }
        defer { open.remove(name) }
        var members: [String] = []
        for one in names {
            guard let record = index.types[one], record.kind == .protocol, !record.isPrivate else {
                throw Refusal(what: "\(argument): \(one)")
            }
            try add(requirementsOf: record, to: &members, depth: 0)
        }
        var seen: Set<String> = []
        let body = members.filter { seen.insert($0).inserted }.joined()
        let list = names.map { "@preconcurrency " + $0 }.joined(separator: ", ")
        stubs[name] = "@MainActor final class \(name): NSObject, \(list) {\n\(body)}\n"
        return name + "()"
    }

    private mutating func add(requirementsOf record: AppIndex.Record, to members: inout [String], depth: Int) throws(Refusal) {
        guard depth < 8 else { return }
        for name in record.inherits {
            // An alias of several protocols stands for each.
            let parts = index.aliases[name]?.as(CompositionTypeSyntax.self)?.elements.map(\.type.trimmedDescription) ?? [name]
            for part in parts {
                if let base = index.types[part], base.kind == .protocol { try add(requirementsOf: base, to: &members, depth: depth + 1) }
            }
        }
        for requirement in record.requirements {
            if requirement.is(AssociatedTypeDeclSyntax.self) { throw Refusal(what: "the associated types of \(record.name)") }
            if let function = requirement.as(FunctionDeclSyntax.self) {
                let plain = function.with(\.modifiers, function.modifiers.filter { $0.name.text != "mutating" }).trimmedDescription
                members.append("    \(plain) {\n\(body(of: function, in: record.name))    }\n")
            } else if let variable = requirement.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
                let type = binding.typeAnnotation?.type
            {
                let name = binding.pattern.trimmedDescription
                if !variable.modifiers.contains(.static), let value = try? value(type, named: name, in: record.name) {
                    members.append("    lazy var \(name): \(type.trimmedDescription) = \(value)\n")
                } else {
                    let scope = variable.modifiers.contains(.static) ? "static " : ""
                    members.append(
                        "    \(scope)var \(name): \(type.trimmedDescription) { get { tvpMade(\"\(record.name).\(name)\") } set {} }\n")
                }
            } else if let initializer = requirement.as(InitializerDeclSyntax.self) {
                members.append("    required \(initializer.trimmedDescription) { tvpStop(\"\(record.name).init\") }\n")
                members.append("    override init() { super.init() }\n")
            }
        }
    }

    /// Calls the closures that a function takes with made-up values, and returns one.
    private mutating func body(of function: FunctionDeclSyntax, in scope: String) -> String {
        var lines = calls(in: function, scope).map { "        \($0)\n" }.joined()
        if let result = function.signature.returnClause?.type, !Self.isVoid(result) {
            let value = answer(of: function, result, in: scope) ?? "tvpMade(\"\(scope).\(function.name.text)\")"
            lines += "        return " + value + "\n"
        }
        return lines.isEmpty ? "        tvpSkip(\"\(scope).\(function.name.text)\")\n" : lines
    }

    /// Calls of the closures that a function takes, with made-up values.
    private mutating func calls(in function: FunctionDeclSyntax, _ scope: String) -> [String] {
        let parameters = function.signature.parameterClause.parameters
        var calls: [String] = []
        for parameter in parameters {
            let type = alias(of: parameter.type, in: scope)
            guard !function.isGeneric(type), let call = calling((parameter.secondName ?? parameter.firstName).text, type, in: scope) else {
                continue
            }
            // What comes before a completion gets elements one by one.
            let closure = Self.closure(type)?.type.parameters
            let isElement =
                parameter.id != parameters.last?.id && closure?.count == 1 && closure?.first?.type.is(ArrayTypeSyntax.self) != true
            calls += Array(repeating: call, count: isElement && function.body != nil ? 3 : 1)
        }
        return calls
    }

    private mutating func answer(of function: FunctionDeclSyntax, _ result: TypeSyntax, in scope: String) -> String? {
        function.isGeneric(result) ? nil : try? delivered(result, named: function.name.text, in: scope)
    }

    /// What a function that loads data does first where it cannot load any: it delivers made-up values. `nil` for other functions.
    mutating func delivery(of function: FunctionDeclSyntax, in scope: String) -> String? {
        let calls = calls(in: function, scope)
        if !calls.isEmpty { return calls.joined(separator: "; ") + ";" }
        guard let result = function.signature.returnClause?.type, !Self.isVoid(result), Self.delivers(DeclSyntax(function)),
            let value = answer(of: function, result, in: scope), value != "nil"
        else { return nil }
        return "return \(function.signature.effectSpecifiers?.asyncSpecifier == nil ? "" : "await ")\(value);"
    }

    private static func isVoid(_ type: TypeSyntax) -> Bool { ["Void", "()", "Swift.Void"].contains(type.trimmedDescription) }

    /// The call of a closure with made-up values, later if it may wait; `nil` for other types, and for closures that tell of a failure.
    private mutating func calling(_ name: String, _ type: TypeSyntax, in scope: String) -> String? {
        guard let closure = Self.closure(type), !Self.isFailure(name, closure.type) else { return nil }
        var values: [String] = []
        for one in closure.type.parameters {
            let label = (one.secondName ?? one.firstName)?.text ?? name
            // A Bool in an answer usually says whether the request succeeded.
            let isSuccess = one.type.trimmedDescription == "Bool"
            guard let value = isSuccess ? "true" : try? delivered(one.type, named: label, in: scope) else { return nil }
            values.append(value)
        }
        let call =
            (Self.isVoid(closure.type.returnClause.type) ? "" : "_ = ") + name + (closure.isOptional ? "?" : "")
            + "(\(values.joined(separator: ", ")))"
        return closure.isEscaping ? "tvpDeliver { \(call) }" : call
    }

    /// What an alias of a closure stands for; other types as they are.
    private func alias(of type: TypeSyntax, in scope: String) -> TypeSyntax {
        let attributed = type.as(AttributedTypeSyntax.self)
        let base = attributed?.baseType ?? type
        let isOptional = base.is(OptionalTypeSyntax.self)
        let name = (base.as(OptionalTypeSyntax.self)?.wrappedType ?? base).trimmedDescription
        guard let found = index.aliases[scope + "." + name] ?? index.aliases[name], Self.closure(found) != nil else { return type }
        var parser = Parser(isOptional ? "(\(found.trimmedDescription))?" : "@escaping \(found.trimmedDescription)")
        return TypeSyntax.parse(from: &parser)
    }

    private static func isFailure(_ name: String, _ type: FunctionTypeSyntax) -> Bool {
        let low = name.lowercased()
        if type.parameters.isEmpty { return true }
        if low.contains("fail") || low.contains("error") { return true }
        return type.parameters.count == 1 && type.parameters.first?.type.trimmedDescription.hasSuffix("Error") == true
    }
}

extension FunctionDeclSyntax {
    /// Whether a type in the signature mentions a generic parameter.
    fileprivate func isGeneric(_ type: TypeSyntax) -> Bool {
        guard let names = genericParameterClause?.parameters.map(\.name.text) else { return false }
        return !type.words.isDisjoint(with: names)
    }
}

extension SyntaxProtocol {
    /// The identifiers in a node.
    var words: Set<String> {
        Set(tokens(viewMode: .sourceAccurate).compactMap { if case .identifier(let word) = $0.tokenKind { word } else { nil } })
    }
}
