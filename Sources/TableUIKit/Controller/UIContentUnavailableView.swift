import Foundation

/// The view of a configuration, with its contents in the middle.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
    open var configuration: any UIContentConfiguration { didSet { show() } }
    private let stack = UIStackView()

    public init(configuration: UIContentUnavailableConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        stack.axis = .vertical
        stack.alignment = .center
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerYAnchor.constraint(equalTo: centerYAnchor), stack.centerXAnchor.constraint(equalTo: centerXAnchor),
            stack.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            stack.topAnchor.constraint(greaterThanOrEqualTo: layoutMarginsGuide.topAnchor),
        ])
        show()
    }
    public override convenience init(frame: CGRect) {
        self.init(configuration: .empty())
        self.frame = frame
    }
    public required init?(coder: NSCoder) {
        configuration = UIContentUnavailableConfiguration.empty()
        super.init(coder: coder)
    }

    private func show() {
        guard let contents = configuration as? UIContentUnavailableConfiguration else { return }
        for view in stack.arrangedSubviews { view.removeFromSuperview() }
        directionalLayoutMargins = contents.directionalLayoutMargins
        backgroundColor = contents.background.backgroundColor
        stack.alignment = contents.alignment == .center ? .center : .leading
        let image = contents.isLoading ? spinner() : contents.image.map { picture($0, contents.imageProperties) }
        add(image, space: contents.imageToTextPadding)
        let texts = [
            label(contents.text, contents.attributedText, contents.textProperties, contents.alignment),
            label(contents.secondaryText, contents.secondaryAttributedText, contents.secondaryTextProperties, contents.alignment),
        ]
        let hasSecond = texts[1] != nil
        add(texts[0], space: hasSecond ? contents.textToSecondaryTextPadding : contents.textToButtonPadding)
        add(texts[1], space: contents.textToButtonPadding)
        add(button(contents.button, contents.buttonProperties), space: contents.buttonToSecondaryButtonPadding)
        add(button(contents.secondaryButton, contents.secondaryButtonProperties), space: 0)
    }

    private func add(_ view: UIView?, space: CGFloat) {
        guard let view else { return }
        stack.addArrangedSubview(view)
        stack.setCustomSpacing(space, after: view)
    }

    private func spinner() -> UIView {
        let spinner = UIActivityIndicatorView(style: .medium)
        spinner.startAnimating()
        return spinner
    }

    private func picture(_ image: UIImage, _ properties: UIContentUnavailableConfiguration.ImageProperties) -> UIView {
        let view = UIImageView(image: image)
        view.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
        view.tintColor = properties.tintColor
        view.contentMode = .scaleAspectFit
        if properties.cornerRadius > 0 {
            view.layer.cornerRadius = properties.cornerRadius
            view.clipsToBounds = true
        }
        let most = properties.maximumSize
        if most.width > 0 { view.widthAnchor.constraint(lessThanOrEqualToConstant: most.width).isActive = true }
        if most.height > 0 { view.heightAnchor.constraint(lessThanOrEqualToConstant: most.height).isActive = true }
        return view
    }

    private func label(
        _ text: String?, _ attributed: NSAttributedString?, _ properties: UIContentUnavailableConfiguration.TextProperties,
        _ alignment: UIContentUnavailableConfiguration.Alignment
    ) -> UIView? {
        guard attributed?.length ?? text?.count ?? 0 > 0 else { return nil }
        let label = UILabel()
        (label.font, label.textColor, label.numberOfLines) = (properties.font, properties.color, properties.numberOfLines)
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.textAlignment = alignment == .center ? .center : .natural
        if let attributed { label.attributedText = attributed } else { label.text = text }
        return label
    }

    private func button(
        _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
    ) -> UIView? {
        guard configuration.title != nil || configuration.attributedTitle != nil || configuration.image != nil else { return nil }
        let button = UIButton(configuration: configuration, primaryAction: properties.primaryAction)
        button.isEnabled = properties.isEnabled
        button.role = properties.role
        button.menu = properties.menu
        return button
    }
}
