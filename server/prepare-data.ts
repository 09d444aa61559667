import { randomBytes } from 'node:crypto'
import { seatRows } from '#database/seeds/school-seats.ts'
import { hasAdministrator } from '#domain/accounts/members/read.server.ts'
import { createStaffAccount } from '#domain/accounts/staff/write.invitations.server.ts'
import { writeSampleAgendas } from '#domain/bookings/agenda/write.samples.server.ts'
import { moveNextFreeOn } from '#domain/bookings/agenda/write.server.ts'
import { writeSamples } from '#domain/professionals/record/write.server.ts'
import { bringEntriesUpToDate } from '#domain/professionals/listing/write.server.ts'
import { writeSeats } from '#domain/schools/directory/write.server.ts'
import { writeSearchEntries } from '#domain/site/site-search/write.server.ts'
import { system } from '#platform/auth/actor.ts'
import { inTurn } from '#platform/db/advisory-lock.ts'
import type { Services } from '#platform/http/context.ts'
import { searchableSite } from './searchable-site.ts'

export type FirstAdministrator = { email: string; password: string | undefined }

/**
 * Brings samples, seats and search entries up to date; creates the first administrator if there is none.
 * @returns the new administrator, with the password only if it was generated here
 */
export function prepareData(services: Services): Promise<FirstAdministrator | undefined> {
  return inTurn(services.database.pool, () => fill(services))
}

async function fill(services: Services): Promise<FirstAdministrator | undefined> {
  const { db, mail, config } = services
  if (config.site.demoData) await writeSamples(db)
  await bringEntriesUpToDate(db)
  if (config.site.demoData) await writeSampleAgendas(db)
  await moveNextFreeOn(db, new Date())
  await writeSeats(db, seatRows)
  await writeSearchEntries(db, await searchableSite(db))
  if (await hasAdministrator(db)) return undefined
  const { adminEmail, adminPassword } = config.access
  const password = adminPassword?.reveal() ?? randomBytes(12).toString('base64url')
  const form = { email: adminEmail, password }
  const outcome = await createStaffAccount({ db, mail, appUrl: config.http.appUrl }, system, form)
  if (!outcome.ok && outcome.reason !== 'email-taken') {
    throw new Error(`the first administrator could not be created: ${outcome.reason}`)
  }
  return outcome.ok ? { email: adminEmail, password: adminPassword ? undefined : password } : undefined
}
