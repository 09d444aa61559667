import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentFiles } from '#content/document-files.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { editionReviews, editions } from '#database/tables/editions.ts'
import { listTopics } from '#domain/site/topics/read.server.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { italianDay } from '#lib/dates.ts'
import type { DeskMember, Role } from '#platform/auth/actor.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { readStanding } from './read.published.server.ts'
import { listDocuments, readDesk, readDocument } from './read.server.ts'
import { bodyRefusal } from './rules.body.ts'
import { ACTIONS, refusalOf, STATES, type EditionAction, type EditionState } from './rules.ts'
import { saveForm, stepForm, type StepForm } from './schema.ts'
import { beginEdition, publishDue, saveEdition, takeStep } from './write.server.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 30_000)
afterAll(() => deps.close())

const actor = (kind: Role, id: string) =>
  ({ kind, id, email: `${id}@portale.invalid`, requestId: 'r-1' }) as unknown as DeskMember
const anna = actor('editor', 'anna')
const bruno = actor('editor', 'bruno')
const clara = actor('clinician', 'clara')

const slugs = [...documentFiles.topic.keys()]
let used = 0
const freshName = () => ({ kind: 'topic', slug: slugs[used++]! }) as const

const form = (values: Record<string, unknown>) => stepForm.parse(values)
const next = '2027-05-01'
const STEPS: Record<Exclude<EditionAction, 'save'>, (version: number) => StepForm> = {
  submit: (version) => form({ intent: 'submit', version }),
  'approve-style': (version) => form({ intent: 'approve-style', version }),
  'approve-facts': (version) =>
    form({
      intent: 'approve-facts',
      version,
      signed_as: 'Dott.ssa Clara Neri, psicologa',
      next_review_on: next,
    }),
  'ask-changes': (version) => form({ intent: 'ask-changes', version, note: 'Manca la fonte.' }),
  reopen: (version) => form({ intent: 'reopen', version }),
  schedule: (version) => form({ intent: 'schedule', version, publish_at: '2099-01-01T09:00' }),
  unschedule: (version) => form({ intent: 'unschedule', version }),
  publish: (version) => form({ intent: 'publish', version }),
  withdraw: (version) => form({ intent: 'withdraw', version }),
  discard: (version) => form({ intent: 'discard', version }),
}

const reworded = (text: string, word: string) => text.replace(/\n---\n\n/, `\n---\n\n${word} `)

async function begun(name: ReturnType<typeof freshName>, word = 'Novità.') {
  const started = await beginEdition(deps.db, anna, name)
  if (!started.ok) throw new Error(started.reason)
  const { id, version, body } = started.edition
  const save = saveForm.parse({
    version,
    body: reworded(body, word),
    summary: `${word} cambiata`,
    is_public_change: 'on',
  })
  const saved = await saveEdition(deps.db, anna, id, save)
  if (!saved.ok) throw new Error(saved.reason)
  return saved.edition
}

const step = (who: DeskMember, id: string, action: Exclude<EditionAction, 'save'>, version: number) =>
  takeStep(deps, who, id, STEPS[action](version))

/** The steps that lead from a saved draft to a state. */
const WAYS: Record<EditionState, [DeskMember, Exclude<EditionAction, 'save'>][]> = {
  draft: [],
  in_review: [[anna, 'submit']],
  changes_asked: [[anna, 'submit'], [bruno, 'ask-changes']], // prettier-ignore
  approved: [[anna, 'submit'], [bruno, 'approve-style'], [clara, 'approve-facts']], // prettier-ignore
  scheduled: [[anna, 'submit'], [clara, 'approve-facts'], [bruno, 'approve-style'], [anna, 'schedule']], // prettier-ignore
  published: [[anna, 'submit'], [bruno, 'approve-style'], [clara, 'approve-facts'], [anna, 'publish']], // prettier-ignore
  superseded: [[anna, 'submit'], [bruno, 'approve-style'], [clara, 'approve-facts'], [anna, 'publish']], // prettier-ignore
  withdrawn: [[anna, 'discard']],
}

async function editionIn(state: EditionState) {
  const name = freshName()
  const { id, version } = await begun(name)
  for (const [who, action] of WAYS[state])
    expect(await step(who, id, action, version)).toMatchObject({ ok: true })
  if (state === 'superseded') {
    const later = await begun(name, 'Poi.')
    for (const [who, action] of WAYS.published) await step(who, later.id, action, later.version)
  }
  return { id, version, name }
}

