/** An administrator may do what the others may. */
export const ROLES = ['admin', 'reviewer', 'editor'] as const
export type Role = (typeof ROLES)[number]
