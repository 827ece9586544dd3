import CaseFiles
import Foundation
import SwiftUI
import Testing
import UIKit

// The imports of an app's files: UIKit beside SwiftUI takes no name from it.

private struct Framed: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View {
        HStack {
            Text("name:"); configuration
        }
    }
}
private struct Percent: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View { Text("\(Int(configuration.value * 100)) %") }
}
private struct Folder: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button(configuration.isExpanded ? "close" : "open") { configuration.isExpanded.toggle() }
        if configuration.isExpanded { configuration.content }
    }
}
/// A style as a parameter, as apps pass it on.
private struct Styled<Style: ListStyle>: View {
    let style: Style
    var body: some View { List { Text("row") }.listStyle(style) }
}
private struct Field: View {
    let title: String
    @State private var text = ""
    @State private var commits = 0
    @Environment(\.isEnabled) private var isEnabled
    var body: some View {
        NavigationStack {
            List {
                TextField(title, text: $text, onCommit: { commits += 1 })
                Text("\(commits) \(isEnabled ? "on" : "off")")
            }
        }
    }
}

@MainActor
@Suite("Styles and older names", .olderScreen)
struct StyleTests {
    private func texts(_ view: some View, _ row: Int = 0) -> [String] {
        ViewScreen(NavigationStack { List { view } }).texts(at: IndexPath(row: row, section: 0))
    }

    @Test("styles of apps draw fields, gauges and groups")
    func styles() throws {
        #expect(texts(TextField("Ada", text: .constant("")).textFieldStyle(Framed())) == ["name:", "Ada"])
        #expect(texts(Gauge(value: 0.4) { Text("load") }.gaugeStyle(Percent())) == ["40 %"])
        let group = ViewScreen(NavigationStack { List { DisclosureGroup("more") { Text("inside") }.disclosureGroupStyle(Folder()) } })
        #expect(group.rowCounts == [1])
        try group.tap("open")
        #expect(group.texts(at: IndexPath(row: 1, section: 0)) == ["inside"])
    }

    @Test("a gauge shows its value and its ends")
    func gauges() {
        func gauge() -> some View {
            Gauge(value: 0.4) {
                Text("load")
            } currentValueLabel: {
                Text("now")
            } minimumValueLabel: {
                Text("low")
            } maximumValueLabel: {
                Text("high")
            }
        }
        #expect(texts(gauge()) == ["load", "low", "high", "now"])
        #expect(texts(gauge().gaugeStyle(.accessoryCircular)) == ["now", "low", "high"])
        let load = Gauge(value: 0.4) { Text("load") }
        #expect(texts(load.gaugeStyle(.accessoryCircular)) == ["load"])
        // A closed ring has no room for its label.
        #expect(texts(load.gaugeStyle(.accessoryCircularCapacity)) == [])
    }

    @Test("a list's style can be a parameter")
    func parameters() {
        #expect(ViewScreen(Styled(style: .plain)).shown.content.style == .plain)
        #expect(ViewScreen(Styled(style: InsetGroupedListStyle())).shown.content.style == .insetGrouped)
    }

    @Test("a field of iOS 13 says when it is done")
    func commits() throws {
        let screen = ViewScreen(Field(title: "Name"))
        try screen.tap("Name")
        #expect(screen.texts(at: IndexPath(row: 1, section: 0)) == ["1 on"])
    }

    @Test("Markdown of attributed strings, and attributes of SwiftUI, are in the text")
    func attributes() throws {
        var text = try AttributedString(markdown: "a **b** [c](https://example.org)")
        #expect(String(text.characters) == "a b c")
        #expect(text.runs.map { $0.inlinePresentationIntent == .stronglyEmphasized } == [false, true, false, false])
        #expect(text.runs.map { $0.link != nil }.last == true)
        text.font = Font.title
        #expect(text.font == Font.title)
        #expect(texts(Text(text)) == ["a b c"])
        #expect(try Text(AttributedString(markdown: "**b**")) == Text(AttributedString(markdown: "__b__")))
        #expect(try Text(AttributedString(markdown: "**b**")) != Text(AttributedString(markdown: "b")))
    }

    @Test("a renderer's picture has the view's size")
    func renderer() throws {
        let image = try #require(ImageRenderer(content: Color.red.frame(width: 30, height: 20)).uiImage)
        #expect(image.size == CGSize(width: 30, height: 20))
    }

    @Test("types of files know their kinds and extensions")
    func types() {
        #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .item) && !UTType.png.conforms(to: .text))
        #expect(UTType(filenameExtension: "JPG") == .jpeg)
        #expect(UTType(filenameExtension: "tvp")?.preferredFilenameExtension == "tvp")
        #expect(UTType("plain") == nil)
    }

    @Test("a background has levels")
    func levels() {
        let values = EnvironmentValues()
        #expect(BackgroundStyle().secondary._fill(in: values) == .color(.named("secondarySystemBackground")))
        #expect(Color.red.secondary._fill(in: values) == .color(.faded(.token(.red), opacity: 0.5)))
    }
}
