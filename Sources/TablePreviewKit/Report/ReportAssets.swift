import Foundation

/// The CSS and scripts of reports: files in `Resources`, embedded in the code.
enum ReportAssets {
    static let style = PackageResources.report_css
    static let script = PackageResources.report_js

    /// `'sha256-…'`: allows one inline style sheet or script in a Content-Security-Policy.
    static func source(_ bytes: [UInt8]) -> String { "'sha256-\(Data(SHA256.hash(bytes)).base64EncodedString())'" }
}
