import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FunctionComponent } from 'react'
import type { SendMailOptions } from 'nodemailer'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AUDIT_KINDS, AUDIT_SENTENCES } from '#content/audit-sentences.ts'
import { bookings } from '#content/bookings.ts'
import { PROBLEMS } from '#content/profile-vocabulary.ts'
import { agendas, appointments } from '#database/tables/bookings.ts'
import { mails } from '#database/tables/mails.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addTied } from '#e2e/support/professional.ts'
import { projectRoot } from '#platform/config/root.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { mailOf } from '#platform/mail/mail.ts'
import { sendMailJob } from '#platform/mail/send-job.ts'
import { APPOINTMENT_FILE, APPOINTMENT_SOURCE } from './read.server.ts'
import { readCalendarFile } from './read.file.server.ts'
import { NEUTRAL_MAILS } from './rules.ts'

/** What would tell somebody who looks at the screen what the appointment is about. */
const TELLS =
  /psic|terap|therap|counsel|ansi[ae]|depress|panico|traum|disturb|problem|salut|sanitar|medic|clinic|dottor|dott\.|pazient|sedut|cura\b|albo\b|ordine\b/i
const LABELS = PROBLEMS.map(({ label }) => label.toLowerCase())

const isTelling = (text: string) =>
  TELLS.test(text) || LABELS.some((label) => text.toLowerCase().includes(label))

type Template = { subject: string; sample: object; Body: FunctionComponent<object>; kind?: string }

const isTemplate = (found: unknown): found is Template =>
  typeof found === 'object' && found !== null && 'Body' in found && 'subject' in found

/** Every mail of the chapter: a file of one mail, or of several. */
const FILES = globSync('domain/bookings/*/mails/*.tsx', { cwd: projectRoot() })

async function templatesOf(file: string): Promise<[string, Template][]> {
  const found = (await import(join(projectRoot(), file))) as Record<string, unknown>
  if (isTemplate(found)) return [[file, found]]
  return Object.entries(found).flatMap(([name, one]) =>
    isTemplate(one) ? [[`${file} ${name}`, one] as [string, Template]] : [],
  )
}

let deps: TestDeps
let appointmentId: string
let templates: [string, Template][]
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
  templates = (await Promise.all(FILES.map(templatesOf))).flat()
  const { id: professional_id } = await addTied(deps.db)
  await deps.db.insert(agendas).values({ professional_id, mode: 'book' })
  const [row] = await deps.db
    .insert(appointments)
    .values({
      professional_id,
      kind: 'talk',
      way: 'online',
      zone: 'Europe/Rome',
      state: 'booked',
      starts: new Date('2026-12-03T17:00:00Z'),
      ends: new Date('2026-12-03T17:50:00Z'),
      busy_until: new Date('2026-12-03T18:00:00Z'),
    })
    .returning()
  appointmentId = row!.id
}, 60_000)
afterAll(() => deps.close())

/** Queues a mail and lets the real job send it, as the portal sets it up. @returns what the mail server gets */
async function sent(kind: string, template: Template): Promise<SendMailOptions> {
  await deps.db.delete(mails)
  const attachments = [{ ...APPOINTMENT_FILE, id: appointmentId }]
  await deps.mail.queue(deps.db, {
    ...mailOf(kind, 'ada@example.org', template, template.sample),
    attachments,
  })
  const [row] = await deps.db.select().from(mails).where(eq(mails.kind, kind))
  const found: SendMailOptions[] = []
  const job = sendMailJob({
    db: deps.db,
    appUrl: deps.appUrl,
    authSecret: deps.authSecret,
    from: 'posta@example.org',
    siteName: 'Portale della psicoterapia',
    neutral: { kinds: NEUTRAL_MAILS, name: bookings.neutral.sender },
    footer: () => Promise.resolve('Associazione per la psicoterapia, Bologna'),
    sources: { [APPOINTMENT_SOURCE]: (id) => readCalendarFile(deps.db, id) },
    transport: {
      async send(_id, mail) {
        found.push(mail)
        return undefined
      },
      close: () => undefined,
    },
  })
  await job.run({ mailId: row!.id })
  return found[0]!
}

/** All that a mail program shows, and what it stores: sender, subject, both bodies, file. */
function shown({ from, subject, html, text, attachments = [] }: SendMailOptions): string {
  const files = attachments.map(({ filename, content }) => `${String(filename)}\n${String(content)}`)
  return [JSON.stringify(from), subject, String(html).replaceAll(/style="[^"]*"/g, ''), text, ...files].join(
    '\n',
  )
}

test('no mail of an appointment and no calendar file tells what it is about, whom it is with, or from whom it comes', async () => {
  expect(templates.length).toBeGreaterThan(15)
  for (const [name, template] of templates) {
    const mail = await sent(template.kind ?? 'appointment-person', template)
    const lines = shown(mail).split('\n').filter(isTelling)
    expect(lines, name).toEqual([])
    expect(mail.from, name).toMatchObject({ name: 'Appuntamenti' })
  }
}, 120_000)

test('every kind of these mails is one of those whose frame says nothing', () => {
  expect(
    templates.map(([, { kind }]) => kind).filter((kind) => kind !== undefined && !NEUTRAL_MAILS.has(kind)),
  ).toEqual([])
})

test('the same mail in the usual frame would tell', async () => {
  const [, template] = templates.find(([name]) => name.endsWith(' booked'))!
  expect(isTelling(shown(await sent('contact-person', template)))).toBe(true)
})

test('neither do the notifications of a device', () => {
  const script = readFileSync(join(projectRoot(), 'public/avvisi.js'), 'utf8')
  const words = [...script.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map(
    ([, ...found]) => found.find(Boolean) ?? '',
  )
  expect(words.length).toBeGreaterThan(3)
  expect(words.filter(isTelling)).toEqual([])
})

test('nor what the audit log says of an appointment', () => {
  const sentences = Object.entries(AUDIT_SENTENCES).filter(([action]) => action.startsWith('appointment.'))
  expect(sentences.length).toBeGreaterThan(8)
  expect([...sentences.map(([, sentence]) => sentence), AUDIT_KINDS.appointment].filter(isTelling)).toEqual(
    [],
  )
})
