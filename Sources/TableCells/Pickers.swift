import Foundation
import TableGraphics
import TableInputs
import TableScene

// Controls that choose dates, options and pages. Images show their state; they are not interactive.

/// The style of a date picker.
public enum DatePickerStyle: String, Sendable, CaseIterable {
    /// A chip for the date and a chip for the time.
    case compact
    /// A month, with the selected day in a circle.
    case inline
    /// A wheel for each part of the date and the time, 216 points high.
    case wheels
}

/// The components that a date picker shows.
public enum DatePickerComponents: String, Sendable, CaseIterable {
    case all, date, hourAndMinute
}

/// A date picker for an ISO 8601 date such as `2026-03-12T09:41`, formatted for the environment's locale. Any other text is shown
/// unchanged.
public func DatePicker(
    _ date: String, style: DatePickerStyle = .compact, displayedComponents: DatePickerComponents = .all, in environment: Environment
) -> Node {
    guard let moment = Moment(iso8601: date) else { return chip(date).role(.control(.datePicker(date))) }
    let words = DateWords(locale: environment.locale)
    var chips: [String] = []
    if displayedComponents != .hourAndMinute { chips.append(words.text(of: moment, .date)) }
    if displayedComponents != .date, moment.hasTime { chips.append(words.text(of: moment, .time)) }
    let role = Role.control(.datePicker(chips.joined(separator: ", ")))
    switch style {
    case .compact: return HStack(spacing: 6) { for text in chips { chip(text) } }.role(role)
    case .inline: return month(of: moment, words).role(role)
    case .wheels:
        let showsTime = displayedComponents != .date && moment.hasTime
        let parts: DateWheels.Parts = displayedComponents == .hourAndMinute ? .time : showsTime ? .dateAndTime : .date
        let wheels = DateWheels(date: Date(timeIntervalSince1970: Double(moment.wallSeconds)), locale: words.locale)
        return TableCells.wheels(wheels.columns(parts)).frame(height: 216).role(role)
    }
}

/// 34 points high, like UIDatePicker's compact style since iOS 14.
private func chip(_ text: String) -> Node {
    Text(text).font(.body).lineLimit(1).foregroundColor(.label)
        .padding(EdgeInsets(leading: 11, trailing: 11)).frame(minHeight: 34)
        .background(.token(.fill), cornerRadius: 6).fixedSize(horizontal: true, vertical: false)
}

/// A month in seven columns: the name, the weekdays and the days.
private func month(of moment: Moment, _ words: DateWords) -> Node {
    let blanks = (moment.firstWeekdayOfMonth - words.firstWeekday + 7) % 7
    let days = (1...moment.daysInMonth).map { day -> Node in
        let text = Text("\(day)").font(.system(size: 20, weight: day == moment.day ? 600 : 400)).lineLimit(1)
            .foregroundColor(day == moment.day ? .tint : .label).frame(maxWidth: .infinity, minHeight: 40)
        guard day == moment.day else { return text }
        return text.background { Node.shape(Node.ShapeNode(.circle, color: .faded(.token(.tint), opacity: 0.15))) }
    }
    return VStack(alignment: .leading, spacing: 8) {
        HStack(spacing: 4) {
            Text(words.text(of: moment, .month)).font(.headline).lineLimit(1).foregroundColor(.label)
            controlSymbol("chevron.right", size: 14).foregroundColor(.tint)
            Spacer()
            controlSymbol("chevron.left", size: 20).foregroundColor(.tint)
            Spacer().frame(width: 16)
            controlSymbol("chevron.right", size: 20).foregroundColor(.tint)
        }
        Grid(columns: 7, spacing: 0) {
            for name in words.weekdays {
                Text(name).font(.system(size: 13, weight: 600)).lineLimit(1).foregroundColor(.tertiaryLabel).frame(maxWidth: .infinity)
            }
        }
        Grid(columns: 7, spacing: 0) {
            for _ in 0..<blanks { Node.empty }
            days
        }
    }
}

