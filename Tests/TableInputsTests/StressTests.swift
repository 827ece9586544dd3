import Testing

@testable import TableInputs

@Suite("Stress")
struct StressTests {
    @Test(
        "the longest variant keeps values that are not prose",
        arguments: [
            "/usr/share/x", "https://example.com/a", "photo.jpg", "2026-03-12", "2026-03-12T09:41:00Z", "9:41", "12 May 2026", "9:41 am",
            "Mon 9:41", "12.50 €", "€ 3.20", "17 %", "-4", "3 GB", "#FF8800", "order_id", "isPaid", "A-17", "ada@example.com", "",
        ])
    func kept(text: String) {
        let value: Value = ["rows": .array([["name": .string(text)]])]
        #expect(StressVariant.longest.applied(to: value) == value)
    }

    @Test("words become longer", arguments: ["Ada", "Bread rolls", "A new order of 12 rolls", "Äpfel", "Reply to all", "2 items", "McCoy"])
    func longer(text: String) {
        let value: Value = ["name": .string(text)]
        #expect(StressVariant.longest.applied(to: value)["name"]?.text == "\(text) \(text) \(text)")
    }

    @Test(
        "keys that name images, colors, dates and identifiers keep their values",
        arguments: ["photoURL", "tint_color", "id", "orderId", "icon"])
    func keys(key: String) {
        let value = Value.pairs([(key, "Some words"), ("title", "Some words")])
        let changed = StressVariant.longest.applied(to: value)
        #expect(changed[key] == "Some words")
        #expect(changed["title"] != "Some words")
    }
}
