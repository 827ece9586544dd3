extension CellRegistry {
    /// The cells and headers that need no design: the standard ones and those that come with AOZTableViewProvider.
    public static let standard: CellRegistry = {
        var registry = CellRegistry()
        registry.register(StandardCell.self)
        registry.register(LoadingCell.self)
        registry.register(NoContentCell.self)
        registry.register(
            Entry(isBlankOnDevice: true, height: { AOZTableViewCell.height(for: $0) }, body: { AOZTableViewCell.body(for: $0) }),
            as: "\(AOZTableViewCell.self)")
        registry.register(AOZTableViewDetailCell.self)
        registry.register(AOZTableViewSwitchCell.self)
        registry.register(header: StandardHeaderView.self)
        registry.register(header: AOZTableViewHeaderFooterView.self)
        return registry
    }()
}
