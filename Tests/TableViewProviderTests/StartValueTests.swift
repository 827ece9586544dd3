import CaseFiles
import Foundation
import TableInputs
import TableUIKit
import Testing

@testable import TableViewProvider

/// What cells and providers have before code sets anything.
@Suite("Start values of the provider", .olderScreen) @MainActor
struct StartValueTests {
    private static let subjects: [String: () throws -> Any] = [
        "AOZTableViewCell": { AOZTableViewCell(style: .subtitle, reuseIdentifier: nil) },
        "AOZTableViewDetailCell": { AOZTableViewDetailCell(style: .default, reuseIdentifier: nil) },
        "AOZTableViewHeaderFooterView": { AOZTableViewHeaderFooterView(reuseIdentifier: nil) },
        "AOZTableViewSwitchCell": { AOZTableViewSwitchCell(style: .default, reuseIdentifier: nil) }, "Provider": { Provider() },
        "Provider.config": { try Provider(config: "mode\nrow\nmode\nsection\nrow -c SomeCell") },
        "SwiftTable": { SwiftTable("Folder/Name") { _ in Provider().content() } },
    ]

    @Test("an object starts with the recorded values", arguments: Case.all("start"))
    func values(example: Case) throws {
        let make = try #require(Self.subjects[example.name])
        example.check(startValues(of: try make(), except: ["changes", "reloads", "call", "filePath"]))
    }

    @Test("an unknown class is an error only if the provider is strict, with a text and with a file")
    func strictness() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "strict-\(UUID().uuidString).tableViewConfig")
        try Data("row -c SomeCell".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        func codes(_ provider: Provider) -> [String] { provider.diagnostics.map(\.code.rawValue) }
        let (text, strict) = (try Provider(config: "row -c SomeCell"), try Provider(config: "row -c SomeCell", isStrict: true))
        #expect(codes(text) != codes(strict))
        #expect(try codes(Provider(configFile: file.path)) == codes(text))
        #expect(try codes(Provider(configFile: file.path, isStrict: true)) == codes(strict))
    }
}
