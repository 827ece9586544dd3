// Programs with their own tables import only this module.

@_exported import TableViewProvider