describe('an edition', () => {
  test.each(STATES)('that is %s takes exactly the steps that its life allows to each', async (state) => {
    const people = [anna, bruno, actor('admin', 'ada'), clara, actor('reviewer', 'rita')]
    const { id, version } = await editionIn(state)
    const { db } = deps
    for (const who of people)
      for (const action of ACTIONS) {
        const refusal = refusalOf(action, state, { kind: who.kind, isWriter: who === anna })
        const rolledBack = new Error('undone')
        const outcome: unknown[] = []
        await db
          .transaction(async (tx) => {
            const own = { ...deps, db: tx as typeof db }
            const [row] = await tx.select().from(editions).where(eq(editions.id, id))
            expect(row!.state).toBe(state)
            const done =
              action === 'save'
                ? await saveEdition(own.db, who, id, saveForm.parse({ version, body: row!.body }))
                : await takeStep(own, who, id, STEPS[action](version))
            outcome.push(done.ok ? undefined : done.reason)
            throw rolledBack
          })
          .catch((error: unknown) => expect(error).toBe(rolledBack))
        expect([who.id, action, ...outcome]).toEqual([who.id, action, refusal])
      }
  })

  test('is read by the public from its publication until it is taken back', async () => {
    const { name, id, version } = await editionIn('approved')
    const { db } = deps
    const shown = async () => (await listTopics(db)).find(({ slug }) => slug === name.slug)!
    const before = await shown()
    await step(anna, id, 'publish', version)
    const today = italianDay(new Date())
    const now = await shown()
    expect(now.html).toContain('Novità.')
    expect(now.updated).toBe(today)
    expect(await readStanding(db, name, now.updated, today)).toEqual({
      changes: [{ on: today, summary: 'Novità. cambiata' }],
      vouched: { by: 'Dott.ssa Clara Neri, psicologa', on: today, next },
      overdueSince: undefined,
    })
    expect((await readStanding(db, name, now.updated, '2027-05-02')).overdueSince).toBe(next)
    const later = await begun(name, 'Ancora.')
    for (const [who, action] of WAYS.published) await step(who, later.id, action, later.version)
    expect((await shown()).html).toContain('Ancora. Novità.')
    await step(bruno, later.id, 'withdraw', later.version)
    expect(await shown()).toEqual(now)
    await step(bruno, id, 'withdraw', version)
    expect(await shown()).toEqual(before)
    expect((await readStanding(db, name, before.updated, today)).changes).toEqual([])
  })

  test('of which a newer version was saved is not overwritten, reviewed or submitted', async () => {
    const { id, version, body } = await begun(freshName())
    const newer = await saveEdition(
      deps.db,
      bruno,
      id,
      saveForm.parse({ version, body: reworded(body, 'Altro.') }),
    )
    expect(newer).toMatchObject({ ok: true, edition: { version: version + 1 } })
    const late = saveForm.parse({ version, body: reworded(body, 'Tardi.') })
    expect(await saveEdition(deps.db, anna, id, late)).toEqual({ ok: false, reason: 'changed' })
    expect(await step(anna, id, 'submit', version)).toEqual({ ok: false, reason: 'changed' })
    await step(anna, id, 'submit', version + 1)
    // Both wrote in it, so neither reviews it.
    expect(await step(bruno, id, 'approve-style', version + 1)).toEqual({ ok: false, reason: 'own' })
  })

  test('loses its approvals with the next saved text', async () => {
    const { id, version, body, ...name } = await begun(freshName())
    await step(anna, id, 'submit', version)
    await step(clara, id, 'approve-facts', version)
    await step(bruno, id, 'ask-changes', version)
    await saveEdition(deps.db, anna, id, saveForm.parse({ version, body: reworded(body, 'Corretto.') }))
    await step(anna, id, 'submit', version + 1)
    await step(bruno, id, 'approve-style', version + 1)
    const desk = await readDesk(deps.db, clara, name)
    expect(desk!.open).toMatchObject({
      state: 'in_review',
      missing: ['facts'],
      may: ['approve-facts', 'ask-changes'],
    })
    expect(desk!.open!.reviews.map(({ kind, counts }) => [kind, counts])).toEqual([
      ['style', true],
      ['style', false],
      ['facts', false],
    ])
  })

  test('is one for each document, whoever begins it; unchanged it cannot be submitted', async () => {
    const name = freshName()
    const first = await beginEdition(deps.db, anna, name)
    const second = await beginEdition(deps.db, bruno, name)
    expect(second).toEqual(first)
    const { edition } = first as Extract<typeof first, { ok: true }>
    expect(await step(anna, edition.id, 'submit', edition.version)).toEqual({
      ok: false,
      reason: 'unchanged',
    })
    expect(await beginEdition(deps.db, clara, name)).toEqual({ ok: false, reason: 'not-allowed' })
    expect(await beginEdition(deps.db, anna, { kind: 'page', slug: 'inventata' })).toEqual({
      ok: false,
      reason: 'gone',
    })
    const listed = await listDocuments(deps.db, clara)
    expect(listed.find(({ slug, kind }) => slug === name.slug && kind === 'topic')).toMatchObject({
      open: 'draft',
    })
  })
})

