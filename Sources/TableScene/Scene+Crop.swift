import TableGraphics

extension Scene {
    /// The part of the scene that is visible in a window, in points: the same elements, clipped at the window's edges.
    ///
    /// Elements outside the window are omitted. For a snapped scene, the window's origin should be on the pixel grid.
    public func cropped(to window: Rect) -> Scene {
        var scene = self
        scene.size = Size(width: window.width, height: max(0, window.height))
        let children = root.children.compactMap { $0.cropped(to: window) }.map { $0.moved(by: .zero - window.origin) }
        scene.root = root.with(size: scene.size, clips: true, children: children)
        return scene
    }
}

extension Frame.Child {
    /// The child without nested frames that are outside the window; `nil` if the child itself is outside.
    fileprivate func cropped(to window: Rect) -> Frame.Child? {
        guard case .frame(let frame) = item else { return self }
        let box = Rect(origin: origin, size: frame.size)
        guard box.minY < window.maxY, box.maxY > window.minY, box.minX < window.maxX, box.maxX > window.minX else { return nil }
        let isInside = box.minY >= window.minY && box.maxY <= window.maxY
        if isInside { return self }
        let children = frame.children.compactMap { $0.cropped(to: window.offset(by: .zero - origin)) }
        return Frame.Child(.frame(frame.with(children: children)), at: origin, maker: maker)
    }
}
