import Foundation

/// The CSS and JavaScript of reports. The files are in `Resources` and embedded in the code.
enum ReportAssets {
    static let style = PackageResources.report_css
    static let script = PackageResources.report_js + PackageResources.review_js + PackageResources.film_js

    /// `'sha256-…'`, which allows an inline style sheet or script in a Content-Security-Policy.
    static func source(_ bytes: [UInt8]) -> String { "'sha256-\(Data(SHA256.hash(bytes)).base64EncodedString())'" }
}