describe('the database itself refuses', () => {
  const refused = (change: Promise<unknown>) =>
    expect(change).rejects.toMatchObject({ cause: { code: '23514' } })

  test('a review of one’s own edition', async () => {
    const { id, version } = await editionIn('in_review')
    const row = { edition_id: id, version, kind: 'style', verdict: 'approved', reviewer_id: 'anna' } as const
    await refused(deps.db.insert(editionReviews).values(row))
  })

  test.each(['approved', 'scheduled', 'published'] as const)(
    'to make %s what was not reviewed',
    async (state) => {
      const { id } = await editionIn('in_review')
      const set = { state, publish_at: new Date(), published_at: new Date() }
      await refused(deps.db.update(editions).set(set).where(eq(editions.id, id)))
    },
  )

  test.each(['in_review', 'approved', 'scheduled', 'published', 'superseded'] as const)(
    'to change a text that is %s',
    async (state) => {
      const { id } = await editionIn(state)
      await refused(deps.db.update(editions).set({ body: 'Altro' }).where(eq(editions.id, id)))
    },
  )

  test('a second open and a second published edition', async () => {
    const { name } = await editionIn('published')
    const row = { ...name, body: 'x', needs_facts: true, author_id: 'x', published_at: new Date() }
    const twin = (number: number, state: EditionState) =>
      deps.db.insert(editions).values({ ...row, number, state })
    await expect(twin(7, 'published')).rejects.toMatchObject({ cause: { code: '23505' } })
    await twin(8, 'draft')
    await expect(twin(9, 'in_review')).rejects.toMatchObject({ cause: { code: '23505' } })
  })
})

test('a schedule publishes the pinned version once, at its time', async () => {
  const { id, version, name } = await editionIn('scheduled')
  const { db } = deps
  const [{ body }] = (await db.select().from(editions).where(eq(editions.id, id))) as [
    typeof editions.$inferSelect,
  ]
  const save = saveForm.parse({ version, body: reworded(body, 'Di nascosto.') })
  expect(await saveEdition(db, anna, id, save)).toEqual({ ok: false, reason: 'state' })
  expect(await publishDue(deps, new Date('2098-12-31T23:00:00Z'))).toBe(0)
  const at = new Date('2099-01-01T08:00:00Z')
  const due = await db.$count(editions, eq(editions.state, 'scheduled'))
  const [one, other] = await Promise.all([publishDue(deps, at), publishDue(deps, at)])
  expect(one + other).toBe(due)
  expect(await publishDue(deps, at)).toBe(0)
  expect(await readDocument(db, name)).toMatchObject({ number: 1, body })
  const entries = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject_id, `topic/${name.slug}`))
  expect(entries.filter(({ action }) => action === 'edition.publish')).toMatchObject([
    { actor_kind: 'system' },
  ])
})

test('every file may be saved as it is', () => {
  for (const kind of ['topic', 'page'] as const)
    for (const { slug, path, text } of documentFiles[kind].values()) {
      expect([slug, bodyRefusal({ kind, slug }, path, text)]).toEqual([slug, undefined])
      expect(saveForm.parse({ version: 1, body: text.replaceAll('\n', '\r\n') }).body).toBe(text)
    }
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a picture with a script', '<img src=x onerror=alert(1)>'],
  ['HTML in a sentence', 'testo <b onclick="x()">grasso</b>'],
  ['a link that runs', '[qui](javascript:alert(1))'],
  ['a link that runs, disguised', '[qui](JaVaScRiPt&colon;alert(1))'],
  ['a link to data', '[qui](data:text/html,x)'],
  ['a link without scheme', '[qui](//altrove.example)'],
  ['a link by reference that runs', '[qui][a]\n\n[a]: javascript:alert(1)'],
  ['a picture', '![x](https://altrove.example/x.png)'],
])('%s is refused', (_what, markdown) => {
  const { path, text, slug } = documentFiles.topic.get('primo-colloquio')!
  expect(bodyRefusal({ kind: 'topic', slug }, path, `${text}\n${markdown}\n`)).toBeTypeOf('string')
  expect(bodyRefusal({ kind: 'topic', slug }, path, `${text}\n- voce\n\n  ${markdown}\n`)).toBeTypeOf(
    'string',
  )
})

test.each([
  ['no front matter', (text: string) => text.slice(4)],
  ['a front matter that is no data', (text: string) => text.replace('title:', 'title: [')],
  ['a title that is missing', (text: string) => text.replace(/title: .*\n/, '')],
  [
    'a related topic that does not exist',
    (text: string) => text.replace(/related: \['[\w-]+'/, "related: ['inventato'"),
  ],
])('%s is refused', (_what, spoil) => {
  const { path, text, slug } = documentFiles.topic.get('primo-colloquio')!
  expect(bodyRefusal({ kind: 'topic', slug }, path, spoil(text))).toMatch(/formato|argomento/)
})
