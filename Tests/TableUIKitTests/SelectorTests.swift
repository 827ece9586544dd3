import CaseFiles
import Foundation
import TableUIKit
import Testing

/// What `#selector` provides on iOS: methods by selector, for controls, recognizers, bar items, notifications and timers.
@Suite("Selectors", .olderScreen)
@MainActor
struct SelectorTests {
    final class Target: UIResponder {
        var calls: [String] = []
        func plain() { calls.append("plain") }
        func sender(_ sender: UIButton) { calls.append("sender \(sender.tag)") }
        func any(_ sender: Any?) { calls.append("any \(sender is UIView)") }
        func event(_ sender: UIControl, _ event: UIEvent?) { calls.append("event \(event == nil)") }
        func notified(_ notification: Notification) { calls.append(notification.name.rawValue) }
        func bridged(_ notification: NSNotification) { calls.append("bridged \(notification.name.rawValue)") }
        func performed(_ action: UIAccessibilityCustomAction) -> Bool {
            calls.append(action.name)
            return true
        }
        override var canBecomeFirstResponder: Bool { true }
    }

    private let target = Target()
    private let plain = Selector("plain", Target.plain)

    @Test("a control calls methods with zero, one and two arguments in order")
    func controls() {
        let button = UIButton()
        button.tag = 7
        button.addTarget(target, action: plain, for: .touchUpInside)
        button.addTarget(target, action: Selector("sender:", Target.sender(_:)), for: .touchUpInside)
        button.addTarget(target, action: Selector("any:", Target.any), for: .touchUpInside)
        button.addTarget(target, action: Selector("event", Target.event), for: .touchUpInside)
        button.addTarget(target, action: plain, for: .touchUpInside)
        #expect(button.actions(forTarget: target, forControlEvent: .touchUpInside) == ["sender:", "any:", "event::", "plain"])
        button.sendActions(for: .touchUpInside)
        #expect(target.calls == ["sender 7", "any true", "event true", "plain"])
        button.removeTarget(target, action: plain, for: .allEvents)
        #expect(button.actions(forTarget: target, forControlEvent: .touchUpInside) == ["sender:", "any:", "event::"])
    }

    @Test("an argument of the wrong type is not passed")
    func otherTypes() {
        let control = UISwitch()
        control.addTarget(target, action: Selector("sender:", Target.sender(_:)), for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(target.calls == [])
    }

    @Test("without a target, the responder that has the method is called")
    func responders() {
        final class Owner: UIView {
            var calls = 0
            func tapped() { calls += 1 }
        }
        let (owner, button) = (Owner(), UIButton())
        owner.addSubview(button)
        button.addTarget(nil, action: Selector("tapped", Owner.tapped), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(owner.calls == 1)
        #expect(target.becomeFirstResponder())
        #expect(UIApplication.shared.sendAction(plain, to: nil, from: nil, for: nil))
        #expect(!UIApplication.shared.sendAction("copy:", to: nil, from: nil, for: nil))
        #expect(target.calls == ["plain"])
        #expect(target.resignFirstResponder())
    }

    @Test("recognizers, bar items and accessibility actions call methods and do not retain their targets")
    func others() {
        UITapGestureRecognizer(target: target, action: plain).recognize()
        UIBarButtonItem(title: "Add", style: .plain, target: target, action: plain).tap()
        let action = UIAccessibilityCustomAction(
            name: "Share", target: target, selector: Selector("performed:", Target.performed(_:)))
        #expect(action.actionHandler?(action) == true)
        #expect(target.calls == ["plain", "plain", "Share"])
        weak var gone: Target?
        let button = UIButton()
        do {
            let other = Target()
            gone = other
            button.addTarget(other, action: plain, for: .touchUpInside)
        }
        #expect(gone == nil)
        button.sendActions(for: .touchUpInside)
    }

    @Test("notifications reach observers until they are removed")
    func notifications() {
        let (center, name) = (NotificationCenter(), Notification.Name("changed"))
        center.addObserver(target, selector: Selector("notified:", Target.notified(_:)), name: name, object: nil)
        center.addObserver(target, selector: Selector("bridged:", Target.bridged(_:)), name: name, object: nil)
        center.post(name: name, object: nil)
        center.post(name: Notification.Name("other"), object: nil)
        #expect(target.calls.sorted() == ["bridged changed", "changed"])
        center.removeObserver(target)
        center.post(name: name, object: nil)
        #expect(target.calls.count == 2)
        var blocks = 0
        let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in MainActor.assumeIsolated { blocks += 1 } }
        center.removeObserver(token)
        center.post(name: name, object: nil)
        #expect(blocks == 0)
    }

    @Test("an object performs selectors, and responds to its own and its protocols' methods")
    func performing() {
        target.perform(plain)
        target.perform(Selector("any:", Target.any), with: UIView())
        #expect(target.calls == ["plain", "any true"])
        #expect(target.responds(to: plain))
        #expect(!target.responds(to: "plain"))
        #expect(!UIView().responds(to: plain))
        #expect(UITableViewController().responds(to: Selector("tableView:didSelectRowAt:", of: (any UITableViewDelegate).self)))
        #expect(!target.responds(to: Selector("tableView:didSelectRowAt:", of: (any UITableViewDelegate).self)))
        #expect(Target.description().hasSuffix("Target"))
    }

    @Test("a timer calls its method when it fires, and canceled calls do not run")
    func timers() {
        let timer = Timer.scheduledTimer(timeInterval: 0, target: target, selector: plain, userInfo: nil, repeats: false)
        target.perform(Selector("any:", Target.any), with: nil, afterDelay: 0)
        #expect(target.calls == [])
        NSObject.cancelPreviousPerformRequests(withTarget: target)
        timer.fire()
        RunLoop.main.run(until: Date())
        #expect(target.calls == ["plain"])
    }
}

/// Message forwarding, associated objects, and instances of classes held in variables.
@Suite("Objective-C runtime", .olderScreen)
@MainActor
struct RuntimeTests {
    final class Behind: NSObject, UITableViewDelegate {
        var calls: [String] = []
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { calls.append("select \(indexPath.row)") }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
    }
    final class Front: NSObject, UITableViewDelegate, MessageForwarding {
        let behind = Behind()
        func forwardingTarget(for selector: Selector!) -> Any? { behind.responds(to: selector) ? behind : nil }
    }

