import { describe, expect, test } from 'vitest'
import { helpLines } from '#content/help-lines.ts'
import { roadmap } from '#content/landing.ts'
import { FIELD_LABELS, OPTION_LABELS, structuredTitles } from '#content/structured.ts'
import { fieldsOf, filledForm, readStructuredForm, type FormField } from './rules.form.ts'
import {
  helpLinesOf,
  isStructured,
  parseStructured,
  phasesOf,
  printStructured,
  STRUCTURED,
  STRUCTURED_SLUGS,
  structuredFiles,
  type StructuredSlug,
} from './rules.structured.ts'
import { NEEDED_LINES } from './schema.structured.ts'

const formOf = (slug: StructuredSlug) => filledForm(fieldsOf(STRUCTURED[slug].schema), STRUCTURED[slug].file)

describe.each(STRUCTURED_SLUGS)('%s', (slug) => {
  test('the value of the file, in its form, saved without a change, is the same text', () => {
    expect(readStructuredForm(slug, formOf(slug))).toEqual({
      ok: true,
      body: structuredFiles.get(slug)!.text,
    })
    expect(parseStructured(slug, structuredFiles.get(slug)!.text)).toEqual(STRUCTURED[slug].file)
  })

  test('has a title, and words for each field and option', () => {
    expect(structuredTitles[slug]).not.toBe('')
    const walk = (field: FormField, name: string): void => {
      if (name) expect(FIELD_LABELS[name], name).toBeTruthy()
      if (field.kind === 'choice') for (const { value } of field.options) expect(OPTION_LABELS[value], value).toBeTruthy() // prettier-ignore
      if (field.kind === 'list') walk(field.item, '')
      if (field.kind === 'group') for (const [key, one] of Object.entries(field.fields)) walk(one, key)
    }
    walk(fieldsOf(STRUCTURED[slug].schema), '')
  })
})

test('help lines and phases become what the pages show, unchanged', () => {
  expect(helpLinesOf(STRUCTURED['numeri-aiuto'].file)).toEqual(helpLines)
  expect(phasesOf(STRUCTURED.tappe.file)).toEqual(roadmap.phases)
})

