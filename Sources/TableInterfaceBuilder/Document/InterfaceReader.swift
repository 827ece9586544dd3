import Foundation
import TableDiagnostics
import TableGraphics

/// Decodes the elements of a document. Elements and attributes that are not read stay listed as unread; invalid values are reported.
struct InterfaceReader {
    let file: SourceFile
    var diagnostics = DiagnosticList()
    /// The first location of each object id.
    private var places: [String: SourceSpan] = [:]
    /// The ids of the root controllers of navigation controllers with large titles.
    private var largeTitleRoots: Set<String> = []
    /// The ids of scenes that never have a large title.
    private var smallTitles: Set<String> = []
    private var resources = InterfaceResources()
    /// References to objects, which are checked once all ids are known.
    private var references: [(id: String, what: String, span: SourceSpan)] = []

    init(_ file: SourceFile) {
        self.file = file
    }

    // MARK: Documents

    mutating func document(_ root: InterfaceElement) -> InterfaceDocument? {
        guard isSupported(root) else { return nil }
        root.ignore(
            "type", "version", "propertyAccessControl", "useAutolayout", "useTraitCollections", "useSafeAreas", "colorMatched",
            "systemVersion", "variant")
        for name in [
            "dependencies", "designables", "inferredMetricsTieBreakers", "simulatedMetricsContainer", "customFonts",
            "accessibilityOverrides",
            "color", "capability", "point", "classes",
        ] {
            root.all(name).forEach { $0.ignoreAll() }
        }
        let tools = root["toolsVersion"].flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
        let device = root.child("device")
        device?.ignore("orientation", "appearance", "layout")
        device?.all("adaptation").forEach { $0.ignoreAll() }
        var document = InterfaceDocument(
            file: file, isStoryboard: root.child("scenes") != nil, toolsVersion: tools, device: device?["id"])
        for resource in root.list("resources") { read(resource) }
        document.resources = resources
        document.isLaunchScreen = root["launchScreen"] == "YES"
        document.initialController = root["initialViewController"]
        for scene in root.list("scenes") { if let scene = self.scene(scene, &document.controllers) { document.scenes.append(scene) } }
        for object in root.list("objects") {
            if isView(object.name) {
                document.views.append(view(object))
            } else {
                note(object)
                if object["placeholderIdentifier"] == "IBFilesOwner" {
                    document.owner = (object["id"] ?? "", connections(of: object))
                    document.ownerClass = object["customClass"]
                } else if let recognizer = recognizer(object) {
                    document.recognizers.append(recognizer)
                }
                object.ignoreAll()
            }
        }
        let large = largeTitles(of: document)
        for index in document.scenes.indices {
            let id = document.scenes[index].id
            document.scenes[index].hasLargeTitle = large.contains(id)
            document.scenes[index].isNavigationRoot = largeTitleRoots.contains(id)
        }
        checkReferences()
        checkConstraints(of: document)
        root.collectUnread(&document.unread, in: file)
        return document
    }

    /// Whether the document belongs to an iOS app and has the format of Xcode 5 or later. Errors: `interface.old-format`,
    /// `interface.not-a-document`, `interface.other-platform`.
    private mutating func isSupported(_ root: InterfaceElement) -> Bool {
        let span = root.span(in: file)
        if root.name == "archive" {
            diagnostics.append(
                Diagnostic(
                    .error, .interfaceOldFormat, "\(file.path) is in the format of Xcode 4 and older", at: span,
                    hints: ["open it in a current Xcode and save it"]))
            return false
        }
        guard root.name == "document" else {
            diagnostics.append(
                Diagnostic(
                    .error, .interfaceNotADocument, "\(file.path) is not a document of Interface Builder: its root is <\(root.name)>",
                    at: span, hints: ["a document begins with <document type=\"com.apple.InterfaceBuilder3.CocoaTouch…\">"]))
            return false
        }
        let runtime = root["targetRuntime"] ?? ""
        guard runtime.isEmpty || runtime.hasPrefix("iOS.CocoaTouch") else {
            let platforms = ["MacOSX": "macOS", "watch": "watchOS", "AppleTV": "tvOS", "iOS.XR": "visionOS"]
            let platform = platforms.first { runtime.hasPrefix($0.key) || runtime.contains($0.key) }?.value ?? "“\(runtime)”"
            diagnostics.append(
                Diagnostic(
                    .error, .interfaceOtherPlatform, "\(file.path) is a document for \(platform); only iOS documents are shown",
                    at: span,
                    hints: ["exclude it from the designs"]))
            return false
        }
        return true
    }

