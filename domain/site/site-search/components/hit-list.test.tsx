import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { KIND_LABELS, MARK } from '../rules.ts'
import { HitList } from './hit-list.tsx'

const EXCERPT = `Chi pensa di ${MARK.start}morire${MARK.end} può chiamare.`

function shown(marked?: boolean, excerpt = EXCERPT): string {
  const hits = [{ url: '/urgenze', kind: 'page' as const, title: 'Aiuto', excerpt }]
  const element = <HitList hits={hits} {...(marked === undefined ? {} : { marked })} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('searched words stand out, and words of danger do not', () => {
  expect(shown()).toMatch(/<mark[^>]*>morire<\/mark>/)
  expect(shown(false)).toContain('morire')
  expect(shown(false)).not.toContain('<mark')
})

test.each([
  ['Chi pensa di morire può chiamare.', 'Chi pensa di morire può chiamare.'],
  ['pensa di morire può chiamare.', '… pensa di morire può chiamare.'],
  ['Chi pensa di morire, anche', 'Chi pensa di morire, anche …'],
  [`${MARK.start}morire${MARK.end} può`, '… morire può …'],
])('of «%s» is seen where it was cut', (excerpt, seen) => {
  const text = shown(true, excerpt).replaceAll(/<[^>]+>/g, '')
  expect(text).toBe(`Aiuto${KIND_LABELS.page}${seen}`)
})
