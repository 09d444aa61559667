import type { PointGroup } from 'signature_pad'

/** The drawing's own measure, whatever the screen's: 550 × 150, strokes of 2 (specification §9). */
export const LOGICAL = { width: 550, height: 150, stroke: 2 }

/** The exported picture is twice the logical size: sharp in print, small in bytes. */
export const EXPORT_SCALE = 2

/** A signature is drawn at least this far, and reaches this far across or down (in logical units): a dot is none. */
const SHORTEST = { length: 60, reach: 30 }

/** Whether the strokes, in logical units, are long enough for a signature. */
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

/** Doubles the last point: the pad draws to a point only once it has the next one. */
export function toTheEnd(group: PointGroup): PointGroup {
  const [last, before] = [group.points.at(-1), group.points.at(-2)]
  if (!last || !before || (last.x === before.x && last.y === before.y)) return group
  return { ...group, points: [...group.points, { ...last }] }
}

/** Strokes drawn at one scale, at another: nothing is lost when a phone is turned. */
export function scaleStrokes(groups: PointGroup[], factor: number): PointGroup[] {
  return groups.map((group) => ({
    ...group,
    minWidth: group.minWidth * factor,
    maxWidth: group.maxWidth * factor,
    dotSize: group.dotSize * factor,
    points: group.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }))
}
