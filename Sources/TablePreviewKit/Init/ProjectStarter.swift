import TableInputs

/// Provides the files of a new project.
enum ProjectStarter {
    struct File: Sendable {
        /// Relative to the project folder.
        var path: String
        var text: String
    }

    static func files(pipeline: Pipeline, hasDocker: Bool, release: String) -> [File] {
        var files = [
            File(path: "tvp.yaml", text: project), config, data, cell, File(path: ".gitignore", text: "tvp-report/\n"),
        ]
        if let file = pipeline.file(release: release) { files.append(file) }
        if hasDocker { files.append(File(path: "Dockerfile", text: docker(release: release))) }
        return files
    }

    /// The files that the first references depend on.
    static let shown = ["tvp.yaml", config.path, data.path, cell.path]

    private static let project = """
        # The device and the theme are named here, so that references stay the same when the defaults change.
        # How each design is shown. Patterns may have a “*”. “tvp-preview devices” and “tvp-preview themes” list the choices.
        designs:
          "*": {style: inset-grouped, device: \(Device.standard.title), theme: \(Theme.standard.name)}
          Designs/Welcome: {title: Welcome}

        """

    static let config = File(
        path: "Designs/Welcome.tableViewConfig",
        text: """
            # A first screen: two settings, and a list of people.
            section -s settings -h StandardHeaderView
                row -s notifications -c StandardCell
                row -s appearance -c StandardCell
            section -s people -h StandardHeaderView
                row -es members -c PersonCell

            """)

    private static let data = File(
        path: "Designs/Welcome.json",
        text: """
            {
              "settings": {
                "title": "Settings",
                "notifications": {"title": "Notifications", "symbol": "bell", "color": "red", "on": true},
                "appearance": {"title": "Appearance", "symbol": "sun.max", "color": "orange", "detail": "Automatic", "accessory": "disclosure"}
              },
              "people": [
                {"title": "People", "members": [
                  {"name": "Amara Okafor", "role": "Harbor office"},
                  {"name": "Björn Sæther", "role": "Night ferry"}
                ]}
              ]
            }

            """)

    private static let cell = File(
        path: "Designs/Cells/PersonCell.yaml",
        text: """
            cell: PersonCell
            height: automatic
            body:
              VStack:
                - Text: "{{name}}"
                - Text: "{{role}}"
                  font: footnote
                  color: secondaryLabel
              spacing: 2

            """)

    private static func docker(release: String) -> String {
        """
        # A container image with tvp-preview. TVP_RELEASE is the address of a release: the folder with its file “install”.
        FROM debian:bookworm-slim
        ARG TVP_RELEASE="\(release)"
        ADD ${TVP_RELEASE}/install /tmp/install
        RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates curl git && sh /tmp/install \\
            && rm -rf /var/lib/apt/lists/* /tmp/*
        WORKDIR /work
        CMD ["tvp-preview", "--help"]

        """
    }
}
