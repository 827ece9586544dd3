import Foundation
import TableCells
import TableInputs
import TableScene

@preconcurrency @MainActor
open class UIPageControl: UIControl {
    open var numberOfPages = 0 { didSet { invalidateIntrinsicContentSize() } }
    open var currentPage = 0
    open var hidesForSinglePage = false
    open var pageIndicatorTintColor: UIColor?
    open var currentPageIndicatorTintColor: UIColor?

    open override var intrinsicContentSize: CGSize { CGSize(width: max(1, numberOfPages) * 16 + 7, height: 26) }
    override func content() -> ViewContent {
        let size = intrinsicContentSize
        guard numberOfPages > (hidesForSinglePage ? 1 : 0) else {
            return ViewContent(size: .fixed(width: Double(size.width), height: Double(size.height)))
        }
        let node = HStack(spacing: 9) {
            for index in 0..<numberOfPages {
                let own = index == currentPage ? currentPageIndicatorTintColor : pageIndicatorTintColor
                Node.shape(
                    Node.ShapeNode(.circle, color: own?.reference ?? .token(index == currentPage ? .secondaryLabel : .tertiaryLabel))
                ).frame(width: 7, height: 7)
            }
        }
        let role = Role.control(.pageControl(current: currentPage + 1, of: numberOfPages))
        return ViewContent(node: node.role(role), size: .fixed(width: Double(size.width), height: Double(size.height)))
    }
}
