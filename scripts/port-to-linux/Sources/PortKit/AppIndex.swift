import SwiftParser
import SwiftSyntax

/// The types of an app, as far as making one up needs them.
struct AppIndex {
    struct Parameter {
        /// `nil` for an argument without a label.
        var label: String?
        var name: String
        var type: TypeSyntax
        var hasDefault: Bool
        /// What the body reads from it if it is a dictionary.
        var reads: [Read] = []

        /// The parameter with types in place of generic parameters.
        func substituting(_ names: [String: String]) -> Parameter {
            if names.isEmpty { return self }
            let text = type.tokens(viewMode: .sourceAccurate).map { token in
                token.leadingTrivia.description + (names[token.text] ?? token.text) + token.trailingTrivia.description
            }.joined()
            var (result, parser) = (self, Parser(text))
            result.type = TypeSyntax.parse(from: &parser)
            return result
        }
    }

    /// `values["name"] as? String`: the expression of the key, and the type; `nil` for any.
    struct Read {
        var key: String
        var type: TypeSyntax?
        /// The own type that is made of it, which reads more: `User(dictionary: values["user"] as! [String: Any])`.
        var made: String?
    }

    struct Initializer {
        /// The name of a static method; `nil` for an initializer.
        var name: String?
        var parameters: [Parameter]
        var isFailable = false
        var isThrowing = false
        var isAsync = false
        var isPrivate = false
        var isConvenience = false
        /// Whether its code was left out.
        var isLeftOut = false
        /// Whether it stops, since without the code that was left out it cannot set everything.
        var isStopped = false

        /// What may go wrong, then what must be made up. What is made for tests and in memory needs less.
        var cost: Int {
            let isPlain = name.map { AppIndex.isForTests($0) || $0.lowercased().contains("memory") } ?? false
            return (isLeftOut ? 1000 : 0) + (isFailable || isThrowing ? 100 : 0) + parameters.count { !$0.hasDefault } - (isPlain ? 50 : 0)
        }

        /// Whether code stops, or makes up what it is to make.
        static func isLeftOut(_ body: CodeBlockSyntax?) -> Bool {
            let text = body?.statements.trimmedDescription ?? ""
            return ["return tvpMade(", "tvpMade(", "tvpStop(", "throw tvpFailure("].contains(where: text.hasPrefix)
        }
    }

    struct Property {
        var name: String
        var type: TypeSyntax?
        var hasValue: Bool
        var isConstant: Bool
        var isPrivate: Bool
        /// The wrapper or other attributes, without `@`.
        var attributes: [String]
        /// Without an initial value of its own.
        var isUnset = false
        /// A list that starts without elements: `= []`.
        var isEmpty = false
        /// Set only inside: `private(set)`.
        var isReadOnly = false
        /// `weak` or `unowned`: the object belongs to another one.
        var isWeak = false
        /// The names in its observers.
        var observers: Set<String> = []
    }

    final class Record {
        enum Kind { case `class`, `struct`, `enum`, actor, `protocol` }
        let kind: Kind
        /// With outer types: `List.Item`.
        let name: String
        let file: String
        var inherits: [String]
        /// The generic arguments of the superclass: `Controller<PeopleModel>`.
        var superclassArguments: [TypeSyntax] = []
        /// The names of the generic parameters.
        var generics: [String] = []
        /// Whether the type, or an outer one, has generic parameters.
        var isGeneric: Bool { !generics.isEmpty || isInGeneric }
        fileprivate(set) var isInGeneric = false
        /// Whether a generic parameter is no view: its user decides what the type shows.
        var isOfOtherTypes: Bool { constraints.contains { !$0.contains("View") } }
        /// What the types in place of its parameters must be, by parameter.
        var constraints: [[String]] = []
        var isPrivate = false
        /// A type of another module that the app extends.
        var isForeign = false
        var initializers: [Initializer] = []
        var factories: [Initializer] = []
        var properties: [Property] = []
        /// The names and types of properties that are made when they are first asked for.
        var lazies: [(name: String, type: String)] = []
        /// The static constants through which apps share an object, such as `shared`.
        var shared: [String] = []
        /// The views of a provider of previews, by their names.
        var previews: [String?] = []
        /// Static, implicitly unwrapped properties, which an app's delegate sets.
        var unset: [(name: String, type: TypeSyntax)] = []
        /// The cases of an enum with the types of their values.
        var cases: [(name: String, values: [Parameter])] = []
        /// The requirements of a protocol.
        var requirements: [DeclSyntax] = []
        /// The functions with a body, those of extensions too.
        var functions: [Function] = []
        /// The names that the type's code unwraps with `!`.
        var forced: Set<String> = []
        /// The words in the type's code, which tell whether it has a table or list.
        var words: Set<String> = []

