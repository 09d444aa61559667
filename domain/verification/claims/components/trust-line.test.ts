import { expect, test } from 'vitest'
import type { PublicClaim } from '../read.server.ts'
import { trustSentence } from './trust-line.tsx'

const claim: PublicClaim = {
  kind: 'albo',
  state: 'valid',
  declared: { ordine: 'lombardia' },
  source: null,
  source_url: null,
  method: null,
  checked_on: '2026-11-03',
  due_on: '2027-11-03',
}

test.each([
  [claim, 'Iscrizione all’Albo della Lombardia controllata il 3 novembre 2026'],
  [
    { ...claim, declared: { ordine: 'medici', province: 'Bologna' } },
    'Iscrizione all’Albo dei medici di Bologna controllata il 3 novembre 2026',
  ],
  [{ ...claim, declared: {} }, 'Iscrizione all’Albo controllata il 3 novembre 2026'],
  [{ ...claim, state: 'lapsed' as const }, 'Iscrizione all’Albo: controllo scaduto il 3 novembre 2027'],
  [{ ...claim, state: 'refuted' as const }, 'Iscrizione all’Albo non confermata'],
  [{ ...claim, state: 'declared' as const }, 'Iscrizione all’Albo non ancora controllata'],
  [undefined, 'Iscrizione all’Albo non ancora controllata'],
])('one sentence about the Albo, only what is true: %#', (albo, sentence) => {
  expect(trustSentence(albo)).toBe(sentence)
})
