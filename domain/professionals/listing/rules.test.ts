import { expect, test } from 'vitest'
import { isComplete } from './rules.ts'

test('a profile is complete when it says all one needs to choose; a photo is not asked for', () => {
  const whole: Parameters<typeof isComplete>[0] = {
    bio: 'x'.repeat(200),
    problems: ['ansia'],
    ages: ['adulti'],
    languages: ['it'],
    formats: ['individual'],
    online: null,
    in_person: true,
    towns: 1,
    fees: [{ kind: 'individual', euro: 70 }],
    availability: 'closed',
  }
  expect(isComplete(whole)).toBe(true)
  for (const change of [
    { bio: 'x'.repeat(199) },
    { problems: [] },
    { ages: [] },
    { languages: [] },
    { formats: [] },
    { in_person: null },
    { towns: 0 },
    { fees: [{ kind: 'couple', euro: 70 }] },
    { availability: null },
  ])
    expect(isComplete({ ...whole, ...change })).toBe(false)
  expect(isComplete({ ...whole, online: true, in_person: false, towns: 0 })).toBe(true)
})
