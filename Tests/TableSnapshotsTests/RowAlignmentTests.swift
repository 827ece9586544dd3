import CaseFiles
import TableCairo
import TableGraphics
import TableScene
import TableSnapshots
import Testing

@Suite("Pixel alignment by row", .olderScreen)
struct RowAlignmentTests {
    /// An image of a table: each row is filled with a color derived from its title.
    private func picture(_ table: TestTable) throws -> Bitmap {
        var scene = table.scene
        var index = 0
        var sections = scene.root.children
        for section in sections.indices {
            guard case .frame(let frame) = sections[section].item else { continue }
            let rows = table.sections[section].rows
            var children = frame.children
            for row in children.indices {
                guard case .frame(let inner) = children[row].item, case .row = inner.role else { continue }
                let shade = UInt8(rows[index].title.utf8.reduce(0) { ($0 &* 31 &+ UInt32($1)) % 200 })
                let shape = Item.shape(.rectangle(inner.size), .fill(AdaptiveColor(RGBA(red: shade, green: 200, blue: 100))))
                children[row].item = .frame(Frame(size: inner.size, role: inner.role, children: [Frame.Child(shape, at: .zero)]))
                index += 1
            }
            sections[section].item = .frame(frame.with(children: children))
            index = 0
        }
        scene.root = scene.root.with(children: sections)
        return try CairoRenderer().bitmap(of: scene, appearance: .light, scale: 2)
    }

    private func aligned(_ old: TestTable, _ new: TestTable) throws -> (RowAlignment, PixelComparison) {
        let (before, after) = (try picture(old), try picture(new))
        let difference = try LayoutDifference(from: old.dump, to: new.dump)
        let alignment = try #require(
            RowAlignment(before, to: PixelSize(width: after.width, height: after.height), by: difference, scale: 2))
        return (alignment, PixelComparator.exact.compare(alignment.expected, after, masks: alignment.masks))
    }

    @Test("after an inserted row, all other rows compare as equal")
    func inserted() throws {
        let (alignment, comparison) = try aligned(TestTable("One", "Two", "Three"), TestTable("One", "New", "Two", "Three"))
        #expect(comparison.isEqual)
        #expect(alignment.masks == [PixelRect(left: 0, top: 88, right: 780, bottom: 176)])
        #expect(comparison.compared == 780 * 88 * 3)
    }

    @Test("after a removed row or moved rows, the others compare as equal")
    func removed() throws {
        #expect(try aligned(TestTable("One", "Two", "Three"), TestTable("One", "Three")).1.isEqual)
        #expect(try aligned(TestTable("One", "Two", "Three", "Four"), TestTable("Two", "Three", "One", "Four")).1.isEqual)
    }

    @Test("headers move with their sections, and a row's own change stays visible")
    func changed() throws {
        var old = TestTable([
            .init(header: "A", rows: [.init(title: "One"), .init(title: "Two")]), .init(header: "B", rows: [.init(title: "Three")]),
        ])
        var new = old
        new.sections[0].rows[0].height = 60
        #expect(try aligned(old, new).1.isEqual, "the new part of the row is masked, and the rest is unchanged")
        old.sections[1].rows[0].title = "Thrie"
        let (_, comparison) = try aligned(old, new)
        #expect(comparison.box == PixelRect(left: 0, top: 2 * (28 + 60 + 44 + 28), right: 780, bottom: 2 * (28 + 60 + 44 + 28 + 44)))
    }

    @Test("images without rows or with different widths are not aligned")
    func nothing() throws {
        let (old, new) = (TestTable("One"), TestTable("One", "Two"))
        let difference = try LayoutDifference(from: old.dump, to: new.dump)
        #expect(RowAlignment(try picture(old), to: PixelSize(width: 500, height: 80), by: difference, scale: 2) == nil)
        let same = try LayoutDifference(from: old.dump, to: old.dump)
        #expect(RowAlignment(try picture(old), to: PixelSize(width: 780, height: 88), by: same, scale: 2) == nil)
    }
}
