import TableDiagnostics
import Testing

@Suite("Articles in messages")
struct ArticleTests {
    @Test(
        "nouns have the article that a reader says",
        arguments: [
            "an AOZTableViewCell", "a UITableViewCell", "an MKMapCell", "a MapCell", "an EventCell", "a BadgeCell", "an HStack",
            "a SettingsCell",
            "an UpdateCell", "a UserCell", "an inset", "a header", "a URLCell", "a Über",
        ])
    func articles(phrase: String) {
        #expect(withArticle(String(phrase.drop { $0 != " " }.dropFirst())) == phrase)
    }
}
