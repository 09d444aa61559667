import type { PointGroup } from 'signature_pad'

/** Logical units: 550 × 150, strokes of 2 (specification §9). */
export const LOGICAL = { width: 550, height: 150, stroke: 2 }

/** Sharp in print, few bytes. */
export const EXPORT_SCALE = 2

/** Least length of all strokes and least extent, in logical units: a dot is no signature. */
const SHORTEST = { length: 60, reach: 30 }

export function isSignature(groups: PointGroup[]): boolean {
  const points = groups.flatMap((group) => group.points)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const reach = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
  const length = groups.flatMap(({ points: of }) =>
    of.slice(1).map((point, n) => Math.hypot(point.x - of[n]!.x, point.y - of[n]!.y)),
  )
  return reach >= SHORTEST.reach && length.reduce((sum, part) => sum + part, 0) >= SHORTEST.length
}

/** Repeats the last point: the pad draws up to a point only once it has the next one. */
export function toTheEnd(group: PointGroup): PointGroup {
  const [last, before] = [group.points.at(-1), group.points.at(-2)]
  if (!last || !before || (last.x === before.x && last.y === before.y)) return group
  return { ...group, points: [...group.points, { ...last }] }
}

/** Keeps a signature when the canvas changes its size. */
export function scaleStrokes(groups: PointGroup[], factor: number): PointGroup[] {
  return groups.map((group) => ({
    ...group,
    minWidth: group.minWidth * factor,
    maxWidth: group.maxWidth * factor,
    dotSize: group.dotSize * factor,
    points: group.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }))
}
