import CaseFiles
import Foundation
import SwiftUI
import TableSwiftUI
import Testing

// An app as one writes it: a store, a list with search and sections, a form in a sheet, details that edit the store.

private struct Todo: Identifiable, Hashable {
    enum Priority: String, CaseIterable, Identifiable {
        case low, medium, high
        var id: Self { self }
    }
    let id: Int
    var title: String
    var notes = ""
    var isDone = false
    var priority = Priority.medium
}

@Observable @MainActor
private final class TodoStore {
    var todos = [Todo(id: 1, title: "Buy milk"), Todo(id: 2, title: "Call Ada", priority: .high), Todo(id: 3, title: "Water plants")]
    var next = 4

    func matching(_ query: String, isDone: Bool) -> [Todo] {
        todos.filter { $0.isDone == isDone && (query.isEmpty || $0.title.localizedCaseInsensitiveContains(query)) }
    }
    func add(_ todo: Todo) {
        todos.append(Todo(id: next, title: todo.title, notes: todo.notes, priority: todo.priority))
        next += 1
    }
    func toggle(_ todo: Todo) {
        guard let index = todos.firstIndex(where: { $0.id == todo.id }) else { return }
        todos[index].isDone.toggle()
    }
    func remove(_ todo: Todo) { todos.removeAll { $0.id == todo.id } }
}

private struct TodoList: View {
    @State private var store = TodoStore()
    @State private var query = ""
    @State private var isAdding = false
    @State private var asksToClear = false

    var body: some View {
        NavigationStack {
            List {
                Section("Open") {
                    ForEach(store.matching(query, isDone: false)) { todo in
                        NavigationLink(value: todo.id) { TodoRow(todo: todo) }
                            .swipeActions(edge: .leading) { Button("Done") { store.toggle(todo) }.tint(.green) }
                            .swipeActions { Button("Delete", role: .destructive) { store.remove(todo) } }
                    }
                }
                let done = store.matching(query, isDone: true)
                if !done.isEmpty {
                    Section {
                        ForEach(done) { TodoRow(todo: $0) }
                            .onDelete { offsets in offsets.map { done[$0] }.forEach(store.remove) }
                            .onMove { store.todos.move(fromOffsets: $0, toOffset: $1) }
                    } header: {
                        HStack {
                            Text("Done")
                            Spacer()
                            Button("Clear") { asksToClear = true }
                        }
                    }
                }
            }
            .overlay { if store.todos.isEmpty { ContentUnavailableView("No to-dos", systemImage: "checklist") } }
            .navigationTitle("To-dos")
            .navigationDestination(for: Int.self) { TodoDetail(store: store, id: $0) }
            .searchable(text: $query, prompt: "Search to-dos")
            .toolbar {
                ToolbarItem(placement: .topBarLeading) { EditButton() }
                ToolbarItem(placement: .primaryAction) { Button("Add", systemImage: "plus") { isAdding = true } }
            }
            .sheet(isPresented: $isAdding) { NewTodo().environment(store) }
            .confirmationDialog("Clear all?", isPresented: $asksToClear, titleVisibility: .visible) {
                Button("Clear", role: .destructive) { store.todos.removeAll(where: \.isDone) }
                Button("Cancel", role: .cancel) {}
            }
        }
    }
}

private struct TodoRow: View {
    let todo: Todo
    var body: some View {
        HStack(alignment: .firstTextBaseline) {
            Image(systemName: todo.isDone ? "checkmark.circle.fill" : "circle").foregroundStyle(todo.isDone ? .green : .secondary)
            VStack(alignment: .leading) {
                Text(todo.title).strikethrough(todo.isDone)
                if todo.priority == .high { Text("Important").font(.caption).foregroundStyle(.red) }
            }
        }
    }
}

private struct TodoDetail: View {
    @Bindable var store: TodoStore
    let id: Int
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        if let index = store.todos.firstIndex(where: { $0.id == id }) {
            Form {
                TextField("Title", text: $store.todos[index].title)
                Toggle("Finished", isOn: $store.todos[index].isDone)
                Picker("Priority", selection: $store.todos[index].priority) {
                    ForEach(Todo.Priority.allCases) { Text($0.rawValue.capitalized).tag($0) }
                }
                Button("Delete To-do", role: .destructive) {
                    store.remove(store.todos[index])
                    dismiss()
                }
            }
            .navigationTitle(store.todos[index].title)
            .navigationBarTitleDisplayMode(.inline)
        }
    }
}

