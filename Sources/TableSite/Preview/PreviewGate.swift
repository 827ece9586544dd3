/// Accepts only requests from a browser on this machine for the preview's own pages.
struct PreviewGate: Sendable {
    var port: UInt16
    /// The secret that a request must contain to change anything; `nil` allows no changes.
    var token: String?

    /// The error response; `nil` if the request is accepted.
    func refusal(of request: PreviewRequest) -> PreviewAnswer? {
        // After DNS rebinding, `Host` contains the name of another site that resolves to 127.0.0.1.
        guard let host = request.headers["host"]?.lowercased(), hosts.contains(host) else {
            return .refusal(.forbidden, "This server answers only requests to 127.0.0.1:\(port) and localhost:\(port).")
        }
        if let origin = request.headers["origin"], origin.lowercased() != "http://\(host)" {
            return .refusal(.forbidden, "Requests from other origins are rejected.")
        }
        // Links to the preview may come from anywhere. All other requests must come from its own pages.
        if let site = request.headers["sec-fetch-site"], site != "same-origin", site != "none" {
            let isLink = request.headers["sec-fetch-mode"] == "navigate" && request.headers["sec-fetch-dest"] == "document"
            guard isLink else { return .refusal(.forbidden, "Requests from other sites are rejected.") }
        }
        if request.method == "POST", let token { return refusalToAct(request, token) }
        guard request.method == "GET" || request.method == "HEAD" else {
            return .refusal(.methodNotAllowed, "Only GET and HEAD are allowed.")
        }
        return nil
    }

    /// The preview's own pages send their origin and the secret. Forms and links of other sites cannot.
    private func refusalToAct(_ request: PreviewRequest, _ token: String) -> PreviewAnswer? {
        let isOurs = request.headers["origin"] != nil && request.headers["sec-fetch-site", default: "same-origin"] == "same-origin"
        let shown = Array(request.headers["x-tvp-token", default: ""].utf8)
        // Compares all bytes, so that timing reveals nothing.
        let isKnown = shown.count == token.utf8.count && zip(shown, token.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
        return isOurs && isKnown ? nil : .refusal(.forbidden, "Only pages of this server may change anything; reload the page.")
    }

    private var hosts: [String] {
        ["127.0.0.1:\(port)", "localhost:\(port)"] + (port == 80 ? ["127.0.0.1", "localhost"] : [])
    }
}
