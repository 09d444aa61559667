import { sql } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  useActionData,
  type StaticHandlerContext,
} from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  COMPLAINTS,
  NOT_SURE,
  PAYMENTS,
  QUESTIONS,
  TIMES,
  topicsFor,
  URGENCY,
  WAYS,
  WHOM,
  type Question,
} from '#content/guided-questions.ts'
import { readView, type View } from '#domain/register-search/guided/read.server.ts'
import {
  FIELDS,
  NO_ANSWERS,
  type Answers,
  type Move,
  type Screen,
} from '#domain/register-search/guided/rules.screens.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addPerson } from '#e2e/support/people.ts'
import { italianDay } from '#lib/dates.ts'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import FindPage, { action } from './find.tsx'

let deps: TestDeps
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
  const today = italianDay(new Date())
  for (const at of [1, 2, 3, 4]) {
    await addPerson(
      deps.db,
      { first_name: `Ada${at}`, last_name: 'Prova', city: 'Milano' },
      {
        problems: ['ansia'],
        ages: ['adulti'],
        in_person: true,
        availability: 'open',
        availability_on: today,
      },
    )
  }
}, 60_000)
afterAll(() => deps.close())

const { query, dataRoutes } = createStaticHandler([
  { id: 'trova', path: '/trova', action: (args) => action(args as never), Component: Page },
  // The pages that the screens link to.
  { path: '/*', Component: () => null },
])

function Page() {
  const FindRoute = FindPage as unknown as (props: { actionData: View | undefined }) => React.ReactNode
  return <FindRoute actionData={useActionData()} />
}

function contextOf(): RouterContextProvider {
  const context = new RouterContextProvider()
  const config = { http: { appUrl: deps.appUrl }, site: { demoData: true } }
  context.set(servicesContext, { ...deps, config } as never)
  context.set(requestContext, { id: 'r-1', nonce: '', address: '203.0.113.7', route: '' } as never)
  return context
}

/** What the browser has of a page: its HTML, its address, and the fields of its forms. */
type Shown = { screen: Screen; html: string; fields: [string, string][] }

/** The page as a browser without JavaScript receives it. @param body the fields of the form; without them the first question */
async function ask(body?: [string, string][]): Promise<Shown> {
  const init = body ? { method: 'POST', body: new URLSearchParams(body) } : {}
  const request = new Request('http://portale.test/trova', init)
  const found = await query(request, { requestContext: contextOf() })
  if (found instanceof Response) throw new Error(`answered with ${found.status}`)
  expect(found.statusCode).toBe(200)
  expect(found.errors).toBeNull()
  const html = htmlOf(found)
  const fields = fieldsOf(html)
  const screen = (fields.find(([name]) => name === 'da')?.[1] ?? 'persone') as Screen
  return { screen, html, fields }
}

function htmlOf(found: StaticHandlerContext): string {
  const router = createStaticRouter(dataRoutes, found)
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={found} hydrate={false} />)
}

const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&') // prettier-ignore

