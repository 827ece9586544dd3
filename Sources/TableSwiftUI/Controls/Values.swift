import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableScene

extension _Scope {
    /// A label at the leading edge and a control or value at the other one: the parts of the standard cell.
    func line(_ label: _Drawn?, _ value: _Drawn, valueHeight: Double? = nil) -> _Drawn {
        let values = environment
        let node = valueHeight == nil || !values.isInRow ? value.node : value.node.frame(height: valueHeight)
        guard let label, !label.node.isEmpty, !values.hidesLabels else { return value.with { _ in node } }
        let gap = TableCells.EdgeInsets(leading: values.metric(.detailGap))
        return .joined([label, value]) { nodes in
            if values.layout.stacksTexts, valueHeight == nil {
                return .stack(
                    Node.StackNode(
                        .vertical, horizontal: .leading, spacing: values.metric(.stackedTextGap), children: [nodes[0], nodes[1]]))
            }
            return .stack(
                Node.StackNode(.horizontal, spacing: 0, children: [nodes[0], .spacer(minLength: 0), node.padding(gap)]))
        }
    }
}

/// A label and a value.
public struct LabeledContent<Label: View, Content: View>: _Leaf {
    private let label: Label
    private let content: Content
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { (self.label, self.content) = (label(), content()) }

    public func _draw(in scope: _Scope) -> _Drawn {
        if let style = scope.environment.labeledContentStyle {
            let configuration = LabeledContentStyleConfiguration(label: .init(base: AnyView(label)), content: .init(base: AnyView(content)))
            return style(configuration).draw(in: scope.child(2))
        }
        let name = label.draw(in: scope.child(0))
        let inner = scope.child(1).with { values in
            if values.foreground.isEmpty { values.foreground = [values.settled(HierarchicalShapeStyle.secondary)] }
            values.multilineTextAlignment = .trailing
        }
        var value = content.draw(in: inner)
        if case .text(var text) = value.node {
            text.role = .detail
            value.node = .text(text)
        }
        return scope.line(name, value)
    }
}
extension LabeledContent where Label == Text {
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(content: content) { Text(title) } }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { self.init(content: content) { Text(title) } }
}
extension LabeledContent where Label == Text, Content == Text {
    public init<S: StringProtocol>(_ title: LocalizedStringKey, value: S) { self.init(content: { Text(value) }, label: { Text(title) }) }
    @_disfavoredOverload
    public init<A: StringProtocol, B: StringProtocol>(_ title: A, value: B) { self.init(content: { Text(value) }, label: { Text(title) }) }
    public init<F: FormatStyle>(_ title: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String { self.init(content: { Text(value, format: format) }, label: { Text(title) }) }
    @_disfavoredOverload
    public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String { self.init(content: { Text(value, format: format) }, label: { Text(title) }) }
}
extension LabeledContent where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    public init(_ configuration: LabeledContentStyleConfiguration) {
        self.init(content: { configuration.content }, label: { configuration.label })
    }
}

public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    public init() {}
    public func makeBody(configuration: LabeledContentStyleConfiguration) -> some View {
        LabeledContent {
            configuration.content
        } label: {
            configuration.label
        }.inheriting { $0.labeledContentStyle = nil }
    }
}
extension LabeledContentStyle where Self == AutomaticLabeledContentStyle { public static var automatic: Self { .init() } }

/// A switch.
public struct Toggle<Label: View>: _Leaf {
    private let isOn: Binding<Bool>
    private let label: Label
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { (self.isOn, self.label) = (isOn, label()) }
    public init<C: RandomAccessCollection>(sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label) {
        self.init(
            isOn: Binding(get: { sources.allSatisfy { $0[keyPath: isOn].wrappedValue } }) { new in
                for source in sources { source[keyPath: isOn].wrappedValue = new }
            }, label: label)
    }

