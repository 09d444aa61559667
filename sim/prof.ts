import { onPglite } from './ground.pglite.ts'
import { run } from './run.ts'
import { INVARIANTS } from './invariants.ts'
import { performStep } from './perform.ts'
const g = await onPglite()
const t = new Map<string, number[]>()
const timed = async <T>(k: string, f: () => Promise<T> | T) => {
  const s = performance.now()
  const r = await f()
  const a = t.get(k) ?? []
  a.push(performance.now() - s)
  t.set(k, a)
  return r
}
const ground = {
  ...g,
  begin: (m: any) => timed('begin', () => g.begin(m)),
  perform: async (steps: any) => {
    const out = []
    for (const s of steps) out.push(await timed('step ' + s.action, () => performStep(g.deps, s)))
    return out
  },
}
const inv = INVARIANTS.map((i) => ({ ...i, check: (w: any) => timed('inv ' + i.name, () => i.check(w)) }))
const c0 = process.cpuUsage()
const s0 = performance.now()
for (const seed of [1, 2, 3, 4, 5, 6]) {
  const h = await run(ground as any, { seed, steps: 60, actors: 50, invariants: inv })
  console.log(
    seed,
    h.lines.length,
    h.violation?.invariant,
    h.model.bookings.filter((b) => b.states.size > 0).length,
  )
}
const c = process.cpuUsage(c0)
console.log('cpu s', (c.user + c.system) / 1e6, 'wall', (performance.now() - s0) / 1000)
for (const [k, v] of [...t].sort((a, b) => b[1].reduce((x, y) => x + y, 0) - a[1].reduce((x, y) => x + y, 0)))
  console.log(
    k,
    v.length,
    Math.round(v.reduce((x, y) => x + y, 0) / v.length),
    Math.round(v.reduce((x, y) => x + y, 0)),
  )
await g.close()
