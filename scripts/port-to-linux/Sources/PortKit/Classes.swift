import SwiftSyntax

/// The classes of all sources, and what Swift without Objective-C needs in them so that overriding works: Objective-C finds a method by its
/// name, Swift only through a class that declares it.
///
/// - A method that overrides another, or is overridden, must be in its class, not in an extension.
/// - A subclass overrides an optional method of a protocol only if the class that conforms declares it.
struct Classes {
    private struct Facts {
        var superclass: String?
        var inherited: Set<String> = []
        /// The methods and properties by their names with labels.
        var members: [String: Member] = [:]
        var access = ""
        var isDeclared = false
        /// Stored properties through which documents of Interface Builder find actions, and outlets with observers.
        var interface: [String] = []
    }
    private struct Member {
        var text: String
        /// What calls the same method of another object; `nil` for properties.
        var call: String?
        var isOverride: Bool
        var isInExtension: Bool
    }

    private var classes: [String: Facts] = [:]
    private var protocols: [String: Set<String>] = [:]
    /// Text to add at the ends of classes.
    private(set) var additions: [String: [String]] = [:]
    /// Members that leave the extensions of a class.
    private(set) var moved: [String: Set<String>] = [:]
    /// Members that become overrides.
    private(set) var overriding: [String: Set<String>] = [:]

    mutating func add(_ source: String, _ tree: SourceFileSyntax) {
        let bytes = Array(source.utf8)
        for statement in tree.statements { add(Syntax(statement.item), in: "", bytes) }
    }

    private mutating func add(_ node: Syntax, in outer: String, _ bytes: [UInt8]) {
        if let one = node.as(ProtocolDeclSyntax.self) {
            protocols[one.name.text, default: []].formUnion(one.inheritanceClause.names)
        } else if let one = node.as(ClassDeclSyntax.self) {
            let name = outer + one.name.text
            var facts = classes[name] ?? Facts()
            facts.superclass = one.inheritanceClause?.inheritedTypes.first?.type.plainName
            facts.inherited.formUnion(one.inheritanceClause.names)
            facts.access = one.modifiers.map(\.name.text).first { ["public", "open"].contains($0) }.map { $0 + " " } ?? ""
            facts.isDeclared = true
            classes[name] = facts
            add(one.memberBlock, of: name, isExtension: false, bytes)
        } else if let one = node.as(StructDeclSyntax.self) {
            for member in one.memberBlock.members { add(Syntax(member.decl), in: outer + one.name.text + ".", bytes) }
        } else if let one = node.as(ExtensionDeclSyntax.self), one.genericWhereClause == nil {
            let name = one.extendedType.trimmedDescription
            classes[name, default: Facts()].inherited.formUnion(one.inheritanceClause.names)
            let access = one.modifiers.map(\.name.text).first { $0 == "public" }.map { $0 + " " } ?? ""
            add(one.memberBlock, of: name, isExtension: true, access: access, bytes)
        }
    }

    /// `access` is that of an extension's members without one of their own.
    private mutating func add(
        _ block: MemberBlockSyntax, of name: String, isExtension: Bool, access: String = "", _ bytes: [UInt8]
    ) {
        for member in block.members {
            add(Syntax(member.decl), in: name + ".", bytes)
            guard let key = member.decl.memberKey else { continue }
            if let text = Self.interfaceMember(member.decl, key, of: name) { classes[name, default: Facts()].interface.append(text) }
            let text = String(decoding: bytes[member.decl.written], as: UTF8.self)
            classes[name, default: Facts()].members[key] = Member(
                text: text.contains("public ") || text.contains("open ") ? text : access + text,
                call: member.decl.as(FunctionDeclSyntax.self).flatMap(Self.call), isOverride: member.decl.isOverride,
                isInExtension: isExtension)
        }
    }

