import { afterAll, beforeAll, expect, test } from 'vitest'
import { onPglite } from './ground.pglite.ts'
import { run, type History } from './run.ts'

const SEEDS = Array.from({ length: 20 }, (_, n) => n + 1)
const STEPS = 24

let ground: Awaited<ReturnType<typeof onPglite>>
beforeAll(async () => {
  ground = await onPglite()
})
afterAll(() => ground.close())

const saidOf = ({ lines }: History) =>
  lines.map(({ n, now, actor, action, answer }) => [n, now, actor, action, answer])

test.each(SEEDS)('nothing is broken in the history of seed %i', async (seed) => {
  const { violation, lines } = await run(ground, { seed, steps: STEPS, actors: 50 })
  expect(violation).toBeUndefined()
  expect(lines).toHaveLength(STEPS)
})

test('a seed is one history, step for step', async () => {
  const [once, again] = [
    await run(ground, { seed: 7, steps: STEPS, actors: 50 }),
    await run(ground, { seed: 7, steps: STEPS, actors: 50 }),
  ]
  expect(saidOf(again)).toEqual(saidOf(once))
  expect(saidOf(await run(ground, { seed: 8, steps: STEPS, actors: 50 }))).not.toEqual(saidOf(once))
})
