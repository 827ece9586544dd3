import Testing

@testable import TableInputs

@Suite("Schema of tvp.yaml")
struct ProjectSchemaTests {
    @Test("the schema and the parser have the same keys")
    func keys() {
        for (schema, reader) in ProjectFile.readerKeys { #expect(Set(schema) == Set(reader)) }
    }
}
