import Foundation
import SwiftParser
import SwiftSyntax

/// The steps of building a whole app, which `tvp-preview run` asks for: porting its sources, leaving out what does not compile, and writing
/// the list of its screens. Requests and answers are JSON.
public enum AppPort {
    /// The sources of a target, and where the ported ones go.
    public struct Sources: Codable, Sendable {
        public var root: String
        public var files: [String]
        public var output: String
        /// The modules that exist on this machine; imports of others are left out.
        public var modules: [String]
        /// The app's own modules, whose sources are among the files.
        public var own: [String]
    }

    public struct Ported: Codable, Sendable {
        public var files = 0
        public var rewritten = 0
        public var notes: [String] = []
        /// The number of files that import a module that this machine lacks.
        public var missing: [String: Int] = [:]
    }

    public static func port(_ request: Sources) throws -> Ported {
        var result = Ported()
        let root = URL(fileURLWithPath: request.root)
        let files = request.files.filter { ($0 as NSString).lastPathComponent != "main.swift" }.map {
            ($0, root.appendingPathComponent($0))
        }
        let known = Set(request.modules)
        // A type can have the name of its module.
        let texts = request.own.isEmpty ? [] : files.compactMap { try? String(contentsOf: $0.1, encoding: .utf8) }
        let own = Set(request.own).filter { name in
            !texts.contains { text in
                ["class", "struct", "enum", "actor"].contains { text.contains("\($0) \(name) ") || text.contains("\($0) \(name):") }
            }
        }
        let output = URL(fileURLWithPath: request.output)
        result.files = files.count
        result.rewritten = try PortedFiles(files, isApp: true).write(to: output, &result.notes) { path, text, tree in
            if isTooDeep(text) { return text }
            let tree = tree ?? Parser.parse(source: text)
            let visitor = AppRewriter(tree, file: path, known: known, own: own)
            visitor.walk(tree)
            for name in visitor.missing { result.missing[name, default: 0] += 1 }
            return visitor.importsByUse + visitor.edits.applied(to: text)
        }
        return result
    }

    // MARK: Cuts

    /// Errors in ported files, which are relative to a folder.
    public struct Errors: Codable, Sendable {
        public var folder: String
        public var errors: [CompilerError]
        /// 0 leaves out statements; 2 whole bodies; 3 members and declarations.
        public var level: Int
    }

    /// Leaves out what does not compile, and declares types that are nowhere.
    public static func cut(_ request: Errors) throws -> [Cut] {
        let folder = URL(fileURLWithPath: request.folder)
        var cuts: [Cut] = []
        for (file, errors) in Dictionary(grouping: request.errors, by: \.file).sorted(by: { $0.key < $1.key }) {
            let place = folder.appendingPathComponent(file)
            guard let text = try? String(contentsOf: place, encoding: .utf8), !isTooDeep(text) else { continue }
            var cutter = Cutter(text, file: file, level: request.level)
            let changed = cutter.cut(errors)
            cuts += cutter.cuts
            try changed.write(to: place, atomically: true, encoding: .utf8)
        }
        return cuts
    }

    // MARK: Missing types

    /// Names of types that no source declares, and where they stand for.
    public struct Names: Codable, Sendable {
        public var folder: String
        public var files: [String]
        /// `Client`, or a static member of a type: `UIColor.brand`.
        public var names: [String]
        /// What members of other types are, by their names.
        public var values: [String: String]
        public var output: String
    }

    /// Writes declarations of missing types. Returns the number of lines.
    public static func declare(_ request: Names) throws -> Int {
        let folder = URL(fileURLWithPath: request.folder)
        let members = request.names.filter { $0.contains(".") }
        var uses = TypeUses(names: Set(request.names).subtracting(members), members: members, values: request.values)
        var sources: [String: String] = [:]
        for file in request.files {
            let text = try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            sources[file] = text.flatMap { isTooDeep($0) ? nil : $0 }
        }
        let trees = parsed(sources)
        for file in request.files { if let tree = trees[file] { uses.add(tree) } }
        let text = uses.declarations
        try text.write(toFile: request.output, atomically: true, encoding: .utf8)
        return text.count(where: \.isNewline)
    }
}

