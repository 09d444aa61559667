export const WHO = ['nobody', 'member', 'reviewer', 'editor', 'clinician', 'admin'] as const
export type Who = (typeof WHO)[number]
/** What an address answers: to nobody, to somebody signed in without a role, to each role of the office. */
export type Row = {
  method: 'GET' | 'POST'
  answers: Record<Who, number>
  form?: Record<string, string>
  to?: string
  /** Ends the session, so it comes last. */
  last?: boolean
}

type Answers = Row['answers']
export const everybody = (status: number): Answers => ({
  nobody: status,
  member: status,
  reviewer: status,
  editor: status,
  clinician: status,
  admin: status,
})
/** A person's own pages: whoever is signed in has them. */
export const theirs = (status: number): Answers => ({ ...everybody(status), nobody: 302 })
/** The office: what its own roles and an administrator get. */
export const office = (status: number, ...roles: ('reviewer' | 'editor' | 'clinician')[]): Answers => ({
  nobody: 302,
  member: 403,
  reviewer: roles.includes('reviewer') ? status : 403,
  editor: roles.includes('editor') ? status : 403,
  clinician: roles.includes('clinician') ? status : 403,
  admin: status,
})
