import Foundation
import SwiftSyntax

extension AppPort {
    /// A scene of a storyboard with a class of the app.
    public struct Scene: Codable, Sendable {
        public var className: String
        public var storyboard: String
        public var id: String
        public var hasTable: Bool
    }

    public struct Screens: Codable, Sendable {
        public var folder: String
        public var files: [String]
        public var scenes: [Scene]
        /// The types that the app uses and that are nowhere.
        public var absent: [String]
        public var output: String
    }

    /// A screen of the app: how it is made, or why it cannot be.
    public struct Screen: Codable, Sendable {
        public enum Kind: String, Codable, Sendable { case scene, controller, view, preview }
        public var name: String
        public var kind: Kind
        public var file: String
        /// The name of the function that makes it; `nil` for none.
        public var function: String?
        /// The class, and how it is made: `PeopleController(model:)`.
        public var how: String
        /// The argument that cannot be made up.
        public var refusal: String?
    }

    /// Finds the screens with tables, collections, lists and forms, and all previews; writes functions that make them. In the app's files:
    /// methods that fill lists, and made-up values where data would be loaded by absent types.
    public static func screens(_ request: Screens) throws -> [Screen] {
        let folder = URL(fileURLWithPath: request.folder)
        var (index, original) = (AppIndex(), AppIndex())
        var texts: [String: (text: String, end: String)] = [:]
        var sources: [String: String] = [:]
        for file in request.files {
            guard let text = try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8) else { continue }
            let end = text.range(of: generated)?.lowerBound ?? text.endIndex
            texts[file] = (String(text[..<end]), String(text[end...]))
            let body = String(text[..<end])
            let ported = try? String(contentsOf: folder.appendingPathComponent(file + ".ported"), encoding: .utf8)
            if !isTooDeep(body) { sources[file] = body }
            if let ported, ported != body, !isTooDeep(ported) { sources[file + ".ported"] = ported }
        }
        let trees = parsed(sources)
        // Extensions can come before their types, in the order of the files.
        for file in request.files {
            guard let tree = trees[file] else { continue }
            index.add(tree, file: file)
            original.add(trees[file + ".ported"] ?? tree, file: file)
        }
        index.finish()
        original.finish()
        var list = ScreenList(index, original, request.scenes, absent: Set(request.absent))
        list.find()
        let deliveries = list.deliveries()
        try list.source().write(toFile: request.output, atomically: true, encoding: .utf8)
        let fills = Dictionary(grouping: list.fills.filter { !$0.text.isEmpty }, by: \.file).mapValues { $0.map(\.text).sorted().joined() }
        for (file, old) in texts {
            let body = deliveries[file]?.applied(to: old.text) ?? old.text
            let fill = fills[file] ?? ""
            let mark = generated + checksum(fill) + "\n"
            // What was left out of the same extensions stays left out.
            let end = fill.isEmpty ? "" : old.end.hasPrefix(mark) ? old.end : mark + fill
            if body + end == old.text + old.end { continue }
            try (body + end).write(to: folder.appendingPathComponent(file), atomically: true, encoding: .utf8)
        }
        return list.screens
    }

    /// What comes after it in a file of the app is generated.
    private static let generated = "\n// tvp-preview fills lists: "

    /// FNV-1a.
    private static func checksum(_ text: String) -> String {
        String(text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 36)
    }
}

/// The screens of an app, and the source of the functions that make them.
private struct ScreenList {
    private let index: AppIndex
    /// The app's types before anything was left out of them: a screen stays one.
    private let original: AppIndex
    private let scenes: [AppPort.Scene]
    private let absent: Set<String>
    private let tableViews: Set<String>
    private var maker: Maker
    private var functions: [String] = []
    private(set) var screens: [AppPort.Screen] = []
    private var taken: Set<String> = []

    init(_ index: AppIndex, _ original: AppIndex, _ scenes: [AppPort.Scene], absent: Set<String>) {
        (self.index, self.original, self.scenes, self.absent) = (index, original, scenes, absent)
        maker = Maker(index, absent: absent)
        tableViews = Self.tableViews(original)
    }

