import SwiftUI

struct HarvestView: View {
    let harvests = [Harvest(name: "Fig", weight: "12 kg"), Harvest(name: "Quince", weight: "3 kg")]

    var body: some View {
        NavigationStack {
            List {
                Section("Ripe") {
                    ForEach(harvests, id: \.self) { harvest in
                        NavigationLink {
                            Text(harvest.name)
                        } label: {
                            LabeledContent(harvest.name, value: harvest.weight)
                        }
                    }
                }
            }
        }
    }
}
