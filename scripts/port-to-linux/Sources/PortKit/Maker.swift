import SwiftParser
import SwiftSyntax

/// Expressions that make a value of a type: values by type and name, own types member by member, protocols by a type that conforms or by a
/// generated one.
struct Maker {
    let index: AppIndex
    /// The generated functions `tvpMake_People() -> People`, by the types' names.
    private(set) var functions: [String: String] = [:]
    /// The generated types of protocols.
    private(set) var stubs: [String: String] = [:]
    private var failed: [String: Refusal] = [:]
    private var open: Set<String> = []

    /// Why a value cannot be made.
    struct Refusal: Error {
        /// The argument or type: `viewModel: PeopleModel`.
        var what: String
    }

    init(_ index: AppIndex) { self.index = index }

    // MARK: Values

    mutating func value(_ type: TypeSyntax, named name: String, in scope: String = "") throws(Refusal) -> String {
        if let attributed = type.as(AttributedTypeSyntax.self) {
            if attributed.trimmedDescription.contains("inout ") { throw Refusal(what: "\(name): \(type.trimmedDescription)") }
            return try value(attributed.baseType, named: name, in: scope)
        }
        if let some = type.as(SomeOrAnyTypeSyntax.self) { return try value(some.constraint, named: name, in: scope) }
        if type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return "nil" }
        if let tuple = type.as(TupleTypeSyntax.self) {
            if tuple.elements.count == 1, let only = tuple.elements.first { return try value(only.type, named: name, in: scope) }
            var parts: [String] = []
            for element in tuple.elements { parts.append(try value(element.type, named: element.firstName?.text ?? name, in: scope)) }
            return "(\(parts.joined(separator: ", ")))"
        }
        if let function = type.as(FunctionTypeSyntax.self) {
            let count = function.parameters.count
            let names = Array(repeating: "_", count: count).joined(separator: ", ")
            return "{ \(count == 0 ? "" : names + " in ")tvpMade(\"the closure \(name)\") }"
        }
        if type.is(ArrayTypeSyntax.self) { return "[]" }
        if type.is(DictionaryTypeSyntax.self) { return "[:]" }
        if let member = type.as(MemberTypeSyntax.self) { return try value(plain: member.trimmedDescription, named: name, in: scope) }
        if let plain = type.as(IdentifierTypeSyntax.self) {
            if plain.genericArgumentClause != nil {
                switch plain.name.text {
                case "Array", "Set": return "[]"
                case "Dictionary": return "[:]"
                case "Optional": return "nil"
                case "Binding":
                    guard let inner = plain.genericArgumentClause?.arguments.first?.argument.as(TypeSyntax.self) else { break }
                    return ".constant(\(try value(inner, named: name, in: scope)))"
                default: break
                }
                throw Refusal(what: "\(name): \(type.trimmedDescription)")
            }
            return try value(plain: plain.name.text, named: name, in: scope)
        }
        throw Refusal(what: "\(name): \(type.trimmedDescription)")
    }

    /// Values of types that all apps have. A text is its own name, so that a picture shows where it is.
    private static let known: [String: String] = [
        "Int": "1", "Int8": "1", "Int16": "1", "Int32": "1", "Int64": "1", "UInt": "1", "UInt8": "1", "UInt16": "1", "UInt32": "1",
        "UInt64": "1", "Double": "1", "Float": "1", "CGFloat": "1", "TimeInterval": "1", "Decimal": "1", "Bool": "false", "Void": "()",
        "Any": "0", "AnyObject": "NSObject()", "AnyHashable": "0", "NSObject": "NSObject()",
        "Character": "\"A\"", "Data": "Data()", "Date": "Date(timeIntervalSince1970: 1_700_000_000)",
        "URL": "URL(fileURLWithPath: \"/nowhere\")", "UUID": "UUID(uuid: (0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1))",
        "IndexPath": "IndexPath(row: 0, section: 0)", "IndexSet": "IndexSet()", "Locale": "Locale.current", "Calendar": "Calendar.current",
        "TimeZone": "TimeZone.current", "UserDefaults": "UserDefaults.standard", "NotificationCenter": "NotificationCenter.default",
        "FileManager": "FileManager.default", "URLSession": "URLSession.shared", "Bundle": "Bundle.main",
        "DispatchQueue": "DispatchQueue.main",
        "OperationQueue": "OperationQueue.main", "CGRect": "CGRect.zero", "CGSize": "CGSize(width: 100, height: 100)",
        "CGPoint": "CGPoint.zero",
        "JSONDecoder": "JSONDecoder()", "JSONEncoder": "JSONEncoder()", "DateFormatter": "DateFormatter()",
        "UIColor": "UIColor.systemBlue", "UIImage": "UIImage()", "UIFont": "UIFont.systemFont(ofSize: 17)",
        "UIEdgeInsets": "UIEdgeInsets.zero",
        "NSAttributedString": "NSAttributedString(string: \"\")", "NSCoder": "NSCoder()",
        "UIWindow": "UIWindow()", "UIViewController": "UIViewController()", "UINavigationController": "UINavigationController()",
        "UITabBarController": "UITabBarController()", "UIView": "UIView()", "UITableView": "UITableView()",
        "UIApplication": "UIApplication.shared", "UIScreen": "UIScreen.main", "UIDevice": "UIDevice.current",
        "UITableView.Style": ".plain", "UITableViewCell.CellStyle": ".default", "Color": "Color.blue",
        "Image": "Image(systemName: \"star\")",
    ]

    private mutating func value(plain name: String, named argument: String, in scope: String) throws(Refusal) -> String {
        if name == "String" || name == "Substring" || name == "NSString" { return "\"\(Self.words(argument))\"" }
        if let known = Self.known[name] { return known }
        // The innermost scope first.
        var scopes = scope.split(separator: ".").map(String.init)
        while true {
            let full = (scopes + [name]).joined(separator: ".")
            if let record = index.types[full] { return try value(record, named: argument) }
            if let alias = index.aliases[full] {
                guard open.insert("alias " + full).inserted else { break }
                defer { open.remove("alias " + full) }
                return try value(alias, named: argument, in: scopes.joined(separator: "."))
            }
            if scopes.isEmpty { break }
            scopes.removeLast()
        }
        throw Refusal(what: "\(argument): \(name)")
    }

    /// `firstName` as `First name`.
    private static func words(_ name: String) -> String {
        var text = ""
        for character in name where character.isLetter || character.isNumber {
            if character.isUppercase, text.last?.isLowercase == true { text += " " }
            text.append(text.isEmpty ? Character(character.uppercased()) : Character(character.lowercased()))
        }
        return text
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
            functions[record.name] =
                "@MainActor func \(Self.function(record.name))() -> \(record.name) {\n    \(expression)\n}\n"
            return Self.call(record.name)
        } catch {
            failed[record.name] = error
            throw error
        }
    }

    private static func function(_ name: String) -> String { "tvpMake_" + name.map { $0 == "." ? "_" : String($0) }.joined() }
    private static func call(_ name: String) -> String { function(name) + "()" }

    /// The expression that makes an object: the initializer with the fewest arguments to make up.
    mutating func made(_ record: AppIndex.Record) throws(Refusal) -> String {
        if record.kind == .enum {
            for one in record.cases.sorted(by: { $0.values.count < $1.values.count }) {
                if one.values.isEmpty { return "\(record.name).\(one.name)" }
                if let arguments = try? arguments(one.values, in: record.name) { return "\(record.name).\(one.name)(\(arguments))" }
            }
            throw Refusal(what: "a case of \(record.name)")
        }
        var refusal = Refusal(what: "an initializer of \(record.name)")
        var candidates = initializers(of: record).filter { !$0.isPrivate && !$0.isAsync && !Self.isCoding($0) }
        candidates.sort { $0.parameters.count { !$0.hasDefault } < $1.parameters.count { !$0.hasDefault } }
        for one in record.factories.filter({ !$0.isPrivate && !$0.isAsync }) + candidates {
            do throws(Refusal) {
                let text = try arguments(one.parameters, in: record.name)
                let call = record.name + (one.name.map { "." + $0 } ?? "") + "(\(text))"
                // An error or `nil` says that made-up values are not enough.
                return (one.isThrowing ? "try! " : "") + call + (one.isFailable ? "!" : "")
            } catch {
                refusal = error
            }
        }
        throw refusal
    }

    private static func isCoding(_ one: AppIndex.Initializer) -> Bool {
        ["coder", "from", "decoder"].contains(one.parameters.first?.label ?? "") && one.parameters.count == 1
            && ["NSCoder", "Decoder", "any Decoder", "Swift.Decoder"].contains(one.parameters.first?.type.trimmedDescription ?? "")
    }

    /// The own initializers, those that a class inherits, or a memberwise one.
    private func initializers(of record: AppIndex.Record) -> [AppIndex.Initializer] {
        let designated = record.initializers.filter { !$0.isConvenience && !Self.isCoding($0) }
        if record.kind == .struct, designated.isEmpty {
            let open = record.properties.filter { !($0.isConstant && $0.hasValue) }
            let needed = open.filter { !$0.hasValue && !Self.isSetElsewhere($0) }
            let isPrivate = needed.contains { $0.isPrivate || $0.type == nil }
            let parameters = needed.compactMap { one in
                one.type.map { AppIndex.Parameter(label: one.name, name: one.name, type: self.wrapped($0, one), hasDefault: false) }
            }
            return record.initializers + [AppIndex.Initializer(parameters: parameters, isPrivate: isPrivate)]
        }
        if record.kind == .class, designated.isEmpty {
            if let base = record.inherits.first.flatMap({ index.types[$0] }), base.kind == .class, !base.isGeneric {
                let inherited = initializers(of: base)
                return record.initializers + inherited
            }
            return record.initializers + [AppIndex.Initializer(parameters: [])]
        }
        return record.initializers
    }

    /// Properties whose values come from the surroundings of a view.
    private static func isSetElsewhere(_ one: AppIndex.Property) -> Bool {
        !Set(one.attributes).isDisjoint(with: [
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
            let value = try value(one.type, named: one.name, in: scope)
            texts.append((one.label.map { $0 + ": " } ?? "") + value)
        }
        return texts.joined(separator: ", ")
    }

    // MARK: Protocols

    private mutating func value(ofProtocol record: AppIndex.Record, named argument: String) throws(Refusal) -> String {
        for one in index.conforming(to: record.name).prefix(4) {
            if let value = try? value(one, named: argument) { return value }
        }
        guard stubs[record.name] == nil else { return Self.stub(record.name) + "()" }
        guard !record.isGeneric, !record.isPrivate, open.insert(record.name).inserted else {
            throw Refusal(what: "\(argument): \(record.name)")
        }
        defer { open.remove(record.name) }
        var members: [String] = []
        try add(requirementsOf: record, to: &members, depth: 0)
        stubs[record.name] = "final class \(Self.stub(record.name)): NSObject, \(record.name) {\n\(members.joined())}\n"
        return Self.stub(record.name) + "()"
    }

    private static func stub(_ name: String) -> String { "TVPStub_" + name.map { $0 == "." ? "_" : String($0) }.joined() }

    private func add(requirementsOf record: AppIndex.Record, to members: inout [String], depth: Int) throws(Refusal) {
        guard depth < 8 else { return }
        for name in record.inherits {
            if let base = index.types[name], base.kind == .protocol { try add(requirementsOf: base, to: &members, depth: depth + 1) }
        }
        for requirement in record.requirements {
            if requirement.is(AssociatedTypeDeclSyntax.self) { throw Refusal(what: "the associated types of \(record.name)") }
            if let function = requirement.as(FunctionDeclSyntax.self) {
                let plain = function.with(\.modifiers, function.modifiers.filter { $0.name.text != "mutating" }).trimmedDescription
                members.append("    \(plain) { tvpMade(\"\(record.name).\(function.name.text)\") }\n")
            } else if let variable = requirement.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
                let type = binding.typeAnnotation?.type
            {
                let name = binding.pattern.trimmedDescription
                let scope = variable.modifiers.contains(.static) ? "static " : ""
                members.append(
                    "    \(scope)var \(name): \(type.trimmedDescription) { get { tvpMade(\"\(record.name).\(name)\") } set {} }\n")
            } else if let initializer = requirement.as(InitializerDeclSyntax.self) {
                members.append("    required \(initializer.trimmedDescription) { tvpStop(\"\(record.name).init\") }\n")
            }
        }
    }
}
