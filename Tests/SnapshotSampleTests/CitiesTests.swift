import TableSnapshotTesting
import Testing
import UIKit

@Test @MainActor func cities() {
    assertTableSnapshot(of: CitiesViewController(style: .insetGrouped), as: .layout)
}
