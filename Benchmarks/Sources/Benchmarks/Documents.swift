import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableLayout
import TableText
import TableViewProvider

/// Documents of Interface Builder: a cell laid out by its constraints, many rows of a xib's cell, a storyboard of many scenes.
func documentRows(in folder: URL) throws -> [Row] {
    let environment = try Screen().environment
    return try [
        cellRow(texts: 3, name: "9 constraints", most: 0.04, environment),
        cellRow(texts: 35, name: "105 constraints", most: 1.5, environment),
        storyboardRow(in: folder),
    ] + selfSizingRows(in: folder, environment)
}

// MARK: A cell

/// A column of one-line labels, three constraints each, as a row of a table measures it: texts, two linear systems and frames.
private func cellRow(texts count: Int, name: String, most: Double, _ environment: Environment) throws -> Row {
    var layout = ConstraintLayout(views: [ConstraintLayout.View()])
    for index in 0..<count {
        let view = layout.add(
            ConstraintLayout.View(
                parent: 0, content: .node(Text("Label \(index)").lineLimit(1), .leading), intrinsicSize: .measured,
                hugging: ConstraintLayout.AxisPriorities(251, 251)))
        let above = index == 0 ? ConstraintLayout.Anchor(.margins(0), .top) : ConstraintLayout.Anchor(.view(view - 1), .bottom)
        layout.constraints.append(ConstraintLayout.Constraint(.init(.view(view), .top), to: above, constant: index == 0 ? 0 : 4))
        layout.constraints.append(ConstraintLayout.Constraint(.init(.view(view), .leading), to: .init(.margins(0), .leading)))
        if index < count - 1 {
            layout.constraints.append(
                ConstraintLayout.Constraint(.init(.view(view), .trailing), .lessThanOrEqual, to: .init(.margins(0), .trailing)))
        } else {
            layout.constraints.append(ConstraintLayout.Constraint(.init(.margins(0), .bottom), to: .init(.view(view), .bottom)))
        }
    }
    let shaper = try PangoShaper(book: FontBook())
    let rounds = 200
    let time =
        measure(rounds: 15) {
            for _ in 0..<rounds { _ = layout.frames(width: 390, in: environment, shaper: shaper) }
        } _: {
        }.ours / Double(rounds)
    return Row(
        work: "frames of a cell of \(count) labels and \(name), its texts known", ours: microseconds(time),
        wanted: "≤ \(most) ms", isMet: time <= most)
}

// MARK: Rows

/// Rows of a xib's cell with an image, two labels and nine constraints; each row has texts of its own, which are new in every round.
private func selfSizingRows(in folder: URL, _ environment: Environment) throws -> [Row] {
    let count = 1_000
    let place = folder.appending(path: "rows")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let config = "row -s people -c PersonCell\n"
    try Data(config.utf8).write(to: place.appending(path: "People.tableViewConfig"))
    try Data(personCell.utf8).write(to: place.appending(path: "PersonCell.xib"))
    let people = (0..<count).map { row in
        ["name": "Person number \(row)", "detail": String(repeating: "word ", count: 2 + row % 23) + String(row)]
    }
    try JSONEncoder().encode(["people": people]).write(to: place.appending(path: "People.json"))
    guard let file = DesignFile.find(in: [place.path + "/People.tableViewConfig"]).value?.first, let design = Design.load(file).value
    else { throw Screen.Missing() }
    let content = try MainActor.assumeIsolated {
        try Provider(config: config, dataProvider: ["people": people], cells: design.registry).content()
    }
    var heights = 0.0
    var drawn = 0.0
    let times = try measure(rounds: 11) {
        heights = Geometry(of: content, in: environment, shaper: try PangoShaper(book: FontBook())).height
    } _: {
        drawn = DesignRenderer().layOut(design, mode: 0, in: environment).value?.layout.geometry.height ?? 0
    }
    // Rows of one to three lines; the standard cell would make rows of 44 points.
    precondition(heights == drawn && heights > 60_000)
    return [
        Row(
            work: "heights of \(count) self-sizing rows of a xib's cell with 9 constraints (vs. with their scene)",
            ours: short(times.ours) + " ms", peer: short(times.peer) + " ms", ratio: short(times.ours / times.peer), wanted: "≤ 120 ms",
            isMet: times.ours <= 120)
    ]
}

