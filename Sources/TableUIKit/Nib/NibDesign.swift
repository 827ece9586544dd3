import Foundation
import TableCells
import TableGraphics
import TableInterfaceBuilder

// The views of documents as nodes, for designs. The nodes are values: layout solves their constraints on any thread.

extension InterfaceSource {
    /// A view with values in place of its own contents, by object id. `row` is the size in points of the row that shows a cell, and draws its
    /// background; a height of `nil` is that of the contents.
    package func node(
        of view: InterfaceView, _ values: [String: OutletValue] = [:], in environment: Environment,
        row: (width: Double, height: Double?)? = nil
    ) -> Node {
        // The layout of the table leaves room for its controls.
        var environment = environment
        let room = environment.rowInsets
        if row != nil { environment.rowInsets = EdgeInsets() }
        let row = row.map { (width: max(0, $0.width - room.leading - room.trailing), height: $0.height) }
        return onMainActor {
            Surroundings.with(environment) {
                guard let made = made(view, values) else { return .empty }
                if let cell = made as? UITableViewCell, let row, case .cell(let content) = view.kind, content.style != nil {
                    return cell.styled(in: row)
                }
                var layout = LayoutTree(made, in: environment).layout
                if row != nil { layout.views[0].background = nil }
                layout.collapsedHeight = view.savedHeight
                return .constrained(layout)
            }
        }
    }

    /// The views and constraints of a view.
    package func layout(of view: InterfaceView, in environment: Environment) -> ConstraintLayout? {
        onMainActor {
            Surroundings.with(environment) { made(view, [:]).map { LayoutTree($0, in: environment).layout } }
        }
    }

    @MainActor
    func made(_ view: InterfaceView, _ values: [String: OutletValue]) -> UIView? {
        // Designs show what the document says; the app's own classes could draw anything.
        var views = NibViews(self, modules: [])
        guard let made = views.make([view]).first else { return nil }
        for (id, value) in values { (views.objects[id] as? UIView)?.show(value) }
        made.takeAppearance()
        made.updateConstraintsIfNeeded()
        return made
    }
}

extension UITableViewCell {
    /// The cell with the parts of its style, which are arranged for a size.
    fileprivate func styled(in row: (width: Double, height: Double?)) -> Node {
        var node = self.row(width: row.width, height: row.height).body
        // Documents set what no picture shows, too.
        while case .noticed(let inner, let diagnostic) = node, diagnostic.code == .pictureNotDrawn { node = inner }
        return node
    }
}

extension UIView {
    /// Shows a value of a row in place of the view's own contents.
    fileprivate func show(_ value: OutletValue) {
        switch (value, self) {
        case (.hidden, _): isHidden = true
        case (.text(let text), _): show(text)
        case (.number(let number), let slider as UISlider): slider.value = Float(number)
        case (.number(let number), let bar as UIProgressView): bar.progress = Float(min(1, max(0, number)))
        case (.number(let number), _): show(numberText(number))
        case (.bool(let isOn), let control as UISwitch): control.isOn = isOn
        case (.symbol(let name), let view as UIImageView):
            let configuration = view.image?.symbolConfiguration
            view.image = UIImage(.symbol(name), configuration: configuration)
        case (.picture(let path), let view as UIImageView): view.image = UIImage(.file(path, size: view.image?.intrinsicSize))
        case (.bool, _), (.symbol, _), (.picture, _): break
        }
    }

    private func show(_ text: String) {
        switch self {
        case let label as UILabel: label.text = text
        case let view as UITextView: view.text = text
        case let field as UITextField: field.text = text
        case let button as UIButton:
            button.setTitle(text, for: .normal)
            button.configuration?.title = text
        default: break
        }
    }
}
