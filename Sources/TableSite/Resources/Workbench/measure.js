// The geometry of tables on the page, in points: exact to the device pixels of the scene's grid, at any zoom.
window.tvp.measure = (() => {
  const round = (value) => Math.round(value * 100) / 100;
  const number = (value) => String(round(value)).replace("-", "−");

  // The frame of an element, relative to the table's corner.
  function frame(element) {
    const table = element.closest(".t");
    const base = table.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const width = parseFloat(getComputedStyle(table.parentElement).getPropertyValue("--w"));
    const points = width / base.width;
    // Browsers store boxes in 64ths of a pixel, which are hundredths of a point on a zoomed page; rounding to the scene's grid restores
    // them.
    const unit = Math.round(table.offsetWidth / width);
    const exact = (value) => {
      const grid = Math.round(value * unit) / unit;
      return round(Math.abs(grid - value) < 0.04 ? grid : value);
    };
    const [x, y] = [(box.left - base.left) * points, (box.top - base.top) * points];
    return { x: exact(x), y: exact(y), width: exact(box.width * points), height: exact(box.height * points) };
  }
  const middleOf = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const right = (box) => box.x + box.width;
  const bottom = (box) => box.y + box.height;

  // A line with a length, from one edge to another. `at` is its position on the other axis.
  const across = (from, to, at) => ({ isAcross: true, from: Math.min(from, to), to: Math.max(from, to), at, length: round(Math.abs(to - from)) });
  const down = (from, to, at) => ({ ...across(from, to, at), isAcross: false });

  // The distances between two boxes: the gaps if the boxes do not overlap, otherwise the insets of all four sides. Zeros are omitted.
  function between(box, other) {
    const [middleX, middleY] = middleOf(box);
    const lines = [];
    if (right(box) <= other.x) lines.push(across(right(box), other.x, middleY));
    else if (right(other) <= box.x) lines.push(across(right(other), box.x, middleY));
    if (bottom(box) <= other.y) lines.push(down(bottom(box), other.y, middleX));
    else if (bottom(other) <= box.y) lines.push(down(bottom(other), box.y, middleX));
    return (lines.length ? lines : insets(box, other)).filter((line) => line.length > 0);
  }
  function insets(box, other) {
    const [middleX, middleY] = middleOf(box);
    return [across(other.x, box.x, middleY), across(right(box), right(other), middleY), down(other.y, box.y, middleX), down(bottom(box), bottom(other), middleX)];
  }

  // On each side, the distance to the nearest box that faces it, or to the edge of the parent if there is none. `neighbor` is the index of
  // the box, -1 for the parent.
  function around(box, neighbors, parent) {
    const overlaps = (a, b, c, d) => a < d && c < b;
    const isBeside = (other) => overlaps(box.y, bottom(box), other.y, bottom(other));
    const isAbove = (other) => overlaps(box.x, right(box), other.x, right(other));
    const edges = parent ?? box;
    // The greatest edge up to a limit; with a sign of -1, the least one from it.
    function nearest(faces, edgeOf, limit, outer, sign) {
      let best = { edge: outer, neighbor: -1 };
      neighbors.forEach((other, index) => {
        const edge = edgeOf(other);
        if (faces(other) && sign * edge <= sign * limit && sign * edge > sign * best.edge) best = { edge, neighbor: index };
      });
      return best;
    }
    const left = nearest(isBeside, right, box.x, edges.x, 1);
    const end = nearest(isBeside, (other) => other.x, right(box), right(edges), -1);
    const top = nearest(isAbove, bottom, box.y, edges.y, 1);
    const foot = nearest(isAbove, (other) => other.y, bottom(box), bottom(edges), -1);
    const [middleX, middleY] = middleOf(box);
    return [
      { ...across(left.edge, box.x, middleY), side: "left", neighbor: left.neighbor }, { ...across(right(box), end.edge, middleY), side: "right", neighbor: end.neighbor },
      { ...down(top.edge, box.y, middleX), side: "top", neighbor: top.neighbor }, { ...down(bottom(box), foot.edge, middleX), side: "bottom", neighbor: foot.neighbor },
    ].filter((line) => line.length > 0);
  }

  return { frame, between, insets, around, number, round };
})();
