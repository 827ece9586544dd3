import Foundation

// The part of Combine that observable objects and views need. Toolchains for Linux have no Combine.

/// Values over time. Everything is delivered at once, on the caller's actor.
public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
    func _attach(_ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable
}

public enum Subscribers {
    public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }
}

public protocol Cancellable {
    func cancel()
}

/// Ends a subscription when it is released.
public final class AnyCancellable: Cancellable, Hashable {
    private var end: (() -> Void)?
    public init(_ end: @escaping () -> Void) { self.end = end }
    public init(_ cancellable: any Cancellable) { end = { cancellable.cancel() } }
    deinit { end?() }
    public func cancel() {
        end?()
        end = nil
    }
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
    public func store<C: RangeReplaceableCollection>(in list: inout C) where C.Element == AnyCancellable { list.append(self) }
    public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A publisher of any type.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    typealias Attach = (@escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable
    private let attach: Attach
    init(attach: @escaping Attach) { self.attach = attach }
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure { attach = publisher._attach }
    public func _attach(_ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void)
        -> AnyCancellable
    {
        attach(receive, complete)
    }
}

extension Publisher {
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable { _attach(receiveValue, receiveCompletion) }
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable where Failure == Never { _attach(receiveValue) { _ in } }
    public func assign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable
    where Failure == Never { sink { object[keyPath: path] = $0 } }

    private func relay<T>(_ change: @escaping (Output, (T) -> Void) -> Void) -> AnyPublisher<T, Failure> {
        AnyPublisher(attach: { receive, complete in self._attach({ change($0, receive) }, complete) })
    }
    public func map<T>(_ change: @escaping (Output) -> T) -> AnyPublisher<T, Failure> { relay { $1(change($0)) } }
    public func compactMap<T>(_ change: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
        relay { value, send in if let new = change(value) { send(new) } }
    }
    public func filter(_ isKept: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        relay { value, send in if isKept(value) { send(value) } }
    }
    public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
        AnyPublisher(attach: { receive, complete in
            var left = count
            return self._attach({ if left > 0 { left -= 1 } else { receive($0) } }, complete)
        })
    }
    public func removeDuplicates() -> AnyPublisher<Output, Failure> where Output: Equatable {
        AnyPublisher(attach: { receive, complete in
            var last: Output?
            return self._attach(
                { value in
                    if value != last { receive(value) }
                    last = value
                }, complete)
        })
    }
    public func handleEvents(receiveOutput: ((Output) -> Void)? = nil) -> AnyPublisher<Output, Failure> {
        relay { value, send in
            receiveOutput?(value)
            send(value)
        }
    }
    public func merge<P: Publisher>(with other: P) -> AnyPublisher<Output, Failure> where P.Output == Output, P.Failure == Failure {
        AnyPublisher(attach: { receive, complete in
            let (a, b) = (self._attach(receive, complete), other._attach(receive, complete))
            return AnyCancellable {
                a.cancel()
                b.cancel()
            }
        })
    }
    public func combineLatest<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure {
        AnyPublisher(attach: { receive, complete in
            var (left, right): (Output?, P.Output?) = (nil, nil)
            func send() { if let left, let right { receive((left, right)) } }
            let a = self._attach(
                {
                    left = $0; send()
                }, complete)
            let b = other._attach(
                {
                    right = $0; send()
                }, complete)
            return AnyCancellable {
                a.cancel()
                b.cancel()
            }
        })
    }
    public func replaceError(with value: Output) -> AnyPublisher<Output, Never> {
        AnyPublisher<Output, Never>(attach: { receive, complete in
            self._attach(receive) {
                if case .failure = $0 { receive(value) }
                complete(.finished)
            }
        })
    }
    /// Schedulers change nothing: values are delivered at once.
    public func receive<S>(on scheduler: S) -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
    public func subscribe<S>(on scheduler: S) -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
    public func debounce<S>(for time: PublisherTime, scheduler: S) -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
    public func throttle<S>(for time: PublisherTime, scheduler: S, latest: Bool) -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
    public func autoconnect() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A time span of a scheduler.
public struct PublisherTime: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
    public init(floatLiteral value: Double) {}
    public init(integerLiteral value: Int) {}
    private init() {}
    public static func seconds(_ value: Double) -> PublisherTime { PublisherTime() }
    public static func milliseconds(_ value: Int) -> PublisherTime { PublisherTime() }
}

/// A publisher that code sends values through.
public class PassthroughSubject<Output, Failure: Error>: Publisher {
    private var receivers: [Int: ((Output) -> Void, (Subscribers.Completion<Failure>) -> Void)] = [:]
    private var count = 0
    public init() {}
    public func send(_ value: Output) { for key in receivers.keys.sorted() { receivers[key]?.0(value) } }
    public func send(completion: Subscribers.Completion<Failure>) { for key in receivers.keys.sorted() { receivers[key]?.1(completion) } }
    public func _attach(_ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void)
        -> AnyCancellable
    {
        count += 1
        let key = count
        receivers[key] = (receive, complete)
        return AnyCancellable { [weak self] in self?.receivers[key] = nil }
    }
}
extension PassthroughSubject where Output == Void {
    public func send() { send(()) }
}

