import CaseFiles
import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableScene
import TableViewProvider
import Testing

@testable import TableUIKit

/// Traits are one inherited value: what code asks for, colors, text sizes and directions follow from it.
@Suite("Traits", .olderScreen) @MainActor
struct TraitTests {
    private func label(_ text: String = "Text") -> UILabel {
        let label = UILabel()
        (label.text, label.font) = (text, .preferredFont(forTextStyle: .body))
        label.adjustsFontForContentSizeCategory = true
        return label
    }

    /// The frames of texts in the picture of a view.
    private func texts(_ view: UIView) throws -> [String: CGRect] {
        let frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        view.frame = frame
        var found: [String: CGRect] = [:]
        func add(_ frame: Frame, _ origin: Point) {
            for child in frame.children {
                let place = origin + child.origin
                switch child.item {
                case .frame(let inner): add(inner, place)
                case .text(let line, _):
                    found[line.text] = CGRect(x: place.x, y: place.y - line.ascent, width: line.width, height: line.ascent + line.descent)
                case .shape, .image: break
                }
            }
        }
        add(try tableScene(of: ViewTable(view, height: 200, in: Environment(width: 300)), in: Environment(width: 300)).root, .zero)
        return found
    }

    private func host(_ view: UIView) -> UIView {
        let host = UIView()
        _ = host.add(view) {
            [$0.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 20), $0.topAnchor.constraint(equalTo: host.topAnchor)]
        }
        return host
    }

    @Test("a text size that a view around it overrides, or limits, is that of the label, its size and its picture")
    func textSize() throws {
        let (plain, large) = (label(), label())
        let outer = host(large)
        let usual = plain.intrinsicContentSize
        outer.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        #expect(large.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        #expect(large.intrinsicContentSize.height > 1.5 * usual.height)
        let (small, big) = (try #require(texts(host(plain))["Text"]), try #require(texts(outer)["Text"]))
        #expect(big.height > 1.5 * small.height && abs(large.frame.width - big.width) < 1)
        outer.maximumContentSizeCategory = .large
        #expect(large.intrinsicContentSize == usual)
        (outer.maximumContentSizeCategory, outer.minimumContentSizeCategory) = (nil, .accessibilityExtraExtraExtraLarge)
        #expect(large.intrinsicContentSize.height > 2 * usual.height)
        outer.traitOverrides.preferredContentSizeCategory = .unspecified
        outer.minimumContentSizeCategory = nil
        #expect(large.intrinsicContentSize == usual)
    }

    @Test("buttons, fields, text views and lists have the text size that a view around them overrides")
    func otherTexts() throws {
        let (button, view, field) = (UIButton(type: .system), UITextView(), UITextField())
        button.setTitle("Text", for: .normal)
        view.isScrollEnabled = false
        (view.text, field.text) = ("Text", "Text")
        (view.font, field.font) = (.preferredFont(forTextStyle: .body), .preferredFont(forTextStyle: .body))
        button.titleLabel?.font = .preferredFont(forTextStyle: .body)
        var list = UIListContentConfiguration.cell()
        list.text = "Text"
        for part in [button, view, field, list.makeContentView()] as [UIView] {
            let before = try #require(texts(host(part))["Text"]).height
            let outer = host(part)
            outer.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
            #expect(try #require(texts(outer)["Text"]).height > 1.5 * before, "\(type(of: part))")
        }
    }

    @Test("a preferred font keeps the size of the traits that it was asked for, also in a picture of another size")
    func compatibleFont() {
        let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits)
        Surroundings.with(Environment(textSize: .extraSmall)) { #expect(font.pointSize == 33) }
        #expect(font.fontDescriptor.fontAttributes[.textStyle] as? String == UIFont.TextStyle.body.rawValue)
    }

    @Test("a direction that a view around it overrides turns constraints, stacks and natural text")
    func direction() throws {
        let outer = host(label())
        #expect(try #require(texts(outer)["Text"]).minX == 20)
        outer.traitOverrides.layoutDirection = .rightToLeft
        let turned = try #require(texts(outer)["Text"])
        #expect(abs(turned.maxX - 280) < 1)
        let stack = UIStackView(arrangedSubviews: [label("One"), label("Two")])
        let other = host(stack)
        #expect(try #require(texts(other)["One"]).minX < #require(texts(other)["Two"]).minX)
        other.traitOverrides.layoutDirection = .rightToLeft
        #expect(try #require(texts(other)["One"]).minX > #require(texts(other)["Two"]).minX)
        let wide = label()
        let field = host(wide)
        wide.widthAnchor.constraint(equalToConstant: 200).isActive = true
        field.traitOverrides.layoutDirection = .rightToLeft
        #expect(abs(try #require(texts(field)["Text"]).maxX - 280) < 1)
        wide.semanticContentAttribute = .forceLeftToRight
        #expect(try #require(texts(field)["Text"]).minX == 20)
    }

    @Test("the picture of a view or controller has the text size and direction that it overrides")
    func pictures() {
        let (table, controller) = (UITableView(), UIViewController())
        table.traitOverrides.layoutDirection = .rightToLeft
        controller.traitOverrides.preferredContentSizeCategory = .extraSmall
        controller.overrideUserInterfaceStyle = .dark
        let window = UIWindow()
        window.rootViewController = controller
        window.overrideUserInterfaceStyle = .light
        #expect(table.shownScreen(in: Environment()).environment.direction == .rightToLeft)
        let shown = window.shownScreen(in: Environment())
        #expect(shown.environment.textSize == .extraSmall && shown.appearance == .dark)
    }

    @Test("views, controllers and handlers hear of traits before the first layout, and when they change")
    func changes() throws {
        final class Card: UIView {
            var heard: [UIUserInterfaceStyle?] = []
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                heard.append(previousTraitCollection?.userInterfaceStyle)
            }
        }
        let (card, outer) = (Card(), UIView())
        outer.addSubview(card)
        var calls = 0
        let registration = card.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Card, previous) in
            #expect(view === card && previous.userInterfaceStyle == .light)
            calls += 1
        }
        card.registerForTraitChanges([UITraitLayoutDirection.self]) { (_: Card, _) in calls += 100 }
        _ = try texts(outer)
        _ = try texts(outer)
        #expect(card.heard == [nil] && calls == 0)
        outer.overrideUserInterfaceStyle = .dark
        _ = try texts(outer)
        #expect(card.heard == [nil, .light] && calls == 1)
        card.unregisterForTraitChanges(registration)
        outer.overrideUserInterfaceStyle = .unspecified
        _ = try texts(outer)
        #expect(card.heard == [nil, .light, .dark] && calls == 1)
    }
}
