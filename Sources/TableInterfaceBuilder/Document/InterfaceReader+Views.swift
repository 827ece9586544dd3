import TableCells
import TableDiagnostics
import TableGraphics

extension InterfaceReader {
    /// Whether an element with this name is a view.
    func isView(_ name: String) -> Bool { Self.viewElements.contains(name) }

    private static let viewElements: Set<String> = [
        "view", "label", "imageView", "stackView", "button", "textField", "textView", "switch", "slider", "activityIndicatorView",
        "segmentedControl", "progressView", "stepper", "scrollView", "datePicker", "pickerView", "collectionView", "containerView",
        "wkWebView", "webView", "visualEffectView", "mapView", "pageControl", "searchBar", "tableView", "tableViewCell",
        "tableViewCellContentView", "collectionViewCell", "glkView", "mtkView", "toolbar", "navigationBar", "tabBar",
        "collectionReusableView", "arscnView", "arskView", "sceneKitView", "skView", "collectionViewCellContentView",
        "tableViewHeaderFooterView", "window", "colorWell", "avPlayerView", "pdfView", "adBannerView", "control",
    ]

    /// Elements of views whose contents only a device can draw.
    private static let opaqueElements = [
        "mapView": "Map", "wkWebView": "Web page", "webView": "Web page", "glkView": "OpenGL view", "mtkView": "Metal view",
        "arscnView": "AR view", "arskView": "AR view", "sceneKitView": "SceneKit view", "skView": "SpriteKit view",
        "containerView": "Container view", "toolbar": "Toolbar", "navigationBar": "Navigation bar", "tabBar": "Tab bar",
        "avPlayerView": "Player", "pdfView": "PDF", "adBannerView": "Advertisement", "colorWell": "Color well",
    ]

    /// Reads a view and everything in it.
    mutating func view(_ element: InterfaceElement) -> InterfaceView {
        note(element)
        let masks = applyVariations(to: element)
        element.ignore(
            "key", "customModuleProvider", "opaque", "multipleTouchEnabled", "userInteractionEnabled",
            "insetsLayoutMarginsFromSafeArea", "layoutMarginsFollowReadableWidth", "restorationIdentifier", "autoresizesSubviews",
            "clearsContextBeforeDrawing", "verifyAmbiguity", "exclusiveTouch", "interfaceStyle", "sceneMemberID", "focusStyle",
            "showsLargeContentViewer", "largeContentTitle", "appearanceType", "propertyAccessControl", "spellCheckingType",
            "misplaced", "ambiguous")
        var view = InterfaceView(
            id: element["id"] ?? "", element: element.name, kind: .plain, customClass: element["customClass"],
            userLabel: element["userLabel"] ?? text(element, "userLabel"), span: element.span(in: file))
        view.customModule = element["customModule"]
        if element.name.hasPrefix("collection") { view.reuseIdentifier = element["reuseIdentifier"] }
        view.frame = rect(element, key: "frame")
        view.isHidden = flag(element, "hidden")
        view.alpha = min(1, max(0, number(element, "alpha") ?? 1))
        view.contentMode = word(element, "contentMode", of: InterfaceWords.contentModes) ?? "scaleToFill"
        view.clipsToBounds = flag(element, "clipsSubviews")
        view.backgroundColor = color(element, key: "backgroundColor")
        view.tintColor = color(element, key: "tintColor")
        view.huggingPriority = InterfacePriorities(
            horizontal: number(element, "horizontalHuggingPriority"), vertical: number(element, "verticalHuggingPriority"))
        view.compressionPriority = InterfacePriorities(
            horizontal: number(element, "horizontalCompressionResistancePriority"),
            vertical: number(element, "verticalCompressionResistancePriority"))
        view.autoresizing = mask(element)
        let translates = element["translatesAutoresizingMaskIntoConstraints"] != "NO"
        view.usesAutoresizing = flag(element, "fixedFrame") || translates
        view.preservesSuperviewLayoutMargins = flag(element, "preservesSuperviewLayoutMargins")
        view.layoutMargins = insets(element, key: "directionalLayoutMargins") ?? insets(element, key: "layoutMargins")
        view.placeholderWidth = element["placeholderIntrinsicWidth"] == "infinite" ? nil : number(element, "placeholderIntrinsicWidth")
        view.placeholderHeight = element["placeholderIntrinsicHeight"] == "infinite" ? nil : number(element, "placeholderIntrinsicHeight")
        view.semantics = element["semanticContentAttribute"] ?? "unspecified"
        view.kind = kind(of: element)
        view.controlColors = controlColors(of: element)
        for child in element.list("subviews") {
            if !isView(child.name) {
                diagnostics.append(
                    Diagnostic(
                        .note, .interfaceUnknownView, "unknown kind of view <\(child.name)>; it is shown as a plain view",
                        at: child.span(in: file), hints: ["please report it: the class is newer than this version of tvp-preview"]))
            }
            var subview = self.view(child)
            if masks["subviews"]?[subview.id] == false { subview.isInstalled = false }
            view.subviews.append(subview)
        }
        if element.name != "tableViewCell", let content = element.child(key: "contentView"), isView(content.name) {
            var content = self.view(content)
            content.isContent = true
            view.subviews.append(content)
        }
        for guide in element.all("viewLayoutGuide") {
            note(guide)
            view.guides.append(InterfaceGuide(id: guide["id"] ?? "", key: guide["key"] ?? ""))
        }
        for child in element.list("constraints") {
            var constraint = self.constraint(child, of: view.id)
            if masks["constraints"]?[constraint.id] == false { constraint.isInstalled = false }
            view.constraints.append(constraint)
        }
        view.connections = connections(of: element)
        view.tag = element["tag"].flatMap { Int($0) } ?? 0
        view.runtimeLooks = element.list("userDefinedRuntimeAttributes").compactMap { runtimeLook($0, of: view.title) }
        ignoreChildren(of: element)
        return view
    }

