import Foundation
import TableDiagnostics

/// Optional methods that a subclass implements, although the class that conforms to the protocol does not. UIKit finds them by name. A Swift
/// protocol calls the methods of the class that conforms, so nothing calls these.
///
/// The symbols of the program tell what a class implements. In a program without symbols, or built with optimization, some are missed.
extension NotDrawn {
    /// One warning `delegate.not-called` for each such method of the objects' classes.
    static func uncalledMethods(of objects: [AnyObject]) -> [Diagnostic] {
        var classes: Set<ObjectIdentifier> = []
        return objects.map { type(of: $0) }.filter { classes.insert(ObjectIdentifier($0)).inserted }.flatMap(uncalledMethods)
    }

    private static var knownMethods: [ObjectIdentifier: [Diagnostic]] = [:]

    private static func uncalledMethods(of type: AnyClass) -> [Diagnostic] {
        if let found = knownMethods[ObjectIdentifier(type)] { return found }
        var (found, chain): ([Diagnostic], [AnyClass]) = ([], [])
        var next: AnyClass? = type
        // The classes of this module declare all methods, and apps override these.
        while let current = next, !["TableUIKit", "Foundation"].contains(String(reflecting: current).prefix(while: { $0 != "." })) {
            chain.append(current)
            next = _getSuperclass(current)
        }
        // Most delegates conform themselves.
        let members = chain.count < 2 ? [] : chain.map(Members.init)
        for (depth, owner) in members.enumerated() {
            for name in owner.protocols.sorted() {
                let optional = Members.optionalMethods[name, default: []]
                let inherited = members[depth...].reduce(into: Set()) { $0.formUnion($1.methods) }
                let late = members[..<depth].reduce(into: Set()) { $0.formUnion($1.methods) }
                for method in late.intersection(optional).subtracting(inherited).sorted() {
                    found.append(
                        Diagnostic(
                            .warning, .delegateNotCalled,
                            "\(type).\(shortName(method)) is not called, because \(chain[depth]) conforms to \(name) without it",
                            hints: ["declare the method in \(chain[depth]), and override it"]))
                }
            }
        }
        knownMethods[ObjectIdentifier(type)] = found
        return found
    }

