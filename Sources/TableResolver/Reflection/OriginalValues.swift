import Foundation
import TableInputs

/// A source that keeps its answers, so that rows can be handed what the program holds instead of its conversion.
final class AnsweredSource: AdvisingSource {
    private let source: any KeyedSource
    private var answers: [String: Any] = [:]

    init(_ source: any KeyedSource) {
        self.source = source
    }

    func provided(_ key: String) -> KeyedValue {
        let answer = source.provided(key)
        switch answer {
        case .swift(let any): answers[key] = any
        case .data(let value): answers[key] = value
        case .nothing, .unknown: answers[key] = nil
        }
        return answer
    }

    var providedKeys: [String] { source.providedKeys }

    func hints(forUnknown key: String) -> [String] { (source as? any AdvisingSource)?.hints(forUnknown: key) ?? [] }
    func possibleWrapper(for key: String) -> String? { (source as? any AdvisingSource)?.possibleWrapper(for: key) }

    /// What the program holds at a path below one of the answers; `nil` if there is nothing. Data from files are Foundation's types.
    func original(at path: DataPath) -> Any? {
        guard case .key(let key)? = path.steps.first, let answer = answers[key] else { return nil }
        return follow(path.steps.dropFirst(), in: answer)
    }
}

/// A source that explains its answers.
protocol AdvisingSource: KeyedSource {
    /// The type of a key's value if it may be a property wrapper whose value is unknown.
    func possibleWrapper(for key: String) -> String?
    /// Hints for an unknown key; empty if the hints for data files apply.
    func hints(forUnknown key: String) -> [String]
}

private func follow(_ steps: ArraySlice<DataPath.Step>, in subject: Any) -> Any? {
    guard let subject = Optional<Any>.flattened(subject) else { return nil }
    guard let step = steps.first else { return (subject as? Value)?.foundationValue ?? subject }
    let rest = steps.dropFirst()
    switch step {
    case .key(let key):
        return switch ReflectedSource(subject).provided(key) {
        case .unknown, .nothing: nil
        case .data(let value): follow(rest, in: value)
        case .swift(let any): follow(rest, in: any)
        }
    case .index(let index): return element(index, of: subject).flatMap { follow(rest, in: $0) }
    case .range(let range):
        let parts = range.map { element($0, of: subject) }
        return parts.contains { $0 == nil } ? nil : parts.map { $0.flatMap { follow(rest, in: $0) } ?? NSNull() }
    case .each:
        // A key of an array gives an array of the members; further steps lead into that.
        let members = rest.prefix { if case .key = $0 { true } else { false } }
        return elements(of: subject).flatMap { follow(rest.dropFirst(members.count), in: $0.map { follow(members, in: $0) ?? NSNull() }) }
    }
}

/// In constant time for arrays: a table asks for its rows one by one.
private func element(_ index: Int, of subject: Any) -> Any? {
    if let value = subject as? Value {
        guard case .array(let elements) = value else { return nil }
        return elements.member(at: index)
    }
    if let list = subject as? any RandomAccessCollection { return list.member(at: index) }
    return elements(of: subject).flatMap { $0.indices.contains(index) ? $0[index] : nil }
}

/// The elements in the order of their conversion; `nil` if the value converts to something else.
private func elements(of subject: Any) -> [Any]? {
    if let value = subject as? Value { if case .array(let elements) = value { return elements } else { return nil } }
    let mirror = Mirror(reflecting: subject)
    switch mirror.displayStyle {
    case .set: return Reflection.sorted(mirror.children.map(\.value))
    case .collection, .tuple: return mirror.children.map(\.value)
    default: return (subject as? any Sequence)?.members
    }
}

extension Optional<Any> {
    /// The value in any number of optionals; `nil` if there is none.
    package static func flattened(_ any: Any) -> Any? {
        let mirror = Mirror(reflecting: any)
        return mirror.displayStyle == .optional ? mirror.children.first.flatMap { flattened($0.value) } : any
    }
}

extension Sequence {
    fileprivate var members: [Any] { map { $0 } }
}

extension RandomAccessCollection {
    fileprivate func member(at index: Int) -> Any? {
        index >= 0 && index < count ? self[self.index(startIndex, offsetBy: index)] : nil
    }
}
