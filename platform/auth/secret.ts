import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Secret } from '#platform/config/secret.ts'

/** The signing secret: the one given, or one made on the first start and kept in the data folder. */
export function authSecret(given: Secret | undefined, dataDir: string): Secret {
  if (given) return given
  const file = join(dataDir, 'auth-secret')
  try {
    return new Secret(readFileSync(file, 'utf8').trim())
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const made = randomBytes(32).toString('base64url')
  writeFileSync(file, `${made}\n`, { mode: 0o600 })
  return new Secret(made)
}
