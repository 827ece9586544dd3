import CaseFiles
import TableCells
import TableDescriptors
import TableGraphics
import TableUIKit
import Testing

/// Every closure of descriptors and data sources is called, in both forms. A descriptor's closure has priority over the data source's.
@MainActor
@Suite("Closures", .olderScreen)
struct ClosureTests {
    typealias Descriptor = CellDescriptor<String, TitleCell>
    static let path = IndexPath(row: 0, section: 0)
    static let other = IndexPath(row: 1, section: 0)

    static let given = [
        "height 7.0", "estimatedHeight 8.0", "indentationLevel 3", "shouldHighlight false", "willSelect 1", "willDeselect 1",
        "canEdit true",
        "editingStyle insert", "title Away", "editActions 0", "leading 0", "trailing 0", "shouldIndent false", "canMove true", "target 1",
        "shouldShowMenu true", "canPerform true", "menu Menu", "canFocus true",
    ]
    static let toldOf = [
        "configure", "willDisplay", "didHighlight", "didUnhighlight", "didSelect", "didDeselect", "accessory", "commit", "willBegin",
        "move", "perform",
    ]

    @Test("closures with item and index path are called")
    func typed() {
        var log: [String] = []
        func note(_ name: String, _ item: String, _ path: IndexPath) { log.append("\(name) \(item)\(path.row)") }
        let descriptor = Descriptor()
            .configure { item, _, path in note("configure", item, path) }
            .willDisplay { item, _, path in note("willDisplay", item, path) }
            .didHighlight { note("didHighlight", $0, $1) }
            .didUnhighlight { note("didUnhighlight", $0, $1) }
            .didSelect { item, path in
                note("didSelect", item, path)
                return .keepSelected
            }
            .didDeselect { note("didDeselect", $0, $1) }
            .accessoryButtonTapped { note("accessory", $0, $1) }
            .commitEditing { item, style, path in note("commit", item, path) }
            .willBeginEditing { note("willBegin", $0, $1) }
            .moveRow { item, paths in note("move", item, paths.0) }
            .performAction { item, _, _, path in note("perform", item, path) }
            .isHidden { _, _ in false }
            .height { _, _ in 7 }
            .estimatedHeight { _, _ in 8 }
            .indentationLevel { _, _ in 3 }
            .shouldHighlight { _, _ in false }
            .willSelect { _, _ in Self.other }
            .willDeselect { _, _ in Self.other }
            .canEdit { _, _ in true }
            .editingStyle { _, _ in .insert }
            .titleForDeleteConfirmationButton { _, _ in "Away" }
            .editActions { _, _ in [] }
            .leadingSwipeAction { _, _ in UISwipeActionsConfiguration(actions: []) }
            .trailingSwipeAction { _, _ in UISwipeActionsConfiguration(actions: []) }
            .shouldIndentWhileEditing { _, _ in false }
            .canMove { _, _ in true }
            .targetIndexPathForMove { _, _ in Self.other }
            .shouldShowMenu { _, _ in true }
            .canPerformAction { _, _, _, _ in true }
            .contextMenu { _, _, _ in menu("Menu") }
            .canFocus { _, _ in true }
        let dataSource = DataSource(cellDescriptors: [descriptor])
        dataSource.height = { _, _ in 99 }
        dataSource.willSelect = { _, _ in nil }
        #expect(closureAnswers(dataSource) { log } == Self.toldOf.map { "\($0) a0" } + Self.given)
    }

    @Test("closures without parameters are called")
    func plain() {
        var log: [String] = []
        let descriptor = Descriptor()
            .configure { log.append("configure") }
            .willDisplay { log.append("willDisplay") }
            .didHighlight { log.append("didHighlight") }
            .didUnhighlight { log.append("didUnhighlight") }
            .didSelect {
                log.append("didSelect")
                return .keepSelected
            }
            .didDeselect { log.append("didDeselect") }
            .accessoryButtonTapped { log.append("accessory") }
            .commitEditing { log.append("commit") }
            .willBeginEditing { log.append("willBegin") }
            .moveRow { log.append("move") }
            .performAction { _, _ in log.append("perform") }
            .isHidden { false }
            .height { 7 }
            .estimatedHeight { 8 }
            .indentationLevel { 3 }
            .shouldHighlight { false }
            .willSelect { Self.other }
            .willDeselect { Self.other }
            .canEdit { true }
            .editingStyle { .insert }
            .titleForDeleteConfirmationButton { "Away" }
            .editActions { [] }
            .leadingSwipeAction { UISwipeActionsConfiguration(actions: []) }
            .trailingSwipeAction { UISwipeActionsConfiguration(actions: []) }
            .shouldIndentWhileEditing { false }
            .canMove { true }
            .targetIndexPathForMove { Self.other }
            .shouldShowMenu { true }
            .canPerformAction { _, _ in true }
            .contextMenu { menu("Menu") }
            .canFocus { true }
        #expect(closureAnswers(DataSource(cellDescriptors: [descriptor])) { log } == Self.toldOf + Self.given)
    }

