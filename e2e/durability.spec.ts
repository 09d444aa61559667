import { cpSync, constants, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/open.ts'
import { startPortal, type Portal } from './support/portal.ts'
import { until } from './support/ports.ts'
import { freshEmail, pdfOfSize } from './support/samples.ts'
import { filesOf } from './support/stored-files.ts'
import { temporaryFolder } from './support/temporary.ts'
import { bare as test, expect } from './support/test.ts'
import { register } from './support/visitor.ts'
import { expectWhole } from './support/whole-registrations.ts'

const MOMENTS = 5
const AT_ONCE = 6
const PDF = pdfOfSize(200_000)

/** What was answered 200, by address. */
type Acknowledged = Map<string, string>

test(`after kill -9 at ${MOMENTS} random moments of a stream of registrations all acknowledged ones are there and whole`, async () => {
  const portal = await startPortal({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'warn', DEMO_DATA: '0' } })
  const stream = registerWithoutEnd(portal)
  const left: { dataDir: string; acknowledged: Acknowledged }[] = []
  for (let moment = 1; moment < MOMENTS; moment += 1) {
    await somethingHappens(stream.acknowledged)
    left.push(await leftNow(portal, stream.acknowledged))
  }
  await somethingHappens(stream.acknowledged)
  await portal.kill()
  await stream.stop()
  await portal.restart()
  await portal.stop()
  left.push({ dataDir: portal.dataDir, acknowledged: stream.acknowledged })
  for (const each of left) await inspect(each.dataDir, each.acknowledged)
})

/** Registrations one after the other, several at a time, until told to stop. */
function registerWithoutEnd(portal: Portal) {
  const acknowledged: Acknowledged = new Map()
  const going = new AbortController()
  const document = new File([PDF], 'laurea.pdf', { type: 'application/pdf' })
  const one = async () => {
    const email = freshEmail('flusso')
    const answer = await register(portal.url, email, { document })
    const told = await answer.text()
    if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${told}`)
    acknowledged.set(email, (JSON.parse(told) as { id: string }).id)
  }
  const lane = async () => {
    while (!going.signal.aborted) {
      try {
        await one()
      } catch (error) {
        // The process was killed: a registration without an answer may be there, but only whole.
        if (error instanceof TypeError) return
        throw error
      }
    }
  }
  const lanes = Promise.all(Array.from({ length: AT_ONCE }, lane))
  return { acknowledged, stop: () => (going.abort(), lanes) }
}

/** A random moment, after at least one more registration was acknowledged. */
async function somethingHappens(acknowledged: Acknowledged): Promise<void> {
  const before = acknowledged.size
  await until('one more is acknowledged', async () => acknowledged.size > before, 30_000, 5)
  await pause(Math.random() * 300)
}

/**
 * The files as kill -9 would leave them now, copied while the process stands still: what it has not handed to the system
 * by then is in its memory alone, and not in the copy.
 */
async function leftNow(portal: Portal, acknowledged: Acknowledged) {
  const dataDir = temporaryFolder('fermo')
  process.kill(portal.pid(), 'SIGSTOP')
  try {
    await until('every thread stands still', async () => threadStates(portal).every((state) => state === 'T'))
    const answered = new Map(acknowledged)
    cpSync(portal.dataDir, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
    return { dataDir, acknowledged: answered }
  } finally {
    process.kill(portal.pid(), 'SIGCONT')
  }
}

function threadStates(portal: Portal): string[] {
  const folder = `/proc/${portal.pid()}/task`
  return readdirSync(folder).map(
    (thread) => readFileSync(`${folder}/${thread}/stat`, 'utf8').split(') ')[1]![0]!,
  )
}

async function inspect(dataDir: string, acknowledged: Acknowledged): Promise<void> {
  const { storage } = readConfig({ DATA_DIR: dataDir })
  const database = await openDatabase(storage, () => undefined)
  const files = await filesOf({ DATA_DIR: dataDir }, database.db)
  const expected = { purpose: 'flusso', acknowledged, document: PDF }
  const { rows } = await expectWhole({ db: database.db, files }, expected)
  const jobs = await database.boss.executeSql(
    `select count(*)::int as n from jobs.job where name = 'send-mail'`,
  )
  expect((jobs as { rows: { n: number }[] }).rows[0]!.n).toBeGreaterThanOrEqual(rows)
  await database.close()
}
