/** PostgreSQL limits the parameters of one statement. */
export function chunks<One>(all: readonly One[], size = 500): One[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_part, n) =>
    all.slice(n * size, (n + 1) * size),
  )
}