private struct NewTodo: View {
    @Environment(TodoStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var todo = Todo(id: 0, title: "")
    @FocusState private var isFocused: Bool

    var body: some View {
        NavigationStack {
            Form {
                Section { TextField("Title", text: $todo.title).focused($isFocused) }
                Section("Notes") { TextEditor(text: $todo.notes) }
                Picker("Priority", selection: $todo.priority) {
                    ForEach(Todo.Priority.allCases) { Text($0.rawValue.capitalized).tag($0) }
                }
                .pickerStyle(.segmented)
            }
            .navigationTitle("New To-do")
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") {
                        store.add(todo)
                        dismiss()
                    }
                    .disabled(todo.title.trimmingCharacters(in: .whitespaces).isEmpty)
                }
            }
            .onAppear { isFocused = true }
        }
    }
}

@MainActor
@Suite("A to-do app")
struct TodoTests {
    private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }
    private func titles(_ screen: ViewScreen, _ section: Int = 0) -> [String] {
        guard screen.rowCounts.indices.contains(section) else { return [] }
        return (0..<screen.rowCounts[section]).compactMap { screen.texts(at: path(section, $0)).first }
    }

    @Test("a to-do is added in a sheet, and its form is checked")
    func adding() throws {
        let screen = ViewScreen(TodoList())
        #expect(screen.title == "To-dos" && titles(screen) == ["Buy milk", "Call Ada", "Water plants"])
        #expect(screen.texts(at: path(0, 1)) == ["Call Ada", "Important"])
        try screen.tap("Add")
        #expect(screen.showsSheet && screen.title == "New To-do")
        #expect(throws: ViewScreen.Failure.self) { try screen.tap("Save") }
        try screen.type("Read", into: "Title")
        try screen.choose("High", in: "Priority")
        try screen.tap("Save")
        #expect(!screen.showsSheet && titles(screen) == ["Buy milk", "Call Ada", "Water plants", "Read"])
        #expect(screen.texts(at: path(0, 3)) == ["Read", "Important"])
        try screen.tap("Add")
        #expect(screen.texts(at: path(0, 0)) == ["Title"])
        try screen.tap("Cancel")
        #expect(!screen.showsSheet && titles(screen).count == 4)
    }

    @Test("swipes finish and delete, and a dialog clears what is done")
    func swiping() throws {
        let screen = ViewScreen(TodoList())
        try screen.swipe("Done", at: path(0, 0))
        try screen.swipe("Done", at: path(0, 1))
        #expect(titles(screen) == ["Call Ada"] && titles(screen, 1) == ["Buy milk", "Water plants"])
        try screen.delete(path(1, 0))
        #expect(titles(screen, 1) == ["Water plants"])
        try screen.swipe("Delete", at: path(0, 0))
        #expect(!titles(screen).contains("Call Ada"))
        try screen.tap("Clear")
        #expect(screen.alertTitle == "Clear all?" && screen.controls == ["Clear", "Cancel"])
        try screen.tap("Clear")
        #expect(screen.alertTitle == nil && screen.rowCounts.reduce(0, +) == 0)
    }

    @Test("details edit the store, and a deleted to-do closes its page")
    func details() throws {
        let screen = ViewScreen(TodoList())
        try screen.tap(path(0, 1))
        #expect(screen.title == "Call Ada")
        try screen.type("Call Grace", into: "Title")
        #expect(screen.title == "Call Grace")
        try screen.choose("Low", in: "Priority")
        try screen.set("Finished", true)
        try screen.back()
        #expect(titles(screen) == ["Buy milk", "Water plants"] && titles(screen, 1) == ["Call Grace"])
        try screen.tap(path(0, 0))
        try screen.tap("Delete To-do")
        #expect(screen.title == "To-dos" && titles(screen) == ["Water plants"])
    }

    @Test("a search filters both sections, and rows move while the list is edited")
    func searching() throws {
        let screen = ViewScreen(TodoList())
        try screen.type("wat", into: "Search to-dos")
        #expect(titles(screen) == ["Water plants"])
        try screen.type("", into: "Search to-dos")
        try screen.swipe("Done", at: path(0, 2))
        try screen.swipe("Done", at: path(0, 1))
        try screen.tap("Edit")
        #expect(screen.controls.contains("Done"))
        try screen.move(path(1, 1), to: path(1, 0))
        try screen.tap("Done")
        #expect(screen.controls.contains("Edit"))
    }
}