/** What the questions' form of a page would send if nobody touched it. */
function fieldsOf(html: string): [string, string][] {
  const form = (html.match(/<form.*?<\/form>/gs) ?? []).find((one) => one.includes(' name="da"')) ?? ''
  const attribute = (tag: string, name: string) =>
    plain(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
  const inputs = (form.match(/<input[^>]*>/g) ?? []).flatMap((tag): [string, string][] => {
    const ticks = /type="(radio|checkbox)"/.test(tag)
    return ticks && !/ checked=""/.test(tag) ? [] : [[attribute(tag, 'name'), attribute(tag, 'value')]]
  })
  const areas = [...form.matchAll(/<textarea[^>]*>(.*?)<\/textarea>/gs)].map(([tag, text = '']) => {
    return [attribute(tag, 'name'), plain(text)] as [string, string]
  })
  const selects = [...form.matchAll(/<select[^>]*>(.*?)<\/select>/gs)].map(([tag, options = '']) => {
    const all = options.match(/<option[^>]*>/g) ?? []
    const chosen = all.find((option) => / selected=""/.test(option)) ?? all[0] ?? ''
    return [attribute(tag, 'name'), attribute(chosen, 'value')] as [string, string]
  })
  return [...inputs, ...areas, ...selects]
}

/** The answers that a page carries. A select always sends something, which counts only beside its answer. */
function answersIn({ fields }: Shown): Answers {
  const told = (field: string) => fields.filter(([name, value]) => name === field && value !== '')
  return Object.fromEntries(FIELDS.map((field) => [field, told(field).map(([, value]) => value)])) as Answers
}

/** Presses a button after answering the question that is shown. */
function press(shown: Shown, move: Move, given: Partial<Answers> = {}): Promise<Shown> {
  const own: readonly string[] = Object.keys(given)
  const kept = shown.fields.filter(([name]) => !own.includes(name))
  const answered = Object.entries(given).flatMap(([name, values]) =>
    values.map((value) => [name, value] as [string, string]),
  )
  return ask([...kept, ...answered, ['vai', move]])
}

/** One answer to each question; nothing in it calls for help. */
const GIVEN: Record<Question, Partial<Answers>> = {
  chi: { chi: ['me'] },
  tema: { tema: ['ansia', 'sonno'], parole: ['da quando <ho> cambiato "casa" & città'] },
  urgenza: { urgenza: ['settimane'] },
  luogo: { via: ['entrambi'], dove: ['Milano'], raggio: ['50'], scale: ['1'] },
  orario: { orario: ['sera', 'sabato'] },
  spesa: { spesa: ['70'], bonus: ['1'] },
  persona: { genere: ['f'], 'genere-conta': ['serve'], lingua: ['en'], 'lingua-conta': ['meglio'] },
  modo: { struttura: ['guidata'], parola: ['ascolta'] },
  prima: { prima: ['vaga', 'troppi-compiti'] },
}

/** What the portal keeps of answers: the weights and the radius stand even where nobody touched them. */
const STANDING = { raggio: ['25'], 'genere-conta': ['meglio'], 'eta-conta': ['meglio'], 'lingua-conta': ['meglio'], 'mondo-conta': ['meglio'] } // prettier-ignore

function expectAnswers(shown: Shown, expected: Partial<Answers>, what: string): void {
  const had = answersIn(shown)
  for (const field of FIELDS) {
    const wanted = expected[field] ?? []
    const standing = STANDING[field as keyof typeof STANDING]
    if (wanted.length === 0 && standing)
      expect([[], standing], `${what}: ${field}`).toContainEqual(had[field])
    else expect(had[field], `${what}: ${field}`).toEqual(wanted)
  }
}

/** Addresses on a page: of links, of forms, of pictures. */
function expectNoAnswerInAddresses(shown: Shown): void {
  for (const [, address = ''] of shown.html.matchAll(/ (?:href|action|src|formaction)="([^"]*)"/g)) {
    // The file of drawings, whose address the test's server marks.
    if (address.startsWith('/ui/drawing/')) continue
    if (/^(https?:|tel:|mailto:)/.test(address)) expect(address).not.toMatch(/trova|portale\.test/)
    else expect(address).not.toMatch(/\?/)
  }
}

