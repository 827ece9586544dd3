import Testing

@testable import TableAppRunner

@Suite("The time of a build")
struct BuildBudgetTests {
    private func budget(wall: Int = 0, processor: Int = 0) -> BuildBudget {
        BuildBudget { BuildBudget.Spent(wall: wall, processor: processor) }
    }

    @Test("the search for names ends by the clock on a busy machine, and by processor time on others")
    func search() {
        #expect(budget(wall: 249, processor: 249).isSearch)
        #expect(!budget(wall: 500).isSearch)
        #expect(!budget(processor: 250).isSearch)
    }

    @Test("the longer a build takes, the larger are the parts that are left out, until it ends")
    func levels() {
        let levels = (0...1400).map { budget(wall: $0).level }
        #expect(levels.first == 0 && levels.last == 3)
        #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(budget(processor: 500).level == 2 && budget(processor: 750).level == 3)
        #expect(!budget(wall: 1639, processor: 819).isClosing && budget(wall: 1640).isClosing && budget(processor: 820).isClosing)
        #expect(!budget(wall: 1999, processor: 999).isOver && budget(wall: 2000).isOver && budget(processor: 1000).isOver)
    }

    @Test("no program may take longer than the build, but for what comes last")
    func limits() {
        #expect(budget(wall: 0).limit(3000) == 2000 && budget(wall: 0).limit(90) == 90)
        #expect(budget(wall: 1600).limit(900) == 400 && budget(wall: 9000).limit(900) == 300 && budget(wall: 9000).limit(10) == 10)
    }

    @Test("the compiler checks at most 50 files in a process, and neighbors in different ones")
    func parts() {
        let files = Set((100..<400).map { "File\($0).swift" })
        let parts = AppBuild.parts(of: files)
        #expect(parts.count == 6 && parts.allSatisfy { $0.count == 50 })
        #expect(Set(parts.flatMap { $0 }) == files)
        #expect(!parts[0].contains("File101.swift"))
        #expect(AppBuild.parts(of: files, isCalm: true).map(\.count) == [150, 150])
        #expect(AppBuild.parts(of: ["A.swift", "B.swift"]).count == 2 && AppBuild.parts(of: ["A.swift"]) == [["A.swift"]])
    }

    @Test("a line of a ported file leads to the app's own line")
    func ownLines() {
        let own = "import SwiftUI\nimport UIKit\n\nstruct A: View {\n  let a = 1\n}\n#Preview { A() }"
        let ported =
            "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nimport UIKit\n\n#if canImport(SwiftUI)\nstruct A: View {\n  let a = 1\n}\n#endif\n"
        #expect([1, 2, 4, 7, 8, 9].map { AppBuild.line($0, of: ported, in: own) } == [1, 1, 2, 4, 5, 6])
        #expect(AppBuild.line(900, of: ported, in: own) == 7 && AppBuild.line(0, of: "", in: "") == 1)
    }
}
