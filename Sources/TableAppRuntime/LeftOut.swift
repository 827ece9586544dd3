import Foundation
import FoundationNetworking
import Synchronization
import TableSwiftUI
import TableUIKit

// What stands for parts of an app that could not be compiled. Each says what is missing once it runs.

/// What ran in place of something that the app has, in order and each once.
public enum Notes {
    private static let texts = Mutex<[String]>([])

    public static func add(_ text: String) {
        texts.withLock { if $0.count < 200, !$0.contains(text) { $0.append(text) } }
    }

    public static var all: [String] { texts.withLock { $0 } }
}

/// What a left out statement evaluates to: nothing, an empty view, or no item of a bar.
public struct Nothing: View, ToolbarContent {
    public init() {}
    public var body: Never { return stop("nothing has no body") }
    public func _parts(in scope: _Scope) -> _Parts { EmptyView()._parts(in: scope) }
    public func _entries(in scope: _Scope) -> _Entries { ToolbarSpacer()._entries(in: scope) }
}

/// Values that differ each time, and answers that wait for the end of the call.
public enum Made {
    /// What the next value depends on.
    private struct State {
        var counts: [String: Int] = [:]
        var random: UInt64 = 0
        /// How often the screen put something off.
        var delays = 0
    }
    private static let state = Mutex(State())
    /// The state after what all screens share was made.
    private static let start = Mutex(State())
    private static let answers = Mutex<[@MainActor () -> Void]>([])

    private static func count(_ name: String) -> Int {
        state.withLock { state in
            state.counts[name, default: 0] += 1
            return state.counts[name] ?? 0
        }
    }
    public static func number() -> Int { count("") }
    private static func text(_ text: String) -> String {
        let number = count(text)
        return number == 1 ? text : "\(text) \(number)"
    }

    /// The text for a name in code: “First name 2” for `firstName` or `first_name`.
    public static func text(of name: String) -> String {
        var words = ""
        for character in name {
            if character == "_" || character == "-" || character.isUppercase && words.last?.isLowercase == true { words += " " }
            if character.isLetter || character.isNumber { words += words.isEmpty ? character.uppercased() : character.lowercased() }
        }
        return text(words.isEmpty ? "Text" : words)
    }

    /// A few made-up objects of an app's own type.
    public static func elements<Element>(of type: Element.Type) -> [Element] { (0..<3).compactMap { _ in AppMaker.made(type) } }

    /// A value as a store of data has it for a key: a text is the key's name. `nil` for types that cannot be made up.
    public static func value<Value>(for key: String) -> Value? {
        if Value.self == String.self { return text(of: key) as? Value }
        if let value = AppMaker.made(Value.self) ?? (Value.self as? any MadeUp.Type)?.madeUp as? Value { return value }
        return firstCase(of: Value.self) ?? (Value.self as? any AnyAbsentList.Type)?.init() as? Value
    }

    /// A value for a property, if there is one of the app's types or a plain one: objects of UIKit have their own already.
    public static func assigned<Value>(for name: String) -> Value? {
        guard let type = Value.self as? any AnyOptional.Type else { return value(for: name) }
        // A cast would make a present value of none.
        guard let found = type.assigned(for: name) else { return nil }
        return found as? Value
    }

    /// The first case of an enum that lists them; `nil` for other types.
    static func firstCase<Value>(of type: Value.Type) -> Value? {
        func first<Cases: CaseIterable>(_ type: Cases.Type) -> Cases? { type.allCases.first }
        return (type as? any CaseIterable.Type).flatMap { first($0) as? Value }
    }

    /// Whether the screen gets its made-up elements before it appears: its code does not bear empty lists.
    @MainActor public internal(set) static var isEarly = false

    /// The time of each picture: 9:41 in UTC.
    public static let now = Date(timeIntervalSince1970: 1_767_260_460)

