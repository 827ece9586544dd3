import TableInputs
import TableSnapshots
import TableViewProvider
import Testing

@testable import TablePreviewKit

@Suite("Shard costs")
struct ShardCostsTests {
    private func item(_ name: String, _ variant: DesignSettings = DesignSettings()) -> TestItem {
        TestItem(file: DesignFile(configPath: name + ".tableViewConfig", name: name), variant: variant, axes: SnapshotAxes())
    }

    private func costs(_ known: [String: Int?]) -> ShardCosts {
        var manifest = SnapshotManifest()
        for (path, cost) in known { manifest.note(path, hash: "", fingerprint: nil, cost: cost) }
        return ShardCosts(manifest)
    }

    private let known: [String: Int?] = [
        "A/ios26-light@3x.png": 100, "A/ios26-dark@3x.png": 140, "A/ios26-XXXL-light@3x.png": 700, "B/mode-0-ios26-light@3x.png": 20,
        "B/mode-1-ios26-light@3x.png": 40,
        "A/ios26.layout.txt": nil,
    ]

    @Test("the cost of a variant is the sum of its modes and appearances")
    func sums() {
        let costs = costs(known)
        var large = DesignSettings()
        large.textSize = .extraExtraExtraLarge
        #expect(costs.cost(of: item("A"), Loading()) == 240)
        #expect(costs.cost(of: item("A", large), Loading()) == 700)
        #expect(costs.cost(of: item("B"), Loading()) == 60)
    }

    @Test("a variant without references costs the mean of the others")
    func unknown() {
        #expect(costs(known).cost(of: item("New"), Loading()) == (240 + 700 + 60) / 3)
        #expect(costs([:]).cost(of: item("New"), Loading()) == 1)
        #expect(costs(["A/ios26-light@3x.png": 0]).cost(of: item("New"), Loading()) == 1, "a cost of 0 would let one shard take everything")
    }

    @Test(
        "an image's path gives its variant",
        arguments: [
            ("Settings/mode-1-ios26-xxxLarge-dark@3x.png", "Settings/ios26-xxxLarge"), ("shop/Cart/ios-light@3x.png", "shop/Cart/ios"),
            ("A/ios26-light-high-contrast@3x.png", "A/ios26"), ("A/mode-x-ios26-light@3x.png", "A/mode-x-ios26"),
            ("A/ios26.layout.txt", nil),
            ("A/ios26@3x.png", nil), ("loose-light.png", nil),
        ] as [(String, String?)])
    func variants(path: String, variant: String?) {
        #expect(ShardCosts.variant(ofPicture: path) == variant)
    }
}
