// Like UIKit, this module re-exports Foundation. Of the library's own modules, only those that a test or a program of an app needs: their
// other names (`Text`, `Label`, `Cell`) are those of apps and of SwiftUI.

@_exported import Foundation

@_exported import struct TableCells.Environment
