import CaseFiles
import Foundation
import SwiftUI
import TableCells
import TableDiagnostics
import TableSnapshotTesting
import TableSwiftUI
import Testing

final class CounterModel: ObservableObject {
    @Published var count = 0
    @Published var name = "none"
    var changes = 0
}

private struct Shown<Content: View>: View {
    let content: Content
    init(@ViewBuilder _ content: () -> Content) { self.content = content() }
    var body: some View { NavigationStack { List { content } } }
}

@MainActor
@Suite("State of views", .olderScreen)
struct StateTests {
    private func texts(_ screen: ViewScreen, _ row: Int = 0) -> [String] { screen.texts(at: IndexPath(row: row, section: 0)) }

    struct Counting: View {
        @State private var count = 0
        var body: some View { Button("Count \(count)") { count += 1 } }
    }

    struct Branches: View {
        @State private var isFirst = true
        var body: some View {
            Toggle("First", isOn: $isFirst)
            if isFirst { Counting() } else { Counting() }
        }
    }

    struct Kept: View {
        @StateObject private var model = CounterModel()
        @State private var names: [String] = []
        @State private var count = 0
        var body: some View {
            VStack {
                Text(model.name)
                Text("")
                Image(systemName: "star")
                List(names, id: \.self) { Text($0) }
            }
        }
    }

    @Test("what views keep can be replaced from outside, and what a screen shows can be counted")
    func kept() {
        let screen = ViewScreen(Kept())
        #expect(!screen.hasBars && screen.counts == (lists: 1, rows: 0, texts: 1, images: 1))
        screen.changeState { value in
            (value as? CounterModel)?.name = ""
            return value is [String] ? ["A", "B"] : value is Int ? "another type" : nil
        }
        #expect(screen.counts == (lists: 1, rows: 2, texts: 0, images: 1))
        let list = ViewScreen(Shown { Text("A") })
        #expect(ViewScreen(ProgressView("A")).counts == (lists: 0, rows: 0, texts: 0, images: 0))
        #expect(list.hasBars && list.counts == (lists: 1, rows: 1, texts: 0, images: 0))
        screen.show(in: TableCells.Environment())
        #expect(screen.counts.rows == 2)
    }

    private struct Outer: View {
        private struct Inner: View {
            @EnvironmentObject var model: CounterModel
            var body: some View { Text(model.name) }
        }
        @EnvironmentObject var model: CounterModel
        @State private var names: [String] = []
        var body: some View {
            List {
                ForEach(names, id: \.self) { Text($0) }
                Inner()
            }
        }
    }

    @Test("views of a screen share a made-up object of the environment, and what is kept is filled first; later screens have their own")
    func provided() throws {
        var made: [CounterModel] = []
        defer { ViewObjects.current = ViewObjects() }
        ViewObjects.current = ViewObjects(
            meeting: { $0 is [String] ? ["A", "B"] : nil },
            providing: { _ in
                made.append(CounterModel())
                return made.last
            })
        let screen = ViewScreen(Outer())
        #expect(made.count == 1 && screen.counts.rows == 3)
        ViewObjects.current = ViewObjects(providing: { _ in CounterModel() })
        let other = ViewScreen(Outer())
        #expect(made.count == 1 && other.counts.rows == 1)
        screen.show(in: TableCells.Environment())
        #expect(made.count == 1 && screen.counts.rows == 3)
    }

    @Test("a branch that is not taken loses its state")
    func branches() throws {
        let screen = ViewScreen(Shown { Branches() })
        try screen.tap("Count 0")
        try screen.tap("Count 1")
        #expect(texts(screen, 1) == ["Count 2"])
        try screen.tap("First")
        #expect(texts(screen, 1) == ["Count 0"])
        try screen.tap("First")
        #expect(texts(screen, 1) == ["Count 0"])
    }

    struct Appearing: View {
        @State private var steps: [String] = []
        @State private var count = 0
        var body: some View {
            Text(steps.joined(separator: " "))
                .onAppear { steps.append("appeared") }
                .task { count = 3 }
                .onChange(of: count) { old, new in steps.append("\(old)-\(new)") }
        }
    }

    @Test("onAppear, task and onChange have happened once")
    func effects() {
        let screen = ViewScreen(Shown { Appearing() })
        #expect(texts(screen) == ["appeared 0-3"])
        screen.update()
        #expect(texts(screen) == ["appeared 0-3"])
    }

    struct Waiting: View {
        @State private var text = "before"
        var body: some View {
            Text(text).task {
                await Task.yield()
                text = "after"
            }
        }
    }

    @Test("a task that waits is said, and settle gives it time")
    func waiting() async {
        let screen = ViewScreen(Shown { Waiting() })
        #expect(screen.diagnostics.map(\.code.rawValue) == ["picture.not-drawn"])
        #expect(screen.diagnostics.map(\.severity) == [.note])
        await screen.settle()
        #expect(texts(screen) == ["after"])
    }

