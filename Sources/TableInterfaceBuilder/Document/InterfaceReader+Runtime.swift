import TableDiagnostics
import TableGraphics

extension InterfaceReader {
    /// The change that a user-defined runtime attribute makes; `title` names its object in messages. Notes: `interface.runtime-attribute`
    /// for an attribute without a visible effect. Warnings: `interface.bad-value` for a value of the wrong type.
    mutating func runtimeLook(_ element: InterfaceElement, of title: String) -> RuntimeLook? {
        let keyPath = element["keyPath"] ?? ""
        var look: RuntimeLook?
        switch keyPath {
        case "layer.cornerRadius", "cornerRadius": look = runtimeNumber(element).map { .cornerRadius(max(0, $0)) }
        case "layer.borderWidth", "borderWidth": look = runtimeNumber(element).map { .borderWidth(max(0, $0)) }
        case "layer.borderUIColor", "layer.borderColor", "borderColor":
            look = runtimeColor(element).map { .borderColor($0) }
        case "layer.masksToBounds", "clipsToBounds": look = runtimeFlag(element).map { .clips($0) }
        case "hidden", "isHidden": look = runtimeFlag(element).map { .hidden($0) }
        case "layer.shadowColor", "layer.shadowUIColor", "shadowColor":
            look = runtimeColor(element).map { .shadowColor($0) }
        case "layer.shadowOpacity", "shadowOpacity": look = runtimeNumber(element).map { .shadowOpacity(min(1, max(0, $0))) }
        case "layer.shadowRadius", "shadowRadius": look = runtimeNumber(element).map { .shadowRadius(max(0, $0)) }
        case "layer.shadowOffset", "shadowOffset": look = runtimeSize(element).map { .shadowOffset($0) }
        case "alpha": look = runtimeNumber(element).map { .alpha(min(1, max(0, $0))) }
        default:
            unapplied(element, of: title)
            return nil
        }
        if look == nil {
            let type = element["type"] ?? ""
            element.ignoreAll()
            warn(
                .interfaceBadValue, "the runtime attribute “\(keyPath)” of \(title) cannot be of type “\(type)”", element,
                hint: "set its type and value again in Xcode")
        }
        return look
    }

    /// Reports an attribute without a visible effect.
    mutating func unapplied(_ element: InterfaceElement, of title: String) {
        let keyPath = element["keyPath"] ?? ""
        element.ignoreAll()
        diagnostics.append(.note, .interfaceRuntimeAttribute, in: file) {
            Diagnostic(
                .note, .interfaceRuntimeAttribute, "the runtime attribute “\(keyPath)” of \(title) is not shown",
                at: element.span(in: file), hints: ["the app’s code decides what it sets"]
            ).caused("runtime attributes are not shown", [keyPath])
        }
    }

    private mutating func runtimeNumber(_ element: InterfaceElement) -> Double? {
        guard ["number", "real", "integer"].contains(element["type"]) else { return nil }
        return element.child(key: "value").flatMap { number($0, "value") } ?? number(element, "value")
    }

    private mutating func runtimeColor(_ element: InterfaceElement) -> InterfaceColor? {
        element["type"] == "color" ? color(element, key: "value") : nil
    }

    private mutating func runtimeSize(_ element: InterfaceElement) -> Point? {
        guard let size = element.child("size", key: "value"), let x = number(size, "width"), let y = number(size, "height") else {
            return nil
        }
        return Point(x: x, y: y)
    }

    private func runtimeFlag(_ element: InterfaceElement) -> Bool? {
        element["type"] == "boolean" ? flag(element, "value") : nil
    }
}
