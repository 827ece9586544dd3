import SwiftParser
import SwiftSyntax

/// An error of the compiler, and where it is.
public struct CompilerError: Codable, Sendable, Hashable {
    public var file: String
    public var line: Int
    public var column: Int
    public var message: String

    public init(file: String, line: Int, column: Int, message: String) {
        (self.file, self.line, self.column, self.message) = (file, line, column, message)
    }
}

/// A part of an app that is left out because it does not compile.
public struct Cut: Codable, Sendable, Hashable {
    public enum Kind: String, Codable, Sendable {
        case modifier, inheritance, statement, value, body, member, declaration, file
    }
    public var kind: Kind
    public var file: String
    public var line: Int
    /// The declaration that the part is in, with its outer ones: `PeopleController.viewDidLoad`.
    public var owner: String
    public var message: String
    /// The number of lines that are left out.
    public var lines: Int
}

/// Leaves out of a source what does not compile: the smallest part at first, larger ones if that did not help.
///
/// Lines keep their numbers. Where a value is needed, `tvpMade("…")` makes one up by its type; in place of a statement, `tvpSkip("…")` tells
/// what is missing; an initializer that cannot be compiled stops with `tvpStop("…")`.
struct Cutter {
    private let tree: SourceFileSyntax
    private let lines: SourceLocationConverter
    private let source: String
    private let file: String
    private var edits = Edits()
    private(set) var cuts: [Cut] = []
    private var taken: [Range<Int>] = []

    /// From this level on, whole bodies, members and declarations are left out.
    private let level: Int

    init(_ source: String, file: String, level: Int) {
        (self.source, self.file, self.level) = (source, file, level)
        tree = Parser.parse(source: source)
        lines = SourceLocationConverter(fileName: "", tree: tree)
    }

    /// The source without the parts with errors.
    mutating func cut(_ errors: [CompilerError]) -> String {
        for error in errors.sorted(by: { ($0.line, $0.column) < ($1.line, $1.column) }) { cut(error) }
        return edits.applied(to: source)
    }

    private mutating func cut(_ error: CompilerError) {
        if error.line == 0 { return cutAll(error) }
        let offset = lines.position(ofLine: error.line, column: error.column).utf8Offset
        guard let token = tree.token(at: AbsolutePosition(utf8Offset: min(offset, tree.endPosition.utf8Offset))) else { return }
        if file == "TVPScreens.swift", cut(generated: token, error) { return }
        if repair(token, error) { return }
        var node: Syntax? = Syntax(token)
        while let current = node {
            if cut(current, error, at: offset) { return }
            node = current.parent
        }
    }

    /// Where the compiler stops somewhere in the file: all code at first, then all declarations.
    private mutating func cutAll(_ error: CompilerError) {
        let finder = BodyFinder(viewMode: .sourceAccurate)
        finder.walk(tree)
        for body in finder.bodies where level < 3 {
            if let block = body.as(CodeBlockSyntax.self), let owner = block.parent { _ = cut(body: block, of: owner, error) }
            if let block = body.as(AccessorBlockSyntax.self), case .getter(let items) = block.accessors {
                _ = cut(getter: block, items, error)
            }
        }
        for item in tree.statements where level == 3 && !item.item.is(ImportDeclSyntax.self) {
            _ = replace(Syntax(item), with: "", .declaration, error)
        }
    }

    /// A generated function goes whole: the screen is made as written, or not at all.
    private mutating func cut(generated token: TokenSyntax, _ error: CompilerError) -> Bool {
        guard let function = ancestor(FunctionDeclSyntax.self, of: token), function.parent?.is(CodeBlockItemSyntax.self) == true,
            let body = function.body
        else {
            // A screen of the list, and not the list.
            return ancestor(ArrayElementSyntax.self, of: token).map { replace(Syntax($0), with: "", .body, error) } ?? false
        }
        let isCut = Self.isCut(Syntax(body.statements))
        let rest = function.name.text.hasPrefix("tvpMaker") ? "{ nil }" : "{ tvpStop(\(Self.text(error))) }"
        return replace(isCut ? Syntax(function) : Syntax(body), with: isCut ? "" : rest, .body, error)
    }