/// What an app's ported sources need besides: imports of modules that are here, previews as functions, no other entry point.
private final class AppRewriter: SyntaxVisitor {
    private(set) var edits = Edits()
    private(set) var missing: Set<String> = []
    private let lines: SourceLocationConverter
    private let file: String
    private let known: Set<String>
    private let own: Set<String>

    init(_ tree: SourceFileSyntax, file: String, known: Set<String>, own: Set<String>) {
        (self.file, self.known, self.own) = (file, known, own)
        lines = SourceLocationConverter(fileName: "", tree: tree)
        super.init(viewMode: .sourceAccurate)
    }

    /// Modules that Apple's Foundation and UIKit export, so that files use them without importing them.
    private static let exported: [(module: String, prefixes: [String])] = [
        ("Combine", ["ObservableObject", "Published", "AnyCancellable", "AnyPublisher", "PassthroughSubject", "CurrentValueSubject"]),
        ("Observation", ["Observable", "ObservationIgnored"]),
        ("Security", ["kSec", "SecItem", "errSec", "CFDictionary", "kCFBoolean", "CFTypeRef", "OSStatus"]),
    ]
    private var words: Set<String> = []
    private var imports: Set<String> = []

    /// Imports for what the file uses, in front of its first line.
    var importsByUse: String {
        Self.exported.filter { module, prefixes in
            known.contains(module) && !imports.contains(module) && !(module != "Security" && imports.contains("SwiftUI"))
                && words.contains { word in prefixes.contains(where: word.hasPrefix) }
        }.map { "import \($0.module); " }.joined()
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if case .identifier(let word) = token.tokenKind { words.insert(word) }
        return .skipChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let module = node.path.first?.name.text else { return .skipChildren }
        imports.insert(module)
        if known.contains(module) {
            if node.importKindSpecifier != nil || node.path.count > 1 { edits.replace(node, with: "import \(module)") }
        } else {
            if !own.contains(module) { missing.insert(module) }
            edits.replace(node, with: "/* import \(module) */")
        }
        return .skipChildren
    }

