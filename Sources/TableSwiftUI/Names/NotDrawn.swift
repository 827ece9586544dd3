import Foundation
import TableCells
import TableUIKit

// Modifiers that change how a screen moves, sounds, is typed in or announced. A picture shows none of this, and most say so once.

extension View {
    // MARK: Motion
    public func animation(_ animation: Animation?) -> some View { self }
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
    @MainActor public func animation<V: View>(_ animation: Animation?, @ViewBuilder body: (Self) -> V) -> V { body(self) }
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
    public func transaction(value: some Equatable, _ transform: @escaping (inout Transaction) -> Void) -> some View { self }
    public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View { self }
    public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View { self }
    public func transition(_ transition: AnyTransition) -> some View { self }
    public func contentTransition(_ transition: ContentTransition) -> some View { self }
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View { self }
    public func matchedTransitionSource<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }
    public func symbolEffect(_ effect: SymbolEffectName, options: SymbolEffectOptions = .default, isActive: Bool = true) -> some View {
        self
    }
    public func symbolEffect<V: Equatable>(_ effect: SymbolEffectName, options: SymbolEffectOptions = .default, value: V) -> some View {
        self
    }
    public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
    public func glassEffectID<ID: Hashable>(_ id: ID?, in namespace: Namespace.ID) -> some View { self }
    public func backgroundExtensionEffect() -> some View { self }
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { self }
    public func sensoryFeedback<T: Equatable>(trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?) -> some View { self }
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool) -> some View {
        self
    }
    public func geometryGroup() -> some View { self }
    /// The first phase; a picture shows no others.
    @MainActor public func phaseAnimator<Phase: Equatable, V: View>(
        _ phases: some Sequence<Phase>, trigger: some Equatable = 0, @ViewBuilder content: (Self, Phase) -> V,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> V? { phases.first { _ in true }.map { content(self, $0) } }
    @MainActor public func keyframeAnimator<Value, V: View>(
        initialValue: Value, repeating: Bool = true, trigger: some Equatable = 0, @ViewBuilder content: (Self, Value) -> V,
        @KeyframesBuilder keyframes: (Value) -> Keyframes
    ) -> V { content(self, initialValue) }
    /// The view at rest.
    @MainActor public func scrollTransition<V: View>(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping (Self, ScrollTransitionPhase) -> V
    ) -> V { transition(self, .identity) }
    public func visualEffect<V: View>(_ effect: @escaping (Self, GeometryProxy) -> V) -> some View {
        noting("visualEffect(_:)", "effects depend on where a view ends up")
    }

    // MARK: Scrolling
    public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]) -> some View { self }
    public func scrollDisabled(_ isDisabled: Bool) -> some View { self }
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
    public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical) -> some View { self }
    public func scrollClipDisabled(_ isDisabled: Bool = true) -> some View { self }
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
    public func scrollTargetBehavior(_ behavior: ScrollTargetBehaviorName) -> some View { self }
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View { self }
    public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View { self }
    public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void
    ) -> some View { self }
    public func onScrollPhaseChange(_ action: @escaping (ScrollPhase, ScrollPhase) -> Void) -> some View { self }
    public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void) -> some View { self }
    public func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
    ) -> some View { self }
    public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }
    public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }
    public func scrollInputBehavior(_ behavior: Visibility, for input: Visibility) -> some View { self }
    public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View { self }
    public func scrollEdgeEffectHidden(_ isHidden: Bool = true, for edges: Edge.Set = .all) -> some View { self }
    public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View { self }
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }
    public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic)
        -> some View
    {
        noting("contentMargins(_:_:)", "lists keep the theme's margins")
    }
    public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
        noting("contentMargins(_:_:)", "lists keep the theme's margins")
    }
    public func contentMargins(_ edges: Edge.Set, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic) -> some View {
        noting("contentMargins(_:_:)", "lists keep the theme's margins")
    }

    // MARK: Keyboard and pointer
    public func keyboardType(_ type: UIKeyboardType) -> some View { self }
    public func textContentType(_ type: UITextContentType?) -> some View { self }
    public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }
    public func textInputAutocapitalization(_ style: TextInputAutocapitalization?) -> some View { self }
    public func disableAutocorrection(_ isDisabled: Bool?) -> some View { self }
    public func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View { self }
    public func submitLabel(_ label: SubmitLabel) -> some View { self }
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View { self }
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { self }
    public func textSelection(_ selectability: TextSelectability) -> some View { self }
    public func focusable(_ isFocusable: Bool = true) -> some View { self }
    public func focusSection() -> some View { self }
    public func focusScope(_ namespace: Namespace.ID) -> some View { self }
    public func prefersDefaultFocus(_ prefers: Bool = true, in namespace: Namespace.ID) -> some View { self }
    public func defaultFocus<V: Hashable>(_ binding: FocusState<V>.Binding, _ value: V) -> some View { self }
    public func focusEffectDisabled(_ isDisabled: Bool = true) -> some View { self }
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
    public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
    public func help(_ text: LocalizedStringKey) -> some View { self }
    public func help(_ text: Text) -> some View { self }
    @_disfavoredOverload public func help<S: StringProtocol>(_ text: S) -> some View { self }
    public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View { self }
    public func onKeyPress(_ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result) -> some View {
        self
    }
    public func onKeyPress(phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result) -> some View {
        self
    }
    public func onKeyPress(keys: Set<KeyEquivalent>, action: @escaping (KeyPress) -> KeyPress.Result) -> some View { self }
    public func onContinuousHover(perform action: @escaping (HoverPhase) -> Void) -> some View { self }
    public func onDeleteCommand(perform action: (() -> Void)?) -> some View { self }
    public func onExitCommand(perform action: (() -> Void)?) -> some View { self }
    public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View { self }
    public func findNavigator(isPresented: Binding<Bool>) -> some View { self }
    public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }

    // MARK: Gestures
    public func gesture<G: Gesture>(_ gesture: G?, including mask: GestureMask = .all) -> some View { self }
    public func simultaneousGesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> some View { self }
    public func highPriorityGesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> some View { self }
    public func allowsHitTesting(_ isEnabled: Bool) -> some View { self }
    public func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> some View { self }
    public func onDrop(of types: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool) -> some View {
        self
    }
    public func onDrop(of types: [UTType], delegate: any DropDelegate) -> some View { self }
    public func onDrop(of types: [String], delegate: any DropDelegate) -> some View { self }
    public func onDrop(of types: [String], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool) -> some View {
        self
    }
    public func onDrop(of types: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider], CGPoint) -> Bool)
        -> some View
    { self }
    public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View { self }
    public func draggable<T, V: View>(_ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V) -> some View { self }
    public func onDrag<V: View>(_ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V) -> some View { self }
    public func copyable<T>(_ payload: @autoclosure @escaping () -> [T]) -> some View { self }
    public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { self }
    public func dropDestination<T>(
        for type: T.Type, action: @escaping ([T], CGPoint) -> Bool, isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View { self }

    // MARK: The system
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
    public func onContinueUserActivity(_ type: String, perform action: @escaping (NSUserActivity) -> Void) -> some View { self }
    public func userActivity(_ type: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void) -> some View { self }
    public func userActivity<P>(_ type: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void) -> some View { self }
    public func navigationDocument<D>(_ document: D) -> some View { self }
    public func renameAction(_ action: @escaping () -> Void) -> some View { self }
    public func popoverTip<T>(_ tip: T?, arrowEdge: Edge? = nil) -> some View { noting("popoverTip(_:)", "tips come and go") }
    public func widgetURL(_ url: URL?) -> some View { self }
    public func widgetAccentable(_ isAccentable: Bool = true) -> some View { self }
    public func pointerStyle(_ style: PointerStyle?) -> some View { self }
    public func handGestureShortcut(_ shortcut: HandGestureShortcut, isEnabled: Bool = true) -> some View { self }
    public func typeSelectEquivalent(_ text: LocalizedStringKey?) -> some View { self }
    public func fileDialogDefaultDirectory(_ url: URL?) -> some View { self }
    public func fileDialogMessage(_ message: LocalizedStringKey?) -> some View { self }
    public func fileDialogConfirmationLabel(_ label: LocalizedStringKey) -> some View { self }
    public func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) -> some View { self }
    public func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) -> some View { self }
    public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
    public func statusBarHidden(_ isHidden: Bool = true) -> some View { noting("statusBarHidden(_:)", "the picture keeps its status bar") }
    public func statusBar(hidden: Bool) -> some View { noting("statusBarHidden(_:)", "the picture keeps its status bar") }
    public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View { self }
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View { self }
    public func fileExporter<D>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View { self }
    public func fileExporter<D>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View { self }
    public func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentType: UTType, onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View { self }
    public func fileExporter<T>(
        isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View { self }
    public func quickLookPreview(_ item: Binding<URL?>) -> some View { self }
    public func fileMover(isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void) -> some View {
        self
    }
    public func containerBackground<S: ShapeStyle>(_ style: S, for container: ContainerBackgroundPlacement) -> some View {
        noting("containerBackground(_:for:)", "containers have the theme's colors")
    }
    public func containerBackground<V: View>(for container: ContainerBackgroundPlacement, @ViewBuilder content: () -> V) -> some View {
        noting("containerBackground(for:content:)", "containers have the theme's colors")
    }
    public func textInputFormattingControlVisibility(
        _ visibility: Visibility, for placement: TextInputFormattingControlPlacement.Set
    ) -> some View { self }
    public static func _printChanges() {}
    public static func _logChanges() {}
    public func previewContext<C>(_ context: C) -> some View { self }
    public func defaultAppStorage(_ store: UserDefaults) -> some View { self }
    public func dialogIcon(_ icon: Image?) -> some View { self }
    public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }
    public func menuOrder(_ order: MenuOrder) -> some View { self }
    public func menuIndicator(_ visibility: Visibility) -> some View { self }
    public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }
    public func springLoadingBehavior(_ behavior: Visibility) -> some View { self }
    public func invalidatableContent(_ isInvalidatable: Bool = true) -> some View { self }
    public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }
    public func speechAdjustedPitch(_ value: Double) -> some View { self }
    public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
    public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
    public func typesettingLanguage(_ language: Locale.Language) -> some View { self }
    public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        noting("backgroundStyle(_:)", "backgrounds have the theme's colors")
    }
    public func buttonSizing(_ sizing: ButtonSizing) -> some View { self }
    public func labelIconToTitleSpacing(_ value: CGFloat) -> some View {
        noting("labelIconToTitleSpacing(_:)", "labels keep the theme's gap")
    }
    public func labelReservedIconWidth(_ value: CGFloat) -> some View {
        noting("labelReservedIconWidth(_:)", "icons keep the theme's room")
    }
    public func equatable() -> some View { self }
    public func layoutDirectionBehavior(_ behavior: Visibility) -> some View { self }
    public func materialActiveAppearance(_ appearance: Visibility) -> some View { self }

    // MARK: Accessibility
    public func accessibilityLabel(_ label: Text) -> some View { speaking(label) }
    public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { speaking(Text(label)) }
    @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { speaking(Text(label)) }
    public func accessibilityLabel(_ label: LocalizedStringKey, isEnabled: Bool) -> some View { speaking(isEnabled ? Text(label) : nil) }
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool) -> some View {
        speaking(isEnabled ? Text(label) : nil)
    }
    public func accessibility(label: Text) -> some View { speaking(label) }
    public func accessibility(sortPriority: Double) -> some View { self }
    public func accessibility(hint: Text) -> some View { self }
    public func accessibility(value: Text) -> some View { self }
    public func accessibility(identifier: String) -> some View { self }
    public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
    public func accessibility(addTraits traits: AccessibilityTraits) -> some View { self }
    public func accessibility(removeTraits traits: AccessibilityTraits) -> some View { self }
    public func accessibilityHidden(_ isHidden: Bool, isEnabled: Bool = true) -> some View {
        drawing { drawn, _ in
            guard isHidden, isEnabled else { return drawn }
            var drawn = drawn
            drawn.node = drawn.node.role(.silent)
            return drawn
        }
    }
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
    public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }
    public func accessibilityHint(_ hint: Text) -> some View { self }
    @_disfavoredOverload public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }
    public func accessibilityValue(_ value: LocalizedStringKey) -> some View { self }
    public func accessibilityValue(_ value: Text) -> some View { self }
    @_disfavoredOverload public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }
    public func accessibilityIdentifier(_ identifier: String) -> some View { self }
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
    public func accessibilitySortPriority(_ priority: Double) -> some View { self }
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }
    public func accessibilityAction(_ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void) -> some View { self }
    public func accessibilityAction(named name: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View { self }
    public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View { self }
    @_disfavoredOverload public func accessibilityAction<S: StringProtocol>(named name: S, _ handler: @escaping () -> Void) -> some View {
        self
    }
    public func accessibilityActions<C: View>(@ViewBuilder _ content: () -> C) -> some View { self }
    public func accessibilityAdjustableAction(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void) -> some View { self }
    public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View { self }
    public func accessibilityFocused(_ condition: FocusState<Bool>.Binding) -> some View { self }
    public func accessibilityFocused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View { self }
    public func accessibilityInputLabels(_ labels: [LocalizedStringKey]) -> some View { self }
    @_disfavoredOverload public func accessibilityInputLabels(_ labels: [Text]) -> some View { self }
    public func accessibilityShowsLargeContentViewer() -> some View { self }
    public func accessibilityShowsLargeContentViewer<V: View>(@ViewBuilder _ content: () -> V) -> some View { self }
    public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View { self }
    public func accessibilityCustomContent(
        _ label: LocalizedStringKey, _ value: LocalizedStringKey, importance: AccessibilityImportance = .default
    ) -> some View { self }
    @_disfavoredOverload
    public func accessibilityCustomContent<V: StringProtocol>(
        _ label: LocalizedStringKey, _ value: V, importance: AccessibilityImportance = .default
    ) -> some View { self }
    public func accessibilityCustomContent(_ label: Text, _ value: Text, importance: AccessibilityImportance = .default) -> some View {
        self
    }
    public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View { self }
    public func accessibilityActivationPoint(_ point: UnitPoint) -> some View { self }
    public func accessibilityZoomAction(_ handler: @escaping (Visibility) -> Void) -> some View { self }
    public func accessibilityDragPoint(_ point: UnitPoint, description: Text) -> some View { self }
    public func accessibilityDirectTouch(_ isDirect: Bool = true) -> some View { self }
    public func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }
    public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> some View { self }
    public func accessibilityRotor<C: AccessibilityRotorContent>(
        _ label: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: () -> C
    ) -> some View { self }
    public func accessibilityRotor<C: AccessibilityRotorContent>(_ label: Text, @AccessibilityRotorContentBuilder entries: () -> C)
        -> some View
    { self }
    public func accessibilityRotor<E: RandomAccessCollection>(
        _ label: LocalizedStringKey, entries: E, entryLabel: KeyPath<E.Element, String>
    ) -> some View where E.Element: Identifiable { self }
    public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }
    public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
    public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View { self }
    public func accessibilityLabeledPair<ID: Hashable>(role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID) -> some View
    { self }

    private func speaking(_ label: Text?) -> some View {
        drawing { drawn, _ in
            guard let label else { return drawn }
            var drawn = drawn
            drawn.traits.spoken = label.plain
            for index in drawn.preferences.controls.indices.prefix(1) { drawn.preferences.controls[index].label = label.plain }
            return drawn
        }
    }
}

