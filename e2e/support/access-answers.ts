export const WHO = ['nobody', 'member', 'reviewer', 'editor', 'admin'] as const
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
  admin: status,
})
/** A person's own pages: whoever is signed in has them. */
export const theirs = (status: number): Answers => ({ ...everybody(status), nobody: 302 })
/** The office: what its own role and an administrator get. */
export const office = (status: number, role?: 'reviewer' | 'editor'): Answers => ({
  nobody: 302,
  member: 403,
  reviewer: role === 'reviewer' ? status : 403,
  editor: role === 'editor' ? status : 403,
  admin: status,
})
