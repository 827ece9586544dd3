import TableInputs

/// Help texts for the keywords and flags of the config language.
enum ConfigHelp {
    static func text(of keyword: Keyword) -> String {
        switch keyword {
        case .mode: "Starts another table of the same design."
        case .section: "Creates a section, or one for each element of its source."
        case .row: "Creates a row, or one for each element of its source."
        }
    }

    static func text(of flag: ConfigFlag) -> String {
        switch flag {
        case .source: "Key of the contents. An array makes one row or section for each element."
        case .elementSource: "Key that is looked up in each element of the source; its values become the contents."
        case .header: "Class of the section's header."
        case .cell: "Class of the cell. On a section line, the class for all its rows."
        case .emptyCell: "Class of the cell to show when the source is empty or missing."
        case .count: "How many elements share a row or section."
        case .all: "All elements share one row or section."
        case .editing: "How the rows can be edited: delete, insert, move or none."
        case .tag: "Name that code uses to find the rows or section."
        }
    }

    /// A rule that surprises many users; empty if there is none.
    static func rule(of flag: ConfigFlag) -> String {
        switch flag {
        case .source:
            "A row line looks its key up in the section's source if the section has one, otherwise in the data. A key cannot begin with `-`."
        case .elementSource:
            "Only on row lines; a later `-s` on the line overrides it. If an element is itself an array, its elements are shown."
        case .emptyCell: "Also creates a row if the source is empty or nil; without it, there is none."
        case .count: "The last part may be shorter. `-n` and `-all` set the same property; the later one wins."
        case .all: "`-n` and `-all` set the same property; the later one wins."
        case .tag: "Without it, a row has its section's tag, else the key of its source."
        case .header, .cell, .editing: ""
        }
    }
}
