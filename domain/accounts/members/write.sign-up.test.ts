import { openDeps } from '#e2e/support/deps.ts'
import { playTakeovers } from '#e2e/support/takeovers.ts'
import { freshDatabase } from '#platform/db/testing.ts'

playTakeovers(async () => openDeps(await freshDatabase()))