    @Test("the data source's closures are called if the descriptor has none")
    func own() {
        var log: [String] = []
        let dataSource = DataSource(cellDescriptors: [Descriptor()])
        dataSource.configure = { _, _, _ in log.append("configure") }
        dataSource.willDisplay = { _, _, _ in log.append("willDisplay") }
        dataSource.didHighlight = { _, _ in log.append("didHighlight") }
        dataSource.didUnhighlight = { _, _ in log.append("didUnhighlight") }
        dataSource.didSelect = { _, _ in
            log.append("didSelect")
            return .keepSelected
        }
        dataSource.didDeselect = { _, _ in log.append("didDeselect") }
        dataSource.accessoryButtonTapped = { _, _ in log.append("accessory") }
        dataSource.commitEditing = { _, _, _ in log.append("commit") }
        dataSource.willBeginEditing = { _, _ in log.append("willBegin") }
        dataSource.moveRow = { _, _ in log.append("move") }
        dataSource.performAction = { _, _, _, _ in log.append("perform") }
        dataSource.isRowHidden = { _, _ in false }
        dataSource.height = { _, _ in 7 }
        dataSource.estimatedHeight = { _ in 8 }
        dataSource.indentationLevel = { _, _ in 3 }
        dataSource.shouldHighlight = { _, _ in false }
        dataSource.willSelect = { _, _ in Self.other }
        dataSource.willDeselect = { _, _ in Self.other }
        dataSource.canEdit = { _, _ in true }
        dataSource.editingStyle = { _, _ in .insert }
        dataSource.titleForDeleteConfirmationButton = { _, _ in "Away" }
        dataSource.editActions = { _, _ in [] }
        dataSource.leadingSwipeAction = { _, _ in UISwipeActionsConfiguration(actions: []) }
        dataSource.trailingSwipeAction = { _, _ in UISwipeActionsConfiguration(actions: []) }
        dataSource.shouldIndentWhileEditing = { _, _ in false }
        dataSource.canMove = { _, _ in true }
        dataSource.targetIndexPathForMove = { _, _ in Self.other }
        dataSource.shouldShowMenu = { _, _ in true }
        dataSource.canPerformAction = { _, _, _, _ in true }
        dataSource.contextMenu = { _, _, _ in menu("Menu") }
        dataSource.canFocus = { _, _ in true }
        #expect(closureAnswers(dataSource) { log } == Self.toldOf + Self.given)
    }

    @Test("without closures, UIKit's defaults apply")
    func defaults() {
        #expect(
            closureAnswers(DataSource(cellDescriptors: [Descriptor()])) { [] } == [
                "height -1.0", "estimatedHeight -1.0", "indentationLevel 0", "shouldHighlight true", "willSelect 0", "willDeselect 0",
                "canEdit false",
                "editingStyle none", "title none", "editActions -1", "leading -1", "trailing -1", "shouldIndent true", "canMove false",
                "target 0",
                "shouldShowMenu false", "canPerform false", "menu none", "canFocus true",
            ])
    }

    @Test("section closures work with content and index, without parameters, and in the data source")
    func sections() {
        var log: [String] = []
        let number = SectionDescriptor<Int>()
            .header { number, index in .title("\(number) at \(index)") }
            .footer { .view(nodeView(Text("foot"))) }
            .headerHeight { number, _ in .value(Double(number)) }
            .footerHeight { .zero }
            .isHidden { number, _ in number == 13 }
            .willDisplayHeader { number, _, index in log.append("header \(number) \(index)") }
            .willDisplayFooter { log.append("footer") }
            .didEndDisplayingHeader { number, _, _ in log.append("header \(number) gone") }
            .didEndDisplayingFooter { log.append("footer gone") }
        let dataSource = DataSource(cellDescriptors: [TitleCell.descriptor], sectionDescriptors: [number])
        dataSource.sectionHeader = { _, index in .title("own \(index)") }
        dataSource.sectionFooterHeight = { _, _ in .value(5) }
        dataSource.isSectionHidden = { section, _ in section.identifier == "hidden" }
        dataSource.willDisplaySectionHeader = { _, _, index in log.append("own header \(index)") }
        dataSource.didEndDisplayingSectionHeader = { _, index in log.append("own header \(index) gone") }
        dataSource.sections = [
            Section(13, items: ["x"]), Section(30, items: ["a"]), Section(items: ["b"]), Section(items: ["y"], sectionIdentifier: "hidden"),
        ]
        let session = table(width: 100, height: 400)
        dataSource.reloadData(session, animated: false)
        #expect(dataSource.visibleSections.count == 2)
        #expect(dataSource.tableView(session, titleForHeaderInSection: 0) == "30 at 0")
        #expect(dataSource.tableView(session, heightForHeaderInSection: 0) == 30)
        #expect(dataSource.tableView(session, heightForFooterInSection: 0) == 0)
        #expect(dataSource.tableView(session, viewForFooterInSection: 0) != nil)
        #expect(dataSource.tableView(session, titleForHeaderInSection: 1) == "own 1")
        #expect(dataSource.tableView(session, heightForFooterInSection: 1) == 5)
        session.layoutIfNeeded()
        #expect(log == ["header 30 0", "own header 1"])
        log = []
        session.reloadData()
        session.layoutIfNeeded()
        #expect(log == ["header 30 gone", "own header 1 gone", "header 30 0", "own header 1"])
    }
}