    mutating func find() {
        for scene in scenes {
            guard let record = original.types[scene.className], scene.hasTable || showsTable(record) else { continue }
            if let known = index.types[record.name] { add(scene, known) } else { refuse(record, .scene, Self.leftOut(record)) }
        }
        let inScenes = Set(scenes.map(\.className))
        for record in original.types.values.sorted(by: { ($0.file, $0.name) < ($1.file, $1.name) }) {
            let known = index.types[record.name]
            if record.kind == .class, isController(record), showsTable(record), !inScenes.contains(record.name) {
                // Not a screen, but what screens share.
                if record.name.hasPrefix("Base") || record.isGeneric { continue }
                if let known, !known.isForeign { add(controller: known) } else { refuse(record, .controller, Self.leftOut(record)) }
            } else if record.kind == .struct, isView(record), Self.isList(record) {
                // A view that only its user completes is no screen, but one with a model of the app's is.
                let models = record.constraints.joined().filter { original.types[$0]?.kind == .protocol }
                if record.isInGeneric || record.isOfOtherTypes && models.isEmpty { continue }
                if let known, !known.isForeign { add(view: known) } else { refuse(record, .view, Self.leftOut(record)) }
            } else if record.inherits.contains("PreviewProvider"), known != nil {
                for (number, name) in record.previews.enumerated() {
                    let end = name.map { " \($0)" } ?? (number == 0 ? "" : " \(number + 1)")
                    add(record.name + end, .preview, record.file, "previews", "tvpPreview(\(record.name).self, \(number))")
                }
            }
        }
        for preview in index.previews {
            let stem = ((preview.file as NSString).lastPathComponent as NSString).deletingPathExtension
            add("\(stem) \(preview.title ?? "line \(preview.line)")", .preview, preview.file, "#Preview", "\(preview.function)()")
        }
    }

    /// Functions that tell how objects of the app's own types are made up.
    private mutating func makers() -> (functions: String, count: Int) {
        var (text, count) = ("", 0)
        for record in index.types.values.sorted(by: { $0.name < $1.name }) where isData(record) && count < Self.makerLimit {
            if record.isPrivate {
                guard let value = try? maker.made(record),
                    let call = inFile(of: record, "tvpMaker", "TVPMaker?", "TVPMaker(\(record.name).self) { \(value) }")
                else { continue }
                text += "@MainActor func tvpMaker\(count)() -> TVPMaker? { \(call) }\n"
            } else {
                guard let value = try? maker.value(record, named: record.name) else { continue }
                text += "@MainActor func tvpMaker\(count)() -> TVPMaker? { TVPMaker(\(record.name).self) { \(value) } }\n"
            }
            count += 1
        }
        // What an absent module would give as one of the app's protocols.
        for record in index.types.values.sorted(by: { $0.name < $1.name }) where count < Self.makerLimit {
            guard record.kind == .protocol, !record.isForeign, !record.isPrivate, !record.requirements.isEmpty,
                !["Delegate", "DataSource", "View", "Cell", "Controller"].contains(where: record.name.hasSuffix),
                let value = try? maker.value(record, named: record.name)
            else { continue }
            text += "@MainActor func tvpMaker\(count)() -> TVPMaker? { TVPMaker((any \(record.name)).self) { \(value) } }\n"
            count += 1
        }
        // What a wrapper would provide, such as `@Injected var store: Store`.
        let provided = original.types.values.flatMap(\.properties).filter { !Set($0.attributes).isSubset(of: Self.wrappers) }
        let names = Set(provided.compactMap { $0.type?.trimmedDescription.split(separator: " ").last.map(String.init) })
        for name in names.sorted() where count < Self.makerLimit {
            guard let record = index.types[name], !record.isPrivate, !record.isForeign, !isData(record), !isController(record),
                let value = try? maker.value(record, named: name)
            else { continue }
            let type = record.kind == .protocol ? "(any \(name))" : name
            text += "@MainActor func tvpMaker\(count)() -> TVPMaker? { TVPMaker(\(type).self) { \(value) } }\n"
            count += 1
        }
        return (text, count)
    }
    private static let makerLimit = 300

    /// The call of a generated function in the file of a private type, where it is seen; `nil` for a type in a private one.
    private mutating func inFile(of record: AppIndex.Record, _ start: String, _ result: String, _ value: String) -> String? {
        let outer = record.name.split(separator: ".").dropLast().joined(separator: ".")
        guard outer.isEmpty || index.types[outer].map({ !$0.isPrivate && !$0.isGeneric }) == true else { return nil }
        let name = start + "_" + record.name.replacingOccurrences(of: ".", with: "_")
        let function = "@MainActor \(outer.isEmpty ? "" : "static ")func \(name)() -> \(result) { \(value) }\n"
        maker.add(outer.isEmpty ? function : "extension \(outer) { \(function)}\n", to: record.file, named: name)
        return (outer.isEmpty ? "" : outer + ".") + name + "()"
    }
    /// Attributes of properties that provide no object.
    private static let wrappers: Set = [
        "State", "StateObject", "ObservedObject", "EnvironmentObject", "Binding", "Published", "Environment", "IBOutlet", "objc",
        "IBInspectable",
        "AppStorage", "FocusState", "GestureState", "Namespace", "MainActor", "available", "discardableResult", "NSManaged", "Query",
        "FetchRequest", "Bindable", "ObservationIgnored", "ViewBuilder", "SceneStorage", "ScaledMetric",
    ]

