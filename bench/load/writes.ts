import { randomUUID } from 'node:crypto'
import { contacts } from '#content/contacts.ts'
import { newsletter } from '#content/newsletter.ts'
import { contactForm } from '#content/contact-form.ts'
import { profileReports } from '#content/profile-reports.ts'
import { schoolMessages } from '#content/school-messages.ts'
import { pdfOfSize, registrationFields } from '#e2e/support/samples.ts'
import type { Ask } from './asks.ts'
import { often, pick, weighted, type Draw } from './draw.ts'
import type { Plan } from './plan.ts'

/** Above 300 newsletter requests an hour from all networks the portal delays the mails. */
const MOST_NEWSLETTERS = 280
/** The portal refuses forms sent sooner than this after loading. */
const TICKET_RIPE_MS = 4000
const PDF = pdfOfSize(40_000)
const WORDS = 'Ho letto la pagina e c’è qualcosa che non torna: l’indirizzo dello studio non è più quello.'

type Form = { name: string; path: string; fields: Record<string, string>; said: string; held?: boolean }
type Ticket = { path: string; ticket: string; ripe: number }

/** Chooses random writes, each with its own form page that must be opened before. */
export function writers(draw: Draw, plan: Plan) {
  const tickets: Ticket[] = []
  let newsletters = 0
  const kinds = {
    partner: () => partner(),
    school: () => schoolError(often(draw, plan.schools)),
    report: () => report(`/professional/${pick(draw, plan.receivers)}`),
    newsletter: () => newsletterSignUp(),
  }
  return {
    /** The page of a form that must not be sent at once. */
    formPage: (): Ask => formPage(`/professional/${often(draw, plan.receivers)}/contatta`, tickets),
    write(now: number): Ask {
      const kind = weighted(draw, [[30, 'partner'], [25, 'school'], [25, 'report'], [12, 'contact'], [6, 'registration'], [2, 'newsletter']] as const) // prettier-ignore
      if (kind === 'registration') return registration(plan)
      if (kind === 'contact' && tickets[0] && tickets[0].ripe < now)
        return sent(draw, contact(tickets.shift()!, plan))
      if (kind === 'newsletter' && newsletters++ < MOST_NEWSLETTERS) return sent(draw, kinds.newsletter())
      return sent(draw, kinds[kind === 'partner' || kind === 'school' ? kind : 'report']())
    },
  }
}

/** Most forms are sent by script, which expects data, some without. Both answers must confirm the write. */
function sent(draw: Draw, { name, path, fields, said, held }: Form): Ask {
  const script = draw() < 0.75
  const [address, query] = path.split('?')
  return {
    kind: held ? 'held' : 'write',
    name,
    path: `${address}${script ? '.data' : ''}${query ? `?${query}` : ''}`,
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(String(new URLSearchParams(fields))),
    accepted: (text) => (script ? DONE.test(text) && !text.includes('"errors"') : text.includes(said)),
    alone: true,
  }
}

/** The actions' answers to an accepted form, as serialised. */
const DONE = /"ok",true|"thanks"|"sent"/

const email = () => `visita.${randomUUID()}@example.org`

function partner(): Form {
  const fields = { organisation: 'Istituto di prova', name: 'Anna Prova', email: email(), message: WORDS, submission_key: randomUUID() } // prettier-ignore
  return { name: 'partner request', path: '/partner-info', fields, said: contactForm.success.text }
}

function schoolError(path: string): Form {
  const fields = { message: WORDS, email: '', submission_key: randomUUID() }
  return { name: 'school message', path: `${path}/scrivi`, fields, said: schoolMessages.error.success.title }
}

function report(path: string): Form {
  const fields = { kind: 'address', words: WORDS, email: '', consent: 'on', key: randomUUID() }
  return { name: 'profile report', path: `${path}/segnala`, fields, said: profileReports.success.title }
}

function newsletterSignUp(): Form {
  return { name: 'newsletter', path: '/newsletter', fields: { email: email() }, said: newsletter.thanks.title, held: true } // prettier-ignore
}

function contact({ path, ticket }: Ticket, { consent }: Plan): Form {
  const message = 'Vorrei capire se possiamo sentirci e in quali giorni riceve.'
  const fields = { name: 'Ada', email: email(), message, consent: 'on', consent_sha256: consent, ticket }
  return { name: 'contact', path, fields, said: contacts.sent.title, held: true }
}

function formPage(path: string, tickets: Ticket[]): Ask {
  return {
    kind: 'page',
    name: 'contact form',
    path,
    read(html) {
      const [, ticket] = /name="ticket" value="([^"]+)"/.exec(html) ?? []
      if (ticket) tickets.push({ path, ticket, ripe: performance.now() + TICKET_RIPE_MS })
    },
  }
}

/** With a document, as the form's script sends it. */
function registration({ texts, signature }: Plan): Ask {
  const boundary = `----modulo${randomUUID()}`
  const fields = { ...registrationFields(email()), signature, texts, submission_key: randomUUID() }
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n`
  const text = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}\r\n${value}\r\n`)
  const file = `${part('name="document"; filename="laurea.pdf"')}Content-Type: application/pdf\r\n\r\n`
  return {
    kind: 'write',
    name: 'registration',
    path: '/register/invio',
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(text.join('') + file), PDF, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    accepted: (answer) => {
      const { ok, documentMissing } = JSON.parse(answer) as { ok?: boolean; documentMissing?: boolean }
      return ok === true && !documentMissing
    },
    alone: true,
  }
}
