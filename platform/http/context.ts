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
import type { Caching } from '#platform/page-cache/page.ts'
import type { Limits } from '#platform/limits/limits.ts'
import type { Live } from '#platform/live/live.ts'
import type { Log } from '#platform/log/log.ts'
import type { LogRequest } from '#platform/log/request.ts'
import type { Mail } from '#platform/mail/mail.ts'

/** Everything the portal runs on, opened once per process. */
export type Services = {
  config: Config
  db: Db
  database: Database
  replicas: Replicas
  /** The stored bytes, still encrypted: only backups use them. */
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

/** The facts about one request. */
export type RequestFacts = {
  /** The reference number that a person can tell us. */
  id: string
  /**
   * Stands on every inline script that is rendered. The Content-Security-Policy names it, except for a cached page:
   * there it tells which scripts are ours (`platform/page-cache/marked-scripts.ts`) and is taken out.
   */
  nonce: string
  /** Hashes of the scripts that a cached page's policy allows, in place of the nonce. */
  scripts?: readonly string[]
  /** The client's network address, or `not_available`. */
  address: string
  /** The matched route, e.g. `/professional/:id`: the only part of the address that is logged. */
  route: string
  /** The request's session, looked up once. */
  session?: Promise<FoundSession | undefined>
  /** Present when the page is rendered for the cache. */
  caching?: Caching
  /** Whether a loader or action failed, so that the page is an error page. */
  failed?: true
}

/** The route name of build files in log and metrics. */
export const ASSET_ROUTE = 'asset'

/** What every handler of the server finds beside the request. */
export type Env = { Bindings: HttpBindings; Variables: { facts: RequestFacts; origin: string } }

export const requestContext = createContext<RequestFacts>()