/// The style of a picker.
public enum PickerStyle: String, Sendable, CaseIterable {
    /// The selected option, with an arrow symbol beside it.
    case menu
    /// Options on a wheel, with the selected one in the middle.
    case wheel
}

/// A picker; `selection` is zero-based, and `nil` selects nothing.
public func Picker(_ options: [String], selection: Int?, style: PickerStyle = .menu) -> Node {
    let index = selection.map { min(max(0, $0), options.count - 1) }
    let chosen = index.flatMap { options.indices.contains($0) ? options[$0] : nil } ?? ""
    switch style {
    case .menu:
        return HStack(spacing: 4) {
            Text(chosen).font(.body).lineLimit(1).foregroundColor(.secondaryLabel)
            controlSymbol("chevron.up.chevron.down", size: 15).foregroundColor(.secondaryLabel)
        }.role(.control(.picker(chosen)))
    case .wheel:
        let selected = index ?? 0
        let words = (selected - wheelReach...selected + wheelReach).map { options.indices.contains($0) ? options[$0] : "" }
        return wheels([words]).frame(height: 216).role(.control(.wheel(chosen)))
    }
}

/// The rows that a wheel shows above and below the selected one.
package let wheelReach = 3

/// Columns of words on wheels of 19 rows, 216 points high, with the middle row selected. Letters become smaller towards the edges, not
/// lower.
package func wheels(_ columns: [[String]]) -> Node { wheels(columns, draw: wheelWord) }

package func wheelWord(_ word: String, isCurrent: Bool, nearness: Double) -> Node {
    Text(word).font(.system(size: (isCurrent ? 23 : 20) * nearness)).lineLimit(1).foregroundColor(isCurrent ? .label : .tertiaryLabel)
}

