import SwiftSyntax

/// Collects the edits of a file.
final class Rewriter: SyntaxVisitor {
    private(set) var edits = Edits()
    /// Extensions with default implementations of optional requirements.
    private(set) var defaults: [String] = []
    private(set) var notes: [Port.Note] = []
    /// A framework that Linux lacks, and that the whole file is about; `nil` for none.
    private(set) var missing: String?
    private let optional: OptionalNames
    /// Whether the file is one of a whole app: then lines keep their numbers, and what of it does not compile is left out later.
    private let isOfApp: Bool
    private let lines: SourceLocationConverter
    private var importsUIKit = false
    private var importsSwiftUI = false
    /// The names that the file uses.
    private var names: Set<String> = []

    init(tree: SourceFileSyntax, optional: OptionalNames, isOfApp: Bool) {
        (self.optional, self.isOfApp) = (optional, isOfApp)
        lines = SourceLocationConverter(fileName: "", tree: tree)
        super.init(viewMode: .sourceAccurate)
    }

    private func note(_ node: some SyntaxProtocol, _ message: String) {
        notes.append(Port.Note(line: node.startLocation(converter: lines).line, message: message))
    }

    // MARK: Imports

    /// Apple's modules whose declarations for table code are in the module UIKit on Linux.
    private static let partsOfUIKit: Set<String> = ["CoreGraphics", "QuartzCore", "ObjectiveC", "MobileCoreServices", "CoreText"]

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let module = node.path.first?.name.text else { return .skipChildren }
        if Self.partsOfUIKit.contains(module) {
            edits.replace(node, with: "import UIKit")
        } else if module == "UIKit", node.path.count > 1 {
            edits.replace(node, with: "import UIKit")
        } else if isOfApp {
            return .skipChildren
        } else if let prefixes = Self.leftOut[module], node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true,
            names.contains(where: { name in prefixes.contains(where: name.hasPrefix) })
        {
            missing = module
        } else if Self.absent.contains(module) {
            edits.replace(node, with: "\(node.startsLine ? "" : "\n")#if canImport(\(module))\n\(node.trimmedDescription)\n#endif")
        }
        return .skipChildren
    }

    /// Frameworks without which a file makes no sense, with the prefixes of their names: Linux leaves out a file that uses these names.
    private static let leftOut = ["CoreData": ["NSManaged", "NSFetch", "NSPersistent", "NSEntity"], "CloudKit": ["CK"]]
    /// Apple's frameworks that Linux lacks. A module of the same name, such as one of a test, still takes effect.
    private static let absent: Set<String> = [
        "ARKit", "AVFAudio", "AVFoundation", "AVKit", "AVRouting", "Accelerate", "Accessibility", "Accounts", "ActivityKit", "AdServices",
        "AdSupport", "AddressBook", "AddressBookUI", "AppIntents", "AppKit", "AppTrackingTransparency", "AssetsLibrary", "AudioToolbox",
        "AudioUnit", "AuthenticationServices", "AutomaticAssessmentConfiguration", "BackgroundAssets", "BackgroundTasks",
        "BrowserEngineKit",
        "BusinessChat", "CFNetwork", "CallKit", "CarPlay", "Charts", "Cinematic", "ClassKit", "ClockKit", "CloudKit", "Cocoa",
        "ColorSync", "Combine", "CommonCrypto", "Compression", "Contacts", "ContactsUI", "CoreAudio", "CoreAudioKit", "CoreAudioTypes",
        "CoreBluetooth",
        "CoreData", "CoreFoundation", "CoreHaptics", "CoreImage", "CoreLocation", "CoreLocationUI", "CoreMIDI", "CoreML", "CoreMedia",
        "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreTransferable", "CoreVideo", "CreateML",
        "CryptoKit", "CryptoTokenKit", "Darwin", "DataDetection", "DeveloperToolsSupport", "DeviceActivity", "DeviceCheck",
        "DeviceDiscoveryExtension",
        "DeviceDiscoveryUI", "EventKit", "EventKitUI", "ExposureNotification", "ExtensionFoundation", "ExtensionKit",
        "ExternalAccessory", "FamilyControls", "FileProvider", "FileProviderUI", "FoundationModels", "GLKit", "GSS", "GameController",
        "GameKit", "GameplayKit", "GroupActivities", "HealthKit", "HealthKitUI", "HomeKit", "IOKit", "IOSurface",
        "IdentityLookup", "IdentityLookupUI", "ImageCaptureCore", "ImageIO", "ImagePlayground", "InputMethodKit", "Intents", "IntentsUI",
        "JavaScriptCore", "JournalingSuggestions", "LinkPresentation", "LocalAuthentication", "LockedCameraCapture",
        "MLCompute", "MachO", "ManagedAppDistribution", "ManagedSettings", "ManagedSettingsUI", "MapKit", "MarketplaceKit", "Matter",
        "MatterSupport",
        "MediaAccessibility", "MediaPlayer", "MediaSetup", "MediaToolbox", "MessageUI", "Messages", "Metal", "MetalFX", "MetalKit",
        "MetalPerformanceShaders", "MetalPerformanceShadersGraph", "MetricKit", "ModelIO", "MultipeerConnectivity", "MusicKit",
        "NaturalLanguage", "NearbyInteraction", "Network", "NetworkExtension", "NewsstandKit", "NotificationCenter", "OSLog", "OpenAL",
        "OpenGLES", "PDFKit", "PHASE", "PassKit", "PencilKit", "Photos", "PhotosUI", "ProximityReader", "PushKit", "PushToTalk",
        "QuickLook", "QuickLookThumbnailing", "RealityFoundation", "RealityKit", "RelevanceKit", "ReplayKit", "RoomPlan",
        "SQLite3", "SafariServices", "SafetyKit", "SceneKit", "ScreenTime", "Security", "SecureElementCredential",
        "SensitiveContentAnalysis",
        "SensorKit", "SharedWithYou", "SharedWithYouCore", "ShazamKit", "Social", "SoundAnalysis", "Spatial", "Speech", "SpriteKit",
        "StickerFoundation",
        "StickerKit", "StoreKit", "StoreKitTest", "SwiftData", "SwiftUI", "Symbols", "SystemConfiguration", "TVMLKit", "TVServices",
        "TVUIKit",
        "TabularData", "ThreadNetwork", "TipKit", "Translation", "Twitter", "UniformTypeIdentifiers", "UserNotifications",
        "UserNotificationsUI", "VideoSubscriberAccount", "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity", "WatchKit",
        "WeatherKit", "WebKit", "WidgetKit", "WorkoutKit", "XPC", "iAd", "libxml2", "notify", "os", "simd", "zlib",
        "_AuthenticationServices_SwiftUI", "_MapKit_SwiftUI", "_PhotosUI_SwiftUI",
    ]

    /// Apple's other modules and the headers of a mixed framework re-export UIKit and Foundation, so a file may use them without importing
    /// them; Foundation's network classes have a module of their own on Linux.
    func addImport(in tree: SourceFileSyntax) {
        let imports = ImportCollector(viewMode: .sourceAccurate)
        imports.walk(tree)
        names = imports.names
        let hasUIKit = !imports.modules.isDisjoint(with: Self.partsOfUIKit.union(["UIKit"]))
        let needsUIKit = imports.namesUIKit || imports.modules.isDisjoint(with: ["Foundation", "XCTest"]) && imports.namesFoundation
        importsUIKit = hasUIKit || needsUIKit
        importsSwiftUI = imports.modules.contains("SwiftUI")
        let added = [
            hasUIKit || !needsUIKit ? nil : "UIKit",
            imports.modules.contains("FoundationNetworking") || !imports.namesNetworking ? nil : "FoundationNetworking",
        ].compactMap { $0 }
        let place = imports.first.map { Syntax($0) } ?? Syntax(tree)
        let start = place.positionAfterSkippingLeadingTrivia.utf8Offset
        let module = imports.first?.path.first?.name.text
        let end = isOfApp || module.map { !Self.absent.contains($0) } == true ? "; " : "\n"
        for name in added { edits.replace(start..<start, with: "import \(name)\(end)") }
    }

    // MARK: SwiftUI

    /// Previews and SwiftUI's views beside UIKit code take effect where SwiftUI is.
    private func guardSwiftUI(_ node: some SyntaxProtocol) {
        if isOfApp { return }
        let (start, end) = (node.positionAfterSkippingLeadingTrivia.utf8Offset, node.endPositionBeforeTrailingTrivia.utf8Offset)
        edits.replace(start..<start, with: "\n#if canImport(SwiftUI)\n")
        edits.replace(end..<end, with: "\n#endif\n")
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "Preview" else { return .visitChildren }
        guardSwiftUI(node)
        return .skipChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        let types = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        guard importsSwiftUI, !Self.swiftUIViews.isDisjoint(with: types),
            node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
        else { return .visitChildren }
        guardSwiftUI(node)
        return .visitChildren
    }
    private static let swiftUIViews: Set<String> = [
        "View", "PreviewProvider", "UIViewRepresentable", "UIViewControllerRepresentable",
    ]

    // MARK: Conditions

    /// Linux uses the branch for iOS.
    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        guard let condition = node.condition, !condition.trimmedDescription.contains("Linux") else { return .visitChildren }
        for token in condition.tokens(viewMode: .sourceAccurate) where token.text == "iOS" {
            guard let call = token.parent?.enclosingCall, call.calledExpression.trimmedDescription == "os",
                call.parent?.is(PrefixOperatorExprSyntax.self) != true
            else { continue }
            edits.replace(call, with: "(os(iOS) || os(Linux))")
        }
        return .visitChildren
    }

    // MARK: Attributes and modifiers

    private static let dropped: Set<String> = [
        "objc", "objcMembers", "nonobjc", "NSManaged", "NSCopying", "GKInspectable", "IBSegueAction", "IBAction", "NSApplicationMain",
        "UIApplicationMain",
    ]

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if Self.dropped.contains(name) {
            edits.remove(node)
        } else if name == "IBOutlet" {
            outlet(node)
        } else if name == "main",
            node.parent?.parent?.as(ClassDeclSyntax.self)?.inheritanceClause?.description.contains("UIApplicationDelegate") == true
        {
            // Tests make the controllers; there is no app to launch.
            edits.remove(node)
        }
        return .visitChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        let kind = node.name.tokenKind
        // Objective-C's protocols can require weak properties.
        let isWeak = kind == .keyword(.weak) && Syntax(node).ancestor(6)?.is(ProtocolDeclSyntax.self) == true
        if kind == .keyword(.dynamic) || kind == .keyword(.optional) || isWeak { edits.remove(node) }
        return .visitChildren
    }

    /// Methods that override those of `NSObject` in Objective-C but are plain methods on Linux.
    private static let rootMethods: Set<String> = ["responds", "forwardingTarget", "conforms", "observeValue", "getObjectValue"]
    /// Protocols of the library through which it calls some of these methods.
    private static let calledThrough = [
        "forwardingTarget": "MessageForwarding", "observeValue": "KeyValueObserving", "getObjectValue": "ObjectValueParsing",
    ]

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if Self.rootMethods.contains(node.name.text) {
            for modifier in node.modifiers where modifier.name.tokenKind == .keyword(.override) { edits.remove(modifier) }
            if let type = node.signature.parameterClause.parameters.first?.type, type.trimmedDescription == "Selector" {
                edits.replace(type, with: "Selector!")
            }
            if let name = Self.calledThrough[node.name.text], let type = Self.enclosingPath(of: Syntax(node)) {
                defaults.append("\nextension \(type): \(name) {}\n")
            }
        }
        if node.attributes.contains(named: "NSManaged"), node.body == nil, let value = node.signature.parameterClause.parameters.first {
            let end = node.written.upperBound
            let name = (value.secondName ?? value.firstName).text
            edits.replace(end..<end, with: " { tvpChange(\"\(node.name.text)\", \(name)) }")
        }
        return .visitChildren
    }

    /// Properties that Objective-C observes tell their observers about changes. Constants were `open` before Swift 5.
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.bindingSpecifier.tokenKind == .keyword(.let), let open = node.modifiers.first(where: { $0.name.text == "open" }) {
            edits.replace(open, with: "public")
        }
        if node.attributes.contains(named: "NSManaged") { keepValues(of: node) }
        guard node.attributes.contains(named: "objc"), node.modifiers.contains(.dynamic), node.bindingSpecifier.tokenKind == .keyword(.var),
            let binding = node.bindings.first, node.bindings.count == 1, binding.accessorBlock == nil, importsUIKit
        else { return .visitChildren }
        let (name, end) = (binding.pattern.trimmedDescription, binding.written.upperBound)
        let path = Self.enclosingPath(of: Syntax(node)).map { ", at: \\\($0).\(name)" } ?? ""
        edits.replace(end..<end, with: " { didSet { reportChange(of: \"\(name)\"\(path), in: self, from: oldValue) } }")
        return .visitChildren
    }

    /// Core Data's objects hold the values of their properties by name, also those that extensions declare.
    private func keepValues(of node: VariableDeclSyntax) {
        for binding in node.bindings {
            guard let type = binding.typeAnnotation?.type, binding.accessorBlock == nil else { continue }
            let (name, end) = (binding.pattern.trimmedDescription, type.written.upperBound)
            let isOptional = type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
            let getter = isOptional ? "tvpOptional" : "tvpValue"
            edits.replace(end..<end, with: " { get { \(getter)(\"\(name)\") } set { tvpSet(\"\(name)\", newValue) } }")
        }
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        for member in node.memberBlock.members where member.decl.isOverride {
            guard !Self.rootMethods.contains(member.decl.as(FunctionDeclSyntax.self)?.name.text ?? "") else { continue }
            note(member.decl, "an extension cannot override on Linux: move it into the class “\(node.extendedType.trimmedDescription)”")
        }
        return .visitChildren
    }

    /// Replaces an outlet with a property wrapper, which is found by name at run time.
    private func outlet(_ attribute: AttributeSyntax) {
        let variable = attribute.parent?.parent?.as(VariableDeclSyntax.self)
        let binding = variable?.bindings.first
        let isOptional = binding?.typeAnnotation.map {
            $0.type.is(OptionalTypeSyntax.self) || $0.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
        }
        guard let variable, isOptional == true, binding?.isComputed != true, !variable.isPlainOutlet else {
            edits.remove(attribute)
            return
        }
        edits.replace(attribute, with: "@Outlet")
        for modifier in variable.modifiers where [.keyword(.weak), .keyword(.unowned)].contains(modifier.name.tokenKind) {
            edits.remove(modifier)
        }
    }

    // MARK: Protocols

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.attributes.contains(named: "objc"), node.inheritanceClause == nil {
            let end = node.name.endPositionBeforeTrailingTrivia.utf8Offset
            edits.replace(end..<end, with: ": AnyObject")
        }
        let access = node.modifiers.first { $0.name.tokenKind == .keyword(.public) }.map { $0.name.text + " " } ?? ""
        var members: [String] = []
        for member in node.memberBlock.members {
            if let function = member.decl.as(FunctionDeclSyntax.self), function.modifiers.contains(.optional) {
                guard let body = Self.emptyBody(of: function.signature.returnClause?.type) else {
                    note(function, "the optional requirement “\(function.name.text)” returns a value; add a default implementation")
                    continue
                }
                members.append("    \(access)func \(function.name.text)\(function.signature.trimmedDescription) \(body)\n")
            } else if let variable = member.decl.as(VariableDeclSyntax.self), variable.modifiers.contains(.optional),
                let binding = variable.bindings.first, let type = binding.typeAnnotation?.type
            {
                guard let body = Self.emptyBody(of: type) else {
                    note(
                        variable,
                        "the optional requirement “\(binding.pattern.trimmedDescription)” is a property; add a default implementation")
                    continue
                }
                members.append("    \(access)var \(binding.pattern.trimmedDescription): \(type.trimmedDescription) \(body)\n")
            }
        }
        if !members.isEmpty { defaults.append("\nextension \(node.name.text) {\n\(members.joined())}\n") }
        return .visitChildren
    }

    /// The body of a requirement that nothing implements; `nil` if its result is not optional.
    private static func emptyBody(of type: TypeSyntax?) -> String? {
        guard let type, type.trimmedDescription != "Void", type.trimmedDescription != "()" else { return "{}" }
        return type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) ? "{ nil }" : nil
    }

    // MARK: Expressions

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if node.macroName.text == "Preview", node.parent?.is(CodeBlockItemSyntax.self) == true {
            guardSwiftUI(node)
            return .skipChildren
        }
        guard let argument = node.arguments.first else { return .visitChildren }
        switch node.macroName.text {
        case "selector":
            edits.replace(node, with: selector(argument, at: Syntax(node)))
            return .skipChildren
        case "keyPath":
            let parts = argument.expression.trimmedDescription.split(separator: ".").filter { $0 != "self" }
            let path = parts.first?.first?.isUppercase == true ? parts.dropFirst() : parts[...]
            edits.replace(node, with: "\"\(path.joined(separator: "."))\"")
            return .skipChildren
        default: return .visitChildren
        }
    }

    /// For example `Selector("tapped:", MyCell.tapped(_:))`: a name and the method.
    private func selector(_ argument: LabeledExprSyntax, at node: Syntax) -> String {
        var expression = argument.expression
        while true {
            if let inner = expression.as(TupleExprSyntax.self)?.elements.first?.expression {
                expression = inner
            } else if let sequence = expression.as(SequenceExprSyntax.self)?.elements.first {
                expression = sequence
            } else if let cast = expression.as(AsExprSyntax.self) {
                expression = cast.expression
            } else {
                break
            }
        }
        let reference = expression.as(MemberAccessExprSyntax.self)?.declName ?? expression.as(DeclReferenceExprSyntax.self)
        guard argument.label == nil, let reference else {
            return "Selector(\"\(expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? expression.trimmedDescription)\")"
        }
        let name = Self.objectiveCName(of: reference)
        var owner: String?
        if let base = expression.as(MemberAccessExprSyntax.self)?.base, !["self", "super", "Self"].contains(base.trimmedDescription) {
            let text = base.trimmedDescription
            if Self.protocolEndings.contains(where: text.hasSuffix) { return "Selector(\"\(name)\", of: (any \(text)).self)" }
            guard text.split(separator: ".").last?.first(where: { $0 != "_" })?.isUppercase == true else {
                note(node, "“\(expression.trimmedDescription)” refers to a value; use its type so that the method can be called")
                return "Selector(\"\(name)\")"
            }
            owner = text
        } else {
            owner = Self.enclosingType(of: node)
        }
        return "Selector(\"\(name)\", \(owner.map { $0 + "." } ?? "")\(reference.trimmedDescription))"
    }

    /// The endings of protocol names. A method of a protocol cannot be referred to without an object.
    private static let protocolEndings = ["Delegate", "DataSource", "Prefetching", "FlowLayout", "Protocol", "EditActions"]

    /// For example `save:as:` for `save(_:as:)` and `saveWithSender:` for `save(sender:)`. Without labels, the method's parameters
    /// determine the name.
    private static func objectiveCName(of reference: DeclReferenceExprSyntax) -> String {
        let base = reference.baseName.text.filter { $0 != "`" }
        guard let labels = reference.argumentNames?.arguments.map(\.name.text) else { return base }
        return labels.enumerated().reduce(into: base) { name, part in
            if part.element == "_" {
                name += ":"
            } else if part.offset == 0 {
                name += "With" + part.element.prefix(1).uppercased() + part.element.dropFirst() + ":"
            } else {
                name += part.element + ":"
            }
        }
    }

    private static func enclosingType(of node: Syntax) -> String? {
        var parent = node.parent
        while let current = parent {
            if current.is(ProtocolDeclSyntax.self) { return "Self" }
            if let type = current.as(ExtensionDeclSyntax.self) { return type.extendedType.trimmedDescription }
            if let type = current.asProtocol((any DeclGroupSyntax).self) as? any NamedDeclSyntax { return type.name.text }
            parent = current.parent
        }
        return nil
    }

    /// The enclosing type with its outer types.
    private static func enclosingPath(of node: Syntax) -> String? {
        var (parent, names): (Syntax?, [String]) = (node.parent, [])
        while let current = parent {
            if let type = current.as(ExtensionDeclSyntax.self) {
                names.insert(type.extendedType.trimmedDescription, at: 0)
            } else if let type = current.asProtocol((any DeclGroupSyntax).self) as? any NamedDeclSyntax {
                names.insert(type.name.text, at: 0)
            }
            parent = current.parent
        }
        return names.isEmpty ? nil : names.joined(separator: ".")
    }

    /// Initializers of classes that are known only at run time. Objective-C can call any of them, Swift only those that are `required`.
    private static let madeBy: Set<[String]> = [["style", "reuseIdentifier"], ["reuseIdentifier"]]

    private func make(_ node: FunctionCallExprSyntax) {
        if let type = node.calledExpression.as(DeclReferenceExprSyntax.self) ?? node.initializedType, let kind = type.genericClass,
            kind.hasPrefix("UI"),
            Self.madeBy.union([[], ["frame"], ["nibName", "bundle"]]).contains(node.arguments.map { $0.label?.text ?? "" })
        {
            let range = type.written
            edits.replace(range.upperBound..<node.calledExpression.written.upperBound, with: ".made")
            return
        }
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
            let base = member.base?.trimmedDescription, base != "super", base != "self",
            base.split(separator: ".").last?.first?.isUppercase == false
        else { return }
        let labels = node.arguments.map { $0.label?.text ?? "" }
        let isKnown = Self.madeBy.contains(labels) || [[], ["frame"]].contains(labels) && Self.isClassOfUIKit(base, at: Syntax(node))
        guard isKnown else { return }
        edits.replace(member.declName, with: "made")
    }

    /// Documents of Interface Builder are not compiled on Linux: `path(forResource: name, ofType: "nib")` becomes `path(forNib: name)`.
    private func findNib(_ node: FunctionCallExprSyntax) {
        guard importsUIKit, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            ["path", "url"].contains(member.declName.baseName.text), node.arguments.count == 2, let first = node.arguments.first,
            first.label?.text == "forResource", let last = node.arguments.last, last.expression.trimmedDescription == "\"nib\"",
            ["ofType", "withExtension"].contains(last.label?.text)
        else { return }
        edits.replace(first.written.lowerBound..<last.written.upperBound, with: "forNib: \(first.expression.trimmedDescription)")
    }

    /// Classes of Foundation that do nothing on Linux, and what stands for them.
    private static let replaced = [
        "NSComparisonPredicate": "FormatComparison", "NSExpression": "FormatExpression",
        "DateComponentsFormatter": "ComponentsFormatter",
    ]

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if case .identifier(let name) = token.tokenKind, let other = Self.replaced[name] { edits.replace(token, with: other) }
        return .visitChildren
    }

    /// Whether a local constant or a parameter has a type such as `UITableViewCell.Type`.
    private static func isClassOfUIKit(_ name: String, at node: Syntax) -> Bool {
        func isMatch(_ text: String) -> Bool {
            let type = text.split(whereSeparator: { " :!?=()".contains($0) }).last ?? ""
            return type.hasPrefix("UI") && type.hasSuffix(".Type")
        }
        var parent = node.parent
        while let current = parent {
            for item in current.as(CodeBlockItemListSyntax.self) ?? [] {
                for binding in item.item.as(VariableDeclSyntax.self)?.bindings ?? [] where binding.pattern.trimmedDescription == name {
                    return isMatch(binding.trimmedDescription)
                }
            }
            for parameter in current.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters ?? []
            where (parameter.secondName ?? parameter.firstName).text == name {
                return isMatch(parameter.type.trimmedDescription)
            }
            parent = current.parent
        }
        return false
    }

    /// An expectation's `fulfill` takes arguments on Linux, so the method itself does not fit a closure without parameters.
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.declName.baseName.text == "fulfill", node.declName.argumentNames == nil, let base = node.base,
            node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id
        {
            edits.replace(node, with: "{ \(base.trimmedDescription).fulfill() }")
            return .skipChildren
        }
        findMember(node)
        return .visitChildren
    }

    /// Members that Objective-C finds on any object, with their classes and names: `(value as AnyObject).doubleValue`.
    private static let membersOfObjects: [String: (class: String, name: String)] = [
        "boolValue": ("NSNumber", "boolValue"), "doubleValue": ("NSNumber", "doubleValue"), "floatValue": ("NSNumber", "floatValue"),
        "intValue": ("NSNumber", "int32Value"), "integerValue": ("NSNumber", "intValue"), "cgRectValue": ("NSValue", "cgRectValue"),
    ]

    private func findMember(_ node: MemberAccessExprSyntax) {
        guard let member = Self.membersOfObjects[node.declName.baseName.text], let base = node.base?.as(TupleExprSyntax.self),
            let elements = base.elements.first?.expression.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
            let cast = elements.dropFirst().first?.as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
            let type = elements.last, type.trimmedDescription == "AnyObject"
        else { return }
        edits.replace(base.leftParen, with: "((")
        edits.replace(cast.written.lowerBound..<type.written.upperBound, with: "as? \(member.class)")
        edits.replace(base.written.upperBound..<node.written.upperBound, with: "?.\(member.name))")
    }

    /// Changes `delegate?.tableView?(…)` to `delegate?.tableView(…)`. If the base is not optional, it becomes optional, so that the result
    /// remains optional.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        make(node)
        findNib(node)
        if node.calledExpression.trimmedDescription == "NSPredicate",
            node.arguments.first?.label?.text == "format"
        {
            edits.replace(node.calledExpression, with: "FormatPredicate.made")
            return .visitChildren
        }
        if node.calledExpression.trimmedDescription == "NSSortDescriptor", node.arguments.last?.label?.text != "comparator",
            let label = node.arguments.first?.label?.text, ["key", "keyPath"].contains(label)
        {
            edits.replace(node.calledExpression, with: "NSSortDescriptor.made")
            return .visitChildren
        }
        if node.calledExpression.trimmedDescription == "ProcessInfo", node.arguments.isEmpty {
            // Linux has only the shared object.
            edits.replace(node, with: "ProcessInfo.processInfo")
            return .skipChildren
        }
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "description",
            let type = member.base?.as(FunctionCallExprSyntax.self), type.calledExpression.trimmedDescription == "type"
        {
            // Linux has no class method of this name.
            edits.replace(node, with: "String(reflecting: \(type.trimmedDescription))")
            return .skipChildren
        }
        if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self),
            let member = forced.expression.as(MemberAccessExprSyntax.self),
            optional.isMethod(member.declName.baseName.text, of: member.base?.trimmedDescription ?? "")
        {
            edits.remove(forced.exclamationMark)
            return .visitChildren
        }
        guard let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
            let member = chain.expression.as(MemberAccessExprSyntax.self),
            optional.isMethod(member.declName.baseName.text, of: member.base?.trimmedDescription ?? "")
        else { return .visitChildren }
        edits.remove(chain.questionMark)
        if let base = member.base, !base.containsChain {
            let range = base.written
            edits.replace(range.lowerBound..<range.lowerBound, with: "Optional(")
            edits.replace(range.upperBound..<range.upperBound, with: ")?")
        }
        return .visitChildren
    }
}

