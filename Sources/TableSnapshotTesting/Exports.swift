// Tests need only a single import.

@_exported import TableViewProvider

@_exported import enum TableSnapshots.RecordMode
