import { afterAll, beforeAll, expect, test } from 'vitest'
import { claims } from '#database/tables/verification.ts'
import { addPerson } from '#e2e/support/people.ts'
import { italianDay, longDate } from '#lib/dates.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { findPeople } from './read.server.ts'
import { NO_ANSWERS, type Answers } from './rules.screens.ts'

const today = italianDay(new Date())
const context = { today, showSamples: true }
const MILAN = [{ city: 'Milano', province: 'MI' }]
const open = { availability: 'open', availability_on: today, in_person: true } as const

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  const { db } = database
  const add = (id: string, profile: Parameters<typeof addPerson>[2], change = {}) =>
    addPerson(db, { id, first_name: id, last_name: 'Prova', ...change }, profile)
  await add('ada', {
    ...open,
    problems: ['ansia'],
    fees: [{ kind: 'individual', euro: 60 }],
    evening: true,
    places: MILAN,
  })
  await add('bea', {
    ...open,
    problems: ['ansia'],
    fees: [{ kind: 'individual', euro: 90 }],
    gender: 'f',
    places: MILAN,
  })
  await add('ciro', { ...open, problems: ['lutto'], places: MILAN }, { bio: 'Mi occupo anche di ansia.' })
  await add('dino', { problems: ['ansia'], places: [{ city: 'Palermo', province: 'PA' }] })
  await add('finta', { ...open, problems: ['ansia'], places: MILAN }, { is_demo: true })
}, 60_000)
afterAll(() => database.close())

async function find(answers: Partial<Answers>) {
  const { people, nearest, ...rest } = await findPeople(database.db, { ...NO_ANSWERS, ...answers }, context)
  const ids = (some: typeof people) => some.map(({ person }) => person.card.id)
  const of = (id: string) => [...people, ...nearest].find(({ person }) => person.card.id === id)!
  return { people: ids(people), nearest: ids(nearest), of, ...rest }
}

test('each real person comes with what is met, the proof behind it, and what is not', async () => {
  const { people, of } = await find({
    tema: ['ansia'],
    dove: ['Milano'],
    orario: ['sera'],
    parola: ['parla'],
  })
  expect(people).toEqual(['ada', 'bea', 'ciro'])
  expect(of('ada').met).toEqual([
    { text: 'ansia e preoccupazioni continue', proof: 'Dichiara di occuparsi di' },
    { text: 'ricevere a Milano, entro 25 km', proof: 'Dichiara di' },
    { text: 'ricevere dopo le 18', proof: 'Dichiara di' },
  ])
  expect(of('ada').person.availability?.text).toContain(longDate(today))
  expect(of('ada').unmet).toEqual([{ text: 'parlare molto e dire che cosa pensa', proof: 'Non dichiara di' }])
  expect(of('ciro').met[0]).toEqual({
    text: 'ansia e preoccupazioni continue',
    proof: 'Nella presentazione parla di',
  })
})

test('answers given in the first person are said in the third, and a hard topic with its name', async () => {
  const { of } = await find({ chi: ['giovane'], tema: ['ferirsi', 'sesso', 'dipendenze'], via: ['online'] })
  expect(of('ada').unmet.map(({ proof, text }) => `${proof}: ${text}`)).toEqual([
    'Non dichiara di occuparsi di: alcol e sostanze o gioco d’azzardo',
    'Non dichiara di occuparsi di: difficoltà sessuali',
    'Non dichiara di occuparsi di: autolesionismo',
    'Non dichiara di: lavorare con adolescenti',
    'Non dichiara di: ricevere online',
  ])
})

test('a check of the office is named with its day, for as long as it is valid', async () => {
  const { db } = database
  const checked = new Date('2026-11-03T10:00:00Z')
  const claim = { professional_id: 'bea', declared: {}, state: 'confirmed' as const, checked_at: checked }
  await db.insert(claims).values([
    { ...claim, kind: 'pec', due_on: '2999-01-01' },
    { ...claim, kind: 'insurance', due_on: '2026-11-04' },
  ])
  const { of } = await find({ tema: ['ansia'] })
  expect(of('bea').checks).toEqual([{ label: 'PEC', on: longDate(checked) }])
})

