// Apps make their items diffable, and reloads return differences.

@_exported import struct TableCells.Change
@_exported import protocol TableCells.Diffable
@_exported import struct TableCells.ListDifference
@_exported import struct TableCells.SectionContents
@_exported import struct TableCells.SectionKeys
@_exported import struct TableCells.TableDifference
