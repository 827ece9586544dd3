import TableUIKit

// Names that UIKit had before Swift 4.2. Apple's SDK rejects most of them and offers the new name; here, older sources compile as they are.

public typealias UITableViewStyle = UITableView.Style
public typealias UITableViewRowAnimation = UITableView.RowAnimation
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
public typealias UIViewContentMode = UIView.ContentMode
public typealias UIViewAnimationOptions = UIView.AnimationOptions
public typealias UIViewAnimationCurve = UIView.AnimationCurve
public typealias UIViewAutoresizing = UIView.AutoresizingMask
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
public typealias UIStackViewDistribution = UIStackView.Distribution
public typealias UIStackViewAlignment = UIStackView.Alignment
public typealias UIControlState = UIControl.State
public typealias UIControlEvents = UIControl.Event
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
public typealias UIButtonType = UIButton.ButtonType
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
public typealias UIFontTextStyle = UIFont.TextStyle
public typealias UIImageRenderingMode = UIImage.RenderingMode
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
public typealias UIAlertControllerStyle = UIAlertController.Style
public typealias UIAlertActionStyle = UIAlertAction.Style
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
public typealias NSAttributedStringKey = NSAttributedString.Key
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

public var UITableViewAutomaticDimension: CGFloat { UITableView.automaticDimension }
@preconcurrency @MainActor public var UIViewNoIntrinsicMetric: CGFloat { UIView.noIntrinsicMetric }
@preconcurrency @MainActor public var UILayoutFittingCompressedSize: CGSize { UIView.layoutFittingCompressedSize }
@preconcurrency @MainActor public var UILayoutFittingExpandedSize: CGSize { UIView.layoutFittingExpandedSize }

public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

extension Notification.Name {
    @preconcurrency @MainActor public static var UIKeyboardWillShow: Notification.Name { UIResponder.keyboardWillShowNotification }
    @preconcurrency @MainActor public static var UIKeyboardDidShow: Notification.Name { UIResponder.keyboardDidShowNotification }
    @preconcurrency @MainActor public static var UIKeyboardWillHide: Notification.Name { UIResponder.keyboardWillHideNotification }
    @preconcurrency @MainActor public static var UIKeyboardDidHide: Notification.Name { UIResponder.keyboardDidHideNotification }
    @preconcurrency @MainActor public static var UIKeyboardWillChangeFrame: Notification.Name {
        UIResponder.keyboardWillChangeFrameNotification
    }
    @preconcurrency @MainActor public static var UITextFieldTextDidChange: Notification.Name { UITextField.textDidChangeNotification }
    @preconcurrency @MainActor public static var UIApplicationDidBecomeActive: Notification.Name {
        UIApplication.didBecomeActiveNotification
    }
    @preconcurrency @MainActor public static var UIApplicationDidEnterBackground: Notification.Name {
        UIApplication.didEnterBackgroundNotification
    }
}
@preconcurrency @MainActor public var UIKeyboardFrameEndUserInfoKey: String { UIResponder.keyboardFrameEndUserInfoKey }
@preconcurrency @MainActor public var UIKeyboardFrameBeginUserInfoKey: String { UIResponder.keyboardFrameBeginUserInfoKey }
@preconcurrency @MainActor public var UIKeyboardAnimationDurationUserInfoKey: String { UIResponder.keyboardAnimationDurationUserInfoKey }
@preconcurrency @MainActor public var UIKeyboardAnimationCurveUserInfoKey: String { UIResponder.keyboardAnimationCurveUserInfoKey }

@preconcurrency @MainActor public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }
@preconcurrency @MainActor public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }
@preconcurrency @MainActor public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool { UIAccessibility.isReduceTransparencyEnabled }
@preconcurrency @MainActor public func UIAccessibilityDarkerSystemColorsEnabled() -> Bool { UIAccessibility.isDarkerSystemColorsEnabled }

extension UIApplication {
    /// A picture shows one scene.
    public var supportsMultipleScenes: Bool { false }
}