public struct AnyTransition: Sendable {
    public static let identity = AnyTransition()
    public static let opacity = AnyTransition()
    public static let slide = AnyTransition()
    public static let scale = AnyTransition()
    public static let blurReplace = AnyTransition()
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { AnyTransition() }
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}
public enum ContentTransition: Sendable {
    case identity, opacity, interpolate, symbolEffect
    public static func symbolEffect(_ effect: SymbolEffectName, options: SymbolEffectOptions = .default) -> ContentTransition { .identity }
    public static func numericText(countsDown: Bool = false) -> ContentTransition { .identity }
    public static func numericText(value: Double) -> ContentTransition { .identity }
}
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let position = MatchedGeometryProperties(rawValue: 1)
    public static let size = MatchedGeometryProperties(rawValue: 2)
    public static let frame: MatchedGeometryProperties = [.position, .size]
}
public enum SymbolEffectName: Sendable {
    case bounce, pulse, rotate, variableColor, scale, wiggle, breathe, appear, disappear, replace, drawOn
    public var iterative: SymbolEffectName { self }
    public var reversing: SymbolEffectName { self }
    public var wholeSymbol: SymbolEffectName { self }
    public var byLayer: SymbolEffectName { self }
    public var up: SymbolEffectName { self }
    public var down: SymbolEffectName { self }
}
public enum SymbolVariableValueMode: Sendable { case color, draw }
public enum SymbolColorRenderingMode: Sendable { case flat, gradient }
public struct TextInputFormattingControlPlacement: Sendable {
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let contextMenu = Set(rawValue: 1)
        public static let inputAssistant = Set(rawValue: 2)
        public static let all: Set = [.contextMenu, .inputAssistant]
    }
}
public enum ButtonSizing: Sendable { case automatic, fitted, flexible }
public protocol DropDelegate {
    func performDrop(info: DropInfo) -> Bool
    func validateDrop(info: DropInfo) -> Bool
    func dropEntered(info: DropInfo)
    func dropUpdated(info: DropInfo) -> DropProposal?
    func dropExited(info: DropInfo)
}
extension DropDelegate {
    public func validateDrop(info: DropInfo) -> Bool { true }
    public func dropEntered(info: DropInfo) {}
    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
    public func dropExited(info: DropInfo) {}
}
public struct DropInfo {
    public let location: CGPoint
    public func hasItemsConforming(to types: [UTType]) -> Bool { false }
    public func itemProviders(for types: [UTType]) -> [NSItemProvider] { [] }
}
public struct DropProposal: Sendable {
    public let operation: DropOperation
    public init(operation: DropOperation) { self.operation = operation }
}
public enum DropOperation: Sendable { case cancel, forbidden, copy, move }
public enum SymbolEffectOptions: Sendable {
    case `default`, repeating, nonRepeating
    public static func speed(_ speed: Double) -> SymbolEffectOptions { .default }
    public static func `repeat`(_ count: Int) -> SymbolEffectOptions { .default }
    public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}
