import Foundation

/// A cell that shows configurations for its state.
@MainActor
protocol ConfiguredCell: UIView {
    var contentView: UIView { get }
    var contentConfiguration: (any UIContentConfiguration)? { get set }
    var backgroundConfiguration: UIBackgroundConfiguration? { get set }
    var automaticallyUpdatesContentConfiguration: Bool { get }
    var automaticallyUpdatesBackgroundConfiguration: Bool { get }
    var configurationState: UICellConfigurationState { get }
    var configurations: CellConfigurations { get set }
    func updateConfiguration(using state: UICellConfigurationState)
}

/// What a cell keeps of its configurations.
@MainActor
struct CellConfigurations {
    var needUpdate = true
    /// The state for which they were last updated.
    var updatedState: UICellConfigurationState?
    /// The view of the content configuration.
    var view: (any UIView & UIContentView)?
}

extension ConfiguredCell {
    /// Updates the configurations if the state changed since the last update.
    func updateConfigurations() {
        let state = configurationState
        guard configurations.needUpdate || configurations.updatedState.map({ $0 != state }) ?? false else { return }
        configurations.needUpdate = false
        configurations.updatedState = state
        // Setting a configuration updates it.
        if automaticallyUpdatesContentConfiguration, let contentConfiguration { self.contentConfiguration = contentConfiguration }
        if automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration {
            self.backgroundConfiguration = backgroundConfiguration
        }
        updateConfiguration(using: state)
    }

    func showContentConfiguration() {
        guard let contentConfiguration else {
            LayoutChanges.note()
            configurations.view?.removeFromSuperview()
            configurations.view = nil
            return
        }
        configurations.view = contentConfiguration.view(in: { contentView }, instead: configurations.view)
    }
}

extension UIContentConfiguration {
    /// The view that shows the configuration, and fills a content view. It replaces the view of another configuration, or is that view.
    @MainActor
    func view(in contentView: () -> UIView, instead old: (any UIView & UIContentView)?) -> any UIView & UIContentView {
        LayoutChanges.note()
        if let old, old.supports(self), type(of: old.configuration) == type(of: self) {
            old.configuration = self
            return old
        }
        old?.removeFromSuperview()
        let view = makeContentView()
        contentView().fill(with: view)
        return view
    }
}

extension UIView {
    /// Shows a view behind all others, as large as this one.
    func replaceBackground(_ old: UIView?, by new: UIView?) {
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(new, at: 0)
    }

    /// Adds a view that is as large as this one.
    func fill(with view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: leadingAnchor), view.trailingAnchor.constraint(equalTo: trailingAnchor),
            view.topAnchor.constraint(equalTo: topAnchor), view.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }
}