    @Test("delegate methods that an object lacks reach its forwarding target")
    func forwarding() {
        let (front, table) = (Front(), UITableView())
        front.tableView(table, didSelectRowAt: IndexPath(row: 3, section: 0))
        front.scrollViewDidScroll(table)
        front.scrollViewWillBeginDragging(table)
        #expect(front.behind.calls == ["select 3", "scroll"])
    }

    private static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    @Test("associated objects live as long as their owner, or weakly on request")
    func associations() {
        final class Value {}
        let owner = UIView()
        objc_setAssociatedObject(owner, Self.key, "kept", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        #expect(objc_getAssociatedObject(owner, Self.key) as? String == "kept")
        #expect(objc_getAssociatedObject(UIView(), Self.key) == nil)
        objc_setAssociatedObject(owner, Self.key, Value(), .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(owner, Self.key) == nil)
        weak var gone: Value?
        do {
            let (value, other) = (Value(), UIView())
            gone = value
            objc_setAssociatedObject(other, Self.key, value, .OBJC_ASSOCIATION_RETAIN)
        }
        // All are alive, because the table only looks for deallocated owners when it has grown.
        var others: [UIView] = []
        while gone != nil, others.count < 10_000 {
            others.append(UIView())
            objc_setAssociatedObject(others[others.count - 1], Self.key, "", .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(gone == nil)
        objc_setAssociatedObject(owner, Self.key, 1, .OBJC_ASSOCIATION_COPY)
        objc_removeAssociatedObjects(owner)
        #expect(objc_getAssociatedObject(owner, Self.key) == nil)
    }

    @Test("cells and headers of classes in variables run their own initializers")
    func made() {
        final class Cell: UITableViewCell {
            var isOwn = false
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: .value1, reuseIdentifier: reuseIdentifier)
                isOwn = true
            }
            required init?(coder: NSCoder) { nil }
        }
        final class Header: UITableViewHeaderFooterView {
            var isOwn = false
            override init(reuseIdentifier: String?) {
                super.init(reuseIdentifier: reuseIdentifier)
                isOwn = true
            }
            required init?(coder: NSCoder) { nil }
        }
        let (cellType, headerType): (UITableViewCell.Type, UITableViewHeaderFooterView.Type) = (Cell.self, Header.self)
        let cell = cellType.made(style: .default, reuseIdentifier: "a")
        #expect((cell as? Cell)?.isOwn == true)
        #expect(cell.reuseIdentifier == "a")
        #expect((headerType.made(reuseIdentifier: nil) as? Header)?.isOwn == true)
    }

    @Test("batch updates accept non-escaping closures")
    func updates() {
        func update(_ table: UITableView, _ change: () -> Void) { table.performBatchUpdates(change) }
        var count = 0
        update(UITableView()) { count += 1 }
        #expect(count == 1)
    }
}
