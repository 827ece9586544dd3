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
}
