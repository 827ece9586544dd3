extension CellRegistry {
    /// The built-in cells and headers: the standard ones and those of AOZTableViewProvider.
    public static let standard: CellRegistry = {
        var registry = CellRegistry()
        registry.register(standard: StandardCell.self)
        registry.register(LoadingCell.self)
        registry.register(NoContentCell.self)
        registry.register(standard: AOZTableViewCell.self, isBlankOnDevice: true)
        registry.register(standard: AOZTableViewDetailCell.self)
        registry.register(standard: AOZTableViewSwitchCell.self)
        var title = HeaderEntry(height: { StandardHeaderView.height(for: $0) }, body: { StandardHeaderView.body(for: $0) })
        title.isStandardTitle = true
        registry.register(header: title, as: "\(StandardHeaderView.self)")
        registry.register(header: AOZTableViewHeaderFooterView.self)
        return registry
    }()

    private mutating func register<C: Cell>(standard cell: C.Type, isBlankOnDevice: Bool = false) {
        var entry = Entry(isBlankOnDevice: isBlankOnDevice, height: { C.height(for: $0) }, body: { C.body(for: $0) })
        entry.readsStandardContents = true
        register(entry, as: "\(cell)")
    }
}