        /// Whether setting a property asks for views that documents connect: then the code that sets it does so once these are there.
        func needsViews(_ one: Property) -> Bool {
            properties.contains { $0.attributes.contains("Outlet") && one.observers.contains($0.name) }
        }

        init(kind: Kind, name: String, file: String, inherits: [String]) {
            (self.kind, self.name, self.file, self.inherits) = (kind, name, file, inherits)
        }
    }

    struct Function {
        var declaration: FunctionDeclSyntax
        var file: String
    }

    struct Preview {
        var file: String
        var line: Int
        var title: String?
        var function: String
    }

    private(set) var types: [String: Record] = [:]
    private(set) var aliases: [String: TypeSyntax] = [:]
    private(set) var previews: [Preview] = []

    mutating func add(_ tree: SourceFileSyntax, file: String) {
        for item in tree.statements { add(Syntax(item.item), in: "", file, isPrivate: false) }
    }

    /// After all files: extensions with types can come before the types that they extend.
    func finish() {
        for record in types.values {
            let parts = record.name.split(separator: ".")
            let outer = parts.indices.dropFirst().map { parts[..<$0].joined(separator: ".") }
            record.isInGeneric = outer.contains { types[$0]?.generics.isEmpty == false }
        }
    }

    private mutating func add(_ node: Syntax, in outer: String, _ file: String, isPrivate: Bool) {
        if let condition = node.as(IfConfigDeclSyntax.self) {
            // The compiler leaves out what does not apply; what is not there fails then, and is left out.
            for clause in condition.clauses {
                for item in clause.elements?.as(CodeBlockItemListSyntax.self) ?? [] {
                    add(Syntax(item.item), in: outer, file, isPrivate: isPrivate)
                }
                for item in clause.elements?.as(MemberBlockItemListSyntax.self) ?? [] {
                    add(Syntax(item.decl), in: outer, file, isPrivate: isPrivate)
                }
            }
            return
        }
        if let alias = node.as(TypeAliasDeclSyntax.self), alias.genericParameterClause == nil {
            aliases[outer + alias.name.text] = alias.initializer.value
            return
        }
        if let function = node.as(FunctionDeclSyntax.self), outer.isEmpty {
            note(preview: function, file)
            return
        }
        guard let group = node.asProtocol((any DeclGroupSyntax).self) else { return }
        let isHidden = isPrivate || group.modifiers.isPrivate
        let name: String
        if let one = group.as(ExtensionDeclSyntax.self) {
            name = one.extendedType.trimmedDescription
            types[name]?.inherits += one.inheritanceClause.plainNames
            if one.genericWhereClause != nil { return }
        } else if let named = node.asProtocol((any NamedDeclSyntax).self) {
            name = outer + named.name.text
            let kind: Record.Kind =
                node.is(ClassDeclSyntax.self)
                ? .class
                : node.is(StructDeclSyntax.self)
                    ? .struct
                    : node.is(EnumDeclSyntax.self)
                        ? .enum
                        : node.is(ActorDeclSyntax.self)
                            ? .actor : .protocol
            let record = Record(kind: kind, name: name, file: file, inherits: group.inheritanceClause.plainNames)
            record.isPrivate = isHidden
            record.generics =
                group.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?.parameters.map(\.name.text) ?? []
            let clause = group.asProtocol((any WithGenericParametersSyntax).self)
            let conformances = clause?.genericWhereClause?.requirements.compactMap { $0.requirement.as(ConformanceRequirementSyntax.self) }
            let wanted: [[String]] =
                clause?.genericParameterClause?.parameters.map { one in
                    let others = conformances?.filter { $0.leftType.trimmedDescription == one.name.text } ?? []
                    let types = [one.inheritedType?.trimmedDescription ?? ""] + others.map(\.rightType.trimmedDescription)
                    return types.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }.map { String($0) }
                } ?? []
            record.constraints = wanted
            record.superclassArguments =
                group.inheritanceClause?.inheritedTypes.first?.type.as(IdentifierTypeSyntax.self)?.genericTypes ?? []
            if kind == .protocol { record.requirements = group.memberBlock.members.map(\.decl) }
            record.words = group.memberBlock.words
            record.forced = group.memberBlock.forcedNames
            if let known = types[name] {
                // An extension came first.
                record.inherits += known.inherits
                record.initializers = known.initializers
                record.factories = known.factories
                record.functions = known.functions
                record.words.formUnion(known.words)
                record.forced.formUnion(known.forced)
            }
            types[name] = record
        } else {
            return
        }
        let record = types[name] ?? Record(kind: .class, name: name, file: file, inherits: group.inheritanceClause.plainNames)
        if types[name] == nil { record.isForeign = true }
        types[name] = record
        if node.is(ExtensionDeclSyntax.self) {
            record.words.formUnion(group.memberBlock.words)
            record.forced.formUnion(group.memberBlock.forcedNames)
        }
        for member in group.memberBlock.members {
            add(member: member.decl, to: record, file, isExtension: node.is(ExtensionDeclSyntax.self))
        }
        for member in group.memberBlock.members { add(Syntax(member.decl), in: name + ".", file, isPrivate: isHidden) }
    }

    private func add(member: DeclSyntax, to record: Record, _ file: String, isExtension: Bool) {
        if let one = member.as(FunctionDeclSyntax.self), one.body != nil { record.functions.append(Function(declaration: one, file: file)) }
        if let one = member.as(InitializerDeclSyntax.self), one.genericParameterClause == nil {
            if one.attributes.contains(where: { $0.trimmedDescription.hasPrefix("@available(*, unavailable") }) { return }
            let effects = one.signature.effectSpecifiers
            record.initializers.append(
                Initializer(
                    parameters: Self.parameters(one.signature, one.body), isFailable: one.optionalMark != nil,
                    isThrowing: effects?.throwsClause != nil, isAsync: effects?.asyncSpecifier != nil,
                    isPrivate: one.modifiers.isPrivate, isConvenience: one.modifiers.contains(.convenience) || isExtension,
                    isLeftOut: Initializer.isLeftOut(one.body), isStopped: one.body?.isStop == true))
        } else if let one = member.as(FunctionDeclSyntax.self), one.genericParameterClause == nil,
            one.modifiers.contains(.static) || one.modifiers.contains(.class), let result = one.signature.returnClause?.type
        {
            let own = record.name.split(separator: ".").last.map(String.init) ?? ""
            guard [own, "Self", own + "?"].contains(result.trimmedDescription) else { return }
            let effects = one.signature.effectSpecifiers
            record.factories.append(
                Initializer(
                    name: one.name.text, parameters: Self.parameters(one.signature, one.body),
                    isFailable: result.trimmedDescription.hasSuffix("?"), isThrowing: effects?.throwsClause != nil,
                    isAsync: effects?.asyncSpecifier != nil, isPrivate: one.modifiers.isPrivate, isLeftOut: Initializer.isLeftOut(one.body))
            )
        } else if let one = member.as(VariableDeclSyntax.self) {
            add(one, to: record)
        } else if let one = member.as(EnumCaseDeclSyntax.self) {
            for element in one.elements {
                let values = (element.parameterClause?.parameters ?? []).map { value in
                    Parameter(
                        label: value.firstName.flatMap { $0.text == "_" ? nil : $0.text }, name: value.firstName?.text ?? "value",
                        type: value.type, hasDefault: value.defaultValue != nil)
                }
                record.cases.append((element.name.text, values))
            }
        }
    }

    private func add(_ variable: VariableDeclSyntax, to record: Record) {
        // Without the module and generic arguments: `SwiftUI.Environment`.
        let attributes = variable.attributes.compactMap { one in
            one.as(AttributeSyntax.self)?.attributeName.trimmedDescription.prefix { $0 != "<" }.split(separator: ".").last.map(String.init)
        }
        // `let a, b: Int?`
        let last = variable.bindings.last?.typeAnnotation?.type
        for binding in variable.bindings {
            let name = binding.pattern.trimmedDescription
            if variable.modifiers.contains(.static) || variable.modifiers.contains(.class) {
                if name == "previews", case .getter(let views)? = binding.accessorBlock?.accessors {
                    record.previews = Self.previews(views)
                }
                if !variable.modifiers.isPrivate, let type = binding.typeAnnotation?.type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
                    if binding.initializer == nil, !binding.isComputed { record.unset.append((name, type.wrappedType)) }
                    continue
                }
                let own = [record.name, record.name.split(separator: ".").last.map(String.init) ?? "", "Self"]
                let isOwn = binding.typeAnnotation.map { own.contains($0.type.trimmedDescription) } ?? true
                if !variable.modifiers.isPrivate, isOwn, Self.sharedNames.contains(name) { record.shared.append(name) }
                continue
            }
            if variable.modifiers.contains(.lazy), let type = binding.typeAnnotation?.type {
                record.lazies.append((name, type.trimmedDescription))
            }
            if binding.isComputed || variable.modifiers.contains(.lazy) { continue }
            let type =
                binding.typeAnnotation?.type ?? Self.environmentType(variable) ?? binding.initializer.flatMap { Self.type(of: $0.value) }
                ?? (binding.initializer == nil ? last : nil)
            let isOptional = type?.is(OptionalTypeSyntax.self) == true || type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
            let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
            record.properties.append(
                Property(
                    name: name, type: type,
                    hasValue: binding.initializer != nil || isOptional && !isConstant && !attributes.contains("Binding"),
                    isConstant: isConstant,
                    isPrivate: variable.modifiers.isPrivate, attributes: attributes,
                    isUnset: (binding.initializer?.value.trimmedDescription ?? "tvpAbsent()") == "tvpAbsent()",
                    isEmpty: binding.initializer?.value.trimmedDescription == "[]",
                    isReadOnly: variable.modifiers.contains { $0.detail != nil && $0.name.text != "unowned" },
                    isWeak: variable.modifiers.contains { ["weak", "unowned"].contains($0.name.text) },
                    observers: binding.accessorBlock?.words ?? []))
        }
    }

    /// The class in `@Environment(Model.self) private var model`.
    private static func environmentType(_ variable: VariableDeclSyntax) -> TypeSyntax? {
        let attribute = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }.first {
            $0.attributeName.trimmedDescription.hasSuffix("Environment")
        }
        let argument = attribute?.arguments?.as(LabeledExprListSyntax.self)?.first?.expression.as(MemberAccessExprSyntax.self)
        guard argument?.declName.baseName.text == "self", let name = argument?.base?.trimmedDescription else { return nil }
        var parser = Parser(name)
        return TypeSyntax.parse(from: &parser)
    }

    /// The type of `[Item]()`, of `Model(name: "")`, of `Model.shared` and of a text.
    private static func type(of value: ExprSyntax) -> TypeSyntax? {
        if let member = value.as(MemberAccessExprSyntax.self), sharedNames.contains(member.declName.baseName.text),
            let name = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text, name.first?.isUppercase == true
        {
            return TypeSyntax(IdentifierTypeSyntax(name: .identifier(name)))
        }
        if value.is(StringLiteralExprSyntax.self) { return TypeSyntax(IdentifierTypeSyntax(name: .identifier("String"))) }
        guard let call = value.as(FunctionCallExprSyntax.self) else { return nil }
        let isArray = call.arguments.isEmpty && call.calledExpression.as(ArrayExprSyntax.self)?.elements.count == 1
        let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        guard isArray || name?.first?.isUppercase == true else { return nil }
        var parser = Parser(call.calledExpression.trimmedDescription)
        return TypeSyntax.parse(from: &parser)
    }

    static let sharedNames = [
        "shared", "preview", "mock", "sample", "example", "standard", "default", "main", "sharedInstance", "instance",
    ]

    static func parameter(_ one: FunctionParameterSyntax) -> Parameter {
        let label = one.firstName.text
        return Parameter(
            label: label == "_" ? nil : label, name: (one.secondName ?? one.firstName).text, type: one.type,
            hasDefault: one.defaultValue != nil || one.ellipsis != nil)
    }

    private static func parameters(_ signature: FunctionSignatureSyntax, _ body: CodeBlockSyntax?) -> [Parameter] {
        signature.parameterClause.parameters.map(parameter).map { one in
            guard let body, one.type.trimmedDescription.contains("Dictionary") || one.type.dictionary != nil else { return one }
            let finder = Reads(of: one.name)
            finder.walk(body)
            var result = one
            result.reads = finder.reads
            return result
        }
    }

    // MARK: Previews

    /// Previews are functions in ported files: `tvpPreview12_People`.
    private mutating func note(preview function: FunctionDeclSyntax, _ file: String) {
        let name = function.name.text
        guard name.hasPrefix("tvpPreview"), let line = Int(name.dropFirst(10).prefix { $0.isNumber }) else { return }
        let title = function.leadingTrivia.compactMap { piece in
            if case .docBlockComment(let text) = piece { String(text.dropFirst(4).dropLast(3)) } else { nil }
        }.first
        previews.append(
            Preview(file: file, line: line, title: title?.isEmpty == false ? title : nil, function: name))
    }

    /// The views of a builder, with those of groups, by the names that they get.
    private static func previews(_ items: CodeBlockItemListSyntax) -> [String?] {
        items.flatMap { item -> [String?] in
            if item.item.is(VariableDeclSyntax.self) { return [] }
            let view = item.item.as(ReturnStmtSyntax.self)?.expression ?? item.item.as(ExprSyntax.self)
            return view.map { previews(of: $0, named: nil) } ?? [nil]
        }
    }

    private static func previews(of view: ExprSyntax, named outer: String?) -> [String?] {
        guard let call = view.as(FunctionCallExprSyntax.self) else { return [outer] }
        let first = call.arguments.first?.expression
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            !base.is(DeclReferenceExprSyntax.self)
        {
            let isName = member.declName.baseName.text == "previewDisplayName"
            let own = isName ? first?.as(StringLiteralExprSyntax.self)?.representedLiteralValue : nil
            return previews(of: base, named: own ?? outer)
        }
        guard let closure = call.trailingClosure else { return [outer] }
        switch call.calledExpression.trimmedDescription {
        case "Group": return previews(closure.statements).map { $0 ?? outer }
        case "ForEach":
            let count = first?.as(ArrayExprSyntax.self)?.elements.count ?? (first?.trimmedDescription == "ColorScheme.allCases" ? 2 : 1)
            return Array(repeating: previews(closure.statements).map { $0 ?? outer }, count: count).flatMap { $0 }
        default: return [outer]
        }
    }

    // MARK: Relations

    /// The names of properties that code unwraps with `!`, also those of other objects.
    var forced: Set<String> {
        Set(types.values.flatMap(\.forced).compactMap { $0.split(separator: ".").last.map(String.init) })
    }

    /// The classes that a class inherits from, nearest first; the last one is of UIKit or unknown.
    func ancestors(of name: String) -> [String] {
        var (result, next): ([String], String?) = ([], types[name]?.inherits.first)
        while let current = next, !result.contains(current), result.count < 32 {
            result.append(current)
            next = types[current].flatMap { $0.kind == .class ? $0.inherits.first : nil }
        }
        return result
    }

    /// Whether a type is made for tests and previews.
    static func isForTests(_ name: String) -> Bool {
        let low = name.lowercased()
        return ["mock", "stub", "fake", "preview", "dummy", "sample"].contains(where: low.contains)
    }

    private func isPart(_ name: String, of composition: TypeSyntax) -> Bool {
        composition.as(CompositionTypeSyntax.self)?.elements.contains { $0.type.trimmedDescription == name } == true
    }

    /// Types of the standard library that nothing makes without their generic arguments.
    private static let generic: Set = ["Array", "Dictionary", "Optional", "Result", "Set"]

    /// The types that conform to a protocol, or to an alias of several, sorted: those for tests and previews first.
    func conforming(to name: String) -> [Record] {
        let refining = types.values.filter { $0.kind == .protocol && $0.inherits.contains(name) }.map(\.name)
        let alike = aliases.filter {
            $0.value.trimmedDescription == name || $0.value.is(CompositionTypeSyntax.self) && isPart(name, of: $0.value)
        }
        let names = Set(refining + [name] + alike.keys)
        func rank(_ one: Record) -> Int {
            let low = one.name.lowercased()
            if Self.isForTests(one.name) { return 0 }
            return low.hasPrefix("default") || low.hasSuffix("impl") ? 1 : 2
        }
        return types.values.filter { one in
            one.kind != .protocol && !one.isGeneric && !one.isPrivate && !Self.generic.contains(one.name)
                && (!names.isDisjoint(with: one.inherits)
                    || ancestors(of: one.name).contains { types[$0]?.inherits.contains(name) == true })
        }.sorted { (rank($0), $0.name) < (rank($1), $1.name) }
    }
}

