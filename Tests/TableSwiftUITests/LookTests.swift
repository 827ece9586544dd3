import CaseFiles
import Foundation
import SwiftUI
import TableCells
import TableInputs
import Testing

@testable import TableSwiftUI

@MainActor
@Suite("What is around a view", .olderScreen)
struct LookTests {
    @Test("colors around a screen reach behind its bars, and what scrolls over them begins at the top")
    func grounds() {
        func ground(_ view: some View) -> ColorReference? { ViewScreen(view).content.colors.background }
        let black = ColorReference("#000000")
        #expect(ground(NavigationStack { Text("A").frame(maxWidth: .infinity, maxHeight: .infinity).background(.black) }) == black)
        #expect(ground(NavigationStack { ScrollView { Text("A") }.background(.black) }) == black)
        // A color behind less than the screen is that of a view.
        let card = Text("A").padding().background(.black)
        #expect(ground(NavigationStack { card }) == nil && ground(card.frame(maxWidth: .infinity, maxHeight: .infinity)) == nil)
        #expect(
            ground(
                ZStack(alignment: .top) {
                    Color.black.frame(height: 120).ignoresSafeArea(); Text("A")
                }) == nil)
        let layers = ViewScreen(
            NavigationStack {
                ZStack {
                    Color.black.ignoresSafeArea()
                    ScrollView { Text("A") }
                }
            })
        #expect(layers.content.colors.background == ColorReference("#000000") && layers.drawn.scrolls)
        #expect(
            ground(
                NavigationStack {
                    ZStack {
                        Color.black.padding(); Text("A")
                    }
                }) == nil)
        #expect(
            ground(
                VStack {
                    Text("A").background(.black); Text("B")
                }) == nil)
    }

    @Test("what is on a ground stays, and a translucent ground is painted once")
    func groundLayers() {
        func colors(_ node: Node) -> [ColorReference] {
            switch node {
            case .shape(let shape): if case .color(let color) = shape.fill { [color] } else { [] }
            case .modified(let node, .background(let color, _)): [color] + colors(node)
            case .modified(let node, .layer(let other, _, _)): colors(other) + colors(node)
            default: node.children.flatMap(colors)
            }
        }
        let screen = ViewScreen(
            Text("A").frame(maxWidth: .infinity, maxHeight: .infinity).background {
                ZStack {
                    Color.black.ignoresSafeArea()
                    Circle().fill(.red)
                }
            })
        #expect(screen.content.colors.background == ColorReference("#000000"))
        let body = screen.content.row(at: IndexPath(row: 0, section: 0), in: screen.shown.environment).body
        #expect(colors(body).contains(.token(.red)) && !colors(body).contains(ColorReference("#000000")))
        let scope = _Scope(environment: EnvironmentValues(), place: Place(), pass: Pass())
        let shade: SwiftUI.Color = .black.opacity(0.4)
        #expect(colors(shade.ignoresSafeArea().draw(in: scope).node).filter { $0 == shade.reference }.count == 1)
    }

    @Test("the ends of separators are in the row, which is narrower than the screen in a group")
    func separators() {
        let text = Text("A").alignmentGuide(.listRowSeparatorLeading) { _ in 40 }
            .alignmentGuide(.listRowSeparatorTrailing) { _ in 100 }
        func separator(_ view: some View, in environment: TableCells.Environment) -> SeparatorInset {
            ViewScreen(view, in: environment).content.row(at: IndexPath(row: 0, section: 0), in: environment).separator
        }
        let environment = TableCells.Environment().forLists
        let margin = environment.cellMargin
        func edges(_ style: TableStyle) -> SeparatorInset {
            .edges(HorizontalInsets(leading: margin + 40, trailing: environment.rowWidth(style) - margin - 100))
        }
        #expect(separator(List { text }.listStyle(.insetGrouped), in: environment) == edges(.insetGrouped))
        #expect(separator(List { text }.listStyle(.plain), in: environment) == edges(.plain))
        #expect(environment.rowWidth(.insetGrouped) < environment.rowWidth(.plain))
    }

    @Test("a row of buttons in a bar is several buttons, and prominent ones stand out")
    func barButtons() throws {
        let screen = ViewScreen(
            NavigationStack {
                List { Text("A") }
                    .navigationBarItems(
                        trailing: HStack {
                            Button("Help", systemImage: "questionmark") {}; Button("Edit") {}
                        }
                    )
                    .toolbar { ToolbarItem(placement: .topBarLeading) { Button("Go") {}.buttonStyle(.borderedProminent) } }
            })
        let bars = try #require(screen.drawn.bars)
        #expect(bars.trailing.map(\.title) == ["questionmark", "Edit"])
        #expect(bars.leading.map(\.style) == [.prominent])
        #expect(screen.controls.sorted() == ["Edit", "Go", "Help"])
        let row = ViewScreen(
            NavigationStack {
                Text("A").toolbar {
                    ToolbarItem(placement: .topBarTrailing) {
                        HStack {
                            Button("Edit") {}; Button("Go") {}.buttonStyle(.borderedProminent)
                        }
                    }
                }
            })
        #expect(row.drawn.bars?.trailing.map(\.style) == [.plain, .prominent])
    }

    @Test("a button has the color that an app sets around it, otherwise that of its role")
    func buttonColors() {
        func color(_ view: some View) -> ColorReference? {
            let scope = _Scope(environment: EnvironmentValues(), place: Place(), pass: Pass())
            func ink(_ node: Node) -> ColorReference? {
                if case .text(let text) = node { return text.color }
                return node.children.lazy.compactMap(ink).first
            }
            return ink(view.draw(in: scope).node)
        }
        #expect(color(Button("A") {}) == .token(.tint))
        #expect(color(Button("A", role: .destructive) {}) == .token(.destructive))
        #expect(color(Button("A") {}.foregroundStyle(.red)) == .token(.red))
        #expect(color(VStack { Button("A") {} }.foregroundColor(.green)) == .token(.green))
        #expect(
            color(
                LabeledContent {
                    Button("A") {}
                } label: {
                    EmptyView()
                }) == .token(.tint))
        #expect(color(Button("A") {}.foregroundStyle(.red).disabled(true)) == Node.disabledInk)
    }
}
