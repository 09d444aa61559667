import { parseArgs } from 'node:util'

export const USAGE = `npm run sim -- --seed N | --seeds A-B  [--steps M] [--actors N] [--ground pglite|postgres] [--connections N]`

export type SimOptions = {
  seeds: number[]
  steps: number
  actors: number
  ground: 'pglite' | 'postgres'
  connections: number
}

/** @throws with the usage when an option is unknown or no number */
export function readOptions(given: string[]): SimOptions {
  const option = (value: string) => ({ type: 'string', default: value }) as const
  const { values } = parseArgs({
    args: given,
    options: {
      seed: { type: 'string' },
      seeds: { type: 'string' },
      steps: option('60'),
      actors: option('50'),
      ground: option('pglite'),
      connections: option('16'),
    },
  })
  const [first, last = first] = (values.seeds ?? values.seed ?? '1').split('-')
  const [from, to] = [whole(first!), whole(last!)]
  const { ground } = values
  if (ground !== 'pglite' && ground !== 'postgres') throw new Error(USAGE)
  return {
    seeds: Array.from({ length: to - from + 1 }, (_, n) => from + n),
    steps: whole(values.steps),
    actors: whole(values.actors),
    ground,
    connections: whole(values.connections),
  }
}

function whole(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) throw new Error(USAGE)
  return number
}