    // MARK: Small repairs

    /// Initializers of classes that subclasses must have, by their labels.
    private static let required: [(labels: String, declaration: (parameters: String, call: String))] = [
        ("", ("()", "")),
        (
            "entity:insertInto:",
            (
                "(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?)",
                "super.init(entity: entity, insertInto: context)"
            )
        ),
    ]

    /// The keyword of a type that has only static members, such as the constants of another module of the app; `nil` for other types.
    private func namespace(at token: TokenSyntax) -> TokenSyntax? {
        guard let type = enclosing(token), let group = type.asProtocol((any DeclGroupSyntax).self), group.inheritanceClause == nil,
            group.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause == nil,
            group.memberBlock.members.allSatisfy({ member in
                let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
                return modifiers?.contains(.static) == true || member.decl.isProtocol((any DeclGroupSyntax).self)
                    || member.decl.is(TypeAliasDeclSyntax.self)
            })
        else { return nil }
        return type.as(EnumDeclSyntax.self)?.enumKeyword ?? type.as(StructDeclSyntax.self)?.structKeyword
    }

    /// Changes that keep the code: modifiers, and protocols that a type does not conform to.
    private mutating func repair(_ token: TokenSyntax, _ error: CompilerError) -> Bool {
        let message = error.message
        if message.contains("does not override any") || message.contains("cannot be overridden") && message.contains("extension") {
            guard let modifiers = enclosing(token)?.asProtocol((any WithModifiersSyntax).self)?.modifiers,
                let override = modifiers.first(where: { $0.name.tokenKind == .keyword(.override) })
            else { return false }
            return replace(Syntax(override), with: "", .modifier, error)
        }
        if message.hasPrefix("overriding declaration requires an 'override' keyword"), let declaration = enclosing(token) {
            let keyword =
                declaration.as(FunctionDeclSyntax.self)?.funcKeyword ?? declaration.as(VariableDeclSyntax.self)?.bindingSpecifier
                ?? declaration.as(InitializerDeclSyntax.self)?.initKeyword ?? declaration.as(SubscriptDeclSyntax.self)?.subscriptKeyword
            guard let place = keyword?.positionAfterSkippingLeadingTrivia.utf8Offset else { return false }
            return insert("override ", at: place, .modifier, error, Syntax(token))
        }
        if message.hasPrefix("'required' modifier must be present") || message.hasPrefix("use the 'required' modifier to override"),
            let initializer = enclosing(token)?.as(InitializerDeclSyntax.self)
        {
            // What must be there cannot be marked as unavailable.
            for attribute in initializer.attributes.compactMap({ $0.as(AttributeSyntax.self) }) {
                if attribute.attributeName.trimmedDescription == "available" { _ = replace(Syntax(attribute), with: "", .modifier, error) }
            }
            let isOpen = initializer.modifiers.contains { ["public", "open", "internal", "package"].contains($0.name.text) }
            let word = (isOpen ? "" : "public ") + "required"
            if let override = initializer.modifiers.first(where: { $0.name.tokenKind == .keyword(.override) }) {
                return replace(Syntax(override), with: word, .modifier, error)
            }
            let place = initializer.initKeyword.positionAfterSkippingLeadingTrivia.utf8Offset
            return insert(word + " ", at: place, .modifier, error, Syntax(token))
        }
        if let (labels, declaration) = Self.required.first(where: { message.hasPrefix("'required' initializer 'init(\($0.labels))'") }),
            let group = Syntax(token).ancestorType?.asProtocol((any DeclGroupSyntax).self)
        {
            let place = group.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
            let body = labels.isEmpty ? "tvpStop(\(Self.text(error)))" : declaration.call
            return insert(
                " public required init\(declaration.parameters) { \(body) } ", at: place, .member, error, Syntax(token))
        }
        // What is absent takes anything.
        if message.hasPrefix("type 'Any?' has no member"), let value = ancestor(MemberAccessExprSyntax.self, of: token), value.base == nil {
            let call = value.parent?.as(FunctionCallExprSyntax.self).map { Syntax($0) }
            return replace(call ?? Syntax(value), with: "TVPAbsent()", .value, error)
        }
        if message.hasPrefix("invalid redeclaration of"), let keyword = namespace(at: token) {
            return replace(Syntax(keyword), with: "extension", .modifier, error)
        }
        if message.hasPrefix("Objective-C interoperability is disabled"), let attribute = ancestor(AttributeSyntax.self, of: token) {
            return replace(Syntax(attribute), with: "", .modifier, error)
        }
        if message.hasPrefix("initializer for conditional binding must have Optional type"),
            let value = ancestor(OptionalBindingConditionSyntax.self, of: token)?.initializer?.value
        {
            let range = value.written
            return insert("tvpBound(", at: range.lowerBound, .value, error, Syntax(value))
                && insert(")", at: range.upperBound, .value, error, Syntax(value))
        }
        // What is absent is not optional.
        if message.hasPrefix("cannot force unwrap value of non-optional type"),
            let value = ancestor(ForceUnwrapExprSyntax.self, of: token)
        {
            return replace(Syntax(value.exclamationMark), with: "", .value, error)
        }
        if message.hasPrefix("cannot use optional chaining on non-optional value"),
            let value = ancestor(OptionalChainingExprSyntax.self, of: token)
        {
            return replace(Syntax(value.questionMark), with: "", .value, error)
        }
        // What is absent calls no closures.
        if message.hasPrefix("extra trailing closure passed in call"), let closure = ancestor(ClosureExprSyntax.self, of: token),
            let call = closure.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == closure.id
        {
            return replace(Syntax(closure), with: call.leftParen == nil ? "()" : "", .value, error)
        }
        // Of a preview, which is mostly of SwiftUI; then the compiler says what is wrong in it.
        if token.text == "tvpScreen", message.contains("ambiguous") || message.contains("could not be inferred") {
            return replace(Syntax(token), with: "tvpViews", .modifier, error)
        }
        if message.hasPrefix("missing return"), token.tokenKind == .rightBrace {
            return insert(
                " return \(Self.made(error)) ", at: token.positionAfterSkippingLeadingTrivia.utf8Offset, .value, error, Syntax(token))
        }
        if message.contains("has no initializers") { return giveValues(to: enclosing(token), error) }
        if message.contains("without initializing all stored properties")
            || message.contains("before all stored properties are initialized")
            || message.contains("initialized at super.init call") || message.contains("initialized at implicitly generated super.init")
        {
            if giveValues(to: Syntax(token).ancestorType, error) { return true }
        }
        if Self.isOfFlow(message), cut(flowAround: token, error) { return true }
        // Of an alias that is absent.
        if message.hasPrefix("'@escaping'") || message.hasPrefix("@escaping"), let type = ancestor(AttributedTypeSyntax.self, of: token),
            let attribute = type.attributes.first(where: { $0.trimmedDescription == "@escaping" })
        {
            return replace(Syntax(attribute), with: "", .modifier, error)
        }
        if message.hasPrefix("unknown attribute"), let attribute = ancestor(AttributeSyntax.self, of: token) {
            return leaveOut(attribute, error)
        }
        if message.contains("does not conform to protocol") || message.hasPrefix("redundant conformance of")
            || message.contains("cannot conform to class protocol"), let name = message.split(separator: "'").last(where: { $0 != " " })
        {
            return leaveOut(protocol: String(name), of: token, error)
        }
        if message.contains("inheritance from non-protocol") || message.contains("cannot inherit from")
            || message.contains("multiple inheritance")
        {
            if let clause = ancestor(InheritedTypeSyntax.self, of: token) { return leaveOut(clause, error) }
            if let name = message.split(separator: "'").last { return leaveOut(protocol: String(name), of: token, error) }
        }
        return false
    }

