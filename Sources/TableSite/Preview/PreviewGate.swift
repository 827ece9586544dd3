/// Who may ask: this machine's own browser, for the preview's own pages.
struct PreviewGate: Sendable {
    /// The port that the preview listens on.
    var port: UInt16

    /// `nil` lets a request in; else why not.
    func refusal(of request: PreviewRequest) -> PreviewAnswer? {
        // A name that another site's owner points at 127.0.0.1 arrives with that name in `Host` (DNS rebinding).
        guard let host = request.headers["host"]?.lowercased(), hosts.contains(host) else {
            return .refusal(.forbidden, "Only 127.0.0.1:\(port) and localhost:\(port) are answered.")
        }
        if let origin = request.headers["origin"], origin.lowercased() != "http://\(host)" {
            return .refusal(.forbidden, "Other origins are not answered.")
        }
        // A link to the preview may be followed from anywhere; nothing else may come from elsewhere.
        if let site = request.headers["sec-fetch-site"], site != "same-origin", site != "none" {
            let isLink = request.headers["sec-fetch-mode"] == "navigate" && request.headers["sec-fetch-dest"] == "document"
            guard isLink else { return .refusal(.forbidden, "Other sites are not answered.") }
        }
        guard request.method == "GET" || request.method == "HEAD" else { return .refusal(.methodNotAllowed, "Only GET and HEAD are answered.") }
        return nil
    }

    private var hosts: [String] {
        ["127.0.0.1:\(port)", "localhost:\(port)"] + (port == 80 ? ["127.0.0.1", "localhost"] : [])
    }
}
