import TableCells
import TableDiagnostics
import TableInputs
import TableResolver
import TableScene
import TableUIKit

/// A config with its data as an editable data source: deleting, moving and changing rows changes the data.
@MainActor
package final class ConfigSource: ContentSource {
    /// The current rows.
    package private(set) var table: ResolvedTable
    private var design: Design
    private var mode: Int
    private let makeContent: (ResolvedTable, Design) -> ConfigTable
    /// Why the data did not allow the last action; `nil` if it did. `takeRefusal()` clears it.
    private var refusal: String?

    init(_ design: Design, mode: Int, _ table: ResolvedTable, _ makeContent: @escaping (ResolvedTable, Design) -> ConfigTable) {
        self.design = design
        self.mode = mode
        self.table = table
        self.makeContent = makeContent
        current = makeContent(table, design)
        super.init { [current] _ in current }
    }

    /// The table view that shows the data.
    weak var tableView: UITableView?
    private var current: ConfigTable

    private func resolve() {
        if let resolved = Resolver.resolve(mode: mode, of: design.config, data: design.data?.root ?? .object(Object([]))).value {
            table = resolved
        }
        current = makeContent(table, design)
    }

    /// The table, for layout.
    package override var content: any TableContent { current }

    /// Returns and clears the reason why the data did not allow an action.
    package func takeRefusal() -> String? {
        defer { refusal = nil }
        return refusal
    }

    // MARK: Changes (reload the table view after them)

    /// The number of modes in the config.
    package var modeCount: Int { design.config.modes.count }

    /// Switches to another mode, counted from 0.
    package func show(mode: Int) {
        self.mode = mode
        resolve()
    }

    /// Replaces the data.
    package func show(_ data: DataDocument) {
        design.data = data
        resolve()
    }

    /// Changes a row's data: a key of its object, or the whole value if `key` is `nil`. Returns the reason on failure.
    package func set(_ key: String?, to value: Value, at indexPath: IndexPath) -> String? {
        guard let path = table.row(section: indexPath.section, row: indexPath.row)?.path else { return "the row has no data of its own" }
        return change { root in
            root.replacing(path.steps[...]) { old in
                guard let key else { return value }
                guard case .object(let object)? = old else { return nil }
                return .object(object.setting(key, to: value))
            }
        }
    }

    /// Inserts an element before the element of a row, or after the last one. Returns the reason on failure.
    package func insert(_ value: Value, at indexPath: IndexPath) -> String? {
        let count = table.rowCount(inSection: indexPath.section)
        let isBehind = indexPath.row == count && count > 0
        guard let (array, index) = element(IndexPath(row: isBehind ? count - 1 : indexPath.row, section: indexPath.section)) else {
            return Self.fixed
        }
        return change { root in
            root.replacing(array[...]) { old in
                guard case .array(var elements)? = old, index < elements.count else { return nil }
                elements.insert(value, at: isBehind ? index + 1 : index)
                return .array(elements)
            }
        }
    }

    /// Removes the element of a row from its array. Returns the reason on failure.
    package func remove(at indexPath: IndexPath) -> String? {
        guard let (array, index) = element(indexPath) else { return Self.fixed }
        return change { root in
            root.replacing(array[...]) { old in
                guard case .array(var elements)? = old, index < elements.count else { return nil }
                elements.remove(at: index)
                return .array(elements)
            }
        }
    }

    private func move(from source: IndexPath, to target: IndexPath) -> String? {
        guard source.section == target.section, let (array, from) = element(source), let (other, to) = element(target), array == other
        else {
            return "a row can move only within its section, between elements of one array"
        }
        return change { root in
            root.replacing(array[...]) { old in
                guard case .array(var elements)? = old, from < elements.count, to < elements.count else { return nil }
                elements.insert(elements.remove(at: from), at: to)
                return .array(elements)
            }
        }
    }

    private static let fixed = "the row does not come from an array: config lines create it"

    private func change(_ make: (Value) -> Value?) -> String? {
        guard let document = design.data else { return "the design has no data" }
        guard let root = make(document.root) else { return "its data has a different structure" }
        show(document.with(root: root))
        return nil
    }

    /// The innermost array that contains a row's data, and the index in that array.
    private func element(_ indexPath: IndexPath) -> (array: [DataPath.Step], index: Int)? {
        guard let steps = table.row(section: indexPath.section, row: indexPath.row)?.path?.steps else { return nil }
        for (place, step) in steps.enumerated().reversed() {
            switch step {
            case .index(let index): return (Array(steps[..<place]), index)
            case .key: continue
            case .range, .each: return nil
            }
        }
        return nil
    }

    // MARK: The table view

    /// The accessory of the row's data.
    override func accessory(at indexPath: IndexPath) -> Role.Accessory? {
        StandardContents(table.row(section: indexPath.section, row: indexPath.row)?.contents.value).accessory
    }
    /// `true` unless a row sets otherwise.
    package override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        content.editing(at: indexPath)?.canMove ?? true
    }
    /// Deletes the row from the data.
    package override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        delete(indexPath)
    }
    /// Moves the row in the data.
    package override func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        refusal = move(from: sourceIndexPath, to: destinationIndexPath)
    }
    /// The action with the title of UIKit's delete action deletes the row; the effects of others are unknown.
    override func perform(_ action: SwipeAction, at indexPath: IndexPath) {
        if action.title == SwipeAction.delete.title { delete(indexPath) }
    }

    private func delete(_ indexPath: IndexPath) {
        refusal = remove(at: indexPath)
        if refusal == nil { tableView?.reloadData() }
    }
}

extension Value {
    /// The value with the part at a path replaced; `nil` if the path does not exist or `change` returns `nil`.
    fileprivate func replacing(_ steps: ArraySlice<DataPath.Step>, _ change: (Value?) -> Value?) -> Value? {
        guard let step = steps.first else { return change(self) }
        switch (step, self) {
        case (.key(let key), .object(let object)):
            guard let old = object[key], let new = old.replacing(steps.dropFirst(), change) else { return nil }
            return .object(object.setting(key, to: new))
        case (.index(let index), .array(var elements)):
            guard elements.indices.contains(index), let new = elements[index].replacing(steps.dropFirst(), change) else { return nil }
            elements[index] = new
            return .array(elements)
        default: return nil
        }
    }
}

extension Object {
    /// The object with a new value for a key. A new key is appended.
    fileprivate func setting(_ key: String, to value: Value) -> Object {
        // Of equal keys, the first position and the last value win.
        Object(Array(pairs) + [(key, value)])
    }
}
