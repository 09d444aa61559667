import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Secret } from '#platform/config/secret.ts'

/** Earlier secrets stand one per line, latest first. */
export const AUTH_SECRET_FILE = 'auth-secret'
export const OLDER_SECRETS_FILE = 'auth-secret-previous'

export function authSecret(given: Secret | undefined, dataDir: string): Secret {
  if (given) return given
  const kept = linesOf(join(dataDir, AUTH_SECRET_FILE))[0]
  if (kept) {
    const older = linesOf(join(dataDir, OLDER_SECRETS_FILE)).map((line) => new Secret(line))
    return new Secret(kept, older)
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const made = newSecret()
  writeFileSync(join(dataDir, AUTH_SECRET_FILE), `${made}\n`, { mode: 0o600 })
  return new Secret(made)
}

/** Keeps the present secret among the earlier ones, which are written first so that an interruption loses none. */
export function changeSecret(dataDir: string): void {
  const [file, older] = [join(dataDir, AUTH_SECRET_FILE), join(dataDir, OLDER_SECRETS_FILE)]
  const known = new Set([...linesOf(file), ...linesOf(older)])
  writeWhole(older, `${[...known].join('\n')}\n`)
  writeWhole(file, `${newSecret()}\n`)
}

export function forgetOlderSecrets(dataDir: string): void {
  rmSync(join(dataDir, OLDER_SECRETS_FILE), { force: true })
}

function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.part`, text, { mode: 0o600, flush: true })
  renameSync(`${file}.part`, file)
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

function linesOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split(/\s+/).filter(Boolean) : []
}