public enum SensoryFeedback: Sendable {
    case success, warning, error, selection, impact, increase, decrease
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { .success }
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { .success }
    public enum Weight: Sendable { case light, medium, heavy }
    public enum Flexibility: Sendable { case rigid, solid, soft }
}
public enum ScrollIndicatorVisibility: Sendable { case automatic, visible, hidden, never }
public enum ScrollDismissesKeyboardMode: Sendable { case automatic, immediately, interactively, never }
public enum ScrollBounceBehavior: Sendable { case automatic, always, basedOnSize }
public enum ScrollTargetBehaviorName: Sendable {
    case paging, viewAligned
    public enum LimitBehavior: Sendable { case automatic, always, alwaysByFew, alwaysByOne, never }
    public static func viewAligned(limitBehavior: LimitBehavior) -> ScrollTargetBehaviorName { .viewAligned }
}
public struct ScrollPosition: Hashable, Sendable {
    public init(edge: Edge) {}
    public init<ID: Hashable>(idType: ID.Type = Int.self) {}
    public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {}
    public init(point: CGPoint) {}
    public mutating func scrollTo(edge: Edge) {}
    public mutating func scrollTo<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {}
    public mutating func scrollTo(point: CGPoint) {}
    public mutating func scrollTo(x: CGFloat = 0, y: CGFloat = 0) {}
    public var isPositionedByUser: Bool { false }
    public var viewID: AnyHashable? { nil }
    public func viewID<T: Hashable>(type: T.Type) -> T? { nil }
}
public struct ScrollGeometry: Equatable, Sendable {
    public var contentOffset = CGPoint.zero
    public var contentSize = CGSize.zero
    public var contentInsets = EdgeInsets()
    public var containerSize = CGSize.zero
    public var visibleRect = CGRect.zero
    public var bounds = CGRect.zero
}
public enum ScrollPhase: Hashable, Sendable {
    case idle, tracking, interacting, decelerating, animating
    public var isScrolling: Bool { self != .idle }
}
public enum ScrollAnchorRole: Hashable, Sendable { case initialOffset, sizeChanges, alignment }
public enum ScrollTransitionConfiguration: Sendable { case identity, interactive, animated }
public enum ScrollTransitionPhase: Hashable, Sendable {
    case topLeading, identity, bottomTrailing
    public var isIdentity: Bool { self == .identity }
    public var value: Double { self == .identity ? 0 : self == .topLeading ? -1 : 1 }
}
public enum ScrollEdgeEffectStyle: Sendable { case automatic, soft, hard }
public enum ContentMarginPlacement: Sendable { case automatic, scrollContent, scrollIndicators }
public enum TextInputAutocapitalization: Sendable { case never, words, sentences, characters }
public enum SubmitLabel: Sendable { case done, go, send, join, route, search, `return`, next, `continue` }
public struct KeyEquivalent: Hashable, ExpressibleByExtendedGraphemeClusterLiteral, Sendable {
    public let character: Character
    public init(_ character: Character) { self.character = character }
    public init(extendedGraphemeClusterLiteral value: Character) { character = value }
    public static let `return` = KeyEquivalent("\r")
    public static let escape = KeyEquivalent("\u{1B}")
    public static let delete = KeyEquivalent("\u{8}")
    public static let tab = KeyEquivalent("\t")
    public static let space = KeyEquivalent(" ")
    public static let upArrow = KeyEquivalent("\u{F700}")
    public static let downArrow = KeyEquivalent("\u{F701}")
    public static let leftArrow = KeyEquivalent("\u{F702}")
    public static let rightArrow = KeyEquivalent("\u{F703}")
}
public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let command = EventModifiers(rawValue: 1)
    public static let shift = EventModifiers(rawValue: 2)
    public static let option = EventModifiers(rawValue: 4)
    public static let control = EventModifiers(rawValue: 8)
}
public struct KeyboardShortcut: Hashable, Sendable {
    public static let defaultAction = KeyboardShortcut(.return)
    public static let cancelAction = KeyboardShortcut(.escape)
    public let key: KeyEquivalent
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) { self.key = key }
}
public struct KeyPress: Sendable {
    public enum Result: Sendable { case handled, ignored }
    public struct Phases: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let down = Phases(rawValue: 1)
        public static let `repeat` = Phases(rawValue: 2)
        public static let up = Phases(rawValue: 4)
        public static let all: Phases = [.down, .repeat, .up]
    }
    public let key: KeyEquivalent
    public let characters: String
    public let modifiers: EventModifiers
    public let phase: Phases
}
public enum HoverPhase: Equatable, Sendable { case active(CGPoint), ended }
public enum MoveCommandDirection: Sendable { case up, down, left, right }
public enum HandGestureShortcut: Sendable { case primaryAction }
public enum PointerStyle: Sendable { case `default`, link, grabIdle, grabActive, horizontalText, verticalText, zoomIn, zoomOut }
/// The key frames of an animation, which a picture does not show.
public struct Keyframes {}
@resultBuilder public enum KeyframesBuilder {
    public static func buildBlock(_ tracks: Keyframes...) -> Keyframes { Keyframes() }
}
public func KeyframeTrack(@KeyframesBuilder _ content: () -> Keyframes) -> Keyframes { Keyframes() }
public func KeyframeTrack<R, V>(_ path: WritableKeyPath<R, V>, @KeyframesBuilder _ content: () -> Keyframes) -> Keyframes { Keyframes() }
public func LinearKeyframe<V>(_ value: V, duration: Double) -> Keyframes { Keyframes() }
public func CubicKeyframe<V>(_ value: V, duration: Double) -> Keyframes { Keyframes() }
public func SpringKeyframe<V>(_ value: V, duration: Double? = nil) -> Keyframes { Keyframes() }
public func MoveKeyframe<V>(_ value: V) -> Keyframes { Keyframes() }
public enum TextSelectability: Sendable { case enabled, disabled }
public enum HoverEffect: Sendable { case automatic, highlight, lift }
public enum WritingToolsBehavior: Sendable { case automatic, complete, limited, disabled }
public enum MenuOrder: Sendable { case automatic, fixed, priority }
public enum MenuActionDismissBehavior: Sendable { case automatic, enabled, disabled }
public enum ContainerBackgroundPlacement: Sendable { case widget, navigation, tabView }
public struct AccessibilityTraits: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let isButton = AccessibilityTraits(rawValue: 1)
    public static let isHeader = AccessibilityTraits(rawValue: 2)
    public static let isSelected = AccessibilityTraits(rawValue: 4)
    public static let isLink = AccessibilityTraits(rawValue: 8)
    public static let isImage = AccessibilityTraits(rawValue: 16)
    public static let isStaticText = AccessibilityTraits(rawValue: 32)
    public static let isToggle = AccessibilityTraits(rawValue: 64)
    public static let isModal = AccessibilityTraits(rawValue: 128)
    public static let updatesFrequently = AccessibilityTraits(rawValue: 256)
    public static let startsMediaSession = AccessibilityTraits(rawValue: 512)
    public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1024)
    public static let isSearchField = AccessibilityTraits(rawValue: 2048)
    public static let isSummaryElement = AccessibilityTraits(rawValue: 4096)
    public static let playsSound = AccessibilityTraits(rawValue: 8192)
    public static let causesPageTurn = AccessibilityTraits(rawValue: 16384)
    public static let isKeyboardKey = AccessibilityTraits(rawValue: 32768)
    public static let isTabBar = AccessibilityTraits(rawValue: 65536)
}
public enum AccessibilityChildBehavior: Sendable { case ignore, contain, combine }
public enum AccessibilityHeadingLevel: Sendable { case unspecified, h1, h2, h3, h4, h5, h6 }
public enum AccessibilityActionKind: Sendable { case `default`, escape, delete, magicTap }
public enum AccessibilityAdjustmentDirection: Sendable { case increment, decrement }
public enum AccessibilityLabeledPairRole: Sendable { case label, content }
public enum AccessibilityImportance: Sendable { case `default`, high }
public protocol AccessibilityRotorContent {}
public struct AccessibilityRotorEntry: AccessibilityRotorContent {
    public init<ID: Hashable>(_ label: LocalizedStringKey, id: ID) {}
    @_disfavoredOverload public init<S: StringProtocol, ID: Hashable>(_ label: S, id: ID) {}
    @_disfavoredOverload public init<S: StringProtocol, ID: Hashable>(_ label: S, id: ID, in namespace: Namespace.ID) {}
}
extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {
    public init(_ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID { (self.data, self.content, id) = (data, content, \.id) }
}
@resultBuilder public enum AccessibilityRotorContentBuilder {
    public static func buildBlock<C: AccessibilityRotorContent>(_ content: C) -> C { content }
    public static func buildIf<C: AccessibilityRotorContent>(_ content: C?) -> C? { content }
}
extension Optional: AccessibilityRotorContent where Wrapped: AccessibilityRotorContent {}
public enum AccessibilityNotification {
    public struct Announcement {
        public init(_ text: LocalizedStringKey) {}
        @_disfavoredOverload public init<S: StringProtocol>(_ text: S) {}
        public func post() {}
    }
    public struct ScreenChanged {
        public init() {}
        public func post() {}
    }
    public struct LayoutChanged {
        public init() {}
        public func post() {}
    }
}

// MARK: Gestures

@MainActor @preconcurrency
public protocol Gesture {
    associatedtype Value
}
extension Gesture {
    public func onChanged(_ action: @escaping (Value) -> Void) -> Self { self }
    public func onEnded(_ action: @escaping (Value) -> Void) -> Self { self }
    public func updating<S>(_ state: GestureState<S>, body: @escaping (Value, inout S, inout Transaction) -> Void) -> Self { self }
    public func simultaneously<G: Gesture>(with other: G) -> Self { self }
    public func sequenced<G: Gesture>(before other: G) -> Self { self }
    public func exclusively<G: Gesture>(before other: G) -> Self { self }
}
public struct TapGesture: Gesture {
    public typealias Value = Void
    public init(count: Int = 1) {}
}
public struct LongPressGesture: Gesture {
    public typealias Value = Bool
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}
public struct DragGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var location, startLocation: CGPoint
        public var translation, predictedEndTranslation: CGSize
        public var predictedEndLocation: CGPoint
    }
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
}
public struct SpatialTapGesture: Gesture {
    public struct Value: Equatable, Sendable { public var location: CGPoint }
    public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {}
}
public struct RotateGesture: Gesture {
    public struct Value: Equatable, Sendable { public var rotation: Angle }
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
}
public struct MagnificationGesture: Gesture {
    public typealias Value = CGFloat
    public init(minimumScaleDelta: CGFloat = 0.01) {}
}
public struct MagnifyGesture: Gesture {
    public struct Value: Equatable, Sendable { public var magnification: CGFloat }
    public init(minimumScaleDelta: CGFloat = 0.01) {}
}
public struct RotationGesture: Gesture {
    public typealias Value = Angle
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
}
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let none = GestureMask([])
    public static let gesture = GestureMask(rawValue: 1)
    public static let subviews = GestureMask(rawValue: 2)
    public static let all: GestureMask = [.gesture, .subviews]
}
