import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sealFiles } from '#domain/operations/retention/jobs.sealing.server.ts'
import {
  recordKeyChange,
  sealRowsAnew,
  addResults,
  type Sealed,
} from '#domain/operations/retention/write.sealing.server.ts'
import { authSecret, changeSecret, forgetOlderSecrets, newSecret } from '#platform/auth/secret.ts'
import { openVault } from '#platform/auth/vault.ts'
import type { Config } from '#platform/config/config.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open.ts'
import { openStore } from '#platform/files/files.ts'
import { CommandRefused, KEYS_USAGE, type Say } from './command-usage.ts'
import { readSettingsAndCloseDataDir } from './settings.ts'

/** `seal` continues a `rotate` or encrypts plain rows of earlier versions; `forget` deletes the older secrets. */
export async function keysCommand(command: string | undefined, say: Say): Promise<void> {
  const run =
    command === 'rotate' ? rotate : command === 'seal' ? seal : command === 'forget' ? forget : undefined
  if (!run) throw new CommandRefused(`Usage: ${KEYS_USAGE}`)
  const config = readSettingsAndCloseDataDir()
  const { dataDir, databaseUrl } = config.storage
  if (!databaseUrl && !existsSync(join(dataDir, 'database'))) {
    throw new CommandRefused(`There is no portal in ${dataDir}.`)
  }
  // Refuses, with nothing changed, while a portal has the embedded database open.
  const database = await openDatabase(config.storage, () => undefined)
  try {
    await run(config, database, say)
  } finally {
    await database.close()
  }
}

export async function rotate(config: Config, database: Database, say: Say): Promise<void> {
  const given = config.access.authSecret
  if (given) {
    if (given.older.length === 0) throw new CommandRefused(howToChange())
    return seal(config, database, say)
  }
  const { dataDir } = config.storage
  // Of the older secrets only the last is needed once this has run.
  await sealAll(config, database, authSecret(undefined, dataDir))
  changeSecret(dataDir)
  await recordKeyChange(database.db)
  say('Chiave cambiata: quella di prima apre ancora, in auth-secret-previous.\n')
  await seal(config, database, say)
}

function howToChange(): string {
  return [
    'AUTH_SECRET is set by you: put a new one there and the present one into AUTH_SECRET_PREVIOUS, restart every process,',
    `then run this again. Nothing was changed. A new one: AUTH_SECRET=${newSecret()}`,
  ].join('\n')
}

export async function seal(config: Config, database: Database, say: Say): Promise<void> {
  const secret = authSecret(config.access.authSecret, config.storage.dataDir)
  const { sealed, left } = await sealAll(config, database, secret)
  say(`Sigillati con la chiave presente: ${sealed}. Senza una chiave che li apra: ${left}.\n`)
}

async function sealAll(config: Config, database: Database, secret: Secret): Promise<Sealed> {
  const { db } = database
  const store = await openStore(config.storage)
  const deps = { db, authSecret: secret, vault: openVault(db, secret), store }
  return addResults([await sealRowsAnew(deps), await sealFiles(deps)])
}

export async function forget(config: Config, database: Database, say: Say): Promise<void> {
  const given = config.access.authSecret
  await seal(config, database, say)
  if (!given) forgetOlderSecrets(config.storage.dataDir)
  say(
    given
      ? 'Ora AUTH_SECRET_PREVIOUS si può togliere da ogni processo.\n'
      : 'Le chiavi di prima non aprono più niente.\n',
  )
}
