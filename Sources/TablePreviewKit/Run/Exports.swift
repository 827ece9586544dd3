// A program with tables of its own imports one module.

@_exported import TableViewProvider
