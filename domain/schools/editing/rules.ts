/** Some columns of a row, in the form that both the database and an audit entry have. */
export type Facts = Record<string, string | number | boolean | null>
export type Change = { before: Facts; after: Facts }

/** The columns of a school that the office edits, with their Italian labels. */
export const SCHOOL_LABELS = {
  name: 'Nome della scuola',
  approach: 'Approccio dichiarato',
  approach_group: 'Approccio nei filtri',
  website: 'Sito',
  email: 'Email',
  phone: 'Telefono',
  hours_per_year: 'Ore all’anno',
  cost: 'Costo',
  fees: 'Altre spese',
  personal_analysis: 'Analisi personale',
  supervision: 'Supervisione',
  description: 'Descrizione',
} as const

export const SEAT_LABELS = {
  city: 'Città',
  region: 'Regione',
  address: 'Indirizzo',
  max_students_per_year: 'Allievi all’anno, al massimo',
  status: 'Stato',
  decree: 'Decreto',
  decree_date: 'Data del decreto',
  source_url: 'Indirizzo della fonte',
  source_type: 'Tipo di fonte',
  source_read: 'Giorno in cui l’hai letta',
  evidence: 'Che cosa dice la fonte',
  note: 'Nota per l’ufficio',
} as const

export const ACT_LABELS = {
  seat_id: 'Sede',
  kind: 'Che cosa è',
  decree: 'Atto',
  decree_date: 'Data dell’atto',
  source_url: 'Indirizzo della fonte',
  source_read: 'Giorno in cui l’hai letta',
} as const

export const SEAT_STATUSES = {
  active: 'Attiva',
  denied: 'Riconoscimento negato',
  revoked: 'Riconoscimento revocato',
  unknown: 'Non pubblicata',
} as const
export type SeatStatus = keyof typeof SEAT_STATUSES

export const ACT_KINDS = ['recognised', 'changed', 'denied', 'revoked'] as const

/** The columns of a row that the labels name. */
export function factsOf(row: object, labels: Record<string, string>): Facts {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in labels))
}

/** The columns that differ, before and after; undefined when none does. */
export function changeOf(row: Facts, next: Facts): Change | undefined {
  const names = Object.keys(next).filter((name) => row[name] !== next[name])
  if (names.length === 0) return undefined
  const pick = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]))
  return { before: pick(row), after: pick(next) }
}

export function holds(row: Facts, facts: Facts): boolean {
  return Object.keys(facts).every((name) => row[name] === facts[name])
}

export function textsOf(facts: Facts): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value ?? '')]))
}

export const REFUSALS = {
  changed: 'Qualcuno ha cambiato questi dati mentre li guardavi: ricarica la pagina e riprova',
  gone: 'Quello che cercavi non c’è più: ricarica la pagina',
  sameName: 'C’è già una scuola con questo nome',
} as const
