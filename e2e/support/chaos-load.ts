import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { freshEmail, pdfOfSize } from './samples.ts'
import { registrationForm, visitorAddress } from './visitor.ts'

/** What was acknowledged, and what should not have happened. */
export type Tally = {
  /** E-mail and id. */
  registrations: Map<string, string>
  newsletter: Set<string>
  contacts: Set<string>
  reads: number
  /** Connections that broke and were tried again. */
  broken: number
  /** Answers of 500 and above, and answers that make no sense. */
  wrong: string[]
}

export const CHAOS_DOCUMENT = pdfOfSize(20_000)

const PAGES = ['/', '/professionals?q=ansia', '/topic/emdr', '/schools', '/urgenze', '/cerca?q=terapia']
/** The time limit for the answer to a form. */
const PATIENCE_MS = 60_000
const READ_THE_FORM_MS = 3200

type Load = { tally: Tally; stop(): Promise<void> }
type Ask = (url: string) => Promise<Response>

/**
 * Visitors of several web processes, until told to stop: they read, register with a document, ask for the newsletter
 * and write to a professional. One whose connection breaks does the same again at another process, as a person who
 * reloads the page does; nobody repeats what was answered.
 */
export function startVisitors(urls: string[], professionals: string[]): Load {
  const tally: Tally = {
    registrations: new Map(),
    newsletter: new Set(),
    contacts: new Set(),
    reads: 0,
    broken: 0,
    wrong: [],
  }
  const ending = new AbortController()
  const insist = insister(urls, tally)
  const lane = async (once: () => Promise<void>, restMs: number) => {
    while (!ending.signal.aborted) {
      const started = performance.now()
      await once()
      // People read what they are shown: on a slow machine they ask more slowly too.
      await pause(Math.max(restMs, performance.now() - started))
    }
  }
  const lanes = [
    lane(() => read(insist, tally), 100),
    ...Array.from({ length: 2 }, () => lane(() => registerOnce(insist, tally), 100)),
    lane(() => subscribeOnce(insist, tally), 1500),
    ...professionals.map((id) => lane(() => contactOnce(insist, tally, id), 500)),
  ]
  return {
    tally,
    async stop() {
      ending.abort()
      await Promise.all(lanes)
    },
  }
}

type Insist = (what: string, ask: Ask) => Promise<Response>

function insister(urls: string[], tally: Tally): Insist {
  let turn = 0
  return async (what, ask) => {
    const giveUp = performance.now() + PATIENCE_MS
    for (;;) {
      const url = urls[(turn += 1) % urls.length]!
      try {
        const answer = await ask(url)
        if (answer.status >= 500) tally.wrong.push(`${what}: ${answer.status} ${await answer.text()}`)
        return answer
      } catch (error) {
        // Only a broken connection is tried again: `fetch` says so with this type.
        if (!(error instanceof TypeError) || performance.now() > giveUp) throw error
        tally.broken += 1
        await pause(100)
      }
    }
  }
}

/** The whole answer, so that one that breaks half-way is asked for again. */
const whole = async (answer: Response) =>
  new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers })

async function read(insist: Insist, tally: Tally): Promise<void> {
  const path = PAGES[tally.reads % PAGES.length]!
  const headers = { 'X-Forwarded-For': visitorAddress() }
  const answer = await insist(`GET ${path}`, async (url) => whole(await fetch(url + path, { headers })))
  if (answer.status !== 200) tally.wrong.push(`GET ${path}: ${answer.status}`)
  tally.reads += 1
}

async function registerOnce(insist: Insist, tally: Tally): Promise<void> {
  const email = freshEmail('caos')
  const document = new File([CHAOS_DOCUMENT], 'laurea.pdf', { type: 'application/pdf' })
  const submission_key = randomUUID()
  const headers = { 'X-Forwarded-For': visitorAddress() }
  const answer = await insist('registration', async (url) => {
    const body = await registrationForm(url, email, { document, submission_key })
    return whole(await fetch(`${url}/register/invio`, { method: 'POST', body, headers }))
  })
  const said = (await answer.json()) as { ok: boolean; id?: string; documentMissing?: boolean }
  if (answer.status === 200 && said.id && !said.documentMissing) tally.registrations.set(email, said.id)
  else tally.wrong.push(`registration: ${answer.status} ${JSON.stringify(said)}`)
}

async function subscribeOnce(insist: Insist, tally: Tally): Promise<void> {
  const email = freshEmail('lettera')
  const headers = { 'X-Forwarded-For': visitorAddress() }
  const answer = await insist('newsletter', async (url) => {
    const body = new URLSearchParams({ email })
    return whole(await fetch(`${url}/newsletter`, { method: 'POST', body, headers }))
  })
  if (answer.status === 200) tally.newsletter.add(email)
  else tally.wrong.push(`newsletter: ${answer.status}`)
}

async function contactOnce(insist: Insist, tally: Tally, professional: string): Promise<void> {
  const path = `/professional/${professional}/contatta`
  const headers = { 'X-Forwarded-For': visitorAddress() }
  const form = await insist(`GET ${path}`, async (url) => whole(await fetch(url + path, { headers })))
  const html = await form.text()
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  const email = freshEmail('scrive')
  const fields = {
    ticket: hidden('ticket'),
    consent_sha256: hidden('consent_sha256'),
    name: 'Ada',
    email,
    message: 'Vorrei sapere se in questo periodo prende in carico nuove persone, e quando riceve.',
    consent: 'on',
  }
  // The portal refuses forms that are sent faster than anybody can read.
  await pause(READ_THE_FORM_MS)
  const answer = await insist('contact', async (url) => {
    const body = new URLSearchParams(fields)
    return whole(await fetch(url + path, { method: 'POST', body, headers }))
  })
  if (answer.status === 200) tally.contacts.add(email)
  else tally.wrong.push(`contact: ${answer.status}`)
}