describe('every path through the questions', () => {
  test('each question answered or skipped, with «back» at every step: all is kept', async () => {
    const context = { today: italianDay(new Date()), showSamples: true }
    /** Presses a button of a screen that carries these answers. */
    const send = (from: Screen, answers: Answers, move: Move) => {
      const form = new FormData()
      for (const [name, values] of Object.entries(answers))
        for (const value of values) form.append(name, value)
      form.append('da', from)
      form.append('vai', move)
      return readView(deps.db, form, context)
    }
    let ends = 0
    const walk = async (at: number, answers: Answers): Promise<void> => {
      const from = QUESTIONS[at] ?? 'persone'
      const back = await send(from, answers, 'indietro')
      expect([back.screen, back.answers]).toEqual([QUESTIONS[Math.max(0, at - 1)], answers])
      const question = QUESTIONS[at]
      if (!question) {
        ends += 1
        return
      }
      const answered = { ...answers, ...GIVEN[question] }
      const isLast = at === QUESTIONS.length - 1
      // The people of every path are looked for once, not for each button that leads there.
      const forward = await send(question, answered, 'avanti')
      expect([forward.screen, forward.answers]).toEqual([QUESTIONS[at + 1] ?? 'persone', answered])
      if (isLast)
        expect(forward.found!.people.length + forward.found!.nearest.length).toBeGreaterThanOrEqual(3)
      const skipped = isLast ? { answers } : await send(question, answered, 'salta')
      expect(skipped.answers).toEqual(answers)
      await walk(at + 1, answered)
      await walk(at + 1, answers)
    }
    await walk(0, NO_ANSWERS)
    expect(ends).toBe(2 ** QUESTIONS.length)
  })

  test('pages carry the same in their forms: all answered, none, one alone, all but one', async () => {
    const patterns = [
      ...QUESTIONS.flatMap((one) => [(other: Question) => other === one, (other: Question) => other !== one]),
      () => true,
      () => false,
    ]
    for (const answers of patterns) {
      let shown = await ask()
      const expected: Partial<Answers> = {}
      for (const [at, question] of QUESTIONS.entries()) {
        const what = `${QUESTIONS.filter(answers).join(' ')} at ${question}`
        expect(shown.screen, what).toBe(question)
        expectNoAnswerInAddresses(shown)
        if (answers(question)) Object.assign(expected, GIVEN[question])
        const next = await press(shown, answers(question) ? 'avanti' : 'salta', GIVEN[question])
        expectAnswers(next, expected, what)
        const back = await press(next, 'indietro')
        expect(back.screen, what).toBe(QUESTIONS[at])
        expectAnswers(back, expected, `back at ${what}`)
        shown = next
      }
      expect(shown.screen).toBe('persone')
      expectNoAnswerInAddresses(shown)
    }
  })

  const singles: [Question, Partial<Answers>][] = [
    ...WHOM.map(({ id }): [Question, Partial<Answers>] => ['chi', { chi: [id] }]),
    ...[...topicsFor(undefined), NOT_SURE].map(({ id }): [Question, Partial<Answers>] => [
      'tema',
      { tema: [id] },
    ]),
    ...URGENCY.map(({ id }): [Question, Partial<Answers>] => ['urgenza', { urgenza: [id] }]),
    ...WAYS.map(({ id }): [Question, Partial<Answers>] => ['luogo', { via: [id] }]),
    ...TIMES.map(({ id }): [Question, Partial<Answers>] => ['orario', { orario: [id] }]),
    ...PAYMENTS.map(({ id }): [Question, Partial<Answers>] => ['spesa', { spesa: [id] }]),
    ...COMPLAINTS.map(({ id }): [Question, Partial<Answers>] => ['prima', { prima: [id] }]),
  ]

  test('each answer leads on, back and to the people, and is there when one comes back', async () => {
    for (const [question, given] of singles) {
      const start = await ask([['da', QUESTIONS[QUESTIONS.indexOf(question) - 1] ?? ''], ['vai', question === 'chi' ? 'indietro' : 'avanti']]) // prettier-ignore
      const what = JSON.stringify(given)
      expect(start.screen, what).toBe(question)
      const next = await press(start, 'avanti', given)
      expectAnswers(next, given, what)
      const back = await press(next, 'indietro')
      expect(back.screen, what).toBe(question)
      expectAnswers(back, given, what)
      const people = await press(back, 'persone')
      expect(['persone', 'aiuto'], what).toContain(people.screen)
      expectAnswers(people, given, what)
      if (people.screen === 'aiuto') expect((await press(people, 'persone')).screen, what).toBe('persone')
    }
  })

  test('help comes before the other questions, once, whatever button is pressed', async () => {
    const cases: [Question, Partial<Answers>][] = [
      ['tema', { parole: ['voglio morire'] }],
      ['tema', { tema: ['violenza'] }],
      ['tema', { tema: ['ferirsi'] }],
      ['urgenza', { urgenza: ['adesso'] }],
    ]
    for (const [question, given] of cases) {
      const before = QUESTIONS[QUESTIONS.indexOf(question) - 1]!
      const start = await ask([['da', before]])
      for (const move of ['avanti', 'persone'] as const) {
        const help = await press(start, move, given)
        expect(help.screen).toBe('aiuto')
        expect(help.html).toContain('href="tel:')
        expectAnswers(help, given, JSON.stringify(given))
        const on = await press(help, 'avanti')
        expect(on.screen).toBe(QUESTIONS[QUESTIONS.indexOf(question) + 1])
        expect((await press(on, 'indietro')).screen).toBe('aiuto')
        const people = await press(on, 'persone')
        expect(people.screen).toBe('persone')
        expect(people.html).toContain('href="tel:')
      }
    }
  })

  test('an unknown place is told at its question, once; at the end one press leads back to it', async () => {
    const start = await ask([['da', 'urgenza'], ['chi', 'giovane'], ['spesa', 'niente']]) // prettier-ignore
    const told = await press(start, 'avanti', { dove: ['Atlantide'] })
    expect(told.screen).toBe('luogo')
    expect(told.html).toContain('Non conosciamo «Atlantide»')
    expect((await press(told, 'avanti', { dove: ['Lemuria'] })).html).toContain('Non conosciamo «Lemuria»')
    expect((await press(told, 'avanti', { dove: ['Adria pressi ospedale'] })).screen).toBe('orario')
    const on = await press(told, 'persone', { dove: ['Atlantide'] })
    expect(on.screen).toBe('persone')
    expect(on.html).toContain('Cambia il luogo')
    const again = await ask([['da', 'persone'], ['vai', 'luogo'], ['dove', 'Atlantide'], ['chi', 'giovane']]) // prettier-ignore
    expect([again.screen, answersIn(again).dove, answersIn(again).chi]).toEqual(['luogo', ['Atlantide'], ['giovane']]) // prettier-ignore
  })

  test('nothing that is sent is an error: not an unknown value, screen or button, nor too much of anything', async () => {
    const odd = await ask([
      ['da', 'inventata'],
      ['vai', 'ovunque'],
      ['rinuncia-a', 'x'],
      ['chi', 'nessuno'],
      ['chi', 'coppia'],
      ['tema', 'ansia'],
      ['tema', 'ansia'],
      ['tema', 'sonno'],
      ['tema', 'lutto'],
      ['tema', 'rabbia'],
      ['parole', `a\uFFFD  b\n${'x'.repeat(600)}`],
      ['spesa', '9999'],
      ['__proto__', 'x'],
    ])
    expect(odd.screen).toBe('tema')
    const { chi, tema, parole, spesa } = answersIn(odd)
    expect([chi, tema.length, spesa]).toEqual([['coppia'], 3, []])
    expect(parole[0]).toMatch(/^a b x+$/)
    expect(parole[0]).toHaveLength(500)
    for (const screen of ['persone', 'aiuto']) {
      const shown = await ask([['da', screen], ['rinuncia', 'inventata']]) // prettier-ignore
      expect(shown.screen).toBe('persone')
    }
  })

  test('many mixed answers each lead to people', async () => {
    let seed = 20_261
    const pick = <One,>(of: readonly One[]): One => {
      seed = (seed * 48_271) % 2_147_483_647
      return of[seed % of.length]!
    }
    const maybe = (of: readonly { id: string }[]) => (pick([true, false]) ? [pick(of).id] : [])
    for (let time = 0; time < 60; time += 1) {
      const chi = maybe(WHOM)
      const topics = topicsFor(chi[0])
      const answers: Answers = {
        ...NO_ANSWERS,
        chi,
        tema: [...new Set([...maybe(topics), ...maybe(topics)])],
        urgenza: maybe(URGENCY),
        via: maybe(WAYS),
        dove: pick([[], ['Milano'], ['Lazio'], ['provincia di Torino'], ['Atlantide'], ['online']]),
        orario: maybe(TIMES),
        spesa: maybe(PAYMENTS),
        prima: maybe(COMPLAINTS),
        mondo: pick([[], ['migrazione']]),
        'mondo-conta': pick([['serve'], ['meglio']]),
      }
      const body = Object.entries(answers).flatMap(([name, values]) =>
        values.map((value) => [name, value] as [string, string]),
      )
      const people = await ask([...body, ['da', 'prima'], ['vai', 'avanti']])
      expect(people.screen).toBe('persone')
      expect(
        people.html.match(/data-professional=/g)?.length,
        JSON.stringify(answers),
      ).toBeGreaterThanOrEqual(3)
      expectAnswers(people, Object.fromEntries(Object.entries(answers).filter(([, values]) => values.length > 0)), 'people') // prettier-ignore
    }
  })
})

