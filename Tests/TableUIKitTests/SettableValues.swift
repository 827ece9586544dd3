/// Properties that no sample's picture shows and other code reads, by the reason.
enum SettableValues {
    struct Group {
        let reason: String
        /// The name that the sources must have outside of declarations: that of each property if `nil`, none if empty.
        let reader: String?
        /// For a class, or a type within one, its properties.
        let names: [String: String]
    }

    static let groups: [Group] = [
        Group(reason: "a view shows its layers, as LayerTests tries", reader: "ownSublayers", names: ["CALayer": "sublayers"]),
        Group(
            reason: "a search bar shows the tokens of its field, as ControlTests tries", reader: nil,
            names: ["UISearchTextField": "tokenBackgroundColor tokens"]),
        Group(
            reason: "a table that is shorter than its screen shows empty rows", reader: nil, names: ["UITableView": "fillerRowHeight"]),
        Group(
            reason: "CALayer reports each animation that is added", reader: "hasAnimations",
            names: [
                "CAAnimation":
                    "autoreverses beginTime delegate duration fillMode isRemovedOnCompletion repeatCount speed timeOffset timingFunction",
                "CAAnimationGroup": "animations",
                "CABasicAnimation": "byValue fromValue keyPath toValue",
                "CAKeyframeAnimation": "calculationMode keyPath keyTimes path timingFunctions values",
                "CASpringAnimation": "damping initialVelocity mass stiffness",
                "CATransition": "subtype type",
            ]),
        Group(
            reason: "an emitter reports its cells, a replicator its copies, a view its motion effects, and no link calls", reader: "",
            names: [
                "CADisplayLink": "isPaused preferredFrameRateRange preferredFramesPerSecond",
                "CAEmitterCell":
                    "alphaRange alphaSpeed birthRate blueRange color contents emissionLatitude emissionLongitude emissionRange "
                    + "emitterCells greenRange isEnabled lifetime lifetimeRange name redRange scale scaleRange scaleSpeed spin spinRange "
                    + "velocity velocityRange xAcceleration yAcceleration",
                "CAEmitterLayer":
                    "birthRate emitterDepth emitterMode emitterPosition emitterShape emitterSize emitterZPosition lifetime renderMode "
                    + "scale seed spin velocity",
                "CAFrameRateRange": "maximum minimum preferred",
                "CAReplicatorLayer":
                    "instanceAlphaOffset instanceBlueOffset instanceColor instanceDelay instanceGreenOffset instanceRedOffset "
                    + "instanceTransform preservesDepth",
                "UIInterpolatingMotionEffect": "maximumRelativeValue minimumRelativeValue",
                "UIMotionEffectGroup": "motionEffects",
                "UIViewPropertyAnimator": "fractionComplete isInterruptible isUserInteractionEnabled pausesOnCompletion",
            ]),
        Group(
            reason: "a part of a configuration that is drawn; its properties are tried one by one, or its view reads it", reader: nil,
            names: [
                "UIContentUnavailableConfiguration":
                    "buttonProperties imageProperties "
                    + "secondaryButtonProperties secondaryTextProperties textProperties",
                "UIContentUnavailableConfiguration.TextProperties": "minimumScaleFactor",
                "UIContentUnavailableView": "configuration",
                "UIContentView": "configuration",
                "UIListContentConfiguration": "imageProperties secondaryTextProperties textProperties",
                "UIListContentConfiguration.TextProperties": "minimumScaleFactor",
                "UIListContentView": "configuration",
            ]),
        Group(
            reason: "a part of a value that layout and drawing compute with", reader: nil,
            names: [
                "CATransform3D": "m11 m21 m31 m41",
                "CGAffineTransform": "a b c d tx ty",
                "CGVector": "dx dy",
                "NSDirectionalEdgeInsets": "bottom leading top trailing",
                "UIEdgeInsets": "bottom left right top",
                "UILayoutPriority": "rawValue",
                "UIOffset": "horizontal vertical",
            ]),
        Group(
            reason: "the frames of compositional layouts, which have tests of their own", reader: nil,
            names: [
                "NSCollectionLayoutBoundarySupplementaryItem": "extendsBoundary",
                "NSCollectionLayoutGroup": "interItemSpacing",
                "NSCollectionLayoutGroupCustomItem": "frame",
                "NSCollectionLayoutItem": "contentInsets edgeSpacing",
                "NSCollectionLayoutSection":
                    "boundarySupplementaryItems contentInsets interGroupSpacing orthogonalScrollingBehavior "
                    + "supplementariesFollowContentInsets",
                "UICollectionViewCompositionalLayoutConfiguration": "boundarySupplementaryItems",
            ]),
        Group(
            reason: "pictures do not scroll, parts of compositional layouts do not overlap, and decorations are reported when they are set",
            reader: "",
            names: [
                "NSCollectionLayoutBoundarySupplementaryItem": "pinToVisibleBounds",
                "NSCollectionLayoutDecorationItem": "zIndex",
                "NSCollectionLayoutGroupCustomItem": "zIndex",
                "NSCollectionLayoutSection":
                    "contentInsetsReference decorationItems supplementaryContentInsetsReference visibleItemsInvalidationHandler",
                "NSCollectionLayoutSupplementaryItem": "zIndex",
                "NSCollectionLayoutVisibleItem": "alpha transform",
                "UICollectionViewCompositionalLayoutConfiguration": "contentInsetsReference",
            ]),
        Group(
            reason: "an activity is handed to the system", reader: "",
            names: [
                "NSUserActivity":
                    "isEligibleForHandoff isEligibleForPrediction isEligibleForPublicIndexing isEligibleForSearch keywords "
                    + "persistentIdentifier targetContentIdentifier title userInfo webpageURL"
            ]),
        Group(
            reason: "the system's screens are empty in a picture", reader: "",
            names: [
                "UIColorPickerViewController": "delegate selectedColor supportsAlpha",
                "UIDocumentInteractionController": "delegate name url uti",
                "UIDocumentPickerViewController": "allowsMultipleSelection delegate directoryURL shouldShowFileExtensions",
                "UIFontPickerViewController": "delegate selectedFontDescriptor",
                "UIFontPickerViewController.Configuration": "displayUsingSystemFont includeFaces",
                "UIImagePickerController":
                    "allowsEditing cameraCaptureMode cameraDevice cameraFlashMode cameraOverlayView mediaTypes showsCameraControls "
                    + "sourceType videoMaximumDuration",
            ]),
        Group(
            reason: "a call that a session lists", reader: "", names: ["UITableView.Call": "name subject"]),
        Group(
            reason: "the geometry of rows and scrolling read it", reader: nil,
            names: ["UITableView": "contentInset contentSize", "UITextView": "contentSize"]),
        Group(
            reason: "colors, texts and margins of a subtree resolve by these traits", reader: "traitOverrides",
            names: [
                "UITraitOverrides":
                    "displayScale horizontalSizeClass layoutDirection preferredContentSizeCategory userInterfaceIdiom userInterfaceStyle "
                    + "verticalSizeClass",
                "UIView": "traitOverrides", "UIViewController": "traitOverrides",
            ]),
        Group(reason: "it is the transform of the layer", reader: "transform", names: ["UIView": "transform3D"]),
        Group(reason: "the key window is kept until it is hidden", reader: nil, names: ["UIWindow": "isHidden"]),
        Group(
            reason: "a snapshot of the controller below shows what is presented", reader: nil,
            names: [
                "UISheetPresentationController": "preferredCornerRadius selectedDetentIdentifier",
                "UIViewController": "modalPresentationStyle preferredContentSize",
            ]),
        Group(
            reason: "a snapshot of the controller below shows what is presented", reader: "presentedViewController",
            names: [
                "UIActivityViewController": "completionWithItemsHandler excludedActivityTypes",
                "UIAlertAction": "isEnabled",
                "UIAlertController": "message preferredAction",
                "UIPopoverPresentationController": "barButtonItem permittedArrowDirections sourceItem sourceRect sourceView",
                "UIPresentationController": "delegate",
                "UISheetPresentationController": "detents prefersGrabberVisible",
            ]),
        Group(
            reason: "containers and their bars show what it leads to", reader: nil,
            names: [
                "UIBarItem": "image isEnabled title",
                "UINavigationBar": "largeTitleTextAttributes",
                "UINavigationBarAppearance": "largeTitleTextAttributes",
                "UITabBar": "unselectedItemTintColor",
                "UIBarButtonItem": "isHidden",
                "UINavigationItem": "backBarButtonItem backButtonTitle leftItemsSupplementBackButton",
                "UISearchController": "isActive",
                "UISplitViewController":
                    "preferredDisplayMode preferredPrimaryColumnWidth preferredSupplementaryColumnWidth viewControllers",
                "UITab": "badgeValue image title",
                "UITabBarController": "bottomAccessory isTabBarHidden selectedIndex selectedTab selectedViewController viewControllers",
                "UITabGroup": "children",
                "UIViewController": "hidesBottomBarWhenPushed isEditing tabBarItem toolbarItems",
                "UIWindow": "rootViewController windowScene",
            ]),
        Group(
            reason: "for code of the app that reads it back", reader: "",
            names: [
                "CALayer": "name",
                "CGContext": "interpolationQuality",
                "NSTextAttachment": "bounds",
                "NSTextContainer": "exclusionPaths lineBreakMode",
                "UIAction": "attributes discoverabilityTitle",
                "UIApplication": "delegate",
                "UIApplicationDelegate": "window",
                "UIBarItem": "accessibilityIdentifier accessibilityLabel tag",
                "UIBarButtonItem": "isSelected",
                "UIButton.Configuration": "automaticallyUpdateForSelection",
                "UICellConfigurationState": "isExpanded isPinned isReordering isSwiped",
                "UIColorWell": "supportsAlpha title",
                "UICommand": "state",
                "UIContextMenuInteraction": "view",
                "UIDragInteraction": "isEnabled",
                "UIGestureRecognizer": "name",
                "UIGlassContainerEffect": "spacing",
                "UIGlassEffect": "isInteractive tintColor",
                "UIMenu": "preferredElementSize",
                "UIMenuController": "isMenuVisible menuItems",
                "UIMenuElement": "subtitle",
                "UIMenuItem": "action title",
                "UINavigationBar": "items",
                "UIPointerInteraction": "isEnabled",
                "UIPinchGestureRecognizer": "scale",
                "UIPress": "key",
                "UIPreviewParameters": "backgroundColor",
                "UIResponder": "userActivity",
                "UIRotationGestureRecognizer": "rotation",
                "UIScene": "delegate",
                "UISceneSizeRestrictions": "maximumSize minimumSize",
                "UISearchSuggestionItem": "representedObject",
                "UISearchTextField": "allowsCopyingTokens allowsDeletingTokens",
                "UISearchToken": "representedObject",
                "UITab": "subtitle",
                "UISceneConfiguration": "delegateClass name",
                "UISceneSession": "role",
                "UIScreenEdgePanGestureRecognizer": "edges",
                "UISwipeActionsConfiguration": "performsFirstActionWithFullSwipe",
                "UISwipeGestureRecognizer": "direction",
                "UITableViewRowAction": "title",
                "UITextInput": "selectedTextRange",
                "UITouch": "phase",
                "UIWindowSceneDelegate": "window",
            ]),
        Group(
            reason: "the rows of a collection view's list read it", reader: nil,
            names: [
                "UICellAccessory.CustomViewConfiguration": "isHidden maintainsFixedSize reservedLayoutWidth tintColor",
                "UICellAccessory.DeleteOptions": "backgroundColor isHidden reservedLayoutWidth tintColor",
                "UICellAccessory.DisclosureIndicatorOptions": "isHidden reservedLayoutWidth tintColor",
                "UICellAccessory.LabelOptions": "adjustsFontForContentSizeCategory font isHidden reservedLayoutWidth tintColor",
                "UICellAccessory.OutlineDisclosureOptions": "isHidden reservedLayoutWidth style tintColor",
                "UICellAccessory.ReorderOptions": "isHidden reservedLayoutWidth showsVerticalSeparator tintColor",
                "UICollectionLayoutListConfiguration":
                    "backgroundColor footerMode headerMode "
                    + "headerTopPadding separatorConfiguration showsSeparators",
                "UICollectionView":
                    "allowsMultipleSelectionDuringEditing allowsSelectionDuringEditing contentInset contentOffset "
                    + "contentSize isEditing refreshControl selfSizingInvalidation",
                "UICollectionViewCell":
                    "automaticallyUpdatesBackgroundConfiguration automaticallyUpdatesContentConfiguration "
                    + "backgroundConfiguration contentConfiguration",
                "UICollectionViewCompositionalLayout": "configuration",
                "UICollectionViewCompositionalLayoutConfiguration": "scrollDirection",
                "UICollectionViewListCell": "accessories indentationLevel indentationWidth",
                "UIListSeparatorConfiguration": "bottomSeparatorInsets bottomSeparatorVisibility color visualEffect",
                "UITabBar": "selectedItem",
            ]),
        Group(
            reason: "a list calls it", reader: nil,
            names: [
                "UICollectionLayoutListConfiguration":
                    "itemSeparatorHandler "
                    + "leadingSwipeActionsConfigurationProvider trailingSwipeActionsConfigurationProvider",
                "UICollectionView": "dragDelegate dropDelegate",
                "UICollectionViewCell": "configurationUpdateHandler",
                "UICollectionViewDiffableDataSource": "reorderingHandlers sectionSnapshotHandlers",
                "UICollectionViewDiffableDataSource.ReorderingHandlers": "canReorderItem didReorder willReorder",
                "UICollectionViewDiffableDataSource.SectionSnapshotHandlers":
                    "shouldCollapseItem shouldExpandItem "
                    + "snapshotForExpandingParent willCollapseItem willExpandItem",
                "UITabBar": "delegate",
                "UITabBarController": "delegate",
            ]),
        Group(
            reason: "a list reports it as not drawn", reader: "noteUndrawn",
            names: [
                "UICollectionViewCompositionalLayoutConfiguration": "interSectionSpacing",
                "UICollectionViewListCell": "indentsAccessories",
                "UIListSeparatorConfiguration": "multipleSelectionColor topSeparatorInsets topSeparatorVisibility",
            ]),
        Group(
            reason: "for code of the app that drags and drops", reader: "",
            names: [
                "NSItemProvider": "suggestedName",
                "UICollectionView": "dragInteractionEnabled",
                "UIDragItem": "localObject",
                "UIDragSession": "localContext",
            ]),
        Group(reason: "the bar shows how much is done", reader: "fractionCompleted", names: ["UIProgressView": "observedProgress"]),
        Group(
            reason: "it converts the frame", reader: "accessibilityFrame",
            names: [
                "UIAccessibilityElement": "accessibilityFrameInContainerSpace"
            ]),
        Group(
            reason: "it is called", reader: nil,
            names: [
                "CALayer": "delegate",
                "ScrollDelegating": "delegate",
                "UIAccessibilityCustomAction": "actionHandler",
                "UIBarButtonItem": "action menu primaryAction target",
                "UIButton": "configurationUpdateHandler",
                "UICollectionView": "dataSource delegate",
                "UICollectionViewDiffableDataSource": "supplementaryViewProvider",
                "UIContentUnavailableConfiguration.ButtonProperties": "menu primaryAction",
                "UIGestureRecognizer": "delegate",
                "UINavigationController": "delegate",
                "UIPageViewController": "dataSource delegate",
                "UIPickerView": "dataSource delegate",
                "UISearchBar": "delegate",
                "UISearchController": "delegate searchResultsUpdater",
                "UITableView": "dataSource delegate",
                "UITableViewCell": "configurationUpdateHandler",
                "UITextField": "delegate",
                "UITextView": "delegate",
                "UIViewController": "transitioningDelegate",
            ]),
        Group(
            reason: "layout, drawing or a simulated gesture reads it", reader: nil,
            names: [
                "UIColorWell": "selectedColor",
                "CALayer": "contentsGravity zPosition",
                "CATextLayer": "font",
                "NSLayoutConstraint": "constant identifier isActive priority",
                "Outlet": "wrappedValue",
                "UIAction": "state",
                "UIBezierPath": "cgPath lineCapStyle lineJoinStyle usesEvenOddFillRule",
                "UIButton": "automaticallyUpdatesConfiguration",
                "UIButton.Configuration": "titleLineBreakMode",
                "UIContextualAction": "backgroundColor image title",
                "UIControl": "showsMenuAsPrimaryAction",
                "UIEvent": "allTouches",
                "UIGestureRecognizer": "isEnabled state",
                "UIGraphicsImageRendererFormat": "opaque scale",
                "UILayoutGuide": "identifier owningView",
                "UIScrollView": "contentInset contentInsetAdjustmentBehavior contentSize refreshControl",
                "UIStackView": "isBaselineRelativeArrangement",
                "UIStepper": "stepValue",
                "UITableViewRowAction": "backgroundColor",
                "UITextView": "selectedRange",
                "UITouch": "tapCount",
                "UIView":
                    "autoresizesSubviews autoresizingMask insetsLayoutMarginsFromSafeArea isUserInteractionEnabled "
                    + "maximumContentSizeCategory minimumContentSizeCategory "
                    + "preservesSuperviewLayoutMargins semanticContentAttribute tag translatesAutoresizingMaskIntoConstraints",
                "UIViewPropertyAnimator": "isReversed",
            ]),
        Group(
            reason: "layouts of collections place items by it", reader: nil,
            names: [
                "UICollectionViewFlowLayout":
                    "estimatedItemSize footerReferenceSize headerReferenceSize itemSize "
                    + "minimumInteritemSpacing minimumLineSpacing scrollDirection sectionInset",
                "UICollectionViewLayoutAttributes": "alpha center frame indexPath isHidden size transform zIndex",
            ]),
        Group(
            reason: "pages and screen readers announce it", reader: nil,
            names: [
                "AccessibilityAttributes":
                    "accessibilityHint accessibilityIdentifier accessibilityLabel "
                    + "accessibilityTraits accessibilityValue isAccessibilityElement",
                "UIAccessibilityCustomAction": "name",
                "UIAccessibilityElement":
                    "accessibilityContainer accessibilityFrame accessibilityHint accessibilityIdentifier "
                    + "accessibilityLabel accessibilityTraits accessibilityValue isAccessibilityElement",
                "UIView": "accessibilityCustomActions accessibilityFrame accessibilityHint accessibilityIdentifier accessibilityTraits",
            ]),
        Group(
            reason: "tables and collections read it for a row, a gesture or a state", reader: nil,
            names: [
                "UICollectionView": "allowsMultipleSelection allowsSelection backgroundView collectionViewLayout",
                "UICollectionViewCell": "backgroundView isHighlighted isSelected selectedBackgroundView",
                "UICollectionViewController": "collectionView",
                "UITableView":
                    "allowsMultipleSelection allowsMultipleSelectionDuringEditing allowsSelection "
                    + "allowsSelectionDuringEditing estimatedRowHeight estimatedSectionFooterHeight estimatedSectionHeaderHeight",
                "UITableViewCell":
                    "automaticallyUpdatesBackgroundConfiguration automaticallyUpdatesContentConfiguration backgroundView editingAccessoryType editingAccessoryView isEditing isHighlighted "
                    + "isSelected multipleSelectionBackgroundView selectedBackgroundView selectionStyle separatorInset shouldIndentWhileEditing showsReorderControl",
                "UITableViewController": "clearsSelectionOnViewWillAppear refreshControl tableView",
                "UITableViewDiffableDataSource": "defaultRowAnimation",
                "UITableViewHeaderFooterView": "backgroundConfiguration",
            ]),
        Group(
            reason: "texts are made or measured with it", reader: nil,
            names: [
                "AttributeContainer": "font foregroundColor",
                "AttributedString": "font foregroundColor",
                "NSLayoutManager": "textStorage",
                "NSStringDrawingContext": "minimumScaleFactor",
                "NSTextAttachment": "image",
                "NSTextContainer": "lineFragmentPadding maximumNumberOfLines size",
            ]),
        Group(
            reason: "the looks of bars report it", reader: "isSet",
            names: [
                "UIBarItemStateAppearance": "backgroundImage badgeBackgroundColor iconColor titlePositionAdjustment titleTextAttributes"
            ]),
        Group(
            reason: "the pasteboard holds it", reader: "values",
            names: [
                "UIPasteboard": "color image images items string strings url urls"
            ]),
        Group(
            reason: "the state that configurations update for", reader: nil,
            names: [
                "UICellConfigurationState": "isDisabled isEditing isHighlighted isSelected traitCollection",
                "UIConfigurationState": "traitCollection",
                "UIContentUnavailableConfigurationState": "searchText traitCollection",
                "UIViewConfigurationState": "isDisabled isHighlighted isSelected traitCollection",
            ]),
    ]

    /// The reader of each property.
    static var all: [String: String?] {
        var all: [String: String?] = [:]
        for group in groups {
            for (owner, properties) in group.names {
                for property in properties.split(separator: " ") { all["\(owner).\(property)"] = group.reader ?? String(property) }
            }
        }
        return all
    }
}
