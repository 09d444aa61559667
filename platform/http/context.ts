import type { HttpBindings } from '@hono/node-server'
import { createContext } from 'react-router'
import type { Auth } from '#platform/auth/auth.ts'
import type { FoundSession } from '#platform/auth/session.ts'
import type { Config } from '#platform/config/config.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Database, Db } from '#platform/db/database.ts'
import type { Replicas } from '#platform/db/replicas.ts'
import type { Vault } from '#platform/auth/vault.ts'
import type { Files, Store } from '#platform/files/files.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Caching } from '#platform/page-cache/cached-page.ts'
import type { Limits } from '#platform/limits/limits.ts'
import type { Live } from '#platform/live/live.ts'
import type { Log } from '#platform/log/log.ts'
import type { LogRequest } from '#platform/log/request.ts'
import type { Mail } from '#platform/mail/mail.ts'

export type Services = {
  config: Config
  db: Db
  database: Database
  replicas: Replicas
  store: Store
  files: Files
  vault: Vault
  jobs: Jobs
  mail: Mail
  auth: Auth
  authSecret: Secret
  limits: Limits
  live: Live
  log: Log
  logRequest: LogRequest
}

export const servicesContext = createContext<Services>()

export type RequestFacts = {
  id: string
  /** On a cached page it only marks our scripts and is then removed (`platform/page-cache/script-hashes.ts`). */
  nonce: string
  /** Script hashes that a cached page's policy allows in place of the nonce. */
  scripts?: readonly string[]
  address: string
  /** The matched pattern, e.g. `/professional/:id`; the full address is never logged. */
  route: string
  session?: Promise<FoundSession | undefined>
  caching?: Caching
  failed?: true
}

export const ASSET_ROUTE = 'asset'

export type Env = { Bindings: HttpBindings; Variables: { facts: RequestFacts; origin: string } }

export const requestContext = createContext<RequestFacts>()