    /// The time, identifiers and random numbers are the same in each run.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        // What is to happen later happens at once, or not at all.
        if let called = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName, called.baseName.text == "asyncAfter",
            node.arguments.first?.label?.text == "deadline"
        {
            edits.replace(called, with: "tvpAsyncAfter")
        }
        guard node.trailingClosure == nil, let end = node.rightParen?.positionAfterSkippingLeadingTrivia.utf8Offset else {
            return .visitChildren
        }
        let labels = node.arguments.map { $0.label?.text }
        // Blocks are objects on a phone only.
        if node.calledExpression.trimmedDescription == "unsafeBitCast" { edits.replace(node.calledExpression, with: "tvpBitCast") }
        switch node.calledExpression.trimmedDescription {
        case "Task.sleep" where labels.count == 1 && [nil, "nanoseconds", "for"].contains(labels[0]),
            "Task<Never, Never>.sleep" where labels.count == 1 && [nil, "nanoseconds", "for"].contains(labels[0]):
            edits.replace(node.calledExpression, with: "tvpSleep")
        case "Date" where labels.isEmpty, "Date.init" where labels.isEmpty: edits.replace(node, with: "tvpNow()")
        case "UUID" where labels.isEmpty: edits.replace(node, with: "tvpIdentifier()")
        default:
            guard let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text else { break }
            switch (name, labels) {
            case ("random", ["in"]): edits.replace(end..<end, with: ", using: &tvpRandom")
            case ("shuffled", []), ("shuffle", []), ("randomElement", []): edits.replace(end..<end, with: "using: &tvpRandom")
            default: break
            }
        }
        return .visitChildren
    }
    /// `record["title"] as! String`, `record["title"] as? Int`: a record that is not here has no title and no number.
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let parts = Array(node.elements)
        for (index, part) in parts.enumerated().dropFirst().dropLast() {
            // `record["title"]! as! String`
            let forced = parts[index - 1].as(ForceUnwrapExprSyntax.self)
            let value = forced?.expression ?? parts[index - 1]
            guard let cast = part.as(UnresolvedAsExprSyntax.self), let mark = cast.questionOrExclamationMark,
                let (access, key) = Self.stored(value), forced == nil || value.is(SubscriptCallExprSyntax.self)
            else { continue }
            if let forced { edits.replace(forced.exclamationMark, with: "") }
            if mark.tokenKind == .exclamationMark {
                edits.replace(access.lowerBound..<access.lowerBound, with: "tvpCast(\"\(key)\", ")
                let end = forced?.written.upperBound ?? access.upperBound
                edits.replace(end..<end, with: ")")
                edits.replace(mark, with: "")
            } else if value.is(SubscriptCallExprSyntax.self), let type = parts[index + 1].as(TypeExprSyntax.self)?.type {
                edits.replace(access.lowerBound..<access.lowerBound, with: "tvpRead(\"\(key)\", ")
                edits.replace((forced?.written.upperBound ?? access.upperBound)..<type.written.lowerBound, with: ", as: (")
                edits.replace(type.written.upperBound..<type.written.upperBound, with: ").self)")
            }
        }
        return .visitChildren
    }
    /// `defaults.string(forKey: "name")!`: defaults are new.
    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.expression.is(FunctionCallExprSyntax.self), let (access, key) = Self.stored(node.expression) else {
            return .visitChildren
        }
        edits.replace(access.lowerBound..<access.lowerBound, with: "tvpPresent(\"\(key)\", ")
        edits.replace(node.exclamationMark, with: ")")
        return .visitChildren
    }
    /// The place of what a store has for a key, `record["title"]` and `defaults.object(forKey: Keys.name)`, and the key's name.
    private static func stored(_ value: ExprSyntax) -> (Range<Int>, String)? {
        var key: ExprSyntax?
        if let access = value.as(SubscriptCallExprSyntax.self), access.arguments.count == 1 {
            key = access.arguments.first?.expression.as(StringLiteralExprSyntax.self).map { ExprSyntax($0) }
        } else if let call = value.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
            call.arguments.first?.label?.text == "forKey", call.calledExpression.is(MemberAccessExprSyntax.self)
        {
            key = call.arguments.first?.expression
        }
        guard let key else { return nil }
        let text = key.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        let member = key.as(MemberAccessExprSyntax.self)
        let isRaw = member?.declName.baseName.text == "rawValue"
        let name = isRaw ? member?.base?.as(MemberAccessExprSyntax.self)?.declName.baseName.text : member?.declName.baseName.text
        let plain = (text ?? name ?? key.as(DeclReferenceExprSyntax.self)?.baseName.text ?? "value")
        return (value.written, plain.filter { $0.isLetter || $0.isNumber || $0 == "_" })
    }
    /// `Domain.Post`: all of the app's modules are one.
    private func leaveOut(module base: SyntaxProtocol, through period: TokenSyntax) {
        guard own.contains(base.trimmedDescription) else { return }
        edits.replace(base.written.lowerBound..<period.endPositionBeforeTrailingTrivia.utf8Offset, with: "")
    }
    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        leaveOut(module: node.baseType, through: node.period)
        return .visitChildren
    }
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.base { leaveOut(module: base, through: node.period) }
        if node.trimmedDescription == "Date.now" { edits.replace(node, with: "tvpNow()") }
        return .visitChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        switch node.attributeName.trimmedDescription {
        case "main": edits.replace(node, with: "")
        case "convention" where node.trimmedDescription == "@convention(block)": edits.replace(node, with: "")
        // SwiftData's module on Linux has no macros.
        case "Model" where imports.contains("SwiftData"):
            guard let group = node.parent?.parent?.as(ClassDeclSyntax.self) else { break }
            edits.replace(node, with: "@Observable")
            let inherited = group.inheritanceClause?.inheritedTypes
            let place = (inherited?.endPositionBeforeTrailingTrivia ?? group.name.endPositionBeforeTrailingTrivia).utf8Offset
            edits.replace(place..<place, with: inherited == nil ? ": PersistentModel" : ", PersistentModel")
        // A macro of Apple's, for which the compiler needs not know the wrapper's type.
        case "Query" where imports.contains("SwiftData"):
            let type = node.parent?.parent?.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type
            guard let element = type?.as(ArrayTypeSyntax.self)?.element.trimmedDescription else { break }
            // Without parentheses, it would be an argument of the memberwise initializer.
            edits.replace(node.attributeName, with: "Query<\(element)>\(node.arguments == nil ? "()" : "")")
        case "Attribute", "Relationship", "Transient":
            if imports.contains("SwiftData") { edits.replace(node, with: "") }
        // A back-port of what is here by now.
        case "available":
            let (text, owner) = (node.arguments?.trimmedDescription ?? "", node.parent?.parent)
            guard text.hasPrefix("iOS,"), text.contains("deprecated:") || text.contains("obsoleted:"),
                owner?.is(FunctionDeclSyntax.self) == true || owner?.is(VariableDeclSyntax.self) == true,
                owner?.parent?.parent?.parent?.parent?.is(ExtensionDeclSyntax.self) == true
            else { break }
            let breaks = node.trimmedDescription.count(where: \.isNewline)
            edits.replace(node, with: "@_disfavoredOverload" + String(repeating: "\n", count: breaks))
        // UIKit's module on Linux has a type of this name too.
        case "Environment": edits.replace(node.attributeName, with: "SwiftUI.Environment")
        default: break
        }
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        preview(Syntax(node), node.macroName.text, node.arguments, node.trailingClosure)
    }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        preview(Syntax(node), node.macroName.text, node.arguments, node.trailingClosure)
    }

    private func preview(
        _ node: Syntax, _ name: String, _ arguments: LabeledExprListSyntax, _ closure: ClosureExprSyntax?
    ) -> SyntaxVisitorContinueKind {
        guard name == "Preview", let closure else { return .visitChildren }
        let line = node.startLocation(converter: lines).line
        let title = arguments.first { $0.label == nil }?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? ""
        let stem = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
        let place = String(stem.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        let plain = title.filter { $0 != "*" && $0 != "/" && !$0.isNewline }
        let traits = arguments.drop { $0.label?.text != "traits" }.map(\.expression.trimmedDescription).joined(separator: ", ")
        let call = "tvpScreen" + (traits.isEmpty ? "" : "([\(traits)])")
        let made =
            Self.page(closure).map { "\($0); return \(call) { TVPPage() }" } ?? Self.types(of: closure).map { types, rest in
                "\(types); return \(call) {\(rest)\n}"
            } ?? "\(call) \(closure.trimmedDescription)"
        edits.replace(node, with: "/** \(plain) */ @MainActor func tvpPreview\(line)_\(place)() -> TVPScreen { \(made) }")
        return .skipChildren
    }

    /// The types that a preview declares, and its other statements; `nil` without types. The compiler crashes at types in a closure of which
    /// it does not know what it returns.
    private static func types(of closure: ClosureExprSyntax) -> (types: String, rest: String)? {
        var (types, rest) = ("", "")
        for item in closure.statements {
            if item.item.isProtocol((any DeclGroupSyntax).self) { types += item.description } else { rest += item.description }
        }
        return types.isEmpty ? nil : (types, rest)
    }

    /// A view with the states of a preview, which are its own; `nil` without states.
    private static func page(_ closure: ClosureExprSyntax) -> String? {
        var (states, rest) = ("", "")
        for item in closure.statements {
            let attribute = item.item.as(VariableDeclSyntax.self)?.attributes.first { $0.trimmedDescription == "@Previewable" }
            if let attribute {
                states += item.trimmedDescription.replacingOccurrences(of: attribute.trimmedDescription, with: "") + "\n"
            } else {
                rest += item.description
            }
        }
        return states.isEmpty ? nil : "struct TVPPage: View {\n\(states)var body: some View {\(rest)\n}\n}"
    }
}