    /// A wrapper such as `@Injected(\.store) var store` told the type, or gave the value, and was no argument of an initializer. A macro
    /// such as `@Reducer struct List` brought members.
    private mutating func leaveOut(_ attribute: AttributeSyntax, _ error: CompilerError) -> Bool {
        let owner = attribute.parent?.parent
        if let variable = owner?.as(VariableDeclSyntax.self), let binding = variable.bindings.first, !binding.isComputed {
            if binding.initializer == nil {
                let value = binding.typeAnnotation == nil ? "TVPAbsent()" : Self.made(error)
                _ = insert(" = " + value, at: binding.written.upperBound, .value, error, Syntax(binding))
            }
            // Another wrapper would not bear this one.
            let wrappers = variable.attributes.filter { one in
                let name = one.as(AttributeSyntax.self)?.attributeName.trimmedDescription ?? ""
                return name.first?.isUppercase == true && name != "MainActor"
            }
            let isWrapper =
                wrappers.count == 1 && variable.bindings.count == 1 && variable.bindingSpecifier.tokenKind == .keyword(.var)
                && !variable.modifiers.contains { ["lazy", "weak", "unowned", "override"].contains($0.name.text) }
            return replace(Syntax(attribute), with: isWrapper ? "@TVPGiven" : "", .modifier, error)
        }
        let isType = [SyntaxKind.classDecl, .structDecl, .actorDecl].contains(owner?.kind)
        if isType, let group = owner?.asProtocol((any DeclGroupSyntax).self), !group.attributes.contains(named: "dynamicMemberLookup") {
            let place = group.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
            let set = owner?.is(StructDeclSyntax.self) == true ? "nonmutating set" : "set"
            // Another macro of the type was the first.
            if taken.contains(where: { $0.overlaps(place..<place + 1) }) {
                return replace(Syntax(attribute), with: "", .modifier, error)
            }
            let member = " public subscript(dynamicMember name: String) -> TVPAbsent { get { tvpMember(name, of: Self.self) } \(set) {} } "
            return insert(member, at: place, .member, error, Syntax(attribute))
                && replace(Syntax(attribute), with: "@dynamicMemberLookup", .modifier, error)
        }
        return replace(Syntax(attribute), with: "", .modifier, error)
    }

