import TableInputs
import Testing

@Suite("Parent folder of a path")
struct ParentFolderTests {
    @Test(
        "the parent is the path without its last component",
        arguments: [
            ("a/b", "a"), ("a", ""), ("", ""), ("/", "/"), ("/a", "/"), ("//a", "/"), ("a/", ""), ("a/b/", "a"), ("a//b", "a"),
            ("./a", "."), ("ä/ö", "ä"), ("/a/b", "/a"),
        ])
    func parts(path: String, folder: String) {
        #expect(parentFolder(of: path) == folder)
        #expect(containingFolder(of: path) == (folder.isEmpty ? "." : folder))
    }
}