    /// Whether a type is of objects and values, not of screens and views.
    private func isData(_ record: AppIndex.Record) -> Bool {
        if record.isForeign || record.kind == .protocol || record.isGeneric
            || record.cases.isEmpty && record.kind == .enum
        {
            return false
        }
        let foreign = Set(record.inherits + index.ancestors(of: record.name))
        return !foreign.contains { name in
            name.hasPrefix("UI")
                || ["View", "App", "Scene", "Style", "Modifier", "Provider", "Shape", "Key", "Error"].contains(where: name.hasSuffix)
        }
    }

    /// Fills what views keep.
    private mutating func fillViews() {
        for record in index.types.values.sorted(by: { $0.name < $1.name }) where record.inherits.contains("View") {
            for one in record.properties
            where !Set(one.attributes).isDisjoint(with: ["StateObject", "State", "ObservedObject", "EnvironmentObject", "Environment"]) {
                guard let name = one.type?.trimmedDescription, let object = index.types[name] else { continue }
                _ = maker.filling(object)
            }
        }
    }

    var fills: [Maker.Fill] { Array(maker.fills.values) }

    /// Edits by file: functions that need absent types to load data deliver made-up values first, and implicitly unwrapped objects of absent
    /// types are there.
    mutating func deliveries() -> [String: Edits] {
        var edits: [String: Edits] = [:]
        for record in index.types.values.sorted(by: { $0.name < $1.name }) where record.kind != .protocol && !isController(record) {
            for one in record.properties where one.isUnset && one.attributes.isEmpty && !record.isForeign {
                guard let type = one.type?.as(ImplicitlyUnwrappedOptionalTypeSyntax.self),
                    absent.contains(String(type.wrappedType.trimmedDescription.prefix { $0 != "<" })),
                    type.nextToken(viewMode: .sourceAccurate)?.tokenKind != .equal
                else { continue }
                let place = type.endPositionBeforeTrailingTrivia.utf8Offset
                edits[record.file, default: Edits()].replace(place..<place, with: " = tvpAbsent()")
            }
            let own = record.properties.filter { $0.type?.words.isDisjoint(with: absent) == false }.map(\.name)
            for one in record.functions {
                guard let body = one.declaration.body, !body.words.isDisjoint(with: absent.union(own)),
                    let text = maker.delivery(of: one.declaration, in: record.name)
                else { continue }
                let place = body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
                // An earlier build did it: the values must be there all the same.
                if !body.statements.trimmedDescription.hasPrefix(String(text.prefix { $0 != ";" })) {
                    edits[one.file, default: Edits()].replace(place..<place, with: " " + text)
                }
            }
        }
        return edits
    }

    /// Statements that set what the app's delegate would have set. Code asks for the delegate itself, which does not run.
    private mutating func setUp() -> String {
        var (lines, globals) = ("", "")
        let records = index.types.values.sorted { $0.name < $1.name }
        let delegates = records.filter { !Set($0.inherits).isDisjoint(with: ["UIApplicationDelegate", "UIWindowSceneDelegate"]) }
        if let own = delegates.first(where: { $0.inherits.contains("UIApplicationDelegate") }), !own.isPrivate,
            let value = try? maker.made(own)
        {
            globals = "@MainActor let tvpDelegate = \(value)\n"
            lines += "    UIApplication.shared.delegate = tvpDelegate\n"
        }
        for record in records where !record.isPrivate && !record.isGeneric {
            for one in record.unset where !isOutlet(one.type) {
                guard let value = try? maker.value(one.type, named: one.name, in: record.name), value != "nil" else { continue }
                lines += "    \(record.name).\(one.name) = \(value)\n"
            }
        }
        for place in Set(delegates.flatMap(\.functions).flatMap { $0.declaration.assignedPlaces }).sorted() {
            let parts = place.split(separator: ".").map(String.init)
            guard parts.count == 3, let record = index.types[parts[0]], !record.isPrivate, record.shared.contains(parts[1]),
                let property = record.properties.first(where: { $0.name == parts[2] }), !property.isPrivate, !property.isReadOnly,
                let type = property.type?.as(OptionalTypeSyntax.self)?.wrappedType, index.types[type.trimmedDescription] != nil,
                !isOutlet(type), let value = try? maker.value(type, named: property.name, in: record.name), value != "nil"
            else { continue }
            lines += "    \(place) = \(value)\n"
        }
        return "\(globals)@MainActor func tvpSetUp() {\n\(lines)}\n"
    }