    /// The same numbers in each run.
    public struct Random: RandomNumberGenerator {
        public init() {}
        // SplitMix64, by Steele, Lea and Flood.
        public mutating func next() -> UInt64 {
            var mixed = Made.state.withLock { state in
                state.random &+= 0x9E37_79B9_7F4A_7C15
                return state.random
            }
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    /// Calls a closure that an app handed over, as a network would: later, on the main actor.
    public static func deliver(_ answer: @escaping @MainActor () -> Void) {
        if isOfEarlierScreen { return }
        answers.withLock { $0.append(answer) }
    }

    /// Whether another screen is made by now than the one that this code belongs to.
    private static var isOfEarlierScreen: Bool {
        let owner = owner
        return owner > 0 && screen.withLock { $0 != owner }
    }

    /// The number of the screen that a task belongs to; tasks that it starts inherit it.
    @TaskLocal private static var owner = 0
    /// The number of the screen that is made.
    private static let screen = Mutex(0)

    /// Makes one screen after what all share: its values are those of a process of its own, and no task of an earlier one goes on.
    @MainActor
    static func screen<Screen>(_ make: @MainActor () async -> Screen) async -> Screen {
        let number = screen.withLock { number in
            number += 1
            return number
        }
        if number == 1 {
            let made = state.withLock { $0 }
            start.withLock { $0 = made }
        } else {
            let made = start.withLock { $0 }
            state.withLock { $0 = made }
            answers.withLock { $0 = [] }
        }
        return await $owner.withValue(number) { await make() }
    }

    /// Whether what an app puts off for a time happens: not if the time is long, if it goes on and on, or if another screen is made by now.
    private static func happens(after seconds: Double, isSoon: Bool) -> Bool {
        if isOfEarlierScreen { return false }
        let count = state.withLock { state in
            state.delays += 1
            return state.delays
        }
        if isSoon, count <= 50 { return true }
        // An app may wait for as long as there are numbers.
        Notes.add("waits \(Int(min(max(seconds, 0), 1e9).rounded())) s")
        return false
    }

    /// Runs work that an app delays. What it puts off for two seconds or more would change a picture after it was taken: it is left out, as is
    /// what goes on and on.
    public static func deliver(at deadline: DispatchTime, on queue: DispatchQueue, _ work: @escaping () -> Void) {
        let seconds = Double(deadline.uptimeNanoseconds) / 1e9 - Double(DispatchTime.now().uptimeNanoseconds) / 1e9
        // Some of two seconds has gone by since the app asked for the time.
        guard happens(after: seconds, isSoon: seconds < 1.9) else { return }
        // Safe: the queue calls it once, as it would have later.
        nonisolated(unsafe) let work = work
        if queue === DispatchQueue.main { deliver { work() } } else { queue.async { work() } }
    }

    /// Waits as `Task.sleep` does, but on a clock of its own: what an app puts off for up to two seconds goes on at once, what it puts off
    /// for longer, or again and again, does not happen.
    public static func sleep(_ seconds: Double) async throws {
        let isShort = happens(after: seconds, isSoon: seconds <= 2)
        await Task.yield()
        guard isShort else {
            // Longer than any run.
            return try await Task.sleep(nanoseconds: 86_400_000_000_000)
        }
        try Task.checkCancellation()
    }

    /// Calls what waits, at most a thousand closures: an answer may ask again. Returns whether there were any.
    @MainActor
    static func deliverAll() -> Bool {
        for count in 0..<1000 {
            guard let answer = answers.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return count > 0 }
            answer()
        }
        return true
    }

    /// A publisher of one value, which ends with it.
    public static func publisher<Output, Failure: Error>(_ value: Output) -> AnyPublisher<Output, Failure> {
        AnyPublisher(One(value: value))
    }

    private struct One<Output, Failure: Error>: Publisher {
        let value: Output
        func _attach(_ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void)
            -> AnyCancellable
        {
            receive(value)
            complete(.finished)
            return AnyCancellable {}
        }
    }

    /// What a decoder would find in an answer of the network.
    ///
    /// Errors: types that cannot be made up.
    public static func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value { try MadeUpDecoder.value(of: type) }
}

/// Makes up a value of a type. Stops the screen if there is none.
///
/// `absent` conforms to the protocols that this machine lacks.
public func makeUp<Value>(_ why: String, orAbsent absent: @autoclosure () -> AbsentObject = AbsentObject()) -> Value {
    Notes.add(why)
    if Value.self == Void.self, let value = () as? Value { return value }
    if Value.self != String.self, let value: Value = Made.value(for: "") { return value }
    if let value = String.madeUp as? Value { return value }
    if let type = Value.self as? AbsentThing.Type, let value = type.init() as? Value { return value }
    if let value = absent() as? Value { return value }
    if let type = Value.self as? any Decodable.Type, let value = (try? MadeUpDecoder.value(of: type)) as? Value { return value }
    if AppMaker.isOnMainQueue(), let value = MainActor.assumeIsolated({ Unchecked(value: object(Value.self)) }).value as? Value {
        return value
    }
    stop("\(why); a \(Value.self) cannot be made up")
}

/// Makes up a value of a type for a key: a text is the key's name.
public func madeUp<Value>(for key: String) -> Value { Made.text(of: key) as? Value ?? makeUp("no value for “\(key)”") }

/// Makes up an object of one of the app's own types.
@MainActor
public struct AppMaker {
    let type: ObjectIdentifier
    let make: @MainActor () -> Any
    private let isCase: Bool

