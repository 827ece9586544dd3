import CDeflate
import Foundation

/// The program that runs.
public enum RunningProgram {
    /// Tells builds apart: the CRC-32 of the program's file, eight hexadecimal digits; empty where it cannot be read.
    ///
    /// Not the file's date: a copy of a program is the same program.
    public static let checksum: String = {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe"), options: .alwaysMapped) else { return "" }
        let sum = data.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
        let digits = String(sum, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }()
}
