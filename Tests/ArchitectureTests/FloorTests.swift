import Foundation
import Testing

@Suite("Architecture")
struct FloorTests {
    /// A module imports only modules on lower floors; `Package.swift` lists them in the same order.
    static let floors: [String: Int] = [
        "System": 0, "TableGraphics": 0, "TableDiagnostics": 0, "TableFoundation": 0, "Themes": 0, "SwiftUIMacros": 0,
        "CEnvironment": 0, "CPangoCairo": 0, "CDeflate": 0, "CHarfBuzzSubset": 0, "CBrotli": 0, "CMalloc": 0, "CTurboJPEG": 0, "CWebP": 0,
        "CPictureWorker": 1, "CProcessStart": 0, "CResources": 0, "CMarkGFM": 0,
        "TableInputs": 1, "TableScene": 1, "TableRuler": 1, "TableMarkup": 1,
        "TableResolver": 2, "TableCells": 2, "TableText": 2, "TableHTML": 2,
        "TableLayout": 3, "TableInterfaceBuilder": 3, "TableCairo": 3,
        "TableUIFoundation": 4, "TableSnapshots": 4,
        "TableUIKit": 5,
        "TableDescriptors": 6, "TableSwiftUI": 6, "_Testing_UIKit": 6,
        "TableViewProvider": 7, "UIKit": 7, "SwiftUI": 7,
        "TableSite": 8, "TableSnapshotTesting": 8, "TableAppRunner": 8,
        "TablePreviewKit": 9,
        "tvp-preview": 10, "TableAppRuntime": 10,
        "PreviewPlugin": 11,
    ]

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test("a module imports only modules on lower floors")
    func imports() throws {
        let sources = Self.root.appending(path: "Sources")
        let modules = try FileManager.default.contentsOfDirectory(atPath: sources.path)
        for module in modules {
            let floor = try #require(Self.floors[module], "Sources/\(module) has no floor")
            for (file, text) in try swiftFiles(in: sources.appending(path: module)) {
                for imported in try importedModules(text) {
                    guard let other = Self.floors[imported] else { continue }
                    #expect(other < floor, "\(module)/\(file) (floor \(floor)) imports \(imported) (floor \(other))")
                }
            }
        }
    }

