import TableDiagnostics

extension InterfaceReader {
    private static let controllerElements: Set<String> = [
        "viewController", "tableViewController", "collectionViewController", "navigationController", "tabBarController",
        "splitViewController", "pageViewController", "hostingController", "viewControllerPlaceholder", "avPlayerViewController",
        "glkViewController",
    ]

    func isController(_ element: InterfaceElement) -> Bool { Self.controllerElements.contains(element.name) }

    /// Reads a controller, except for its views.
    mutating func controller(_ element: InterfaceElement) -> InterfaceController {
        let id = element["id"] ?? ""
        var controller = InterfaceController(
            id: id, element: element.name, customClass: element["customClass"], storyboardIdentifier: element["storyboardIdentifier"],
            title: element["title"].map { InterfaceText(value: $0, key: "\(id).title") })
        controller.customModule = element["customModule"]
        controller.connections = connections(of: element)
        let guides = element.list("layoutGuides")
        controller.topGuide = guides.first { $0["type"] == "top" }?["id"]
        controller.bottomGuide = guides.first { $0["type"] == "bottom" }?["id"]
        controller.navigationItem = element.child("navigationItem", key: "navigationItem").map { navigationItem($0) }
        controller.tabItem = element.child("tabBarItem", key: "tabBarItem").map { barItem($0) }
        controller.hidesBottomBarWhenPushed = flag(element, "hidesBottomBarWhenPushed")
        controller.hasLargeTitles = element.child("navigationBar", key: "navigationBar").map { flag($0, "largeTitles") } ?? false
        controller.toolbarItems = element.list("toolbarItems").filter { $0.name == "barButtonItem" }.map { barItem($0) }
        (controller.showsToolbar, controller.hidesNavigationBar) = (
            element["toolbarHidden"] == "NO", flag(element, "navigationBarHidden")
        )
        controller.modalPresentationStyle = element["modalPresentationStyle"]
        if let name = element["storyboardName"] { controller.reference = (name, element["referencedIdentifier"]) }
        return controller
    }

    private mutating func navigationItem(_ element: InterfaceElement) -> InterfaceNavigationItem {
        let id = element["id"] ?? ""
        var item = InterfaceNavigationItem(
            id: id, title: element["title"].map { InterfaceText(value: $0, key: "\(id).title") }, prompt: element["prompt"],
            largeTitle: element["largeTitleDisplayMode"])
        item.left = barItems(element, one: "leftBarButtonItem", all: "leftBarButtonItems")
        item.right = barItems(element, one: "rightBarButtonItem", all: "rightBarButtonItems")
        item.back = element.child("barButtonItem", key: "backBarButtonItem").map { barItem($0) }
        if let title = element.child(key: "titleView"), isView(title.name) { item.titleView = [view(title)] }
        return item
    }

    private mutating func barItems(_ element: InterfaceElement, one: String, all: String) -> [InterfaceBarItem] {
        let single = element.child("barButtonItem", key: one).map { [$0] } ?? []
        return (single + element.list(all)).filter { $0.name == "barButtonItem" }.map { barItem($0) }
    }

    private mutating func barItem(_ element: InterfaceElement) -> InterfaceBarItem {
        let id = element["id"] ?? ""
        var item = InterfaceBarItem(id: id, title: element["title"].map { InterfaceText(value: $0, key: "\(id).title") })
        let image = image(element, "image")
        if image.name != nil { item.image = image }
        item.systemItem = element["systemItem"]
        item.style = element["style"]
        item.isEnabled = element["enabled"] != "NO"
        item.tag = element["tag"].flatMap { Int($0) } ?? 0
        if let custom = element.child(key: "customView"), isView(custom.name) { item.customView = [view(custom)] }
        item.connections = connections(of: element)
        return item
    }

    mutating func recognizer(_ element: InterfaceElement) -> InterfaceRecognizer? {
        guard element.name.hasSuffix("GestureRecognizer") else { return nil }
        return InterfaceRecognizer(id: element["id"] ?? "", element: element.name, connections: connections(of: element))
    }

    /// The outlets, actions and segues of an object.
    mutating func connections(of element: InterfaceElement) -> InterfaceConnections {
        var found = InterfaceConnections()
        for connection in element.list("connections") {
            guard let destination = connection["destination"] else {
                connection.ignoreAll()
                continue
            }
            switch connection.name {
            case "outlet", "outletCollection":
                guard let property = connection["property"] else { break }
                connection.ignore("id", "appends", "ordered", "collectionClass")
                found.outlets.append(InterfaceOutlet(property: property, destination: destination, span: connection.span(in: file)))
                continue
            case "action":
                guard let selector = connection["selector"] else { break }
                found.actions.append(InterfaceAction(selector: selector, destination: destination, event: connection["eventType"]))
            case "segue":
                found.segues.append(
                    InterfaceSegue(
                        identifier: connection["identifier"], kind: connection["kind"] ?? "show", destination: destination,
                        relationship: connection["relationship"], customClass: connection["customClass"],
                        selector: connection["unwindAction"] ?? connection["destinationCreationSelector"], trigger: connection["trigger"]))
            default: break
            }
            connection.ignoreAll()
        }
        return found
    }
}
