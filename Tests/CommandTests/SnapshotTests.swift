import Foundation
import Testing

/// Every example matches its references, in the themes and variants of `Examples/tvp.yaml`.
@Suite("Example snapshots")
struct SnapshotTests {
    /// All examples of configs.
    static let designs: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: Command.root.appending(path: "Examples").path)) ?? []
        return names.filter { $0.hasSuffix(".tableViewConfig") }.map { String($0.dropLast(".tableViewConfig".count)) }.sorted()
    }()

    @Test("examples have no warnings", arguments: designs)
    func warnings(name: String) throws {
        let dump = try Command.run(["inspect", "Examples/\(name).tableViewConfig", "--format", "scene"])
        #expect(dump.status == 0)
        #expect(dump.errors == "")
    }

    @Test("the examples' layouts and pixels match their references")
    func command() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let run = try Command.run(["test", "Examples", "--update-snapshots=none", "--output", folder.url.path])
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(run.output.contains(" passed") || run.output.contains("environment"))
    }

    /// Everyone who clones the repository downloads the references, and every change stays in its history.
    @Test("all references are below 5.1 MB in total, and every shipped theme has some in light and dark")
    func budget() throws {
        let root = Command.root.appending(path: "Snapshots")
        var bytes = 0
        var pictures: [String] = []
        for case let path as String in FileManager.default.enumerator(atPath: root.path) ?? .init() {
            let values = try root.appending(path: path).resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
            guard values.isRegularFile == true else { continue }
            bytes += values.fileSize ?? 0
            if path.hasSuffix(".png") { pictures.append((path as NSString).lastPathComponent) }
        }
        #expect(bytes <= 5_100_000)
        #expect(bytes >= 1_000_000, "\(bytes) bytes cannot be all references")
        for (theme, least) in [
            ("ios", 8), ("ios26", 8), ("ios-classic", 3), ("ios-list", 2), ("ios13", 2), ("material", 8), ("wireframe", 8),
        ] {
            for appearance in ["light", "dark"] {
                #expect(pictures.count { $0 == "\(theme)-\(appearance).png" } >= least, "\(theme), \(appearance)")
            }
        }
        for state in ["editing", "choosing", "swiped"] { #expect(pictures.contains("ios-rtl.\(state)-dark.png"), "of every standard cell") }
    }

    @Test("there are at least twenty-two examples")
    func count() { #expect(Self.designs.count >= 22) }
}
