// Tests need only one import.

@_exported import TableViewProvider

@_exported import enum TableSnapshots.RecordMode
