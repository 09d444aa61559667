/** What is asked of an entry to know who may see it; `visible` is null as long as there is no profile. */
export type Standing = { approved: boolean; is_demo: boolean; visible: boolean | null }

/** Whether anybody may see an entry: admitted by the office, and hidden by nobody. The same as `isPublic` in SQL. */
export function mayBeSeen({ approved, visible }: Pick<Standing, 'approved' | 'visible'>): boolean {
  return approved && visible !== false
}

/** Whether it is somebody who exists and is in the register, hidden or not. The same as `isReal` in SQL. */
export function isSomebody({ approved, is_demo }: Pick<Standing, 'approved' | 'is_demo'>): boolean {
  return approved && !is_demo
}