    public init<Value>(_ type: Value.Type, make: @escaping @MainActor () -> Value) {
        (self.type, self.make, isCase) = (ObjectIdentifier(type), make, type is any RawRepresentable.Type)
    }

    static var known: [ObjectIdentifier: @MainActor () -> Any] = [:]
    /// The first cases of enums with raw values, which are decoded on any thread.
    nonisolated private static let cases = Mutex<[ObjectIdentifier: Unchecked]>([:])

    /// What the next screen is made with.
    static func use(_ makers: [AppMaker]) {
        known = Dictionary(makers.map { ($0.type, $0.make) }) { first, _ in first }
        let cases = Dictionary(makers.filter(\.isCase).map { ($0.type, Unchecked(value: $0.make())) }) { first, _ in first }
        Self.cases.withLock { $0 = cases }
    }

    /// The first case of an enum with raw values; `nil` for other types.
    nonisolated static func firstCase<Value>(of type: Value.Type) -> Value? {
        cases.withLock { $0[ObjectIdentifier(type)] }?.value as? Value
    }
    /// Whether the screen gets made-up objects: not if it does not bear them.
    public static var isUsed: Bool { !known.isEmpty }
    /// The types of the objects that are being made: one that needs another of its own type cannot be made up.
    private static var open: Set<ObjectIdentifier> = []

    /// On Linux, the main queue leaves the main thread at the first suspension.
    nonisolated static let isOnMainQueue = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return { @Sendable in Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil }
    }()

    /// An object that views expect around them.
    static func provided(_ type: Any.Type) -> Any? {
        let id = ObjectIdentifier(type)
        guard let make = known[id], open.insert(id).inserted else { return nil }
        defer { open.remove(id) }
        return make()
    }

    /// `nil` for other types, and outside the main actor.
    nonisolated static func made<Value>(_ type: Value.Type) -> Value? {
        guard isOnMainQueue() else { return nil }
        let made = MainActor.assumeIsolated { Unchecked(value: provided(type)) }
        // A cast would make a present value of none.
        guard let value = made.value else { return nil }
        return value as? Value
    }
}

/// Carries a value of UIKit out of the main actor, where its caller runs too.
private struct Unchecked: @unchecked Sendable {
    // Safe: the value does not leave the thread on which it was made.
    let value: Any?
}

@MainActor
private func object(_ type: Any.Type) -> Any? {
    switch type {
    case let type as UITableViewCell.Type: type.made(style: .default, reuseIdentifier: nil)
    case let type as UIView.Type: type.made()
    case let type as UIViewController.Type: type.made()
    case is AnyView.Type: AnyView(Nothing())
    case is UIColor.Type: UIColor.gray
    case is CGColor.Type: UIColor.gray.cgColor
    case is UIBarButtonItem.Type: UIBarButtonItem()
    case is UIBezierPath.Type: UIBezierPath()
    case is CALayer.Type: CALayer()
    case is NSPredicate.Type: NSPredicate(value: true)
    case is UIFont.Type: UIFont.systemFont(ofSize: 17)
    case is UIImage.Type: UIImage()
    case is NSMutableDictionary.Type: NSMutableDictionary()
    case is NSDictionary.Type: NSDictionary()
    case is NSSet.Type: NSSet()
    case is NSOrderedSet.Type: NSOrderedSet()
    case is NSDecimalNumber.Type: NSDecimalNumber(value: 0)
    case is NSMutableArray.Type: NSMutableArray()
    case is NSArray.Type: NSArray()
    case is NSMutableAttributedString.Type: NSMutableAttributedString()
    case is NSAttributedString.Type: NSAttributedString()
    case is NSMutableString.Type: NSMutableString(string: "")
    case is NSString.Type: NSString(string: "")
    case is NSNumber.Type: NSNumber(value: 0)
    case is NSDate.Type: Made.now as NSDate
    case is DateFormatter.Type: DateFormatter()
    case is NumberFormatter.Type: NumberFormatter()
    case is NSObject.Type where type == NSObject.self: NSObject()
    default: nil
    }
}