    mutating func source() -> String {
        let setUp = self.setUp()
        fillViews()
        addBodies()
        let makers = self.makers()
        let fillers = maker.fills.filter { !$0.value.text.isEmpty && index.types[$0.key] != nil }.keys.sorted().map { name in
            "    TVPFiller { ($0 as? \(name))?.\(Maker.fillName(name))() },\n"
        }
        let entries = screens.compactMap { screen in
            screen.function.map { "    TVPEntry(\"\(screen.name)\") { \($0)() },\n" }
        }
        let parts = [
            "import UIKit\nimport SwiftUI\nimport Foundation\nimport FoundationNetworking\n",
            maker.functions.sorted { $0.key < $1.key }.map(\.value).joined(), maker.stubs.sorted { $0.key < $1.key }.map(\.value).joined(),
            functions.joined(), setUp, makers.functions, "@MainActor let tvpEntries: [TVPEntry] = [\n\(entries.joined())]\n",
            "let tvpMakers: [@MainActor () -> TVPMaker?] = [\((0..<makers.count).map { "tvpMaker\($0)" }.joined(separator: ", "))]\n",
            "@MainActor let tvpFillers: [TVPFiller] = [\n\(fillers.joined())]\n",
        ]
        return parts.joined(separator: "\n")
    }

    // MARK: Kinds

    private static func leftOut(_ record: AppIndex.Record) -> Maker.Refusal { Maker.Refusal(what: "\(record.name) does not compile") }

    private func isController(_ record: AppIndex.Record) -> Bool {
        original.ancestors(of: record.name).last.map { $0.hasPrefix("UI") && $0.hasSuffix("Controller") || $0.hasSuffix("ViewController") }
            ?? false
    }

    private static let tables: Set<String> = ["UITableView", "UICollectionView", "UITableViewDataSource", "UICollectionViewDataSource"]

    private func showsTable(_ record: AppIndex.Record) -> Bool {
        let line = [record.name] + original.ancestors(of: record.name)
        return line.contains { name in
            ["UITableViewController", "UICollectionViewController"].contains(name)
                || original.types[name].map { !$0.words.union($0.inherits).isDisjoint(with: tableViews) } == true
        }
    }

    /// The names of tables and collections, and of the app's own views that are one or have one. Cells are parts of others.
    private static func tableViews(_ index: AppIndex) -> Set<String> {
        var found = tables
        let views = index.types.values.filter { record in
            guard record.kind == .class, let base = index.ancestors(of: record.name).last else { return false }
            return base.hasPrefix("UI") && base.hasSuffix("View") && !base.contains("Reusable")
        }
        while true {
            let more = views.filter { !found.contains($0.name) && !$0.words.union($0.inherits).isDisjoint(with: found) }.map(\.name)
            if more.isEmpty { return found }
            found.formUnion(more)
        }
    }

    /// Whether a type is a view, also by a protocol of the app that asks for one.
    private func isView(_ record: AppIndex.Record) -> Bool {
        record.inherits.contains { $0 == "View" || original.types[$0]?.inherits.contains("View") == true } || isAbsentView(record)
    }

    /// Whether a module that is not here makes a view of the type.
    private func isAbsentView(_ record: AppIndex.Record) -> Bool {
        record.kind == .struct && record.inherits.contains { $0.hasSuffix("View") && absent.contains($0) }
    }

    /// Bodies of views that such a module would call: `body(props: Props)`.
    private mutating func addBodies() {
        for record in index.types.values.sorted(by: { $0.name < $1.name }) where isAbsentView(record) && !record.isPrivate {
            guard !record.isGeneric,
                let function = record.functions.first(where: { one in
                    one.declaration.name.text == "body" && one.declaration.genericParameterClause == nil
                        && !one.declaration.modifiers.isPrivate && one.declaration.signature.effectSpecifiers == nil
                })?.declaration,
                let arguments = try? maker.arguments(function.signature.parameterClause.parameters.map(AppIndex.parameter), in: record.name)
            else { continue }
            let text = "extension \(record.name) { @preconcurrency @MainActor var body: some View { body(\(arguments)) } }\n"
            maker.add(text, to: record.file, named: "tvpBody_\(record.name)")
        }
    }

