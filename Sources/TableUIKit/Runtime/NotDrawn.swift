import Foundation
import TableDiagnostics

/// A property that a class keeps and that no picture shows. A snapshot reports it once, if code has set it on something in the snapshot.
@MainActor
struct NotDrawn {
    /// The class and the property: `UIScrollView.zoomScale`.
    let name: String
    let reason: UndrawnReason
    /// Whether an object of the class has another value than a new one.
    let isSet: (AnyObject) -> Bool

    var diagnostic: Diagnostic {
        switch reason {
        case .look:
            Diagnostic(
                .warning, .pictureNotDrawn, "\(name) is not drawn", hints: ["draw it with a view of your own, or test it in code"])
        case .motion: note("nothing moves in a picture", "test the state before and after it")
        case .touch: note("nothing touches a picture", "call the simulated gestures in a test")
        case .keyboard: note("no picture shows the keyboard", "test it in code")
        case .pointer: note("no pointer or focus is in a picture", "test it in code")
        case .accessibility: note("only labels, values and traits are announced in pages", "add it to the label")
        case .rendering: note("it changes how a phone draws, and not what", "leave it as it is")
        case .presentation: note("a picture shows one controller", "make a snapshot of the presented controller")
        }
    }

    private func note(_ why: String, _ hint: String) -> Diagnostic {
        Diagnostic(.note, .pictureNotDrawn, "\(name) is not drawn: \(why)", hints: [hint])
    }

    // MARK: Search

    private static var known: [ObjectIdentifier: [NotDrawn]] = [:]

    /// The properties of an object's class and its superclasses.
    private static func properties(of object: AnyObject) -> [NotDrawn] {
        let type = ObjectIdentifier(type(of: object))
        if let found = known[type] { return found }
        let found = tables.filter { $0.owns(object) }.flatMap(\.properties)
        known[type] = found
        return found
    }

    /// What code has set on the objects, each property once.
    static func diagnostics(of objects: [AnyObject]) -> [Diagnostic] {
        // Documents set what no picture shows, too.
        if Surroundings.documentImages != nil { return [] }
        let drawn = Undrawn.take().map { NotDrawn(name: $0, reason: .look) { _ in true }.diagnostic }
        var names: Set<String> = []
        return drawn
            + objects.flatMap { object in
                properties(of: object).filter { !names.contains($0.name) && $0.isSet(object) }
                    + KeptValues.notDrawn(object).map { kept in NotDrawn(name: kept.name, reason: kept.reason) { _ in true } }
            }
            .filter { names.insert($0.name).inserted }.map(\.diagnostic)
    }

    /// What code has set on the views, their layers and gesture recognizers, and methods of delegates that nothing calls.
    static func diagnostics(of views: [UIView]) -> [Diagnostic] {
        diagnostics(of: views.flatMap(\.drawnObjects)) + uncalledMethods(of: views.flatMap(\.listeners).compactMap { $0 })
    }
}

extension UIView {
    fileprivate var drawnObjects: [AnyObject] {
        let layout = (self as? UICollectionView).map { [$0.collectionViewLayout] } ?? []
        let pulled = [(self as? UIScrollView)?.refreshControl].compactMap { $0 }
        return [self] + (existingLayer?.withSublayers ?? []) + (gestureRecognizers ?? []) + layout + pulled
    }
}

extension UILabel {
    fileprivate var paragraph: NSParagraphStyle? {
        guard let text = attributedText, text.length > 0 else { return nil }
        return text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    }
}

extension UITableViewCell {
    fileprivate var list: UIListContentConfiguration? { contentConfiguration as? UIListContentConfiguration }
}

extension UIContentUnavailableView {
    fileprivate var contents: UIContentUnavailableConfiguration? { configuration as? UIContentUnavailableConfiguration }
}

extension UIView {
    var withSubviews: [UIView] { [self] + subviews.flatMap(\.withSubviews) }
}

extension CALayer {
    fileprivate var withSublayers: [CALayer] { [self] + ownSublayers.flatMap(\.withSublayers) }
}

// MARK: Table

extension NotDrawn {
    private struct Table {
        let owns: (AnyObject) -> Bool
        let properties: [NotDrawn]
    }

