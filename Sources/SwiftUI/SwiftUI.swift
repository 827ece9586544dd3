// Makes `import SwiftUI` work on Linux; see the guide “SwiftUI”.
@_exported import FoundationNetworking
@_exported import TableFoundation
@_exported import TableSwiftUI

// “tvp-preview run” shows previews; in other programs, their views are checked and not kept.

@freestanding(declaration)
public macro Preview<V: View>(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> V
) =
    #externalMacro(module: "SwiftUIMacros", type: "Preview")

/// A state of a preview.
@attached(peer)
public macro Previewable() = #externalMacro(module: "SwiftUIMacros", type: "Previewable")

/// Makes a property of `EnvironmentValues` a value of the environment.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "Entry")

extension Text {
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) { self.init(verbatim: String(localized: resource)) }
}
