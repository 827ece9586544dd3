import SwiftData
import SwiftUI

@Model final class Trip {
    @Attribute(.unique) var placeName: String
    @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []
    init(placeName: String) { self.placeName = placeName }
}

@Model class Stop {
    var trip: Trip?
    init() {}
}

/// A store keeps its rows.
struct TripList: View {
    @Environment(\.modelContext) private var context
    @Query(sort: \Trip.placeName) private var trips: [Trip]
    var body: some View {
        List {
            ForEach(trips) { Text($0.placeName) }
                .onDelete { for index in $0 { context.delete(trips[index]) } }
        }
    }
}