    /// For example `private let tappedMethod = InterfaceMethod(#selector(tapped(_:)))`; `nil` for declarations that documents do not name.
    private static func interfaceMember(_ member: DeclSyntax, _ key: String, of name: String) -> String? {
        if let function = member.as(FunctionDeclSyntax.self),
            function.attributes.contains(named: "IBAction") || function.attributes.contains(named: "IBSegueAction")
        {
            let reference = key.hasSuffix("()") ? String(key.dropLast(2)) : key
            let place = key.filter { $0.isLetter || $0.isNumber }
            return "private let \(place)Method = InterfaceMethod(#selector(\(reference)))"
        }
        guard let variable = member.as(VariableDeclSyntax.self),
            variable.attributes.contains(named: "IBInspectable")
                || variable.attributes.contains(named: "IBOutlet") && variable.isPlainOutlet
        else { return nil }
        let type = name.split(separator: ".").last ?? ""
        return "private let \(key)Property = InterfaceProperty(\"\(key)\", \\\(type).\(key))"
    }

    /// For example `tableView(tableView, didSelectRowAt: indexPath)`.
    private static func call(_ function: FunctionDeclSyntax) -> String? {
        guard function.genericParameterClause == nil else { return nil }
        let arguments = function.signature.parameterClause.parameters.map { parameter in
            let (label, name) = (parameter.firstName.text, (parameter.secondName ?? parameter.firstName).text)
            return label == "_" ? name : "\(label): \(name)"
        }
        return "\(function.name.text)(\(arguments.joined(separator: ", ")))"
    }

    /// Decides what to change, once all sources are added.
    mutating func plan(_ optional: OptionalNames) {
        for (name, facts) in classes.sorted(by: { $0.key < $1.key }) where facts.isDeclared {
            if !facts.interface.isEmpty { additions[name, default: []] += facts.interface }
            for (key, member) in facts.members.sorted(by: { $0.key < $1.key }) {
                if member.isOverride {
                    if member.isInExtension { move(key, of: name) }
                    if let base = ancestors(of: name).first(where: { classes[$0]?.members[key] != nil }),
                        classes[base]?.members[key]?.isInExtension == true
                    {
                        move(key, of: base)
                    }
                } else if let call = member.call, optional.names.contains(String(key.prefix { $0 != "(" })) {
                    complete(key, member, call, of: name)
                }
            }
        }
    }

    private mutating func move(_ key: String, of name: String) {
        guard moved[name]?.contains(key) != true, let member = classes[name]?.members[key] else { return }
        moved[name, default: []].insert(key)
        additions[name, default: []].append(overriding[name]?.contains(key) == true ? "override " + member.text : member.text)
    }

    /// Lets a subclass override an optional method that its conforming ancestor lacks.
    private mutating func complete(_ key: String, _ member: Member, _ call: String, of name: String) {
        let line = ancestors(of: name)
        guard !conforms(name), let base = line.first(where: conforms) else { return }
        if let owner = line.first(where: { classes[$0]?.members[key] != nil }) {
            if classes[owner]?.members[key]?.isInExtension == true { move(key, of: owner) }
        } else if let body = member.text.firstIndex(of: "{") {
            let words = member.text[..<body].split(separator: " ")
            let signature = words.drop { $0 != "func" }.joined(separator: " ")
            let text = "\(classes[base]?.access ?? "")\(signature) { OptionalMethods.shared.\(call) }"
            classes[base]?.members[key] = Member(text: text, call: call, isOverride: false, isInExtension: false)
            additions[base, default: []].append(text)
        }
        overriding[name, default: []].insert(key)
        if member.isInExtension { move(key, of: name) }
    }

    /// Whether the class itself declares that it conforms to a protocol of UIKit with optional methods.
    private func conforms(_ name: String) -> Bool { classes[name]?.inherited.contains(where: isOptional) ?? false }
    private func isOptional(_ protocol: String) -> Bool {
        let isKnown = `protocol`.hasPrefix("UI") && ["Delegate", "DataSource", "FlowLayout"].contains(where: `protocol`.hasSuffix)
        return isKnown || protocols[`protocol`]?.contains(where: { $0 != `protocol` && isOptional($0) }) ?? false
    }

    /// The superclasses that the sources declare, nearest first.
    private func ancestors(of name: String) -> [String] {
        var (result, next): ([String], String?) = ([], classes[name]?.superclass)
        while let current = next, classes[current]?.isDeclared == true, !result.contains(current), current != name {
            result.append(current)
            next = classes[current]?.superclass
        }
        return result
    }
}