private let personCell = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <objects>
            <tableViewCell preservesSuperviewLayoutMargins="YES" reuseIdentifier="PersonCell" customClass="PersonCell" id="Per-ce-001">
                <rect key="frame" x="0.0" y="0.0" width="393" height="66"/>
                <tableViewCellContentView key="contentView" preservesSuperviewLayoutMargins="YES" tableViewCell="Per-ce-001" id="Per-ce-001v">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="66"/>
                    <subviews>
                        <imageView horizontalHuggingPriority="251" image="person" catalog="system" translatesAutoresizingMaskIntoConstraints="NO" id="Per-im-001">
                            <rect key="frame" x="20" y="23" width="20" height="20"/>
                        </imageView>
                        <label horizontalHuggingPriority="251" verticalHuggingPriority="251" text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="Per-lb-001">
                            <rect key="frame" x="52" y="11" width="321" height="21"/>
                            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
                        </label>
                        <label horizontalHuggingPriority="251" verticalHuggingPriority="251" text="Detail" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="Per-lb-002">
                            <rect key="frame" x="52" y="34" width="321" height="16"/>
                            <fontDescription key="fontDescription" style="UICTFontTextStyleFootnote"/>
                        </label>
                    </subviews>
                    <constraints>
                        <constraint firstItem="Per-im-001" firstAttribute="leading" secondItem="Per-ce-001v" secondAttribute="leadingMargin" id="Per-cn-001"/>
                        <constraint firstItem="Per-im-001" firstAttribute="centerY" secondItem="Per-ce-001v" secondAttribute="centerY" id="Per-cn-002"/>
                        <constraint firstItem="Per-lb-001" firstAttribute="leading" secondItem="Per-im-001" secondAttribute="trailing" constant="12" id="Per-cn-003"/>
                        <constraint firstItem="Per-lb-001" firstAttribute="top" secondItem="Per-ce-001v" secondAttribute="topMargin" id="Per-cn-004"/>
                        <constraint firstAttribute="trailingMargin" secondItem="Per-lb-001" secondAttribute="trailing" id="Per-cn-005"/>
                        <constraint firstItem="Per-lb-002" firstAttribute="top" secondItem="Per-lb-001" secondAttribute="bottom" constant="2" id="Per-cn-006"/>
                        <constraint firstItem="Per-lb-002" firstAttribute="leading" secondItem="Per-lb-001" secondAttribute="leading" id="Per-cn-007"/>
                        <constraint firstItem="Per-lb-002" firstAttribute="trailing" secondItem="Per-lb-001" secondAttribute="trailing" id="Per-cn-008"/>
                        <constraint firstAttribute="bottomMargin" secondItem="Per-lb-002" secondAttribute="bottom" id="Per-cn-009"/>
                    </constraints>
                </tableViewCellContentView>
                <connections>
                    <outlet property="nameLabel" destination="Per-lb-001" id="Per-ou-001"/>
                    <outlet property="detailLabel" destination="Per-lb-002" id="Per-ou-002"/>
                </connections>
            </tableViewCell>
        </objects>
    </document>
    """

// MARK: A storyboard

/// The scenes of the example app again and again, with ids and classes of their own, to HTML and PNG.
private func storyboardRow(in folder: URL) throws -> Row {
    let count = 50
    let app = folder.appending(path: "app")
    try FileManager.default.copyItem(at: root.appending(path: "Examples/App"), to: app)
    let file = app.appending(path: "Trailhead/Base.lproj/Main.storyboard")
    let text = try String(contentsOf: file, encoding: .utf8)
    let scenes = text.ranges(of: /<scene sceneID=[\s\S]*?<\/scene>/).map { text[$0] }
    guard let first = scenes.first, let last = scenes.last else { throw Screen.Missing() }
    let many = (0..<count).map { number in
        String(scenes[number % scenes.count])
            .replacing(/\b[A-Z][a-z]{2}-[a-z]{2}-\w+\b/) { $0.output + "-\(number)" }
            .replacing(/customClass="(\w+)ViewController"/) { "customClass=\"\($0.output.1)\(number)ViewController\"" }
    }
    let board = text[..<first.startIndex] + many.joined(separator: "\n") + text[last.endIndex...]
    try Data(board.utf8).write(to: file)
    let runs = (0..<7).compactMap { round -> ProcessCost? in
        let target = folder.appending(path: "board-\(round)").path
        let run = cost(of: [command, file.path, "--html", target, "--png", target, "--locale", "en"])
        let made = (try? FileManager.default.subpathsOfDirectory(atPath: target)) ?? []
        let (pages, pictures) = (made.count { $0.hasSuffix("ViewController.html") }, made.count { $0.hasSuffix("ViewController@2x.png") })
        precondition(run?.status == 0 && pages == count && pictures == count, "\(pages) pages, \(pictures) pictures")
        return run
    }
    let wall = runs.map(\.wall).min() ?? .nan
    return Row(
        work:
            "a storyboard of \(count) scenes to HTML and PNG @2x, the whole process, \(short(median(runs.map(\.processor)))) ms of processor time",
        ours: short(wall) + " ms", wanted: "≤ 1,500 ms", isMet: wall <= 1_500)
}
