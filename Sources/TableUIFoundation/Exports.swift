// Like UIKit, this module re-exports Foundation. It re-exports only those of the library's own modules that an app's tests or programs
// need, because the names in the others (`Text`, `Label`, `Cell`) collide with those of apps and SwiftUI.

@_exported import Foundation

@_exported import struct TableCells.Environment
