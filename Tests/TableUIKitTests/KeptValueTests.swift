import CaseFiles
import Foundation
import Testing
import UIKit

@testable import TableUIKit

/// Properties that no picture shows stay with their object, and a snapshot reports them.
@Suite("Kept values", .olderScreen) @MainActor
struct KeptValueTests {
    private final class OwnScrollView: UIScrollView {}

    @Test("a value is read back, and reported once it is unusual")
    func reported() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(view.bouncesZoom)
        view.bouncesZoom = false
        #expect(!view.bouncesZoom)
        #expect(Shown(view).notDrawn == ["UIScrollView.bouncesZoom is not drawn: nothing touches a picture"])
        view.bouncesZoom = true
        #expect(Shown(view).notDrawn == [])
    }

    @Test("a subclass of an app is reported by the name of the system's class")
    func subclass() {
        let view = OwnScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.bouncesZoom = false
        #expect(Shown(view).notDrawn == ["UIScrollView.bouncesZoom is not drawn: nothing touches a picture"])
    }

    @Test("methods keep their values, too, and the objects in bars are reported")
    func methods() {
        let stepper = UIStepper()
        stepper.setIncrementImage(UIImage(systemName: "plus"), for: .normal)
        #expect(Shown(stepper).notDrawn == ["UIStepper.setIncrementImage(_:for:) is not drawn"])
        let controller = UIViewController()
        controller.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Item", style: .plain, target: nil, action: nil)
        controller.navigationItem.rightBarButtonItem?.badge = .count(3)
        #expect(Shown(UINavigationController(rootViewController: controller)).notDrawn.contains("UIBarButtonItem.badge is not drawn"))
    }

    @Test("what code only reads back is not reported, and each object has its own")
    func readBack() {
        let (one, other) = (UIView(), UIView())
        one.restorationIdentifier = "one"
        #expect(one.restorationIdentifier == "one" && other.restorationIdentifier == nil)
        #expect(Shown(one).notDrawn == [])
        one.restorationIdentifier = nil
        #expect(one.restorationIdentifier == nil)
    }

    private final class Dragging: NSObject, UITableViewDragDelegate {
        func tableView(
            _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] { [] }
    }

    @Test("delegates are weak references")
    func delegates() {
        let table = UITableView(frame: .zero, style: .plain)
        var dragging: Dragging? = Dragging()
        table.dragDelegate = dragging
        #expect(table.dragDelegate === dragging && dragging != nil)
        dragging = nil
        #expect(table.dragDelegate == nil)
    }

    @Test("values of all kinds are read back")
    func kinds() {
        let search = UISearchController(searchResultsController: nil)
        search.searchSuggestions = [UISearchSuggestionItem(localizedSuggestion: "One")]
        #expect(search.searchSuggestions?.first?.localizedSuggestion == "One")
        let item = UINavigationItem(title: "")
        item.titleMenuProvider = { UIMenu(title: "Menu", children: $0) }
        #expect(item.titleMenuProvider?([])?.title == "Menu")
        let layer = CALayer()
        layer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
        #expect(layer.contentsRect.width == 0.5)
    }
}
