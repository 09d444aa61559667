import { openMeans } from '#e2e/support/means.ts'
import { playTakeovers } from '#e2e/support/takeovers.ts'
import { freshDatabase } from '#platform/db/testing.ts'

playTakeovers(async () => openMeans(await freshDatabase()))
