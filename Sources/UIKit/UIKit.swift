// Makes `import UIKit` work on Linux. The module's name makes `canImport(UIKit)` true for every package of a build; see the guide “One
// source for phone and Linux”.
@_exported import FoundationNetworking
@_exported import TableFoundation
@_exported import TableUIKit
