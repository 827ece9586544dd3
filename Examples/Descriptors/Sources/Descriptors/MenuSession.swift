import TableViewProvider

/// A session that plays the menu from noon to night. `swift run Descriptors session --html out --png out` shows each step.
let menuSession = SwiftSession("Menu", title: "The menu's day", of: diffBeforeTable) { play, dataSource in
    play.step("A guest taps the lentil soup") { $0.tap(rowAt: IndexPath(row: 0, section: 0)) }
    play.step("The tomato soup is sold out") { tableView in
        dataSource.sections = noonMenu { $0.name != "Tomato soup" }
        dataSource.reloadData(tableView, animated: true)
    }
    play.step("Night falls") { tableView in
        dataSource.sections = nightMenu
        dataSource.reloadData(tableView, animated: true)
    }
}
