import SwiftUI

struct ReadingList: View {
    @State private var books = ["Emma", "Ulysses", "Walden"]
    @State private var showsRead = true
    @AppStorage("sort") private var sort = "Title"

    var body: some View {
        NavigationStack {
            List {
                Section("Options") {
                    Toggle("Show read books", isOn: $showsRead)
                    Picker("Sort by", selection: $sort) {
                        Text("Title").tag("Title")
                        Text("Author").tag("Author")
                    }
                }
                Section {
                    ForEach(books, id: \.self) { book in
                        NavigationLink(book) { BookView(title: book) }
                    }
                    .onDelete { books.remove(atOffsets: $0) }
                } footer: {
                    Text("\(books.count) books")
                }
            }
            .navigationTitle("Books")
            .toolbar { EditButton() }
        }
    }
}

struct BookView: View {
    let title: String

    var body: some View {
        Form { LabeledContent("Title", value: title) }
            .navigationTitle(title)
            .navigationBarTitleDisplayMode(.inline)
    }
}
