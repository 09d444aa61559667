import type { Role } from '#platform/auth/roles.ts'

/** What can wait, and who of the office does it beside administrators. */
const WORK = {
  leavings: ['reviewer'],
  reports: ['reviewer'],
  unchecked: ['reviewer'],
  requests: ['reviewer'],
  answered: ['reviewer'],
  edits: ['reviewer'],
  ended: ['reviewer'],
  documents: ['reviewer'],
  partners: ['editor'],
  schools: ['editor'],
  proposals: ['editor'],
  members: ['editor'],
  disputes: ['editor'],
  texts: ['editor', 'clinician'],
  mails: [],
} as const satisfies Record<string, readonly Role[]>

export type WorkKind = keyof typeof WORK
export const WORK_KINDS = Object.keys(WORK) as WorkKind[]

export function workOf(role: Role): WorkKind[] {
  return WORK_KINDS.filter((kind) => role === 'admin' || (WORK[kind] as readonly Role[]).includes(role))
}

export type WaitingWork = {
  kind: WorkKind
  count: number
  since: Date
  /** By when the oldest must be answered, where a law says so. */
  due?: string
}