extension TypeSyntax {
    /// The dictionary's type, also of an optional one; `nil` for other types.
    var dictionary: DictionaryTypeSyntax? {
        self.as(DictionaryTypeSyntax.self) ?? self.as(OptionalTypeSyntax.self)?.wrappedType.as(DictionaryTypeSyntax.self)
    }
}

/// What code reads from a dictionary, each key once.
private final class Reads: SyntaxVisitor {
    private let name: String
    private(set) var reads: [AppIndex.Read] = []

    init(of name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.calledExpression.trimmedDescription.filter({ $0 != "?" && $0 != "!" }) == name, node.arguments.count == 1,
            let key = node.arguments.first?.expression.trimmedDescription
        else { return .visitChildren }
        // Elsewhere, a name of the initializer's own does not say anything.
        let isKnown = key.hasPrefix("\"") && !key.contains("\\(") || key.first?.isUppercase == true
        guard isKnown, !reads.contains(where: { $0.key == key }) else { return .visitChildren }
        let call = node.parent?.parent?.parent
        let argument = call?.parent?.is(ExprListSyntax.self) == true ? call?.parent?.parent?.parent : nil
        let made = argument?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression
            .trimmedDescription
        // `if let user = values["user"] as? [String: Any] { … User(dictionary: user) … }`
        let bound = call?.parent?.parent?.as(OptionalBindingConditionSyntax.self)?.pattern.trimmedDescription
        reads.append(AppIndex.Read(key: key, type: Self.type(of: node), made: made ?? bound.map { "=" + $0 }))
        return .visitChildren
    }

