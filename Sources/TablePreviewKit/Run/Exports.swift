// Programs with their own tables need to import only this module.

@_exported import TableViewProvider
