import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { mails } from '#database/tables/mails.ts'
import { partnerRequests } from '#database/tables/partners.ts'
import { pageForms } from '#domain/organisations/pages/schema.ts'
import { decideProposal } from '#domain/organisations/pages/write.decisions.server.ts'
import { listProposals, readOwnPage } from '#domain/organisations/pages/read.server.ts'
import { proposePage } from '#domain/organisations/pages/write.server.ts'
import { findPartner, listPartners } from '#domain/site/partners/read.server.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import type { Member } from '#platform/auth/actor.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { findMembership } from './read.server.ts'
import { acceptInvitation } from './write.invitations.server.ts'
import { acceptPartner, setPartnerState } from './write.partners.server.ts'

const editor = testAdmin('editor')
let deps: TestDeps & { officeEmail: string }

beforeAll(async () => {
  deps = { ...(await openDeps(await freshDatabase())), officeEmail: 'ufficio@example.org' }
}, 60_000)
afterAll(() => deps.close())

test('a request becomes a partner once; who wrote it fills the page, the office publishes and closes it', async () => {
  const email = 'marta@example.org'
  const request = { submission_key: crypto.randomUUID(), organisation: 'Centro Prova', name: 'Marta', email }
  const [row] = await deps.db
    .insert(partnerRequests)
    .values({ ...request, message: 'Vorremmo una pagina.' })
    .returning()
  expect(await acceptPartner(deps, editor, row!.id)).toEqual({ ok: true, id: 'centro-prova' })
  expect(await acceptPartner(deps, editor, row!.id)).toEqual({ ok: false, reason: 'already' })
  expect(await listPartners(deps.db)).toMatchObject([{ id: 'centro-prova', description: null }])

  await deps.db.insert(users).values({ id: 'marta', email, name: email, emailVerified: true })
  const marta = { kind: 'member', id: 'marta', email, requestId: 'r-1' } as unknown as Member
  const [invitation] = await deps.db.select().from(mails).where(eq(mails.recipient, email))
  const joined = await acceptInvitation(deps, marta, /conferma\/([\w-]+)/.exec(invitation!.text)![1]!)
  const id = joined.ok ? joined.id : ''
  const own = (await findMembership(deps.db, marta, id))!
  const { seen } = await readOwnPage(deps.db, own)
  const form = pageForms.partner.parse({
    seen,
    description: 'Un centro clinico.',
    website: 'https://centro.it',
  })
  expect(await proposePage(deps, marta, id, form)).toEqual({ ok: true, done: 'sent' })
  expect((await findPartner(deps.db, 'centro-prova'))!.description).toBeNull()
  const [waiting] = (await listProposals(deps.db, editor, 1)).rows
  expect(await decideProposal(deps, editor, { id: waiting!.id, decision: 'approved' })).toMatchObject({
    ok: true,
  })
  expect(await findPartner(deps.db, 'centro-prova')).toMatchObject({ description: 'Un centro clinico.' })

  expect(await setPartnerState(deps.db, editor, 'centro-prova', 'ended')).toBe(true)
  expect(await setPartnerState(deps.db, editor, 'centro-prova', 'ended')).toBe(false)
  expect(await findPartner(deps.db, 'centro-prova')).toBeUndefined()
  expect(await findMembership(deps.db, marta, id)).toBeUndefined()
  expect(await proposePage(deps, marta, id, form)).toEqual({ ok: false, reason: 'gone' })
  expect(await setPartnerState(deps.db, editor, 'centro-prova', 'active')).toBe(true)
  expect(await listPartners(deps.db)).toHaveLength(1)
})
