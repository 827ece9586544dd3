import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableLayout
import TableUIKit

/// Views for previews.
@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}

extension PreviewLook {
    /// The environment of a device that the preview names, turned as it says and as large as it says. A size that fits is that of `drawn`.
    @MainActor
    func applied(to environment: TableCells.Environment, _ drawn: _Drawn) -> TableCells.Environment {
        var environment = environment
        if let device, let known = Device.named(device).value { environment.device = known }
        if orientation == .landscapeLeft || orientation == .landscapeRight { environment.device = environment.device.landscape }
        var size: Size?
        switch layout {
        case .fixed(let width, let height)?: size = Size(width: Double(width), height: Double(height))
        case .sizeThatFits? where drawn.list == nil && drawn.bars == nil:
            let measure = NodeMeasure(environment, shaper: Surroundings.shaper, images: Surroundings.imageSource)
            size = measure.size(of: drawn.node, width: environment.width, height: environment.height)
        default: break
        }
        if let size, size.width > 0, size.height > 0 {
            environment.device = environment.device.part(width: size.width, height: size.height, top: 0, bottom: 0)
        }
        return environment
    }
}

extension View {
    public func previewDevice(_ device: PreviewDevice?) -> some View { asking(PreviewLook(device: device?.rawValue)) }
    public func previewLayout(_ layout: PreviewLayout) -> some View { asking(PreviewLook(layout: layout)) }
    public func previewInterfaceOrientation(_ orientation: InterfaceOrientation) -> some View {
        asking(PreviewLook(orientation: orientation))
    }
    public func previewDisplayName(_ name: String?) -> some View { asking(PreviewLook(name: name)) }
}

// MARK: Traits

/// What a preview looks like, or what is around its view.
public struct PreviewTrait<T>: Sendable {
    var look = PreviewLook()
    var change: (@MainActor @Sendable (AnyView) async throws -> AnyView)?
}
/// The namespace of the traits of previews.
public enum Preview {
    public struct ViewTraits: Sendable {}
}
extension PreviewTrait where T == Preview.ViewTraits {
    public static var defaultLayout: Self { Self(look: PreviewLook(layout: .device)) }
    public static var sizeThatFitsLayout: Self { Self(look: PreviewLook(layout: .sizeThatFits)) }
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self {
        Self(look: PreviewLook(layout: .fixed(width: width, height: height)))
    }
    public static var portrait: Self { Self(look: PreviewLook(orientation: .portrait)) }
    public static var portraitUpsideDown: Self { Self(look: PreviewLook(orientation: .portraitUpsideDown)) }
    public static var landscapeLeft: Self { Self(look: PreviewLook(orientation: .landscapeLeft)) }
    public static var landscapeRight: Self { Self(look: PreviewLook(orientation: .landscapeRight)) }

    /// Puts the view of a preview into what other previews share.
    public static func modifier(_ modifier: some PreviewModifier) -> Self {
        Self { content in AnyView(modifier.body(content: content, context: try await type(of: modifier).makeSharedContext())) }
    }
}

/// What previews share, such as a model.
@MainActor @preconcurrency
public protocol PreviewModifier: Sendable {
    associatedtype Context = Void
    associatedtype Body: View
    typealias Content = AnyView
    static func makeSharedContext() async throws -> Context
    @ViewBuilder func body(content: Content, context: Context) -> Body
}
extension PreviewModifier where Context == Void {
    public static func makeSharedContext() async throws {}
}

// MARK: Designs

/// A view that stands for others, which previews show one by one.
@MainActor protocol PreviewGroup { var alone: [any View] { get } }

extension View {
    fileprivate var each: [any View] { (self as? any PreviewGroup)?.alone ?? [self] }
}
extension TupleView: PreviewGroup { @MainActor var alone: [any View] { parts.flatMap { $0.each } } }
extension Group: PreviewGroup { @MainActor var alone: [any View] { content.each } }
extension AnyView: PreviewGroup { @MainActor var alone: [any View] { view.each } }
extension EmptyView: PreviewGroup { @MainActor var alone: [any View] { [] } }
extension Optional: PreviewGroup where Wrapped: View { @MainActor var alone: [any View] { self?.each ?? [] } }
extension ForEach: PreviewGroup where Content: View { @MainActor var alone: [any View] { data.flatMap { content($0).each } } }
extension _Modified: PreviewGroup {
    var alone: [any View] {
        func changed(_ view: some View) -> any View { _Modified<_>(content: view, change: change) }
        return content.each.map { changed($0) }
    }
}

/// A view with a change around it.
@MainActor private protocol Outer {
    var inner: any View { get }
    var outerChange: ViewChange? { get }
}
extension _Modified: Outer {
    fileprivate var inner: any View { content }
    fileprivate var outerChange: ViewChange? { change }
}
extension AnyView: Outer {
    @MainActor fileprivate var inner: any View { view }
    @MainActor fileprivate var outerChange: ViewChange? { nil }
}

extension View {
    /// The changes around the view, from the outermost one.
    private var outerChanges: [ViewChange] {
        var (changes, view): ([ViewChange], any View) = ([], self)
        while let outer = view as? any Outer {
            if let change = outer.outerChange { changes.append(change) }
            view = outer.inner
        }
        return changes
    }

    /// Makes the changes around the view that concern its environment.
    func changeOutermost(_ values: inout EnvironmentValues) {
        for case .environment(let change) in outerChanges { change(&values) }
    }

    fileprivate var previewName: String? {
        let scope = _Scope(environment: EnvironmentValues(), place: Place(), pass: Pass())
        var own = Preferences()
        for case .preferences(let change) in outerChanges.reversed() { change(&own, scope) }
        return own.preview.name
    }

    /// The view with the traits of its preview. What is around it may take time to make.
    package func preview(_ traits: [PreviewTrait<Preview.ViewTraits>]) async throws -> AnyView {
        var (look, view) = (PreviewLook(), AnyView(self))
        for trait in traits {
            look.fill(from: trait.look)
            if let change = trait.change { view = try await change(view) }
        }
        let asked = look
        return AnyView(view.asking(asked))
    }
    fileprivate func asking(_ look: PreviewLook) -> _Modified<Self> { preferring { own, _ in own.preview.fill(from: look) } }
}

extension PreviewProvider {
    /// The views of the provider, each alone, with its name.
    package static var pages: [(name: String?, view: AnyView)] { previews.each.map { ($0.previewName, AnyView(any: $0)) } }
}
