@_exported import TableUIFoundation