    struct Observing: View {
        @ObservedObject var model: CounterModel
        @StateObject private var own = CounterModel()
        var body: some View {
            Button("Both \(model.count) \(own.count)") {
                model.count += 1
                own.count += 2
            }
            .onReceive(model.$count) { own.name = "got \($0)" }
            TextField("Name", text: $model.name)
            Text(own.name)
            Child().environmentObject(model).environment(\.lineLimit, 3)
        }
        struct Child: View {
            @EnvironmentObject var model: CounterModel
            @TableSwiftUI.Environment(\.lineLimit) private var lines
            var body: some View { Text("\(model.count) in \(lines ?? 0)") }
        }
    }

    @Test("objects are observed, kept and found in the environment")
    func objects() throws {
        let model = CounterModel()
        var heard = 0
        let listening = model.objectWillChange.sink { heard += 1 }
        let screen = ViewScreen(Shown { Observing(model: model) })
        try screen.tap("Both 0 0")
        #expect(texts(screen) == ["Both 1 2"])
        #expect(texts(screen, 2) == ["got 1"])
        #expect(texts(screen, 3) == ["1 in 3"])
        try screen.type("Ada", into: "Name")
        #expect(model.name == "Ada")
        #expect(heard >= 2)
        listening.cancel()
    }

    struct Paths: View {
        @State private var path: [Int] = []
        @State private var shows = false
        var body: some View {
            NavigationStack(path: $path) {
                List {
                    NavigationLink("One", value: 1)
                    Button("Deep") { path = [1, 2, 3] }
                    Button("Sheet") { shows = true }
                }
                .navigationTitle("Root")
                .navigationDestination(for: Int.self) { number in List { Text("\(number)") }.navigationTitle("Page \(number)") }
                .sheet(isPresented: $shows) { NavigationStack { Form { Text("In the sheet") }.navigationTitle("Sheet") } }
            }
        }
    }

    @Test("paths, sheets and going back")
    func paths() throws {
        let screen = ViewScreen(Paths())
        try screen.tap("One")
        #expect(screen.title == "Page 1")
        try screen.back()
        try screen.tap("Deep")
        #expect(screen.title == "Page 3")
        try screen.back()
        #expect(screen.title == "Page 2")
        try screen.back()
        try screen.back()
        #expect(screen.title == "Root")
        try screen.tap("Sheet")
        #expect(screen.showsSheet)
        #expect(screen.title == "Sheet")
        try screen.dismissSheet()
        #expect(screen.title == "Root")
        #expect(throws: ViewScreen.Failure.self) { try screen.tap("Nothing") }
    }

    struct Draft: View {
        @State var text: String
        var body: some View { List { TextField("Text", text: $text) } }
    }
    struct Drafts: View {
        @State private var path: [String] = []
        @State private var sheet: String?
        var body: some View {
            NavigationStack(path: $path) {
                List {
                    NavigationLink("One") { Draft(text: "one") }
                    NavigationLink("Two") { Draft(text: "two") }
                    NavigationLink("Three", value: "three")
                    Button("Other") { path = ["four"] }
                    Button("Sheet") { sheet = "five" }
                }
                .navigationDestination(for: String.self) { Draft(text: $0) }
                .sheet(
                    isPresented: Binding {
                        sheet != nil
                    } set: {
                        if !$0 { sheet = nil }
                    }
                ) { Draft(text: sheet ?? "") }
            }
        }
    }

    @Test("a page or sheet that is gone loses its state")
    func drafts() throws {
        let screen = ViewScreen(Drafts())
        for (link, text) in [("One", "one"), ("Two", "two"), ("Three", "three"), ("Other", "four"), ("One", "one")] {
            try screen.tap(link)
            #expect(texts(screen) == [text])
            try screen.type("changed", into: "Text")
            #expect(texts(screen) == ["changed"])
            try screen.back()
        }
        for _ in 0..<2 {
            try screen.tap("Sheet")
            #expect(texts(screen) == ["five"])
            try screen.type("changed", into: "Text")
            #expect(texts(screen) == ["changed"])
            try screen.dismissSheet()
        }
    }

    struct Modal: ViewModifier {
        @State private var count = 0
        func body(content: Content) -> some View {
            VStack {
                content
                Button("Modified \(count)") { count += 1 }
            }
        }
    }

    struct Loud: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.label.font(.title).padding() }
    }

    @Test("modifiers and styles of an app")
    func modifiers() throws {
        let screen = ViewScreen(Shown { Button("Inner") {}.buttonStyle(Loud()).modifier(Modal()) })
        #expect(texts(screen) == ["Inner", "Modified 0"])
        try screen.tap("Modified 0")
        #expect(texts(screen) == ["Inner", "Modified 1"])
    }

    @Test("entries are values of the environment")
    func entries() {
        #expect(texts(ViewScreen(Shown { GreetingSample() })).first == "Hello")
        #expect(texts(ViewScreen(Shown { GreetingSample().environment(\.greeting, "Hi") })).first == "Hi")
    }

    @Test("each thing that no picture shows is said once")
    func notes() {
        let screen = ViewScreen(
            Shown {
                Text("A").contextMenu { Button("Menu") {} }.blur(radius: 3)
                Text("B").contextMenu { Button("Menu") {} }
            })
        #expect(screen.diagnostics.map(\.severity).sorted { "\($0)" < "\($1)" } == [.note, .warning])
    }
}
