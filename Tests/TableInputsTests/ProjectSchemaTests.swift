import Testing

@testable import TableInputs

@Suite("Schema of tvp.yaml")
struct ProjectSchemaTests {
    @Test("the schema and the parser have the same keys")
    func keys() {
        for (schema, reader) in ProjectFile.readerKeys { #expect(Set(schema) == Set(reader)) }
    }

    @Test(
        "the schema accepts each name of a device that the parser accepts",
        arguments: Device.all.flatMap { [$0.name, $0.title] } + [
            "iphone 17 pro", "IPHONE17PRO", "Apple iPhone 13 landscape", "iPad Pro 11-inch 4th generation", "ipad_air_11", "Pixel 9",
            "Nokia",
        ])
    func devices(name: String) throws {
        let device = ProjectFile.schema["$defs"]?["device"]
        let pattern = try Regex(try #require(device?["pattern"]?.text))
        #expect(name.contains(pattern) == (Device.named(name).value != nil))
        #expect(device?["enum"] == nil)
    }
}
