import { openDeps } from '#e2e/support/deps.ts'
import { playTakeovers } from '#e2e/support/takeovers.ts'
import { freshDatabase } from '#platform/db/testing.ts'

// A stranger's attempts to take over an account, on PGlite. Ordinary sign-up: `e2e/accounts.spec.ts`.
playTakeovers(async () => openDeps(await freshDatabase()))
