import Foundation
import TableCells
import TableGraphics

extension UIView {
    /// What the view, the views around it and their controllers override. All traits of a view follow from it: those that code asks for,
    /// colors, the sizes of text, and the direction.
    var overrides: UITraitOverrides {
        let outer = superview?.overrides ?? viewController?.parent?.overrides ?? .none
        var all = hasOwnOverrides ? ownOverrides.over(outer) : outer
        guard minimumContentSizeCategory != nil || maximumContentSizeCategory != nil else { return all }
        let category = all.traits.preferredContentSizeCategory
        all.preferredContentSizeCategory = min(max(category, minimumContentSizeCategory ?? category), maximumContentSizeCategory ?? .last)
        return all
    }

    private var hasOwnOverrides: Bool {
        overrideUserInterfaceStyle != .unspecified || traitOverrides != .none || viewController.map { $0.ownOverrides != .none } ?? false
    }

    /// What the view and its controller override.
    private var ownOverrides: UITraitOverrides {
        traitOverrides.with(overrideUserInterfaceStyle).over(viewController?.ownOverrides ?? .none)
    }

    /// The style that the view or its controller overrides.
    var ownStyle: UIUserInterfaceStyle { hasOwnOverrides ? ownOverrides.userInterfaceStyle : .unspecified }

    /// The node with its texts at the view's size, if that is not the one of the layout.
    func sized(_ node: Node) -> Node {
        let category = overrides.preferredContentSizeCategory
        guard category != .unspecified, category.textSize != Surroundings.environment.textSize else { return node }
        return node.pinned(to: category.textSize)
    }

    /// The size of a node that the view draws.
    func size(of node: Node, width: Double? = nil) -> Size {
        sized(node).size(width: width, in: Surroundings.environment, shaper: Surroundings.shaper, images: Surroundings.imageSource)
    }

    /// The side at which text of the view starts; natural text starts where the view's direction does.
    func side(of alignment: NSTextAlignment, usual: HorizontalAlignment = .leading) -> HorizontalAlignment {
        guard alignment == .natural || alignment == .justified else { return alignment.horizontal(Surroundings.direction) }
        guard usual != .center, ownDirection(in: Surroundings.direction) != nil else { return usual }
        return usual == .leading ? .trailing : .leading
    }
}

extension UIViewController {
    /// What the controller and the controllers around it override.
    var overrides: UITraitOverrides { viewIfLoaded?.overrides ?? ownOverrides.over(parent?.overrides ?? .none) }
    fileprivate var ownOverrides: UITraitOverrides { traitOverrides.with(overrideUserInterfaceStyle) }
}
