import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene
import TableUIKit
import TableViewProvider

/// What a snapshot of a sample shows and reports.
struct Shown {
    var text: String
    /// What is reported as not drawn.
    var notDrawn: Set<String> = []
    /// Changes the surroundings of what is shown.
    @MainActor static var variant: (inout Environment) -> Void = { _ in }

    @MainActor
    init(_ content: some TableContent, in environment: Environment) { self.init(layOut(content, in: environment)) }

    @MainActor
    init(_ view: UIView) {
        var environment = Environment(width: 300)
        Self.variant(&environment)
        guard !(view is UITableViewCell || view is UITableViewHeaderFooterView) else {
            self.init(ViewTable(view, in: environment), in: environment)
            return
        }
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        if view.bounds.isEmpty { view.sizeToFit() }
        host.addSubview(view)
        self.init(ViewTable(host, height: 200, in: environment), in: environment)
    }

    @MainActor
    init(_ controller: UIViewController) {
        var environment = Environment()
        Self.variant(&environment)
        let screen = controller.shownScreen(in: environment)
        self.init(layOut(screen.content, in: screen.environment, chrome: screen.chrome), screen.diagnostics)
    }

    private init(_ made: Outcome<Scene>, _ reported: [Diagnostic] = []) {
        text = made.value?.dump() ?? ""
        for diagnostic in reported + made.diagnostics where diagnostic.code == .pictureNotDrawn {
            notDrawn.insert(diagnostic.message)
        }
    }
}

/// An object or value whose properties are set one by one.
@MainActor
struct Sample {
    let owner: String
    let properties: [String]
    /// Sets the property to one value after another, and returns what each shows.
    let trials: (String) -> [Shown]
    let plain: () -> Shown

    init<Owner>(
        _ owner: Owner.Type, name: String? = nil, make: @escaping () -> Owner, show: @escaping (Owner) -> Shown,
        _ paths: [String: PartialKeyPath<Owner>]
    ) {
        self.owner = name ?? "\(owner)"
        properties = paths.keys.sorted()
        plain = { show(make()) }
        trials = { property in
            guard let path = paths[property] else { return [] }
            return Values.setters(path).map { set in
                var object = make()
                set(&object)
                return show(object)
            }
        }
    }

    init<View: UIView>(_ view: View.Type, make: @escaping () -> View, _ paths: [String: PartialKeyPath<View>]) {
        self.init(view, make: make, show: { Shown($0) }, paths)
    }
}

