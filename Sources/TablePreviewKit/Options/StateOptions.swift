import ArgumentParser
import TableInputs

/// How tables stand: flags that win over the settings of a design.
struct StateOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Show rows being edited: delete, insert, select or reorder, or several with commas.", valueName: "marks"))
    var editing: EditingMarks?

    @Option(help: ArgumentHelp("Show rows selected, by section and row: 0.2,1.0.", valueName: "rows"))
    var selected: Rows?

    @Option(help: ArgumentHelp("Show a row under the finger: 0.2.", valueName: "row"))
    var highlighted: Rows?

    @Option(help: ArgumentHelp("Show a row swiped open: 0.2, or 0.2:leading.", valueName: "row"))
    var swiped: Swiped?

    @Flag(help: "Show the wheel above a table that is refreshed.")
    var refreshing = false

    @Option(help: ArgumentHelp("How far the table is scrolled; goes with a viewport.", valueName: "pt"))
    var offset: Double?

    @Option(help: ArgumentHelp("Change the data: empty, one, many, nulls or longest.", valueName: "variant"))
    var stress: StressVariant?

    @Option(help: ArgumentHelp("The states of tvp.yaml that pictures are made of: one by name, all, or none.", valueName: "name|all|none"))
    var state = "all"

    func validate() throws {
        if let offset, !(0...10_000_000).contains(offset) { throw ValidationError("an offset is 0 points or more") }
    }

    /// Writes what the flags say into settings.
    func apply(to settings: inout DesignSettings) {
        settings.state.editing = editing?.marks
        settings.state.selected = selected?.rows
        settings.state.highlighted = highlighted?.rows.first
        settings.state.swiped = swiped?.row
        if refreshing { settings.state.isRefreshing = true }
        settings.state.offset = offset
        settings.stress = stress
    }

    /// Which of the named states are asked for.
    var wanted: WantedStates {
        switch state {
        case "all": .all
        case "none": .none
        default: .one(state)
        }
    }

    /// Rows by section and place.
    struct Rows: ExpressibleByArgument {
        var rows: [RowAddress]

        init?(argument: String) {
            let parts = argument.split(separator: ",").map { RowAddress(String($0)) }
            guard !parts.isEmpty, parts.allSatisfy({ $0 != nil }) else { return nil }
            rows = parts.compactMap { $0 }
        }
    }

    /// A row and an edge.
    struct Swiped: ExpressibleByArgument {
        var row: SwipedRow

        init?(argument: String) {
            guard let row = SwipedRow(argument) else { return nil }
            self.row = row
        }
    }

    /// Marks of rows that are edited.
    struct EditingMarks: ExpressibleByArgument {
        var marks: [StateSettings.EditingMark]

        init?(argument: String) {
            let parts = argument.split(separator: ",").map { StateSettings.EditingMark(rawValue: String($0)) }
            guard !parts.isEmpty, parts.allSatisfy({ $0 != nil }) else { return nil }
            marks = parts.compactMap { $0 }
        }
    }
}

extension StressVariant: ExpressibleByArgument {}
extension TextSizeCategory: ExpressibleByArgument {}
