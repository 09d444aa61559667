import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { quickExit, URGENT_LINES, urgentNote } from '#content/urgent-note.ts'
import type { Danger, UrgentNeed } from '../rules.ts'
import { FoldedSearch } from './folded-search.tsx'
import { UrgentNote } from './urgent-note.tsx'

const NEEDS = Object.keys(URGENT_LINES) as UrgentNeed[]

function shown(danger: Danger): string {
  const router = createMemoryRouter([{ path: '/', element: <UrgentNote {...danger} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test.each(NEEDS)('a full card of %s has every number as a link to call, and what to do', (need) => {
  const html = shown({ need, level: 'call' })
  for (const dial of URGENT_LINES[need].call) expect(html).toContain(`href="tel:${dial}"`)
  expect(html).toContain(urgentNote.heading)
  expect(html).toContain(urgentNote.text[need])
})

test.each(NEEDS)('a quiet card of %s has fewer words, no colour of alarm, and hides nothing', (need) => {
  const danger = { need, level: 'quiet' } as const
  const html = shown(danger)
  for (const dial of URGENT_LINES[need].quiet) expect(html).toContain(`href="tel:${dial}"`)
  expect(html).toContain(urgentNote.quietHeading[need])
  expect(html).not.toMatch(/terracotta|red-|amber/)
  expect(html).not.toContain(urgentNote.text[need])
  const search = renderToStaticMarkup(<FoldedSearch danger={danger}>cerca</FoldedSearch>)
  expect(search).toBe('cerca')
})

test.each(NEEDS)(
  'the way out, and what the browser remembers, stand beside %s only if it is violence',
  (need) => {
    for (const level of ['call', 'quiet'] as const) {
      const html = shown({ need, level })
      expect(html.includes(`href="${quickExit.to}"`)).toBe(need === 'violence')
      expect(html.includes('cronologia')).toBe(need === 'violence')
    }
  },
)

test('beside a full card the search is folded, beside none it is not', () => {
  const folded = (danger: Danger | undefined) =>
    renderToStaticMarkup(<FoldedSearch danger={danger}>cerca</FoldedSearch>)
  expect(folded({ need: 'suicide', level: 'call' })).toMatch(/<details(?! open)/)
  expect(folded(undefined)).toBe('cerca')
})
