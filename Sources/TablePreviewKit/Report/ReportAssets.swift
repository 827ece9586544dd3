import Foundation

/// What every report looks like and does: files of their own in `Resources`, embedded in the code.
enum ReportAssets {
    static let style = PackageResources.report_css
    static let script = PackageResources.report_js

    /// `'sha256-…'`: lets a Content-Security-Policy name the one style sheet or script that may stand in a page.
    static func source(_ bytes: [UInt8]) -> String { "'sha256-\(Data(SHA256.hash(bytes)).base64EncodedString())'" }
}
