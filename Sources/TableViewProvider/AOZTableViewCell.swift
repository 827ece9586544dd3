import Foundation
import TableCells
import TableUIKit

/// AOZTableViewProvider's default cell, 44 points tall, for subclasses.
///
/// The original shows nothing by itself. Where the app shows nothing either, this cell shows the contents as a preview of the config does.
@preconcurrency @MainActor
open class AOZTableViewCell: UITableViewCell, ProvidedCell {
    /// 44 points.
    open class func height(of contents: Any?, in row: ProvidedRow) -> CGFloat { 44 }
    /// Does nothing.
    open func setContents(_ contents: Any?, in row: ProvidedRow) {}
    /// Does nothing.
    open func willDisplay(_ contents: Any?, in row: ProvidedRow) {}

    private var showsPreview = false

    open override func prepareForReuse() {
        super.prepareForReuse()
        if showsPreview { endPreview() }
        showsPreview = false
    }

    /// Shows contents, unless the app shows something.
    func preview(_ contents: StandardContents, hosted: () -> NodeConfiguration?) {
        guard type(of: self) == AOZTableViewCell.self, contentConfiguration == nil, contentView.subviews.isEmpty else { return }
        contentConfiguration = hosted()
        showsPreview = true
    }

    fileprivate func endPreview() { contentConfiguration = nil }

    fileprivate func previewTitle(_ contents: StandardContents) -> Bool {
        guard contentConfiguration == nil, textLabel?.text == nil, detailTextLabel?.text == nil else { return false }
        textLabel?.text = contents.title.isEmpty ? nil : contents.title
        accessoryType = accessoryType == .none ? AccessoryType(contents.accessory) : accessoryType
        showsPreview = true
        return true
    }

    /// A gray line of one point at the bottom, 15 points from the left.
    fileprivate func addLowerSeparator() -> UIView {
        let line = UIView()
        line.backgroundColor = UIColor(red: 221 / 256, green: 221 / 256, blue: 221 / 256, alpha: 1)
        line.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(line)
        NSLayoutConstraint.activate([
            line.leftAnchor.constraint(equalTo: contentView.leftAnchor, constant: 15),
            line.rightAnchor.constraint(equalTo: contentView.rightAnchor),
            line.bottomAnchor.constraint(equalTo: contentView.bottomAnchor), line.heightAnchor.constraint(equalToConstant: 1),
        ])
        return line
    }
}

/// AOZTableViewProvider's cell in the style `value1`, with a separator of its own.
open class AOZTableViewDetailCell: AOZTableViewCell {
    private lazy var lowerSeparator = addLowerSeparator()

    public override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: .value1, reuseIdentifier: reuseIdentifier)
        setLowerSeparatorViewHidden(false)
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setLowerSeparatorViewHidden(false)
    }

    open func setLowerSeparatorViewHidden(_ hidden: Bool) { lowerSeparator.isHidden = hidden }

    override func preview(_ contents: StandardContents, hosted: () -> NodeConfiguration?) {
        guard type(of: self) == AOZTableViewDetailCell.self, previewTitle(contents) else { return }
        detailTextLabel?.text = contents.detail
    }
    override func endPreview() {
        textLabel?.text = nil
        detailTextLabel?.text = nil
        accessoryType = .none
    }
}

/// The state of the switch in an `AOZTableViewSwitchCell`.
public enum AOZTableViewSwitchCellState: Int, Sendable {
    case off, on
    /// An activity indicator replaces the switch.
    case pending
}

/// AOZTableViewProvider's cell with a switch, and a separator of its own.
open class AOZTableViewSwitchCell: AOZTableViewCell {
    /// Follows the switch.
    open var state = AOZTableViewSwitchCellState.off { didSet { showState() } }
    /// Receives ``switchViewValueChangedAction``. A weak reference.
    open weak var actionTarget: AnyObject?
    /// Called after a touch of the switch, with the `UISwitch` and a `UIEvent` whose touch is in the switch.
    open var switchViewValueChangedAction: Selector?

    private let switchView = UISwitch()
    private let activityView = UIActivityIndicatorView(style: .medium)
    private lazy var lowerSeparator = addLowerSeparator()
    private var hasState = false

    public override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: .default, reuseIdentifier: reuseIdentifier)
        addViews()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addViews()
    }

    private func addViews() {
        for view in [switchView, activityView] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
            NSLayoutConstraint.activate([
                view.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
                view.rightAnchor.constraint(equalTo: contentView.rightAnchor, constant: -20),
            ])
        }
        switchView.addTarget(for: .valueChanged) { [weak self] _ in self?.changed() }
        setLowerSeparatorViewHidden(false)
        showState()
        hasState = false
    }

    private func showState() {
        hasState = true
        switchView.isOn = state == .on
        switchView.isHidden = state == .pending
        if state == .pending { activityView.startAnimating() } else { activityView.stopAnimating() }
    }

    private func changed() {
        state = switchView.isOn ? .on : .off
        let event = UIEvent()
        event.allTouches = [UITouch(at: CGPoint(x: switchView.bounds.midX, y: switchView.bounds.midY), in: switchView)]
        switchViewValueChangedAction?.call(actionTarget, switchView, event)
    }

    open func setSwitchViewOnTintColor(_ color: UIColor?) { switchView.onTintColor = color }
    open func setSwitchViewThumbTintColor(_ color: UIColor?) { switchView.thumbTintColor = color }
    open func setSwitchViewTintColor(_ color: UIColor?) { switchView.tintColor = color }
    open func setLowerSeparatorViewHidden(_ hidden: Bool) { lowerSeparator.isHidden = hidden }

    override func preview(_ contents: StandardContents, hosted: () -> NodeConfiguration?) {
        guard type(of: self) == AOZTableViewSwitchCell.self, !hasState, previewTitle(contents) else { return }
        state = contents.isPending ? .pending : contents.isOn == true ? .on : .off
        hasState = false
    }
    override func endPreview() {
        textLabel?.text = nil
        accessoryType = .none
    }
}

/// AOZTableViewProvider's section header, 44 points tall, for subclasses. It shows the title in the contents as a preview of the config
/// does; the original shows nothing by itself.
@preconcurrency @MainActor
open class AOZTableViewHeaderFooterView: UITableViewHeaderFooterView, ProvidedHeaderFooterView {
    /// 44 points.
    open class func height(of contents: Any?, inSection section: Int, tag: String?) -> CGFloat { 44 }
    /// Does nothing.
    open func setContents(_ contents: Any?, inSection section: Int, tag: String?) {}
}
