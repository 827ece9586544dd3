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

extension Text {
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) { self.init(verbatim: String(localized: resource)) }
}
extension Button where Label == Text {
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(resource) }
    }
}
