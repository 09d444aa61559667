import type { Writable } from 'node:stream'
import { z } from 'zod'
import { people, roles } from '#content/office.ts'
import { factorReset } from '#content/staff.ts'
import { resetFactor } from '#domain/factor-resets/write.server.ts'
import { ADMINISTRATOR_MESSAGES } from '#domain/members/rules.ts'
import { createAdministrator } from '#domain/members/write.server.ts'
import { listPeople } from '#domain/people/read.server.ts'
import { changePerson, resetPersonPassword } from '#domain/people/write.server.ts'
import { italianDay } from '#lib/dates.ts'
import { system } from '#platform/auth/actor.ts'
import { ROLES } from '#platform/auth/roles.ts'
import type { Services } from '#platform/http/context.ts'

export const ADMIN_USAGE =
  'npm run admin -- list | create EMAIL | reset-password EMAIL | reset-factor EMAIL | grant EMAIL ROLE | ' +
  `revoke EMAIL [ROLE], where ROLE is ${ROLES.join(', ')}`

const email = z.string().trim().toLowerCase().min(1).max(254)
const password = z.string().max(1000)
const role = z.enum(ROLES)

/** One command about the people of the office, as it is typed and as it goes through the socket. */
export const adminCommand = z.discriminatedUnion('command', [
  z.object({ command: z.literal('list') }),
  z.object({ command: z.literal('create'), email, password }),
  z.object({ command: z.literal('reset-password'), email, password }),
  z.object({ command: z.literal('reset-factor'), email }),
  z.object({ command: z.literal('grant'), email, role }),
  z.object({ command: z.literal('revoke'), email, role: role.optional() }),
])
export type AdminCommand = z.output<typeof adminCommand>

export const adminAnswer = z.object({ ok: z.boolean(), text: z.string() })
export type AdminAnswer = z.output<typeof adminAnswer>

/** The serving process's side: one answer for what came through the socket. */
export async function answerAdminCommand(services: Services, asked: unknown, out: Writable): Promise<void> {
  const command = adminCommand.safeParse(asked)
  const answer: AdminAnswer = command.success
    ? await runAdminCommand(services, command.data)
    : { ok: false, text: `Usage: ${ADMIN_USAGE}` }
  out.end(JSON.stringify(answer))
}

type Means = Pick<Services, 'db' | 'mail' | 'authSecret' | 'config'>

export async function runAdminCommand(services: Means, asked: AdminCommand): Promise<AdminAnswer> {
  const { db, mail, authSecret, config } = services
  const means = { db, mail, authSecret, appUrl: config.http.appUrl }
  if (asked.command === 'list') return { ok: true, text: await list(means.db) }
  if (asked.command === 'create') {
    const made = await createAdministrator(means, system, asked)
    return said(made, `Amministratore creato: ${asked.email}`)
  }
  if (asked.command === 'reset-password') {
    return said(await resetPersonPassword(means, system, asked), `Password cambiata: ${asked.email}`)
  }
  if (asked.command === 'reset-factor') {
    return said(await resetFactor(means, system, asked.email), `Secondo fattore azzerato: ${asked.email}`)
  }
  if (asked.command === 'grant') {
    const given = await changePerson(means, system, { ...asked, intent: 'grant' })
    return said(given, `Ruolo dato: ${roles[asked.role]}, ${asked.email}`)
  }
  const person = (await listPeople(db, system)).find((one) => one.email === asked.email)
  if (!person) return refused('gone')
  if (asked.role && asked.role !== person.role) {
    return { ok: false, text: `${asked.email}: ${roles[person.role]}, non ${roles[asked.role]}.` }
  }
  const removed = await changePerson(means, system, { intent: 'remove', id: person.id })
  return said(removed, `Ruolo tolto: ${roles[person.role]}, ${asked.email}`)
}

const REFUSALS: Record<string, string> = {
  ...ADMINISTRATOR_MESSAGES,
  ...people.refusals,
  short: ADMINISTRATOR_MESSAGES.password,
  none: factorReset.refusals.none,
}

function refused(reason: string): AdminAnswer {
  return { ok: false, text: REFUSALS[reason] ?? reason }
}

function said(outcome: { ok: true } | { ok: false; reason: string }, text: string): AdminAnswer {
  if (outcome.ok) return { ok: true, text }
  return refused(outcome.reason)
}

async function list(db: Services['db']): Promise<string> {
  const all = await listPeople(db, system)
  const lines = all.map(({ email: address, role: has, since, confirmed, secondFactor }) =>
    [
      address,
      has,
      `dal ${italianDay(since)}`,
      confirmed ? 'confermato' : 'da confermare',
      secondFactor ? 'secondo fattore' : 'senza secondo fattore',
    ].join('\t'),
  )
  return lines.length > 0 ? lines.join('\n') : 'Nessuno lavora nell’ufficio.'
}
