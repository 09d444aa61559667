import { onPglite } from './ground.pglite.ts'
import { onPostgres } from './ground.postgres.ts'
import { readOptions, USAGE, type SimOptions } from './options.ts'
import { run, type History } from './run.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** How much of a failed history is shown. */
const SHOWN = 20

async function main({ seeds, steps, actors, ground: name, connections }: SimOptions): Promise<void> {
  const ground = await (name === 'pglite' ? onPglite() : onPostgres({ connections }))
  const started = performance.now()
  const counts = new Map<string, number>()
  let [done, lost, bookings] = [0, 0, 0]
  const add = (history: History) => {
    for (const { answer } of history.lines) if (answer.startsWith('no answer')) lost += 1
    done += history.lines.length
    bookings += history.model.bookings.filter(({ states }) => states.size > 0).length
    const { violation } = history
    if (!violation) return
    counts.set(violation.invariant, (counts.get(violation.invariant) ?? 0) + 1)
    report(history, { steps, actors, ground: name, connections })
  }
  for (const seed of seeds) {
    add(await run(ground, { seed, steps, actors }))
    if (seeds.length > 20 && seed % 20 === 0)
      say(`… seed ${seed}: ${done} steps, ${Math.round((performance.now() - started) / 1000)} s`)
  }
  const seconds = Math.round((performance.now() - started) / 1000)
  const broken = [...counts.values()].reduce((sum, one) => sum + one, 0)
  say(
    `${seeds.length} seeds on ${name}, ${actors} actors, ${done} steps, ${bookings} confirmed appointments, ${lost} answers lost, ${seconds} s: ${broken} seeds failed`,
  )
  for (const [invariant, times] of counts) say(`  ${invariant}: ${times}`)
  await ground.close()
  process.exitCode = broken > 0 ? 1 : 0
}

function report({ seed, lines, violation }: History, options: Omit<SimOptions, 'seeds'>): void {
  const { step, invariant, sentence, details } = violation!
  say(`\nSeed ${seed}, step ${step}: «${invariant}» does not hold.`)
  say(sentence)
  for (const detail of details.slice(0, 8)) say(`  ${detail}`)
  say(`Last ${SHOWN} steps:`)
  for (const line of lines.slice(-SHOWN))
    say(
      `  ${String(line.n).padStart(4)}  ${line.now}  ${line.actor} ${line.action} ${line.about}: ${line.answer}`,
    )
  const { steps, actors, ground, connections } = options
  const parallel = ground === 'postgres' ? ` --ground postgres --connections ${connections}` : ''
  say(`Repeat: npm run sim -- --seed ${seed} --steps ${steps} --actors ${actors}${parallel}\n`)
}

try {
  await main(readOptions(process.argv.slice(3)))
} catch (error) {
  process.stderr.write(`${(error as Error).stack}\n${USAGE}\n`)
  process.exitCode = 1
}