    /// What is made of a constant.
    private var made: [String: String] = [:]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.arguments.count == 1, let value = node.arguments.first?.expression.as(DeclReferenceExprSyntax.self) {
            made["=" + value.baseName.text] = node.calledExpression.trimmedDescription
        }
        return .visitChildren
    }

    override func visitPost(_ node: CodeBlockSyntax) {
        for place in reads.indices { reads[place].made = reads[place].made.map { made[$0] ?? $0 } }
    }

    /// The type in `tvpRead("name", values["name"], as: (String).self)` and `tvpCast("name", values["name"]) as String`, as casts are ported.
    private static func type(of read: SubscriptCallExprSyntax) -> TypeSyntax? {
        guard let call = read.parent?.parent?.parent?.as(FunctionCallExprSyntax.self) else { return nil }
        if call.calledExpression.trimmedDescription == "tvpRead",
            let type = call.arguments.last?.expression.as(MemberAccessExprSyntax.self)?.base
        {
            var parser = Parser(type.trimmedDescription)
            return TypeSyntax.parse(from: &parser)
        }
        let parts = call.parent?.as(ExprListSyntax.self).map { Array($0) } ?? []
        let place = parts.firstIndex { $0.id == ExprSyntax(call).id } ?? parts.count
        let isCast = place + 2 < parts.count && parts[place + 1].is(UnresolvedAsExprSyntax.self)
        return isCast ? parts[place + 2].as(TypeExprSyntax.self)?.type : nil
    }
}

extension IdentifierTypeSyntax {
    /// The types among the generic arguments.
    var genericTypes: [TypeSyntax] { genericArgumentClause?.arguments.compactMap { $0.argument.as(TypeSyntax.self) } ?? [] }
}

extension DeclModifierListSyntax {
    var isPrivate: Bool {
        contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
    }
}

extension Optional<InheritanceClauseSyntax> {
    /// The names without generic arguments; a composition is several.
    fileprivate var plainNames: [String] {
        self?.inheritedTypes.flatMap { one in
            one.type.trimmedDescription.split(separator: "&").map { part in
                String(part.trimmingPrefix { $0 == " " }.prefix { $0 != "<" && $0 != " " })
            }
        } ?? []
    }
}

extension SyntaxProtocol {
    /// `name` in `name!` and `self.name!`.
    fileprivate var forcedNames: Set<String> {
        let finder = ForcedNames(viewMode: .sourceAccurate)
        finder.walk(self)
        return finder.names
    }
}

private final class ForcedNames: SyntaxVisitor {
    private(set) var names: Set<String> = []

    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        let text = node.expression.trimmedDescription
        names.insert(text.hasPrefix("self.") ? String(text.dropFirst(5)) : text)
        return .visitChildren
    }
}
