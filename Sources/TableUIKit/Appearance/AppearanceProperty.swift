import Foundation

/// A property that views take over from the proxy of their class, unless code gave the view another value than the usual one.
@MainActor
struct AppearanceProperty {
    /// From the proxy, whose property was set if it differs from that of an untouched instance, to a view. Returns whether it was set.
    let copy: (_ proxy: UIView, _ untouched: UIView, _ view: UIView) -> Bool

    init<View: UIView, Value: Equatable>(_ path: ReferenceWritableKeyPath<View, Value>) {
        copy = { proxy, untouched, view in
            guard let proxy = proxy as? View, let untouched = untouched as? View, let view = view as? View else {
                return false
            }
            let (value, usual) = (proxy[keyPath: path], untouched[keyPath: path])
            guard value != usual else { return false }
            if view[keyPath: path] == usual { view[keyPath: path] = value }
            return true
        }
    }

    /// Colors and fonts of the system's classes. Properties of an app's own classes stay as they are.
    static let all: [AppearanceProperty] = [
        AppearanceProperty(\UIView.backgroundColor), AppearanceProperty(\UIView.settableTint), AppearanceProperty(\UIView.alpha),
        AppearanceProperty(\UIView.directionalLayoutMargins), AppearanceProperty(\UIView.semanticContentAttribute),
        AppearanceProperty(\UIView.overrideUserInterfaceStyle),
        AppearanceProperty(\UILabel.textColor), AppearanceProperty(\UILabel.font), AppearanceProperty(\UILabel.numberOfLines),
        AppearanceProperty(\UILabel.textAlignment), AppearanceProperty(\UILabel.shadowColor),
        AppearanceProperty(\UITableView.separatorColor), AppearanceProperty(\UITableView.separatorStyle),
        AppearanceProperty(\UITableView.separatorInset), AppearanceProperty(\UITableView.sectionIndexColor),
        AppearanceProperty(\UITableView.rowHeight), AppearanceProperty(\UITableView.sectionHeaderTopPadding),
        AppearanceProperty(\UITableViewCell.selectionStyle), AppearanceProperty(\UITableViewCell.separatorInset),
        AppearanceProperty(\UITableViewCell.accessoryType), AppearanceProperty(\UITextField.textColor),
        AppearanceProperty(\UITextField.font), AppearanceProperty(\UITextField.borderStyle), AppearanceProperty(\UITextView.textColor),
        AppearanceProperty(\UITextView.font), AppearanceProperty(\UISwitch.onTintColor), AppearanceProperty(\UISwitch.thumbTintColor),
        AppearanceProperty(\UISlider.minimumTrackTintColor), AppearanceProperty(\UISlider.maximumTrackTintColor),
        AppearanceProperty(\UISlider.thumbTintColor), AppearanceProperty(\UIProgressView.progressTintColor),
        AppearanceProperty(\UIProgressView.trackTintColor), AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor),
        AppearanceProperty(\UIPageControl.pageIndicatorTintColor), AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
        AppearanceProperty(\UIActivityIndicatorView.color),
    ]
}

extension UIView {
    /// The view's own tint color; `nil` lets it inherit one.
    fileprivate var settableTint: UIColor? {
        get { ownTintColor }
        set { tintColor = newValue }
    }
}