/// Ends the process of a screen, and says why.
public func stop(_ why: String, file: StaticString = #file, line: UInt = #line) -> Never {
    fatalError("not compiled: \(why)", file: file, line: line)
}

extension String {
    /// What a library for languages adds; an app's own method comes first.
    @_disfavoredOverload public func localized() -> String { NSLocalizedString(self, comment: "") }
    @_disfavoredOverload public func localized(using table: String?, in bundle: Bundle? = nil) -> String { localized() }
}

/// A type with a value that is as good as any.
protocol MadeUp {
    static var madeUp: Self { get }
}
extension String: MadeUp { static var madeUp: String { "" } }
extension Bool: MadeUp { static var madeUp: Bool { false } }
extension Int: MadeUp { static var madeUp: Int { 0 } }
extension Int32: MadeUp { static var madeUp: Int32 { 0 } }
extension Int64: MadeUp { static var madeUp: Int64 { 0 } }
extension UInt: MadeUp { static var madeUp: UInt { 0 } }
extension UInt32: MadeUp { static var madeUp: UInt32 { 0 } }
extension UInt64: MadeUp { static var madeUp: UInt64 { 0 } }
extension Int8: MadeUp { static var madeUp: Int8 { 0 } }
extension Int16: MadeUp { static var madeUp: Int16 { 0 } }
extension UInt8: MadeUp { static var madeUp: UInt8 { 0 } }
extension UInt16: MadeUp { static var madeUp: UInt16 { 0 } }
extension Decimal: MadeUp { static var madeUp: Decimal { 0 } }
extension Character: MadeUp { static var madeUp: Character { "A" } }
extension UUID: MadeUp { static var madeUp: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) } }
extension Locale: MadeUp { static var madeUp: Locale { .current } }
extension Calendar: MadeUp { static var madeUp: Calendar { .current } }
extension TimeZone: MadeUp { static var madeUp: TimeZone { .current } }
extension URLRequest: MadeUp { static var madeUp: URLRequest { URLRequest(url: .madeUp) } }
extension Double: MadeUp { static var madeUp: Double { 0 } }
extension Float: MadeUp { static var madeUp: Float { 0 } }
extension CGFloat: MadeUp { static var madeUp: CGFloat { 0 } }
/// Nothing is delivered.
extension AnyPublisher: MadeUp { static var madeUp: AnyPublisher { AnyPublisher(PassthroughSubject<Output, Failure>()) } }
extension CGAffineTransform: MadeUp { static var madeUp: CGAffineTransform { .identity } }
extension Color: MadeUp { static var madeUp: Color { .blue } }
extension Font: MadeUp { static var madeUp: Font { .body } }
extension Image: MadeUp { static var madeUp: Image { Image(systemName: "star") } }
extension Text: MadeUp { static var madeUp: Text { Text(verbatim: "") } }
extension UIEdgeInsets: MadeUp { static var madeUp: UIEdgeInsets { .zero } }
extension Notification.Name: MadeUp { static var madeUp: Notification.Name { Notification.Name("") } }
extension DateComponents: MadeUp { static var madeUp: DateComponents { DateComponents() } }
extension NSRange: MadeUp { static var madeUp: NSRange { NSRange() } }
extension CGRect: MadeUp { static var madeUp: CGRect { .zero } }
extension CGSize: MadeUp { static var madeUp: CGSize { .zero } }
extension CGPoint: MadeUp { static var madeUp: CGPoint { .zero } }
extension Data: MadeUp { static var madeUp: Data { Data() } }
extension Date: MadeUp { static var madeUp: Date { Made.now } }
extension URL: MadeUp { static var madeUp: URL { URL(fileURLWithPath: "/nowhere") } }
extension IndexPath: MadeUp { static var madeUp: IndexPath { IndexPath(row: 0, section: 0) } }
/// A few of the app's own objects; none of other types.
extension Array: MadeUp, AnyList {
    static var madeUp: [Element] { Made.elements(of: Element.self) }
    var madeUpIfEmpty: Any? { isEmpty ? Self.madeUp : nil }
}
/// A list of any type.
protocol AnyList {
    /// The list with elements; `nil` if it has some.
    var madeUpIfEmpty: Any? { get }
}
extension Set: MadeUp { static var madeUp: Set<Element> { [] } }
extension Dictionary: MadeUp, AnyDictionary {
    static var madeUp: [Key: Value] { [:] }
    static var empty: Any { madeUp }
}
/// A dictionary of any type.
protocol AnyDictionary {
    static var empty: Any { get }
}
/// An optional of any type.
private protocol AnyOptional {
    static func assigned(for name: String) -> Any?
}
extension Optional: AnyOptional {
    static func assigned(for name: String) -> Any? { (Made.value(for: name) as Wrapped?).map { Optional.some($0) as Any } }
}
/// Nothing, but a list that this machine lacks has elements, and a dictionary is there for whom it is asked for a key.
extension Optional: MadeUp {
    static var madeUp: Wrapped? {
        if let type = Wrapped.self as? any AnyDictionary.Type { return type.empty as? Wrapped }
        return (Wrapped.self as? any AnyAbsentList.Type)?.init() as? Wrapped
    }
}

