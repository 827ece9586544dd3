/// A call in Swift code, as `#fileID`, `#filePath` and `#line` name it.
public struct CodePlace: Sendable {
    private let module: StaticString
    private let file: StaticString
    /// From 1.
    public let line: Int

    public init(fileID: StaticString, filePath: StaticString, line: UInt) {
        (module, file, self.line) = (fileID, filePath, Int(clamping: line))
    }

    /// The module and the name of the file, such as `Demo/PersonCell.swift`: the same on every machine.
    public var fileID: String { "\(module)" }
    /// The path of the file on the machine that compiled it.
    public var filePath: String { "\(file)" }

    /// Whether the call is in a module of this package that makes cells itself.
    package var isInToolkit: Bool {
        module.withUTF8Buffer { name in Self.toolkit.contains { name.starts(with: $0.utf8) } }
    }

    private static let toolkit = [
        "TableCells/", "TableLayout/", "TableUIKit/", "TableSwiftUI/", "TableDescriptors/", "TableViewProvider/", "TablePreviewKit/",
        "TableAppRuntime/",
    ]
}

extension CodePlace: Hashable {
    public static func == (a: CodePlace, b: CodePlace) -> Bool {
        a.line == b.line && a.module.withUTF8Buffer { own in b.module.withUTF8Buffer { own.elementsEqual($0) } }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(line)
        module.withUTF8Buffer { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
