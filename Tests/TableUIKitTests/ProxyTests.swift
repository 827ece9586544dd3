import CaseFiles
import Foundation
import TableUIKit
import Testing

/// What proxies of classes do to their instances. Proxies count for the whole process, so each test has classes of its own.
@Suite("Appearance proxies", .olderScreen) @MainActor
struct ProxyTests {
    private final class Toggle: UISwitch {}
    private class Name: UILabel {}
    private final class NickName: Name {}
    private final class Card: UIView {}
    private final class Row: UITableViewCell {}
    private final class List: UITableView {}

    @Test("views take over what the proxy of their class says, unless they have their own")
    func properties() throws {
        #expect(Toggle.appearance() === Toggle.appearance())
        Toggle.appearance().onTintColor = .purple
        let toggle = Toggle()
        toggle.isOn = true
        #expect(try color(of: toggle, at: CGPoint(x: 8, y: 15), width: 51, height: 31) == "#800080")
        let own = Toggle()
        (own.isOn, own.onTintColor) = (true, .red)
        #expect(try color(of: own, at: CGPoint(x: 8, y: 15), width: 51, height: 31) == "#FF0000")
    }

    @Test("the proxy of a subclass and one inside a container win")
    func order() {
        NickName.appearance().textColor = .red
        Name.appearance().textColor = .blue
        NickName.appearance(whenContainedInInstancesOf: [Card.self]).textColor = .green
        func color(_ label: UILabel, in parent: UIView) -> UIColor {
            parent.addSubview(label)
            parent.layoutIfNeeded()
            return label.textColor
        }
        #expect(color(Name(), in: UIView()) == .blue)
        #expect(color(NickName(), in: UIView()) == .red)
        #expect(color(NickName(), in: Card()) == .green)
        let outer = Card()
        let inner = UIView()
        outer.addSubview(inner)
        let label = NickName()
        inner.addSubview(label)
        outer.layoutIfNeeded()
        #expect(label.textColor == .green)
    }

    @Test("tables and their cells, also those below the screen, follow their proxies")
    func tables() throws {
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = Row(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "A"
                return cell
            }
        }
        Row.appearance().backgroundColor = .orange
        List.appearance().separatorColor = .brown
        let (list, rows) = (List(frame: .zero, style: .plain), Rows())
        list.dataSource = rows
        let content = list.tableContent()
        #expect(list.separatorColor == .brown)
        let row = content.row(at: IndexPath(row: 0, section: 0), in: Surroundings.environment)
        #expect(row.background != nil)
    }

    @Test("proxies of bar items store values")
    func items() {
        UIBarButtonItem.appearance().tintColor = .red
        #expect(UIBarButtonItem.appearance().tintColor == .red)
        #expect(UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil).tintColor == nil)
        UITabBarItem.appearance().badgeValue = "1"
        #expect(UITabBarItem.appearance().badgeValue == "1")
    }
}