    @Test("How it works lists every module with its floor")
    func guide() throws {
        let text = try String(
            contentsOf: Self.root.appending(path: "Sources/TablePreviewKit/Documentation.docc/HowItWorks.md"), encoding: .utf8)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
        for module in try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "Sources").path) {
            let row = try #require(rows.first { $0.contains("`\(module)`") }, "HowItWorks.md does not list \(module)")
            let floor = try #require(Self.floors[module])
            let floors = row.split(separator: "|")[1].split(separator: ",").compactMap { Int($0.drop { $0 == " " }.prefix { $0 != " " }) }
            #expect(floors.contains(floor) || module == "CPictureWorker", "\(module) is on floor \(floor)")
        }
    }

    /// Functions that hang or crash instead of returning a diagnostic, and the files that may use them.
    static let ways = [
        (
            #"contentsOf: ?URL|contentsOfFile|contents\(atPath|FileHandle\(for|\bfopen\(|\bmmap\(|O_RDONLY \| O_CLOEXEC"#,
            [
                "TableInputs/FileReading.swift", "TableCairo/RunningProgram.swift", "TableUIFoundation/Image/UIImage.swift",
                "TableUIKit/Runtime/NotDrawn+Methods.swift",
                // Pipes of processes, and the file in which an app's process answers.
                "TableAppRunner/ChildProcess.swift", "TableAppRuntime/AppProgram.swift",
            ]
        ),
        (
            #"(^|[^\w.])print\(|FileHandle\.standardOutput|FileHandle\.standardError\.write\(Data|\breadLine\(|\bfputs\("#,
            ["TablePreviewKit/Run/StandardStream.swift"]
        ),
        (
            #"PropertyList(Serialization|Decoder)|JSON(Serialization|Decoder)|NSKeyedUnarchiver|\bXML(Parser|Document)\("#,
            // They read this program's own help, the port tool's answers, and XML that declares no entities.
            [
                "TablePreviewKit/Reference/ReferenceCommand.swift", "TableInterfaceBuilder/Document/InterfaceXML.swift",
                "TableCells/Symbols/SVGDrawing.swift", "TableAppRunner/PortSteps.swift",
            ]
        ),
    ]

    @Test("files are opened, parsed and printed only by the functions with limits", arguments: ways)
    func oneWay(pattern: String, allowed: [String]) throws {
        // Swift's own regular expressions take seconds for all sources.
        let word = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
        func contains(_ text: some StringProtocol) -> Bool {
            word.firstMatch(in: String(text), range: NSRange(location: 0, length: text.utf16.count)) != nil
        }
        for (file, text) in try swiftFiles(in: Self.root.appending(path: "Sources"))
        where !allowed.contains(file) && !file.hasPrefix("PreviewPlugin/") && contains(text) {
            for line in text.split(separator: "\n") where !line.drop(while: \.isWhitespace).hasPrefix("//") {
                #expect(!contains(line), "\(file): \(line)")
            }
        }
    }

    @Test("the top level contains only the documented files and folders")
    func topLevel() throws {
        let allowed: Set = [
            "Package.swift", "Sources", "Tests", "Themes", "Snapshots", "README.md", "scripts", "Examples", "Benchmarks", "LICENSE",
            "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "Editors", "Package.resolved", "out",
        ]
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.root.path).filter { !$0.hasPrefix(".") }
        #expect(names.filter { !allowed.contains($0) } == [])
        for needed in ["Package.swift", "Sources", "Tests", "Themes", "Snapshots", "README.md"] { #expect(names.contains(needed)) }
    }

    @Test("snapshot tests get the names that calls of assertions need, and no others: tested apps have a Section and a Theme too")
    func exports() throws {
        let files = try swiftFiles(in: Self.root.appending(path: "Sources/TableSnapshotTesting"))
        let names = files.flatMap { $0.1.matches(of: /@_exported import (.*)/).map { String($0.1) } }
        #expect(
            names == [
                "struct TableCells.Environment", "protocol TableCells.TableContent", "enum TableInputs.TextSizeCategory",
                "enum TableSnapshots.RecordMode",
            ])
    }

    @Test("only the product UIKit and tests use the module UIKit, which changes other packages of a build")
    func onlyOnRequest() throws {
        let manifest = try String(contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
        // A product or target begins with a call that has its name.
        let parts = manifest.split(
            separator: /\n {8}(?=\.?(?:library|executable|plugin|target|executableTarget|testTarget|module|tests)\()/)
        let users = parts.dropFirst().filter { $0.contains("\"UIKit\"") }.map { $0.prefix { $0 != "]" && $0 != "," } }
        #expect(users.count == 6, "\(users)")
        for user in users.dropFirst(2) { #expect(user.contains("testTarget(") || user.hasPrefix("tests("), "\(user)") }
        #expect(users.first == ".library(name: \"UIKit\"" && users.dropFirst().first == "module(\"UIKit\"")
        for (file, text) in try swiftFiles(in: Self.root.appending(path: "Sources")) {
            #expect(try !importedModules(text).contains("UIKit"), "\(file)")
        }
    }

    private static let importLine = #"^(?:(?:@\S+|public|package|internal) +)*import +(?:(?:struct|class|enum|protocol|func) +)?(\w+)"#

    private func importedModules(_ text: String) throws -> [String] {
        let line = try NSRegularExpression(pattern: Self.importLine, options: .anchorsMatchLines)
        let whole = text as NSString
        return line.matches(in: text, range: NSRange(location: 0, length: whole.length)).map { whole.substring(with: $0.range(at: 1)) }
    }

    private func swiftFiles(in folder: URL) throws -> [(String, String)] {
        guard let walk = FileManager.default.enumerator(atPath: folder.path) else { return [] }
        return try walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map {
            ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
        }
    }
}
