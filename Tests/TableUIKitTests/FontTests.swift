import CaseFiles
import Foundation
import TableCells
import TableInputs
import TableUIKit
import Testing

/// Numbers of UIKit of iOS 26 at three pixels a point.
@Suite("Fonts", .olderScreen) @MainActor
struct FontTests {
    private static let categories: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge,
        .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    /// The value 17 and the size of a font of 17 points, in thirds of a point, by category.
    @Test(
        "font metrics round values to pixels and fonts to points",
        arguments: [
            (.body, [44, 46, 49, 56, 60, 67, 79, 93, 111, 130, 144], [15, 15, 16, 19, 20, 22, 26, 31, 37, 43, 48]),
            (.headline, [44, 46, 49, 56, 60, 67, 79, 93, 111, 118, 144], [15, 15, 16, 19, 20, 22, 26, 31, 37, 39, 48]),
            (.largeTitle, [47, 49, 50, 53, 57, 60, 65, 71, 76, 82, 87], [16, 16, 17, 18, 19, 20, 22, 24, 25, 27, 29]),
            (.caption2, [51, 51, 51, 71, 78, 86, 98, 114, 137, 161, 188], [17, 17, 17, 24, 26, 29, 33, 38, 46, 54, 63]),
        ] as [(UIFont.TextStyle, [Int], [CGFloat])])
    func metrics(_ style: UIFont.TextStyle, _ thirds: [Int], _ sizes: [CGFloat]) {
        var environment = Environment()
        environment.scale = 3
        Surroundings.with(environment) {
            let metrics = UIFontMetrics(forTextStyle: style)
            for (index, category) in Self.categories.enumerated() {
                let traits = UITraitCollection(preferredContentSizeCategory: category)
                #expect(Int((metrics.scaledValue(for: 17, compatibleWith: traits) * 3).rounded()) == thirds[index], "\(category)")
                #expect(metrics.scaledFont(for: .systemFont(ofSize: 17), compatibleWith: traits).pointSize == sizes[index], "\(category)")
            }
            let usual = UITraitCollection(preferredContentSizeCategory: .large)
            #expect(abs(metrics.scaledValue(for: 17.2, compatibleWith: usual) - 52 / 3) < 1e-9)
        }
    }

    @Test("a font's line height comes from its size, also if lines of its style are further apart")
    func lineHeight() {
        for font in [UIFont.preferredFont(forTextStyle: .body), .systemFont(ofSize: 17)] {
            #expect(abs(font.lineHeight - 20.287_109_375) < 0.01)
            #expect(abs(font.ascender - 17 * 0.952_148_437_5) < 0.01 && abs(font.descender + 17 * 0.241_210_937_5) < 0.01)
        }
    }

    @Test(
        "point sizes of text styles at all twelve text sizes",
        arguments: [
            (.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]), (.title1, [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
            (.title2, [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]), (.title3, [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
            (.headline, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]), (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
            (.callout, [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]), (.subheadline, [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
            (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]), (.caption1, [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
            (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
        ] as [(UIFont.TextStyle, [CGFloat])])
    func pointSizes(_ style: UIFont.TextStyle, _ sizes: [CGFloat]) {
        let all = Self.categories.prefix(3) + [.large] + Self.categories.dropFirst(3)
        for (category, size) in zip(all, sizes) {
            let traits = UITraitCollection(preferredContentSizeCategory: category)
            let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
            #expect(font.pointSize == size && abs(font.lineHeight - size * 1.193_359_375) < 0.01, "\(category)")
        }
    }
}
