extension CellRegistry {
    /// The built-in cells and headers: the standard ones and those of AOZTableViewProvider.
    public static let standard: CellRegistry = {
        var registry = CellRegistry()
        registry.register(standard: StandardCell.self)
        registry.register(LoadingCell.self)
        registry.register(NoContentCell.self)
        registry.register(standard: PlainAOZCell.self, as: "AOZTableViewCell", PlainAOZCell.fixedHeight, isBlankOnDevice: true)
        registry.register(standard: DetailAOZCell.self, as: "AOZTableViewDetailCell", PlainAOZCell.fixedHeight)
        registry.register(standard: SwitchAOZCell.self, as: "AOZTableViewSwitchCell", PlainAOZCell.fixedHeight)
        var title = HeaderEntry(height: { StandardHeaderView.height(for: $0) }, body: { StandardHeaderView.body(for: $0) })
        title.isStandardTitle = true
        registry.register(header: title, as: "\(StandardHeaderView.self)")
        registry.register(header: AOZHeader.self, as: "AOZTableViewHeaderFooterView")
        return registry
    }()

    private mutating func register<C: Cell>(
        standard cell: C.Type, as name: String? = nil, _ fixedHeight: Double? = nil, isBlankOnDevice: Bool = false
    ) {
        var entry = Entry(
            fixedHeight: fixedHeight, isBlankOnDevice: isBlankOnDevice, height: { C.height(for: $0) }, body: { C.body(for: $0) })
        entry.readsStandardContents = true
        register(entry, as: name ?? "\(cell)")
    }
}