test('a quiet danger is a calm card above the next question and above the people, and no screen of its own', async () => {
  const request = new Request('http://portale.test/trova', {
    method: 'POST',
    body: new URLSearchParams({ da: 'tema', vai: 'avanti' }),
  })
  const found = await query(request, { requestContext: contextOf() })
  if (found instanceof Response) throw new Error(`answered with ${found.status}`)
  const view = found.actionData!.trova as View
  const shows = (change: Partial<View>) => {
    const actionData = { trova: { ...view, danger: { need: 'suicide', level: 'quiet' }, ...change } }
    return htmlOf({ ...found, actionData }).includes('data-urgent-note="quiet"')
  }
  const people = { people: [], nearest: [], giveUp: [], unknownPlace: undefined, strangers: false, onlySamples: false } // prettier-ignore
  expect([view.screen, shows({}), shows({ screen: 'luogo' })]).toEqual(['urgenza', true, false])
  expect(shows({ screen: 'persone', found: people })).toBe(true)
})

test('nothing of the answers is in any table afterwards', async () => {
  const marker = 'zqxsegretozqx'
  let shown = await ask()
  for (const question of QUESTIONS) {
    const words = question === 'tema' ? { parole: [marker] } : question === 'luogo' ? { dove: [marker] } : {}
    shown = await press(shown, 'avanti', { ...GIVEN[question], ...words })
  }
  expect(shown.html).toContain(marker)
  const tables = await deps.db.execute<{ name: string }>(
    sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const names = tables.rows.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(30)
  for (const name of names) {
    const holding = await deps.db.execute(
      sql`select 1 from ${sql.raw(name)} as row where row::text ilike ${`%${marker}%`}`,
    )
    expect(holding.rows, name).toEqual([])
  }
})
