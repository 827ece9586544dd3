import TableSnapshotTesting
import Testing
import UIKit

@Suite @MainActor struct BadgeTests {
    @Test func cell() {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = "Version"
        cell.detailTextLabel?.text = "1.0"
        assertInlineTableSnapshot(of: cell, as: .outline) {
            """
            section 0
              row 0 UITableViewCell “Version” “1.0”
            """
        }
    }

    @Test func view() {
        let label = UILabel()
        label.text = "New"
        assertInlineTableSnapshot(of: label) {
            """
            scene 402×20.333 scale 3 ltr en #FFFFFF/#000000
            table table [0 0 402 20.333]
              section s0 [0 0 402 20.333]
                row:UILabel s0.r0 [0 0 402 20.333]
                  text "New" [0 16.333 35.15] Inter 17 400 #000000/#FFFFFF
            """
        }
    }

    @Test func controller() {
        assertInlineTableSnapshot(of: CitiesViewController(style: .plain), as: .outline) {
            """
            section 0
              row 0 UITableViewCell “Kiel”
              row 1 UITableViewCell “Lund”
              row 2 UITableViewCell “Oslo”
            """
        }
    }
}
