import CDeflate
import Foundation

public enum RunningProgram {
    /// Identifies the build: the CRC-32 of the program's file as eight hexadecimal digits; empty if it cannot be read.
    ///
    /// Not the file's date, because a copy of a program is the same program.
    public static let checksum: String = {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe"), options: .alwaysMapped) else { return "" }
        let sum = data.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
        let digits = String(sum, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }()
}
