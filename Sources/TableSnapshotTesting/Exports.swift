// What a test that holds a table against its reference needs beside this module.

@_exported import TableViewProvider

@_exported import enum TableSnapshots.RecordMode
