import Foundation
import Testing

@Suite("Interface Builder frames")
struct InspectFramesTests {
    private static let folder = "Tests/TableInterfaceBuilderTests/Cases/Frames"

    @Test("inspect prints the frames that Xcode saved", arguments: ["saved", "measured"])
    func frames(sizes: String) throws {
        let run = try Command.run(
            ["inspect", "\(Self.folder)/corpus/PersonCell.xib", "--format", "frames", "--sizes", sizes], in: Command.root)
        #expect(run.status == 0)
        #expect(
            run.output == """
                {"cell":"cel-00-001","frame":[0.0,0.0,320.0,64.0],"views":{"con-00-001":[0.0,0.0,320.0,64.0],\
                "pho-00-001":[16.0,12.0,40.0,40.0],"sta-00-001":[68.0,12.75,187.0,38.5],"nam-00-001":[0.0,0.0,187.0,20.5],\
                "rol-00-001":[0.0,22.5,187.0,16.0],"swi-00-001":[255.0,16.5,51.0,31.0]},"rowY":null}

                """)
    }

    @Test("only Interface Builder documents have saved frames, and only frames have sizes")
    func refused() throws {
        let other = try Command.run(["inspect", "Examples/Settings.tableViewConfig", "--format", "frames"], in: Command.root)
        #expect(other.status == 65)
        #expect(other.errors.contains("[design.no-frames]"))
        #expect(try Command.run(["inspect", "Examples/Settings.tableViewConfig", "--sizes", "saved"], in: Command.root).status == 64)
    }
}
