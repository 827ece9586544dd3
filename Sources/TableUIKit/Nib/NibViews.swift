import Foundation
import TableCells
import TableGraphics
import TableInterfaceBuilder

/// What a view that a document makes finds in its coder.
final class NibCoder: NSCoder {
    let style: UITableViewCell.CellStyle
    let reuseIdentifier: String?

    init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
    }
}

/// Makes views of a document: objects first, then what refers to them.
@MainActor
struct NibViews {
    /// The modules that classes are looked up in.
    let modules: [String]
    /// Views and guides by object id.
    private var objects: [String: AnyObject] = [:]
    private var pending: [InterfaceView] = []

    init(modules: [String]) { self.modules = modules }

    mutating func make(_ documents: [InterfaceView]) -> [UIView] {
        let made = documents.map { add($0) }
        for view in pending { constrain(view) }
        for view in pending {
            guard let source = objects[view.id] else { continue }
            for outlet in view.outlets {
                if let object = objects[outlet.destination] { _ = connectOutlet(outlet.property, of: source, to: object) }
            }
        }
        for view in pending.reversed() { (objects[view.id] as? UIView)?.awakeFromNib() }
        return made
    }

    // MARK: Views

    private mutating func add(_ view: InterfaceView) -> UIView {
        let made = object(view)
        NibLooks.set(view, on: made)
        register(made, view)
        if case .cell(let cell) = view.kind, let made = made as? UITableViewCell { fill(made, cell) }
        for subview in view.subviews where subview.isInstalled {
            let child = add(subview)
            if let stack = made as? UIStackView { stack.addArrangedSubview(child) } else { made.addSubview(child) }
        }
        return made
    }

    private mutating func register(_ made: UIView, _ view: InterfaceView) {
        objects[view.id] = made
        pending.append(view)
        for guide in view.guides {
            let scroll = made as? UIScrollView
            objects[guide.id] =
                switch guide.key {
                case "contentLayoutGuide": scroll?.contentLayoutGuide
                case "frameLayoutGuide": scroll?.frameLayoutGuide
                default: made.safeAreaLayoutGuide
                }
        }
    }

    private mutating func fill(_ made: UITableViewCell, _ cell: CellContent) {
        NibLooks.set(cell, on: made)
        if let content = cell.contentView?.first {
            NibLooks.set(content, on: made.contentView)
            made.contentView.translatesAutoresizingMaskIntoConstraints = false
            register(made.contentView, content)
            for subview in content.subviews where subview.isInstalled { made.contentView.addSubview(add(subview)) }
        }
        for (part, own) in [(cell.textLabel, made.textLabel), (cell.detailLabel, made.detailTextLabel)] {
            guard cell.style != nil, let part = part?.first, let own else { continue }
            NibLooks.set(part, on: own)
            own.translatesAutoresizingMaskIntoConstraints = false
            register(own, part)
        }
        if cell.style != nil, let part = cell.imageView?.first, let own = made.imageView {
            NibLooks.set(part, on: own)
            own.translatesAutoresizingMaskIntoConstraints = false
            register(own, part)
        }
        if let accessory = cell.accessoryView?.first { made.accessoryView = add(accessory) }
    }

    private func object(_ view: InterfaceView) -> UIView {
        var coder = NibCoder(style: .default, reuseIdentifier: nil)
        if case .cell(let cell) = view.kind {
            coder = NibCoder(style: NibLooks.style(cell), reuseIdentifier: cell.reuseIdentifier)
        }
        if let name = view.customClass {
            for module in modules {
                if let found = NSClassFromString(module + "." + name) as? UIView.Type, let made = found.init(coder: coder) { return made }
            }
        }
        return NibLooks.systemClass(view).init(coder: coder) ?? UIView()
    }

    // MARK: Constraints

    private func constrain(_ view: InterfaceView) {
        for one in view.constraints where one.isInstalled && !one.isPlaceholder {
            guard let first = objects[one.firstItem], let attribute = one.firstAttribute else { continue }
            var second: AnyObject?
            var other = NSLayoutConstraint.Attribute.notAnAttribute
            if let id = one.secondItem {
                guard let found = objects[id] else { continue }
                (second, other) = (found, NSLayoutConstraint.Attribute(one.secondAttribute ?? attribute))
            }
            let relation: NSLayoutConstraint.Relation =
                switch one.relation {
                case .equal: .equal
                case .lessThanOrEqual: .lessThanOrEqual
                case .greaterThanOrEqual: .greaterThanOrEqual
                }
            let made = NSLayoutConstraint(
                item: first, attribute: NSLayoutConstraint.Attribute(attribute), relatedBy: relation, toItem: second, attribute: other,
                multiplier: CGFloat(one.multiplier), constant: CGFloat(one.constant))
            made.priority = UILayoutPriority(Float(one.priority))
            made.identifier = one.identifier
            made.isActive = true
        }
    }
}
