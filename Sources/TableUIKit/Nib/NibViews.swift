import Foundation
import TableCells
import TableGraphics
import TableInterfaceBuilder

/// Makes views of a document: objects first, then what refers to them.
@MainActor
struct NibViews {
    let looks: NibLooks
    /// The modules that classes are looked up in.
    let modules: [String]
    /// The scene whose views these are; `nil` for a xib.
    let scene: StoryboardScene?
    /// Views, guides and other objects by object id.
    var objects: [String: AnyObject] = [:]
    /// The controller whose view is the first one.
    var root: (controller: UIViewController, content: InterfaceController)?
    private var pending: [InterfaceView] = []
    /// The objects with connections, besides the views.
    private var others: [(id: String, connections: InterfaceConnections)] = []

    /// Whether the row or view has a title; only its first text is one.
    private var hasTitle = false

    init(_ source: InterfaceSource, modules: [String], scene: StoryboardScene? = nil) {
        (looks, self.modules, self.scene) = (NibLooks(source: source), modules, scene)
    }

    /// Adds an object that exists already: the owner of a xib, or a view controller.
    mutating func add(_ object: AnyObject, id: String, _ connections: InterfaceConnections) {
        objects[id] = object
        others.append((id, connections))
    }

    mutating func make(_ documents: [InterfaceView], _ recognizers: [InterfaceRecognizer] = []) -> [UIView] {
        for one in recognizers { add(NibLooks.recognizer(one), id: one.id, one.connections) }
        let made = documents.map { document in
            hasTitle = false
            return add(document)
        }
        if let root, let view = made.first {
            addGuides(root.content, to: view)
            root.controller.view = view
        }
        for view in pending { constrain(view) }
        for view in pending { connect(view.id, view.connections) }
        for other in others { connect(other.id, other.connections) }
        for view in pending.reversed() { (objects[view.id] as? UIView)?.awakeFromNib() }
        return made
    }

    // MARK: Views

