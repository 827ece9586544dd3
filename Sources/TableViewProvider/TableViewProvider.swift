// TableViewProvider