/// Uses of types that are nowhere, from which declarations follow.
private struct TypeUses {
    private struct Use {
        var isInherited = false
        /// A class comes first in the list of a class, with its initializers and overrides.
        var isSuperclass = false
        var isConformance = false
        /// A struct or enum conforms.
        var isOfValue = false
        var genericCount = 0
        /// The labels of calls that make one.
        var calls: Set<[Argument]> = []
        var nested: Set<String> = []
        /// The enum cases that an extension of the app switches over. The compiler reports one missing case at a time.
        var cases: Set<String> = []
        /// A value such as `AVMediaTypeVideo`, and nothing else.
        var (isValue, isType) = (false, false)
        var isConstant: Bool { isValue && !isType }
    }
    private struct Argument: Hashable {
        var label: String
        /// A value such as `.zero`, whose type the parameter must tell.
        var isImplicit = false

        /// `frame a0: CGRect`, or anything.
        func parameter(_ number: Int) -> String {
            let low = label.lowercased()
            let known = [
                ("frame", "CGRect"), ("rect", "CGRect"), ("size", "CGSize"), ("origin", "CGPoint"), ("point", "CGPoint"),
                ("color", "UIColor"),
                ("font", "UIFont"), ("insets", "UIEdgeInsets"),
            ].first { low.hasSuffix($0.0) }?.1
            return "\(label) a\(number): " + (isImplicit ? known ?? "TVPAbsent" : "Any") + "? = nil"
        }
    }
    private let names: Set<String>
    private var uses: [String: Use] = [:]
    /// Static members by type.
    private let members: [String: [String]]
    private let values: [String: String]