/// Values to set, by the type of a property.
@MainActor
enum Values {
    static func setters<Owner>(_ path: PartialKeyPath<Owner>) -> [(inout Owner) -> Void] {
        var found: [(inout Owner) -> Void] = []
        func take<Value>(_ values: [Value]) {
            if let path = path as? WritableKeyPath<Owner, Value> { found += values.map { value in { $0[keyPath: path] = value } } }
            if let path = path as? WritableKeyPath<Owner, Value?> { found += values.map { value in { $0[keyPath: path] = value } } }
        }
        take([true, false])
        take([CGFloat(0.4), 9, 60])
        take([0.4, 9, 60] as [Double])
        take([Float(0.4), 9])
        take([1, 2, 0, 50])
        take(["Other"])
        take([["Other", "More"]])
        take([UIColor.systemRed])
        take([UIColor.systemRed.cgColor])
        take([UIImage(systemName: "star.fill") ?? UIImage()])
        take([[UIImage(systemName: "star.fill") ?? UIImage()]])
        take([filled])
        take([UITabBarItem(title: "Other", image: nil, tag: 3)])
        take([[UITabBarItem(title: "Other", image: nil, tag: 3)]])
        take([UIBlurEffect(style: .dark)])
        take([look])
        take([Prefetcher.shared as AnyObject])
        take([[UIAccessibilityCustomAction(name: "Other", actionHandler: { _ in true })]])
        take([UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark)) as UIVisualEffect])
        take([Prefetcher.shared as any UITableViewDataSourcePrefetching])
        take([Prefetcher.shared as any UICollectionViewDataSourcePrefetching])
        take([UITextRange.made])
        take([UIBackgroundConfiguration.clear().with { $0.backgroundColor = .systemRed }])
        take([UIButton.Configuration.tinted().with { $0.title = "Other" }])
        take([UIListContentConfiguration.cell().with { $0.text = "Other" } as any UIContentConfiguration])
        take([UIContentUnavailableConfiguration.loading() as any UIContentConfiguration])
        take([UIConfigurationTextAttributesTransformer { _ in AttributeContainer([.foregroundColor: UIColor.systemRed]) }])
        take([[NSTextTab(textAlignment: .left, location: 77)]])
        take([UIToolbarAppearance().with { $0.backgroundColor = .systemRed }])
        take([UITabBarAppearance().with { $0.backgroundColor = .systemRed }])
        take([Calendar(identifier: .buddhist)])
        take([NSRange(location: 1, length: 2)])
        take([UITextContentType.emailAddress])
        take([CGRect(x: 5, y: 6, width: 70, height: 30)])
        take([CGSize(width: 70, height: 33)])
        take([CGPoint(x: 0.2, y: 0.1), CGPoint(x: 10, y: 12)])
        take([UIEdgeInsets(top: 3, left: 31, bottom: 5, right: 7)])
        take([NSDirectionalEdgeInsets(top: 3, leading: 31, bottom: 5, trailing: 7)])
        take([UIOffset(horizontal: 5, vertical: 6)])
        take([NSAttributedString(string: "Other", attributes: [.foregroundColor: UIColor.systemRed])])
        take([AttributedString("Other")])
        take([[NSAttributedString.Key.foregroundColor: UIColor.systemRed] as [NSAttributedString.Key: Any]])
        take([CGAffineTransform(scaleX: 2, y: 2)])
        take([CATransform3DMakeScale(2, 2, 1)])
        take([UIFont.boldSystemFont(ofSize: 31)])
        take([UIImage.SymbolConfiguration(pointSize: 40)])
        take([Date(timeIntervalSince1970: 1_600_000_000)])
        take([Locale(identifier: "de")])
        take([TimeZone(secondsFromGMT: 3600 * 7) ?? .current])
        take([[NSNumber(value: 0.2), NSNumber(value: 0.9)]])
        take([[UIColor.systemRed.cgColor, UIColor.systemBlue.cgColor] as [Any]])
        take([UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 20, height: 9)).cgPath])
        take([UIMenu(title: "", children: [UIAction(title: "Other", state: .on) { _ in }])])
        take([mask])
        take([UIBlurEffect(style: .dark) as UIVisualEffect])
        take([UIBarButtonItem(title: "Other", style: .plain, target: nil, action: nil)])
        take([[UIBarButtonItem(title: "Other", style: .plain, target: nil, action: nil)]])
        take([UISearchController(searchResultsController: nil)])
        take([coloredBar])
        take([UIConfigurationColorTransformer { _ in .systemRed }])
        take([NSTextAlignment.center, .right])
        take([["Other"] as [Any]])
        take([UITabBarItemAppearance().with { $0.normal.iconColor = .systemRed }])
        take(["Other" as Any, UIImage(systemName: "star.fill") as Any])
        if let type = Swift.type(of: path).valueType as? any RawRepresentable.Type { takeRaw(type) }
        func takeRaw<Value: RawRepresentable>(_ type: Value.Type) {
            let values: [Any] =
                Array(0...6) + (0...6).map { UInt($0) } + (0...6).map { Int32($0) } + [
                    "left", "fill", "round", "square", "end", "center", "even-odd", "continuous", "radial", "resizeAspect", "bevel",
                    "start",
                ]
                + [CGFloat(0.99), Float(400)]
            take(values.compactMap { ($0 as? Value.RawValue).flatMap { Value(rawValue: $0) } })
        }
        return found
    }

    static var filled: UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .systemRed
        return view
    }

    private static var look: UIBarButtonItemAppearance {
        let look = UIBarButtonItemAppearance()
        look.normal.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
        return look
    }

    private static var mask: CALayer {
        let layer = CAShapeLayer()
        layer.path = UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 20, height: 9)).cgPath
        return layer
    }

    private static var coloredBar: UINavigationBarAppearance {
        let bar = UINavigationBarAppearance()
        bar.backgroundColor = .systemRed
        return bar
    }
}
