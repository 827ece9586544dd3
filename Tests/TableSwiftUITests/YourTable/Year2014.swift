import TableUIKit
import TableViewProvider

@MainActor
func harvest2014() throws -> UITableViewContent {
    let config = """
        section -s ripe -h StandardHeaderView
            row -s fruits -c StandardCell
        """
    let data: [String: Any] = [
        "ripe": [
            "title": "Ripe",
            "fruits": [
                ["title": "Fig", "detail": "12 kg", "accessory": "disclosure"],
                ["title": "Quince", "detail": "3 kg", "accessory": "disclosure"],
            ],
        ] as [String: Any]
    ]
    return try Provider(config: config, dataProvider: data).content(style: .insetGrouped)
}