/// What a file imports, and whether it uses names of UIKit.
private final class ImportCollector: SyntaxVisitor {
    private(set) var modules: Set<String> = []
    private(set) var first: ImportDeclSyntax?
    private(set) var names: Set<String> = []

    var namesUIKit: Bool {
        names.contains { $0.hasPrefix("UI") && $0.dropFirst(2).first?.isUppercase == true || Self.ofRuntime.contains(where: $0.hasPrefix) }
            || !names.isDisjoint(with: [
                "NSPredicate", "NSComparisonPredicate", "NSExpression", "NSSortDescriptor", "DateComponentsFormatter",
            ])
    }
    var namesFoundation: Bool { !names.isDisjoint(with: Self.ofFoundation) }
    private static let ofFoundation: Set<String> = [
        "Bundle", "CGFloat", "CGPoint", "CGRect", "CGSize", "Calendar", "Data", "Date", "DateComponents", "DateFormatter", "Decimal",
        "DispatchQueue", "FileManager", "IndexPath", "IndexSet", "Locale", "NSAttributedString", "NSLayoutConstraint", "NSObject",
        "Notification", "NotificationCenter", "NumberFormatter", "ProcessInfo", "Selector", "Thread", "TimeInterval", "TimeZone", "Timer",
        "URL", "UUID", "UserDefaults",
    ]
    /// Prefixes of names that Foundation has on Apple's systems only.
    private static let ofRuntime = ["NSKeyValue", "OSAtomic", "objc_"]
    /// On Linux, another module than Foundation has these names.
    var namesNetworking: Bool {
        names.contains { $0.hasPrefix("URLSession") || $0.hasPrefix("HTTPCookie") }
            || !names.isDisjoint(with: ["URLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "URLCredential"])
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if first == nil { first = node }
        if let name = node.path.first?.name.text { modules.insert(name) }
        return .skipChildren
    }
    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if case .identifier(let name) = token.tokenKind { names.insert(name) }
        return .visitChildren
    }
}

extension ImportDeclSyntax {
    /// Whether nothing but whitespace precedes the declaration in its line.
    fileprivate var startsLine: Bool {
        previousToken(viewMode: .sourceAccurate) == nil || leadingTrivia.contains { if case .newlines = $0 { true } else { false } }
    }
}

extension Syntax {
    fileprivate func ancestor(_ level: Int) -> Syntax? { (0..<level).reduce(Optional(self)) { node, _ in node?.parent } }

