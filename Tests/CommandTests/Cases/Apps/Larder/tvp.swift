import SwiftUI
import UIKit

func setUpForPictures() { UserDefaults.standard.set("Set up", forKey: "shelf") }

#Preview("turned", traits: .landscapeLeft) {
    @Previewable @State var isFull = true
    List { Toggle(isFull ? "Full" : "Empty", isOn: $isFull) }
}

struct Labels_Previews: PreviewProvider {
    static var previews: some View {
        Text("Large label").previewDisplayName("large").environment(\.dynamicTypeSize, .accessibility1)
        Group { Text("Fixed label") }.previewLayout(.fixed(width: 120, height: 60))
    }
}

#Preview("with a shelf") {
    List {
        Text(UserDefaults.standard.string(forKey: "shelf") ?? "not set up")
        Text("Honey")
    }
}
