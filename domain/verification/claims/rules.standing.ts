/** The columns that decide who may see an entry; `visible` is null without a profile. */
export type Standing = { status: string; approved: boolean; is_demo: boolean; visible: boolean | null }

/**
 * Whether an entry is public: approved (so neither suspended nor hidden by the office), and not hidden by its
 * owner.
 */
export function mayBeSeen({ approved, visible }: Pick<Standing, 'approved' | 'visible'>): boolean {
  return approved && visible !== false
}

const ADMITTED = new Set(['approved', 'suspended', 'hidden'])

/** Whether this is a real person in the register, perhaps hidden; `isReal` is the same rule in SQL. */
export function isSomebody({ status, is_demo }: Pick<Standing, 'status' | 'is_demo'>): boolean {
  return ADMITTED.has(status) && !is_demo
}