    public func _draw(in scope: _Scope) -> _Drawn {
        let values = scope.environment
        var drawn: _Drawn
        let name: String
        switch values.toggleStyle {
        case .own(let make):
            let configuration = ToggleStyleConfiguration(label: .init(base: AnyView(label)), isOn: isOn)
            drawn = make(configuration).draw(in: scope.child(1).with { $0.toggleStyle = .system(isSwitch: true, tint: nil) })
            name = label.draw(in: scope.child(0)).label
        case .system(let isSwitch, let tint):
            let inner = label.draw(
                in: scope.child(0).with { if !$0.isEnabled { $0.foreground = [AnyShapeStyle(Color(.token(.tertiaryLabel)))] } })
            name = inner.label
            let color = tint?.reference ?? values.tint?.ink(in: values)
            if isSwitch {
                let control = Node.toggle(isOn: isOn.wrappedValue, isEnabled: values.isEnabled).controlColors(ControlColors(fill: color))
                let isLast = TableCells.EdgeInsets(trailing: values.isInRow ? values.metric(.switchTrailing) : 0)
                drawn = scope.line(inner, _Drawn(control.padding(isLast)), valueHeight: values.layout.lineRoom)
            } else {
                let fill = color ?? .token(.tint)
                drawn = inner.with {
                    $0.foregroundColor(fill).padding(TableCells.EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
                        .background(isOn.wrappedValue ? .faded(fill, opacity: 0.2) : ColorReference("#00000000"), cornerRadius: 8)
                }
            }
        }
        let binding = isOn
        drawn.preferences.controls.insert(
            Control(label: name, isEnabled: values.isEnabled) { use in
                switch use {
                case .tap: binding.wrappedValue.toggle()
                case .set(let new): binding.wrappedValue = new
                default: return false
                }
                return true
            }, at: 0)
        return drawn
    }
}
extension Toggle where Label == Text {
    public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
    public init<C: RandomAccessCollection>(_ title: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>) {
        self.init(sources: sources, isOn: isOn) { Text(title) }
    }
}
extension Toggle where Label == TableSwiftUI.Label<Text, Image> {
    public init(_ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { TableSwiftUI.Label(title, systemImage: systemImage) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { TableSwiftUI.Label(title, systemImage: systemImage) }
    }
    public init(_ title: LocalizedStringKey, image: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { TableSwiftUI.Label(title, image: image) }
    }
}
extension Toggle where Label == ToggleStyleConfiguration.Label {
    public init(_ configuration: ToggleStyleConfiguration) { self.init(isOn: configuration.$isOn) { configuration.label } }
}

/// A choice of one of several values.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    public typealias Body = Never
    private let selection: Binding<SelectionValue>
    private let label: Label
    private let content: Content
    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.selection, self.label, self.content) = (selection, label(), content())
    }
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        (self.selection, self.label, self.content) = (selection, label, content())
    }
    public init<V: View>(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> V
    ) { self.init(selection: selection, content: content, label: label) }
    public init<C: RandomAccessCollection>(
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        let first = sources.first?[keyPath: selection]
        self.init(
            selection: Binding(
                get: { first?.wrappedValue ?? sources[sources.startIndex][keyPath: selection].wrappedValue },
                set: { new in for source in sources { source[keyPath: selection].wrappedValue = new } }), content: content, label: label)
    }

    /// In line, each choice is a row.
    public static var _isUnary: Bool { false }

    private struct Choice {
        var drawn: _Drawn
        var name: String
        var isSelected: Bool
        var choose: @MainActor () -> Void
    }

    private func choices(in scope: _Scope) -> [Choice] {
        let drawn = content._parts(in: scope.child(1)).drawn()
        return drawn.map { choice in
            let tag = choice.traits.tag
            let value = tag?.base as? SelectionValue ?? (tag?.base as? SelectionValue?).flatMap { $0 }
            return Choice(drawn: choice, name: choice.label, isSelected: value == selection.wrappedValue) {
                if let value { selection.wrappedValue = value }
            }
        }
    }

    public func _parts(in scope: _Scope) -> _Parts {
        guard scope.environment.pickerStyle == .inline, scope.environment.isInRow else { return .one { draw(in: scope) } }
        let name = label.draw(in: scope.child(0))
        let rows = choices(in: scope).map { choice -> _Parts in
            .one {
                let mark = TableCells.Accessory(.checkmark, in: scope.layout)
                var row = choice.drawn
                row.node = .stack(
                    Node.StackNode(
                        .horizontal, spacing: 0, children: [row.node, .spacer(minLength: 8)] + (choice.isSelected ? [mark] : [])))
                row.preferences.controls = [.button(choice.name, choice.choose)]
                return row
            }
        }
        let hidesLabel = scope.environment.hidesLabels || name.node.isEmpty
        return .many((hidesLabel ? [] : [.one { name }]) + rows)
    }

    private func draw(in scope: _Scope) -> _Drawn {
        let values = scope.environment
        let all = choices(in: scope.with { $0.labelStyle = .system(.automatic) })
        let chosen = all.firstIndex(where: \.isSelected)
        let name = label.draw(
            in: scope.child(0).with { if !$0.isEnabled { $0.foreground = [AnyShapeStyle(Color(.token(.tertiaryLabel)))] } })
        var drawn: _Drawn
        switch values.pickerStyle {
        case .segmented, .palette:
            let labels = all.map { choice in
                choice.drawn.node.words.isEmpty
                    ? choice.drawn.node : TableCells.Text(choice.name).font(.system(size: 13, weight: choice.isSelected ? 600 : 500))
            }
            drawn = _Drawn(TableCells.SegmentedControl(labels: labels, selected: chosen, selectedColor: .token(.segment)))
        case .wheel:
            drawn = _Drawn(TableCells.Picker(all.map(\.name), selection: chosen, style: .wheel))
            if !values.hidesLabels, !name.node.isEmpty { drawn = scope.line(name, drawn) }
        case .link:
            var words = Node.TextNode(chosen.map { all[$0].name } ?? "", font: Font(token: .rowDetail).base(in: values.layout))
            (words.color, words.role, words.lineLimit) = (.token(.secondaryLabel), .detail, 1)
            let value = Node.stack(
                Node.StackNode(
                    .horizontal, spacing: values.metric(.accessoryGap),
                    children: [.text(words), TableCells.Accessory(.disclosure, in: scope.layout)]))
            drawn = scope.line(name, _Drawn(value))
            drawn.traits.hasAccessory = true
        case .menu, .inline:
            let control = TableCells.Picker(all.map(\.name), selection: chosen)
            // Outside of rows, a menu is like a button in the tint.
            let value = values.isInRow && values.tint == nil ? control : control.recolored(values.tintReference)
            drawn = values.isInRow ? scope.line(name, _Drawn(value), valueHeight: values.layout.lineRoom) : _Drawn(value)
        }
        drawn.preferences.controls = [
            Control(label: name.label, isEnabled: values.isEnabled) { use in
                guard case .choose(let wanted) = use, let choice = all.first(where: { $0.name == wanted }) else { return false }
                choice.choose()
                return true
            }
        ]
        for choice in all where values.pickerStyle == .segmented {
            drawn.preferences.controls.append(.button(choice.name, isEnabled: values.isEnabled, choice.choose))
        }
        return drawn
    }
}
extension Node {
    /// With a color for texts and symbols in place of their own.
    fileprivate func recolored(_ color: ColorReference) -> Node {
        if case .modified(let node, .foregroundColor) = self { return node.recolored(color).foregroundColor(color) }
        return mapChildren { $0.recolored(color) }
    }
}
extension Picker where Label == Text {
    public init(_ title: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content) { Text(title) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content) { Text(title) }
    }
    public init<V: View>(
        _ title: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> V
    ) { self.init(selection: selection, content: content) { Text(title) } }
}
extension Picker where Label == TableSwiftUI.Label<Text, Image> {
    public init(_ title: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content) { TableSwiftUI.Label(title, systemImage: systemImage) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) { self.init(selection: selection, content: content) { TableSwiftUI.Label(title, systemImage: systemImage) } }
}