    /// Makes up the values of stored properties, such as those that Core Data would hold.
    private mutating func giveValues(to type: Syntax?, _ error: CompilerError) -> Bool {
        var isChanged = false
        for member in type?.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members ?? [] {
            guard let variable = member.decl.as(VariableDeclSyntax.self), !variable.modifiers.contains(.lazy) else { continue }
            for binding in variable.bindings where binding.initializer == nil && !binding.isComputed {
                guard let type = binding.typeAnnotation?.type, !type.is(OptionalTypeSyntax.self),
                    !type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self), !variable.modifiers.contains(.static)
                else { continue }
                let end = type.written.upperBound
                // Other initializers set it.
                if variable.bindingSpecifier.tokenKind == .keyword(.let), take(variable.bindingSpecifier.written) {
                    edits.replace(variable.bindingSpecifier, with: "var")
                }
                isChanged = insert(" = \(Self.made(error))", at: end, .value, error, Syntax(binding)) || isChanged
            }
        }
        return isChanged
    }

    private mutating func leaveOut(protocol name: String, of token: TokenSyntax, _ error: CompilerError) -> Bool {
        guard let group = enclosing(token)?.asProtocol((any DeclGroupSyntax).self), let types = group.inheritanceClause?.inheritedTypes
        else { return false }
        let plain = name.split(separator: ".").last.map(String.init) ?? name
        let found = types.first { $0.type.trimmedDescription.split(separator: ".").last.map(String.init) == plain }
        // A protocol that inherits from the one that is named.
        guard let entry = found ?? (types.count == 1 ? types.first : nil) else { return false }
        return leaveOut(entry, error)
    }

    private mutating func leaveOut(_ entry: InheritedTypeSyntax, _ error: CompilerError) -> Bool {
        guard let list = entry.parent?.as(InheritedTypeListSyntax.self), let clause = list.parent?.as(InheritanceClauseSyntax.self) else {
            return false
        }
        let rest = list.filter { $0.id != entry.id }.map(\.type.trimmedDescription)
        return replace(Syntax(clause), with: rest.isEmpty ? "" : ": " + rest.joined(separator: ", "), .inheritance, error)
    }

    /// Whether the compiler finds it only once all types are right: what a body leaves open.
    private static func isOfFlow(_ message: String) -> Bool {
        [
            "missing return in ", "without initializing all stored", "before all stored properties", " used before ",
            "before being initialized", "property 'self.", "isn't called on all paths",
        ].contains(where: message.contains)
    }

    /// Leaves out the body, and at no level its declaration, which all else needs. An initializer stops, since it cannot make up what it
    /// leaves open.
    private mutating func cut(flowAround token: TokenSyntax, _ error: CompilerError) -> Bool {
        if let body = ancestor(InitializerDeclSyntax.self, of: token)?.body {
            return body.isStop ? false : replace(Syntax(body), with: "{ tvpStop(\(Self.text(error))) }", .body, error)
        }
        var node: Syntax? = Syntax(token)
        while let current = node {
            if let body = current.as(CodeBlockSyntax.self), let owner = body.parent, cut(body: body, of: owner, error) { return true }
            if let block = current.as(AccessorBlockSyntax.self), case .getter(let items) = block.accessors {
                return cut(getter: block, items, error)
            }
            node = current.parent
        }
        return false
    }

    // MARK: Parts

    private mutating func cut(_ node: Syntax, _ error: CompilerError, at offset: Int) -> Bool {
        // A part that was left out before did not help.
        let isAssigned = node.description.utf8.count < 4000 && node.trimmedDescription.hasPrefix("tvpAssign(")
        let isCutBefore = !isAssigned && node.description.utf8.count < 4000 && Self.isCut(node)
        if let call = node.as(FunctionCallExprSyntax.self), cut(modifier: call, error, at: offset) { return true }
        if let item = node.as(CodeBlockItemSyntax.self), level < 2, !isCutBefore, node.ancestorBody != nil {
            return cut(item, error, at: offset)
        }
        if level < 3, let body = node.as(CodeBlockSyntax.self), let owner = body.parent { return cut(body: body, of: owner, error) }
        // Without its body, a view stops all screens with it.
        if let block = node.as(AccessorBlockSyntax.self), case .getter(let items) = block.accessors,
            level < 3 || block.parent?.isView == true && !Self.isCut(Syntax(items))
        {
            return cut(getter: block, items, error)
        }
        if level < 2, !isCutBefore, let value = node.as(InitializerClauseSyntax.self), Self.isMember(value) {
            let binding = value.parent?.as(PatternBindingSyntax.self)
            if binding?.typeAnnotation != nil { return replace(Syntax(value.value), with: Self.made(error), .value, error) }
        }
        // With a type go its screens: only when nothing else helped.
        let declaration =
            node.as(MemberBlockItemSyntax.self).map { Syntax($0.decl) } ?? node.as(CodeBlockItemSyntax.self).map { Syntax($0.item) }
        if level < 3, declaration?.isProtocol((any DeclGroupSyntax).self) == true { return false }
        if let member = node.as(MemberBlockItemSyntax.self) { return replace(Syntax(member), with: "", .member, error) }
        if let item = node.as(CodeBlockItemSyntax.self), item.parent?.parent?.is(SourceFileSyntax.self) == true {
            return replace(Syntax(item), with: "", .declaration, error)
        }
        return false
    }

    /// A view without a modifier that does not compile is a view.
    private mutating func cut(modifier call: FunctionCallExprSyntax, _ error: CompilerError, at offset: Int) -> Bool {
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base, call.isInView else {
            return false
        }
        let isAbsent = error.message.contains(" has no member '\(member.declName.baseName.text)'")
        let end = base.endPositionBeforeTrailingTrivia.utf8Offset
        guard offset >= end, isAbsent || level < 2 && base.is(FunctionCallExprSyntax.self) else { return false }
        let range = end..<call.written.upperBound
        guard take(range) else { return true }
        let breaks = String(decoding: Array(source.utf8)[range], as: UTF8.self).filter(\.isNewline).count
        edits.replace(range, with: String(repeating: "\n", count: breaks))
        note(.modifier, Syntax(call), error, lines: breaks + 1)
        return true
    }

    private static func isMember(_ value: InitializerClauseSyntax) -> Bool {
        let variable = value.parent?.parent?.parent
        return variable?.is(VariableDeclSyntax.self) == true
            && (variable?.parent?.is(MemberBlockItemSyntax.self) == true
                || variable?.parent?.parent?.parent?.is(SourceFileSyntax.self) == true)
    }

    private mutating func cut(_ item: CodeBlockItemSyntax, _ error: CompilerError, at offset: Int) -> Bool {
        if let (place, name) = item.assigned(before: offset) {
            return replace(Syntax(item), with: "tvpAssign(&\(place), \"\(name)\", \(Self.text(error)))", .value, error)
        }
        if let statement = item.item.as(ReturnStmtSyntax.self) {
            guard let value = statement.expression else { return replace(Syntax(item), with: "return \(Self.made(error))", .value, error) }
            return replace(Syntax(value), with: Self.made(error), .value, error)
        }
        if let variable = item.item.as(VariableDeclSyntax.self), variable.bindings.count == 1, let binding = variable.bindings.first,
            binding.typeAnnotation != nil, let value = binding.initializer
        {
            return replace(Syntax(value.value), with: Self.made(error), .value, error)
        }
        if item.item.is(ExprSyntax.self) || item.item.as(ExpressionStmtSyntax.self)?.expression.is(IfExprSyntax.self) != nil {
            let isOnly = item.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
            // No caller decides the type of a view.
            let function = item.parent?.parent?.parent?.as(FunctionDeclSyntax.self)
            let value = item.returnsView ? Self.view(in: function, error) : Self.made(error)
            if isOnly, item.returnsValue { return replace(Syntax(item), with: value, .value, error) }
        }
        return replace(Syntax(item), with: Self.skip(error), .statement, error)
    }

    /// What a function returns as a view: without a modifier of the app, a view is a view.
    private static func view(in function: FunctionDeclSyntax?, _ error: CompilerError) -> String {
        let isStatic = function?.modifiers.contains { $0.name.text == "static" } ?? true
        if !isStatic, function?.ancestorExtension?.extendedType.trimmedDescription == "View" { return "tvpSame(self, \(text(error)))" }
        let parameter = function?.signature.parameterClause.parameters.first
        let isOfModifier = function?.name.text == "body" && parameter?.firstName.text == "content"
        return isOfModifier ? "tvpSame(content, \(text(error)))" : "tvpView(\(text(error)))"
    }

    private mutating func cut(body: CodeBlockSyntax, of owner: Syntax, _ error: CompilerError) -> Bool {
        let text: String
        if let function = owner.as(FunctionDeclSyntax.self) {
            let result = function.signature.returnClause?.type.trimmedDescription
            if result?.hasPrefix("some ") == true {
                guard result == "some View", !Self.isCut(Syntax(body)) else { return false }
                return replace(Syntax(body), with: "{ \(Self.view(in: function, error)) }", .body, error)
            }
            text = result == nil || result == "Void" || result == "()" ? Self.skip(error) : "return \(Self.made(error))"
        } else if let initializer = owner.as(InitializerDeclSyntax.self) {
            // One that may fail does. Else, what it would set is made up, where the superclass needs nothing.
            let isSkipped = body.trimmedDescription.hasPrefix("{ tvpSkip(") || initializer.modifiers.contains(.convenience)
            let canThrow = initializer.signature.effectSpecifiers?.throwsClause.map { $0.type == nil } ?? false
            text =
                canThrow
                ? "throw tvpFailure(\(Self.text(error)))"
                : initializer.optionalMark != nil
                    ? "\(Self.skip(error)); return nil" : isSkipped ? "tvpStop(\(Self.text(error)))" : Self.skip(error)
        } else if owner.is(DeinitializerDeclSyntax.self) {
            text = ""
        } else if let accessor = owner.as(AccessorDeclSyntax.self) {
            text = accessor.accessorSpecifier.tokenKind == .keyword(.get) ? "return \(Self.made(error))" : Self.skip(error)
        } else {
            return false
        }
        let isLast = !text.hasPrefix("tvpStop(") || body.isStop
        if isLast, Self.isCut(Syntax(body)), body.statements.count == 1 || text.hasSuffix("; return nil") { return false }
        // Made-up values that stand in for data stay.
        let kept = body.statements.prefix { $0.trimmedDescription.hasPrefix("tvpDeliver {") }.map { $0.trimmedDescription + " " }.joined()
        return replace(Syntax(body), with: "{ \(kept)\(text) }", .body, error)
    }

    private mutating func cut(getter block: AccessorBlockSyntax, _ items: CodeBlockItemListSyntax, _ error: CompilerError) -> Bool {
        let type = block.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type.trimmedDescription ?? ""
        if type.hasPrefix("some ") {
            guard type == "some View", !Self.isCut(Syntax(items)) else { return false }
            return replace(Syntax(block), with: "{ tvpView(\(Self.text(error))) }", .body, error)
        }
        if Self.isCut(Syntax(items)), items.count == 1 { return false }
        return replace(Syntax(block), with: "{ return \(Self.made(error)) }", .body, error)
    }

    // MARK: Texts

    private static func isCut(_ node: Syntax) -> Bool {
        let text = node.trimmedDescription
        return [
            "tvpSkip(", "tvpMade(", "return tvpMade(", "tvpStop(", "{ tvpSkip(", "{ return tvpMade(", "{ tvpStop(", "{ tvpView(",
            "{ throw tvpFailure(", "{ tvpSame(", "tvpSame(",
        ]
        .contains(
            where: text.hasPrefix)
            || text.contains("= tvpMade(")
    }

    private static func text(_ error: CompilerError) -> String {
        let plain = error.message.filter { $0 != "\"" && $0 != "\\" && $0 != "\n" }
        return "\"\(error.file):\(error.line): \(plain.prefix(160))\""
    }
    private static func made(_ error: CompilerError) -> String { "tvpMade(\(text(error)))" }
    private static func skip(_ error: CompilerError) -> String { "tvpSkip(\(text(error)))" }

    // MARK: Edits

    private mutating func insert(_ text: String, at offset: Int, _ kind: Cut.Kind, _ error: CompilerError, _ node: Syntax) -> Bool {
        guard take(offset..<offset + 1) else { return true }
        edits.replace(offset..<offset, with: text)
        note(kind, node, error, lines: 0)
        return true
    }

    /// Replaces a node, and keeps its line breaks. Answers `true` also if a larger part is left out already.
    private mutating func replace(_ node: Syntax, with text: String, _ kind: Cut.Kind, _ error: CompilerError) -> Bool {
        let range = node.written
        guard take(range) else { return true }
        let breaks = node.trimmedDescription.filter(\.isNewline).count
        edits.replace(range, with: text + String(repeating: "\n", count: breaks))
        note(kind, node, error, lines: breaks + 1)
        return true
    }

    private mutating func take(_ range: Range<Int>) -> Bool {
        if taken.contains(where: { $0.overlaps(range) }) { return false }
        taken.append(range)
        return true
    }

    private mutating func note(_ kind: Cut.Kind, _ node: Syntax, _ error: CompilerError, lines count: Int) {
        cuts.append(Cut(kind: kind, file: file, line: error.line, owner: owner(of: node), message: error.message, lines: count))
    }

    private func owner(of node: Syntax) -> String {
        var (names, place): ([String], Syntax?) = ([], node.as(CodeBlockItemSyntax.self).map { Syntax($0.item) } ?? node)
        while let current = place {
            if let type = current.as(ExtensionDeclSyntax.self) {
                names.insert(type.extendedType.trimmedDescription, at: 0)
            } else if let named = current.asProtocol((any NamedDeclSyntax).self) {
                names.insert(named.name.text, at: 0)
            } else if current.is(InitializerDeclSyntax.self) {
                names.insert("init", at: 0)
            } else if let variable = current.as(VariableDeclSyntax.self), variable.parent?.is(MemberBlockItemSyntax.self) == true {
                names.insert(variable.bindings.first?.pattern.trimmedDescription ?? "", at: 0)
            }
            place = current.parent
        }
        return names.joined(separator: ".")
    }

    // MARK: Search

    private func enclosing(_ token: TokenSyntax) -> Syntax? {
        var node = Syntax(token).parent
        while let current = node, !current.isProtocol((any DeclSyntaxProtocol).self) { node = current.parent }
        return node
    }

    private func ancestor<Node: SyntaxProtocol>(_ type: Node.Type, of token: TokenSyntax) -> Node? {
        var node = Syntax(token).parent
        while let current = node {
            if let found = current.as(type) { return found }
            node = current.parent
        }
        return nil
    }
}

