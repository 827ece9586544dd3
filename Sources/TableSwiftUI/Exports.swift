// Like SwiftUI, this module re-exports Foundation, Observation and UIKit's names.

@_exported import Foundation
@_exported import Observation
@_exported import TableUIKit

/// Makes a property of `EnvironmentValues` or `ContainerValues` a value of them.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "Entry")
