import { authSecret } from '#platform/auth/secret.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { openEmbedded } from '#platform/db/pglite.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import type { Mailbox } from './mailbox.ts'
import { outboxMailbox } from './outbox.ts'
import { firstFolder, startPortal, type Portal } from './portal.ts'
import { startServices } from './services.ts'

export type Environment = 'embedded' | 'services'
export type FilledPortal = Portal & { mailbox: Mailbox }

type Fill = (db: Db, secret: Secret) => Promise<void>

/** Tests send the visitor’s address in a header (`TRUST_PROXY`), and forms as soon as they are open (`FORM_SECONDS`). */
const ENV = { TRUST_PROXY: '1', DEMO_DATA: '0', FORM_SECONDS: '0' }

/** A portal whose tables are filled before it starts, because its search does not notice people written past it. */
export function startFilled(environment: Environment, fill: Fill): Promise<FilledPortal> {
  return environment === 'services' ? onServices(fill) : onEmbedded(fill)
}

async function onEmbedded(fill: Fill): Promise<FilledPortal> {
  const dataDir = await firstFolder(ENV)
  const { db, close } = await openEmbedded(dataDir)
  await fill(db, authSecret(undefined, dataDir))
  await close()
  return Object.assign(await startPortal({ dataDir, env: ENV }), { mailbox: outboxMailbox(dataDir) })
}

async function onServices(fill: Fill): Promise<FilledPortal> {
  const services = await startServices({ durable: false })
  const { db, close } = await openPostgres(new Secret(services.databaseUrl), () => undefined)
  await fill(db, new Secret(services.env.AUTH_SECRET))
  await close()
  const portal = await startPortal({ env: { ...services.env, ...ENV } })
  const stop = async () => {
    const code = await portal.stop()
    await services.stop()
    return code
  }
  return { ...portal, mailbox: services.mailbox, stop }
}
