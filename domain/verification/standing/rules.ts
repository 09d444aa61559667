/** What is asked of an entry to know who may see it; `visible` is null as long as there is no profile. */
export type Standing = { status: string; approved: boolean; is_demo: boolean; visible: boolean | null }

/** Whether anybody may see an entry: approved, so neither suspended nor hidden by the office, nor by its owner. */
export function mayBeSeen({ approved, visible }: Pick<Standing, 'approved' | 'visible'>): boolean {
  return approved && visible !== false
}

const ADMITTED = new Set(['approved', 'suspended', 'hidden'])

/** Whether it is somebody who exists and is in the register, hidden or not. The same as `isReal` in SQL. */
export function isSomebody({ status, is_demo }: Pick<Standing, 'status' | 'is_demo'>): boolean {
  return ADMITTED.has(status) && !is_demo
}
