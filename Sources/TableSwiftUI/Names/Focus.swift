import Foundation

// Values of what has the focus, and commands of menus: neither is in a picture.

public protocol FocusedValueKey { associatedtype Value }
public struct FocusedValues {
    public subscript<K: FocusedValueKey>(key: K.Type) -> K.Value? {
        get { nil }
        set {}
    }
}
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
    public init(_ path: KeyPath<FocusedValues, Value?>) {}
    public init(_ type: Value.Type) {}
    public var wrappedValue: Value? { nil }
    @MainActor public func _bind(in scope: _Scope, at index: Int) {}
}
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
    public init(_ path: KeyPath<FocusedValues, Binding<Value>?>) {}
    public var wrappedValue: Value? {
        get { nil }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value?> { .constant(nil) }
    @MainActor public func _bind(in scope: _Scope, at index: Int) {}
}
@propertyWrapper
public struct FocusedObject<Value: ObservableObject>: DynamicProperty {
    public init() {}
    public var wrappedValue: Value? { nil }
    @MainActor public func _bind(in scope: _Scope, at index: Int) {}
}
extension View {
    public func focusedValue<V>(_ path: WritableKeyPath<FocusedValues, V?>, _ value: V?) -> some View { self }
    public func focusedValue<T>(_ object: T?) -> some View { self }
    public func focusedSceneValue<V>(_ path: WritableKeyPath<FocusedValues, V?>, _ value: V?) -> some View { self }
    public func focusedSceneValue<T>(_ object: T?) -> some View { self }
    public func focusedObject<T: ObservableObject>(_ object: T?) -> some View { self }
    public func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View { self }
}

@MainActor @preconcurrency
public protocol Commands {
    associatedtype Body: Commands
    @CommandsBuilder var body: Body { get }
}
extension Never: Commands {}
extension Commands where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}
@resultBuilder @MainActor @preconcurrency
public enum CommandsBuilder {
    public static func buildExpression(_ commands: some Commands) -> any Commands { commands }
    public static func buildBlock(_ commands: any Commands...) -> EmptyCommands { EmptyCommands() }
    public static func buildIf(_ commands: EmptyCommands?) -> any Commands { EmptyCommands() }
    public static func buildEither(first: EmptyCommands) -> any Commands { first }
    public static func buildEither(second: EmptyCommands) -> any Commands { second }
}
public struct EmptyCommands: Commands { public init() {} }
public struct CommandGroup: Commands {
    public init<C: View>(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> C) {}
    public init<C: View>(before group: CommandGroupPlacement, @ViewBuilder addition: () -> C) {}
    public init<C: View>(after group: CommandGroupPlacement, @ViewBuilder addition: () -> C) {}
}
public struct CommandMenu: Commands {
    public init<C: View>(_ title: LocalizedStringKey, @ViewBuilder content: () -> C) {}
    @_disfavoredOverload public init<S: StringProtocol, C: View>(_ title: S, @ViewBuilder content: () -> C) {}
}
public struct SidebarCommands: Commands { public init() {} }
public struct ToolbarCommands: Commands { public init() {} }
public struct TextEditingCommands: Commands { public init() {} }
public struct TextFormattingCommands: Commands { public init() {} }
public struct InspectorCommands: Commands { public init() {} }
public enum CommandGroupPlacement: Sendable {
    case appInfo, appSettings, systemServices, appVisibility, appTermination, newItem, saveItem, importExport, printItem, undoRedo,
        pasteboard, textEditing, textFormatting, toolbar, sidebar, windowSize, windowList, singleWindowList, windowArrangement, help
}
