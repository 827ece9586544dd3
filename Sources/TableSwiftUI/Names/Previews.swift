import Foundation
import TableCells
import TableUIKit

/// An app; nothing is launched.
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
    init()
}
extension App {
    public static func main() {}
}
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
}
extension Never: Scene {}
extension Scene where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}
extension Scene {
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void) -> some Scene { self }
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene { self }
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some Scene { self }
    public func environment<V>(_ path: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene { self }
    public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene { self }
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene { self }
    public func commands<C: Commands>(@CommandsBuilder content: () -> C) -> some Scene { self }
    public func backgroundTask(_ task: BackgroundTask, action: @escaping @Sendable () async -> Void) -> some Scene { self }
    public func defaultAppStorage(_ store: UserDefaults) -> some Scene { self }
    public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
}
@resultBuilder @MainActor @preconcurrency
public enum SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
public struct WindowGroup<Content: View>: Scene {
    public typealias Body = Never
    let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public init(id: String, @ViewBuilder content: () -> Content) { self.content = content() }
    public init(_ title: LocalizedStringKey, id: String = "", @ViewBuilder content: () -> Content) { self.content = content() }
}
public enum BackgroundTask: Sendable {
    public static func appRefresh(_ identifier: String) -> BackgroundTask { .urlSession(identifier) }
    case urlSession(String)
}
/// The delegate of the app, which nothing launches.
@propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate>: DynamicProperty {
    public init(_ type: Delegate.Type = Delegate.self) {}
    public var wrappedValue: Delegate { preconditionFailure("no app is launched") }
    @MainActor public func _bind(in scope: _Scope, at index: Int) {}
}

// MARK: UIKit

/// A UIKit view among views.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>
    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
    func makeCoordinator() -> Coordinator
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
}
extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}
extension UIViewRepresentable {
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
    public static var _isUnary: Bool { true }
    public func _parts(in scope: _Scope) -> _Parts {
        .one {
            bind(self, in: scope)
            let kept = scope.place.state(1000) { Slot<(UIViewType, Coordinator)?>(nil) }
            let coordinator = kept.value?.1 ?? makeCoordinator()
            let context = Context(coordinator: coordinator, environment: scope.environment)
            let view = kept.value?.0 ?? makeUIView(context: context)
            kept.value = (view, coordinator)
            updateUIView(view, context: context)
            return _Drawn(view.tableNode(width: scope.environment.room.width, height: nil))
        }
    }
}
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public let environment: EnvironmentValues
    public var transaction: Transaction { Transaction() }
}

/// A UIKit view controller among views.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>
    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ controller: UIViewControllerType, context: Context)
    func makeCoordinator() -> Coordinator
}
extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}
extension UIViewControllerRepresentable {
    public static var _isUnary: Bool { true }
    public func _parts(in scope: _Scope) -> _Parts {
        .one {
            bind(self, in: scope)
            let kept = scope.place.state(1000) { Slot<(UIViewControllerType, Coordinator)?>(nil) }
            let coordinator = kept.value?.1 ?? makeCoordinator()
            let context = Context(coordinator: coordinator, environment: scope.environment)
            let controller = kept.value?.0 ?? makeUIViewController(context: context)
            kept.value = (controller, coordinator)
            updateUIViewController(controller, context: context)
            let room = scope.environment.room
            return _Drawn(controller.view.tableNode(width: room.width, height: room.height))
        }
    }
}
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    public let coordinator: Representable.Coordinator
    public let environment: EnvironmentValues
    public var transaction: Transaction { Transaction() }
}