    /// The nearest call that contains the node.
    fileprivate var enclosingCall: FunctionCallExprSyntax? {
        var node: Syntax? = self
        while let current = node, !current.is(FunctionCallExprSyntax.self) { node = current.parent }
        return node?.as(FunctionCallExprSyntax.self)
    }
}

extension ExprSyntax {
    /// Whether the expression or one of its bases ends in `?`.
    fileprivate var containsChain: Bool {
        if self.is(OptionalChainingExprSyntax.self) { return true }
        if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.containsChain ?? false }
        if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.containsChain }
        if let call = self.as(SubscriptCallExprSyntax.self) { return call.calledExpression.containsChain }
        if let force = self.as(ForceUnwrapExprSyntax.self) { return force.expression.containsChain }
        return false
    }
}

extension DeclModifierListSyntax {
    func contains(_ keyword: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(keyword) } }
}

extension AttributeListSyntax {
    func contains(named name: String) -> Bool {
        contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name }
    }
}

extension PatternBindingSyntax {
    /// Whether the property has a getter. Property observers do not count.
    var isComputed: Bool {
        switch accessorBlock?.accessors {
        case .none: false
        case .getter: true
        case .accessors(let list): list.contains { $0.accessorSpecifier.tokenKind == .keyword(.get) }
        }
    }
}

extension FunctionCallExprSyntax {
    /// `T` of `T.init(…)`.
    fileprivate var initializedType: DeclReferenceExprSyntax? {
        guard let member = calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init" else { return nil }
        return member.base?.as(DeclReferenceExprSyntax.self)
    }
}

extension DeclReferenceExprSyntax {
    /// The class that a generic parameter of this name must inherit from; `nil` if there is no such parameter.
    fileprivate var genericClass: String? {
        var node = parent
        while let current = node {
            let clause =
                current.as(ClassDeclSyntax.self)?.genericParameterClause ?? current.as(StructDeclSyntax.self)?.genericParameterClause
                ?? current.as(EnumDeclSyntax.self)?.genericParameterClause ?? current.as(FunctionDeclSyntax.self)?.genericParameterClause
            if let parameter = clause?.parameters.first(where: { $0.name.text == baseName.text }) {
                return parameter.inheritedType?.trimmedDescription
            }
            node = current.parent
        }
        return nil
    }
}