/// The outermost bodies of functions and getters.
private final class BodyFinder: SyntaxVisitor {
    private(set) var bodies: [Syntax] = []

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
        bodies.append(Syntax(node))
        return .skipChildren
    }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
        guard case .getter = node.accessors else { return .visitChildren }
        bodies.append(Syntax(node))
        return .skipChildren
    }
}

extension Syntax {
    /// The declaration of the type that the node is a part of.
    fileprivate var ancestorType: Syntax? {
        var node = parent
        while let current = node, !current.isProtocol((any DeclGroupSyntax).self) { node = current.parent }
        return node
    }

    /// The body that the node is a part of; `nil` for declarations of a file.
    fileprivate var ancestorBody: Syntax? {
        var node = parent
        while let current = node {
            if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) || current.is(AccessorBlockSyntax.self) {
                return current
            }
            if current.is(MemberBlockSyntax.self) { return nil }
            node = current.parent
        }
        return nil
    }
}

extension CodeBlockSyntax {
    /// Whether nothing is left of the code, and running it stops the program.
    var isStop: Bool { trimmedDescription.hasPrefix("{ tvpStop(") }
}

extension SyntaxProtocol {
    /// The extension that a member is directly in.
    fileprivate var ancestorExtension: ExtensionDeclSyntax? { parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self) }

    /// Whether this is a property or function of the type `some View`.
    fileprivate var isView: Bool {
        let type =
            self.as(PatternBindingSyntax.self)?.typeAnnotation?.type ?? self.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
        return type?.trimmedDescription == "some View"
    }

    /// Whether this is somewhere in a property or function of the type `some View`.
    fileprivate var isInView: Bool {
        var node = parent
        while let current = node, !current.is(MemberBlockSyntax.self) {
            if current.isView { return true }
            node = current.parent
        }
        return false
    }
}

