import type { PointGroup } from 'signature_pad'

/** The drawing's own measure, whatever the screen's: 550 × 150, strokes of 2 (specification §9). */
export const LOGICAL = { width: 550, height: 150, stroke: 2 }

/** The exported picture is twice the logical size: sharp in print, small in bytes. */
export const EXPORT_SCALE = 2

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