/// Two buttons that change a value.
public struct Stepper<Label: View>: _Leaf {
    private let label: Label
    private let increment, decrement: (@MainActor () -> Void)?
    public init(
        @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { (self.label, increment, decrement) = (label(), onIncrement, onDecrement) }
    public init(
        onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
    ) { (self.label, increment, decrement) = (label(), onIncrement, onDecrement) }
    @_disfavoredOverload
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) { self.init(value: value, in: bounds, step: step, label: label) }
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        let up = value.wrappedValue.advanced(by: step)
        let down = value.wrappedValue.advanced(by: -step)
        self.label = label()
        increment = up <= bounds.upperBound ? Self.setting(value, up) : nil
        decrement = down >= bounds.lowerBound ? Self.setting(value, down) : nil
    }
    private static func setting<V>(_ value: Binding<V>, _ new: V) -> @MainActor () -> Void { { value.wrappedValue = new } }
    public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        increment = { value.wrappedValue = value.wrappedValue.advanced(by: step) }
        decrement = { value.wrappedValue = value.wrappedValue.advanced(by: -step) }
    }

    public func _draw(in scope: _Scope) -> _Drawn {
        let values = scope.environment
        let name = label.draw(in: scope.child(0))
        let control = TableCells.Stepper(
            decrements: decrement != nil && values.isEnabled, increments: increment != nil && values.isEnabled)
        var drawn = scope.line(name, _Drawn(control), valueHeight: values.layout.lineRoom)
        let (up, down) = (increment, decrement)
        drawn.preferences.controls.insert(
            Control(
                label: name.label, isEnabled: values.isEnabled,
                use: { use in
                    switch use {
                    case .increment: up?()
                    case .decrement: down?()
                    default: return false
                    }
                    return true
                }, takesRow: false), at: 0)
        return drawn
    }
}
extension Stepper where Label == Text {
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement) }
    public init(
        _ title: LocalizedStringKey, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement) }
    public init<V: Strideable>(
        _ title: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value: value, in: bounds, step: step) { Text(title) } }
    public init<V: Strideable>(
        _ title: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value: value, step: step) { Text(title) } }
    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value: value, in: bounds, step: step) { Text(title) } }
    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value: value, step: step) { Text(title) } }
}

