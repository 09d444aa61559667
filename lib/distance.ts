export type Position = { latitude: number; longitude: number }

const RADIUS_KM = 6371.0088

export function distanceKm(a: Position, b: Position): number {
  const turn = Math.PI / 180
  const north = Math.sin(((b.latitude - a.latitude) * turn) / 2)
  const east = Math.sin(((b.longitude - a.longitude) * turn) / 2)
  const half = north * north + Math.cos(a.latitude * turn) * Math.cos(b.latitude * turn) * east * east
  return 2 * RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Compares chords between precomputed unit vectors, for speed. @returns kilometres, in the order of `places` */
export function distancesTo(places: readonly Position[]): (from: Position) => Float32Array {
  const points = new Float64Array(places.length * 3)
  places.forEach((place, at) => points.set(pointOf(place), at * 3))
  return (from) => {
    const [x, y, z] = pointOf(from)
    const kilometres = new Float32Array(places.length)
    for (let at = 0; at < kilometres.length; at += 1) {
      const dx = (points[at * 3] ?? 0) - x
      const dy = (points[at * 3 + 1] ?? 0) - y
      const dz = (points[at * 3 + 2] ?? 0) - z
      const half = Math.sqrt(dx * dx + dy * dy + dz * dz) / 2
      kilometres[at] = 2 * RADIUS_KM * Math.asin(Math.min(1, half))
    }
    return kilometres
  }
}

function pointOf({ latitude, longitude }: Position): [number, number, number] {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  const side = Math.cos(north)
  return [side * Math.cos(east), side * Math.sin(east), Math.sin(north)]
}

const CELLS_IN_ROW = 10_000

/** The square of a tenth of a degree that a position lies in. */
export function cellOf(latitude: number, longitude: number): number {
  return Math.floor(latitude * 10) * CELLS_IN_ROW + Math.floor(longitude * 10)
}

/** A cell with the eight around it. */
export function neighbouringCells(cell: number): number[] {
  return [-CELLS_IN_ROW, 0, CELLS_IN_ROW].flatMap((row) => [-1, 0, 1].map((column) => cell + row + column))
}