    /// Ignores what does not affect the appearance: gestures, accessibility, simulated metrics.
    private func ignoreChildren(of element: InterfaceElement) {
        for name in [
            "accessibility", "gestureRecognizers", "textInputTraits", "point", "animations", "userGuides", "dataDetectorType",
            "dataDetectorTypes", "userComments", "freeformSimulatedSizeMetrics", "simulatedMetrics", "variation", "designTimeSize",
            "modalFormSheetSimulatedSizeMetrics", "simulatedToolbarMetrics", "simulatedNavigationBarMetrics", "simulatedStatusBarMetrics",
            "simulatedTabBarMetrics", "simulatedOrientationMetrics",
        ] {
            element.all(name).forEach { $0.ignoreAll() }
        }
        element.child("attributedString", key: "userComments")?.ignoreAll()
        for key in ["simulatedStatusBarMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics", "simulatedDestinationMetrics"] {
            element.child(key: key)?.ignoreAll()
        }
        element.child("rect", key: "contentStretch")?.ignoreAll()
    }

    private func mask(_ element: InterfaceElement) -> AutoresizingMask {
        guard let mask = element.child("autoresizingMask", key: "autoresizingMask") else { return [] }
        let parts: [(String, AutoresizingMask)] = [
            ("flexibleMinX", .flexibleLeft), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRight),
            ("flexibleMinY", .flexibleTop), ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottom),
        ]
        return parts.reduce(into: []) { if flag(mask, $1.0) { $0.insert($1.1) } }
    }

    // MARK: Size classes

    /// A phone in portrait orientation, for which designs are rendered.
    private static let traits = ["widthClass": "compact", "heightClass": "regular", "userInterfaceIdiom": "phone"]

    /// Applies the variations for a phone in portrait orientation. Returns which subviews and constraints are installed there, by id.
    private func applyVariations(to element: InterfaceElement) -> [String: [String: Bool]] {
        var matching: [(weight: Int, variation: InterfaceElement)] = []
        for variation in element.all("variation") {
            let key = variation["key"] ?? ""
            let traits = key.split(separator: "-").map { $0.split(separator: "=").map(String.init) }.filter { $0.count == 2 }
            if key == "default" {
                matching.append((0, variation))
            } else if traits.allSatisfy({ Self.traits[$0[0]] == $0[1] }) {
                matching.append((max(1, traits.count), variation))
            } else {
                variation.ignoreAll()
            }
        }
        var masks: [String: [String: Bool]] = [:]
        let sorted = matching.enumerated().sorted { ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset) }
        for (_, match) in sorted {
            for mask in match.variation.all("mask") {
                for part in mask.children {
                    masks[mask["key"] ?? "", default: [:]][part["reference"] ?? ""] = part.name == "include"
                }
            }
            element.override(by: match.variation)
        }
        return masks
    }

    // MARK: Constraints

    private mutating func constraint(_ element: InterfaceElement, of owner: String) -> InterfaceConstraint {
        note(element)
        _ = applyVariations(to: element)
        element.all("variation").forEach { $0.ignoreAll() }
        element.ignore("symbolic", "symbolType", "userLabel", "customClass", "customModule", "customModuleProvider", "shouldBeArchived")
        element.all("connections").forEach { $0.ignoreAll() }
        let span = element.span(in: file)
        for attribute in element.list("userDefinedRuntimeAttributes") { unapplied(attribute, of: "the constraint \(element["id"] ?? "")") }
        var constraint = InterfaceConstraint(
            id: element["id"] ?? "", identifier: element["identifier"], firstItem: element["firstItem"] ?? owner,
            firstAttribute: attribute(element, "firstAttribute"), secondItem: element["secondItem"],
            secondAttribute: attribute(element, "secondAttribute"), span: span)
        if let relation = word(element, "relation", of: ConstraintLayout.Relation.allCases.map(\.rawValue)) {
            constraint.relation = .init(rawValue: relation) ?? .equal
        }
        constraint.multiplier = multiplier(element)
        constraint.constant = number(element, "constant") ?? 0
        constraint.priority = min(1000, max(1, number(element, "priority") ?? 1000))
        constraint.isPlaceholder = flag(element, "placeholder")
        for item in [constraint.firstItem, constraint.secondItem].compactMap({ $0 }) {
            refer(to: item, from: "the constraint \(constraint.id)", at: span)
        }
        return constraint
    }

    private mutating func attribute(_ element: InterfaceElement, _ name: String) -> ConstraintLayout.Attribute? {
        guard let word = word(element, name, of: InterfaceWords.attributes) else { return nil }
        return word == "lastBaseline" ? .lastBaseline : ConstraintLayout.Attribute(rawValue: word)
    }

    /// Parses `0.5`, `1:2` or `16/9`.
    private mutating func multiplier(_ element: InterfaceElement) -> Double {
        guard let text = element["multiplier"] else { return 1 }
        let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map { Double($0.trimmingPrefix(" ")) }
        if parts.count == 1, let value = parts[0], value.isFinite, abs(value) <= 1e5 { return value }
        if parts.count == 2, let first = parts[0], let second = parts[1], second != 0, (first / second).isFinite, abs(first / second) <= 1e5
        {
            return first / second
        }
        diagnostics.append(
            Diagnostic(
                .warning, .interfaceBadNumber, "multiplier=\"\(text)\" is not a ratio", at: element.span(in: file),
                hints: ["set the value again in Xcode"]))
        return 1
    }

    // MARK: Kinds

    private mutating func controlColors(of element: InterfaceElement) -> InterfaceControlColors {
        let keys: (fill: String, track: String, thumb: String)
        switch element.name {
        case "switch": keys = ("onTintColor", "", "thumbTintColor")
        case "slider": keys = ("minimumTrackTintColor", "maximumTrackTintColor", "thumbTintColor")
        case "progressView": keys = ("progressTintColor", "trackTintColor", "")
        case "activityIndicatorView": keys = ("color", "", "")
        case "pageControl": keys = ("currentPageIndicatorTintColor", "pageIndicatorTintColor", "")
        case "segmentedControl": keys = ("selectedSegmentTintColor", "", "")
        default: return InterfaceControlColors()
        }
        return InterfaceControlColors(
            fill: color(element, key: keys.fill), track: color(element, key: keys.track), thumb: color(element, key: keys.thumb))
    }

    private mutating func kind(of element: InterfaceElement) -> InterfaceViewKind {
        switch element.name {
        case "label": return .label(label(element))
        case "imageView": return .image(image(element))
        case "stackView": return .stack(stack(element))
        case "button": return .button(button(element))
        case "textField": return .textField(textField(element))
        case "textView":
            element.ignore(
                "editable", "selectable", "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator", "bounces", "bouncesZoom",
                "keyboardDismissMode", "layoutManager", "allowsEditingTextAttributes")
            var content = label(element)
            content.lines = 0
            return .textView(content, isScrollable: element["scrollEnabled"] != "NO")
        case "switch":
            ignoreControl(element)
            return .toggle(isOn: element["on"].map { $0 == "YES" } ?? false, isEnabled: element["enabled"] != "NO")
        case "slider":
            ignoreControl(element)
            element.ignore("enabled", "continuous", "minimumValueImage", "maximumValueImage")
            return .slider(share(number(element, "value") ?? 0.5, number(element, "minValue") ?? 0, number(element, "maxValue") ?? 1))
        case "segmentedControl": return segments(element)
        case "stepper":
            ignoreControl(element)
            element.ignore("value", "minimumValue", "maximumValue", "stepValue", "enabled", "continuous", "wraps", "autorepeat")
            return .stepper
        case "progressView":
            element.ignore("progressViewStyle")
            return .progress(min(1, max(0, number(element, "progress") ?? 0)))
        case "activityIndicatorView":
            let hides = flag(element, "hidesWhenStopped")
            let animates = flag(element, "animating")
            return .activityIndicator(
                isLarge: element["style"]?.lowercased().contains("large") ?? false, isShown: animates || !hides)
        case "pageControl":
            ignoreControl(element)
            element.ignore("enabled", "defersCurrentPageDisplay", "hidesForSinglePage")
            let count = Int(min(100, max(0, number(element, "numberOfPages") ?? 0)))
            return .pageControl(count: count, current: Int(min(100, max(0, number(element, "currentPage") ?? 0))))
        case "datePicker":
            ignoreControl(element)
            element.ignore("enabled", "minuteInterval", "useCurrentDate", "countDownDuration")
            element.all("date").forEach { $0.ignoreAll() }
            return .datePicker(mode: element["datePickerMode"] ?? "dateAndTime", style: element["style"] ?? "automatic")
        case "pickerView": return .picker
        case "searchBar":
            element.ignore("searchBarStyle", "showsBookmarkButton", "showsScopeBar", "translucent", "barStyle", "prompt")
            element.all("scopeButtonTitles").forEach { $0.ignoreAll() }
            element.child("color", key: "barTintColor")?.ignoreAll()
            func word(_ name: String) -> InterfaceText {
                InterfaceText(value: text(element, name) ?? "", key: element["id"].map { "\($0).\(name)" })
            }
            return .searchBar(text: word("text"), placeholder: word("placeholder"), canCancel: flag(element, "showsCancelButton"))
        case "scrollView":
            ignoreScrolling(element)
            return .scroll
        case "collectionView": return collection(element)
        case "visualEffectView":
            for name in ["blurEffect", "vibrancyEffect", "glassEffect"] { element.all(name).forEach { $0.ignoreAll() } }
            return .visualEffect
        case "tableView": return .table(table(element))
        case "tableViewCell": return .cell(cell(element))
        default: return opaque(element)
        }
    }

    private func opaque(_ element: InterfaceElement) -> InterfaceViewKind {
        guard let name = Self.opaqueElements[element.name] else { return .plain }
        for child in element.children where !["subviews", "constraints", "rect", "connections"].contains(child.name) { child.ignoreAll() }
        element.ignore(
            "mapType", "zoomEnabled", "scrollEnabled", "rotateEnabled", "pitchEnabled", "showsPointsOfInterest", "allowsLinkPreview",
            "translucent", "barStyle", "largeTitles")
        return .opaque(name)
    }

    func ignoreControl(_ element: InterfaceElement) {
        element.ignore(
            "contentHorizontalAlignment", "contentVerticalAlignment", "showsMenuAsPrimaryAction", "changesSelectionAsPrimaryAction",
            "toolTip",
            "selected", "highlighted")
    }

    func ignoreScrolling(_ element: InterfaceElement) {
        element.ignore(
            "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator", "bounces", "bouncesZoom", "pagingEnabled", "scrollEnabled",
            "alwaysBounceVertical", "alwaysBounceHorizontal", "keyboardDismissMode", "contentInsetAdjustmentBehavior",
            "delaysContentTouches",
            "canCancelContentTouches", "directionalLockEnabled", "indicatorStyle", "minimumZoomScale", "maximumZoomScale",
            "contentViewInsetsToSafeArea", "automaticallyAdjustsScrollIndicatorInsets", "springLoaded", "prefetchingEnabled")
        for key in ["contentInset", "scrollIndicatorInsets"] { element.child("inset", key: key)?.ignoreAll() }
    }

    private func share(_ value: Double, _ low: Double, _ high: Double) -> Double {
        high > low ? min(1, max(0, (value - low) / (high - low))) : 0
    }
}