extension Stepper where Label == Text {
    // A phone does not show the value.
    public init<F: ParseableFormatStyle>(
        _ title: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable, F.FormatOutput == String { self.init(value: value, in: bounds, step: step) { Text(title) } }
    public init<F: ParseableFormatStyle>(
        _ title: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable, F.FormatOutput == String { self.init(value: value, step: step) { Text(title) } }
    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable, F.FormatOutput == String { self.init(value: value, in: bounds, step: step) { Text(title) } }
}

/// A knob on a track.
public struct Slider<Label: View, ValueLabel: View>: _Leaf {
    private let get: () -> Double
    private let set: (Double) -> Void
    private let step: Double?
    private let label: Label
    private let minimum, maximum: ValueLabel

    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        (self.label, minimum, maximum) = (label(), minimumValueLabel(), maximumValueLabel())
        let (low, span) = (Double(bounds.lowerBound), Double(bounds.upperBound - bounds.lowerBound))
        get = { span > 0 ? (Double(value.wrappedValue) - low) / span : 0 }
        set = { value.wrappedValue = V(low + $0 * span) }
        self.step = step.map { span > 0 ? Double($0) / span : 1 }
    }

    public func _draw(in scope: _Scope) -> _Drawn {
        let values = scope.environment
        let fill = values.tint?.ink(in: values)
        var track = TableCells.Slider(value: get(), step: nil).controlColors(ControlColors(fill: fill))
        if !values.isEnabled { track = track.disabled() }
        if values.isInRow { track = track.frame(height: values.layout.lineRoom) }
        let ends = [minimum.draw(in: scope.child(1)), _Drawn(track), maximum.draw(in: scope.child(2))]
        var drawn = _Drawn.joined(ends) { .stacked(.horizontal, $0, spacing: 8, in: scope) }
        let set = set
        drawn.preferences.controls.insert(
            Control(label: label.draw(in: scope.child(0)).label, isEnabled: values.isEnabled) { use in
                guard case .slide(let share) = use else { return false }
                set(min(1, max(0, share)))
                return true
            }, at: 0)
        return drawn
    }
}
extension Slider {
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel,
        @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, in: bounds, step: step, label: label, minimumValueLabel: { minimumValueLabel },
            maximumValueLabel: { maximumValueLabel })
    }
}
extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint { self.init(value: value, in: bounds, step: step, label: { EmptyView() }) }
}
extension Slider where ValueLabel == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, in: bounds, step: step, label: label, minimumValueLabel: { EmptyView() }, maximumValueLabel: { EmptyView() })
    }
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil, onEditingChanged: @escaping (Bool) -> Void,
        @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint { self.init(value: value, in: bounds, step: step, label: label) }
}

/// A choice of a date or a time.
public struct DatePicker<Label: View>: _Leaf {
    private let selection: Binding<Date>
    private let components: DatePickerComponents
    private let label: Label

    public init(
        selection: Binding<Date>, displayedComponents: DatePickerComponents = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) { (self.selection, components, self.label) = (selection, displayedComponents, label()) }
    public init<R: RangeExpression>(
        selection: Binding<Date>, in range: R, displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) where R.Bound == Date { self.init(selection: selection, displayedComponents: displayedComponents, label: label) }