    /// Whether a view has a list, or scrolls rows that it makes one by one.
    private static func isList(_ record: AppIndex.Record) -> Bool {
        !record.words.isDisjoint(with: ["List", "Form"]) || record.words.isSuperset(of: ["ScrollView", "LazyVStack", "ForEach"])
    }

    // MARK: Screens

    private mutating func add(_ scene: AppPort.Scene, _ record: AppIndex.Record) {
        // A static method that makes the screen knows what it needs.
        if !record.isPrivate, let factory = record.factories.first(where: { !$0.isPrivate && !$0.isAsync && !$0.isThrowing }),
            let arguments = try? maker.arguments(factory.parameters, in: record.name)
        {
            let call = "\(record.name).\(factory.name ?? "init")(\(arguments))" + (factory.isFailable ? "!" : "")
            add(record.name, .scene, record.file, call, (["let screen = \(call)"] + result(record)).joined(separator: "\n    "))
            return
        }
        let settings = record.isPrivate ? [] : settings(of: record)
        let end = result(record)
        let cast = settings.isEmpty && end.count == 1 ? "" : " as! \(record.name)"
        let body = ["let screen = tvpScene(\"\(scene.storyboard)\", \"\(scene.id)\")\(creator(record))\(cast)"] + settings + end
        add(record.name, .scene, record.file, "\(scene.storyboard).storyboard", body.joined(separator: "\n    "))
    }

    /// The closure with which code makes a scene whose class has an initializer for more than the coder; nothing for others.
    private mutating func creator(_ record: AppIndex.Record) -> String {
        let own = record.initializers.first { $0.parameters.first?.label == "coder" && $0.parameters.count > 1 && !$0.isPrivate }
        guard !record.isPrivate, let own, let arguments = try? maker.arguments(Array(own.parameters.dropFirst()), in: record.name) else {
            return ""
        }
        return arguments.isEmpty ? "" : " { \(record.name)(coder: $0, \(arguments)) }"
    }

    private mutating func add(controller record: AppIndex.Record) {
        do throws(Maker.Refusal) {
            if record.isPrivate { throw Maker.Refusal(what: "\(record.name) is private") }
            let made = try maker.made(record)
            let settings = self.settings(of: record)
            let body = ["let screen = \(made)"] + settings + result(record)
            add(record.name, .controller, record.file, String(made.prefix(200)), body.joined(separator: "\n    "))
        } catch {
            refuse(record, .controller, error)
        }
    }

    private mutating func add(view record: AppIndex.Record) {
        do throws(Maker.Refusal) {
            let made = try maker.made(
                record, Dictionary(zip(record.generics, record.constraints.map(type)), uniquingKeysWith: { first, _ in first }))
            let fills = sharedFills(record)
            let page =
                "tvpPage { \(made)\(surroundings()) }" + (fills.isEmpty ? "" : ".filled { \(fills.joined(separator: "; ")) }")
            let body = record.isPrivate ? inFile(of: record, "tvpPage", "TVPScreen", page) : page
            guard let body else { throw Maker.Refusal(what: "\(record.name) is private") }
            add(record.name, .view, record.file, String(made.prefix(200)), body)
        } catch {
            refuse(record, .view, error)
        }
    }

    /// A type in place of a generic parameter: one of the app's that conforms, or a text for what a view shows inside.
    private func type(of constraints: [String]) -> String {
        let own = constraints.filter { index.types[$0]?.kind == .protocol }
        return own.lazy.compactMap { index.conforming(to: $0).first?.name }.first ?? (constraints.contains("Hashable") ? "String" : "Text")
    }

    /// The objects that views of the app expect in their environment.
    private mutating func surroundings() -> String {
        var text = ""
        for (attribute, modifier) in [("EnvironmentObject", "environmentObject"), ("Environment", "environment")] {
            let types = index.types.values.flatMap(\.properties).filter { $0.attributes.contains(attribute) }.compactMap(\.type)
            for name in Set(types.map(\.trimmedDescription)).sorted() {
                guard let record = index.types[name], record.kind == .class, !record.isForeign,
                    let value = try? maker.value(record, named: name)
                else { continue }
                text += ".\(modifier)(\(value))"
            }
        }
        return text
    }

