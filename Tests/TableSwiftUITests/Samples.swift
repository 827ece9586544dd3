import SwiftUI

struct SettingsSample: View {
    enum Theme: String, CaseIterable, Identifiable {
        case system = "System", light = "Light", dark = "Dark"
        var id: Self { self }
    }

    @State private var isOn = true
    @State private var sounds = false
    @State private var theme = Theme.system
    @State private var name = ""
    @State private var volume = 0.4
    @State private var count = 2
    @State private var showsAlert = false
    @State private var date = Date(timeIntervalSince1970: 1_773_308_460)

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Name", text: $name)
                    Toggle("Notifications", isOn: $isOn)
                    if isOn { Toggle("Sounds", isOn: $sounds) }
                    Picker("Theme", selection: $theme) {
                        ForEach(Theme.allCases) { Text($0.rawValue).tag($0) }
                    }
                } header: {
                    Text("General")
                } footer: {
                    Text("Notifications are shown on the lock screen.")
                }
                Section("Details") {
                    LabeledContent("Version", value: "2.1")
                    NavigationLink {
                        AboutSample()
                    } label: {
                        Label("About", systemImage: "info.circle")
                    }
                    Stepper("Count: \(count)", value: $count, in: 0...5)
                    Slider(value: $volume)
                    DatePicker("Date", selection: $date, displayedComponents: .date)
                    HStack {
                        VStack(alignment: .leading) {
                            Text("Two lines")
                            Text("of text").font(.caption).foregroundStyle(.secondary)
                        }
                        Spacer()
                        Image(systemName: "star.fill").foregroundColor(.yellow)
                    }
                }
                Section {
                    Button("Sign Out", role: .destructive) { showsAlert = true }
                }
            }
            .navigationTitle("Settings")
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    Button {
                        count += 1
                    } label: {
                        Image(systemName: "plus")
                    }
                }
            }
            .alert("Sign out?", isPresented: $showsAlert) {
                Button("Sign Out", role: .destructive) { name = "gone" }
                Button("Cancel", role: .cancel) {}
            } message: {
                Text("You can sign in again.")
            }
        }
    }
}

struct AboutSample: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        List {
            Text("Version 2.1")
            Button("Done") { dismiss() }
        }
        .navigationTitle("About")
        .navigationBarTitleDisplayMode(.inline)
    }
}

@Observable final class ShoppingModel {
    struct Item: Identifiable, Hashable {
        let id: Int
        var name: String
    }
    var items = ["Milk", "Bread", "Apples", "Tea"].enumerated().map { Item(id: $0, name: $1) }
}

struct ShoppingSample: View {
    @State private var model = ShoppingModel()
    @State private var bought: Set<Int> = []

    var body: some View {
        NavigationStack {
            List {
                ForEach(model.items) { item in
                    ShoppingRow(item: item)
                        .swipeActions(edge: .leading) { Button("Buy") { bought.insert(item.id) }.tint(.green) }
                }
                .onDelete { model.items.remove(atOffsets: $0) }
                .onMove { model.items.move(fromOffsets: $0, toOffset: $1) }
                Section("Bought") {
                    ForEach(bought.sorted(), id: \.self) { id in Text("Number \(id)") }
                }
            }
            .navigationTitle("Shopping")
            .toolbar { EditButton() }
        }
    }
}

struct ShoppingRow: View {
    let item: ShoppingModel.Item
    @State private var count = 1

    var body: some View {
        HStack {
            Text(item.name)
            Spacer()
            Text("\(count)").foregroundStyle(.secondary)
            Button("More") { count += 1 }.buttonStyle(.borderless)
        }
    }
}

extension EnvironmentValues {
    @Entry var greeting: String = "Hello"
}

struct GreetingSample: View {
    @Environment(\.greeting) private var greeting
    @FocusState private var isFocused: Bool
    @State private var text = ""

    var body: some View {
        VStack {
            Text(greeting)
            TextField("Name", text: $text).focused($isFocused)
        }
    }
}

#Preview {
    GreetingSample().environment(\.greeting, "Hi")
}
#Preview("Settings", traits: .sizeThatFitsLayout) { SettingsSample() }

final class HostedModel: ObservableObject { @Published var name = "Ada" }
struct HostedScreen: View {
    @EnvironmentObject var model: HostedModel
    @State private var isOn = false
    @State private var showsMore = false
    var body: some View {
        List {
            Text(model.name)
            Toggle("Sounds", isOn: $isOn)
            NavigationLink("Details") { HostedDetails() }
            NavigationLink("Value", value: 7)
            Button("More") { showsMore = true }
        }
        .navigationTitle("Settings")
        .toolbar { Button("Add") { model.name = "Eve" } }
        .navigationDestination(for: Int.self) { Text("Number \($0)").navigationTitle("Number") }
        .navigationDestination(isPresented: $showsMore) { Text("More").navigationTitle("More") }
    }
}
struct HostedDetails: View {
    @EnvironmentObject var model: HostedModel
    @Environment(\.dismiss) private var dismiss
    var body: some View {
        List {
            Text("About \(model.name)")
            Button("Close") { dismiss() }
        }
        .navigationTitle("Details")
    }
}
