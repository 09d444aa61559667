import type { Action, OfficeAction } from '#domain/professionals/record/rules.ts'

/** A decision can be undone this long; its mail is sent only afterwards (decision 0053). */
export const UNDO_SECONDS = 20

/** Longer exclusions are another decision. */
export const LONGEST_SUSPENSION_DAYS = 365

export const UNDOABLE: ReadonlySet<OfficeAction> = new Set(['approve', 'reject', 'hide'])

export const AUDIT_ACTIONS = {
  approve: 'registration.approve',
  reject: 'registration.reject',
  reopen: 'registration.reopen',
  suspend: 'registration.suspend',
  resume: 'registration.resume',
  hide: 'registration.hide',
  show: 'registration.show',
  erase: 'registration.erase',
  'second-look': 'registration.second-look',
} as const satisfies Record<Action, string>