/// A subject that keeps its last value.
public final class CurrentValueSubject<Output, Failure: Error>: PassthroughSubject<Output, Failure> {
    private var current: Output
    public var value: Output {
        get { current }
        set { send(newValue) }
    }
    public init(_ value: Output) {
        current = value
        super.init()
    }
    public override func send(_ value: Output) {
        current = value
        super.send(value)
    }
    public override func _attach(
        _ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
        receive(current)
        return super._attach(receive, complete)
    }
}

/// A single value.
public struct Just<Output>: Publisher {
    public typealias Failure = Never
    let value: Output
    public init(_ value: Output) { self.value = value }
    public func _attach(_ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Never>) -> Void)
        -> AnyCancellable
    {
        receive(value)
        complete(.finished)
        return AnyCancellable {}
    }
}

/// No value.
public struct Empty<Output, Failure: Error>: Publisher {
    public init(completeImmediately: Bool = true) {}
    public func _attach(_ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void)
        -> AnyCancellable
    {
        complete(.finished)
        return AnyCancellable {}
    }
}

// MARK: Observable objects

public final class ObservableObjectPublisher: PassthroughSubject<Void, Never> {}

/// An object whose published properties views show.
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher where ObjectWillChangePublisher.Failure == Never
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    public var objectWillChange: ObservableObjectPublisher { ChangePublishers.publisher(of: self) }
}

/// The publishers of objects, which live as long as the objects.
private enum ChangePublishers {
    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }
    private static let lock = NSLock()
    // Safe: read and written only inside of the lock.
    private nonisolated(unsafe) static var entries: [ObjectIdentifier: Entry] = [:]

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        lock.withLock {
            if let known = entries[ObjectIdentifier(object)], known.object === object { return known.publisher }
            if entries.count > 1000 { entries = entries.filter { $0.value.object != nil } }
            let new = ObservableObjectPublisher()
            entries[ObjectIdentifier(object)] = Entry(object: object, publisher: new)
            return new
        }
    }
}

/// A property whose changes its object announces.
@propertyWrapper
public struct Published<Value> {
    private let subject: CurrentValueSubject<Value, Never>

    public init(wrappedValue: Value) { subject = CurrentValueSubject(wrappedValue) }
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// The values of a property.
    public struct Publisher: TableSwiftUI.Publisher {
        public typealias Output = Value
        public typealias Failure = Never
        let subject: CurrentValueSubject<Value, Never>
        public func _attach(
            _ receive: @escaping (Value) -> Void, _ complete: @escaping (Subscribers.Completion<Never>) -> Void
        ) -> AnyCancellable { subject._attach(receive, complete) }
    }
    public var projectedValue: Publisher {
        get { Publisher(subject: subject) }
        set {}
    }

    @available(*, unavailable, message: "@Published is for properties of classes")
    public var wrappedValue: Value {
        get { subject.value }
        set { subject.value = newValue }
    }

    public static subscript<Object: AnyObject>(
        _enclosingInstance object: Object, wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
        storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
    ) -> Value {
        get { object[keyPath: storage].subject.value }
        set {
            if let observable = object as? any ObservableObject { announce(observable) }
            object[keyPath: storage].subject.value = newValue
        }
    }

    private static func announce(_ object: some ObservableObject) { (object.objectWillChange as? ObservableObjectPublisher)?.send() }
}

// Safe: published values are used on the actor of their object.
extension Published: @unchecked Sendable where Value: Sendable {}

extension Publisher where Failure == Never {
    public func assign(to published: inout Published<Output>.Publisher) {
        let subject = published.subject
        _ = Unmanaged.passRetained(sink { subject.value = $0 })
    }
}

extension NotificationCenter {
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> AnyPublisher<Notification, Never> {
        AnyPublisher(attach: { receive, _ in
            // Safe: the notification is delivered on the thread that posts it.
            nonisolated(unsafe) let receive = receive
            nonisolated(unsafe) let token = self.addObserver(forName: name, object: object, queue: nil) { receive($0) }
            return AnyCancellable { self.removeObserver(token) }
        })
    }
}

extension Timer {
    /// Time stands still in a picture: this sends nothing.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
    ) -> AnyPublisher<Date, Never> { AnyPublisher(Empty(completeImmediately: false)) }
}

extension NSObjectProtocol where Self: NSObject {
    /// The value as it is. Nothing observes properties on Linux.
    public func publisher<Value>(for path: KeyPath<Self, Value>) -> Just<Value> { Just(self[keyPath: path]) }
}
