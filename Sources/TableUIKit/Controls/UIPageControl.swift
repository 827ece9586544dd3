import Foundation
import TableCells
import TableInputs

@preconcurrency @MainActor
open class UIPageControl: UIControl {
    open var numberOfPages = 0 {
        didSet {
            currentPage = allowed(currentPage)
            invalidateIntrinsicContentSize()
        }
    }
    /// Stays within the pages.
    open var currentPage = 0 {
        didSet { if currentPage != allowed(currentPage) { currentPage = allowed(currentPage) } }
    }
    private func allowed(_ page: Int) -> Int { max(0, min(page, numberOfPages - 1)) }
    open var hidesForSinglePage = false
    open var pageIndicatorTintColor: UIColor?
    open var currentPageIndicatorTintColor: UIColor?

    private var control: SystemControl {
        .pageControl(
            count: numberOfPages, current: currentPage,
            ControlColors(fill: currentPageIndicatorTintColor?.reference, track: pageIndicatorTintColor?.reference),
            in: Surroundings.environment.theme)
    }

    open override var intrinsicContentSize: CGSize { ViewContent(control).intrinsicSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    override func content() -> ViewContent {
        var content = ViewContent(control)
        if numberOfPages <= (hidesForSinglePage ? 1 : 0) { content.node = nil }
        return content
    }
}
