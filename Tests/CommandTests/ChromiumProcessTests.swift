import Foundation
import Testing

@testable import ChromiumDriver

@Suite("Chromium as a process")
struct ChromiumProcessTests {
    @Test("Chromium holds no file of the tests open: an end of a pipe that closes is noticed while it runs")
    func files() throws {
        // Like the sockets by which Foundation learns that a process has exited, children inherit these.
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let chromium = try ChromiumProcess()
        defer { chromium.end() }
        close(ends[1])
        defer { close(ends[0]) }
        var isClosed = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
        #expect(poll(&isClosed, 1, 0) == 1 && isClosed.revents & Int16(POLLHUP) != 0)
    }
}
