import TableUIKit

// Other libraries name these values wherever they find a module `UIKit`.

extension UISplitViewController {
    public enum BackgroundStyle: Int, Sendable { case none, sidebar }
    public enum DisplayModeButtonVisibility: Int, Sendable { case automatic, never, always }
    public enum LayoutEnvironment: Int, Sendable { case none, expanded, collapsed }
    public enum PrimaryEdge: Int, Sendable { case leading, trailing }
    public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }
}
