/** The associated data of an encrypted signature, which binds it to its column. */
export const SIGNATURE_PLACE = 'signature'

export const REQUESTS_PAGE_SIZE = 25

/** The live topic that updates open pages of the office. */
export const REQUESTS_TOPIC = 'requests'
export type RequestsNews = 'new' | 'decided' | 'undone' | 'asked' | 'answered' | 'cared'

export const STATUS_LABELS: Record<string, string> = {
  pending: 'In attesa',
  approved: 'Approvato',
  rejected: 'Respinto',
  suspended: 'Sospeso',
  hidden: 'Nascosto',
}

export const STATUSES = ['pending', 'approved', 'rejected', 'suspended', 'hidden'] as const
export type Status = (typeof STATUSES)[number]

/** The office's actions on a request or entry. `second-look` is requested by the applicant. */
export const OFFICE_ACTIONS = [
  'approve',
  'reject',
  'reopen',
  'suspend',
  'resume',
  'hide',
  'show',
  'erase',
] as const
export type OfficeAction = (typeof OFFICE_ACTIONS)[number]
export type Action = OfficeAction | 'second-look'

/** All allowed changes of status. Only `approved` is public. */
const TRANSITIONS: Record<Status, Partial<Record<Action, Status | 'erased'>>> = {
  pending: { approve: 'approved', reject: 'rejected', erase: 'erased' },
  approved: { suspend: 'suspended', hide: 'hidden', reopen: 'pending', erase: 'erased' },
  rejected: { reopen: 'pending', 'second-look': 'pending', erase: 'erased' },
  suspended: { resume: 'approved', hide: 'hidden', reopen: 'pending', erase: 'erased' },
  hidden: { show: 'approved', reopen: 'pending', erase: 'erased' },
}

export function statusAfter(status: string, action: Action): Status | 'erased' | undefined {
  return Object.hasOwn(TRANSITIONS, status) ? TRANSITIONS[status as Status][action] : undefined
}

export function actionsFor(status: string): OfficeAction[] {
  return OFFICE_ACTIONS.filter((action) => statusAfter(status, action) !== undefined)
}

/** The status in Italian; an unknown one is shown as it is (specification §4). */
export function statusLabel(status: string): string {
  return STATUS_LABELS[status] ?? status
}

const TONES = {
  pending: 'amber',
  approved: 'green',
  rejected: 'red',
  suspended: 'red',
  hidden: 'red',
} as const

export function statusTone(status: string) {
  return Object.hasOwn(TONES, status) ? TONES[status as Status] : 'outline'
}

/** The name without a title, because «Dott.ssa» would be a guess. */
export function fullName(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`
}

/** The rating of a sample profile, drawn once from its id: 4.0 to 5.0 (decision 0009). A real person has none. */
export function sampleRating(id: string): string {
  let hash = 7
  for (const character of id) hash = (hash * 31 + character.codePointAt(0)!) % 9973
  return (4 + (hash % 11) / 10).toFixed(1).replace('.', ',')
}
