/// Who may ask: this machine's own browser, for the preview's own pages.
struct PreviewGate: Sendable {
    /// The port that the preview listens on.
    var port: UInt16
    /// What a page has to show before it may change anything; `nil`: nothing can be changed.
    var token: String?

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
        if request.method == "POST", let token { return refusalToAct(request, token) }
        guard request.method == "GET" || request.method == "HEAD" else {
            return .refusal(.methodNotAllowed, "Only GET and HEAD are answered.")
        }
        return nil
    }

    /// A page of ours says where it comes from and knows the secret. A form or a link of another site does neither.
    private func refusalToAct(_ request: PreviewRequest, _ token: String) -> PreviewAnswer? {
        let isOurs = request.headers["origin"] != nil && request.headers["sec-fetch-site", default: "same-origin"] == "same-origin"
        let shown = Array(request.headers["x-tvp-token", default: ""].utf8)
        // Every byte is looked at, so that the time tells nothing.
        let isKnown = shown.count == token.utf8.count && zip(shown, token.utf8).reduce(UInt8(0)) { $0 | $1.0 ^ $1.1 } == 0
        return isOurs && isKnown ? nil : .refusal(.forbidden, "Only a page of this server may change anything; reload it if it is one.")
    }

    private var hosts: [String] {
        ["127.0.0.1:\(port)", "localhost:\(port)"] + (port == 80 ? ["127.0.0.1", "localhost"] : [])
    }
}
