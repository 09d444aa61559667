import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fieldsOf, readStructuredForm } from '../rules.form.ts'
import { STRUCTURED, STRUCTURED_SLUGS, structuredFiles } from '../rules.structured.ts'
import { StructuredFields } from './structured-fields.tsx'

const htmlOf = (slug: (typeof STRUCTURED_SLUGS)[number], errors = {}) =>
  renderToStaticMarkup(
    <StructuredFields
      field={fieldsOf(STRUCTURED[slug].schema)}
      value={STRUCTURED[slug].file}
      errors={errors}
    />,
  )

const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': '’', '&lt;': '<' }
const plain = (text: string) => text.replace(/&(amp|quot|#x27|lt);/g, (found) => ENTITIES[found]!)

/** What a browser without scripts sends when nobody types anything. */
function sent(html: string): Record<string, string> {
  const attribute = (tag: string, name: string) =>
    plain(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
  const values: Record<string, string> = {}
  const add = (name: string, value: string) => {
    expect(values, `${name} stands twice`).not.toHaveProperty([name])
    values[name] = value
  }
  for (const [tag] of html.matchAll(/<input [^>]*>/g)) add(attribute(tag, 'name'), attribute(tag, 'value'))
  for (const [, tag, text] of html.matchAll(/<textarea ([^>]*)>([^<]*)<\/textarea>/g))
    add(attribute(tag!, 'name'), plain(text!))
  for (const [, tag, options] of html.matchAll(/<select ([^>]*)>(.*?)<\/select>/g)) {
    const chosen = /<option[^>]*selected=""[^>]*>/.exec(options!) ?? /<option[^>]*>/.exec(options!)
    add(attribute(tag!, 'name'), attribute(chosen![0], 'value'))
  }
  return values
}

test.each(STRUCTURED_SLUGS)('the form of %s, sent back untouched, is the same text', (slug) => {
  const html = htmlOf(slug)
  expect(readStructuredForm(slug, sent(html))).toEqual({ ok: true, body: structuredFiles.get(slug)!.text })
  const labels = [...html.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id)
  expect(labels.toSorted()).toEqual(Object.keys(sent(html)).toSorted())
})

test('a refused field says why, beside it', () => {
  const html = htmlOf('prezzi-partner', { 'v.first': ['Manca questo testo.'] })
  expect(html).toMatch(/aria-describedby="v\.first-error"[^>]*aria-invalid="true"/)
  expect(html).toContain('Manca questo testo.')
})
