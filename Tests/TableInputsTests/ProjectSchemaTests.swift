import Testing

@testable import TableInputs

@Suite("The schema of tvp.yaml")
struct ProjectSchemaTests {
    @Test("every key of the reader is there, and no other")
    func keys() {
        for (schema, reader) in ProjectFile.readerKeys { #expect(Set(schema) == Set(reader)) }
    }
}
