import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { PublicClaim } from '../read.server.ts'
import { Ledger } from './ledger.tsx'

const checked: PublicClaim = {
  kind: 'albo',
  state: 'valid',
  declared: { ordine: 'lombardia' },
  source: 'Albo della Lombardia',
  source_url: null,
  method: 'Albo pubblico',
  checked_on: '2026-11-03',
  due_on: '2027-11-03',
}
const silent = (kind: PublicClaim['kind']): PublicClaim => ({
  kind,
  state: 'not-declared',
  declared: {},
  source: null,
  source_url: null,
  method: null,
  checked_on: null,
  due_on: null,
})

function shown(claims: PublicClaim[]): string {
  const ledger = { claims, badges: [], warnings: [], isDoctor: false }
  const element = <Ledger ledger={ledger} name="Ada Zorzi" />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('what nobody asked to check is one line below the table, never a row of dashes', () => {
  const html = shown([silent('title'), checked, silent('pec'), silent('identity')])
  expect(html).toContain(
    'Non abbiamo controllato: il titolo di psicoterapeuta, la posta certificata (PEC), l’identità.',
  )
  expect(html.match(/<tr/g)).toHaveLength(2)
  expect(html).not.toContain('—')
})

test('where everything is known the line is missing, and where nothing is the table', () => {
  expect(shown([checked])).not.toContain('Non abbiamo controllato')
  expect(shown([silent('albo')])).not.toContain('<table')
})
