// Like UIKit, this module re-exports Foundation. It re-exports none of the library's own modules, because the names in these (`Text`,
// `Label`, `Cell`, `Environment`) collide with those of apps and SwiftUI.

@_exported import Foundation
