import Testing

@testable import TableText

@Suite("Words of simple texts")
struct SimpleWordsTests {
    @Test(
        "a simple text breaks only at single spaces",
        arguments: [
            ("one", ["one"]), ("one two.", ["one", "two."]), ("(one) two!", ["(one)", "two!"]), ("“one” 2", nil),
            ("Straße Łódź", ["Straße", "Łódź"]),
        ] as [(String, [String]?)])
    func simple(text: String, words: [String]?) {
        #expect(text.simpleWords?.map(String.init) == words)
    }

    @Test(
        "a text that breaks by special rules is not simple",
        arguments: [
            "", " one", "one ", "one  two", "one (", "one ( two", "(", "a(b", ".one", "one !", "one!two", "one-two", "日本", "one\ntwo",
        ])
    func others(text: String) {
        #expect(text.simpleWords == nil)
    }
}
