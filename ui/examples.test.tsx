import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { ToastProvider } from '#ui/toast/toast.tsx'

type Examples = { title: string; examples: { name: string; element: ReactElement }[] }

const pieces = Object.entries(import.meta.glob<Examples>('./*/*.examples.tsx', { eager: true }))
const all = pieces.flatMap(([path, { examples }]) =>
  examples.map(({ name, element }) => ({ path, name, element })),
)

const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map((m) => m[1]!)

test('there are examples', () => expect(all.length).toBeGreaterThan(30))

describe.each(all)('$path, $name', ({ element }) => {
  const html = renderToString(
    <MemoryRouter>
      <ToastProvider>{element}</ToastProvider>
    </MemoryRouter>,
  )

  test('has no inline style: the Content-Security-Policy would refuse it', () => {
    expect(html).not.toMatch(/ style=/)
  })

  test('has no id twice, and every reference to an id leads somewhere', () => {
    const ids = attributes(html, 'id')
    expect(new Set(ids).size).toBe(ids.length)
    const references = ['for', 'aria-labelledby', 'aria-describedby'].flatMap((name) =>
      attributes(html, name),
    )
    for (const id of references.flatMap((list) => list.split(' '))) expect(ids).toContain(id)
  })

  test('has a label for each control and a name for each button', () => {
    const labelled = new Set(attributes(html, 'for'))
    for (const [control] of html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)) {
      if (control.includes('type="hidden"')) continue
      const id = / id="([^"]*)"/.exec(control)?.[1]
      expect(control.includes('aria-label') || labelled.has(id ?? '')).toBe(true)
    }
    for (const [, opening, content] of html.matchAll(/<button\b([^>]*)>(.*?)<\/button>/g)) {
      expect(opening!.includes('aria-label') || content!.replace(/<[^>]*>/g, '').trim() !== '').toBe(true)
    }
  })
})
