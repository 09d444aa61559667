export function onPostgres(_options: { connections: number }): never {
  throw new Error('soon')
}
