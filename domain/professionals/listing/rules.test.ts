import { describe, expect, test } from 'vitest'
import { STYLE_SCALES } from '#content/working-style.ts'
import { NOTHING_DECLARED } from '#domain/professionals/profile/rules.ts'
import { entryOf, isComplete, type EntrySource, type ProfileSource } from './rules.ts'

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

describe('working style and age', () => {
  const person: EntrySource = {
    first_name: 'Ada',
    last_name: 'Neri',
    profession: 'Psicologo',
    specialization: null,
    approach: null,
    city: null,
    region: null,
    bio: null,
    is_demo: false,
    profile: {
      ...NOTHING_DECLARED,
      availability_doubted_at: null,
      paused_until: null,
      gender: null,
      age_group: null,
    },
  }
  const tagsWith = (self: Partial<ProfileSource>) =>
    entryOf({ ...person, profile: { ...person.profile!, ...self } }).tags.filter((tag) => /^[yn]:/.test(tag))

  test.each([
    [1, ['y:guidata']],
    [2, ['y:guidata']],
    [3, ['y:guidata', 'y:libera']],
    [4, ['y:libera']],
    [5, ['y:libera']],
    [null, []],
  ])('position %s gives %j', (style_structure, tags) => expect(tagsWith({ style_structure })).toEqual(tags))

  test('every scale and age group has the tags that questions ask for, and each style tag has a label', () => {
    const first = tagsWith({ style_structure: 1, style_talk: 2, style_homework: 1, age_group: 'fino-a-39' })
    expect(first).toEqual(['n:fino-a-39', 'y:guidata', 'y:parla', 'y:compiti'])
    const second = tagsWith({ style_structure: 5, style_talk: 4, style_homework: 5, age_group: '40-54' })
    expect(second).toEqual(['n:40-54', 'y:libera', 'y:ascolta', 'y:niente-compiti'])
    expect(tagsWith({ age_group: 'da-55' })).toEqual(['n:da-55'])
    const style = [...first, ...second].filter((tag) => tag.startsWith('y:'))
    const labelled = STYLE_SCALES.flatMap(({ poles }) => poles.map(({ tag }) => tag))
    expect(labelled.toSorted()).toEqual(style.toSorted())
  })
})
