import CaseFiles
import Foundation
import TableCells
import Testing

@testable import TableUIKit

/// Optional methods that only a subclass implements are named.
@Suite("Methods that are not called", .olderScreen) @MainActor
struct UncalledMethodTests {
    class List: NSObject, UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 30 }
    }
    class Middle: List {
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    }
    final class People: Middle {
        override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
        func tableView(_ tableView: UITableView, other indexPath: IndexPath) {}
    }
    final class Screen: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
    }
    class Typist: NSObject, UITextFieldDelegate {}
    final class Writer: Typist {}

    private func messages(_ object: AnyObject) -> [String] { NotDrawn.uncalledMethods(of: [object, object]).map(\.message) }

    @Test("methods of a subclass and of the class between are named once, overrides and own methods are not")
    func named() {
        #expect(
            messages(People()) == [
                "People.tableView(_:titleForHeaderInSection:) is not called, because List conforms to UITableViewDataSource without it",
                "People.tableView(_:didSelectRowAt:) is not called, because List conforms to UITableViewDelegate without it",
            ])
        #expect(messages(Middle()).count == 1 && messages(List()).isEmpty && messages(Screen(style: .plain)).isEmpty)
        #expect(NotDrawn.uncalledMethods(of: [People(), Middle()]).count == 3)
    }

    private final class Hidden: List {
        func numberOfSections(in tableView: UITableView) -> Int { 1 }
    }

    @Test("methods of private classes are named")
    func hidden() { #expect(messages(Hidden()).map { $0.prefix { $0 != " " } } == ["Hidden.numberOfSections(in:)"]) }

    @Test("a snapshot of a table, a field or a scroll view with such a delegate says so")
    func reported() {
        let (table, people) = (UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)), People())
        (table.dataSource, table.delegate) = (people, people)
        #expect(table.tableContent().newMisses(in: Environment()).filter { $0.code == .delegateNotCalled }.count == 2)
        let (field, writer) = (UITextField(frame: CGRect(x: 0, y: 0, width: 90, height: 30)), Writer())
        field.delegate = writer
        #expect(field.listeners.compactMap { $0 }.first === writer)
        #expect(
            messages(writer) == [
                "Writer.textFieldDidBeginEditing(_:) is not called, because Typist conforms to UITextFieldDelegate without it"
            ])
        for view in [UITextView(), UISearchBar(), UIPickerView(), UIScrollView()] as [UIView] {
            #expect(!view.listeners.isEmpty && view.listeners.allSatisfy { $0 == nil })
        }
    }
}

extension UncalledMethodTests.Typist {
    func textFieldDidEndEditing(_ textField: UITextField) {}
}
extension UncalledMethodTests.Writer {
    func textFieldDidBeginEditing(_ textField: UITextField) {}
}