    mutating func add(_ view: InterfaceView) -> UIView {
        let made = object(view)
        if case .cell = view.kind { hasTitle = false }
        defer { if case .cell = view.kind { hasTitle = false } }
        looks.set(view, on: made)
        register(made, view)
        switch view.kind {
        case .label:
            (made as? UILabel)?.partRole = hasTitle ? .detail : .title
            hasTitle = true
        case .cell(let cell): if let made = made as? UITableViewCell { fill(made, cell) }
        case .table(let table): if let made = made as? UITableView { fill(made, table) }
        case .collection(let cells, let supplements, let size, let isHorizontal):
            if let made = made as? UICollectionView { fill(made, cells, supplements, size, isHorizontal) }
        default: break
        }
        for subview in view.subviews where subview.isInstalled {
            if let own = ownContent(of: made, for: subview) {
                fill(own, subview)
                // The view gives its content view its own size, whatever the document says.
                own.translatesAutoresizingMaskIntoConstraints = true
                own.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                continue
            }
            let child = add(subview)
            guard let stack = made as? UIStackView, case .stack(let content) = view.kind else {
                made.addSubview(child)
                continue
            }
            stack.addArrangedSubview(child)
            if let spacing = content.customSpacing[subview.id] { stack.setCustomSpacing(CGFloat(spacing), after: child) }
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
        looks.set(cell, on: made)
        // The parts of a system style are among the content view's subviews, but the cell has these views already.
        let parts = cell.style == nil ? [] : [cell.textLabel, cell.detailLabel, cell.imageView].compactMap { $0?.first?.id }
        if var content = cell.contentView?.first {
            content.subviews.removeAll { parts.contains($0.id) }
            fill(made.contentView, content)
        }
        if cell.style != nil {
            if let part = cell.textLabel?.first { setUp(made.textLabel, part, usualSizes: made.style == .value2 ? [12, 17] : [17]) }
            if let part = cell.detailLabel?.first {
                setUp(
                    made.detailTextLabel, part, usualSizes: made.style == .value2 ? [12, 17] : made.style == .subtitle ? [12] : [17])
            }
            if let part = cell.imageView?.first { setUp(made.imageView, part) }
        }
        if let accessory = cell.accessoryView?.first { made.accessoryView = add(accessory) }
    }

    /// Sets up a view of a cell's style. A label without a font, or with a usual size of that style, keeps the style's font.
    private mutating func setUp(_ own: UIView?, _ part: InterfaceView, usualSizes: [Double] = []) {
        guard let own else { return }
        let usual = (own as? UILabel)?.font
        let (mask, usesMask) = (own.autoresizingMask, own.translatesAutoresizingMaskIntoConstraints)
        looks.set(part, on: own)
        (own.autoresizingMask, own.translatesAutoresizingMaskIntoConstraints) = (mask, usesMask)
        if case .label(let label) = part.kind, !label.hasOwnFont || usualSizes.contains(label.font.size) && label.font.isRegular {
            (own as? UILabel)?.font = usual
        }
        register(own, part)
    }

    /// The content view that a view has from the start; `nil` if the subview is another one.
    private func ownContent(of made: UIView, for subview: InterfaceView) -> UIView? {
        switch made {
        case let cell as UICollectionViewCell: subview.element.hasSuffix("ContentView") || subview.isContent ? cell.contentView : nil
        case let view as UIVisualEffectView: subview.isContent ? view.contentView : nil
        default: nil
        }
    }

    private mutating func fill(_ content: UIView, _ view: InterfaceView) {
        looks.set(view, on: content)
        content.translatesAutoresizingMaskIntoConstraints = false
        register(content, view)
        for subview in view.subviews where subview.isInstalled { content.addSubview(add(subview)) }
    }

    private static let frameworkClasses = [
        "mapView": "MKMapView", "wkWebView": "WKWebView", "glkView": "GLKView", "mtkView": "MTKView", "arscnView": "ARSCNView",
        "arskView": "ARSKView", "sceneKitView": "SCNView", "skView": "SKView", "avPlayerView": "AVPlayerView", "pdfView": "PDFView",
    ]

    private func object(_ view: InterfaceView) -> UIView {
        let coder = NibCoder()
        switch view.kind {
        case .cell(let cell): (coder.cellStyle, coder.reuseIdentifier) = (NibLooks.style(cell), cell.reuseIdentifier)
        case .table(let table): coder.tableStyle = UITableView.Style(TableStyle(document: table.style))
        default: break
        }
        // A class of a system framework that is not here: an app may declare its name.
        if let name = view.customClass ?? Self.frameworkClasses[view.element] {
            for module in (view.customModule.map { [$0] } ?? []) + modules {
                if let found = NSClassFromString(module + "." + name) as? UIView.Type, let made = found.init(coder: coder) { return made }
            }
        }
        return NibLooks.systemClass(view).init(coder: coder) ?? UIView()
    }

    // MARK: Constraints

    /// The guides that documents had before safe areas: the bars at the top and at the bottom.
    private mutating func addGuides(_ content: InterfaceController, to view: UIView) {
        func add(_ id: String, _ sides: (UILayoutGuide) -> [NSLayoutConstraint]) {
            let guide = UILayoutGuide()
            view.addLayoutGuide(guide)
            objects[id] = guide
            NSLayoutConstraint.activate(sides(guide))
        }
        let safe = view.safeAreaLayoutGuide
        if let top = content.topGuide {
            add(top) { [$0.topAnchor.constraint(equalTo: view.topAnchor), $0.bottomAnchor.constraint(equalTo: safe.topAnchor)] }
        }
        if let bottom = content.bottomGuide {
            add(bottom) { [$0.topAnchor.constraint(equalTo: safe.bottomAnchor), $0.bottomAnchor.constraint(equalTo: view.bottomAnchor)] }
        }
    }

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
            made.origin = NibConstraint(id: one.id, place: one.span)
            made.isActive = true
        }
    }
}
