import Foundation

/// How a stranger's program is kept from the machine: no network, no files but the system's and its own, limits of time, memory, processes
/// and file sizes.
package enum Sandbox: Sendable, Equatable {
    /// Debian's bubblewrap.
    case bubblewrap
    /// Namespaces of the kernel by `unshare`, with a root folder of its own.
    case namespaces
    /// Limits of memory and time alone, which the user asked for.
    case none

    /// What works here; `nil` for nothing.
    package static func found() -> Sandbox? {
        if works(bubblewrapPrefix(reading: [], writing: nil), ["true"]) { return .bubblewrap }
        if works(namespacePrefix(reading: [], writing: nil), ["true"]) { return .namespaces }
        return nil
    }

    private static func works(_ prefix: [String], _ command: [String]) -> Bool {
        let all = prefix + command
        return ChildProcess(program: all[0], arguments: Array(all.dropFirst()), limit: 20).run().status == 0
    }

    /// The command that runs a program in the sandbox. `reading` are folders that it may read, `writing` one that it may write.
    func command(_ program: [String], reading: [String], writing: String) -> [String] {
        let limits = [
            "prlimit", "--as=\(6 << 30)", "--fsize=\(256 << 20)", "--core=0", "--cpu=60", "--nofile=512",
        ]
        // The limit of processes counts within the namespace of users; without one it would count all of the user's.
        let isolated = limits + ["--nproc=400"]
        switch self {
        case .bubblewrap: return Self.bubblewrapPrefix(reading: reading, writing: writing) + isolated + program
        case .namespaces: return Self.namespacePrefix(reading: reading, writing: writing) + isolated + program
        case .none: return limits + program
        }
    }

    private static let system = ["/usr", "/lib", "/lib64", "/bin", "/sbin", "/etc", "/opt", "/var/cache/fontconfig"]

    private static func bubblewrapPrefix(reading: [String], writing: String?) -> [String] {
        var words = ["bwrap", "--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL"]
        for path in system { words += ["--ro-bind-try", path, path] }
        words += ["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--dir", "/tmp/home"]
        for path in reading { words += ["--ro-bind", path, path] }
        if let writing { words += ["--bind", writing, writing, "--chdir", writing] }
        return words + ["--"]
    }

    /// A new root of read-only folders, from which there is no way back. It is mounted over `/sys`, which hides no folder of an app.
    private static func namespacePrefix(reading: [String], writing: String?) -> [String] {
        let script = """
            set -e
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
            mount -t tmpfs -o size=256m tmpfs $root/tmp
            mkdir $root/tmp/home
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
            exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"
            """
        return [
            "unshare", "--user", "--map-root-user", "--mount", "--net", "--ipc", "--uts", "--pid", "--fork", "--kill-child", "bash", "-c",
            script, writing ?? "",
        ] + reading + ["--"]
    }
}