test('fewer than three are joined by the nearest, who do not meet all; a fee is said as it is', async () => {
  const { people, nearest, of, giveUp } = await find({ tema: ['ansia'], dove: ['Milano'], spesa: ['70'] })
  expect(people).toEqual(['ada'])
  expect(nearest).toHaveLength(2)
  expect(nearest).toEqual(expect.arrayContaining(['bea', 'ciro']))
  expect(of('ada').met).toContainEqual({ text: 'chiedere 60 euro a seduta', proof: 'Dichiara di' })
  expect(of('bea').unmet).toEqual([{ text: 'una seduta costa 90 euro', proof: '' }])
  expect(of('ciro').unmet).toEqual([{ text: 'quanto costa una seduta', proof: 'Non dichiara' }])
  // Both are shown already.
  expect(giveUp).toEqual([])
})

test('who cannot pay reads every fee; whoever meets nothing of what must be comes as somebody else', async () => {
  const free = await find({ tema: ['ansia'], spesa: ['niente'] })
  expect(free.of('bea').unmet).toContainEqual({ text: 'una seduta costa 90 euro', proof: '' })
  expect(free.of('ciro').unmet).toContainEqual({ text: 'quanto costa una seduta', proof: 'Non dichiara' })
  expect(free.strangers).toBe(false)
  expect((await find({ chi: ['bambino'], tema: ['bullismo'] })).strangers).toBe(true)
})

test('a town nearby is said with its distance, and giving up counts only who is not shown', async () => {
  const profile = { ...open, problems: ['lavoro'], fees: [{ kind: 'individual' as const, euro: 90 }] }
  for (const [id, city, province] of [
    ['ugo', 'Zola Predosa', 'BO'],
    ['lia', 'Bologna', 'BO'],
    ['teo', 'Bologna', 'BO'],
    ['gio', 'Bologna', 'BO'],
    ['eva', 'Ferrara', 'FE'],
  ] as const)
    await addPerson(
      database.db,
      { id, first_name: id, last_name: 'Prova' },
      { ...profile, places: [{ city, province }] },
    )
  const near = await find({ tema: ['lavoro'], dove: ['Bologna'] })
  expect(near.of('ugo').met).toContainEqual({
    text: 'ricevere a Zola Predosa, a 10 km da Bologna',
    proof: 'Dichiara di',
  })
  expect(near.of('lia').met).toContainEqual({ text: 'ricevere a Bologna, entro 25 km', proof: 'Dichiara di' })
  const dear = await find({ tema: ['lavoro'], dove: ['Bologna'], spesa: ['70'] })
  expect(dear.people).toEqual([])
  expect(dear.nearest).toHaveLength(3)
  expect(dear.giveUp).toContainEqual({ id: 'spesa', name: 'al massimo 70 euro', more: 1 })
  const far = await find({ tema: ['lavoro'], dove: ['Ferrara'], raggio: ['10'] })
  expect(far.of(far.nearest[0]!).unmet).toContainEqual({
    text: expect.stringMatching(/^riceve a (Bologna|Zola Predosa), a \d+ km da Ferrara$/),
    proof: '',
  })
})

test('nobody who meets all that is indispensable: the nearest alone, in 50 km before all of Italy', async () => {
  const { people, nearest, of, unknownPlace } = await find({
    tema: ['ansia'],
    dove: ['Pavia'],
    raggio: ['5'],
    lingua: ['zh'],
    'lingua-conta': ['serve'],
  })
  expect([people, unknownPlace]).toEqual([[], undefined])
  expect(nearest.toSorted()).toEqual(['ada', 'bea', 'ciro'])
  expect(of('ada').unmet.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['riceve a Milano, a 30 km da Pavia', 'parlare cinese']),
  )
})

test('a place that nobody knows is said, and all of Italy is searched', async () => {
  const { people, unknownPlace } = await find({ tema: ['ansia'], dove: ['Atlantide'] })
  expect(unknownPlace).toBe('Atlantide')
  expect(people).toContain('dino')
})