    /// `tableView(_:didSelectRowAt:)`
    private static func shortName(_ method: String) -> String {
        let (name, rest) = (method.prefix(while: { $0 != "(" }), method.drop(while: { $0 != "(" }).prefix(while: { $0 != ">" }))
        let labels = rest.matches(of: /[(,] ?(\w+):/).map { "\($0.1):" }
        return "\(name)(\(labels.isEmpty && !rest.hasPrefix("()") ? "_:" : labels.joined()))"
    }

    /// What a class declares itself.
    private struct Members {
        /// With labels, types and result: `tableView(_: TableUIKit.UITableView, didSelectRowAt: Foundation.IndexPath) -> ()`.
        var methods: Set<String> = []
        /// The protocols of this module that the class conforms to.
        var protocols: Set<String> = []

        init(_ type: AnyClass) {
            guard let own = ProgramSymbols.shared.name(of: type) else { return }
            for symbol in ProgramSymbols.shared.names(from: own) {
                let name = ProgramSymbols.demangled(symbol)
                if symbol.hasSuffix("Mc"), let match = name.firstMatch(of: #/ : TableUIKit\.(\w+) in /#) {
                    protocols.insert(String(match.1))
                } else if symbol.hasSuffix("F"), let match = name.firstMatch(of: /\.(\w+\([^.].*)$/) {
                    methods.insert(String(match.1))
                }
            }
        }

        /// The methods with a default implementation, by the name of the protocol.
        static let optionalMethods: [String: Set<String>] = ProgramSymbols.shared.names(from: "$s10TableUIKit").reduce(into: [:]) {
            guard $1.contains("PAAE"), $1.hasSuffix("F") else { return }
            let name = ProgramSymbols.demangled($1)
            guard let match = name.wholeMatch(of: /\(extension in TableUIKit\):TableUIKit\.(\w+)\.(\w+\(.*)/) else { return }
            $0[String(match.1), default: []].insert(String(match.2))
        }
    }
}

/// The names in the symbol table of the running program, an ELF file of 64 bits.
private struct ProgramSymbols {
    static let shared = ProgramSymbols((try? Data(contentsOf: URL(filePath: "/proc/self/exe"), options: .alwaysMapped)) ?? Data())

    private let file: Data
    /// The parts of the file with the symbols and with their names; empty if there are none.
    private var symbols = 0..<0, names = 0..<0

    init(_ file: Data) {
        self.file = file
        guard file.prefix(5) == Data([0x7F, 0x45, 0x4C, 0x46, 2]) else { return }
        let (table, size, count) = (number(40, UInt64.self), number(58, UInt16.self), number(60, UInt16.self))
        func range(_ section: Int) -> Range<Int> {
            let start = number(section + 24, UInt64.self)
            return (start..<start + number(section + 32, UInt64.self)).clamped(to: 0..<file.count)
        }
        for section in (0..<count).map({ table + $0 * size }) where number(section + 4, UInt32.self) == 2 {
            (symbols, names) = (range(section), range(table + number(section + 40, UInt32.self) * size))
        }
    }

    private func number<Number: FixedWidthInteger>(_ offset: Int, _: Number.Type) -> Int {
        guard offset >= 0, offset <= file.count - MemoryLayout<Number>.size else { return 0 }
        return file.withUnsafeBytes { Int(clamping: $0.loadUnaligned(fromByteOffset: offset, as: Number.self)) }
    }

    /// The names that start with a prefix, sorted.
    func names(from prefix: String) -> [String] { Set(symbols(from: prefix).map(\.name)).sorted() }

    /// The mangled name of a class, also of one that is private or inside a function; `nil` for generic classes.
    func name(of type: AnyClass) -> String? {
        let value = Self.address(of: type) &- Self.distance
        let found = symbols { bytes, symbol, _ in bytes.loadUnaligned(fromByteOffset: symbol + 8, as: UInt.self) == value }
        return found.first { $0.name.hasSuffix("CN") }.map { String($0.name.dropLast()) }
    }

    /// How far the running program is in memory from the addresses in its file.
    private static let distance = address(of: UIView.self) &- (shared.symbols(from: "$s10TableUIKit6UIViewCN\0").first?.value ?? 0)
    private static func address(of type: AnyClass) -> UInt { UInt(bitPattern: ObjectIdentifier(type)) }

    private func symbols(from prefix: String) -> [(name: String, value: UInt)] {
        let wanted = Array(prefix.utf8)
        return symbols { bytes, _, start in
            start + wanted.count < names.upperBound && bytes[start + wanted.count - 1] == wanted[wanted.count - 1]
                && bytes[start..<start + wanted.count].elementsEqual(wanted)
        }
    }

    /// The symbols that a condition chooses by their places and those of their names.
    private func symbols(where isWanted: (UnsafeRawBufferPointer, _ symbol: Int, _ name: Int) -> Bool) -> [(name: String, value: UInt)] {
        file.withUnsafeBytes { bytes in
            stride(from: symbols.lowerBound, to: symbols.upperBound - 23, by: 24).compactMap { symbol in
                let start = names.lowerBound + Int(bytes.loadUnaligned(fromByteOffset: symbol, as: UInt32.self))
                guard start < names.upperBound, isWanted(bytes, symbol, start) else { return nil }
                let name = String(decoding: bytes[start..<names.upperBound].prefix { $0 != 0 }, as: UTF8.self)
                return (name, bytes.loadUnaligned(fromByteOffset: symbol + 8, as: UInt.self))
            }
        }
    }

    /// The name as Swift writes it.
    static func demangled(_ symbol: String) -> String {
        let text = symbol.withCString { demangle($0, UInt(symbol.utf8.count), nil, nil, 0) }
        defer { free(text) }
        return text.map { String(cString: $0) } ?? symbol
    }

    @_silgen_name("swift_demangle")
    private static func demangle(
        _ name: UnsafePointer<CChar>, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?, _ size: UnsafeMutablePointer<UInt>?,
        _ flags: UInt32
    ) -> UnsafeMutablePointer<CChar>?
}
