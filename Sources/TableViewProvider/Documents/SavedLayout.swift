import TableCells
import TableGraphics
import TableInputs
import TableInterfaceBuilder
import TableUIKit

extension InterfaceSource {
    /// The layout of a cell with the metrics of the Xcode version that saved it; `nil` if the view is not a cell.
    ///
    /// With `keepsSizes`, views with intrinsic sizes take them from their saved frames.
    func savedLayout(of view: InterfaceView, _ place: SavedCellPlace, in environment: Environment, keepsSizes: Bool) -> ConstraintLayout? {
        guard case .cell(let cell) = view.kind, var layout = layout(of: view, in: environment) else { return nil }
        let accessory = cell.accessoryView == nil ? cell.accessory : "none"
        let metrics = SavedMetrics(of: view, accessory: accessory, in: document, place)
        var views: [String: InterfaceView] = [:]
        view.forEach { views[$0.id] = $0 }
        let parts = cell.style == nil ? [] : [cell.textLabel, cell.detailLabel, cell.imageView].compactMap { $0?.first?.id }
        for index in layout.views.indices {
            guard let source = views[layout.views[index].id] else { continue }
            layout.views[index].designFrame = source.frame
            adapt(&layout.views[index], source, in: environment)
            // The styles of each Xcode place their labels differently.
            if parts.contains(source.id) {
                layout.views[index].autoresizing = ConstraintLayout.Autoresizing(rawValue: source.autoresizing.rawValue)
                layout.constraints.removeAll {
                    $0.place == nil && ($0.first.item == .view(index) || $0.second?.item == .view(index))
                }
            }
        }
        set(metrics, &layout, view, cell)
        if keepsSizes { layout = layout.withDesignTimeSizes() }
        for index in layout.views.indices.dropFirst() { fillStack(&layout, index) }
        return layout
    }

    /// Gives the cell and its content view the margins and edges that they had when the document was saved.
    private func set(_ metrics: SavedMetrics, _ layout: inout ConstraintLayout, _ view: InterfaceView, _ cell: CellContent) {
        if view.layoutMargins == nil { layout.views[0].layoutMargins = metrics.margins }
        guard let content = cell.contentView?.first, let index = layout.views.firstIndex(where: { $0.id == content.id }) else { return }
        if content.layoutMargins == nil, view.layoutMargins == nil { layout.views[index].layoutMargins = metrics.margins }
        for number in layout.constraints.indices {
            let constraint = layout.constraints[number]
            guard constraint.place == nil, constraint.first.item == .view(index), constraint.second != nil else { continue }
            switch constraint.first.attribute {
            case .leading: layout.constraints[number].constant = 0
            case .trailing:
                layout.constraints[number].second = ConstraintLayout.Anchor(.view(0), .trailing)
                layout.constraints[number].constant = -metrics.accessoryWidth
            case .bottom: layout.constraints[number].constant = -metrics.bottomGap
            default: break
            }
        }
    }

    /// Gives controls the size that they had when the document was saved. A document can contain cells saved by several versions; the saved
    /// height distinguishes them.
    private func adapt(_ made: inout ConstraintLayout.View, _ view: InterfaceView, in environment: Environment) {
        guard case .node(let node, let alignment) = made.content, let height = made.designFrame?.height else { return }
        switch view.kind {
        case .slider:
            made.intrinsicSize = .fixed(width: nil, height: height >= 33.5 ? 34 : 30)
            made.alignmentInsets = height >= 33.5 ? EdgeInsets() : EdgeInsets(leading: 2, bottom: 1, trailing: 2)
        case .toggle: made.intrinsicSize = height < 29 ? .fixed(width: 61, height: 28) : .fixed(width: 49, height: 31)
        case .button(let button):
            guard button.configuration == nil, button.contentInsets == nil, button.title?.value.isEmpty == false else { return }
            let line = (button.font ?? .system(size: button.type == "custom" ? 18 : 15, weight: 400)).lineHeight(in: environment)
            made.content = .node(node.frame(minHeight: (line + 12).rounded(.up)), alignment)
        case .textField(let field) where field.isRounded: if document.toolsVersion < 15_000 { made.setHeight(30) }
        case .textField(let field):
            // A text field is as tall as its line, rounded up to whole points, except for secure text from Xcode 11 on a point taller, and
            // since Xcode 26 at least 22 points.
            let line = field.font.lineHeight(in: environment).rounded(.up)
            let isBare = document.toolsVersion < 15_000 || field.isSecure
            made.setHeight(isBare ? line : document.isSavedByXcode26 ? max(22, line) : line + 1)
        case .segments:
            if document.toolsVersion < 15_000 { made.setHeight(28) }
        case .stepper:
            if document.toolsVersion < 15_000 { made.setHeight(29) }
        case .progress:
            if document.toolsVersion < 17_000 { made.setHeight(2) }
        case .datePicker:
            if document.isSavedByXcode26, made.intrinsicSize == .measured { made.content = .node(node.frame(height: 36), alignment) }
        default: break
        }
    }

    /// In a stack on Xcode's canvas, a view without an intrinsic size and a label without text keep the size that they had, as far as nothing
    /// else determines it: 50 × 50 points at first.
    private func fillStack(_ layout: inout ConstraintLayout, _ index: Int) {
        let made = layout.views[index]
        guard let parent = made.parent, case .stack = layout.views[parent].content else { return }
        if case .stack = made.content { return }
        guard made.intrinsicSize == .none || made.intrinsicSize == .fixed(width: 0, height: 0) else { return }
        // It is no intrinsic size, in proportion to which a stack divides its length.
        layout.views[index].intrinsicSize = .none
        let size = made.designFrame?.size ?? Size(width: 50, height: 50)
        layout.constraints += [(ConstraintLayout.Attribute.width, size.width), (.height, size.height)].map { attribute, length in
            ConstraintLayout.Constraint(.init(.view(index), attribute), constant: length, priority: 30)
        }
    }
}

extension ConstraintLayout.View {
    fileprivate mutating func setHeight(_ height: Double) {
        if case .fixed(let width, _) = intrinsicSize { intrinsicSize = .fixed(width: width, height: height) }
    }
}

extension InterfaceFont {
    /// In points.
    fileprivate func lineHeight(in environment: Environment) -> Double {
        var attributes = TextAttributes()
        let font: Font
        switch self {
        case .system(let size, let weight): font = .system(size: size, weight: weight)
        case .custom(let name, let size): (font, attributes.fontName) = (.system(size: size), name)
        case .style(let name): font = .style(Self.textStyle(name) ?? .body)
        }
        return attributes.style(of: font, in: environment).lineHeight
    }
}
