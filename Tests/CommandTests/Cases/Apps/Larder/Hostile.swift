import Foundation
import UIKit

class CrashController: UITableViewController {
    override func viewDidLoad() {
        let nothing: [Int]? = nil
        title = "\(nothing!.count)"
    }
}

class LoopController: UITableViewController {
    override func viewDidLoad() {
        var count = 0
        while true { count &+= 1 }
    }
}

class ExitController: UITableViewController {
    override func viewWillAppear(_ animated: Bool) { exit(0) }
}

class HungryController: UITableViewController {
    override func viewDidLoad() {
        let count = 10 << 30
        guard let memory = malloc(count) else { fatalError("no memory") }
        memset(memory, 1, count)
    }
}

/// Each process starts two more.
class ForkController: UITableViewController {
    override func viewDidLoad() {
        // Swift has no name for it.
        typealias Fork = @convention(c) () -> Int32
        guard let symbol = dlsym(nil, "fork") else { return }
        let fork = unsafeBitCast(symbol, to: Fork.self)
        while true { _ = fork() }
    }
}

/// It leads whoever reads what it wrote elsewhere.
class LinkController: UITableViewController {
    override func viewDidLoad() {
        for name in ["phases", "coverage.json", "errors.txt"] {
            unlink(name)
            symlink("/etc/passwd", name)
        }
        fatalError("linked")
    }
}

/// Each row says what the sandbox let through.
class SpyController: UITableViewController {
    private var findings: [String] = []

    override func viewDidLoad() {
        var names: [String] = []
        if let list = if_nameindex() {
            var place = list
            while let name = place.pointee.if_name {
                names.append(String(cString: name))
                place += 1
            }
            if_freenameindex(list)
        }
        findings.append(names.allSatisfy { $0 == "lo" } ? "no network" : "a network")
        let secret = ProcessInfo.processInfo.environment["SECRET"]
        findings.append(secret == nil ? "no environment" : "an environment")
        findings.append(FileManager.default.fileExists(atPath: "/var/lib/dpkg") ? "files of the machine" : "no files of the machine")
        findings.append(FileManager.default.createFile(atPath: "/usr/spy", contents: nil) ? "it writes" : "it does not write")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { findings.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = findings[indexPath.row]
        return cell
    }
}