    /// `name` is that of a value that the owner holds; `nil` for the owner's.
    private static func of<Owner: AnyObject>(
        _ owner: Owner.Type, as name: String? = nil, _ entries: [(name: String, reason: UndrawnReason, isSet: (Owner) -> Bool)]
    ) -> Table {
        Table(
            owns: { $0 is Owner },
            properties: entries.map { entry in
                NotDrawn(name: "\(name ?? "\(owner)").\(entry.name)", reason: entry.reason) { ($0 as? Owner).map(entry.isSet) ?? false }
            })
    }

    /// What fields and text views pass to the keyboard.
    private static func typing<Owner: UIView>(_ owner: Owner.Type, _ paths: [(String, PartialKeyPath<Owner>)]) -> Table {
        let usual = Owner.made(frame: .zero)
        return of(
            owner,
            paths.map { name, path in
                (name, .keyboard, { "\($0[keyPath: path])" != "\(usual[keyPath: path])" })
            })
    }

    /// The names of all properties.
    package static var names: Set<String> { Set(tables.flatMap(\.properties).map(\.name)) }

    private static let tables: [Table] = [
        of(
            UIView.self,
            [
                ("mask", .look, { $0.mask != nil }),
                ("contentScaleFactor", .rendering, { $0.contentScaleFactor != 1 }),
                ("isOpaque", .rendering, { !$0.isOpaque }),
                ("accessibilityIgnoresInvertColors", .accessibility, { $0.accessibilityIgnoresInvertColors }),
                ("accessibilityViewIsModal", .accessibility, { $0.accessibilityViewIsModal }),
                ("clearsContextBeforeDrawing", .rendering, { !$0.clearsContextBeforeDrawing }),
                ("isMultipleTouchEnabled", .touch, { $0.isMultipleTouchEnabled }),
                ("isExclusiveTouch", .touch, { $0.isExclusiveTouch }),
                ("accessibilityLanguage", .accessibility, { $0.accessibilityLanguage != nil }),
                ("accessibilityCustomActions", .accessibility, { $0.accessibilityCustomActions != nil }),
                ("accessibilityUserInputLabels", .accessibility, { $0.accessibilityUserInputLabels != nil }),
                ("shouldGroupAccessibilityChildren", .accessibility, { $0.shouldGroupAccessibilityChildren }),
                ("showsLargeContentViewer", .accessibility, { $0.showsLargeContentViewer }),
                ("largeContentTitle", .accessibility, { $0.largeContentTitle != nil }),
                ("largeContentImage", .accessibility, { $0.largeContentImage != nil }),
            ]),
        of(
            CALayer.self,
            [
                ("cornerCurve", .rendering, { $0.cornerCurve != .circular && $0.cornerRadius > 0 }),
                ("shadowPath", .look, { $0.castsUndrawnShadow }),
                ("mask", .look, { $0.mask != nil && $0.maskRounding == nil }),
                ("sublayerTransform", .look, { !CATransform3DIsIdentity($0.sublayerTransform) }),
                ("contentsScale", .rendering, { $0.contentsScale != 1 }),
                ("rasterizationScale", .rendering, { $0.rasterizationScale != 1 }),
                ("shouldRasterize", .rendering, { $0.shouldRasterize }),
                ("allowsEdgeAntialiasing", .rendering, { $0.allowsEdgeAntialiasing }),
                ("drawsAsynchronously", .rendering, { $0.drawsAsynchronously }),
                ("isOpaque", .rendering, { $0.isOpaque }),
                ("speed", .motion, { $0.speed != 1 }),
                ("timeOffset", .motion, { $0.timeOffset != 0 }),
                ("add(_:forKey:)", .motion, { $0.hasAnimations }),
            ]),
        of(CAGradientLayer.self, [("type", .look, { $0.type != .axial })]),
        of(
            CAShapeLayer.self,
            [("lineJoin", .look, { $0.lineJoin == .bevel }), ("miterLimit", .look, { $0.miterLimit != 10 })]),
        of(
            UIGestureRecognizer.self,
            [
                ("cancelsTouchesInView", .touch, { !$0.cancelsTouchesInView }),
                ("delaysTouchesBegan", .touch, { $0.delaysTouchesBegan }),
                ("delaysTouchesEnded", .touch, { !$0.delaysTouchesEnded }),
            ]),
        of(
            UITapGestureRecognizer.self,
            [
                ("numberOfTapsRequired", .touch, { $0.numberOfTapsRequired != 1 }),
                ("numberOfTouchesRequired", .touch, { $0.numberOfTouchesRequired != 1 }),
            ]),
        of(
            UILongPressGestureRecognizer.self,
            [
                ("minimumPressDuration", .touch, { $0.minimumPressDuration != 0.5 }),
                ("numberOfTapsRequired", .touch, { $0.numberOfTapsRequired != 0 }),
                ("allowableMovement", .touch, { $0.allowableMovement != 10 }),
            ]),
        of(
            UIPanGestureRecognizer.self,
            [
                ("minimumNumberOfTouches", .touch, { $0.minimumNumberOfTouches != 1 }),
                ("maximumNumberOfTouches", .touch, { $0.maximumNumberOfTouches != .max }),
            ]),
        of(
            UIScrollView.self,
            [
                ("zoomScale", .look, { $0.zoomScale != 1 }),
                ("minimumZoomScale", .touch, { $0.minimumZoomScale != 1 }),
                ("maximumZoomScale", .touch, { $0.maximumZoomScale != 1 }),
                ("bounces", .motion, { !$0.bounces }),
                ("alwaysBounceVertical", .motion, { $0.alwaysBounceVertical }),
                ("alwaysBounceHorizontal", .motion, { $0.alwaysBounceHorizontal }),
                ("isPagingEnabled", .motion, { $0.isPagingEnabled }),
                ("isDirectionalLockEnabled", .motion, { $0.isDirectionalLockEnabled }),
                ("decelerationRate", .motion, { $0.decelerationRate != .normal }),
                ("scrollIndicatorInsets", .motion, { $0.scrollIndicatorInsets != .zero }),
                ("verticalScrollIndicatorInsets", .motion, { $0.verticalScrollIndicatorInsets != .zero }),
                ("horizontalScrollIndicatorInsets", .motion, { $0.horizontalScrollIndicatorInsets != .zero }),
                ("showsVerticalScrollIndicator", .motion, { !$0.showsVerticalScrollIndicator }),
                ("showsHorizontalScrollIndicator", .motion, { !$0.showsHorizontalScrollIndicator }),
                ("indicatorStyle", .motion, { $0.indicatorStyle != .default }),
                ("scrollsToTop", .touch, { !$0.scrollsToTop }),
                ("isScrollEnabled", .touch, { !$0.isScrollEnabled }),
                ("delaysContentTouches", .touch, { !$0.delaysContentTouches }),
                ("canCancelContentTouches", .touch, { !$0.canCancelContentTouches }),
                ("keyboardDismissMode", .keyboard, { $0.keyboardDismissMode != .none }),
            ]),
        of(
            UITableView.self,
            [
                ("prefetchDataSource", .motion, { $0.prefetchDataSource != nil }),
                ("isPrefetchingEnabled", .motion, { !$0.isPrefetchingEnabled }),
                ("backgroundView", .look, { $0.backgroundView != nil && $0.numberOfSections > 0 && $0.numberOfRows(inSection: 0) > 0 }),
                ("separatorEffect", .look, { $0.separatorEffect != nil }),
                ("insetsContentViewsToSafeArea", .look, { !$0.insetsContentViewsToSafeArea }),
                ("sectionIndexBackgroundColor", .look, { $0.sectionIndexBackgroundColor != nil }),
                ("sectionIndexTrackingBackgroundColor", .touch, { $0.sectionIndexTrackingBackgroundColor != nil }),
                ("selfSizingInvalidation", .motion, { $0.selfSizingInvalidation != .enabled }),
            ]),
        of(
            UICollectionView.self,
            [
                ("prefetchDataSource", .motion, { $0.prefetchDataSource != nil }),
                ("isPrefetchingEnabled", .motion, { !$0.isPrefetchingEnabled }),
            ]),
        of(
            UIControl.self,
            [
                ("toolTip", .pointer, { $0.toolTip != nil }),
                ("isContextMenuInteractionEnabled", .touch, { $0.isContextMenuInteractionEnabled }),
            ]),
        of(
            UIButton.self,
            [
                ("adjustsImageSizeForAccessibilityContentSizeCategory", .look, { $0.adjustsImageSizeForAccessibilityContentSizeCategory }),
                ("role", .look, { $0.role != .normal }),
                ("adjustsImageWhenHighlighted", .touch, { !$0.adjustsImageWhenHighlighted }),
                ("showsTouchWhenHighlighted", .touch, { $0.showsTouchWhenHighlighted }),
                ("reversesTitleShadowWhenHighlighted", .touch, { $0.reversesTitleShadowWhenHighlighted }),
                ("isPointerInteractionEnabled", .pointer, { $0.isPointerInteractionEnabled }),
            ]),
        of(UIProgressView.self, [("progressViewStyle", .look, { $0.progressViewStyle != .default })]),
        of(
            UISearchBar.self,
            [
                ("isTranslucent", .look, { !$0.isTranslucent })
            ]),
        of(UIVisualEffectView.self, [("effect", .look, { $0.effect != nil && !($0.effect is UIBlurEffect) })]),
        of(UISlider.self, [("isContinuous", .touch, { !$0.isContinuous })]),
        of(
            UIStepper.self, [("isContinuous", .touch, { !$0.isContinuous }), ("autorepeat", .touch, { !$0.autorepeat })]),
        of(
            UISegmentedControl.self, [("apportionsSegmentWidthsByContent", .look, { $0.apportionsSegmentWidthsByContent })]),
        of(
            UILabel.self,
            [
                ("baselineAdjustment", .look, { $0.adjustsFontSizeToFitWidth && $0.baselineAdjustment != .alignBaselines }),
                ("adjustsFontForContentSizeCategory", .rendering, { $0.adjustsFontForContentSizeCategory }),
                ("allowsDefaultTighteningForTruncation", .look, { $0.allowsDefaultTighteningForTruncation }),
                ("lineBreakStrategy", .look, { $0.lineBreakStrategy != [] }),
                ("showsExpansionTextWhenTruncated", .pointer, { $0.showsExpansionTextWhenTruncated }),
            ]),
        of(
            UIImageView.self,
            [
                ("adjustsImageSizeForAccessibilityContentSizeCategory", .look, { $0.adjustsImageSizeForAccessibilityContentSizeCategory }),
                ("animationDuration", .motion, { $0.animationDuration != 0 }),
                ("animationRepeatCount", .motion, { $0.animationRepeatCount != 0 }),
            ]),
        of(
            UIViewController.self,
            [
                ("edgesForExtendedLayout", .look, { $0.edgesForExtendedLayout != .all }),
                ("extendedLayoutIncludesOpaqueBars", .look, { $0.extendedLayoutIncludesOpaqueBars }),
                ("automaticallyAdjustsScrollViewInsets", .motion, { !$0.automaticallyAdjustsScrollViewInsets }),
                ("definesPresentationContext", .presentation, { $0.definesPresentationContext }),
                ("isModalInPresentation", .presentation, { $0.isModalInPresentation }),
                ("modalTransitionStyle", .presentation, { $0.modalTransitionStyle != .coverVertical }),
            ]),
        of(
            UINavigationItem.self,
            [
                ("compactAppearance", .look, { $0.compactAppearance != nil }),
                ("hidesSearchBarWhenScrolling", .motion, { !$0.hidesSearchBarWhenScrolling }),
                ("preferredSearchBarPlacement", .look, { $0.preferredSearchBarPlacement != .automatic }),
            ]),
        of(
            UISearchController.self,
            [
                ("automaticallyShowsCancelButton", .touch, { !$0.automaticallyShowsCancelButton }),
                ("automaticallyShowsScopeBar", .touch, { !$0.automaticallyShowsScopeBar }),
                ("hidesNavigationBarDuringPresentation", .touch, { !$0.hidesNavigationBarDuringPresentation }),
                ("obscuresBackgroundDuringPresentation", .touch, { !$0.obscuresBackgroundDuringPresentation }),
            ]),
        of(
            UIBarAppearance.self,
            [
                ("backgroundEffect", .look, { $0.backgroundEffect.map { $0.style != .systemChromeMaterial } ?? false }),
                ("shadowImage", .look, { $0.shadowImage != nil }),
            ]),
        of(
            UINavigationBarAppearance.self,
            [
                ("titlePositionAdjustment", .look, { $0.titlePositionAdjustment != .zero }),
                ("buttonAppearance", .look, { $0.buttonAppearance.isSet }),
                ("doneButtonAppearance", .look, { $0.doneButtonAppearance.isSet }),
                ("backButtonAppearance", .look, { $0.backButtonAppearance.isSet }),
            ]),
        of(
            UIToolbarAppearance.self,
            [
                ("buttonAppearance", .look, { $0.buttonAppearance.isSet }),
                ("doneButtonAppearance", .look, { $0.doneButtonAppearance.isSet }),
            ]),
        of(
            UITabBarAppearance.self,
            [
                ("stackedLayoutAppearance", .look, { $0.stackedLayoutAppearance.isSet }),
                ("inlineLayoutAppearance", .look, { $0.inlineLayoutAppearance.isSet }),
                ("compactInlineLayoutAppearance", .look, { $0.compactInlineLayoutAppearance.isSet }),
                ("selectionIndicatorTintColor", .look, { $0.selectionIndicatorTintColor != nil }),
            ]),
        of(
            UINavigationBar.self,
            [
                ("isTranslucent", .look, { !$0.isTranslucent }),
                ("shadowImage", .look, { $0.shadowImage != nil }),
                ("compactAppearance", .look, { $0.compactAppearance != nil }),
            ]),
        of(UIRefreshControl.self, [("attributedTitle", .look, { $0.attributedTitle != nil })]),
        // The bars of controllers draw their items; others are views without contents.
        of(
            UITabBar.self,
            [("isTranslucent", .look, { !$0.isTranslucent }), ("items", .look, { $0.superview != nil && $0.items?.isEmpty == false })]),
        of(
            UIToolbar.self,
            [
                ("items", .look, { $0.superview != nil && $0.items?.isEmpty == false }),
                ("isTranslucent", .look, { !$0.isTranslucent }),
                ("compactAppearance", .look, { $0.compactAppearance != nil }),
                ("barStyle", .look, { $0.barStyle != .default }),
            ]),
        of(UIBarButtonItem.self, [("width", .look, { $0.width != 0 && $0.systemItem != .fixedSpace })]),
        of(UIScreen.self, [("brightness", .rendering, { $0.brightness != 1 })]),
        of(
            UISwipeGestureRecognizer.self, [("numberOfTouchesRequired", .touch, { $0.numberOfTouchesRequired != 1 })]),
        of(
            UICollectionViewFlowLayout.self,
            [
                ("sectionHeadersPinToVisibleBounds", .motion, { $0.sectionHeadersPinToVisibleBounds }),
                ("sectionFootersPinToVisibleBounds", .motion, { $0.sectionFootersPinToVisibleBounds }),
                ("sectionInsetReference", .look, { $0.sectionInsetReference != .fromContentInset }),
            ]),
        typing(
            UITextField.self,
            [
                ("autocapitalizationType", \.autocapitalizationType), ("autocorrectionType", \.autocorrectionType),
                ("spellCheckingType", \.spellCheckingType), ("smartDashesType", \.smartDashesType),
                ("smartQuotesType", \.smartQuotesType), ("smartInsertDeleteType", \.smartInsertDeleteType),
                ("keyboardType", \.keyboardType), ("keyboardAppearance", \.keyboardAppearance), ("returnKeyType", \.returnKeyType),
                ("enablesReturnKeyAutomatically", \.enablesReturnKeyAutomatically), ("textContentType", \.textContentType),
                ("inputView", \.inputView), ("inputAccessoryView", \.inputAccessoryView), ("clearsOnBeginEditing", \.clearsOnBeginEditing),
                ("selectedTextRange", \.selectedTextRange),
                ("allowsEditingTextAttributes", \.allowsEditingTextAttributes), ("typingAttributes", \.typingAttributes),
                ("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory),
            ]),
        typing(
            UITextView.self,
            [
                ("autocapitalizationType", \.autocapitalizationType), ("autocorrectionType", \.autocorrectionType),
                ("spellCheckingType", \.spellCheckingType), ("smartDashesType", \.smartDashesType),
                ("smartQuotesType", \.smartQuotesType), ("smartInsertDeleteType", \.smartInsertDeleteType),
                ("keyboardType", \.keyboardType), ("keyboardAppearance", \.keyboardAppearance), ("returnKeyType", \.returnKeyType),
                ("enablesReturnKeyAutomatically", \.enablesReturnKeyAutomatically), ("textContentType", \.textContentType),
                ("inputView", \.inputView), ("inputAccessoryView", \.inputAccessoryView), ("clearsOnInsertion", \.clearsOnInsertion),
                ("selectedTextRange", \.selectedTextRange),
                ("allowsEditingTextAttributes", \.allowsEditingTextAttributes), ("typingAttributes", \.typingAttributes),
                ("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory), ("isEditable", \.isEditable),
                ("isSelectable", \.isSelectable), ("isSecureTextEntry", \.isSecureTextEntry),
            ]),
        of(
            UILabel.self, as: "NSMutableParagraphStyle",
            [
                ("baseWritingDirection", .look, { $0.paragraph.map { $0.baseWritingDirection != .natural } ?? false }),
                ("defaultTabInterval", .look, { $0.paragraph.map { $0.defaultTabInterval != 0 } ?? false }),
                ("tabStops", .look, { $0.paragraph.map { $0.tabStops?.isEmpty == false } ?? false }),
                ("firstLineHeadIndent", .look, { $0.paragraph.map { $0.firstLineHeadIndent != 0 } ?? false }),
                ("headIndent", .look, { $0.paragraph.map { $0.headIndent != 0 } ?? false }),
                ("tailIndent", .look, { $0.paragraph.map { $0.tailIndent != 0 } ?? false }),
                ("hyphenationFactor", .look, { $0.paragraph.map { $0.hyphenationFactor != 0 } ?? false }),
                ("lineBreakStrategy", .look, { $0.paragraph.map { $0.lineBreakStrategy != [] } ?? false }),
                (
                    "allowsDefaultTighteningForTruncation", .look,
                    { $0.paragraph?.allowsDefaultTighteningForTruncation ?? false }
                ),
                ("usesDefaultHyphenation", .look, { $0.paragraph?.usesDefaultHyphenation ?? false }),
                ("lineBreakMode", .look, { $0.paragraph.map { $0.lineBreakMode != .byWordWrapping } ?? false }),
                ("paragraphSpacing", .look, { $0.paragraph.map { $0.paragraphSpacing != 0 } ?? false }),
                ("paragraphSpacingBefore", .look, { $0.paragraph.map { $0.paragraphSpacingBefore != 0 } ?? false }),
            ]),
        of(
            UITableViewCell.self, as: "UIListContentConfiguration",
            [
                (
                    "axesPreservingSuperviewLayoutMargins", .look,
                    { $0.list.map { $0.axesPreservingSuperviewLayoutMargins != .both } ?? false }
                )
            ]),
        of(
            UITableViewCell.self, as: "UIListContentConfiguration.ImageProperties",
            [
                (
                    "accessibilityIgnoresInvertColors", .accessibility,
                    { $0.list?.imageProperties.accessibilityIgnoresInvertColors ?? false }
                )
            ]),
        of(
            UITableViewCell.self, as: "UIListContentConfiguration.TextProperties",
            [
                (
                    "adjustsFontForContentSizeCategory", .rendering,
                    { $0.list.map { !$0.textProperties.adjustsFontForContentSizeCategory } ?? false }
                ),
                (
                    "allowsDefaultTighteningForTruncation", .look,
                    { $0.list?.textProperties.allowsDefaultTighteningForTruncation ?? false }
                ),
                ("showsExpansionTextWhenTruncated", .pointer, { $0.list?.textProperties.showsExpansionTextWhenTruncated ?? false }),
            ]),
        of(
            UIContentUnavailableView.self, as: "UIContentUnavailableConfiguration",
            [
                (
                    "axesPreservingSuperviewLayoutMargins", .look,
                    { $0.contents.map { $0.axesPreservingSuperviewLayoutMargins != .both } ?? false }
                )
            ]),
        of(
            UIContentUnavailableView.self, as: "UIContentUnavailableConfiguration.ImageProperties",
            [
                (
                    "accessibilityIgnoresInvertColors", .accessibility,
                    { $0.contents?.imageProperties.accessibilityIgnoresInvertColors ?? false }
                )
            ]),
        of(
            UIContentUnavailableView.self, as: "UIContentUnavailableConfiguration.TextProperties",
            [
                (
                    "allowsDefaultTighteningForTruncation", .look,
                    { $0.contents?.textProperties.allowsDefaultTighteningForTruncation ?? false }
                )
            ]),
        of(
            UIApplication.self,
            [
                ("applicationIconBadgeNumber", .presentation, { $0.applicationIconBadgeNumber != 0 }),
                ("isIdleTimerDisabled", .motion, { $0.isIdleTimerDisabled }),
                ("isNetworkActivityIndicatorVisible", .look, { $0.isNetworkActivityIndicatorVisible }),
            ]),
    ]
}