    public func _draw(in scope: _Scope) -> _Drawn {
        let values = scope.environment
        let parts: TableCells.DatePickerComponents = components == .date ? .date : components == .hourAndMinute ? .hourAndMinute : .all
        let words = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().time(includingFractionalSeconds: false).format(
            selection.wrappedValue)
        let style: TableCells.DatePickerStyle =
            switch values.datePickerStyle {
            case .compact: .compact
            case .graphical: .inline
            case .wheel: .wheels
            }
        var control = TableCells.DatePicker(words, style: style, displayedComponents: parts, in: values.layout)
        if !values.isEnabled { control = control.disabled() }
        let name = label.draw(in: scope.child(0))
        var drawn = style == .inline ? _Drawn(control) : scope.line(name, _Drawn(control), valueHeight: values.layout.lineRoom)
        let selection = selection
        drawn.preferences.controls.insert(
            Control(label: name.label, isEnabled: values.isEnabled) { use in
                guard case .pick(let date) = use else { return false }
                selection.wrappedValue = date
                return true
            }, at: 0)
        return drawn
    }
}
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let date = DatePickerComponents(rawValue: 1)
    public static let hourAndMinute = DatePickerComponents(rawValue: 2)
}
extension DatePicker where Label == Text {
    public init(_ title: LocalizedStringKey, selection: Binding<Date>, displayedComponents: DatePickerComponents = [.hourAndMinute, .date])
    {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
    }
    public init<R: RangeExpression>(
        _ title: LocalizedStringKey, selection: Binding<Date>, in range: R,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) where R.Bound == Date { self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) } }
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) { self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) } }
    @_disfavoredOverload
    public init<S: StringProtocol, R: RangeExpression>(
        _ title: S, selection: Binding<Date>, in range: R, displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) where R.Bound == Date { self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) } }
}

/// A choice of dates, drawn as a calendar with the first of them.
public struct MultiDatePicker<Label: View>: View {
    private let date: Date
    private let label: Label
    public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
        let dates = selection.wrappedValue.compactMap { Calendar(identifier: .gregorian).date(from: $0) }
        (date, self.label) = (dates.min() ?? Date(), label())
    }
    public init<R: RangeExpression>(selection: Binding<Set<DateComponents>>, in bounds: R, @ViewBuilder label: () -> Label)
    where R.Bound == Date { self.init(selection: selection, label: label) }
    public init(_ title: LocalizedStringKey, selection: Binding<Set<DateComponents>>) where Label == Text {
        self.init(selection: selection) { Text(title) }
    }
    public init<R: RangeExpression>(_ title: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: R)
    where R.Bound == Date, Label == Text { self.init(selection: selection) { Text(title) } }
    public var body: some View {
        DatePicker(selection: .constant(date), displayedComponents: .date) { label }.datePickerStyle(.graphical)
    }
}

/// A choice of a color.
public struct ColorPicker<Label: View>: _Leaf {
    private let color: () -> ColorReference
    private let label: Label
    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        (color, self.label) = ({ selection.wrappedValue.reference }, label())
    }
    public init(selection: Binding<CGColor>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        (color, self.label) = ({ Color(cgColor: selection.wrappedValue).reference }, label())
    }
    public func _draw(in scope: _Scope) -> _Drawn {
        let well = Node.shape(Node.ShapeNode(.circle, color: color())).frame(width: 20, height: 20)
            .padding(4).overlay { .shape(Node.ShapeNode(.circle, color: .token(.separator), lineWidth: 3)) }
        return scope.line(label.draw(in: scope.child(0)), _Drawn(well), valueHeight: scope.environment.layout.lineRoom)
    }
}
extension ColorPicker where Label == Text {
    public init(_ title: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection) { Text(title) }
    }
    public init(_ title: LocalizedStringKey, selection: Binding<CGColor>, supportsOpacity: Bool = true) {
        self.init(selection: selection) { Text(title) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection) { Text(title) }
    }
}