extension CodeBlockItemSyntax {
    /// What a statement assigns to, and a name for the value; `nil` if the place is what does not compile, or is optional.
    fileprivate func assigned(before offset: Int) -> (place: String, name: String)? {
        guard let parts = item.as(SequenceExprSyntax.self)?.elements, parts.count > 2, let place = parts.first,
            let sign = parts.dropFirst().first?.as(AssignmentExprSyntax.self), offset > sign.position.utf8Offset,
            place.is(DeclReferenceExprSyntax.self) || place.is(MemberAccessExprSyntax.self)
        else { return nil }
        let text = place.trimmedDescription
        guard text.allSatisfy({ $0.isLetter || $0.isNumber || ".`_".contains($0) }), text != "_" else { return nil }
        let words = text.split(separator: ".").map(String.init).filter { !["self", "text", "title"].contains($0) }
        let ending = ["Label", "TextField", "TextView", "Button"].first { words.last?.hasSuffix($0) == true }
        return (text, String((words.last ?? "text").dropLast(ending?.count ?? 0)).filter { $0 != "`" })
    }

    /// Whether the item is in the body of a property or function of the type `some View`.
    fileprivate var returnsView: Bool { parent?.parent?.parent?.isView == true }

    /// Whether the item, alone in its body, is the body's value.
    fileprivate var returnsValue: Bool {
        guard let body = parent?.parent else { return false }
        if let function = body.parent?.as(FunctionDeclSyntax.self), body.is(CodeBlockSyntax.self) {
            let result = function.signature.returnClause?.type.trimmedDescription
            return result != nil && result != "Void" && result != "()"
        }
        if body.is(AccessorBlockSyntax.self) { return true }
        if let accessor = body.parent?.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.tokenKind == .keyword(.get) }
        return false
    }
}