/// The source with its classes changed as planned.
func rewriting(_ source: String, _ tree: SourceFileSyntax, _ classes: Classes) -> String {
    var edits = Edits()
    var (declared, left): (Set<String>, Set<String>) = ([], [])
    func rewrite(_ block: MemberBlockSyntax, of name: String, isExtension: Bool) {
        for member in block.members {
            visit(Syntax(member.decl), in: name + ".")
            guard let key = member.decl.memberKey else { continue }
            if isExtension, classes.moved[name]?.contains(key) == true {
                edits.replace(member.decl, with: "")
                left.insert(name)
            } else if classes.overriding[name]?.contains(key) == true, let function = member.decl.as(FunctionDeclSyntax.self) {
                edits.replace(function.funcKeyword, with: "override func")
            }
        }
        if !isExtension { declared.insert(name) }
        guard !isExtension, let texts = classes.additions[name] else { return }
        let end = block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
        edits.replace(end..<end, with: texts.map { "\n    \($0)\n" }.joined())
    }
    func visit(_ node: Syntax, in outer: String) {
        if let one = node.as(ClassDeclSyntax.self) {
            rewrite(one.memberBlock, of: outer + one.name.text, isExtension: false)
        } else if let one = node.as(StructDeclSyntax.self) {
            for member in one.memberBlock.members { visit(Syntax(member.decl), in: outer + one.name.text + ".") }
        } else if let one = node.as(ExtensionDeclSyntax.self), one.genericWhereClause == nil {
            rewrite(one.memberBlock, of: one.extendedType.trimmedDescription, isExtension: true)
        }
    }
    let statements = tree.statements
    for statement in statements { visit(Syntax(statement.item), in: "") }
    // Members that moved to another file still use the private functions of this one.
    for function in statements.compactMap({ $0.item.as(FunctionDeclSyntax.self) }) where !left.isSubset(of: declared) {
        for modifier in function.modifiers where ["private", "fileprivate"].contains(modifier.name.text) { edits.remove(modifier) }
    }
    return edits.applied(to: source)
}

extension DeclSyntax {
    var isOverride: Bool {
        let modifiers = self.as(FunctionDeclSyntax.self)?.modifiers ?? self.as(VariableDeclSyntax.self)?.modifiers
        return modifiers?.contains(.override) ?? false
    }

    /// For example `tableView(_:didSelectRowAt:)` or `title`; `nil` for declarations that cannot be overridden.
    fileprivate var memberKey: String? {
        if let one = self.as(VariableDeclSyntax.self) { return one.bindings.first?.pattern.trimmedDescription }
        guard let one = self.as(FunctionDeclSyntax.self), !one.modifiers.contains(.static) else { return nil }
        return "\(one.name.text)(\(one.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()))"
    }
}

extension VariableDeclSyntax {
    /// Whether an outlet stays as it is: it has observers, which a property wrapper would not call, is weak for good, or has a value before
    /// `super.init`.
    var isPlainOutlet: Bool {
        guard let binding = bindings.first, !binding.isComputed else { return false }
        let name = binding.pattern.trimmedDescription.lowercased()
        return binding.accessorBlock != nil || name.hasSuffix("delegate") || name.hasSuffix("datasource")
            || isSetEarly(binding.pattern.trimmedDescription)
    }

    /// Whether an initializer of the class sets the property before it calls `super.init`.
    private func isSetEarly(_ name: String) -> Bool {
        var node = parent
        while let current = node, !current.is(MemberBlockSyntax.self) { node = current.parent }
        return node?.as(MemberBlockSyntax.self)?.members.contains { member in
            let statements = member.decl.as(InitializerDeclSyntax.self)?.body?.statements.map(\.trimmedDescription) ?? []
            let early = statements.prefix { !$0.contains("super.init") }
            return early.count < statements.count && early.contains { $0.hasPrefix("self.\(name) =") || $0.hasPrefix("\(name) =") }
        } ?? false
    }
}

extension Optional<InheritanceClauseSyntax> {
    fileprivate var names: Set<String> { Set(self?.inheritedTypes.map(\.type.plainName) ?? []) }
}

extension TypeSyntax {
    /// The name without generic arguments.
    fileprivate var plainName: String { String(trimmedDescription.prefix { $0 != "<" }) }
}
