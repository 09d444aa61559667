import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { MARK } from '../rules.ts'
import { HitList } from './hit-list.tsx'

const EXCERPT = `Chi pensa di ${MARK.start}morire${MARK.end} può chiamare.`

function shown(marked?: boolean): string {
  const hits = [{ url: '/urgenze', kind: 'page' as const, title: 'Aiuto', excerpt: EXCERPT }]
  const element = <HitList hits={hits} {...(marked === undefined ? {} : { marked })} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('searched words stand out, and words of danger do not', () => {
  expect(shown()).toMatch(/<mark[^>]*>morire<\/mark>/)
  expect(shown(false)).toContain('morire')
  expect(shown(false)).not.toContain('<mark')
})