    /// What fills the objects that screens share, such as `Store.shared`: another screen loads them.
    private mutating func sharedFills(_ record: AppIndex.Record) -> [String] {
        record.words.sorted().compactMap { name in
            guard let own = index.types[name], own.kind == .class, let shared = own.shared.first, !isController(own) else { return nil }
            return maker.filling(own).map { "\(name).\(shared).\($0)()" }
        }
    }

    private mutating func refuse(_ record: AppIndex.Record, _ kind: AppPort.Screen.Kind, _ refusal: Maker.Refusal) {
        screens.append(
            AppPort.Screen(name: unique(record.name), kind: kind, file: record.file, function: nil, how: "", refusal: refusal.what))
    }

    /// The screen, with what fills its lists if they are empty once it has appeared.
    private mutating func result(_ record: AppIndex.Record) -> [String] {
        var calls: [String] = []
        for name in [record.name] + index.ancestors(of: record.name) {
            if let own = index.types[name], let call = maker.filling(own) { calls.append("screen.\(call)()") }
        }
        calls = sharedFills(record) + calls
        if calls.isEmpty { return ["return tvpScreen { screen }"] }
        return ["return tvpScreen { screen }.filled {", "    " + calls.joined(separator: "\n        "), "}"]
    }

    /// Implicitly unwrapped properties that a segue or coordinator would set, and optional ones of the app's data.
    private mutating func settings(of record: AppIndex.Record) -> [String] {
        var (lines, last): ([String], [String]) = ([], [])
        for name in [record.name] + index.ancestors(of: record.name) {
            let forced = index.types[name]?.forced ?? []
            if let own = index.types[name], let call = maker.setting(own) { lines.append("screen.\(call)()") }
            for property in index.types[name]?.properties ?? [] {
                guard !property.isPrivate, !property.isReadOnly, !property.isConstant, property.attributes.isEmpty else { continue }
                if property.isUnset, !property.isWeak, let type = property.type?.as(OptionalTypeSyntax.self)?.wrappedType,
                    !isOutlet(type), let value = given(property, type, forced, in: name)
                {
                    let load = index.types[name]?.needsViews(property) == true ? "screen.loadViewIfNeeded(); " : ""
                    let line = "if TVPMaker.isUsed { \(load)screen.\(property.name) = \(value) }"
                    // Observers of data read the other properties, so data is set last.
                    if load.isEmpty, index.types[type.trimmedDescription] == nil { lines.append(line) } else { last.append(line) }
                }
            }
        }
        return lines + last
    }

    /// What an optional property of a screen gets: the app's data, or what the screen's code does not do without.
    private mutating func given(_ one: AppIndex.Property, _ type: TypeSyntax, _ forced: Set<String>, in scope: String) -> String? {
        if let data = index.types[type.trimmedDescription], data.kind != .enum, !data.isPrivate, isData(data) {
            return try? maker.value(data, named: one.name)
        }
        guard forced.contains(one.name), let value = try? maker.value(type, named: one.name, in: scope), value != "nil" else { return nil }
        return value
    }

    /// An outlet with observers has no attribute any more. The document sets it.
    private func isOutlet(_ type: TypeSyntax) -> Bool {
        let name = type.trimmedDescription
        return name.hasPrefix("UI") || index.ancestors(of: name).last?.hasPrefix("UI") == true
    }

    private mutating func add(_ name: String, _ kind: AppPort.Screen.Kind, _ file: String, _ how: String, _ body: String) {
        let function = "tvpScreen\(functions.count)"
        functions.append("@MainActor func \(function)() -> TVPScreen {\n    \(body)\n}\n")
        screens.append(AppPort.Screen(name: unique(name), kind: kind, file: file, function: function, how: how, refusal: nil))
    }

    private mutating func unique(_ name: String) -> String {
        let plain = String(name.map { $0.isLetter || $0.isNumber || " ._-".contains($0) ? $0 : "-" })
        var (result, count) = (plain, 1)
        while !taken.insert(result).inserted {
            count += 1
            result = "\(plain) \(count)"
        }
        return result
    }
}

extension FunctionDeclSyntax {
    /// What statements of the function assign to, such as `Session.shared.store`.
    fileprivate var assignedPlaces: [String] {
        (body?.statements ?? []).compactMap { item in
            guard let parts = item.item.as(SequenceExprSyntax.self)?.elements, parts.count > 2, let place = parts.first,
                parts.dropFirst().first?.is(AssignmentExprSyntax.self) == true, place.is(MemberAccessExprSyntax.self)
            else { return nil }
            return place.trimmedDescription
        }
    }
}
