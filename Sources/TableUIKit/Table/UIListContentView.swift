import Foundation
import TableCells
import TableInputs

/// Shows a list configuration in a separate view.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    open var configuration: any UIContentConfiguration { didSet { LayoutChanges.note() } }

    public init(configuration: UIListContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
    }
    public required init?(coder: NSCoder) {
        configuration = UIListContentConfiguration.cell()
        super.init(coder: coder)
    }

    override func content() -> ViewContent {
        guard let list = configuration as? UIListContentConfiguration else { return ViewContent() }
        return ViewContent(
            node: StandardCell.body(list.contents(tint: tintColor), in: Surroundings.environment, wraps: true), alignment: .leading,
            size: .measured)
    }
}