describe('what is refused, and where', () => {
  const errorsOf = (slug: StructuredSlug, change: Record<string, string>) => {
    const form = readStructuredForm(slug, { ...formOf(slug), ...change })
    return form.ok ? {} : form.errors
  }

  test.each([
    ['prezzi-partner', { 'v.first': '  ' }, 'v.first', 'Manca questo testo.'],
    ['prezzi-partner', { 'v.afterwards': 'x'.repeat(81) }, 'v.afterwards', 'Al massimo 80 caratteri.'],
    ['domande-partner', { 'v.items.0.answer': '' }, 'v.items.0.answer', 'Manca questo testo.'],
    ['vantaggi-partner', { 'v.items.0.icon': 'bomba' }, 'v.items.0.icon', 'Scegli una voce.'],
    ['numeri-aiuto', { 'v.lines.0.dial': '113' }, 'v.lines.0.dial', 'Le cifre sono diverse'],
    ['numeri-aiuto', { 'v.lines.0.dial': '112; rm' }, 'v.lines.0.dial', 'Solo cifre'],
    ['numeri-aiuto', { 'v.lines.1.opens': '25:00' }, 'v.lines.1.opens', 'Scrivi un’ora come 09:00.'],
    ['numeri-aiuto', { 'v.lines.1.opens': '' }, 'v.lines.1.opens', 'Scrivi un’ora come 09:00.'],
    ['numeri-aiuto', { 'v.lines.0.sourceUrl': '' }, 'v.lines.0.sourceUrl', 'Scrivi un indirizzo'],
    ['numeri-aiuto', { 'v.lines.1.links.0.url': 'javascript:alert(1)' }, 'v.lines.1.links.0.url', 'Scrivi un indirizzo'], // prettier-ignore
    ['numeri-aiuto', { 'v.lines.3.number': '112', 'v.lines.3.dial': '112' }, 'v.lines.3.dial', 'Questo numero c’è già.'], // prettier-ignore
    ['tappe', { 'v.items.4.status': 'completed' }, 'v.items.4.proofTo', 'Una tappa fatta'],
    ['tappe', { 'v.items.0.proofTo': '//altrove.example' }, 'v.items.0.proofTo', 'Scrivi un indirizzo'],
    ['avviso', { 'v.text': 'Domani il portale è fermo.' }, 'v.from', 'Un avviso ha un primo e un ultimo giorno.'],
    ['avviso', { 'v.text': 'x', 'v.from': '2027-01-02', 'v.until': '2027-01-01' }, 'v.until', 'L’ultimo giorno viene prima'],
    ['avviso', { 'v.text': 'x', 'v.from': '2027-01-01', 'v.until': '2027-06-01' }, 'v.until', 'al massimo 60 giorni'],
    ['avviso', { 'v.text': 'x', 'v.from': '2027-01-01', 'v.until': '2027-01-02', 'v.linkTo': '/urgenze' }, 'v.linkLabel', 'Mancano le parole'],
  ] as const)('%s with %j', (slug, change, where, why) => {
    expect(errorsOf(slug, change as unknown as Record<string, string>)[where]?.join(' ')).toContain(why)
  }) // prettier-ignore

  test.each(NEEDED_LINES)('help numbers without the %s, which the notices about danger show', (dial) => {
    const { lines } = STRUCTURED['numeri-aiuto'].file
    const value = { lines: lines.filter((line) => line.dial !== dial) }
    const form = readStructuredForm('numeri-aiuto', filledForm(fieldsOf(STRUCTURED['numeri-aiuto'].schema), value)) // prettier-ignore
    expect(form).toMatchObject({ ok: false, errors: { 'v.lines': [expect.stringContaining(`Il ${dial} manca`)] } }) // prettier-ignore
  })

  test('an emptied list is refused; what was typed comes back in its places', () => {
    expect(readStructuredForm('domande-scuole', {})).toMatchObject({ errors: { 'v.items': ['Serve almeno una voce.'] } }) // prettier-ignore
    const typed = { ...formOf('domande-scuole'), 'v.items.1.question': '', 'v.items.1.answer': '', 'v.items.0.question': '' } // prettier-ignore
    const form = readStructuredForm('domande-scuole', typed)
    expect(form).toMatchObject({ ok: false, value: { items: [{ question: '' }, {}, {}] } })
  })
})

test('an emptied item is gone, a new one is added, and places order them', () => {
  const form = { ...formOf('vantaggi-prima-pagina'), 'v.items.4.title': '', 'v.items.4.description': '' }
  const changed = {
    ...form,
    'v.items.5.title': 'Nuovo',
    'v.items.5.description': '  Con\r\n spazi   in più ',
    'v.items.5.icon': 'link',
    'v.items.5.#': '0.5',
  }
  const read = readStructuredForm('vantaggi-prima-pagina', changed)
  const items = read.ok ? parseStructured('vantaggi-prima-pagina', read.body)!.items : []
  expect(items.map(({ title }) => title)).toEqual(['Nuovo', 'Visibilità', 'Credibilità', 'Networking', 'Contenuti esclusivi']) // prettier-ignore
  expect(items[0]).toEqual({ title: 'Nuovo', description: 'Con spazi in più', icon: 'link' })
})

test('a text of another version, or no text at all, is passed over', () => {
  expect(parseStructured('prezzi-partner', '{"first":1}')).toBeUndefined()
  expect(parseStructured('prezzi-partner', 'niente')).toBeUndefined()
  expect(isStructured('inventato') || isStructured('constructor')).toBe(false)
  expect(printStructured({ a: 1 })).toBe('{\n  "a": 1\n}\n')
})
