import Foundation
import TableMarkup
import TableViewProvider

/// The folders, storyboards and modules of designs, as links that narrow the gallery to one of them.
public struct DesignTree: Sendable {
    private struct Node {
        var children: [String: Node] = [:]
        var count = 0
        /// The file name of an Interface Builder document; `nil` for a folder.
        var document: String?
    }

    private var root = Node()
    private var size = 0

    /// The maximum number of folders, to keep the gallery small.
    private static let limit = 400

    public init() {}

    public init(_ designs: [DesignFile]) {
        for design in designs {
            var steps = design.name.split(separator: "/").dropLast().map(String.init)
            let last = design.name.split(separator: "/").last ?? ""
            // `Main.TrailsViewController` is a scene of `Main.storyboard`.
            let file = (design.configPath as NSString).lastPathComponent
            let stem = (file as NSString).deletingPathExtension
            let isScene = !design.isConfig && last.hasPrefix(stem + ".")
            if isScene { steps.append(stem) }
            Self.add(steps[...], document: isScene ? file : nil, to: &root, &size)
        }
    }

    private static func add(_ steps: ArraySlice<String>, document: String?, to node: inout Node, _ size: inout Int) {
        node.count += 1
        guard let first = steps.first else {
            node.document = node.document ?? document
            return
        }
        if node.children[first] == nil {
            guard size < limit else { return }
            size += 1
        }
        var child = node.children[first] ?? Node()
        add(steps.dropFirst(), document: document, to: &child, &size)
        node.children[first] = child
    }

    /// Whether there is anything to choose.
    var isEmpty: Bool { root.children.isEmpty }

    /// Writes the tree, closed. Its links work with the gallery's script only.
    func write(into page: inout MarkupWriter) {
        guard !isEmpty else { return }
        page.start("details", MarkupWriter.Attribute("class", "tree"))
        page.element("summary", text: "Folders")
        list(root, "", into: &page)
        page.end()
    }

    private func list(_ node: Node, _ path: String, into page: inout MarkupWriter) {
        guard !node.children.isEmpty else { return }
        page.start("ul")
        for (name, child) in node.children.sorted(by: { $0.key < $1.key }) {
            let place = path.isEmpty ? name : path + "/" + name
            page.start("li")
            page.start("a", MarkupWriter.Attribute("href", "#q=" + urlPath("in:" + String(place.map { $0.isWhitespace ? "_" : $0 }))))
            page.element("span", text: child.document ?? name)
            page.text(" ")
            page.element("span", MarkupWriter.Attribute("class", "soft"), text: "\(child.count)")
            page.end()
            list(child, place, into: &page)
            page.end()
        }
        page.end()
    }
}
