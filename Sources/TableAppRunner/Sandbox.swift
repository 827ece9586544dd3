import Foundation

/// How a stranger's program is kept from the machine: no network, no files but the system's and its own, limits of time, memory, processes
/// and file sizes.
package enum Sandbox: Sendable, Equatable {
    /// Debian's bubblewrap.
    case bubblewrap(Identity)
    /// Namespaces of the kernel by `unshare`, with a root folder of its own.
    case namespaces(Identity)
    /// Limits of memory and time alone, which the user asked for.
    case none

    /// Whom the kernel takes the program for.
    package enum Identity: Sendable {
        /// The caller, in a namespace of users. For root, the kernel has no limit of processes even there.
        case caller
        /// A user that no one else is, which only root can make.
        case stranger
    }

    /// What works here and limits processes; `nil` for nothing.
    package static func found() -> Sandbox? { all.first { $0.works } }

    /// The sandboxes, best first.
    package static let all = [bubblewrap(.stranger), bubblewrap(.caller), namespaces(.stranger), namespaces(.caller)]

    package var works: Bool {
        let user = self.user
        if user != nil, getuid() != 0 { return false }
        func succeeds(_ program: [String]) -> Bool {
            let all = prefix(reading: [], writing: nil, user) + program
            return ChildProcess(program: all[0], arguments: Array(all.dropFirst()), limit: 20).run().status == 0
        }
        let many = "for i in 1 2 3 4 5 6; do sleep 0.2 & done; wait"
        return succeeds(["true"]) && !succeeds(["prlimit", "--nproc=3", "sh", "-c", many])
    }

    /// Runs a program. `reading` are folders that it may read, `writing` is the one that it may write, where it starts.
    func run(
        _ program: [String], reading: [String], writing: String, environment: [String: String], limit: Int
    ) -> ChildProcess.Result {
        let user = self.user
        if let user { Self.give(writing, of: 0, to: user) }
        defer { if let user { Self.give(writing, of: user, to: 0) } }
        // The limit of processes counts those of the user: without another one or a namespace, it would count all of the caller's.
        let processes = self == .none ? [] : ["--nproc=400"]
        let limits = ["prlimit", "--as=\(6 << 30)", "--fsize=\(256 << 20)", "--core=0", "--cpu=60", "--nofile=512"] + processes
        let words = prefix(reading: reading, writing: writing, user) + limits + program
        return ChildProcess(
            program: words[0], arguments: Array(words.dropFirst()), folder: writing, environment: environment, limit: limit
        ).run()
    }

    /// A user that has no other processes and files.
    private var user: UInt32? {
        switch self {
        case .bubblewrap(.stranger), .namespaces(.stranger): UInt32.random(in: 1_000_000_000..<2_000_000_000)
        default: nil
        }
    }

    /// Makes a folder and what is in it another user's. Links are not followed.
    private static func give(_ folder: String, of owner: UInt32, to user: UInt32) {
        for file in [""] + (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []) {
            let path = file.isEmpty ? folder : folder + "/" + file
            var status = stat()
            if lstat(path, &status) == 0, status.st_uid == owner { lchown(path, user, user) }
        }
    }

    /// The command in front of a program and its limits.
    private func prefix(reading: [String], writing: String?, _ user: UInt32?) -> [String] {
        let identity = user.map { ["--reuid=\($0)", "--regid=\($0)", "--clear-groups"] } ?? []
        let plain = ["setpriv"] + identity + ["--bounding-set=-all", "--inh-caps=-all", "--no-new-privs", "--"]
        // Where memory ends, the kernel stops this first.
        let first = ["choom", "-n", "1000", "--"]
        switch self {
        case .bubblewrap: return first + Self.bubblewrapPrefix(reading: reading, writing: writing, isOther: user != nil) + plain
        case .namespaces: return first + Self.namespacePrefix(reading: reading, writing: writing, isOther: user != nil) + plain
        case .none: return []
        }
    }

    private static let system = ["/usr", "/lib", "/lib64", "/bin", "/sbin", "/etc", "/opt", "/var/cache/fontconfig"]

    private static func bubblewrapPrefix(reading: [String], writing: String?, isOther: Bool) -> [String] {
        let namespaces = ["--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts", "--unshare-cgroup-try"]
        var words = ["bwrap"] + namespaces + ["--die-with-parent", "--new-session", "--cap-drop", "ALL"]
        // `setpriv` gives them up once the program is another user.
        words += isOther ? ["SETUID", "SETGID", "SETPCAP"].flatMap { ["--cap-add", "CAP_" + $0] } : ["--unshare-user"]
        // It would make them for the caller alone.
        func makeFolders(above path: String) {
            let steps = path.split(separator: "/").dropLast()
            for count in steps.indices.map({ $0 + 1 }) { words += ["--dir", "/" + steps.prefix(count).joined(separator: "/")] }
        }
        for path in system {
            makeFolders(above: path)
            words += ["--ro-bind-try", path, path]
        }
        words += ["--proc", "/proc", "--dev", "/dev"]
        for (path, size) in [("/dev/shm", 64 << 20), ("/tmp", 256 << 20)] {
            words += ["--perms", "1777", "--size", "\(size)", "--tmpfs", path]
        }
        words += ["--perms", "1777", "--dir", "/tmp/home"]
        for path in reading {
            makeFolders(above: path)
            words += ["--ro-bind", path, path]
        }
        if let writing {
            makeFolders(above: writing)
            words += ["--bind", writing, writing, "--chdir", writing]
        }
        return words + ["--"]
    }

    /// A new root of read-only folders, from which there is no way back. It is mounted over `/sys`, which hides no folder of an app.
    private static func namespacePrefix(reading: [String], writing: String?, isOther: Bool) -> [String] {
        let script = """
            set -e
            PATH=$PATH:/usr/sbin:/sbin
            writing=$0
            root=/sys
            mount --make-rprivate /
            mount -t tmpfs -o size=16m,mode=755 tmpfs $root
            mkdir -p $root/proc $root/dev $root/tmp $root/old
            show() {
                if [ -L "$1" ]; then mkdir -p "$root$(dirname "$1")"; ln -s "$(readlink "$1")" "$root$1"
                elif [ -d "$1" ]; then mkdir -p "$root$1"; mount --rbind "$1" "$root$1"; mount -o remount,bind,ro "$root$1"; fi
            }
            for path in \(system.joined(separator: " ")); do show "$path"; done
            mount -t tmpfs -o size=256m,mode=1777 tmpfs $root/tmp
            mkdir -m 1777 $root/tmp/home
            while [ "$1" != -- ]; do show "$1"; shift; done
            shift
            if [ -n "$writing" ]; then mkdir -p "$root$writing"; mount --bind "$writing" "$root$writing"; fi
            mount -t proc proc $root/proc
            for device in null zero random urandom; do touch $root/dev/$device; mount --bind /dev/$device $root/dev/$device; done
            cd $root
            pivot_root . old
            umount -l /old
            rmdir /old
            mount -o remount,ro /
            cd "${writing:-/}"
            # This shell ends with the command that started it, and everything here with it: another user's program would not.
            setsid "$@"
            exit $?
            """
        return ["unshare"] + (isOther ? [] : ["--user", "--map-root-user"]) + [
            "--mount", "--net", "--ipc", "--uts", "--pid", "--fork", "--kill-child", "bash", "-c",
            script, writing ?? "",
        ] + reading + ["--"]
    }
}
