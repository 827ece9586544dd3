import Foundation
import TableCells
import TableInputs
import TableUIKit

// The settable properties of what pictures show. `SettableTests` sets each of them.

extension NSObjectProtocol {
    func with(_ change: (Self) -> Void) -> Self {
        change(self)
        return self
    }
}

extension UIContentConfiguration {
    func with(_ change: (inout Self) -> Void) -> Self {
        var changed = self
        change(&changed)
        return changed
    }
}

extension UIBackgroundConfiguration {
    func with(_ change: (inout Self) -> Void) -> Self {
        var changed = self
        change(&changed)
        return changed
    }
}

extension UIButton.Configuration {
    func with(_ change: (inout Self) -> Void) -> Self {
        var changed = self
        change(&changed)
        return changed
    }
}

extension UILabel {
    static func named(_ text: String, frame: CGRect = .zero) -> UILabel {
        let label = UILabel(frame: frame)
        label.text = text
        return label
    }
}

extension Sample {
    static let all: [Sample] = views + layers + values + screens + situations

    private static let views: [Sample] = [
        Sample(
            UIView.self,
            make: {
                let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
                outer.backgroundColor = .systemGray
                outer.addSubview(UILabel.named("Text", frame: CGRect(x: 10, y: 10, width: 80, height: 20)))
                return outer
            },
            [
                "accessibilityAttributedLabel": \UIView.accessibilityAttributedLabel,
                "accessibilityCustomActions": \UIView.accessibilityCustomActions,
                "accessibilityElements": \UIView.accessibilityElements,
                "accessibilityElementsHidden": \UIView.accessibilityElementsHidden,
                "accessibilityFrame": \UIView.accessibilityFrame,
                "accessibilityHint": \UIView.accessibilityHint,
                "accessibilityIdentifier": \UIView.accessibilityIdentifier,
                "accessibilityIgnoresInvertColors": \UIView.accessibilityIgnoresInvertColors,
                "accessibilityLabel": \UIView.accessibilityLabel,
                "accessibilityLanguage": \UIView.accessibilityLanguage,
                "accessibilityTraits": \UIView.accessibilityTraits,
                "accessibilityUserInputLabels": \UIView.accessibilityUserInputLabels,
                "accessibilityValue": \UIView.accessibilityValue,
                "accessibilityViewIsModal": \UIView.accessibilityViewIsModal,
                "alpha": \UIView.alpha,
                "autoresizesSubviews": \UIView.autoresizesSubviews,
                "autoresizingMask": \UIView.autoresizingMask,
                "backgroundColor": \UIView.backgroundColor,
                "bounds": \UIView.bounds,
                "center": \UIView.center,
                "clearsContextBeforeDrawing": \UIView.clearsContextBeforeDrawing,
                "clipsToBounds": \UIView.clipsToBounds,
                "contentMode": \UIView.contentMode,
                "contentScaleFactor": \UIView.contentScaleFactor,
                "directionalLayoutMargins": \UIView.directionalLayoutMargins,
                "frame": \UIView.frame,
                "insetsLayoutMarginsFromSafeArea": \UIView.insetsLayoutMarginsFromSafeArea,
                "isAccessibilityElement": \UIView.isAccessibilityElement,
                "isExclusiveTouch": \UIView.isExclusiveTouch,
                "isHidden": \UIView.isHidden,
                "isMultipleTouchEnabled": \UIView.isMultipleTouchEnabled,
                "isOpaque": \UIView.isOpaque,
                "isUserInteractionEnabled": \UIView.isUserInteractionEnabled,
                "largeContentImage": \UIView.largeContentImage,
                "largeContentTitle": \UIView.largeContentTitle,
                "layoutMargins": \UIView.layoutMargins,
                "mask": \UIView.mask,
                "overrideUserInterfaceStyle": \UIView.overrideUserInterfaceStyle,
                "preservesSuperviewLayoutMargins": \UIView.preservesSuperviewLayoutMargins,
                "semanticContentAttribute": \UIView.semanticContentAttribute,
                "shouldGroupAccessibilityChildren": \UIView.shouldGroupAccessibilityChildren,
                "showsLargeContentViewer": \UIView.showsLargeContentViewer,
                "tag": \UIView.tag,
                "tintAdjustmentMode": \UIView.tintAdjustmentMode,
                "tintColor": \UIView.tintColor,
                "anchorPoint": \UIView.anchorPoint,
                "transform": \UIView.transform,
                "translatesAutoresizingMaskIntoConstraints": \UIView.translatesAutoresizingMaskIntoConstraints,
            ]),
        Sample(
            UILabel.self, make: { UILabel.named("A text of words", frame: CGRect(x: 0, y: 0, width: 100, height: 60)) },
            [
                "adjustsFontForContentSizeCategory": \UILabel.adjustsFontForContentSizeCategory,
                "adjustsFontSizeToFitWidth": \UILabel.adjustsFontSizeToFitWidth,
                "allowsDefaultTighteningForTruncation": \UILabel.allowsDefaultTighteningForTruncation,
                "attributedText": \UILabel.attributedText,
                "baselineAdjustment": \UILabel.baselineAdjustment,
                "font": \UILabel.font,
                "highlightedTextColor": \UILabel.highlightedTextColor,
                "isEnabled": \UILabel.isEnabled,
                "isHighlighted": \UILabel.isHighlighted,
                "lineBreakMode": \UILabel.lineBreakMode,
                "lineBreakStrategy": \UILabel.lineBreakStrategy,
                "minimumScaleFactor": \UILabel.minimumScaleFactor,
                "numberOfLines": \UILabel.numberOfLines,
                "preferredMaxLayoutWidth": \UILabel.preferredMaxLayoutWidth,
                "shadowColor": \UILabel.shadowColor,
                "shadowOffset": \UILabel.shadowOffset,
                "showsExpansionTextWhenTruncated": \UILabel.showsExpansionTextWhenTruncated,
                "text": \UILabel.text,
                "textAlignment": \UILabel.textAlignment,
                "textColor": \UILabel.textColor,
            ]),
        Sample(
            UIImageView.self, make: { UIImageView(image: UIImage(systemName: "moon")) },
            [
                "adjustsImageSizeForAccessibilityContentSizeCategory": \UIImageView.adjustsImageSizeForAccessibilityContentSizeCategory,
                "animationDuration": \UIImageView.animationDuration,
                "animationImages": \UIImageView.animationImages,
                "animationRepeatCount": \UIImageView.animationRepeatCount,
                "highlightedImage": \UIImageView.highlightedImage,
                "image": \UIImageView.image,
                "isHighlighted": \UIImageView.isHighlighted,
                "preferredSymbolConfiguration": \UIImageView.preferredSymbolConfiguration,
            ]),
        Sample(
            UIButton.self,
            make: {
                let button = UIButton(type: .system)
                button.setTitle("Title", for: .normal)
                button.setImage(UIImage(systemName: "moon"), for: .normal)
                return button
            },
            [
                "adjustsImageSizeForAccessibilityContentSizeCategory": \UIButton.adjustsImageSizeForAccessibilityContentSizeCategory,
                "adjustsImageWhenDisabled": \UIButton.adjustsImageWhenDisabled,
                "adjustsImageWhenHighlighted": \UIButton.adjustsImageWhenHighlighted,
                "automaticallyUpdatesConfiguration": \UIButton.automaticallyUpdatesConfiguration,
                "changesSelectionAsPrimaryAction": \UIButton.changesSelectionAsPrimaryAction,
                "configuration": \UIButton.configuration,
                "configurationUpdateHandler": \UIButton.configurationUpdateHandler,
                "contentEdgeInsets": \UIButton.contentEdgeInsets,
                "imageEdgeInsets": \UIButton.imageEdgeInsets,
                "isEnabled": \UIButton.isEnabled,
                "isHighlighted": \UIButton.isHighlighted,
                "isPointerInteractionEnabled": \UIButton.isPointerInteractionEnabled,
                "isSelected": \UIButton.isSelected,
                "menu": \UIButton.menu,
                "reversesTitleShadowWhenHighlighted": \UIButton.reversesTitleShadowWhenHighlighted,
                "role": \UIButton.role,
                "showsTouchWhenHighlighted": \UIButton.showsTouchWhenHighlighted,
                "titleEdgeInsets": \UIButton.titleEdgeInsets,
            ]),
        Sample(
            UIButton.self, name: "UIControl", make: { UIButton(configuration: .filled()) }, show: { Shown($0) },
            [
                "contentHorizontalAlignment": \UIButton.contentHorizontalAlignment,
                "contentVerticalAlignment": \UIButton.contentVerticalAlignment,
                "isContextMenuInteractionEnabled": \UIButton.isContextMenuInteractionEnabled,
                "isEnabled": \UIButton.isEnabled,
                "isHighlighted": \UIButton.isHighlighted,
                "isSelected": \UIButton.isSelected,
                "showsMenuAsPrimaryAction": \UIButton.showsMenuAsPrimaryAction,
                "toolTip": \UIButton.toolTip,
            ]),
        Sample(
            UIScrollView.self,
            make: {
                let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
                view.addSubview(UILabel.named("Text", frame: CGRect(x: 10, y: 10, width: 80, height: 20)))
                return view
            },
            [
                "alwaysBounceHorizontal": \UIScrollView.alwaysBounceHorizontal,
                "alwaysBounceVertical": \UIScrollView.alwaysBounceVertical,
                "bounces": \UIScrollView.bounces,
                "canCancelContentTouches": \UIScrollView.canCancelContentTouches,
                "contentInset": \UIScrollView.contentInset,
                "contentInsetAdjustmentBehavior": \UIScrollView.contentInsetAdjustmentBehavior,
                "contentOffset": \UIScrollView.contentOffset,
                "contentSize": \UIScrollView.contentSize,
                "decelerationRate": \UIScrollView.decelerationRate,
                "delaysContentTouches": \UIScrollView.delaysContentTouches,
                "horizontalScrollIndicatorInsets": \UIScrollView.horizontalScrollIndicatorInsets,
                "indicatorStyle": \UIScrollView.indicatorStyle,
                "isDirectionalLockEnabled": \UIScrollView.isDirectionalLockEnabled,
                "isPagingEnabled": \UIScrollView.isPagingEnabled,
                "isScrollEnabled": \UIScrollView.isScrollEnabled,
                "keyboardDismissMode": \UIScrollView.keyboardDismissMode,
                "maximumZoomScale": \UIScrollView.maximumZoomScale,
                "minimumZoomScale": \UIScrollView.minimumZoomScale,
                "refreshControl": \UIScrollView.refreshControl,
                "scrollIndicatorInsets": \UIScrollView.scrollIndicatorInsets,
                "scrollsToTop": \UIScrollView.scrollsToTop,
                "showsHorizontalScrollIndicator": \UIScrollView.showsHorizontalScrollIndicator,
                "showsVerticalScrollIndicator": \UIScrollView.showsVerticalScrollIndicator,
                "verticalScrollIndicatorInsets": \UIScrollView.verticalScrollIndicatorInsets,
                "zoomScale": \UIScrollView.zoomScale,
            ]),
        Sample(
            UISegmentedControl.self, make: { UISegmentedControl(items: ["One", "Another"]).with { $0.selectedSegmentIndex = 0 } },
            [
                "apportionsSegmentWidthsByContent": \UISegmentedControl.apportionsSegmentWidthsByContent,
                "isMomentary": \UISegmentedControl.isMomentary,
                "selectedSegmentIndex": \UISegmentedControl.selectedSegmentIndex,
                "selectedSegmentTintColor": \UISegmentedControl.selectedSegmentTintColor,
            ]),
        Sample(
            UISlider.self, make: { UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 30)).with { $0.value = 0.5 } },
            [
                "isContinuous": \UISlider.isContinuous,
                "maximumTrackTintColor": \UISlider.maximumTrackTintColor,
                "maximumValue": \UISlider.maximumValue,
                "maximumValueImage": \UISlider.maximumValueImage,
                "minimumTrackTintColor": \UISlider.minimumTrackTintColor,
                "minimumValue": \UISlider.minimumValue,
                "minimumValueImage": \UISlider.minimumValueImage,
                "thumbTintColor": \UISlider.thumbTintColor,
                "value": \UISlider.value,
            ]),
        Sample(
            UIStepper.self, make: { UIStepper() },
            [
                "autorepeat": \UIStepper.autorepeat,
                "isContinuous": \UIStepper.isContinuous,
                "maximumValue": \UIStepper.maximumValue,
                "minimumValue": \UIStepper.minimumValue,
                "stepValue": \UIStepper.stepValue,
                "value": \UIStepper.value,
                "wraps": \UIStepper.wraps,
            ]),
        Sample(
            UISwitch.self, make: { UISwitch().with { $0.isOn = true } },
            [
                "isOn": \UISwitch.isOn,
                "onTintColor": \UISwitch.onTintColor,
                "thumbTintColor": \UISwitch.thumbTintColor,
            ]),
        Sample(
            UIProgressView.self, make: { UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4)).with { $0.progress = 0.5 } },
            [
                "observedProgress": \UIProgressView.observedProgress,
                "progress": \UIProgressView.progress,
                "progressTintColor": \UIProgressView.progressTintColor,
                "progressViewStyle": \UIProgressView.progressViewStyle,
                "trackTintColor": \UIProgressView.trackTintColor,
            ]),
        Sample(
            UIPageControl.self, make: { UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 30)).with { $0.numberOfPages = 3 } },
            [
                "currentPage": \UIPageControl.currentPage,
                "currentPageIndicatorTintColor": \UIPageControl.currentPageIndicatorTintColor,
                "hidesForSinglePage": \UIPageControl.hidesForSinglePage,
                "numberOfPages": \UIPageControl.numberOfPages,
                "pageIndicatorTintColor": \UIPageControl.pageIndicatorTintColor,
            ]),
        Sample(UIRefreshControl.self, make: { UIRefreshControl() }, ["attributedTitle": \UIRefreshControl.attributedTitle]),
        Sample(
            UIToolbar.self, make: { UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44)) }, ["items": \UIToolbar.items]),
        Sample(
            UITabBar.self, make: { UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49)) }, ["items": \UITabBar.items]),
        Sample(
            UIActivityIndicatorView.self, make: { UIActivityIndicatorView(style: .medium).with { $0.startAnimating() } },
            [
                "color": \UIActivityIndicatorView.color,
                "hidesWhenStopped": \UIActivityIndicatorView.hidesWhenStopped,
                "style": \UIActivityIndicatorView.style,
            ]),
        Sample(
            UIDatePicker.self, make: { UIDatePicker().with { $0.date = Date(timeIntervalSince1970: 1_500_000_000) } },
            [
                "calendar": \UIDatePicker.calendar,
                "countDownDuration": \UIDatePicker.countDownDuration,
                "date": \UIDatePicker.date,
                "datePickerMode": \UIDatePicker.datePickerMode,
                "locale": \UIDatePicker.locale,
                "maximumDate": \UIDatePicker.maximumDate,
                "minimumDate": \UIDatePicker.minimumDate,
                "minuteInterval": \UIDatePicker.minuteInterval,
                "preferredDatePickerStyle": \UIDatePicker.preferredDatePickerStyle,
                "timeZone": \UIDatePicker.timeZone,
            ]),
        Sample(
            UISearchBar.self, make: { UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56)) },
            [
                "barTintColor": \UISearchBar.barTintColor,
                "delegate": \UISearchBar.delegate,
                "isTranslucent": \UISearchBar.isTranslucent,
                "placeholder": \UISearchBar.placeholder,
                "prompt": \UISearchBar.prompt,
                "scopeButtonTitles": \UISearchBar.scopeButtonTitles,
                "searchBarStyle": \UISearchBar.searchBarStyle,
                "selectedScopeButtonIndex": \UISearchBar.selectedScopeButtonIndex,
                "showsCancelButton": \UISearchBar.showsCancelButton,
                "showsScopeBar": \UISearchBar.showsScopeBar,
                "text": \UISearchBar.text,
            ]),
        Sample(
            UITextField.self, make: { UITextField(frame: CGRect(x: 0, y: 0, width: 80, height: 34)).with { $0.text = "A longer text" } },
            [
                "adjustsFontForContentSizeCategory": \UITextField.adjustsFontForContentSizeCategory,
                "adjustsFontSizeToFitWidth": \UITextField.adjustsFontSizeToFitWidth,
                "allowsEditingTextAttributes": \UITextField.allowsEditingTextAttributes,
                "attributedPlaceholder": \UITextField.attributedPlaceholder,
                "attributedText": \UITextField.attributedText,
                "autocapitalizationType": \UITextField.autocapitalizationType,
                "autocorrectionType": \UITextField.autocorrectionType,
                "borderStyle": \UITextField.borderStyle,
                "clearButtonMode": \UITextField.clearButtonMode,
                "clearsOnBeginEditing": \UITextField.clearsOnBeginEditing,
                "defaultTextAttributes": \UITextField.defaultTextAttributes,
                "delegate": \UITextField.delegate,
                "enablesReturnKeyAutomatically": \UITextField.enablesReturnKeyAutomatically,
                "font": \UITextField.font,
                "inputAccessoryView": \UITextField.inputAccessoryView,
                "inputView": \UITextField.inputView,
                "isSecureTextEntry": \UITextField.isSecureTextEntry,
                "keyboardAppearance": \UITextField.keyboardAppearance,
                "keyboardType": \UITextField.keyboardType,
                "leftView": \UITextField.leftView,
                "leftViewMode": \UITextField.leftViewMode,
                "minimumFontSize": \UITextField.minimumFontSize,
                "placeholder": \UITextField.placeholder,
                "returnKeyType": \UITextField.returnKeyType,
                "rightView": \UITextField.rightView,
                "rightViewMode": \UITextField.rightViewMode,
                "selectedTextRange": \UITextField.selectedTextRange,
                "smartDashesType": \UITextField.smartDashesType,
                "smartInsertDeleteType": \UITextField.smartInsertDeleteType,
                "smartQuotesType": \UITextField.smartQuotesType,
                "spellCheckingType": \UITextField.spellCheckingType,
                "text": \UITextField.text,
                "textAlignment": \UITextField.textAlignment,
                "textColor": \UITextField.textColor,
                "textContentType": \UITextField.textContentType,
                "typingAttributes": \UITextField.typingAttributes,
            ]),
        Sample(
            UITextView.self, make: { UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 80)).with { $0.text = "Text" } },
            [
                "adjustsFontForContentSizeCategory": \UITextView.adjustsFontForContentSizeCategory,
                "allowsEditingTextAttributes": \UITextView.allowsEditingTextAttributes,
                "attributedText": \UITextView.attributedText,
                "autocapitalizationType": \UITextView.autocapitalizationType,
                "autocorrectionType": \UITextView.autocorrectionType,
                "clearsOnInsertion": \UITextView.clearsOnInsertion,
                "dataDetectorTypes": \UITextView.dataDetectorTypes,
                "delegate": \UITextView.delegate,
                "enablesReturnKeyAutomatically": \UITextView.enablesReturnKeyAutomatically,
                "font": \UITextView.font,
                "inputAccessoryView": \UITextView.inputAccessoryView,
                "inputView": \UITextView.inputView,
                "isEditable": \UITextView.isEditable,
                "isSecureTextEntry": \UITextView.isSecureTextEntry,
                "isSelectable": \UITextView.isSelectable,
                "keyboardAppearance": \UITextView.keyboardAppearance,
                "keyboardType": \UITextView.keyboardType,
                "linkTextAttributes": \UITextView.linkTextAttributes,
                "returnKeyType": \UITextView.returnKeyType,
                "selectedRange": \UITextView.selectedRange,
                "selectedTextRange": \UITextView.selectedTextRange,
                "smartDashesType": \UITextView.smartDashesType,
                "smartInsertDeleteType": \UITextView.smartInsertDeleteType,
                "smartQuotesType": \UITextView.smartQuotesType,
                "spellCheckingType": \UITextView.spellCheckingType,
                "text": \UITextView.text,
                "textAlignment": \UITextView.textAlignment,
                "textColor": \UITextView.textColor,
                "textContainerInset": \UITextView.textContainerInset,
                "textContentType": \UITextView.textContentType,
                "typingAttributes": \UITextView.typingAttributes,
            ]),
        Sample(
            UIStackView.self,
            make: {
                UIStackView(arrangedSubviews: [UILabel.named("One"), UILabel.named("Two words"), UILabel.named("Three")]).with {
                    $0.frame = CGRect(x: 0, y: 0, width: 200, height: 90)
                }
            },
            [
                "alignment": \UIStackView.alignment,
                "axis": \UIStackView.axis,
                "distribution": \UIStackView.distribution,
                "isBaselineRelativeArrangement": \UIStackView.isBaselineRelativeArrangement,
                "isLayoutMarginsRelativeArrangement": \UIStackView.isLayoutMarginsRelativeArrangement,
                "spacing": \UIStackView.spacing,
            ]),
        Sample(
            UITableViewCell.self,
            make: {
                UITableViewCell(style: .subtitle, reuseIdentifier: nil).with {
                    $0.textLabel?.text = "Text"
                    $0.detailTextLabel?.text = "Detail"
                }
            },
            [
                "accessoryType": \UITableViewCell.accessoryType,
                "accessoryView": \UITableViewCell.accessoryView,
                "automaticallyUpdatesBackgroundConfiguration": \UITableViewCell.automaticallyUpdatesBackgroundConfiguration,
                "automaticallyUpdatesContentConfiguration": \UITableViewCell.automaticallyUpdatesContentConfiguration,
                "backgroundConfiguration": \UITableViewCell.backgroundConfiguration,
                "backgroundView": \UITableViewCell.backgroundView,
                "configurationUpdateHandler": \UITableViewCell.configurationUpdateHandler,
                "contentConfiguration": \UITableViewCell.contentConfiguration,
                "editingAccessoryType": \UITableViewCell.editingAccessoryType,
                "editingAccessoryView": \UITableViewCell.editingAccessoryView,
                "indentationLevel": \UITableViewCell.indentationLevel,
                "indentationWidth": \UITableViewCell.indentationWidth,
                "isEditing": \UITableViewCell.isEditing,
                "isHighlighted": \UITableViewCell.isHighlighted,
                "isSelected": \UITableViewCell.isSelected,
                "multipleSelectionBackgroundView": \UITableViewCell.multipleSelectionBackgroundView,
                "selectedBackgroundView": \UITableViewCell.selectedBackgroundView,
                "selectionStyle": \UITableViewCell.selectionStyle,
                "separatorInset": \UITableViewCell.separatorInset,
                "shouldIndentWhileEditing": \UITableViewCell.shouldIndentWhileEditing,
                "showsReorderControl": \UITableViewCell.showsReorderControl,
            ]),
        Sample(
            UITableViewHeaderFooterView.self,
            make: { UITableViewHeaderFooterView(reuseIdentifier: nil).with { $0.textLabel?.text = "Text" } },
            [
                "backgroundConfiguration": \UITableViewHeaderFooterView.backgroundConfiguration,
                "backgroundView": \UITableViewHeaderFooterView.backgroundView,
                "contentConfiguration": \UITableViewHeaderFooterView.contentConfiguration,
            ]),
        Sample(
            UIVisualEffectView.self,
            make: { UIVisualEffectView(effect: nil).with { $0.frame = CGRect(x: 0, y: 0, width: 90, height: 40) } },
            [
                "effect": \UIVisualEffectView.effect
            ]),
    ]

    private static let layers: [Sample] = [
        Sample(
            UIView.self, name: "CALayer",
            make: {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
                view.addSubview(UILabel.named("Text", frame: CGRect(x: 100, y: 10, width: 80, height: 20)))
                (view.layer.backgroundColor, view.layer.borderWidth) = (UIColor.systemGray.cgColor, 1)
                (view.layer.shadowOpacity, view.layer.cornerRadius) = (0.5, 4)
                return view
            }, show: { Shown($0) },
            [
                "allowsEdgeAntialiasing": \UIView.layer.allowsEdgeAntialiasing,
                "anchorPoint": \UIView.layer.anchorPoint,
                "backgroundColor": \UIView.layer.backgroundColor,
                "borderColor": \UIView.layer.borderColor,
                "borderWidth": \UIView.layer.borderWidth,
                "bounds": \UIView.layer.bounds,
                "contents": \UIView.layer.contents,
                "contentsGravity": \UIView.layer.contentsGravity,
                "contentsScale": \UIView.layer.contentsScale,
                "cornerCurve": \UIView.layer.cornerCurve,
                "cornerRadius": \UIView.layer.cornerRadius,
                "delegate": \UIView.layer.delegate,
                "drawsAsynchronously": \UIView.layer.drawsAsynchronously,
                "frame": \UIView.layer.frame,
                "isHidden": \UIView.layer.isHidden,
                "isOpaque": \UIView.layer.isOpaque,
                "mask": \UIView.layer.mask,
                "maskedCorners": \UIView.layer.maskedCorners,
                "masksToBounds": \UIView.layer.masksToBounds,
                "name": \UIView.layer.name,
                "opacity": \UIView.layer.opacity,
                "position": \UIView.layer.position,
                "rasterizationScale": \UIView.layer.rasterizationScale,
                "shadowColor": \UIView.layer.shadowColor,
                "shadowOffset": \UIView.layer.shadowOffset,
                "shadowOpacity": \UIView.layer.shadowOpacity,
                "shadowPath": \UIView.layer.shadowPath,
                "shadowRadius": \UIView.layer.shadowRadius,
                "shouldRasterize": \UIView.layer.shouldRasterize,
                "speed": \UIView.layer.speed,
                "sublayerTransform": \UIView.layer.sublayerTransform,
                "timeOffset": \UIView.layer.timeOffset,
                "transform": \UIView.layer.transform,
                "zPosition": \UIView.layer.zPosition,
            ]),
        Sample(
            CAGradientLayer.self,
            make: {
                CAGradientLayer().with {
                    $0.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
                    $0.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
                }
            },
            show: { layer in
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
                view.layer.addSublayer(layer)
                return Shown(view)
            },
            [
                "colors": \CAGradientLayer.colors,
                "endPoint": \CAGradientLayer.endPoint,
                "locations": \CAGradientLayer.locations,
                "startPoint": \CAGradientLayer.startPoint,
                "type": \CAGradientLayer.type,
            ]),
        Sample(
            CAShapeLayer.self,
            make: {
                CAShapeLayer().with {
                    $0.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
                    $0.path = UIBezierPath(rect: CGRect(x: 2, y: 2, width: 30, height: 20)).cgPath
                    ($0.strokeColor, $0.lineWidth) = (UIColor.black.cgColor, 3)
                    $0.lineDashPattern = [5, 3]
                }
            },
            show: { layer in
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
                view.layer.addSublayer(layer)
                return Shown(view)
            },
            [
                "fillColor": \CAShapeLayer.fillColor,
                "fillRule": \CAShapeLayer.fillRule,
                "lineCap": \CAShapeLayer.lineCap,
                "lineDashPattern": \CAShapeLayer.lineDashPattern,
                "lineDashPhase": \CAShapeLayer.lineDashPhase,
                "lineJoin": \CAShapeLayer.lineJoin,
                "lineWidth": \CAShapeLayer.lineWidth,
                "miterLimit": \CAShapeLayer.miterLimit,
                "path": \CAShapeLayer.path,
                "strokeColor": \CAShapeLayer.strokeColor,
                "strokeEnd": \CAShapeLayer.strokeEnd,
                "strokeStart": \CAShapeLayer.strokeStart,
            ]),
        Sample(
            CATextLayer.self,
            make: {
                CATextLayer().with {
                    $0.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
                    $0.string = "A text of some words"
                }
            },
            show: { layer in
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
                view.layer.addSublayer(layer)
                return Shown(view)
            },
            [
                "alignmentMode": \CATextLayer.alignmentMode,
                "font": \CATextLayer.font,
                "fontSize": \CATextLayer.fontSize,
                "foregroundColor": \CATextLayer.foregroundColor,
                "isWrapped": \CATextLayer.isWrapped,
                "string": \CATextLayer.string,
                "truncationMode": \CATextLayer.truncationMode,
            ]),
    ]

    private static func cell(
        _ content: UIListContentConfiguration, _ change: (inout UIListContentConfiguration) -> Void = { _ in }
    ) -> UITableViewCell {
        var content = content
        change(&content)
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.contentConfiguration = content
        return cell
    }

    private static var listContent: UIListContentConfiguration {
        var look = UIListContentConfiguration.subtitleCell()
        (look.text, look.secondaryText, look.image) = ("Text of some words", "Detail", UIImage(systemName: "moon"))
        return look
    }

    private static var unavailable: UIContentUnavailableConfiguration {
        var look = UIContentUnavailableConfiguration.empty()
        (look.text, look.secondaryText, look.image) = ("Nothing of some words", "Detail", UIImage(systemName: "moon"))
        look.button = .filled()
        look.button.title = "Retry"
        look.secondaryButton = .plain()
        look.secondaryButton.title = "Back"
        return look
    }

    private static let values: [Sample] = [
        Sample(
            UIButton.Configuration.self, name: "UIButton.Configuration",
            make: {
                var look = UIButton.Configuration.filled()
                (look.title, look.subtitle, look.image) = ("Title", "Subtitle", UIImage(systemName: "moon"))
                return look
            }, show: { Shown(UIButton(configuration: $0)) },
            [
                "activityIndicatorColorTransformer": \UIButton.Configuration.activityIndicatorColorTransformer,
                "attributedSubtitle": \UIButton.Configuration.attributedSubtitle,
                "attributedTitle": \UIButton.Configuration.attributedTitle,
                "background": \UIButton.Configuration.background,
                "baseBackgroundColor": \UIButton.Configuration.baseBackgroundColor,
                "baseForegroundColor": \UIButton.Configuration.baseForegroundColor,
                "buttonSize": \UIButton.Configuration.buttonSize,
                "contentInsets": \UIButton.Configuration.contentInsets,
                "cornerStyle": \UIButton.Configuration.cornerStyle,
                "image": \UIButton.Configuration.image,
                "imageColorTransformer": \UIButton.Configuration.imageColorTransformer,
                "imagePadding": \UIButton.Configuration.imagePadding,
                "imagePlacement": \UIButton.Configuration.imagePlacement,
                "indicator": \UIButton.Configuration.indicator,
                "preferredSymbolConfigurationForImage": \UIButton.Configuration.preferredSymbolConfigurationForImage,
                "showsActivityIndicator": \UIButton.Configuration.showsActivityIndicator,
                "subtitle": \UIButton.Configuration.subtitle,
                "subtitleTextAttributesTransformer": \UIButton.Configuration.subtitleTextAttributesTransformer,
                "title": \UIButton.Configuration.title,
                "titleAlignment": \UIButton.Configuration.titleAlignment,
                "titleLineBreakMode": \UIButton.Configuration.titleLineBreakMode,
                "titlePadding": \UIButton.Configuration.titlePadding,
                "titleTextAttributesTransformer": \UIButton.Configuration.titleTextAttributesTransformer,
            ]),
        Sample(
            UIListContentConfiguration.self, name: "UIListContentConfiguration",
            make: {
                var look = UIListContentConfiguration.subtitleCell()
                (look.text, look.secondaryText, look.image) = ("Text", "Detail", UIImage(systemName: "moon"))
                return look
            }, show: { Shown(cell($0)) },
            [
                "attributedText": \UIListContentConfiguration.attributedText,
                "axesPreservingSuperviewLayoutMargins": \UIListContentConfiguration.axesPreservingSuperviewLayoutMargins,
                "directionalLayoutMargins": \UIListContentConfiguration.directionalLayoutMargins,
                "image": \UIListContentConfiguration.image,
                "imageProperties": \UIListContentConfiguration.imageProperties,
                "imageToTextPadding": \UIListContentConfiguration.imageToTextPadding,
                "prefersSideBySideTextAndSecondaryText": \UIListContentConfiguration.prefersSideBySideTextAndSecondaryText,
                "secondaryAttributedText": \UIListContentConfiguration.secondaryAttributedText,
                "secondaryText": \UIListContentConfiguration.secondaryText,
                "secondaryTextProperties": \UIListContentConfiguration.secondaryTextProperties,
                "text": \UIListContentConfiguration.text,
                "textProperties": \UIListContentConfiguration.textProperties,
                "textToSecondaryTextHorizontalPadding": \UIListContentConfiguration.textToSecondaryTextHorizontalPadding,
                "textToSecondaryTextVerticalPadding": \UIListContentConfiguration.textToSecondaryTextVerticalPadding,
            ]),
        Sample(
            UIListContentConfiguration.ImageProperties.self, name: "UIListContentConfiguration.ImageProperties",
            make: { listContent.imageProperties }, show: { value in Shown(cell(listContent) { $0.imageProperties = value }) },
            [
                "accessibilityIgnoresInvertColors": \UIListContentConfiguration.ImageProperties.accessibilityIgnoresInvertColors,
                "cornerRadius": \UIListContentConfiguration.ImageProperties.cornerRadius,
                "maximumSize": \UIListContentConfiguration.ImageProperties.maximumSize,
                "preferredSymbolConfiguration": \UIListContentConfiguration.ImageProperties.preferredSymbolConfiguration,
                "reservedLayoutSize": \UIListContentConfiguration.ImageProperties.reservedLayoutSize,
                "tintColor": \UIListContentConfiguration.ImageProperties.tintColor,
                "tintColorTransformer": \UIListContentConfiguration.ImageProperties.tintColorTransformer,
            ]),
        Sample(
            UIListContentConfiguration.TextProperties.self, name: "UIListContentConfiguration.TextProperties",
            make: { listContent.textProperties }, show: { value in Shown(cell(listContent) { $0.textProperties = value }) },
            [
                "adjustsFontForContentSizeCategory": \UIListContentConfiguration.TextProperties.adjustsFontForContentSizeCategory,
                "adjustsFontSizeToFitWidth": \UIListContentConfiguration.TextProperties.adjustsFontSizeToFitWidth,
                "alignment": \UIListContentConfiguration.TextProperties.alignment,
                "allowsDefaultTighteningForTruncation": \UIListContentConfiguration.TextProperties.allowsDefaultTighteningForTruncation,
                "color": \UIListContentConfiguration.TextProperties.color,
                "colorTransformer": \UIListContentConfiguration.TextProperties.colorTransformer,
                "font": \UIListContentConfiguration.TextProperties.font,
                "lineBreakMode": \UIListContentConfiguration.TextProperties.lineBreakMode,
                "minimumScaleFactor": \UIListContentConfiguration.TextProperties.minimumScaleFactor,
                "numberOfLines": \UIListContentConfiguration.TextProperties.numberOfLines,
                "showsExpansionTextWhenTruncated": \UIListContentConfiguration.TextProperties.showsExpansionTextWhenTruncated,
                "transform": \UIListContentConfiguration.TextProperties.transform,
            ]),
        Sample(
            UIBackgroundConfiguration.self, name: "UIBackgroundConfiguration",
            make: {
                var look = UIBackgroundConfiguration.listPlainCell()
                (look.backgroundColor, look.strokeColor, look.strokeWidth) = (.systemGray, .black, 1)
                look.cornerRadius = 4
                return look
            }, show: { look in Shown(cell(listContent).with { $0.backgroundConfiguration = look }) },
            [
                "backgroundColor": \UIBackgroundConfiguration.backgroundColor,
                "backgroundColorTransformer": \UIBackgroundConfiguration.backgroundColorTransformer,
                "backgroundInsets": \UIBackgroundConfiguration.backgroundInsets,
                "cornerRadius": \UIBackgroundConfiguration.cornerRadius,
                "customView": \UIBackgroundConfiguration.customView,
                "edgesAddingLayoutMarginsToBackgroundInsets": \UIBackgroundConfiguration.edgesAddingLayoutMarginsToBackgroundInsets,
                "image": \UIBackgroundConfiguration.image,
                "strokeColor": \UIBackgroundConfiguration.strokeColor,
                "strokeColorTransformer": \UIBackgroundConfiguration.strokeColorTransformer,
                "strokeOutset": \UIBackgroundConfiguration.strokeOutset,
                "strokeWidth": \UIBackgroundConfiguration.strokeWidth,
            ]),
        Sample(
            UIContentUnavailableConfiguration.self, name: "UIContentUnavailableConfiguration", make: { unavailable },
            show: { Shown($0.makeContentView()) },
            [
                "alignment": \UIContentUnavailableConfiguration.alignment,
                "attributedText": \UIContentUnavailableConfiguration.attributedText,
                "axesPreservingSuperviewLayoutMargins": \UIContentUnavailableConfiguration.axesPreservingSuperviewLayoutMargins,
                "background": \UIContentUnavailableConfiguration.background,
                "button": \UIContentUnavailableConfiguration.button,
                "buttonProperties": \UIContentUnavailableConfiguration.buttonProperties,
                "buttonToSecondaryButtonPadding": \UIContentUnavailableConfiguration.buttonToSecondaryButtonPadding,
                "directionalLayoutMargins": \UIContentUnavailableConfiguration.directionalLayoutMargins,
                "image": \UIContentUnavailableConfiguration.image,
                "imageProperties": \UIContentUnavailableConfiguration.imageProperties,
                "imageToTextPadding": \UIContentUnavailableConfiguration.imageToTextPadding,
                "secondaryAttributedText": \UIContentUnavailableConfiguration.secondaryAttributedText,
                "secondaryButton": \UIContentUnavailableConfiguration.secondaryButton,
                "secondaryButtonProperties": \UIContentUnavailableConfiguration.secondaryButtonProperties,
                "secondaryText": \UIContentUnavailableConfiguration.secondaryText,
                "secondaryTextProperties": \UIContentUnavailableConfiguration.secondaryTextProperties,
                "text": \UIContentUnavailableConfiguration.text,
                "textProperties": \UIContentUnavailableConfiguration.textProperties,
                "textToButtonPadding": \UIContentUnavailableConfiguration.textToButtonPadding,
                "textToSecondaryTextPadding": \UIContentUnavailableConfiguration.textToSecondaryTextPadding,
            ]),
        Sample(
            UIContentUnavailableConfiguration.ButtonProperties.self, name: "UIContentUnavailableConfiguration.ButtonProperties",
            make: { unavailable.buttonProperties },
            show: { value in
                var look = unavailable
                look.buttonProperties = value
                return Shown(look.makeContentView())
            },
            [
                "isEnabled": \UIContentUnavailableConfiguration.ButtonProperties.isEnabled,
                "menu": \UIContentUnavailableConfiguration.ButtonProperties.menu,
                "primaryAction": \UIContentUnavailableConfiguration.ButtonProperties.primaryAction,
                "role": \UIContentUnavailableConfiguration.ButtonProperties.role,
            ]),
        Sample(
            UIContentUnavailableConfiguration.ImageProperties.self, name: "UIContentUnavailableConfiguration.ImageProperties",
            make: { unavailable.imageProperties },
            show: { value in
                var look = unavailable
                look.imageProperties = value
                return Shown(look.makeContentView())
            },
            [
                "accessibilityIgnoresInvertColors": \UIContentUnavailableConfiguration.ImageProperties.accessibilityIgnoresInvertColors,
                "cornerRadius": \UIContentUnavailableConfiguration.ImageProperties.cornerRadius,
                "maximumSize": \UIContentUnavailableConfiguration.ImageProperties.maximumSize,
                "preferredSymbolConfiguration": \UIContentUnavailableConfiguration.ImageProperties.preferredSymbolConfiguration,
                "tintColor": \UIContentUnavailableConfiguration.ImageProperties.tintColor,
            ]),
        Sample(
            UIContentUnavailableConfiguration.TextProperties.self, name: "UIContentUnavailableConfiguration.TextProperties",
            make: { unavailable.textProperties },
            show: { value in
                var look = unavailable
                look.textProperties = value
                return Shown(look.makeContentView())
            },
            [
                "adjustsFontSizeToFitWidth": \UIContentUnavailableConfiguration.TextProperties.adjustsFontSizeToFitWidth,
                "allowsDefaultTighteningForTruncation":
                    \UIContentUnavailableConfiguration.TextProperties.allowsDefaultTighteningForTruncation,
                "color": \UIContentUnavailableConfiguration.TextProperties.color,
                "font": \UIContentUnavailableConfiguration.TextProperties.font,
                "lineBreakMode": \UIContentUnavailableConfiguration.TextProperties.lineBreakMode,
                "minimumScaleFactor": \UIContentUnavailableConfiguration.TextProperties.minimumScaleFactor,
                "numberOfLines": \UIContentUnavailableConfiguration.TextProperties.numberOfLines,
            ]),
        Sample(
            NSMutableParagraphStyle.self, name: "NSMutableParagraphStyle", make: { NSMutableParagraphStyle() },
            show: { value in
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
                label.numberOfLines = 0
                label.attributedText = NSAttributedString(string: "Some words in\tlines\nand more", attributes: [.paragraphStyle: value])
                return Shown(label)
            },
            [
                "alignment": \NSMutableParagraphStyle.alignment,
                "allowsDefaultTighteningForTruncation": \NSMutableParagraphStyle.allowsDefaultTighteningForTruncation,
                "baseWritingDirection": \NSMutableParagraphStyle.baseWritingDirection,
                "defaultTabInterval": \NSMutableParagraphStyle.defaultTabInterval,
                "firstLineHeadIndent": \NSMutableParagraphStyle.firstLineHeadIndent,
                "headIndent": \NSMutableParagraphStyle.headIndent,
                "hyphenationFactor": \NSMutableParagraphStyle.hyphenationFactor,
                "lineBreakMode": \NSMutableParagraphStyle.lineBreakMode,
                "lineBreakStrategy": \NSMutableParagraphStyle.lineBreakStrategy,
                "lineHeightMultiple": \NSMutableParagraphStyle.lineHeightMultiple,
                "lineSpacing": \NSMutableParagraphStyle.lineSpacing,
                "maximumLineHeight": \NSMutableParagraphStyle.maximumLineHeight,
                "minimumLineHeight": \NSMutableParagraphStyle.minimumLineHeight,
                "paragraphSpacing": \NSMutableParagraphStyle.paragraphSpacing,
                "paragraphSpacingBefore": \NSMutableParagraphStyle.paragraphSpacingBefore,
                "tabStops": \NSMutableParagraphStyle.tabStops,
                "tailIndent": \NSMutableParagraphStyle.tailIndent,
                "usesDefaultHyphenation": \NSMutableParagraphStyle.usesDefaultHyphenation,
            ]),
        Sample(
            NSShadow.self, name: "NSShadow", make: { NSShadow().with { $0.shadowColor = UIColor.black } },
            show: { value in
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
                label.numberOfLines = 0
                label.attributedText = NSAttributedString(string: "Some words in\tlines\nand more", attributes: [.shadow: value])
                return Shown(label)
            },
            [
                "shadowBlurRadius": \NSShadow.shadowBlurRadius,
                "shadowColor": \NSShadow.shadowColor,
                "shadowOffset": \NSShadow.shadowOffset,
            ]),
    ]

    /// A controller in a navigation and a tab bar controller.
    private static func screen(_ change: (UITableViewController, UINavigationController, UITabBarController) -> Void) -> Shown {
        let (table, tabs) = (UITableViewController(style: .plain), UITabBarController())
        table.title = "Title"
        let root = UIViewController()
        root.title = "Root"
        let navigation = UINavigationController(rootViewController: root)
        navigation.pushViewController(table, animated: false)
        navigation.tabBarItem = UITabBarItem(title: "Tab", image: UIImage(systemName: "moon"), tag: 0)
        tabs.viewControllers = [navigation]
        change(table, navigation, tabs)
        return Shown(tabs)
    }

    private final class Titled: UIViewController {
        private let item: UINavigationItem
        init(_ item: UINavigationItem) {
            self.item = item
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override var navigationItem: UINavigationItem { item }
    }

    final class Rows: NSObject, UITableViewDataSource {
        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Footer" }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row"
            return cell
        }
    }
    static let rows = Rows()

    private static let screens: [Sample] = [
        Sample(
            UIViewController.self,
            make: {
                let controller = UIViewController()
                let label = UILabel.named("Text")
                label.translatesAutoresizingMaskIntoConstraints = false
                controller.view.addSubview(label)
                label.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor).isActive = true
                label.leadingAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.leadingAnchor).isActive = true
                return controller
            },
            show: { controller in
                let navigation = UINavigationController(rootViewController: controller)
                let tabs = UITabBarController()
                tabs.viewControllers = [navigation]
                return Shown(tabs)
            },
            [
                "additionalSafeAreaInsets": \UIViewController.additionalSafeAreaInsets,
                "automaticallyAdjustsScrollViewInsets": \UIViewController.automaticallyAdjustsScrollViewInsets,
                "contentUnavailableConfiguration": \UIViewController.contentUnavailableConfiguration,
                "definesPresentationContext": \UIViewController.definesPresentationContext,
                "edgesForExtendedLayout": \UIViewController.edgesForExtendedLayout,
                "extendedLayoutIncludesOpaqueBars": \UIViewController.extendedLayoutIncludesOpaqueBars,
                "hidesBottomBarWhenPushed": \UIViewController.hidesBottomBarWhenPushed,
                "isEditing": \UIViewController.isEditing,
                "isModalInPresentation": \UIViewController.isModalInPresentation,
                "modalPresentationStyle": \UIViewController.modalPresentationStyle,
                "modalTransitionStyle": \UIViewController.modalTransitionStyle,
                "overrideUserInterfaceStyle": \UIViewController.overrideUserInterfaceStyle,
                "preferredContentSize": \UIViewController.preferredContentSize,
                "tabBarItem": \UIViewController.tabBarItem,
                "title": \UIViewController.title,
                "toolbarItems": \UIViewController.toolbarItems,
                "transitioningDelegate": \UIViewController.transitioningDelegate,
                "view": \UIViewController.view,
            ]),
        Sample(
            UINavigationController.self,
            make: {
                UINavigationController(
                    rootViewController: UIViewController().with {
                        $0.toolbarItems = [UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)]
                    })
            }, show: { Shown($0) },
            [
                "delegate": \UINavigationController.delegate,
                "isNavigationBarHidden": \UINavigationController.isNavigationBarHidden,
                "isToolbarHidden": \UINavigationController.isToolbarHidden,
            ]),
        Sample(
            UINavigationItem.self, make: { UINavigationItem(title: "Title") },
            show: { item in
                let controller = Titled(item)
                let navigation = UINavigationController(rootViewController: UIViewController().with { $0.title = "Root" })
                navigation.navigationBar.prefersLargeTitles = true
                navigation.pushViewController(controller, animated: false)
                return Shown(navigation)
            },
            [
                "backBarButtonItem": \UINavigationItem.backBarButtonItem,
                "backButtonDisplayMode": \UINavigationItem.backButtonDisplayMode,
                "backButtonTitle": \UINavigationItem.backButtonTitle,
                "compactAppearance": \UINavigationItem.compactAppearance,
                "hidesBackButton": \UINavigationItem.hidesBackButton,
                "hidesSearchBarWhenScrolling": \UINavigationItem.hidesSearchBarWhenScrolling,
                "largeTitleDisplayMode": \UINavigationItem.largeTitleDisplayMode,
                "leftBarButtonItem": \UINavigationItem.leftBarButtonItem,
                "leftBarButtonItems": \UINavigationItem.leftBarButtonItems,
                "leftItemsSupplementBackButton": \UINavigationItem.leftItemsSupplementBackButton,
                "preferredSearchBarPlacement": \UINavigationItem.preferredSearchBarPlacement,
                "prompt": \UINavigationItem.prompt,
                "rightBarButtonItem": \UINavigationItem.rightBarButtonItem,
                "rightBarButtonItems": \UINavigationItem.rightBarButtonItems,
                "scrollEdgeAppearance": \UINavigationItem.scrollEdgeAppearance,
                "searchController": \UINavigationItem.searchController,
                "standardAppearance": \UINavigationItem.standardAppearance,
                "title": \UINavigationItem.title,
                "titleView": \UINavigationItem.titleView,
            ]),
        Sample(
            UIBarButtonItem.self, make: { UIBarButtonItem(title: "Item", style: .plain, target: nil, action: nil) },
            show: { item in screen { table, _, _ in table.navigationItem.rightBarButtonItem = item } },
            [
                "action": \UIBarButtonItem.action,
                "customView": \UIBarButtonItem.customView,
                "menu": \UIBarButtonItem.menu,
                "primaryAction": \UIBarButtonItem.primaryAction,
                "style": \UIBarButtonItem.style,
                "target": \UIBarButtonItem.target,
                "tintColor": \UIBarButtonItem.tintColor,
                "width": \UIBarButtonItem.width,
            ]),
        Sample(
            UITabBarItem.self, make: { UITabBarItem(title: "Tab", image: UIImage(systemName: "moon"), tag: 0) },
            show: { item in screen { _, navigation, _ in navigation.tabBarItem = item } },
            [
                "badgeValue": \UITabBarItem.badgeValue,
                "selectedImage": \UITabBarItem.selectedImage,
            ]),
        Sample(
            UINavigationBarAppearance.self, make: { UINavigationBarAppearance() },
            show: { look in screen { _, navigation, _ in navigation.navigationBar.standardAppearance = look } },
            [
                "backButtonAppearance": \UINavigationBarAppearance.backButtonAppearance,
                "buttonAppearance": \UINavigationBarAppearance.buttonAppearance,
                "doneButtonAppearance": \UINavigationBarAppearance.doneButtonAppearance,
                "largeTitleTextAttributes": \UINavigationBarAppearance.largeTitleTextAttributes,
                "titlePositionAdjustment": \UINavigationBarAppearance.titlePositionAdjustment,
                "titleTextAttributes": \UINavigationBarAppearance.titleTextAttributes,
            ]),
        Sample(
            UITabBarAppearance.self, make: { UITabBarAppearance() },
            show: { look in screen { _, _, tabs in tabs.tabBar.standardAppearance = look } },
            [
                "compactInlineLayoutAppearance": \UITabBarAppearance.compactInlineLayoutAppearance,
                "inlineLayoutAppearance": \UITabBarAppearance.inlineLayoutAppearance,
                "selectionIndicatorTintColor": \UITabBarAppearance.selectionIndicatorTintColor,
                "stackedLayoutAppearance": \UITabBarAppearance.stackedLayoutAppearance,
            ]),
        Sample(
            UINavigationBarAppearance.self, name: "UIBarAppearance", make: { UINavigationBarAppearance() },
            show: { look in screen { _, navigation, _ in navigation.navigationBar.standardAppearance = look } },
            [
                "backgroundColor": \UINavigationBarAppearance.backgroundColor,
                "backgroundEffect": \UINavigationBarAppearance.backgroundEffect,
                "backgroundImage": \UINavigationBarAppearance.backgroundImage,
                "shadowColor": \UINavigationBarAppearance.shadowColor,
                "shadowImage": \UINavigationBarAppearance.shadowImage,
            ]),
        Sample(
            UITableView.self,
            make: { UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .plain).with { $0.dataSource = rows } },
            show: { table in Shown(table.tableContent(), in: Environment()) },
            [
                "allowsMultipleSelection": \UITableView.allowsMultipleSelection,
                "allowsMultipleSelectionDuringEditing": \UITableView.allowsMultipleSelectionDuringEditing,
                "allowsSelection": \UITableView.allowsSelection,
                "allowsSelectionDuringEditing": \UITableView.allowsSelectionDuringEditing,
                "backgroundView": \UITableView.backgroundView,
                "cellLayoutMarginsFollowReadableWidth": \UITableView.cellLayoutMarginsFollowReadableWidth,
                "dataSource": \UITableView.dataSource,
                "delegate": \UITableView.delegate,
                "estimatedRowHeight": \UITableView.estimatedRowHeight,
                "estimatedSectionFooterHeight": \UITableView.estimatedSectionFooterHeight,
                "estimatedSectionHeaderHeight": \UITableView.estimatedSectionHeaderHeight,
                "fillerRowHeight": \UITableView.fillerRowHeight,
                "insetsContentViewsToSafeArea": \UITableView.insetsContentViewsToSafeArea,
                "isEditing": \UITableView.isEditing,
                "isPrefetchingEnabled": \UITableView.isPrefetchingEnabled,
                "prefetchDataSource": \UITableView.prefetchDataSource,
                "rowHeight": \UITableView.rowHeight,
                "sectionFooterHeight": \UITableView.sectionFooterHeight,
                "sectionHeaderHeight": \UITableView.sectionHeaderHeight,
                "sectionHeaderTopPadding": \UITableView.sectionHeaderTopPadding,
                "sectionIndexBackgroundColor": \UITableView.sectionIndexBackgroundColor,
                "sectionIndexColor": \UITableView.sectionIndexColor,
                "sectionIndexMinimumDisplayRowCount": \UITableView.sectionIndexMinimumDisplayRowCount,
                "sectionIndexTrackingBackgroundColor": \UITableView.sectionIndexTrackingBackgroundColor,
                "selfSizingInvalidation": \UITableView.selfSizingInvalidation,
                "separatorColor": \UITableView.separatorColor,
                "separatorEffect": \UITableView.separatorEffect,
                "separatorInset": \UITableView.separatorInset,
                "separatorInsetReference": \UITableView.separatorInsetReference,
                "separatorStyle": \UITableView.separatorStyle,
                "tableFooterView": \UITableView.tableFooterView,
                "tableHeaderView": \UITableView.tableHeaderView,
            ]),
    ]
}
