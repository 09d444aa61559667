import { expect, test } from 'vitest'
import { parseOrder } from './schema.ts'

const today = '2026-03-02'

test('an erasure needs a tick, other decisions do not', () => {
  const reason = 'Non l’ha mandata lei.'
  expect(parseOrder('hide', { reason }, today)).toMatchObject({ ok: true })
  expect(parseOrder('erase', { reason }, today)).toEqual({
    ok: false,
    errors: { sure: ['Spunta la casella: la cancellazione non si può annullare'] },
  })
  expect(parseOrder('erase', { reason, sure: 'on' }, today)).toMatchObject({ ok: true })
})
