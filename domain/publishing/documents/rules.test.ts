import { describe, expect, test } from 'vitest'
import { ROLES } from '#platform/auth/roles.ts'
import {
  ACTIONS,
  DOCUMENT_KINDS,
  nextReviewAfter,
  OPEN_STATES,
  refusalOf,
  REVIEW_KINDS,
  reviewsNeeded,
  STATES,
  TRANSITIONS,
} from './rules.ts'

/** Who may do what in which state, written out once more by hand: `+` everybody with the role, `o` only others' texts. */
const TABLE: Record<string, Partial<Record<(typeof STATES)[number], string>>> = {
  save: { draft: 'admin+ editor+', changes_asked: 'admin+ editor+' },
  submit: { draft: 'admin+ editor+', changes_asked: 'admin+ editor+' },
  'approve-style': { in_review: 'admino editoro' },
  'approve-facts': { in_review: 'cliniciano' },
  'ask-changes': { in_review: 'admino editoro cliniciano' },
  reopen: { in_review: 'admin+ editor+', approved: 'admin+ editor+' },
  schedule: { approved: 'admin+ editor+', scheduled: 'admin+ editor+' },
  unschedule: { scheduled: 'admin+ editor+' },
  publish: { approved: 'admin+ editor+', scheduled: 'admin+ editor+' },
  withdraw: { published: 'admin+ editor+' },
  discard: { draft: 'admin+ editor+', changes_asked: 'admin+ editor+', approved: 'admin+ editor+' },
}

describe('the life of an edition', () => {
  test('every state, action, role, and own or other’s text', () => {
    let allowed = 0
    for (const action of ACTIONS)
      for (const state of STATES)
        for (const kind of ROLES)
          for (const isWriter of [true, false]) {
            const who = TABLE[action]![state] ?? ''
            const may = who.includes(`${kind}+`) || (who.includes(`${kind}o`) && !isWriter)
            const refusal = refusalOf(action, state, { kind, isWriter })
            expect([action, state, kind, isWriter, refusal === undefined]).toEqual([
              action,
              state,
              kind,
              isWriter,
              may,
            ])
            allowed += Number(may)
          }
    expect(allowed).toBe(66)
  })

  test('the public text changes only by publishing and withdrawing, and only reviewed text can be published', () => {
    const into = (state: string) => ACTIONS.filter((action) => TRANSITIONS[action].to === state)
    expect(into('published')).toEqual(['publish'])
    expect(ACTIONS.filter((action) => TRANSITIONS[action].from.includes('published'))).toEqual(['withdraw'])
    expect([...TRANSITIONS.publish.from, ...TRANSITIONS.schedule.from].every((state) => /^(approved|scheduled)$/.test(state))).toBe(true) // prettier-ignore
    expect(into('approved')).toEqual(['approve-style', 'approve-facts', 'unschedule'])
  })

  test('who may not for two reasons is told the one that never changes', () => {
    expect(refusalOf('approve-style', 'draft', { kind: 'clinician', isWriter: true })).toBe('not-allowed')
    expect(refusalOf('approve-style', 'draft', { kind: 'admin', isWriter: true })).toBe('state')
    expect(refusalOf('approve-style', 'in_review', { kind: 'admin', isWriter: true })).toBe('own')
  })
})

test('clinical texts need two reviews, the others one', () => {
  expect(reviewsNeeded({ kind: 'topic', slug: 'primo-colloquio' })).toEqual(REVIEW_KINDS)
  expect(reviewsNeeded({ kind: 'page', slug: 'urgenze' })).toEqual(REVIEW_KINDS)
  expect(reviewsNeeded({ kind: 'page', slug: 'cookie' })).toEqual(['style'])
  expect(reviewsNeeded({ kind: 'data', slug: 'numeri-aiuto' })).toEqual(REVIEW_KINDS)
  expect(DOCUMENT_KINDS.filter((kind) => reviewsNeeded({ kind, slug: 'x' }).length === 1)).toEqual([
    'page',
    'data',
  ])
  expect(OPEN_STATES).toHaveLength(5)
})

test('a text is read again after a year', () => {
  expect(nextReviewAfter('2026-11-21')).toBe('2027-11-21')
  expect(nextReviewAfter('2028-02-29')).toBe('2029-03-01')
})
