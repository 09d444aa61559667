import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AvailabilityState } from '../rules.ts'
import { AvailabilityLine } from './availability-line.tsx'

const say = (state: AvailabilityState, on: string | null) =>
  renderToStaticMarkup(<AvailabilityLine state={state} on={on} />).replaceAll(/<[^>]+>/g, ' ')

test('says when it was confirmed, and never «open» of what has lapsed', () => {
  expect(say('open', '2026-11-12')).toContain('Accetta nuove persone  · confermato il 12 novembre 2026')
  const stale = say('stale', '2026-10-01')
  expect(stale).toContain('Disponibilità da confermare  · ultima conferma il 1 ottobre 2026')
  expect(stale).not.toContain('Accetta nuove persone')
  expect(say('unknown', null)).toContain('Disponibilità non indicata')
})
