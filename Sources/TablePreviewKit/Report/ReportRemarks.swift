import TableMarkup

/// The verdict and comment of a reviewer on one snapshot, or on those of a design. The page keeps them in the browser and
/// exports them; nothing is sent anywhere.
struct ReportRemarks {
    /// The URL fragment of the snapshot.
    let id: String
    /// What is reviewed, for screen readers.
    let name: String

    typealias Attribute = MarkupWriter.Attribute

    func write(into page: inout MarkupWriter) {
        page.start("details", Attribute("class", "remarks"))
        page.element("summary", text: "Verdict and comment")
        page.start("fieldset")
        page.element("legend", text: "Verdict on \(name)")
        for (value, words) in [("", "Undecided"), ("accept", "Accept"), ("reject", "Reject")] {
            page.start("label")
            page.void(
                "input",
                attributes: [Attribute("type", "radio"), Attribute("name", "verdict-\(id)"), Attribute("value", value)]
                    + (value.isEmpty ? [Attribute("checked", nil)] : []))
            page.text(words)
            page.end()
        }
        page.end()
        page.element(
            "textarea", Attribute("rows", "2"), Attribute("aria-label", "Comment on \(name)"), Attribute("placeholder", "Comment"), text: ""
        )
        page.end()
    }

    /// The dialog that sums up the review and exports it.
    static func writeDialog(into page: inout MarkupWriter) {
        page.start("dialog", Attribute("id", "review"), Attribute("aria-labelledby", "review-title"))
        page.literal("<h2 id=\"review-title\">Your review</h2><p id=\"review-counts\"></p>")
        page.literal("<label>Summary<textarea id=\"review-summary\" rows=\"3\"></textarea></label>")
        page.literal("<label>Markdown for the pull request<textarea id=\"review-text\" rows=\"10\" readonly></textarea></label>")
        page.literal("<div class=\"row\"><button type=\"button\" id=\"review-copy\" class=\"primary\">Copy Markdown</button>")
        page.literal("<button type=\"button\" id=\"review-markdown\">Save Markdown</button>")
        page.literal("<button type=\"button\" id=\"review-json\">Save JSON</button>")
        page.literal("<button type=\"button\" id=\"review-clear\">Clear</button>")
        page.literal("<button type=\"button\" class=\"close\">Close</button></div>")
        page.end()
        page.newline()
    }
}
