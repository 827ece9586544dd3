// Like SwiftUI, this module re-exports Foundation, Observation and UIKit's names.

@_exported import Foundation
@_exported import Observation
@_exported import TableUIKit
