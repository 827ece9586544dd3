import CoreData
import UIKit

class Cork: NSManagedObject {}
extension Cork {
    @NSManaged var size: String
}

/// Fetched results of a generated class, sorted by a key, from the delegate's container.
class BottleController: UITableViewController {
    private lazy var results: NSFetchedResultsController<BottleRecord> = {
        let request: NSFetchRequest<BottleRecord> = BottleRecord.fetchRequest()
        request.sortDescriptors = [NSSortDescriptor(key: "label", ascending: false)]
        request.predicate = NSPredicate(format: "label == %@", "none is")
        let context = (UIApplication.shared.delegate as! AppDelegate).container.viewContext
        return NSFetchedResultsController(fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
    }()

    override func viewDidLoad() {
        try? results.performFetch()
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        results.sections?[section].numberOfObjects ?? 0
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        let bottle = results.object(at: indexPath)
        cell.textLabel?.text = "Bottle: \(bottle.label ?? "")"
        cell.detailTextLabel?.text = (bottle.corks?.allObjects as? [Cork])?.map(\.size).sorted().joined(separator: ", ")
        return cell
    }
}
