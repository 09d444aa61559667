import type { Position } from './distance.ts'

/** The drawing that every map of Italy here shares; the outlines of the regions in `ui/region-map` are drawn so too. */
export const ITALY_BOX = { width: 610, height: 793 } as const

const DEGREE = 51.12
const WEST = 337.8
const NORTH = 2735.6

/** Mercator; 99 of 100 municipalities lie inside the outline of their region. */
export function onItalyMap({ latitude, longitude }: Position): { x: number; y: number } {
  const northing = (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI
  return { x: DEGREE * longitude - WEST, y: NORTH - DEGREE * northing }
}