    private mutating func read(_ resource: InterfaceElement) {
        guard let name = resource["name"] else { return }
        switch resource.name {
        case "image":
            resource.ignore("catalog")
            if resource.child(key: "keyedArchiveRepresentation") != nil { resources.archivedImages.insert(name) }
            resource.children.forEach { $0.ignoreAll() }
            guard let width = number(resource, "width"), let height = number(resource, "height") else { return }
            resources.images[name] = Size(width: max(0, width), height: max(0, height))
        case "namedColor":
            if let color = resource.child("color").flatMap({ rgba($0) }) { resources.colors[name] = color }
        case "systemColor":
            if let color = resource.child("color").flatMap({ rgba($0) }) { resources.systemColors[name] = color }
        default: resource.ignoreAll()
        }
    }

    /// Reads a scene and appends its controller. Returns `nil` for scenes without a view.
    private mutating func scene(_ scene: InterfaceElement, _ controllers: inout [InterfaceController]) -> InterfaceScene? {
        scene.ignore("sceneID")
        scene.all("point").forEach { $0.ignoreAll() }
        var found: InterfaceScene?
        // Views besides the controller's, which outlets refer to: the accessory of a cell, another table.
        var others: [InterfaceView] = []
        var controller: InterfaceController?
        var recognizers: [InterfaceRecognizer] = []
        let objects = scene.list("objects")
        // Older documents have the view beside its controller, and an outlet to it.
        func root(of object: InterfaceElement) -> InterfaceElement? {
            if let own = object.children.first(where: { isView($0.name) && $0["key"] == "view" }) { return own }
            let outlet = object.list("connections").first { $0["property"] == "view" }
            return isController(object) ? objects.first { isView($0.name) && $0["id"] != nil && $0["id"] == outlet?["destination"] } : nil
        }
        let read = objects.compactMap { root(of: $0) }.first
        for object in objects where object !== read {
            if !isView(object.name) { note(object) }
            if controller == nil, isController(object) { controller = self.controller(object) }
            if let recognizer = recognizer(object) { recognizers.append(recognizer) }
            if object.name == "navigationController" { noteLargeTitle(object) }
            object.list("layoutGuides").forEach { note($0) }
            guard found == nil, let controllerView = root(of: object) else {
                if isView(object.name) {
                    others.append(view(object))
                } else {
                    object.ignoreAll()
                }
                continue
            }
            object.ignore(
                "sceneMemberID", "customModule", "customModuleProvider", "useStoryboardIdentifierAsRestorationIdentifier", "userLabel",
                "automaticallyAdjustsScrollViewInsets", "hidesBottomBarWhenPushed", "extendedLayoutIncludesOpaqueBars",
                "clearsSelectionOnViewWillAppear",
                "modalPresentationStyle", "modalTransitionStyle", "definesPresentationContext", "restorationIdentifier",
                "interfaceStyle", "wantsFullScreenLayout", "providesPresentationContextTransitionStyle")
            let item = object.child("navigationItem", key: "navigationItem")
            let hasSimulatedBar = object.child(key: "simulatedTopBarMetrics") != nil
            if hasSimulatedBar || item?["largeTitleDisplayMode"] == "never", let id = object["id"] { smallTitles.insert(id) }
            let itemTitle = item.flatMap { item in item["title"].map { (text: $0, key: item["id"].map { "\($0).title" }) } }
            let title = itemTitle ?? object["title"].map { (text: $0, key: object["id"].map { "\($0).title" }) }
            var root = view(controllerView)
            controller?.view = root
            root.connections.outlets += controller?.connections.outlets ?? []
            found = InterfaceScene(
                id: object["id"] ?? "", className: object["customClass"], storyboardIdentifier: object["storyboardIdentifier"],
                title: title?.text, titleKey: title?.key, view: root, span: object.span(in: file))
            for child in object.children where child !== controllerView && child.name != "connections" { child.ignoreAll() }
        }
        found?.view.attachAccessories(Dictionary(others.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }))
        found?.others = others
        if var controller {
            (controller.others, controller.recognizers) = (others, recognizers)
            controllers.append(controller)
        }
        return found
    }

    private mutating func noteLargeTitle(_ controller: InterfaceElement) {
        guard controller.child("navigationBar", key: "navigationBar")?["largeTitles"] == "YES" else { return }
        for segue in controller.list("connections") where segue["relationship"] == "rootViewController" {
            if let id = segue["destination"] { largeTitleRoots.insert(id) }
        }
    }

    /// The ids of the scenes with large titles: the root controllers of navigation controllers that have them, and what these push.
    private func largeTitles(of document: InterfaceDocument) -> Set<String> {
        var pushed: [String: [String]] = [:]
        for controller in document.controllers {
            let items = controller.navigationItem.map { $0.left + $0.right } ?? []
            var segues = controller.connections.segues + items.flatMap(\.connections.segues)
            for view in [controller.view].compactMap(\.self) + controller.others { view.forEach { segues += $0.connections.segues } }
            pushed[controller.id] = segues.filter { ["show", "push"].contains($0.kind) }.map(\.destination)
        }
        var large: Set<String> = []
        var next = largeTitleRoots
        while let id = next.popFirst() {
            if !smallTitles.contains(id), large.insert(id).inserted { next.formUnion(pushed[id] ?? []) }
        }
        return large
    }

    // MARK: Objects

    /// Records an object's id. Warning: `interface.duplicate-id`.
    mutating func note(_ element: InterfaceElement) {
        guard let id = element["id"], !id.isEmpty else { return }
        let span = element.span(in: file)
        if let first = places[id] {
            diagnostics.append(
                Diagnostic(
                    .warning, .interfaceDuplicateId, "two objects have the id \(id)", at: span,
                    related: [RelatedPlace("the first object with this id", at: first)],
                    hints: ["remove one of them; a merge probably kept both"]
                ).caused("objects share an id", [id]))
        } else {
            places[id] = span
        }
    }

    /// Records a reference to an object, which is checked once all objects are known.
    mutating func refer(to id: String, from what: String, at span: SourceSpan) {
        references.append((id, what, span))
    }

    /// Warnings: `interface.dangling-reference`.
    private mutating func checkReferences() {
        for reference in references where places[reference.id] == nil {
            diagnostics.append(.warning, .interfaceDanglingReference, in: file) {
                Diagnostic(
                    .warning, .interfaceDanglingReference,
                    "\(reference.what) refers to the object \(reference.id), which does not exist",
                    at: reference.span, hints: ["delete it in Xcode, or restore the object"]
                ).caused("documents refer to objects that do not exist", [reference.id])
            }
        }
    }

    /// Checks that constraints stay inside their cell, header or collection item, because each of these is laid out separately. Warnings:
    /// `interface.foreign-constraint`.
    private mutating func checkConstraints(of document: InterfaceDocument) {
        var owners: [String: String] = [:]
        var titles: [String: String] = [:]
        var constraints: [(constraint: InterfaceConstraint, owner: String)] = []
        func collect(_ view: InterfaceView, _ owner: String) {
            titles[view.id] = view.title
            if owners[view.id] == nil { owners[view.id] = owner }
            for guide in view.guides where owners[guide.id] == nil { owners[guide.id] = owner }
            constraints += view.constraints.map { ($0, owner) }
            let standAlone: Bool
            switch view.kind {
            case .table, .collection: standAlone = true
            default: standAlone = false
            }
            for part in view.kind.parts { collect(part, standAlone ? part.id : owner) }
            for subview in view.subviews { collect(subview, owner) }
        }
        for scene in document.scenes { for view in [scene.view] + scene.others { collect(view, view.id) } }
        for view in document.views { collect(view, view.id) }
        for (constraint, owner) in constraints where constraint.isInstalled && !constraint.isPlaceholder {
            for item in [constraint.firstItem, constraint.secondItem].compactMap({ $0 }) {
                guard let other = owners[item], other != owner else { continue }
                let parts = (titles[owner] ?? owner, titles[item] ?? item, titles[other] ?? other)
                let place = other == item ? parts.1 : "\(parts.1) in \(parts.2)"
                warn(
                    .interfaceForeignConstraint, "the constraint \(constraint.id) of \(parts.0) refers to \(place), so it is ignored",
                    constraint.span, hint: "constrain it to views of the same cell, header or scene")
            }
        }
    }

    // MARK: Values

    /// A number; `nil` if the attribute is absent. Warning: `interface.bad-number` for an invalid number of points.
    mutating func number(_ element: InterfaceElement, _ attribute: String) -> Double? {
        guard let text = element[attribute] else { return nil }
        if let value = Double(text), value.isFinite, abs(value) <= Self.largestNumber { return value }
        warn(
            .interfaceBadNumber, "\(attribute)=\"\(text)\" of \(element.name) is not a number of points", element,
            hint: "set the value again in Xcode")
        return nil
    }

    /// Larger than any layout, but small enough to add up.
    private static let largestNumber = 1e7

    func flag(_ element: InterfaceElement, _ attribute: String) -> Bool { element[attribute] == "YES" }

    /// One of `words`; `nil` if the attribute is absent. Warning: `interface.bad-value` for any other word.
    mutating func word(_ element: InterfaceElement, _ attribute: String, of words: [String]) -> String? {
        guard let word = element[attribute] else { return nil }
        if words.contains(word) { return word }
        warn(
            .interfaceBadValue, "unknown \(attribute) “\(word)” of \(element.name)", element,
            hint: nearestName(to: word, in: words).map(Hint.likely) ?? "set the value again in Xcode")
        return nil
    }

    mutating func warn(_ code: Diagnostic.Code, _ message: Diagnostic.Sentence, _ element: InterfaceElement, hint: Hint) {
        warn(code, message, element.span(in: file), hint: hint)
    }

    private mutating func warn(_ code: Diagnostic.Code, _ message: Diagnostic.Sentence, _ span: SourceSpan, hint: Hint) {
        diagnostics.append(Diagnostic(.warning, code, message, at: span, hints: [hint]))
    }

    mutating func rect(_ element: InterfaceElement, key: String) -> Rect? {
        guard let rect = element.child("rect", key: key), let x = number(rect, "x"), let y = number(rect, "y"),
            let width = number(rect, "width"), let height = number(rect, "height")
        else { return nil }
        return Rect(x: x, y: y, width: max(0, width), height: max(0, height))
    }

    /// The insets for a key, in any of the three forms that documents use.
    mutating func insets(_ element: InterfaceElement, key: String) -> InterfaceInsets? {
        if let insets = element.child("directionalEdgeInsets", key: key) {
            return InterfaceInsets(
                top: number(insets, "top") ?? 0, leading: number(insets, "leading") ?? 0, bottom: number(insets, "bottom") ?? 0,
                trailing: number(insets, "trailing") ?? 0)
        }
        if let insets = element.child("edgeInsets", key: key) {
            return InterfaceInsets(
                top: number(insets, "top") ?? 0, leading: number(insets, "left") ?? 0, bottom: number(insets, "bottom") ?? 0,
                trailing: number(insets, "right") ?? 0, isDirectional: false)
        }
        guard let insets = element.child("inset", key: key) else { return nil }
        return InterfaceInsets(
            top: number(insets, "minY") ?? 0, leading: number(insets, "minX") ?? 0, bottom: number(insets, "maxY") ?? 0,
            trailing: number(insets, "maxX") ?? 0, isDirectional: false)
    }

    /// The color for a key; `nil` if it is absent.
    mutating func color(_ element: InterfaceElement, key: String) -> InterfaceColor? {
        guard let color = element.child("color", key: key) else {
            _ = element.child("nil", key: key)
            return nil
        }
        if let name = color["systemColor"] ?? color["cocoaTouchSystemColor"] {
            color.ignoreAll()
            return .system(name, saved: resources.systemColors[name])
        }
        if let name = color["name"], color["catalog"] == nil {
            color.ignoreAll()
            return .asset(name, saved: resources.colors[name])
        }
        // Xcode writes the colors of the Mac's text into attributed strings that have no color of their own.
        if color["catalog"] == "System", color["colorSpace"] == "catalog" {
            color.ignoreAll()
            return color["name"] == "textColor" ? .system("labelColor", saved: nil) : nil
        }
        return rgba(color).map { .rgba($0) }
    }

    /// The color with an element's channels, converted to sRGB. Warning: `interface.bad-value` if channels are missing or are not numbers.
    mutating func rgba(_ color: InterfaceElement) -> RGBA? {
        let value = channels(of: color)
        if value == nil {
            warn(.interfaceBadValue, "a color has no valid channels", color, hint: "set the color again in Xcode")
        }
        return value
    }

    private func channels(of color: InterfaceElement) -> RGBA? {
        func channel(_ name: String) -> Double? {
            color[name].flatMap(Double.init).flatMap { $0.isFinite ? min(2, max(-1, $0)) : nil }
        }
        let space = color["colorSpace"] ?? ""
        let custom = color["customColorSpace"] ?? ""
        color.ignore("key", "name", "catalog")
        let alpha = channel("alpha") ?? 1
        if let white = channel("white") { return ColorSpaces.rgba(white, white, white, alpha) }
        if let cyan = channel("cyan"), let magenta = channel("magenta"), let yellow = channel("yellow"), let black = channel("black") {
            return ColorSpaces.rgba((1 - cyan) * (1 - black), (1 - magenta) * (1 - black), (1 - yellow) * (1 - black), alpha)
        }
        guard let red = channel("red"), let green = channel("green"), let blue = channel("blue") else { return nil }
        if custom == "displayP3" || space == "displayP3" {
            let (red, green, blue) = ColorSpaces.sRGB(displayP3: (red, green, blue))
            return ColorSpaces.rgba(red, green, blue, alpha)
        }
        return ColorSpaces.rgba(red, green, blue, alpha)
    }

    /// The text of an attribute, or of the element that Xcode writes for long texts.
    mutating func text(_ element: InterfaceElement, _ name: String) -> String? {
        if let text = element[name] { return text }
        for kind in ["string", "mutableString"] {
            guard let child = element.child(kind, key: name) else { continue }
            guard child["base64-UTF8"] == "YES" else { return child.text }
            let padded = child.text.trimmingCharacters(in: .whitespacesAndNewlines)
            let missing = (4 - padded.utf8.count % 4) % 4
            if let data = Data(base64Encoded: padded + String(repeating: "=", count: missing)),
                let text = String(validating: data, as: UTF8.self)
            {
                return text
            }
            warn(
                .interfaceBadValue, "the \(name) of \(element.name) is not valid Base64", child, hint: "set the text again in Xcode")
            return nil
        }
        return nil
    }
}