/// What this machine lacks. It accepts any member and call, stores nothing, and reports its use.
@dynamicMemberLookup @dynamicCallable
open class AbsentThing: NSObject {
    public required override init() { super.init() }
    /// Nothing: a picture shows no addresses.
    open override var description: String { "" }

    private static func note(_ name: String) { Notes.add("\(self).\(name) is not on this machine") }

    // Foundation's methods of these names take more.
    public func addObserver(_ observer: Any?) { Self.note("addObserver") }
    public func removeObserver(_ observer: Any?) { Self.note("removeObserver") }

    public subscript(dynamicMember name: String) -> AbsentObject {
        get {
            Self.note(name)
            return AbsentObject()
        }
        set { Self.note(name) }
    }
    @_disfavoredOverload
    public subscript(dynamicMember name: String) -> AbsentObject? {
        get {
            Self.note(name)
            return nil
        }
        set { Self.note(name) }
    }
    @_disfavoredOverload
    public subscript<Value>(dynamicMember name: String) -> Value {
        get { makeUp("\(Self.self).\(name) is not on this machine") }
        set { Self.note(name) }
    }
    /// What a record has for a key.
    public subscript(key: String) -> Any? {
        get {
            Self.note("[\(key)]")
            return AbsentValue(text: Made.text(of: key))
        }
        set { Self.note("[\(key)]") }
    }
    @discardableResult
    public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> AbsentObject { AbsentObject() }
    /// `document.data(as: Person.self)` gives what it names.
    public func dynamicallyCall<Value>(withKeywordArguments arguments: KeyValuePairs<String, Value.Type>) -> Value {
        makeUp("a call of \(Self.self) is not on this machine")
    }
    @_disfavoredOverload
    public func dynamicallyCall<Value>(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> Value {
        makeUp("a call of \(Self.self) is not on this machine")
    }
}

/// What a record that this machine lacks has for a key: a value of any type, and as a text, the key's name.
public struct AbsentValue: CustomStringConvertible {
    let text: String
    public var description: String { text }
}

/// An object of a class that this machine lacks. It has no elements.
open class AbsentObject: AbsentThing {}
extension AbsentObject: Sequence {
    public func makeIterator() -> EmptyCollection<AbsentObject>.Iterator { EmptyCollection().makeIterator() }
}

/// A list of any type that this machine lacks.
protocol AnyAbsentList {
    init()
}

/// An object of a generic class that this machine lacks, such as `Results<Person>` and `Store<State>`: it has a few of what it is of.
open class AbsentList<Element>: AbsentThing, RandomAccessCollection, AnyAbsentList {
    public lazy var state: Element = makeUp("\(Self.self).state is not on this machine")
    public lazy var value: Element = makeUp("\(Self.self).value is not on this machine")
    private lazy var elements: [Element] = (0..<3).map { _ in makeUp("\(Self.self) is not on this machine") }

    public var startIndex: Int { 0 }
    public var endIndex: Int { 3 }
    public subscript(index: Int) -> Element { elements[index] }
    public subscript(bounds: Range<Int>) -> ArraySlice<Element> { elements[bounds] }
    public var indices: Range<Int> { 0..<3 }
    public func makeIterator() -> [Element].Iterator { elements.makeIterator() }
}
