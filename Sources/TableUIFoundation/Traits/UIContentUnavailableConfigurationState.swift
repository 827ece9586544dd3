/// What a configuration of unavailable content depends on.
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
    public var traitCollection: UITraitCollection
    /// The text in the search bar of the controller's search; `nil` without a search.
    public var searchText: String?

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
