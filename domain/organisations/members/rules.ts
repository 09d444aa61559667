/** A school or a partner: what its members may do is the same. */
export type Organisation = { kind: 'school' | 'partner'; id: string }

type Columns = { school_id: string | null; partner_id: string | null }

export function columnsOf({ kind, id }: Organisation): Columns {
  return { school_id: kind === 'school' ? id : null, partner_id: kind === 'partner' ? id : null }
}

export function organisationOf({ school_id, partner_id }: Columns): Organisation {
  return school_id === null ? { kind: 'partner', id: partner_id! } : { kind: 'school', id: school_id }
}

export const MOST_MEMBERS = 10
