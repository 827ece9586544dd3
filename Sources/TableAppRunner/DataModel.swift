import Foundation
import TableInputs
import TableInterfaceBuilder

/// The entities of an app's Core Data models, and the classes that Xcode generates for them.
struct DataModel {
    private var classes: [String: String] = [:]
    /// The entities of relationships to many objects, by entity.
    private var lists: [String: [String: String]] = [:]
    private var declarations = ""

    init(_ app: AppSources) {
        let root = RootFolder(app.root)
        let versions = app.resources.filter { $0.hasSuffix(".xcdatamodel/contents") }
        for (model, files) in Dictionary(grouping: versions, by: { parentFolder(of: parentFolder(of: $0)) }).sorted(by: { $0.key < $1.key })
        {
            let current = root.read(model + "/.xccurrentversion").value.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
            let file = files.first { current.contains(">" + (parentFolder(of: $0) as NSString).lastPathComponent + "<") } ?? files.last
            guard let file, let source = root.read(file).value, let tree = InterfaceXML.read(source).value else { continue }
            for entity in tree.children where entity.name == "entity" { add(entity) }
        }
    }

    /// Swift sources, in which the app's classes are found by the names of their entities.
    var source: String {
        if classes.isEmpty { return "func tvpModel() {}\n" }
        let entries = classes.sorted { $0.key < $1.key }.map { name, type in
            let own = lists[name, default: [:]].sorted { $0.key < $1.key }.map { "\"\($0.key)\": \"\($0.value)\"" }
            return "    NSEntityDescription.tvpAdd(\"\(name)\", \(type).self, [\(own.isEmpty ? ":" : own.joined(separator: ", "))])\n"
        }
        return "import CoreData\nimport UIKit\n\nfunc tvpModel() {\n\(entries.joined())}\n\(declarations)"
    }

    private mutating func add(_ entity: InterfaceElement) {
        guard let name = entity["name"], Self.isName(name) else { return }
        let type = Self.type(entity["representedClassName"]) ?? "NSManagedObject"
        if type != "NSManagedObject" { classes[name] = type }
        for member in entity.children where member["toMany"] == "YES" {
            guard let own = member["name"], Self.isName(own), let other = Self.type(member["destinationEntity"]) else { continue }
            lists[name, default: [:]][own] = other
        }
        guard let generated = entity["codeGenerationType"], type != "NSManagedObject" else { return }
        let base = Self.type(entity["parentEntity"]) ?? "NSManagedObject"
        if generated == "class" { declarations += "class \(type): \(base) {}\nextension \(type): Identifiable {}\n" }
        let members = entity.children.compactMap { member -> String? in
            guard let name = member["name"], Self.isName(name) else { return nil }
            switch member.name {
            case "attribute": return Self.attribute(name, member)
            case "relationship": return Self.relationship(name, member)
            default: return nil
            }
        }
        declarations += """
            extension \(type) {
                class func fetchRequest() -> NSFetchRequest<\(type)> { NSFetchRequest<\(type)>(entityName: "\(name)") }
            \(members.joined())}

            """
    }

    private static func attribute(_ name: String, _ attribute: InterfaceElement) -> String? {
        let isScalar = attribute["usesScalarValueType"] == "YES"
        switch attribute["attributeType"] {
        case "String": return property(name, "String?")
        case "Integer 16": return property(name, isScalar ? "Int16" : "NSNumber?")
        case "Integer 32": return property(name, isScalar ? "Int32" : "NSNumber?")
        case "Integer 64": return property(name, isScalar ? "Int64" : "NSNumber?")
        case "Double": return property(name, isScalar ? "Double" : "NSNumber?")
        case "Float": return property(name, isScalar ? "Float" : "NSNumber?")
        case "Boolean": return property(name, isScalar ? "Bool" : "NSNumber?")
        case "Decimal": return property(name, "NSDecimalNumber?")
        case "Date": return property(name, isScalar ? "TimeInterval" : "Date?")
        case "Binary": return property(name, "Data?")
        case "UUID": return property(name, "UUID?")
        case "URI": return property(name, "URL?")
        case "Transformable": return property(name, (attribute["customClassName"].flatMap(type) ?? "NSObject") + "?")
        default: return nil
        }
    }

    private static func relationship(_ name: String, _ relationship: InterfaceElement) -> String? {
        guard let destination = type(relationship["destinationEntity"]) else { return nil }
        guard relationship["toMany"] == "YES" else { return property(name, destination + "?") }
        let set = relationship["ordered"] == "YES" ? "NSOrderedSet" : "NSSet"
        let methods = ["addTo", "removeFrom"].flatMap { start in
            [destination, set].map { type in
                let method = start + name.prefix(1).uppercased() + name.dropFirst()
                return "    func \(method)(_ value: \(type)) { tvpChange(\"\(method)\", value) }\n"
            }
        }
        return property(name, set + "?") + methods.joined()
    }

    private static func property(_ name: String, _ type: String) -> String {
        let getter = type.hasSuffix("?") ? "tvpOptional" : "tvpValue"
        return "    var `\(name)`: \(type) { get { \(getter)(\"\(name)\") } set { tvpSet(\"\(name)\", newValue) } }\n"
    }

    /// The class in `.Person`; a module and a dot come before the name.
    private static func type(_ name: String?) -> String? {
        name.flatMap { $0.split(separator: ".").last.map(String.init) }.flatMap { isName($0) ? $0 : nil }
    }

    /// Names become code.
    private static func isName(_ text: String) -> Bool {
        text.first?.isNumber == false && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}
