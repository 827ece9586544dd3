/// Provides the files of a new project.
enum ProjectStarter {
    enum Pipeline: String, CaseIterable, Sendable {
        case github, gitlab, none
    }

    struct File: Sendable {
        /// Relative to the project folder.
        var path: String
        var text: String
    }

    static func files(pipeline: Pipeline, hasDocker: Bool) -> [File] {
        var files = [
            File(path: "tvp.yaml", text: project), config, data, cell, File(path: ".gitignore", text: "tvp-report/\n"),
        ]
        switch pipeline {
        case .github: files.append(File(path: ".github/workflows/tables.yml", text: github))
        case .gitlab: files.append(File(path: ".gitlab-ci.yml", text: gitlab))
        case .none: break
        }
        if hasDocker { files.append(File(path: "Dockerfile", text: docker)) }
        return files
    }

    /// The files that the first references depend on.
    static let shown = ["tvp.yaml", config.path, data.path, cell.path]

    private static let project = """
        # How each design is shown. Patterns may have a “*”.
        designs:
          "*": {style: inset-grouped}
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

    /// The same commands as in the GitHub workflow. The CI image has `tvp-preview` on its path.
    private static let github = """
        name: Tables
        on: [push, pull_request]
        permissions:
          contents: read
        jobs:
          tables:
            runs-on: ubuntu-latest
            # A container image that includes tvp-preview: “tvp-preview init --docker” writes its Dockerfile.
            container: ${{ vars.TVP_IMAGE }}
            steps:
              - uses: actions/checkout@v4
              - run: tvp-preview lint --format github
              - run: tvp-preview test
              - run: tvp-preview site site/
              - uses: actions/upload-artifact@v4
                if: always()
                with:
                  name: tables
                  path: |
                    site/
                    tvp-report/

        """

    private static let gitlab = """
        tables:
          # A container image that includes tvp-preview: “tvp-preview init --docker” writes its Dockerfile.
          image: $TVP_IMAGE
          script:
            - tvp-preview lint
            - tvp-preview test
            - tvp-preview site site/
          artifacts:
            when: always
            paths: [site/, tvp-report/]

        """

    /// Builds the tool from the sources of TableViewProvider. At run time, it needs only libraries and fonts.
    private static let docker = """
        # A container image that includes tvp-preview, for CI. Build it from a checkout of TableViewProvider:
        #   docker build -f Dockerfile -t tvp-preview path/to/TableViewProvider
        FROM swift:6.3-bookworm AS build
        WORKDIR /source
        COPY . .
        RUN scripts/build-static && strip .build/release/tvp-preview

        FROM debian:bookworm-slim
        RUN apt-get update && apt-get install -y --no-install-recommends \\
                libpangocairo-1.0-0 libharfbuzz-subset0 libdeflate0 libbrotli1 libturbojpeg0 libwebp7 librsvg2-2 libpoppler-glib8 bootstrap-icons \\
                libcmark-gfm0.29.0.gfm.6 libcmark-gfm-extensions0.29.0.gfm.6 \\
                fonts-inter fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji git ca-certificates \\
            && rm -rf /var/lib/apt/lists/*
        COPY --from=build /source/.build/release/tvp-preview /usr/local/bin/
        WORKDIR /work
        CMD ["tvp-preview", "--help"]

        """
}
