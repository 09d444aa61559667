/** An administrator may do what the others may, except vouch for facts as a clinician. */
export const ROLES = ['admin', 'reviewer', 'editor', 'clinician'] as const
export type Role = (typeof ROLES)[number]
