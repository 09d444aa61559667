import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { examples } from './drawing.examples.tsx'

const file = readFileSync(new URL('./drawings.svg', import.meta.url), 'utf8')
const symbols = file.split('<symbol ').slice(1)

test('every name has its drawing in the file, and every drawing a name', () => {
  const drawn = symbols.map((symbol) => /^id="(\w+)"/.exec(symbol)?.[1])
  const named = (examples[0]!.element.props as { children: { key: string }[] }).children.map(({ key }) => key)
  expect(drawn.toSorted()).toEqual(named.toSorted())
})

test('all drawings share one grid and one stroke, and take every colour from the theme', () => {
  for (const symbol of symbols) {
    expect(symbol).toContain('viewBox="0 0 96 96"')
    expect(symbol).not.toContain('stroke-width')
    const paints = [...symbol.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, paint]) => paint)
    expect(new Set([...paints, 'none'])).toEqual(
      new Set(['none', 'var(--drawing-light)', 'var(--drawing-accent)']),
    )
  }
})
