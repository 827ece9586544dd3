import CaseFiles
import Foundation
import SwiftUI
import TableCells
import TableScene
import TableUIKit
import TableViewProvider
import Testing

@testable import TableSwiftUI

@MainActor
@Suite("SwiftUI views in UIKit controllers and cells", .olderScreen)
struct HostingTests {
    private func words(in frame: TableScene.Frame) -> [String] {
        frame.children.flatMap { child -> [String] in
            switch child.item {
            case .frame(let inner): words(in: inner)
            case .text(let line, _): [line.text]
            default: []
            }
        }
    }
    private func shown(_ controller: UIViewController) throws -> (ShownScreen, ViewScreen, [String]) {
        let shown = controller.shownScreen(in: TableCells.Environment())
        let scene = try #require(layOut(shown.content, in: shown.environment, chrome: shown.chrome).value)
        return (shown, try #require(shown.used as? ViewScreen), words(in: scene.root))
    }

    @Test("a hosted list has the bar of the navigation controller, and its state stays")
    func list() throws {
        let model = HostedModel()
        let navigation = UINavigationController(rootViewController: UIHostingController(rootView: HostedScreen().environmentObject(model)))
        navigation.navigationBar.prefersLargeTitles = true
        let (screen, view, words) = try shown(navigation)
        #expect(screen.chrome?.settings.title == "Settings")
        #expect(screen.chrome?.settings.trailing.map(\.title) == ["Add"])
        #expect(screen.content.rowCount(inSection: 0) == 5)
        #expect(words.contains("Ada"))
        try view.set("Sounds", true)
        navigation.topViewController?.navigationItem.rightBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
        #expect(try shown(navigation).2.contains("Eve"))
    }

    @Test("links push controllers with the environment of the link, and dismiss pops them")
    func links() throws {
        let navigation = UINavigationController(
            rootViewController: UIHostingController(rootView: HostedScreen().environmentObject(HostedModel())))
        try shown(navigation).1.tap("Details")
        #expect(navigation.viewControllers.count == 2)
        let (screen, details, words) = try shown(navigation)
        #expect(screen.chrome?.settings.title == "Details")
        #expect(screen.chrome?.settings.back == "Settings")
        #expect(words.contains("About Ada"))
        try details.tap("Close")
        #expect(navigation.viewControllers.count == 1)
        try shown(navigation).1.tap("Value")
        #expect(try shown(navigation).2.contains("Number 7"))
        navigation.popViewController(animated: false)
        try shown(navigation).1.tap("More")
        #expect(try shown(navigation).0.chrome?.settings.title == "More")
        navigation.popViewController(animated: false)
        #expect(try shown(navigation).0.chrome?.settings.title == "Settings")
        #expect(navigation.viewControllers.count == 1)
    }

    @Test("a navigation stack in a tab bar controller keeps its bar above the tabs")
    func tabs() throws {
        let hosting = UIHostingController(rootView: NavigationStack { Form { Text("Row") }.navigationTitle("Form") })
        hosting.tabBarItem = UITabBarItem(title: "First", image: nil, tag: 0)
        let tabs = UITabBarController()
        tabs.viewControllers = [hosting]
        let (screen, _, _) = try shown(tabs)
        #expect(screen.chrome?.settings.title == "Form")
        #expect(screen.chrome?.settings.tabs.map(\.title) == ["First"])
    }

    @Test("a hosted view is drawn within the view of another controller")
    func child() throws {
        let parent = UIViewController()
        let child = UIHostingController(rootView: Text("Inside"))
        parent.loadViewIfNeeded()
        parent.addChild(child)
        child.view.translatesAutoresizingMaskIntoConstraints = false
        parent.view.addSubview(child.view)
        NSLayoutConstraint.activate([
            child.view.topAnchor.constraint(equalTo: parent.view.topAnchor, constant: 200),
            child.view.leadingAnchor.constraint(equalTo: parent.view.leadingAnchor, constant: 40),
        ])
        let screen = parent.shownScreen(in: TableCells.Environment())
        let scene = try #require(layOut(screen.content, in: screen.environment, chrome: screen.chrome).value)
        #expect(words(in: scene.root) == ["Inside"])
        #expect(child.view.frame.minX == 40)
        #expect(child.view.frame.height < 30)
        let own = child.sizeThatFits(in: CGSize(width: 300, height: 100))
        #expect(abs(own.width - child.view.frame.width) < 1 && abs(own.height - child.view.frame.height) < 1)
    }

    @Test("a cell shows a view with the cell's margins, and keeps its state")
    func cell() throws {
        struct Counter: View {
            @State private var count = 1
            var body: some View { Button("Count \(count)") { count += 1 } }
        }
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.contentConfiguration = UIHostingConfiguration { Label("Mail", systemImage: "envelope") }
        let environment = TableCells.Environment()
        let content = ViewTable(cell, in: environment)
        let scene = try tableScene(of: content, in: environment)
        #expect(words(in: scene.root) == ["Mail"])
        let plain = UIHostingConfiguration { Text("Edge") }.margins(.all, 0).background(.red).minSize(height: 80)
        cell.contentConfiguration = plain
        #expect(words(in: try tableScene(of: ViewTable(cell, in: environment), in: environment).root) == ["Edge"])
        #expect(cell.bounds.height == 80)
    }

    @Test("a custom font keeps its name for the app's files, also one of UIKit")
    func customFonts() {
        let values = EnvironmentValues()
        #expect(values.look(of: .custom("Harbor-Bold", fixedSize: 20)).fontName == "Harbor-Bold")
        #expect(values.look(of: Font(UIFont.systemFont(ofSize: 20))).fontName == nil)
        #expect(UIFont(name: "Harbor", size: 20).map { values.look(of: Font($0)).fontName } == "Harbor")
    }
}
