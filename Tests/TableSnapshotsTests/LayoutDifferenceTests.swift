import CaseFiles
import TableGraphics
import Testing

@testable import TableSnapshots

@Suite("Layout differences", .olderScreen)
struct LayoutDifferenceTests {
    private func lines(_ old: TestTable, _ new: TestTable, limit: Int = 5) throws -> [String] {
        try LayoutDifference(from: old.dump, to: new.dump).lines(limit: limit)
    }

    private let settings = TestTable("Wi-Fi", "Bluetooth", "Mobile Data", "Hotspot", "Carrier")

    @Test("equal layouts have no changes")
    func equal() throws {
        #expect(try LayoutDifference(from: settings.dump, to: settings.dump).isEmpty)
    }

    @Test("an inserted row is one change, regardless of rows below it")
    func inserted() throws {
        #expect(
            try lines(settings, TestTable("Wi-Fi", "VPN", "Bluetooth", "Mobile Data", "Hotspot", "Carrier")) == [
                "section 0 / row 1 “VPN”: inserted, 44 pt high", "4 rows below moved 44 pt",
            ])
        #expect(
            try lines(TestTable("Wi-Fi", "VPN", "Bluetooth"), TestTable("Wi-Fi", "Bluetooth")) == [
                "section 0 / row 1 “VPN”: removed, 44 pt high", "1 row below moved up 44 pt",
            ])
    }

    @Test("inserting another of many equal rows is one change")
    func equalRows() throws {
        let difference = try LayoutDifference(from: TestTable("A", "A", "A", "B").dump, to: TestTable("A", "A", "A", "A", "B").dump)
        #expect(difference.lines() == ["section 0 / row 3 “A”: inserted, 44 pt high", "1 row below moved 44 pt"])
    }

    @Test("a taller row is one change, with the number of rows it moved")
    func height() throws {
        var taller = settings
        taller.sections[0].rows[1].height = 60
        #expect(try lines(settings, taller) == ["section 0 / row 1 “Bluetooth”: height 44 → 60", "3 rows below moved 16 pt"])
    }

    @Test("changes of words, color and cell are reported")
    func properties() throws {
        var changed = settings
        changed.sections[0].rows[0].title = "WLAN"
        changed.sections[0].rows[2].color = RGBA(red: 255, green: 0, blue: 0)
        changed.sections[0].rows[4].cell = "CarrierCell"
        #expect(
            try lines(settings, changed) == [
                "section 0 / row 0 “WLAN”: title text: words “Wi-Fi” → “WLAN”",
                "section 0 / row 2 “Mobile Data”: title text: color #000000 → #FF0000",
                "section 0 / row 4 “Carrier”: cell StandardCell → CarrierCell",
            ])
    }

    @Test("a moved row is one change")
    func moved() throws {
        let difference = try LayoutDifference(
            from: settings.dump, to: TestTable("Carrier", "Wi-Fi", "Bluetooth", "Mobile Data", "Hotspot").dump)
        #expect(difference.lines() == ["section 0 / row 0 “Carrier”: moved from section 0 / row 4", "4 rows below moved 44 pt"])
    }

    @Test("swapped rows count as moved, whatever is between them, even if the last one has no separator")
    func exchanged() throws {
        let old = TestTable("A", "B", "C").grouped
        #expect(
            try lines(old, TestTable("C", "B", "A").grouped) == [
                "section 0 / row 0 “C”: moved from section 0 / row 2", "section 0 / row 2 “A”: moved from section 0 / row 0",
            ])
        let many = TestTable("A", "B", "C", "D", "E").grouped
        #expect(try lines(many, TestTable("A", "D", "C", "B", "E").grouped).allSatisfy { $0.contains("moved") })
        #expect(
            try lines(many, TestTable("E", "B", "C", "D", "A").grouped) == [
                "section 0 / row 0 “E”: moved from section 0 / row 4", "section 0 / row 4 “A”: moved from section 0 / row 0",
            ])
        #expect(try lines(many, TestTable("B", "C", "D", "E", "A").grouped).contains("section 0 / row 4 “A”: moved from section 0 / row 0"))
    }

    @Test("a title identifies its row: a row at the place of another moved there")
    func words() throws {
        #expect(try lines(TestTable("A", "Loading", "C", "D"), TestTable("Loading", "Ready", "C", "D")).contains { $0.contains("“Ready”") })
        #expect(
            try lines(TestTable("A", "B", "C", "D", "E"), TestTable("A", "Loading", "C", "B", "E")) == [
                "section 0 / row 1 “Loading”: inserted, 44 pt high", "section 0 / row 3 “D”: removed, 44 pt high",
                "section 0 / row 3 “B”: moved from section 0 / row 1",
            ])
    }

    @Test("a moved section is one change, and its rows are compared")
    func movedSection() throws {
        let first = TestTable.Section(header: "Network", rows: [.init(title: "Wi-Fi"), .init(title: "Bluetooth"), .init(title: "VPN")])
        let second = TestTable.Section(header: "People", rows: [.init(title: "Anna"), .init(title: "Björn")])
        var changed = second
        changed.rows[1].height = 60
        #expect(
            try lines(TestTable([first, second]), TestTable([changed, first])) == [
                "section 0 “People”: moved from section 1", "section 0 / row 1 “Björn”: height 44 → 60", "3 rows below moved 132 pt",
            ])
    }

    @Test("each row has its place in both layouts, and what happened to it")
    func bands() throws {
        var new = TestTable("C", "A", "New")
        new.sections[0].rows[1].height = 60
        let difference = try LayoutDifference(from: TestTable("A", "B", "C").dump, to: new.dump)
        func words(_ side: KeyPath<LayoutDifference.Band, LayoutDifference.Band.Place?>) -> [String] {
            difference.marks(side).map { "\($0.place.identity) \($0.kind) at \($0.place.frame.minY)" }
        }
        #expect(words(\.old) == ["s0.r0 changed at 0.0", "s0.r0 moved at 0.0", "s0.r1 removed at 44.0"])
        #expect(words(\.new) == ["s0.r1 changed at 44.0", "s0.r1 moved at 44.0", "s0.r2 inserted at 104.0"])
    }

    @Test("a changed, added or removed symbol is reported by name")
    func symbols() throws {
        func table(_ symbols: String...) -> TestTable {
            var table = settings
            for (index, symbol) in symbols.enumerated() { table.sections[0].rows[index].symbol = symbol }
            return table
        }
        #expect(try lines(table("wifi", "gear", ""), table("wifi", "heart", "")) == ["section 0 / row 1 “Bluetooth”: symbol gear → heart"])
        #expect(
            try lines(table("wifi"), table("", "gear")) == [
                "section 0 / row 0 “Wi-Fi”: image: wifi gone", "section 0 / row 1 “Bluetooth”: image: new gear",
            ])
    }

    @Test("inserted and removed sections are one change each")
    func sections() throws {
        let first = TestTable.Section(header: "Network", rows: [.init(title: "Wi-Fi"), .init(title: "Bluetooth")])
        let second = TestTable.Section(header: "People", rows: [.init(title: "Anna"), .init(title: "Björn")])
        let third = TestTable.Section(header: "Places", rows: [.init(title: "Harbour")])
        #expect(
            try lines(TestTable([first, third]), TestTable([first, second, third])) == [
                "section 1 “People”: inserted, 2 rows, 116 pt high", "1 row below moved 116 pt",
            ])
        #expect(
            try lines(TestTable([first, second, third]), TestTable([second, third])) == [
                "section 0 “Network”: removed, 2 rows, 116 pt high", "3 rows below moved up 116 pt",
            ])
        var renamed = second
        renamed.header = "Crew"
        #expect(
            try lines(TestTable([first, second]), TestTable([first, renamed])) == [
                "section 1 / header “Crew”: text: words “People” → “Crew”"
            ])
    }

    @Test("a wider screen is one change")
    func width() throws {
        let lines = try lines(
            TestTable([.init(header: nil, rows: [.init(title: "A")])]),
            TestTable([.init(header: nil, rows: [.init(title: "A")])], width: 414))
        #expect(lines == ["table and 2 more: width 390 → 414"])
    }

    @Test("the same change in many rows is one line")
    func common() throws {
        let old = TestTable([.init(header: nil, rows: (0..<9).map { .init(title: "Row \($0)") })])
        let new = TestTable([.init(header: nil, rows: (0..<9).map { .init(title: "Row \($0)", color: RGBA(red: 9, green: 9, blue: 9)) })])
        #expect(try lines(old, new) == ["section 0 / row 0 “Row 0” and 8 more: title text: color #000000 → #090909"])
    }

    @Test("insertions and removals are reported with their words and positions")
    func places() throws {
        let difference = try LayoutDifference(from: TestTable("One", "Two").dump, to: TestTable("One", "New", "Two").dump)
        #expect(difference.changes.map(\.newFrame) == [Rect(x: 0, y: 44, width: 390, height: 44)])
        #expect(difference.changes.map(\.oldFrame) == [nil])
        let dump = TestTable("One").dump
        let gone =
            dump.split(separator: "\n").filter { !$0.contains("title") && !$0.contains("text \"One\"") }.joined(separator: "\n") + "\n"
        #expect(try LayoutDifference(from: gone, to: dump).lines() == ["section 0 / row 0 “One”: title: new “One”"])
    }

    @Test("a long list of changes is truncated with a count of the rest")
    func limit() throws {
        let old = TestTable([.init(header: nil, rows: (0..<9).map { .init(title: "Row \($0)") })])
        let new = TestTable([
            .init(header: nil, rows: (0..<9).map { .init(title: "Row \($0)", color: RGBA(red: UInt8($0) + 1, green: 9, blue: 9)) })
        ])
        let lines = try lines(old, new)
        #expect(lines.count == 6)
        #expect(lines.last == "+ 4 more")
    }

    @Test(
        "files that are not layouts are rejected",
        arguments: ["", "hello", "scene 1×1 scale 2 ltr en\n    table [0 0 1 1]", "scene 1×1 scale 2 ltr en\ntable [0 0 1]"])
    func unreadable(text: String) {
        #expect(throws: UnreadableLayout.self) { try LayoutDifference(from: text, to: settings.dump) }
    }

    @Test("colors of shapes and of the table are reported by themselves")
    func paints() throws {
        func dump(_ looks: String, background: String = "#FFFFFF/#000000") -> String {
            "scene 9×9 scale 1 ltr en \(background)\ntable [0 0 9 9]\n  section s0 [0 0 9 9]\n    row:A s0.r0 [0 0 9 9]\n\(looks)"
        }
        let old = dump("      background [0 0 9 9] fill radius 3 #FF0000/#FF0000\n")
        func lines(_ new: String) throws -> [String] { try LayoutDifference(from: old, to: new).lines() }
        #expect(
            try lines(dump("      background [0 0 9 9] fill radius 3 #00FF00/#FF0000\n"))
                == ["section 0 / row 0: background: color #FF0000 → #00FF00 in light"])
        #expect(
            try lines(dump("      background [0 0 9 9] fill #FF0000/#FF0000\n"))
                == ["section 0 / row 0: background: properties fill radius 3 #FF0000/#FF0000 → fill #FF0000/#FF0000"])
        #expect(
            try lines(dump("      background [0 0 9 9] fill radius 4 #FF0000/#FF0000\n"))
                == ["section 0 / row 0: background: radius 3 → 4"])
        #expect(
            try lines(dump("      background [0 0 9 9] fill radius 3 #FF0000/#FF0000\n", background: "#FFFFFF/#111111"))
                == ["table: background #000000 → #111111 in dark"])
    }

    @Test("opacity, and what is in front, are reported by name")
    func layers() throws {
        func dump(_ elements: String) -> String {
            "scene 9×9 scale 1 ltr en #FFFFFF/#000000\ntable [0 0 9 9]\n  section s0 [0 0 9 9]\n    row:A s0.r0 [0 0 9 9]\n\(elements)"
        }
        let (red, blue) = ("      fill [0 0 5 5] #FF0000/#FF0000\n", "      fill [2 2 5 5] #0000FF/#0000FF\n")
        func group(_ look: String) -> String {
            "      group [0 0 9 9] \(look)\n" + (red + blue).split(separator: "\n").map { "  \($0)\n" }.joined()
        }
        func lines(_ old: String, _ new: String) throws -> [String] { try LayoutDifference(from: dump(old), to: dump(new)).lines() }
        #expect(try lines(group("opacity 0.5"), group("opacity 0.6")) == ["section 0 / row 0: group: opacity 0.5 → 0.6"])
        #expect(try lines(group("opacity 0.5"), red + blue) == ["section 0 / row 0: group: opacity 0.5 → 1"])
        #expect(try lines(red + blue, group("opacity 0.5")) == ["section 0 / row 0: group: opacity 1 → 0.5"])
        let change = try LayoutDifference(from: dump(red + blue), to: dump(blue + red)).changes
        #expect(
            change.map(\.words) == ["fill: order 2 → 1 of 2 from the back"]
                || change.map(\.words) == ["fill: order 1 → 2 of 2 from the back"])
        #expect(change.map(\.aspect) == [.moved])
    }

    @Test("places in right-to-left tables count from the right, so that texts of any length move by the same")
    func rightToLeft() throws {
        func dump(_ inset: Double) -> String {
            let rows = [(0, 40.0), (1, 60.0), (2, 30.0)].map { row, width in
                """
                    row:A s0.r\(row) [0 \(row * 20) 100 20]
                      title [\(Int(100 - inset - width)) \(row * 20) \(Int(width)) 20]
                        text "t\(row)" [\(Int(100 - inset - width)) \(row * 20 + 15) \(Int(width))] Inter 17 400 #000000/#FFFFFF

                """
            }
            return "scene 100×60 scale 1 rtl he #FFFFFF/#000000\ntable [0 0 100 60]\n  section s0 [0 0 100 60]\n" + rows.joined()
        }
        #expect(
            try LayoutDifference(from: dump(16), to: dump(20)).lines() == ["section 0 / row 0 “t0” and 2 more: title: right 16 → 20"])
    }

    @Test("a row with the title of others is changed in place when its swipe state changes")
    func swiped() throws {
        func row(_ index: Int, _ title: String, isSwiped: Bool) -> String {
            let action = "      action [60 \(index * 20) 40 20] fill #FF0000/#FF0000\n"
            let text = "        text \"\(title)\" [\(isSwiped ? 0 : 16) \(index * 20 + 15) 40] Inter 17 400 #000000/#FFFFFF\n"
            return "    row:A s0.r\(index) [0 \(index * 20) 100 20]\n      title [\(isSwiped ? 0 : 16) \(index * 20) 40 20]\n\(text)"
                + (isSwiped ? action : "")
        }
        func dump(_ swiped: Int) -> String {
            let rows = ["Same", "Same", "Other", "Same"].enumerated().map { row($0, $1, isSwiped: $0 == swiped) }
            return "scene 100×80 scale 1 ltr en #FFFFFF/#000000\ntable [0 0 100 80]\n  section s0 [0 0 100 80]\n" + rows.joined()
        }
        for other in [1, 3] {
            let found = try LayoutDifference(from: dump(0), to: dump(other))
            #expect(found.changes.allSatisfy { $0.kind == .changed } && Set(found.changes.map(\.row)) == [0, other], "\(found.lines())")
            #expect(found.shifts.isEmpty)
        }
    }

    @Test("a snapshot does not differ by the colors that only other tested appearances show")
    func appearances() {
        let old = "a #FFFFFF/#000000\n  text \"#1/#2\" [0 0 1] #111111/#222222/#333333/#444444\n"
        let dark = old.replacing("#000000", with: "#000001")
        func isSame(_ new: String, _ appearance: Appearance, _ tested: [Appearance]) -> Bool {
            LayoutDump.text(old, in: appearance, among: tested) == LayoutDump.text(new, in: appearance, among: tested)
        }
        #expect(isSame(dark, .light, [.light, .dark]) && !isSame(dark, .dark, [.light, .dark]) && !isSame(dark, .light, [.light]))
        let highContrast = old.replacing("#444444", with: "#444445")
        #expect(isSame(highContrast, .light, [.light, .dark]) && !isSame(highContrast, .dark, [.light, .dark]))
        #expect(
            isSame(highContrast, .dark, [.light, .dark, .darkHighContrast])
                && !isSame(highContrast, .darkHighContrast, [.dark, .darkHighContrast]))
        #expect(!isSame(old.replacing("#1/#2", with: "#1/#3"), .light, [.light, .dark]))
        #expect(!isSame(old.replacing("[0 0 1]", with: "[0 0 2]"), .light, [.light, .dark]))
    }

    @Test("a layout of an earlier version, without paints, differs only by them")
    func earlier() throws {
        let new = """
            scene 9×9 scale 1 ltr en #FFFFFF/#000000
            table [0 0 9 9]
              section s0 [0 0 9 9]
                row:A s0.r0 [0 0 9 9]
                  background [0 0 9 9] fill #FF0000/#FF0000
                  stroke [0 0 9 9] width 1 #FF0000/#FF0000
                  text "A" [0 5 9] Inter 17 400 #000000/#FFFFFF/#111111/#EEEEEE

            """
        let old = """
            scene 9×9 scale 1 ltr en
            table [0 0 9 9]
              section s0 [0 0 9 9]
                row:A s0.r0 [0 0 9 9]
                  background [0 0 9 9]
                  text "A" [0 5 9] Inter 17 400 #000000/#FFFFFF

            """
        #expect(try LayoutDifference(from: old, to: new).lines() == ["table: layout without colors → with colors"])
        let other = old.replacing("\"A\"", with: "\"B\"")
        #expect(
            try LayoutDifference(from: other, to: new).lines()
                == ["table: layout without colors → with colors", "section 0 / row 0 “A”: text: words “B” → “A”"])
    }

    @Test("different texts are never reported as equal")
    func fallback() throws {
        let dump = settings.dump
        let other = dump.replacing("table table [0 0 390 220]", with: "table table [0 0 390 221]")
        #expect(try !LayoutDifference(from: dump, to: other).changes.isEmpty)
    }

    @Test("ten thousand rows are compared")
    func many() throws {
        let titles = (0..<10_000).map { TestTable.Row(title: "Row \($0)") }
        let old = TestTable([.init(header: nil, rows: titles)])
        var new = old
        new.sections[0].rows.remove(at: 5000)
        new.sections[0].rows.insert(.init(title: "New"), at: 20)
        #expect(
            try lines(old, new) == [
                "section 0 / row 20 “New”: inserted, 44 pt high", "section 0 / row 5000 “Row 5000”: removed, 44 pt high",
                "4980 rows below moved 44 pt",
            ])
    }
}
