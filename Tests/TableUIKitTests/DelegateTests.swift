import CaseFiles
import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableUIKit
import Testing

@MainActor
@Suite("Delegates of bars, presentations and drags", .olderScreen)
struct DelegateTests {
    private final class Tabs: NSObject, UITabBarControllerDelegate, UITabBarDelegate {
        var calls: [String] = []
        func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
            viewController.title != "Locked"
        }
        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            calls.append("select \(viewController.title ?? "")")
        }
        func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { calls.append("item \(item.tag)") }
    }

    @Test("a tap on a tab asks the delegate, selects and tells")
    func tabs() {
        let (controller, delegate) = (UITabBarController(), Tabs())
        controller.viewControllers = ["One", "Two", "Locked"].map { title in
            let child = UIViewController()
            child.title = title
            return child
        }
        controller.delegate = delegate
        #expect(controller.tap(tabAt: 1))
        #expect(!controller.tap(tabAt: 2))
        #expect(controller.selectedIndex == 1)
        let bar = UITabBar()
        bar.delegate = delegate
        bar.tap(UITabBarItem(title: nil, image: nil, tag: 7))
        #expect(delegate.calls == ["select Two", "item 7"])
    }

    private final class Presenting: NSObject, UIPopoverPresentationControllerDelegate, UIViewControllerTransitioningDelegate {
        var calls: [String] = []
        var mayClose = false
        func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) { calls.append("prepare") }
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { mayClose }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { calls.append("attempt") }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { calls.append("closed") }
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? { Half(presentedViewController: presented, presenting: presenting) }
    }
    private final class Half: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 20, y: 400, width: 350, height: 300) }
    }

    @Test("a popover is prepared, and closes when its delegate lets it")
    func popover() {
        let (parent, child, delegate) = (UIViewController(), UIViewController(), Presenting())
        child.modalPresentationStyle = .popover
        child.popoverPresentationController?.delegate = delegate
        parent.present(child, animated: false)
        for _ in 0..<2 { _ = parent.shownScreen(in: Environment(device: .iPadAir11)) }
        #expect(!parent.swipePresentedAway())
        delegate.mayClose = true
        #expect(parent.swipePresentedAway())
        #expect(parent.presentedViewController == nil)
        #expect(delegate.calls == ["prepare", "attempt", "closed"])
    }

    @Test("a custom presentation says where the card is")
    func custom() throws {
        let (parent, child, delegate) = (UIViewController(), UIViewController(), Presenting())
        child.modalPresentationStyle = .custom
        child.transitioningDelegate = delegate
        parent.present(child, animated: false)
        let frame = parent.shownScreen(in: Environment()).chrome?.look.sheet?.frame
        #expect(frame == Rect(x: 20, y: 400, width: 350, height: 300))
    }

    private final class Dragging: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
        var words = ["a", "b", "c"]
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words.count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            UICollectionViewCell(frame: .zero)
        }
        func collectionView(
            _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] {
            let item = UIDragItem(itemProvider: NSItemProvider(object: words[indexPath.item]))
            item.localObject = words[indexPath.item]
            return [item]
        }
        func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
            guard let item = coordinator.items.first, let from = item.sourceIndexPath, let to = coordinator.destinationIndexPath else {
                return
            }
            words.insert(words.remove(at: from.item), at: to.item)
            coordinator.drop(item.dragItem, toItemAt: to)
        }
    }

    @Test("a drag goes from the drag delegate to the drop delegate")
    func drag() {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
        let source = Dragging()
        (view.dataSource, view.dragDelegate, view.dropDelegate) = (source, source, source)
        #expect(view.drag(itemAt: [0, 0], to: [0, 2]))
        #expect(source.words == ["b", "c", "a"])
    }

    @Test("text views and fonts have the names of UIKit")
    func names() throws {
        var posted: [String] = []
        let names: [Notification.Name] = [
            UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification, UITextView.textDidEndEditingNotification,
        ]
        let view = UITextView()
        let center = NotificationCenter.default
        let tokens = names.map { name in
            center.addObserver(forName: name, object: view, queue: nil) { note in
                let name = note.name.rawValue
                MainActor.assumeIsolated { posted.append(name) }
            }
        }
        defer { for token in tokens { center.removeObserver(token) } }
        view.becomeFirstResponder()
        view.insertText("x")
        view.resignFirstResponder()
        #expect(posted == names.map(\.rawValue))
        let bold = UIFontDescriptor(fontAttributes: [.size: CGFloat(20), .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]])
        #expect(UIFont(descriptor: bold, size: 0).pointSize == 20)
        #expect(bold.symbolicTraits.contains(.traitBold))
        #expect(UIApplication.shared.statusBarOrientation == .portrait)
    }

    @Test("a bitmap context makes an image, with the origin at the bottom")
    func bitmap() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 40, height: 20, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(UIColor.red.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 10))
        let view = UIImageView(image: UIImage(cgImage: try #require(context.makeImage())))
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        #expect(try color(of: view, at: CGPoint(x: 20, y: 15), width: 40, height: 20) == "#FF0000")
        #expect(try color(of: view, at: CGPoint(x: 20, y: 5), width: 40, height: 20) != "#FF0000")
    }
}
