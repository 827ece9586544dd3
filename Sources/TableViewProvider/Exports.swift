// One import is enough to write cells, data sources and delegates in Swift, and to simulate and render them. From modules that also read
// and write files, only the types that such a program needs are exported.

@_exported import TableCells
@_exported import TableDescriptors
@_exported import TableDiagnostics

@_exported import class TableCairo.CairoRenderer
@_exported import enum TableCairo.PNG
@_exported import struct TableGraphics.AdaptiveColor
@_exported import enum TableGraphics.Appearance
@_exported import struct TableGraphics.Corners
@_exported import enum TableGraphics.LayoutDirection
@_exported import struct TableGraphics.Path
@_exported import struct TableGraphics.Point
@_exported import struct TableGraphics.RGBA
@_exported import struct TableGraphics.Rect
@_exported import struct TableGraphics.Size
@_exported import enum TableInputs.ColorToken
@_exported import struct TableInputs.Device
@_exported import enum TableInputs.MetricToken
@_exported import struct TableInputs.Number
@_exported import struct TableInputs.Object
@_exported import struct TableInputs.RowPositions
@_exported import enum TableInputs.TextSizeCategory
@_exported import enum TableInputs.TextStyleToken
@_exported import struct TableInputs.Theme
@_exported import struct TableInputs.ThemeLibrary
@_exported import enum TableInputs.Value
@_exported import protocol TableResolver.KeyedSource
@_exported import enum TableResolver.KeyedValue
@_exported import protocol TableResolver.KeyedWrapper
@_exported import class TableScene.BlockShaper
@_exported import enum TableScene.Role
@_exported import struct TableScene.Scene
@_exported import protocol TableScene.TextShaper
