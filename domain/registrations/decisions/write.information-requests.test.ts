import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#database/tables/audit.ts'
import { documents } from '#database/tables/documents.ts'
import { oneTimeLinks } from '#database/tables/links.ts'
import { mails } from '#database/tables/mails.ts'
import { professionals } from '#database/tables/professionals.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { addPerson } from '#e2e/support/people.ts'
import { freshEmail, pdfOfSize } from '#e2e/support/samples.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { findOpenInformationRequest, listInformationRequests } from './read.information-requests.server.ts'
import { answerInformationRequest, askForInformation } from './write.information-requests.server.ts'

let deps: TestDeps & { officeEmail: string }
const admin = testAdmin('a-1')
const visitor = { kind: 'visitor', requestId: 'r-1' } as const
const question = 'Manca l’anno di specializzazione: puoi indicarlo?'
const answer = 'L’anno è il 2011, come dal documento che allego.'

beforeAll(async () => {
  deps = { ...(await openDeps(await freshDatabase())), officeEmail: 'ufficio@example.org' }
}, 30_000)
afterAll(() => deps.close())

async function ask(email = freshEmail('integra')) {
  const id = await addPerson(deps.db, { status: 'pending', email })
  expect(await askForInformation(deps, admin, { id, question })).toEqual({ ok: true })
  const [mail] = await deps.db.select().from(mails).where(eq(mails.recipient, email))
  const key = /\/register\/integrazioni\/([\w-]+)/.exec(mail!.text.replaceAll('\n', ''))![1]!
  return { id, key, mail: mail! }
}

test('a question goes out with its link, and a second click asks nothing twice', async () => {
  const { id, key, mail } = await ask()
  expect(mail.text).toContain('Manca l’anno di specializzazione')
  expect(await askForInformation(deps, admin, { id, question })).toEqual({ ok: true })
  expect(await listInformationRequests(deps.db, admin, id)).toMatchObject([{ question, answer: null }])
  expect(await findOpenInformationRequest(deps.db, key)).toMatchObject({ firstName: 'Livia', question })
  const [entry] = await deps.db.select().from(auditEntries).where(eq(auditEntries.subject_id, id))
  expect(entry).toMatchObject({ action: 'integration.ask', actor_id: 'a-1' })
  expect(JSON.stringify(entry)).not.toContain('specializzazione')
})

test('the answer comes once, with its document, and the office hears of it without its words', async () => {
  const { id, key } = await ask()
  const file = () => new File([pdfOfSize(2000)], 'laurea.pdf')
  const outcomes = await Promise.all([
    answerInformationRequest(deps, visitor, key, { answer, document: file() }),
    answerInformationRequest(deps, visitor, key, { answer: 'Un’altra risposta.', document: file() }),
  ])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'link-invalid' })
  expect(await findOpenInformationRequest(deps.db, key)).toBeUndefined()
  const kept = await deps.db.select().from(documents).where(eq(documents.professional_id, id))
  expect(kept).toMatchObject([{ original_name: 'laurea.pdf', content_type: 'application/pdf' }])
  const stored: string[] = []
  for await (const { key: path } of deps.files.list('documents')) if (path.includes(id)) stored.push(path)
  expect(stored).toEqual([kept[0]!.path])
  const [row] = await deps.db.select().from(professionals).where(eq(professionals.id, id))
  expect(row!.status).toBe('pending')
  const [told] = await deps.db.select().from(mails).where(eq(mails.recipient, deps.officeEmail))
  expect(told!.text).toContain(`/admin/richieste/${id}`)
  expect(told!.text).not.toContain('2011')
})

test('a decided request is neither asked about nor answered', async () => {
  const { id, key } = await ask()
  await deps.db.update(professionals).set({ status: 'rejected' }).where(eq(professionals.id, id))
  expect(await askForInformation(deps, admin, { id, question })).toEqual({ ok: false, reason: 'decided' })
  expect(await answerInformationRequest(deps, visitor, key, { answer, document: undefined })).toEqual({
    ok: false,
    reason: 'link-invalid',
  })
  expect(await askForInformation(deps, admin, { id: 'nessuno', question })).toEqual({
    ok: false,
    reason: 'not-found',
  })
})

test('a link that ran out, or was never made, opens nothing', async () => {
  const { key } = await ask()
  await deps.db.update(oneTimeLinks).set({ expires_at: new Date(0) })
  expect(await findOpenInformationRequest(deps.db, key)).toBeUndefined()
  expect(await findOpenInformationRequest(deps.db, 'inventata')).toBeUndefined()
})
