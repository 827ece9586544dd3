import Foundation
import TableCells
import TableInputs
import TableScene

@preconcurrency @MainActor
open class UIPickerView: UIView {
    open weak var dataSource: (any UIPickerViewDataSource)?
    open weak var delegate: (any UIPickerViewDelegate)?
    override var listeners: [AnyObject?] { [dataSource, delegate] }
    private var selected: [Int: Int] = [:]

    open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
    open func numberOfRows(inComponent component: Int) -> Int { dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0 }
    open func rowSize(forComponent component: Int) -> CGSize {
        CGSize(
            width: delegate?.pickerView(self, widthForComponent: component) ?? 0,
            height: delegate?.pickerView(self, rowHeightForComponent: component) ?? 0)
    }
    /// The view of a row; `nil` if there is no such row or the delegate gives none.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        guard row >= 0, row < numberOfRows(inComponent: component) else { return nil }
        let view = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
        return view is NoRowView ? nil : view
    }
    open func reloadAllComponents() {}
    open func reloadComponent(_ component: Int) {}
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) { selected[component] = row }
    open func selectedRow(inComponent component: Int) -> Int { selected[component] ?? (numberOfRows(inComponent: component) > 0 ? 0 : -1) }

    /// Simulates spinning a wheel to a row.
    public func turn(to row: Int, inComponent component: Int) {
        selected[component] = row
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }

    override func content() -> ViewContent {
        let columns = (0..<numberOfComponents).map { component -> [WheelRow] in
            let current = selectedRow(inComponent: component)
            return (current - wheelReach...current + wheelReach).map { wheelRow($0, component) }
        }
        let node = wheels(columns) { row, isCurrent, nearness in
            row.view?.opacity(isCurrent ? 1 : 0.4 * nearness) ?? wheelWord(row.title, isCurrent: isCurrent, nearness: nearness)
        }
        return ViewContent(node: node, size: .fixed(width: 320, height: 216))
    }

    private struct WheelRow {
        var title = ""
        var view: Node?
    }

    private func wheelRow(_ row: Int, _ component: Int) -> WheelRow {
        guard row >= 0, row < numberOfRows(inComponent: component), let delegate else { return WheelRow() }
        if let view = view(forRow: row, forComponent: component) {
            let size = rowSize(forComponent: component)
            view.frame = CGRect(origin: .zero, size: size)
            let node = view.tableNode(width: size.width, height: size.height)
            return WheelRow(view: node.frame(width: Double(size.width), height: Double(size.height)))
        }
        let attributed = delegate.pickerView(self, attributedTitleForRow: row, forComponent: component)
        return WheelRow(title: attributed?.string ?? delegate.pickerView(self, titleForRow: row, forComponent: component) ?? "")
    }
}

/// Stands for the view of a delegate that gives none.
private final class NoRowView: UIView {}

@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString?
    func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { nil }
    public func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString? {
        nil
    }
    public func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView {
        NoRowView()
    }
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        (pickerView.intrinsicContentSize.width - 18) / CGFloat(max(1, pickerView.numberOfComponents))
    }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Draws a date as wheels, or as text in a rounded box.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// Defaults to the current date of the layout's environment.
    open var date: Date {
        get { limited(ownDate ?? Surroundings.environment.now) }
        set {
            ownDate = newValue
            invalidateIntrinsicContentSize()
        }
    }
    private var ownDate: Date?

    /// The date within the limits, at a whole interval of minutes.
    private func limited(_ date: Date) -> Date {
        var seconds = date.timeIntervalSinceReferenceDate
        if datePickerMode != .date, minuteInterval > 1 {
            let step = Double(minuteInterval) * 60
            seconds = (seconds / step).rounded(.down) * step
        }
        if let maximumDate { seconds = min(seconds, maximumDate.timeIntervalSinceReferenceDate) }
        if let minimumDate { seconds = max(seconds, minimumDate.timeIntervalSinceReferenceDate) }
        return Date(timeIntervalSinceReferenceDate: seconds)
    }

    open var datePickerMode = Mode.dateAndTime { didSet { invalidateIntrinsicContentSize() } }
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { invalidateIntrinsicContentSize() } }
    /// The inline style is drawn as wheels.
    open var datePickerStyle: UIDatePickerStyle {
        if datePickerMode == .countDownTimer { return .wheels }
        return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }
    open var minimumDate: Date?
    open var maximumDate: Date?
    open var minuteInterval = 1
    open var countDownDuration: TimeInterval = 0
    open var locale: Locale?
    open var calendar: Calendar!
    open var timeZone: TimeZone?
    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    private var words: [String] {
        let formatter = DateFormatter()
        formatter.locale = locale ?? Locale(identifier: Surroundings.environment.locale)
        if let calendar { formatter.calendar = calendar }
        formatter.timeZone = timeZone ?? calendar?.timeZone ?? TimeZone(secondsFromGMT: 0)
        func text(_ date: DateFormatter.Style, _ time: DateFormatter.Style) -> String {
            (formatter.dateStyle, formatter.timeStyle) = (date, time)
            return formatter.string(from: self.date)
        }
        switch datePickerMode {
        case .countDownTimer:
            let minutes = Int(max(60, min(86_340, countDownDuration)) / 60)
            return ["\(minutes / 60) hours", "\(minutes % 60) min"]
        case .time: return [text(.none, .short)]
        case .date, .yearAndMonth: return [text(.medium, .none)]
        case .dateAndTime: return [text(.medium, .none), text(.none, .short)]
        }
    }

    private var columns: [[String]] {
        let parts: DateWheels.Parts
        switch datePickerMode {
        case .countDownTimer:
            let blanks = [String](repeating: "", count: wheelReach)
            return words.map { blanks + [$0] + blanks }
        case .time: parts = .time
        case .date: parts = .date
        case .yearAndMonth: parts = .yearAndMonth
        case .dateAndTime: parts = .dateAndTime
        }
        var calendar = calendar
        if let timeZone {
            calendar = calendar ?? Calendar(identifier: .gregorian)
            calendar?.timeZone = timeZone
        }
        let locale = locale ?? Locale(identifier: Surroundings.environment.locale)
        return DateWheels(date: date, locale: locale, calendar: calendar, minuteInterval: minuteInterval).columns(parts)
    }

    private var isWheels: Bool { datePickerStyle == .wheels || datePickerStyle == .inline }

    private var node: Node {
        let role = Role.control(.datePicker(words.joined(separator: ", ")))
        guard !isWheels else { return wheels(columns).role(role) }
        return HStack(spacing: 5) {
            for word in words {
                Text(word).font(.system(size: 17)).lineLimit(1).padding(EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
                    .background(.token(.fill), cornerRadius: 6)
            }
        }.role(role)
    }

    open override var intrinsicContentSize: CGSize {
        isWheels
            ? CGSize(width: 320, height: 216) : CGSize(size(of: node))
    }
    override func content() -> ViewContent { ViewContent(node: node, size: isWheels ? .fixed(width: 320, height: 216) : .measured) }

    public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }
}

public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }
