export type Position = { latitude: number; longitude: number }

/** Great circle, on a round earth. */
export function distanceKm(a: Position, b: Position): number {
  const turn = Math.PI / 180
  const north = Math.sin(((b.latitude - a.latitude) * turn) / 2)
  const east = Math.sin(((b.longitude - a.longitude) * turn) / 2)
  const half = north * north + Math.cos(a.latitude * turn) * Math.cos(b.latitude * turn) * east * east
  return 2 * 6371.0088 * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** The square of a tenth of a degree in which a position lies. */
export function cellOf(latitude: number, longitude: number): number {
  return Math.floor(latitude * 10) * 10000 + Math.floor(longitude * 10)
}

/** Every square that a circle may touch; one too many does no harm, one too few hides people. */
export function cellsAround({ latitude, longitude }: Position, km: number): number[] {
  const up = km / 110 + 0.001
  const side = km / (110 * Math.cos(((latitude + up) * Math.PI) / 180)) + 0.001
  const clamp = (value: number, cell: number) => Math.min(Math.max(value, cell / 10), (cell + 1) / 10)
  const cells: number[] = []
  for (let row = Math.floor((latitude - up) * 10); row <= Math.floor((latitude + up) * 10); row += 1) {
    for (
      let column = Math.floor((longitude - side) * 10);
      column <= Math.floor((longitude + side) * 10);
      column += 1
    ) {
      const nearest = { latitude: clamp(latitude, row), longitude: clamp(longitude, column) }
      if (distanceKm({ latitude, longitude }, nearest) <= km + 0.5) cells.push(row * 10000 + column)
    }
  }
  return cells
}
