import { decisions } from '#content/decisions.ts'
import type { Action, OfficeAction } from '#domain/professionals/record/rules.ts'

/** For this time a decision can be taken back; its mail is sent only afterwards (decision 0053). */
export const UNDO_SECONDS = 20

/** Nobody is suspended for longer: after that it is another decision. */
export const LONGEST_SUSPENSION_DAYS = 365

const UNDOABLE: ReadonlySet<OfficeAction> = new Set(['approve', 'reject', 'hide'])

export function canBeUndone(action: OfficeAction): boolean {
  return UNDOABLE.has(action)
}

/** The name of each action in the audit log. */
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

/** The words behind a template's name; undefined when there is none of that name. */
export function templateText(name: string | undefined): string | undefined {
  return decisions.reject.templates.find(([label]) => label === name)?.[1]
}