/// Rows on wheels. `nearness` is 1 at the front of a wheel and 0 at its sides.
package func wheels<Row>(_ columns: [[Row]], draw: (_ row: Row, _ isCurrent: Bool, _ nearness: Double) -> Node) -> Node {
    HStack(spacing: 16) {
        for column in columns {
            ZStack {
                for (index, row) in column.enumerated() {
                    let distance = index - column.count / 2
                    let angle = 2 * Double.pi * Double(distance) / 19
                    draw(row, distance == 0, cos(angle)).offset(y: 0.33423 * (216 + 75) * sin(angle))
                }
            }
        }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background {
        Node.shape(Node.ShapeNode(.roundedRectangle(radius: 8), color: .token(.fill)))
            .frame(maxWidth: .infinity, minHeight: 34, maxHeight: 34).padding(EdgeInsets(leading: 9, trailing: 9))
    }
}

/// A dot for each page, with the current one in a darker color. Pages are zero-based.
public func PageControl(numberOfPages: Int, currentPage: Int) -> Node {
    pageDots(
        numberOfPages, currentPage, size: 7, pitch: 16,
        ControlColors(fill: .token(.label), track: .faded(.token(.label), opacity: 0.3))
    ).padding(EdgeInsets(top: 9, leading: 0, bottom: 9, trailing: 0)).role(pageRole(numberOfPages, currentPage))
}

func pageRole(_ pages: Int, _ current: Int) -> Role { .control(.pageControl(current: current + 1, of: min(max(0, pages), 100))) }

/// Dots whose centers are `pitch` apart.
func pageDots(_ pages: Int, _ current: Int, size: Double, pitch: Double, _ colors: ControlColors) -> Node {
    let count = min(max(0, pages), 100)
    return HStack(spacing: pitch - size) {
        for page in 0..<count {
            let own = page == current ? colors.fill ?? .token(.secondaryLabel) : colors.track ?? .token(.tertiaryLabel)
            Node.shape(Node.ShapeNode(.circle, color: own)).frame(width: size, height: size)
        }
    }
}

/// The style of a gauge.
public enum GaugeStyle: String, Sendable, CaseIterable {
    case linear
    /// An open ring with the value inside.
    case circular
    /// A closed ring that fills up, with the value inside.
    case circularCapacity
}

/// A gauge for a value from 0 to 1, with a label; `tint` is the color of the filled part. `size` is the diameter of a ring, in points;
/// `lineWidth` follows from it if it is `nil`.
public func Gauge(
    value: Double, label: String = "", style: GaugeStyle = .linear, tint: ColorReference = .token(.tint), size: Double = 58,
    lineWidth: Double? = nil, showsValue: Bool = true
) -> Node {
    let value = min(1, max(0, value))
    let percent = Text("\(Int((value * 100).rounded()))").font(.system(size: size * 20 / 58, weight: 500)).lineLimit(1)
        .foregroundColor(.label)
    return gauge(value, label, style, tint, size, lineWidth, current: style == .linear || !showsValue ? nil : percent)
}

/// A gauge whose value and ends have nodes of their own. They are below and beside a bar, or inside and below a ring.
package func gauge(
    _ value: Double, _ label: String, _ style: GaugeStyle, _ tint: ColorReference, _ size: Double = 58, _ lineWidth: Double? = nil,
    current: Node?, minimum: Node? = nil, maximum: Node? = nil
) -> Node {
    let role = Role.control(.gauge(value, label))
    let ends = [minimum, maximum].compactMap { $0 }
    switch style {
    case .linear:
        let bar = ProgressView(value: value, tint: tint)
        return VStack(alignment: .leading, spacing: 4) {
            if !label.isEmpty { Text(label).font(.subheadline).lineLimit(1).foregroundColor(.label) }
            if ends.isEmpty { bar } else { HStack(spacing: 8) { [minimum, bar, maximum].compactMap { $0 } } }
            if let current { current }
        }.role(role)
    case .circular, .circularCapacity:
        // An open ring is three quarters of a circle, clockwise from the bottom left.
        let (start, sweep) = style == .circular ? (135.0, 270.0) : (-90.0, 360.0)
        let width = min(lineWidth ?? size * 6 / 58, size / 2)
        func arc(to share: Double, _ color: ColorReference) -> Node {
            let path = Path.arc(
                center: Point(x: size / 2, y: size / 2), radius: (size - width) / 2, from: start, to: start + sweep * share)
            let layers = share > 0 ? [Node.DrawingNode.Layer(path, lineWidth: width)] : []
            return Node.drawing(Node.DrawingNode(size: Size(width: size, height: size), layers: layers, color: color))
        }
        return ZStack {
            arc(to: 1, .token(.fill))
            arc(to: value, tint)
            if let current { current }
            if !ends.isEmpty {
                HStack(spacing: 8) { ends }.frame(height: size, alignment: .bottom)
            } else if !label.isEmpty, style == .circular {
                Text(label).font(.system(size: size * 10 / 58, weight: 500)).lineLimit(1).foregroundColor(.label)
                    .frame(height: size, alignment: .bottom)
            }
        }.role(role)
    }
}

extension Path {
    /// A circular arc; angles are in degrees, clockwise from the right.
    fileprivate static func arc(center: Point, radius: Double, from start: Double, to end: Double) -> Path {
        func point(_ degrees: Double, turned: Double = 0) -> Point {
            let angle = degrees * .pi / 180
            return Point(
                x: center.x + radius * (cos(angle) - turned * sin(angle)), y: center.y + radius * (sin(angle) + turned * cos(angle)))
        }
        let count = max(1, Int(((end - start) / 45).rounded(.up)))
        let step = (end - start) / Double(count)
        // The distance of the control points that approximate a circle, along its tangents.
        let reach = 4 / 3 * tan(step * .pi / 720)
        var elements: [Path.Element] = [.move(point(start))]
        for index in 0..<count {
            let (a, b) = (start + step * Double(index), start + step * Double(index + 1))
            elements.append(.curve(point(a, turned: reach), point(b, turned: -reach), point(b)))
        }
        return Path(elements)
    }
}
