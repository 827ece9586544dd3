import TableInputs

/// Help texts for the keywords and flags of the config language.
enum ConfigHelp {
    static func text(of keyword: Keyword) -> String {
        switch keyword {
        case .mode: "Starts another table of the same design."
        case .section: "Makes one section, or one for each element of its source."
        case .row: "Makes one row, or one for each element of its source."
        }
    }

    static func text(of flag: ConfigFlag) -> String {
        switch flag {
        case .source: "Key of the contents. An array makes one row or section for each element."
        case .elementSource: "Key that is looked up in each element of the source; its values become the contents."
        case .header: "Class of the section's header."
        case .cell: "Class of the cells. On a section line: of all its rows."
        case .emptyCell: "Class of the cell that stands in when the source is empty or missing."
        case .count: "How many elements share a row or section."
        case .all: "All elements share one row or section."
        case .editing: "What editing does with the rows: delete, insert, move or none."
        case .tag: "Name by which code finds the rows or the section."
        }
    }

    /// What few expect; `""` where there is nothing.
    static func rule(of flag: ConfigFlag) -> String {
        switch flag {
        case .source:
            "A row line looks its key up in the section's source if the section has one, otherwise in the data. A key that begins with `-` is refused."
        case .elementSource:
            "Only on row lines; a later `-s` of the line cancels it. An element that is itself an array is shown by its elements."
        case .emptyCell: "Also makes a row where the source is empty or nil, which otherwise has none."
        case .count: "The last part may be shorter. `-n` and `-all` set the same property; the later one wins."
        case .all: "`-n` and `-all` set the same property; the later one wins."
        case .tag: "Without it, a row has its section's tag, else the key of its source."
        case .header, .cell, .editing: ""
        }
    }
}
