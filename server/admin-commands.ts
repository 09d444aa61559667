import type { Writable } from 'node:stream'
import { people, roles } from '#content/office.ts'
import { factorReset } from '#content/staff.ts'
import { resetFactor } from '#domain/accounts/second-factor/write.resets.server.ts'
import { ADMINISTRATOR_MESSAGES } from '#domain/accounts/members/rules.ts'
import { createStaffAccount } from '#domain/accounts/staff/write.invitations.server.ts'
import { listStaff } from '#domain/accounts/staff/read.server.ts'
import { changeStaff, resetStaffPassword } from '#domain/accounts/staff/write.server.ts'
import { italianDay } from '#lib/dates.ts'
import type { Outcome } from '#lib/outcome.ts'
import { system } from '#platform/auth/actor.ts'
import type { Services } from '#platform/http/context.ts'
import { adminCommand, type AdminAnswer, type AdminCommand } from './admin-schema.ts'
import { ADMIN_USAGE } from './command-usage.ts'

type Deps = Pick<Services, 'db' | 'mail' | 'authSecret' | 'config'>

export async function answerAdminCommand(services: Deps, asked: unknown, out: Writable): Promise<void> {
  const command = adminCommand.safeParse(asked)
  const answer: AdminAnswer = command.success
    ? await runAdminCommand(services, command.data)
    : { ok: false, text: `Usage: ${ADMIN_USAGE}` }
  out.end(JSON.stringify(answer))
}

export async function runAdminCommand(services: Deps, asked: AdminCommand): Promise<AdminAnswer> {
  const { db, mail, authSecret, config } = services
  const deps = { db, mail, authSecret, appUrl: config.http.appUrl }
  if (asked.command === 'list') return { ok: true, text: await list(deps.db) }
  if (asked.command === 'create') {
    const made = await createStaffAccount(deps, system, asked)
    return said(made, `Amministratore creato: ${asked.email}`)
  }
  if (asked.command === 'reset-password') {
    return said(await resetStaffPassword(deps, system, asked), `Password cambiata: ${asked.email}`)
  }
  if (asked.command === 'reset-factor') {
    return said(await resetFactor(deps, system, asked.email), `Secondo fattore azzerato: ${asked.email}`)
  }
  if (asked.command === 'grant') {
    const given = await changeStaff(deps, system, { ...asked, intent: 'grant' })
    return said(given, `Ruolo dato: ${roles[asked.role]}, ${asked.email}`)
  }
  const person = (await listStaff(db, system)).find((one) => one.email === asked.email)
  if (!person) return refused('gone')
  if (asked.role && asked.role !== person.role) {
    return { ok: false, text: `${asked.email}: ${roles[person.role]}, non ${roles[asked.role]}.` }
  }
  const removed = await changeStaff(deps, system, { intent: 'remove', id: person.id })
  return said(removed, `Ruolo tolto: ${roles[person.role]}, ${asked.email}`)
}

const REFUSALS: Record<string, string> = {
  ...ADMINISTRATOR_MESSAGES,
  ...people.refusals,
  short: ADMINISTRATOR_MESSAGES.password,
  'no-factor': factorReset.refusals['no-factor'],
}

function refused(reason: string): AdminAnswer {
  return { ok: false, text: REFUSALS[reason] ?? reason }
}

function said(outcome: Outcome<void, string>, text: string): AdminAnswer {
  if (outcome.ok) return { ok: true, text }
  return refused(outcome.reason)
}

async function list(db: Services['db']): Promise<string> {
  const all = await listStaff(db, system)
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
