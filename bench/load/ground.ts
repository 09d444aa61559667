import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { writeGenerated } from '#domain/register-search/index/write.generated.server.ts'
import { insertPerson } from '#e2e/support/person-rows.ts'
import { startWorker } from '#e2e/support/portal.ts'
import { startPostgres } from '#e2e/support/postgres.ts'
import { startS3 } from '#e2e/support/s3.ts'
import { startSmtp } from '#e2e/support/smtp.ts'
import { temporaryFolder } from '#e2e/support/temporary.ts'
import { italianDay } from '#lib/dates.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Database } from '#platform/db/database.ts'
import { openEmbedded } from '#platform/db/pglite.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { startMeasured, type MeasuredPortal } from '../metrics.ts'
import type { Ground } from '../options.ts'

const RECEIVERS = 200

export type LoadGround = {
  /** The web processes; visitors are distributed over them as by a proxy. */
  portals: MeasuredPortal[]
  receivers: string[]
  /** Opens the database beside the portal, or after it where only one process can. */
  open(): Promise<Database>
  stop(): Promise<void>
}

/**
 * A portal with a register of invented people, some of whom can be contacted, on servers or on the embedded database.
 * @param web processes that answer visitors, where the database can be shared
 */
export async function startGround(
  ground: Ground,
  { professionals, web }: { professionals: number; web: number },
  extra: Record<string, string>,
): Promise<LoadGround> {
  const dataDir = temporaryFolder('load')
  const servers = ground === 'postgres' ? await startServers() : undefined
  const open = () =>
    servers ? openPostgres(new Secret(servers.env.DATABASE_URL), () => undefined) : openEmbedded(dataDir)
  const database = await open()
  await writeGenerated(database.db, professionals, italianDay(new Date()), () => undefined)
  const receivers = await writeReceivers(database)
  for (const name of ['register_entries', 'professionals', 'profiles'])
    await database.db.execute(sql`vacuum analyze ${sql.identifier(name)}`)
  await database.close()
  const portals: MeasuredPortal[] = []
  const env = { TRUST_PROXY: '1', LOG_LEVEL: 'info', ...(servers && { ...servers.env, JOBS: '0' }) }
  for (let n = 0; n < (servers ? web : 1); n += 1)
    portals.push(await startMeasured({ dataDir, env: { ...env, ...(n === 0 ? extra : {}) } }))
  // As in docs/operate.md a worker handles mails and jobs.
  const worker = servers && (await startWorker({ env: { LOG_LEVEL: 'info', ...servers.env } }))
  return {
    portals,
    receivers,
    open,
    async stop() {
      await Promise.all([...portals, worker].map((one) => one?.stop()))
      await servers?.stop()
    },
  }
}

async function startServers() {
  // Durable as in production: commits are synced to disk.
  const [postgres, s3, smtp] = await Promise.all([startPostgres({ durable: true }), startS3(), startSmtp()])
  return {
    env: {
      DATABASE_URL: await postgres.createDatabase(),
      STORAGE_URL: s3.storageUrl,
      SMTP_URL: smtp.smtpUrl,
      AUTH_SECRET: 'segreto-di-prova-'.repeat(3),
    },
    async stop() {
      await Promise.all([postgres.stop(), s3.stop(), smtp.stop()])
    },
  }
}

/** Approved professionals, each linked to an account. */
async function writeReceivers({ db }: Database): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < RECEIVERS; n += 1) {
    const user_id = randomUUID()
    const email = `studio-${n}@example.org`
    await db.insert(users).values({ id: user_id, name: email, email, emailVerified: true, role: 'user' })
    const places = [{ city: 'Bologna', province: 'BO' }]
    ids.push(await insertPerson(db, { city: 'Bologna' }, { user_id, visible: true, in_person: true, places }))
  }
  return ids
}
