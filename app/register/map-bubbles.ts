export type Box = { x: number; y: number; width: number; height: number }
type Point = { x: number; y: number }
export type Dot = Point & { r: number }

export function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

/** A square with some air around the points. */
export function boxAround(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const size = Math.max(right - left, bottom - top, 1) * 1.4
  return { x: (left + right - size) / 2, y: (top + bottom - size) / 2, width: size, height: size }
}

const ROUNDS = 120

/** Moves circles apart until hardly any two overlap, and keeps them inside the box. */
export function spread<One extends Dot>(dots: readonly One[], box: Box): One[] {
  const moved = dots.map((dot) => ({ ...dot }))
  const gap = box.width / 200
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, a] of moved.entries()) for (const b of moved.slice(at + 1)) pushApart(a, b, gap)
    for (const dot of moved) {
      dot.x = Math.min(Math.max(dot.x, box.x + dot.r), box.x + box.width - dot.r)
      dot.y = Math.min(Math.max(dot.y, box.y + dot.r), box.y + box.height - dot.r)
    }
  }
  return moved
}

/** A little askew, so that circles in one row leave it instead of pushing each other to and fro. */
const ASKEW = 0.2

function pushApart(a: Dot, b: Dot, gap: number): void {
  const dx = b.x - a.x || 0.01
  const dy = b.y - a.y
  const distance = Math.hypot(dx, dy)
  const missing = a.r + b.r + gap - distance
  if (missing <= 0) return
  const step = missing / 2 / distance
  const x = (dx - dy * ASKEW) * step
  const y = (dy + dx * ASKEW) * step
  a.x -= x
  a.y -= y
  b.x += x
  b.y += y
}
