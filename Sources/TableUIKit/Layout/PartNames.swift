import TableCells

extension ConstraintLayout {
    /// Names the views that Swift code makes by their classes, and by the properties of the app's classes that hold them.
    @MainActor
    mutating func nameParts(_ views: [UIView?]) {
        guard let root = views.first, let root else { return }
        (component, call) = ("\(type(of: root))", root.madeAt)
        var names: [ObjectIdentifier: String] = [:]
        // Superviews come first.
        for (index, view) in zip(self.views.indices, views) {
            guard let view else { continue }
            names.merge(propertiesWithViews(of: view)) { $1 }
            if let controller = view.viewController { names.merge(propertiesWithViews(of: controller)) { $1 } }
            guard self.views[index].place == nil else { continue }
            self.views[index].part = ["\(type(of: view))", names[ObjectIdentifier(view)]].compactMap { $0 }.joined(separator: " ")
        }
    }
}

/// The names of the stored properties that hold views, as the app's classes declare them.
@MainActor
private func propertiesWithViews(of owner: AnyObject) -> [ObjectIdentifier: String] {
    guard !SystemClasses.contains(type(of: owner)) else { return [:] }
    var names: [ObjectIdentifier: String] = [:]
    var mirror: Mirror? = Mirror(reflecting: owner)
    while let current = mirror, let type = current.subjectType as? AnyClass, !SystemClasses.contains(type) {
        for case let (label?, value) in current.children {
            guard let view = value as? UIView else { continue }
            names[ObjectIdentifier(view)] = label.replacing("$__lazy_storage_$_", with: "")
        }
        mirror = current.superclassMirror
    }
    return names
}
