import type { Action } from './action.ts'
import { AGENDAS } from './actions.agendas.ts'
import { CHANGES } from './actions.changes.ts'
import { CONTACTS } from './actions.contacts.ts'
import { OFFICE } from './actions.office.ts'
import { OTHERS } from './actions.others.ts'
import { PEOPLE } from './actions.people.ts'
import { PROFESSIONALS } from './actions.professionals.ts'

export const ACTIONS: Readonly<Record<string, Action>> = {
  ...PEOPLE,
  ...CHANGES,
  ...PROFESSIONALS,
  ...AGENDAS,
  ...OFFICE,
  ...CONTACTS,
  ...OTHERS,
}