    init(names: Set<String>, members: [String], values: [String: String]) {
        (self.names, self.values) = (names, values)
        self.members = Dictionary(grouping: members.sorted()) { one in
            one.split(separator: ".").dropLast().joined(separator: ".")
        }.mapValues { list in list.compactMap { $0.split(separator: ".").last.map { "`\($0)`" } } }
        for name in names { uses[name] = Use() }
    }

    mutating func add(_ tree: SourceFileSyntax) {
        let visitor = Visitor(names)
        visitor.walk(tree)
        for (name, found) in visitor.uses {
            var use = uses[name] ?? Use()
            use.isSuperclass = use.isSuperclass || found.isSuperclass
            use.isConformance = use.isConformance || found.isConformance
            use.isOfValue = use.isOfValue || found.isOfValue
            use.genericCount = max(use.genericCount, found.genericCount)
            use.calls.formUnion(found.calls)
            use.nested.formUnion(found.nested)
            use.cases.formUnion(found.cases)
            use.isValue = use.isValue || found.isValue
            use.isType = use.isType || found.isType
            uses[name] = use
        }
        implicit.formUnion(visitor.implicit)
    }
    /// The members of arguments such as `.linear`.
    private var implicit: Set<String> = []

    private final class Visitor: SyntaxVisitor {
        private let names: Set<String>
        var uses: [String: Use] = [:]
        var implicit: Set<String> = []

        init(_ names: Set<String>) {
            self.names = names
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
            let name = String(node.type.trimmedDescription.prefix { $0 != "<" })
            guard names.contains(name) else { return .visitChildren }
            let isFirst = node.parent?.as(InheritedTypeListSyntax.self)?.first?.id == node.id
            let owner = node.parent?.parent?.parent
            let isOfClass = owner?.is(ClassDeclSyntax.self) == true
            // To a protocol of the app, any type may conform.
            if [SyntaxKind.structDecl, .enumDecl, .protocolDecl].contains(owner?.kind) {
                uses[name, default: Use()].isOfValue = true
            }
            uses[name, default: Use()].isType = true
            if isFirst, isOfClass, !TypeUses.isProtocolName(name) {
                uses[name, default: Use()].isSuperclass = true
            } else {
                uses[name, default: Use()].isConformance = true
            }
            return .visitChildren
        }

