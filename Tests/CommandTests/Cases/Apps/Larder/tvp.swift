import SwiftUI
import UIKit

func setUpForPictures() { UserDefaults.standard.set("Set up", forKey: "shelf") }

#Preview("with a shelf") {
    List {
        Text(UserDefaults.standard.string(forKey: "shelf") ?? "not set up")
        Text("Honey")
    }
}
