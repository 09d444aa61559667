import type { Action } from './action.ts'
import { CONTACTS } from './actions.contacts.ts'
import { OFFICE } from './actions.office.ts'
import { OTHERS } from './actions.others.ts'
import { PEOPLE } from './actions.people.ts'
import { PROFESSIONALS } from './actions.professionals.ts'

export const ACTIONS: Readonly<Record<string, Action>> = {
  ...PEOPLE,
  ...PROFESSIONALS,
  ...OFFICE,
  ...CONTACTS,
  ...OTHERS,
}