        override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
            var owner = node.parent
            while let current = owner, !current.isProtocol((any DeclGroupSyntax).self) { owner = current.parent }
            guard node.subject.trimmedDescription == "self", let name = owner?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription,
                names.contains(name)
            else { return .visitChildren }
            for label in node.cases.compactMap({ $0.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self) }) {
                for item in label.caseItems {
                    let value = item.pattern.as(ExpressionPatternSyntax.self)?.expression.as(MemberAccessExprSyntax.self)
                    if let value, value.base == nil { uses[name, default: Use()].cases.insert("`\(value.declName.baseName.text)`") }
                }
            }
            return .visitChildren
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            let name = node.baseName.text
            guard names.contains(name), node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id else { return .visitChildren }
            // `[Thing]()` and `[String: Thing]()`
            let isElement = node.parent?.is(ArrayElementSyntax.self) == true || node.parent?.is(DictionaryElementSyntax.self) == true
            let isCalled = isElement && node.parent?.parent?.parent?.parent?.is(FunctionCallExprSyntax.self) == true
            let isPlain =
                !isCalled && node.parent?.is(MemberAccessExprSyntax.self) != true
                && node.parent?.is(GenericSpecializationExprSyntax.self) != true
                && node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != ExprSyntax(node).id
            if isPlain { uses[name, default: Use()].isValue = true } else { uses[name, default: Use()].isType = true }
            return .visitChildren
        }

        override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
            guard names.contains(node.name.text) else { return .visitChildren }
            uses[node.name.text, default: Use()].isType = true
            uses[node.name.text, default: Use()].genericCount = max(
                uses[node.name.text]?.genericCount ?? 0, node.genericArgumentClause?.arguments.count ?? 0)
            return .visitChildren
        }

        override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
            let name = node.constraint.trimmedDescription
            if names.contains(name) { uses[name, default: Use()].isConformance = true }
            return .visitChildren
        }

        override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
            let base = node.baseType.trimmedDescription
            if names.contains(base) { uses[base, default: Use()].nested.insert(node.name.text) }
            return .visitChildren
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            var called = ExprSyntax(node.calledExpression)
            if let member = called.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init", let base = member.base {
                called = base
            }
            if let generic = called.as(GenericSpecializationExprSyntax.self) {
                called = generic.expression
                let name = called.trimmedDescription
                if names.contains(name) {
                    uses[name, default: Use()].genericCount = max(
                        uses[name]?.genericCount ?? 0, generic.genericArgumentClause.arguments.count)
                }
            }
            let name = called.trimmedDescription
            guard names.contains(name) else { return .visitChildren }
            var arguments = node.arguments.map { one in
                let member = one.expression.as(MemberAccessExprSyntax.self)
                if let member, member.base == nil { implicit.insert(member.declName.baseName.text) }
                return Argument(label: one.label?.text ?? "_", isImplicit: member.map { $0.base == nil } ?? false)
            }
            if node.trailingClosure != nil { arguments.append(Argument(label: "_")) }
            arguments += node.additionalTrailingClosures.map { Argument(label: $0.label.text) }
            uses[name, default: Use()].calls.insert(arguments)
            return .visitChildren
        }
    }

    static func isProtocolName(_ name: String) -> Bool {
        ["Delegate", "DataSource", "Protocol", "Providing", "Convertible", "able", "ible", "Type"].contains(where: name.hasSuffix)
    }

    /// The class of UIKit that a missing class most likely inherits from, by its name.
    private static func base(_ name: String) -> String {
        for (ending, base) in [
            ("TableViewController", "UITableViewController"), ("NavigationController", "UINavigationController"),
            ("ViewController", "UIViewController"), ("TableViewCell", "UITableViewCell"), ("CollectionViewCell", "UICollectionViewCell"),
            ("Cell", "UITableViewCell"), ("TableView", "UITableView"), ("CollectionView", "UICollectionView"), ("ImageView", "UIImageView"),
            ("TextField", "UITextField"), ("TextView", "UITextView"), ("Button", "UIButton"), ("Label", "UILabel"),
            ("StackView", "UIStackView"),
            ("Switch", "UISwitch"), ("Slider", "UISlider"), ("View", "UIView"), ("HUD", "UIView"), ("Control", "UIControl"),
            ("Layout", "UICollectionViewFlowLayout"),
        ] where name.hasSuffix(ending) { return base }
        return "TVPAbsent"
    }

    var declarations: String {
        var text = "// Types that the app uses and that this machine lacks. They hold nothing, and say so.\nimport SwiftUI\nimport UIKit\n"
        for (name, use) in uses.sorted(by: { $0.key < $1.key }) {
            if use.isConstant, !uses.keys.contains(where: { $0.hasPrefix(name + ".") }), members[name] == nil {
                text += "nonisolated public let \(name) = \"\(name)\"\n"
                continue
            }
            // Nobody could make a value of a protocol to which nothing conforms.
            if use.isConformance, !use.isSuperclass {
                // A view can get its body from the module.
                let isView = use.isOfValue && name.hasSuffix("View")
                text += "public protocol \(name)\(isView ? ": View" : use.isOfValue ? "" : ": AnyObject") {}\n"
                // What is absent may be any of it.
                if !isView { text += "extension TVPAbsent: \(name) {}\n" }
                if isView {
                    text += "extension \(name) { @preconcurrency @MainActor public var body: some View { tvpView(\"\(name).body\") } }\n"
                }
                continue
            }
            let parameters = (0..<use.genericCount).map { "T\($0)" }
            let generics = parameters.isEmpty ? "" : "<\(parameters.joined(separator: ", "))>"
            // What takes the protocol takes the type.
            let general = uses[name + "Protocol"].map { ($0.isConformance && !$0.isSuperclass, name + "Protocol") }
            let object = use.genericCount == 1 ? "TVPList<T0>" : "TVPAbsent"
            let found = general.map { $0.0 ? "TVPAbsent" : $0.1 } ?? Self.base(name)
            let base = found == "TVPAbsent" ? object : found
            let isObject = !base.hasPrefix("UI")
            var members: [String] = []
            let calls = use.calls.map { $0.enumerated().map { $0.element.parameter($0.offset) }.joined(separator: ", ") }
            for list in Set(calls).sorted() where !list.isEmpty {
                // A view has this one.
                if list == "frame a0: CGRect? = nil", !isObject { continue }
                members.append("    public convenience init(\(list)) { self.init() }\n")
            }
            for nested in use.nested.sorted() {
                members.append(
                    "    @dynamicMemberLookup nonisolated open class \(nested): TVPAbsent {\n\(Self.statics(isObject: true))    }\n")
            }
            // With these, `.standard` is found too.
            for member in use.cases.union(self.members[name] ?? []).sorted() where parameters.isEmpty {
                members.append("    public static var \(member): \(name) { get { tvpMade(\"\(name).\(member)\") } set {} }\n")
            }
            let own = Self.statics(isObject: isObject, hasMade: general?.0 != false) + (isObject ? "" : Self.members)
            let isolation = isObject ? "nonisolated " : ""
            text +=
                "@dynamicMemberLookup \(isolation)open class \(name)\(generics): \(base) {\n\(own)\(members.joined())}\n"
        }
        if !implicit.isEmpty {
            let lines = implicit.sorted().map { "    public static var `\($0)`: TVPAbsent { TVPAbsent() }\n" }
            text += "extension TVPAbsent {\n\(lines.joined())}\n"
        }
        for (type, list) in members.sorted(by: { $0.key < $1.key }) where !names.contains(type) {
            let (result, place) = type == "ShapeStyle" ? ("Color", "ShapeStyle where Self == Color") : (type, type)
            let lines = list.map { member in
                let value = values["\(type).\(member.filter { $0 != "`" })"] ?? "tvpMade(\"\(type).\(member) is not on this machine\")"
                return "    static var \(member): \(result) { \(value) }\n"
            }
            text += "extension \(place) {\n\(lines.joined())}\n"
        }
        return text
    }

    /// Members of a class of UIKit that its missing subclass may have.
    private static let members = """
            public subscript(dynamicMember name: String) -> TVPAbsent { get { TVPAbsent() } set {} }
            @_disfavoredOverload public subscript<Value>(dynamicMember name: String) -> Value {
                get { tvpMade("\\(Self.self).\\(name) is not on this machine") }
                set {}
            }

        """

    /// The compiler does not find static members by name that are inherited.
    ///
    /// `hasMade`: not for a class whose superclass is absent too, since static members cannot be overridden.
    private static func statics(isObject: Bool, hasMade: Bool = true) -> String {
        let modifiers = isObject ? "open override class" : "nonisolated public static"
        let member = """
                \(modifiers) subscript(dynamicMember name: String) -> TVPAbsent { get { tvpMember(name, of: Self.self) } set {} }

            """
        let made = """
                @_disfavoredOverload nonisolated public static subscript<Value>(dynamicMember name: String) -> Value {
                    get { tvpMade("\\(Self.self).\\(name) is not on this machine") }
                    set {}
                }

            """
        return member + (hasMade ? made : "")
    }
}
