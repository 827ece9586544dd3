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
        #expect(ground(NavigationStack { Text("A").frame(maxWidth: .infinity).background(.black) }) == ColorReference("#000000"))
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
        #expect(color(Button("A") {}.foregroundStyle(.red).disabled(true)) == .token(.tertiaryLabel))
    }
}
