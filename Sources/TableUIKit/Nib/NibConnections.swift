import Foundation
import TableInterfaceBuilder

// What a document connects: outlets, actions and segues.

extension NibViews {
    func connect(_ id: String, _ connections: InterfaceConnections) {
        guard let source = objects[id] else { return }
        for outlet in connections.outlets {
            guard let object = objects[outlet.destination] else { continue }
            if connectOwn(outlet.property, of: source, to: object) { continue }
            // Classes of this module have no other outlets.
            if let view = source as? UIView, SystemClasses.contains(type(of: view)) { continue }
            _ = connectOutlet(outlet.property, of: source, to: object)
        }
        for action in connections.actions { connect(action, of: source) }
        for segue in connections.segues { connect(segue, of: source) }
    }

    /// Sets an outlet that UIKit's own classes declare. Answers whether there is such an outlet.
    private func connectOwn(_ name: String, of source: AnyObject, to object: AnyObject) -> Bool {
        switch (name, source) {
        case ("view", let controller as UIViewController): controller.view = object as? UIView
        case ("gestureRecognizers", let view as UIView): (object as? UIGestureRecognizer).map(view.addGestureRecognizer)
        case ("dataSource", let table as UITableView): table.dataSource = object as? any UITableViewDataSource
        case ("delegate", let table as UITableView): table.delegate = object as? any UITableViewDelegate
        case ("prefetchDataSource", let table as UITableView):
            table.prefetchDataSource = object as? any UITableViewDataSourcePrefetching
        case ("dataSource", let collection as UICollectionView): collection.dataSource = object as? any UICollectionViewDataSource
        case ("delegate", let collection as UICollectionView): collection.delegate = object as? any UICollectionViewDelegate
        case ("delegate", let field as UITextField): field.delegate = object as? any UITextFieldDelegate
        case ("delegate", let text as UITextView): text.delegate = object as? any UITextViewDelegate
        case ("delegate", let bar as UISearchBar): bar.delegate = object as? any UISearchBarDelegate
        case ("dataSource", let picker as UIPickerView): picker.dataSource = object as? any UIPickerViewDataSource
        case ("delegate", let picker as UIPickerView): picker.delegate = object as? any UIPickerViewDelegate
        case ("delegate", let recognizer as UIGestureRecognizer): recognizer.delegate = object as? any UIGestureRecognizerDelegate
        case ("backgroundView", let table as UITableView): table.backgroundView = object as? UIView
        default: return false
        }
        return true
    }

    // MARK: Actions

    private func connect(_ action: InterfaceAction, of source: AnyObject) {
        guard let target = objects[action.destination], let method = interfaceMethod(action.selector, of: target) else { return }
        switch source {
        case let control as UIControl: control.addTarget(target, action: method, for: Self.event(action.event))
        case let recognizer as UIGestureRecognizer: recognizer.addTarget(target, action: method)
        case let item as UIBarButtonItem: (item.target, item.action) = (target, method)
        default: break
        }
    }

    private static func event(_ name: String?) -> UIControl.Event {
        switch name {
        case "touchDown": .touchDown
        case "touchDownRepeat": .touchDownRepeat
        case "touchDragInside": .touchDragInside
        case "touchDragOutside": .touchDragOutside
        case "touchDragEnter": .touchDragEnter
        case "touchDragExit": .touchDragExit
        case "touchUpOutside": .touchUpOutside
        case "touchCancel": .touchCancel
        case "valueChanged": .valueChanged
        case "primaryActionTriggered": .primaryActionTriggered
        case "editingDidBegin": .editingDidBegin
        case "editingChanged": .editingChanged
        case "editingDidEnd": .editingDidEnd
        case "editingDidEndOnExit": .editingDidEndOnExit
        default: .touchUpInside
        }
    }

    // MARK: Segues

    private func connect(_ segue: InterfaceSegue, of source: AnyObject) {
        guard let scene else { return }
        let go: (Any?) -> Void = { [weak scene] sender in scene?.perform(segue, sender, asksFirst: true) }
        switch source {
        case let view as UIView where segue.kind == "embed": scene.embed(segue, in: view)
        case let control as UIControl: control.addAction(UIAction { go($0.sender) }, for: .touchUpInside)
        case let item as UIBarButtonItem: item.primaryAction = UIAction { go($0.sender) }
        case let recognizer as UIGestureRecognizer: recognizer.actions.append(go)
        case let cell as UITableViewCell:
            if segue.trigger == "accessoryAction" { cell.accessorySegue = go } else { cell.tapSegue = go }
        case let cell as UICollectionViewCell: cell.tapSegue = go
        default: break
        }
    }
}