/// A progress bar or a spinner.
public struct ProgressView<Label: View, CurrentValueLabel: View>: _Leaf {
    private let value: Double?
    private let label: Label
    private let current: CurrentValueLabel
    init(share: Double?, label: Label, current: CurrentValueLabel) { (value, self.label, self.current) = (share, label, current) }
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) { self.init(share: value.map { total > 0 ? Double($0 / total) : 0 }, label: label(), current: currentValueLabel()) }

    public func _draw(in scope: _Scope) -> _Drawn {
        let values = scope.environment
        var (isCircular, tint): (Bool, Color?) = (value == nil, nil)
        switch values.progressStyle {
        case nil: break
        case .system(let circular, let color)?: (isCircular, tint) = (circular || value == nil, color)
        case .own(let make)?:
            let configuration = ProgressViewStyleConfiguration(
                fractionCompleted: value, label: .init(base: AnyView(label)), currentValueLabel: .init(base: AnyView(current)))
            return make(configuration).draw(in: scope.child(2).with { $0.progressStyle = nil })
        }
        let color = tint?.reference ?? values.tint?.ink(in: values)
        let control: Node =
            isCircular
            ? .spinner(isLarge: values.controlSize >= .large).controlColors(ControlColors(fill: color))
            : TableCells.ProgressView(value: value, tint: color ?? .token(.tint))
        var parts = [label.draw(in: scope.child(0)), _Drawn(control), current.draw(in: scope.child(1).with { $0.font = .caption })]
        // The label of a spinner is below it.
        if isCircular { parts.swapAt(0, 1) }
        return .joined(parts) {
            .stacked(.vertical, $0, horizontal: isCircular ? .center : .leading, spacing: isCircular ? 6 : 4, in: scope)
        }
    }
}
extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    public init() { self.init(share: nil, label: EmptyView(), current: EmptyView()) }
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
        self.init(value: value, total: total, label: { EmptyView() }, currentValueLabel: { EmptyView() })
    }
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) { self.init(value: countsDown ? 1.0 : 0) }
    public init(_ progress: Progress) { self.init(value: progress.fractionCompleted) }
}
extension ProgressView where CurrentValueLabel == EmptyView {
    public init(@ViewBuilder label: () -> Label) { self.init(share: nil, label: label(), current: EmptyView()) }
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
        self.init(value: value, total: total, label: label) { EmptyView() }
    }
}
extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    public init(_ title: LocalizedStringKey) { self.init { Text(title) } }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) { self.init { Text(title) } }
    public init<V: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: V?, total: V = 1) {
        self.init(value: value, total: total) { Text(title) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) {
        self.init(value: value, total: total) { Text(title) }
    }
}
extension ProgressView where Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == EmptyView {
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            share: configuration.fractionCompleted, label: configuration.label ?? .init(base: AnyView(EmptyView())), current: EmptyView())
    }
}

/// A value in a range.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: _Leaf {
    private let share: Double
    private let label: Label
    private let current: CurrentValueLabel
    private let minimum, maximum: BoundsLabel?
    private init<V: BinaryFloatingPoint>(
        _ value: V, _ bounds: ClosedRange<V>, _ label: Label, _ current: CurrentValueLabel, _ ends: (BoundsLabel, BoundsLabel)?
    ) {
        let span = bounds.upperBound - bounds.lowerBound
        (share, self.label, self.current) = (span > 0 ? Double((value - bounds.lowerBound) / span) : 0, label, current)
        (minimum, maximum) = (ends?.0, ends?.1)
    }
    public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label)
    where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView { self.init(value, bounds, label(), EmptyView(), nil) }
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) where BoundsLabel == EmptyView { self.init(value, bounds, label(), currentValueLabel(), nil) }
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) { self.init(value, bounds, label(), currentValueLabel(), (minimumValueLabel(), maximumValueLabel())) }
    public func _draw(in scope: _Scope) -> _Drawn {
        let values = scope.environment
        switch values.gaugeStyle {
        case .system(let drawing):
            func node(_ view: (some View)?, _ index: Int, _ size: CGFloat) -> Node? {
                let inner = scope.child(index).with { if drawing != .linear { $0.font = .system(size: size, weight: .medium) } }
                guard let node = view?.draw(in: inner).node, !node.isEmpty else { return nil }
                return node
            }
            return _Drawn(
                gauge(
                    min(1, max(0, share)), label.draw(in: scope.child(0)).label, drawing, values.tintReference,
                    current: node(current, 2, 20), minimum: node(minimum, 3, 10), maximum: node(maximum, 4, 10)))
        case .own(let make):
            let configuration = GaugeStyleConfiguration(
                value: share, label: .init(base: AnyView(label)), currentValueLabel: .init(base: AnyView(current)),
                minimumValueLabel: minimum.map { .init(base: AnyView($0)) }, maximumValueLabel: maximum.map { .init(base: AnyView($0)) })
            return make(configuration).draw(in: scope.child(1).with { $0.gaugeStyle = .system(.linear) })
        }
    }
}
