/** The roles of the office. An administrator may all that the others may. */
export const ROLES = ['admin', 'reviewer', 'editor'] as const
export type Role = (typeof ROLES)[number]
