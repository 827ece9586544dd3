import TableInterfaceBuilder

extension [DesignFile] {
    /// The languages of the apps whose documents the designs show, sorted; empty without documents.
    package var appLanguages: [String] {
        let roots = Set(compactMap { $0.interface?.project })
        return Set(roots.flatMap { InterfaceProject(scanning: $0, readsSettings: true).translatedLanguages }).sorted()
    }
}
