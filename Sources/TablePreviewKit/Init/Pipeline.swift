import TableSnapshots

/// The CI services that a new project can have a file for. All files install the release, check, test, keep the report of a failure, comment
/// on the pull request, and publish the site of the default branch.
enum Pipeline: String, CaseIterable, Sendable {
    case github, gitlab, buildkite, none

    /// The file that installs the release from an address; `nil` for no service.
    func file(release: String) -> ProjectStarter.File? {
        let release = release.isEmpty ? "\"\"  # fill in the address of a release: the folder with its file “install”" : "\"\(release)\""
        return switch self {
        case .github: ProjectStarter.File(path: ".github/workflows/tables.yml", text: githubFile(release))
        case .gitlab: ProjectStarter.File(path: ".gitlab-ci.yml", text: gitlabFile(release))
        case .buildkite: ProjectStarter.File(path: ".buildkite/pipeline.yml", text: buildkiteFile(release))
        case .none: nil
        }
    }

    private var tests: String { "tvp-preview test --reporter dot,junit,html,markdown" }

    private func githubFile(_ release: String) -> String {
        """
        name: Tables
        on: [push, pull_request]
        permissions:
          contents: read
          pull-requests: write
        env:
          TVP_RELEASE: \(release)
        jobs:
          tables:
            runs-on: ubuntu-latest
            # Pictures depend on the fonts of this system.
            container: debian:bookworm-slim
            steps:
              - uses: actions/cache@v4
                with:
                  path: /tmp/tvp-preview
                  key: tvp-preview-\(Fingerprint.toolVersion)-${{ runner.arch }}
              - name: Install
                run: |
                  apt-get update
                  apt-get install -y --no-install-recommends ca-certificates curl git jq
                  curl -fsSL -o /tmp/install "${TVP_RELEASE:?}/install"
                  TVP_DOWNLOADS=/tmp/tvp-preview sh /tmp/install
              - uses: actions/checkout@v4
              - name: Lint
                run: tvp-preview lint --format github
              - name: Test
                if: success() || failure()
                run: \(tests),github
              - name: Site
                run: tvp-preview site site/
              - name: Summary
                if: failure()
                run: cat tvp-report/summary.md >> "$GITHUB_STEP_SUMMARY"
              - uses: actions/upload-artifact@v4
                if: failure()
                with:
                  name: report
                  path: tvp-report/
              - name: Comment
                if: failure() && github.event_name == 'pull_request'
                env:
                  GITHUB_TOKEN: ${{ github.token }}
                  NUMBER: ${{ github.event.number }}
                run: |
                  jq -Rs '{body: .}' tvp-report/summary.md >/tmp/comment.json
                  curl -fsS -H "Authorization: Bearer $GITHUB_TOKEN" --data-binary @/tmp/comment.json \\
                    "$GITHUB_API_URL/repos/$GITHUB_REPOSITORY/issues/$NUMBER/comments"
              - uses: actions/upload-pages-artifact@v3
                with:
                  path: site/
          publish:
            needs: tables
            if: github.event_name == 'push' && github.ref_name == github.event.repository.default_branch
            runs-on: ubuntu-latest
            # Until the source of the repository's Pages is “GitHub Actions”, this job fails, and the workflow passes.
            continue-on-error: true
            permissions:
              pages: write
              id-token: write
            environment: github-pages
            steps:
              - uses: actions/deploy-pages@v4

        """
    }

    private func gitlabFile(_ release: String) -> String {
        """
        variables:
          TVP_RELEASE: \(release)
        workflow:
          rules:
            - if: $CI_PIPELINE_SOURCE == "merge_request_event"
            - if: $CI_COMMIT_BRANCH && $CI_OPEN_MERGE_REQUESTS
              when: never
            - if: $CI_COMMIT_BRANCH
        tables:
          # Pictures depend on the fonts of this system.
          image: debian:bookworm-slim
          stage: test
          cache:
            key: tvp-preview-\(Fingerprint.toolVersion)
            paths: [.tvp-downloads/]
          before_script:
            - apt-get update
            - apt-get install -y --no-install-recommends ca-certificates curl git
            - curl -fsSL -o /tmp/install "${TVP_RELEASE:?}/install"
            - TVP_DOWNLOADS=.tvp-downloads sh /tmp/install
          script:
            - tvp-preview lint
            - \(tests)
            - tvp-preview site site/
          # Comments on the merge request if the variable TVP_TOKEN is a project access token with the scope “api”.
          after_script:
            - |
              if [ "$CI_JOB_STATUS" != success ] && [ -n "${CI_MERGE_REQUEST_IID:-}" ] && [ -n "${TVP_TOKEN:-}" ]; then
                curl -fsS -H "PRIVATE-TOKEN: $TVP_TOKEN" --data-urlencode body@tvp-report/summary.md \\
                  "$CI_API_V4_URL/projects/$CI_PROJECT_ID/merge_requests/$CI_MERGE_REQUEST_IID/notes"
              fi
          artifacts:
            when: always
            paths: [site/, tvp-report/]
            reports:
              junit: tvp-report/junit.xml
        pages:
          image: debian:bookworm-slim
          stage: deploy
          script:
            - mv site public
          artifacts:
            paths: [public/]
          rules:
            - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

        """
    }

    /// Buildkite replaces double dollar signs by single ones before a shell sees them.
    private func buildkiteFile(_ release: String) -> String {
        """
        # For agents with Debian 12 or 13.
        env:
          TVP_RELEASE: \(release)
        steps:
          - label: Tables
            key: tables
            command: |
              curl -fsSL -o /tmp/install "$${TVP_RELEASE:?}/install"
              TVP_DOWNLOADS="$$HOME/.cache/tvp-preview" sh /tmp/install
              tvp-preview lint
              status=0
              \(tests) || status=$$?
              [ "$$status" -eq 0 ] || buildkite-agent annotate --style error <tvp-report/summary.md
              exit "$$status"
            artifact_paths:
              - tvp-report/**/*
          - label: Site
            depends_on: tables
            if: build.branch == pipeline.default_branch
            command: |
              curl -fsSL -o /tmp/install "$${TVP_RELEASE:?}/install"
              TVP_DOWNLOADS="$$HOME/.cache/tvp-preview" sh /tmp/install
              tvp-preview site site/
            artifact_paths:
              - site/**/*

        """
    }
}
