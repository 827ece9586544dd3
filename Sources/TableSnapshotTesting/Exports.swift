// What calls of the assertions name. Values such as themes and devices need no name: `.ios26`. A whole module would bring names that tested
// apps have too, such as `Section` and `SwipeAction`.

@_exported import struct TableCells.Environment
@_exported import protocol TableCells.TableContent
@_exported import enum TableInputs.TextSizeCategory
@_exported import enum TableSnapshots.RecordMode
