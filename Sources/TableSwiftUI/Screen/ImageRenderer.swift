import TableUIKit

/// A picture of a view.
@MainActor
public final class ImageRenderer<Content: View>: ObservableObject {
    public var content: Content
    public var scale: CGFloat = 1
    public var isOpaque = false
    /// The view's own size if `nil`.
    public var proposedSize = ProposedViewSize.unspecified
    public init(content: Content) { self.content = content }

    public var uiImage: UIImage? {
        let host = UIHostingController(rootView: content)
        let own = host.sizeThatFits(in: CGSize(width: proposedSize.width ?? 390, height: proposedSize.height ?? 10_000))
        let size = CGSize(width: proposedSize.width ?? own.width, height: proposedSize.height ?? own.height)
        guard size.width > 0, size.height > 0 else { return nil }
        host.view.backgroundColor = .clear
        host.view.frame = CGRect(origin: .zero, size: size)
        let format = UIGraphicsImageRendererFormat()
        (format.scale, format.opaque) = (scale, isOpaque)
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            _ = host.view.drawHierarchy(in: CGRect(origin: .zero, size: size), afterScreenUpdates: true)
        }
    }
    public var cgImage: CGImage? { uiImage?.cgImage }
}
