import type { Role } from '#platform/auth/roles.ts'

export const DOCUMENT_KINDS = ['topic', 'page', 'data'] as const
type DocumentKind = (typeof DOCUMENT_KINDS)[number]
export type DocumentName = { kind: DocumentKind; slug: string }

export const OPEN_STATES = ['draft', 'in_review', 'changes_asked', 'approved', 'scheduled'] as const
export const STATES = [...OPEN_STATES, 'published', 'superseded', 'withdrawn'] as const
export type EditionState = (typeof STATES)[number]

export const REVIEW_KINDS = ['style', 'facts'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

/** What a person of the office may do with an edition. */
export const ACTIONS = [
  'save',
  'submit',
  'approve-style',
  'approve-facts',
  'ask-changes',
  'reopen',
  'schedule',
  'unschedule',
  'publish',
  'withdraw',
  'discard',
] as const
export type EditionAction = (typeof ACTIONS)[number]

type Transition = {
  from: readonly EditionState[]
  /** The state afterwards; undefined if it does not change. */
  to: EditionState | undefined
  by: readonly Role[]
  /** Refused to those who wrote any of the text. */
  othersOnly?: true
}

const EDITORS = ['admin', 'editor'] as const
const WRITABLE = ['draft', 'changes_asked'] as const

/**
 * The whole life of an edition. Two steps are the system's: the published edition is superseded by the next one, and
 * returns when that one is withdrawn.
 */
export const TRANSITIONS: Record<EditionAction, Transition> = {
  save: { from: WRITABLE, to: undefined, by: EDITORS },
  submit: { from: WRITABLE, to: 'in_review', by: EDITORS },
  // Approved with the last review that is needed; until then it stays in review.
  'approve-style': { from: ['in_review'], to: 'approved', by: EDITORS, othersOnly: true },
  'approve-facts': { from: ['in_review'], to: 'approved', by: ['clinician'], othersOnly: true },
  'ask-changes': {
    from: ['in_review'],
    to: 'changes_asked',
    by: [...EDITORS, 'clinician'],
    othersOnly: true,
  },
  reopen: { from: ['in_review', 'approved'], to: 'draft', by: EDITORS },
  schedule: { from: ['approved', 'scheduled'], to: 'scheduled', by: EDITORS },
  unschedule: { from: ['scheduled'], to: 'approved', by: EDITORS },
  publish: { from: ['approved', 'scheduled'], to: 'published', by: EDITORS },
  withdraw: { from: ['published'], to: 'withdrawn', by: EDITORS },
  discard: { from: ['draft', 'changes_asked', 'approved'], to: 'withdrawn', by: EDITORS },
}

export type EditionRefusal = 'not-allowed' | 'own' | 'state'

/** @returns why this person may not do this now; undefined if they may */
export function refusalOf(
  action: EditionAction,
  state: EditionState,
  actor: { kind: Role; isWriter: boolean },
): EditionRefusal | undefined {
  const { from, by, othersOnly } = TRANSITIONS[action]
  if (!by.includes(actor.kind)) return 'not-allowed'
  if (!from.includes(state)) return 'state'
  return othersOnly && actor.isWriter ? 'own' : undefined
}

/** Pages with clinical content; the others are about the portal itself. */
const CLINICAL_PAGES = new Set(['urgenze'])
/** Data that need a clinical review, because a wrong number is dangerous. */
const CLINICAL_DATA = new Set(['numeri-aiuto'])

/** Which reviews an edition needs before it may be published. */
export function reviewsNeeded({ kind, slug }: DocumentName): readonly ReviewKind[] {
  const isClinical = kind === 'topic' || (kind === 'data' ? CLINICAL_DATA : CLINICAL_PAGES).has(slug)
  return isClinical ? ['style', 'facts'] : ['style']
}

const MONTHS_UNTIL_REVIEW = 12

/** @param day on which a page was written or read last */
export function nextReviewAfter(day: string): string {
  const next = new Date(day)
  next.setUTCMonth(next.getUTCMonth() + MONTHS_UNTIL_REVIEW)
  return next.toISOString().slice(0, 10)
}
