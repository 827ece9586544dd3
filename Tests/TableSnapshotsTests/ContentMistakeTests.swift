import CaseFiles
import Foundation
import TableSnapshotTesting
import TableUIKit
import TableViewProvider
import Testing

/// A table with a mistake never passes a test and never becomes a reference.
@MainActor
@Suite("Snapshot assertions on tables with mistakes", .olderScreen, .environment([:]))
struct ContentMistakeTests {
    final class Screen {
        struct Person {
            var name: String
            var fullName: String { "Mx. " + name }
        }

        var people = [Person(name: "Ada")]
        var groups = [["people": [Person(name: "Ada")]]]
        lazy var later = ["lazy"]
        var count: Int { people.count }
    }

    private let screen = Screen()
    private let place = FileManager.default.temporaryDirectory.appending(path: "tvp-mistakes-\(UUID().uuidString)").path

    /// Expects an issue with this code, and no recorded file.
    private func fails(_ code: String, _ body: () -> Void) {
        defer { try? FileManager.default.removeItem(atPath: place) }
        withKnownIssue {
            body()
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("[\(code)]") }
        }
        #expect(!FileManager.default.fileExists(atPath: place), "nothing is recorded")
    }

    @Test(
        "a mistake in a provider's config or data fails",
        arguments: [
            ("row -s poeple -c StandardCell", "source.unknown-key"), ("row -s people -c PersonCell", "cell.no-design"),
            ("row -s count -c StandardCell", "source.unknown-key"),
            ("row -s later -c StandardCell", "source.unknown-key"),
            ("section -s people -h Header\nrow -c StandardCell", "header.no-design"),
            ("section -s groups\nrow -es fullName -c StandardCell", "element-source.unknown-key"),
        ])
    func provider(config: String, code: String) throws {
        let provider = try Provider(config: config, dataProvider: screen)
        fails(code) { assertTableSnapshot(of: provider.content(), record: .all, snapshotDirectory: place) }
    }

    @Test("a provider whose data was deallocated fails")
    func gone() throws {
        let provider = try Provider(config: "row -s people -c StandardCell", dataProvider: Screen())
        fails("data.no-provider") { assertTableSnapshot(of: provider.content(), record: .all, snapshotDirectory: place) }
    }

    @Test("a data source without a descriptor fails")
    func dataSource() {
        let dataSource = DataSource(cellDescriptors: [])
        dataSource.sections = [Section(items: ["Ada"])]
        fails("descriptor.missing") { assertTableSnapshot(of: dataSource, record: .all, snapshotDirectory: place) }
    }

    @Test("a table view whose cell is not registered fails")
    func unregistered() throws {
        final class Source: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "A", for: indexPath)
            }
        }
        let content = UITableViewContent(dataSource: Source())
        fails("cell.not-registered") { assertTableSnapshot(of: content, record: .all, snapshotDirectory: place) }
    }

    @Test("a picture that is missing fails")
    func picture() {
        let dataSource = DataSource(cellDescriptors: [
            CellDescriptor<String, UITableViewCell>().configure { _, cell, _ in
                cell.imageView?.image = UIImage(named: "no-such-image")
            }
        ])
        dataSource.sections = [Section(items: ["Ada"])]
        fails("image.missing") { assertTableSnapshot(of: dataSource, as: .layout, record: .all, snapshotDirectory: place) }
    }
}
