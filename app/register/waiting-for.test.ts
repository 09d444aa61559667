import { expect, test } from 'vitest'
import { waitingForm } from '#domain/bookings/waiting-list/schema.ts'
import { planSearch } from '#domain/register-search/query/rules.ts'
import { readRegisterSearch } from '#domain/register-search/query/schema.ts'
import { waitingFor } from './search-view.ts'

/** The wish that the list's form sends when nothing is changed in it. */
function wishFor(address: string) {
  const search = readRegisterSearch(new URLSearchParams(address))
  const person = { id: crypto.randomUUID(), name: 'Ada', email: 'ada@example.org', consent: 'on' }
  return waitingForm.parse({ ...person, ...waitingFor(search, planSearch(search)) }).wish
}

test('the waiting list gets all that a search asked for, by filters and by words', () => {
  const milan = { slug: 'milano', km: 10 }
  expect(wishFor('q=EMDR la sera in inglese per ansia&dove=Milano&raggio=10')).toEqual({
    problem: 'ansia',
    place: milan,
    online: false,
    times: ['sera'],
    more: ['w:emdr', 'l:en'],
  })
  expect(
    wishFor('problema=lutto&dove=Milano&raggio=10&modo=online&orario=sabato&formato=couple&bonus=1'),
  ).toEqual({
    problem: 'lutto',
    place: milan,
    online: true,
    times: ['sabato'],
    more: ['f:couple', 'bonus'],
  })
})
