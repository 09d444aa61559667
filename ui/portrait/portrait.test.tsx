import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Portrait } from './portrait.tsx'

const drawn = (name: string) => renderToString(<Portrait name={name} />)
const people = ['Anna', 'Bruno', 'Carla', 'Dario', 'Elsa', 'Fabio', 'Gina', 'Ivo', 'Lia', 'Nino'].flatMap(
  (first) => ['Bianchi', 'Conti', 'Galli', 'Neri', 'Rossi', 'Serra'].map((last) => `${first} ${last}`),
)

test('the same person always has the same picture, and few share one', () => {
  expect(drawn('Elena Fabbri')).toBe(drawn('Elena Fabbri'))
  expect(new Set(people.map(drawn)).size).toBeGreaterThan(48)
})

test('it has no letters, is hidden from screen readers and stays small', () => {
  for (const name of [...people, '', '李小龙']) {
    const html = drawn(name)
    expect(html).not.toMatch(/<text|<title|style=/)
    expect(html).toContain('aria-hidden="true"')
    expect(html.length).toBeLessThan(800)
  }
})

test('every colour is a token of the theme', () => {
  const theme = readFileSync(join(import.meta.dirname, '../theme/theme.css'), 'utf8')
  const used = new Set(
    people.flatMap((name) => [...drawn(name).matchAll(/"fill-([\w-]+)"/g)].map((m) => m[1]!)),
  )
  expect(used.size).toBe(9)
  for (const colour of used) expect(theme).toContain(`--color-${colour}:`)
})
