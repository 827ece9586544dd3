import CaseFiles
import TableUIKit
import Testing

/// Key-value observing, and methods of classes known only at run time.
@MainActor
@Suite("Observing and making", .olderScreen)
struct ObservingTests {
    private final class Observer: NSObject, KeyValueObserving {
        var changes: [String] = []
        func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
        ) {
            let kind = (change?[.kindKey] as? NSNumber)?.uintValue ?? 0
            let indexes = (change?[.indexesKey] as? IndexSet).map { " \(Array($0))" } ?? ""
            changes.append("\(keyPath ?? "") \(kind)\(indexes) \(change?[.newKey] ?? "-")")
        }
    }
    private final class Model: NSObject {
        private var _rows = NSMutableArray()
        var name = "a" { didSet { reportChange(of: "name", in: self, from: oldValue) } }
        var rows: NSMutableArray { mutableArrayValue(forKey: "_rows") }
    }

    @Test("an observer hears of changes until it is removed")
    func changes() {
        let (observer, model, label) = (Observer(), Model(), UILabel())
        model.addObserver(observer, forKeyPath: "_rows", options: [.new, .old], context: nil)
        model.addObserver(observer, forKeyPath: "name", options: [], context: nil)
        label.addObserver(observer, forKeyPath: "text", options: .new, context: nil)
        model.rows.add(1)
        model.rows.insert(2, at: 0)
        model.rows.removeObject(at: 1)
        model.rows[1] = 3
        model.rows[1] = 4
        model.name = "b"
        label.text = "Hi"
        #expect(model.rows.count == 2)
        let rows = ["_rows 2 [0] [1]", "_rows 2 [0] [2]", "_rows 3 [1] -", "_rows 2 [1] [3]", "_rows 4 [1] [4]"]
        #expect(observer.changes == rows + ["name 1 b", "text 1 Hi"])
        label.removeObserver(observer, forKeyPath: "text")
        label.text = "Ho"
        #expect(observer.changes.count == 7)
    }

    /// A class that Foundation on Linux does not find in arrays: it is not hashable.
    private final class Entry: CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }

    @Test("scroll views report their offset and the size of their contents")
    func scrolling() {
        let view = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 100), style: .plain)
        let rows = PlainRows(3)
        view.dataSource = rows
        var sizes: [CGFloat] = []
        let observation = view.observe(\.contentSize, options: [.new]) { _, change in sizes.append(change.newValue?.height ?? 0) }
        rows.count = 9
        view.reloadData()
        view.layoutIfNeeded()
        #expect(sizes.last == view.contentSize.height && sizes.last ?? 0 > 100)
        var offsets: [CGFloat] = []
        let other = view.observe(\.contentOffset) { view, _ in offsets.append(view.contentOffset.y) }
        view.contentOffset.y = 12
        view.contentOffset.y = 12
        #expect(offsets == [12])
        observation.invalidate()
        other.invalidate()
    }

    private final class PlainRows: NSObject, UITableViewDataSource {
        var count: Int
        init(_ count: Int) { self.count = count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    }

    @Test("an observed array finds objects by identity, and replaces what both ranges have before it removes or inserts the rest")
    func identity() {
        let (observer, model) = (Observer(), Model())
        let entries = ["a", "b", "c", "d"].map(Entry.init)
        model.rows.addObjects(from: entries)
        model.addObserver(observer, forKeyPath: "_rows", options: [.new, .old], context: nil)
        #expect(model.rows.contains(entries[3]) && model.rows.index(of: entries[2]) == 2)
        #expect(!model.rows.contains(Entry("a")) && model.rows.index(of: 1) == NSNotFound)
        model.rows.remove(entries[1])
        model.rows.removeObjects(in: [entries[2], Entry("d")])
        model.rows.exchangeObject(at: 0, withObjectAt: 1)
        model.rows.replaceObjects(in: NSRange(location: 0, length: 2), withObjectsFrom: [entries[2]])
        model.rows.replaceObjects(in: NSRange(location: 0, length: 1), withObjectsFrom: [entries[0], entries[1]])
        #expect("\(model.rows.map { $0 })" == "[a, b]")
        let ends = ["_rows 4 [0] [c]", "_rows 3 [1] -", "_rows 4 [0] [a]", "_rows 2 [1] [b]"]
        #expect(observer.changes == ["_rows 3 [1] -", "_rows 3 [1] -", "_rows 4 [0] [d]", "_rows 4 [1] [a]"] + ends)
    }

    private class Tunnel: NSObject {
        var name = "a" { didSet { reportChange(of: "name", at: \Tunnel.name, in: self, from: oldValue) } }
        var port = 1 { didSet { reportChange(of: "port", at: \Tunnel.port, in: self, from: oldValue) } }
        var title: String { name + "!" }
    }
    private final class Bridge: Tunnel {}

    @Test("an observer by key path hears of its property, and of properties computed from others, until it is invalidated")
    func keyPaths() {
        let tunnel = Bridge()
        var heard: [String] = []
        func text(_ change: NSKeyValueObservedChange<String>) -> String { "\(change.oldValue ?? "-") \(change.newValue ?? "-")" }
        func observe(_ path: KeyPath<Tunnel, String>, _ options: NSKeyValueObservingOptions) -> NSKeyValueObservation {
            (tunnel as Tunnel).observe(path, options: options) { _, change in heard.append("own " + text(change)) }
        }
        var observation: NSKeyValueObservation? = observe(\.name, [.old, .new, .initial])
        let other = tunnel.observe(\.title) { object, change in heard.append("other \(object.title) " + text(change)) }
        tunnel.port = 2
        tunnel.name = "a"
        tunnel.name = "b"
        #expect(heard == ["own - a", "own a a", "own a b", "other b! - -"])
        observation = nil
        other.invalidate()
        tunnel.name = "c"
        #expect(observation == nil && heard.count == 4)
        #expect(tunnel.value(forKey: "name") as? String == "c" && tunnel.value(forKey: "none") == nil)
    }

    private final class Badge: UIView {
        private(set) var isSetUp = false
        override init(frame: CGRect) {
            super.init(frame: frame)
            isSetUp = true
        }
        required init?(coder: NSCoder) { nil }
    }
    private func make<View: UIView>(_ type: View.Type) -> View { View.made() }

    @Test("a class known only at run time runs its own initializer")
    func made() {
        #expect(make(Badge.self).isSetUp)
        #expect(((Badge.self as UIView.Type).made() as? Badge)?.isSetUp == true)
        #expect(Badge.classForCoder() == Badge.self)
        let kind: AnyClass? = Badge.self
        #expect(kind === Badge.self && kind !== UIView.self)
        #expect((UIViewController.self as UIViewController.Type).made(nibName: "Name").nibName == "Name")
    }

    private final class OtherCell: UITableViewCell {}

    @Test("the last class or nib that is registered counts")
    func registrations() {
        let table = UITableView()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "a")
        table.register(OtherCell.self, forCellReuseIdentifier: "a")
        #expect(table.dequeueReusableCell(withIdentifier: "a") is OtherCell)
        table.register(UINib(nibName: "None", bundle: nil), forCellReuseIdentifier: "a")
        #expect(table.dequeueReusableCell(withIdentifier: "a") == nil)
        // Otherwise, the next picture of another test reports the missing nib.
        _ = AppFolder.misses(in: Surroundings.environment.theme, isNew: true)
    }

    private final class Watcher: NSObject, UINavigationControllerDelegate {
        var calls: [String] = []
        func navigationController(_ navigation: UINavigationController, willShow controller: UIViewController, animated: Bool) {
            calls.append("will \(controller.title ?? "") \(navigation.view.subviews.count)")
        }
        func navigationController(_ navigation: UINavigationController, didShow controller: UIViewController, animated: Bool) {
            calls.append("did \(controller.title ?? "")")
        }
    }

    @Test("a navigation controller tells its delegate what it shows")
    func navigation() {
        let (first, second, watcher) = (UIViewController(), UIViewController(), Watcher())
        (first.title, second.title) = ("1", "2")
        let navigation = UINavigationController(rootViewController: first)
        navigation.delegate = watcher
        navigation.loadViewIfNeeded()
        navigation.pushViewController(second, animated: true)
        navigation.popViewController(animated: true)
        #expect(watcher.calls == ["will 1 0", "did 1", "will 2 1", "did 2", "will 1 1", "did 1"])
    }

    private final class Row: NSObject {}

    @Test("objects that are not views keep accessibility properties")
    func foundations() {
        let (row, other, view) = (Row(), Row(), UILabel())
        row.accessibilityLabel = "Wi-Fi"
        row.isAccessibilityElement = true
        view.accessibilityLabel = "View"
        #expect(row.accessibilityLabel == "Wi-Fi" && row.isAccessibilityElement && view.accessibilityLabel == "View")
        #expect(other.accessibilityLabel == nil && !other.isAccessibilityElement && other.accessibilityTraits.isEmpty)
    }

    @Test("a pasteboard keeps values in memory, and an index puts names under letters")
    func services() {
        let board = UIPasteboard.named("test", create: true)
        board?.string = "https://example.com"
        #expect(board?.url?.host == "example.com")
        #expect(board?.changeCount == 1)
        let collation = UILocalizedIndexedCollation.current()
        let selector = Selector("description", NSString.description)
        #expect(collation.section(for: "Émile" as NSString, collationStringSelector: selector) == 4)
        #expect(collation.section(for: "42" as NSString, collationStringSelector: selector) == 26)
    }
}

extension NSString {
    fileprivate func description() -> String { self as String }
}
