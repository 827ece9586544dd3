import TableUIKit
import TableViewProvider

/// A field of the form with its text.
struct Field {
    let name: String
    var text = ""
    var placeholder = ""
}

/// The data of the form. A value type: the closures below hold their own copy, so no screen must stay alive for them.
struct FormModel {
    var first = ""
    var last = ""
    var isCompany = false
}

private final class FieldCell: UITableViewCell {
    func show(_ field: Field) {
        contentConfiguration = NodeConfiguration { _ in
            HStack(spacing: 12) {
                Text(field.name).foregroundColor(.secondaryLabel).role(.title).frame(width: 110, alignment: .leading)
                if field.text.isEmpty {
                    Text(field.placeholder).foregroundColor(.placeholderText)
                } else {
                    Text(field.text).role(.detail)
                }
                Spacer()
            }
            .padding(16)
        }
    }
}

private final class SwitchCell: UITableViewCell {
    func show(_ isOn: Bool) {
        contentConfiguration = NodeConfiguration { _ in
            HStack {
                Text("I write for a company").role(.title)
                Spacer()
                Toggle(isOn: isOn)
            }
            .padding(16)
        }
    }
}

/// The last name appears once there is a first name, and the company's section once the switch is on.
@MainActor
private func form(_ model: FormModel) -> DataSource {
    let dataSource = DataSource(
        cellDescriptors: [
            CellDescriptor<Field, FieldCell>()
                .configure { field, cell, _ in cell.show(field) }
                .isHidden { field, _ in field.name == "Last name" && model.first.isEmpty },
            CellDescriptor<Bool, SwitchCell>().configure { isOn, cell, _ in cell.show(isOn) },
        ],
        sectionDescriptors: [
            SectionDescriptor<Void>("name").footer { .title("A last name is asked for once there is a first one.") },
            SectionDescriptor<Void>("company").header { .title("Company") }.isHidden { !model.isCompany },
        ])
    dataSource.sections = [
        Section(rows: [
            Row(Field(name: "First name", text: model.first, placeholder: "required")),
            Row(Field(name: "Last name", text: model.last, placeholder: "required")),
            Row(model.isCompany),
        ]).with(identifier: "name"),
        Section(items: [Field(name: "Company", placeholder: "its full name"), Field(name: "VAT number", placeholder: "optional")])
            .with(identifier: "company"),
    ]
    return dataSource
}

let formTable = SwiftTable("Form", style: .insetGrouped) { form(FormModel()) }
let filledFormTable = SwiftTable("FormFilled", title: "Form, filled in", style: .insetGrouped) {
    form(FormModel(first: "Greta", last: "Lindqvist", isCompany: true))
}
