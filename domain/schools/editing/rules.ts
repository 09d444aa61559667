/** Some columns of a row, as the database and an audit entry both hold them. */
export type Facts = Record<string, string | number | null>
export type Change = { before: Facts; after: Facts }

/** What of a school the office writes, with its name on the page. */
export const SCHOOL_LABELS = {
  name: 'Nome della scuola',
  approach: 'Approccio dichiarato',
  approach_group: 'Approccio nei filtri',
  website: 'Sito',
  email: 'Email',
  phone: 'Telefono',
  hours_per_year: 'Ore all’anno',
  cost: 'Costo',
  personal_analysis: 'Analisi personale',
  supervision: 'Supervisione',
  description: 'Descrizione',
} as const

/** The same of a seat. */
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

/** The same of an act. */
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

/** Those columns of a row that the labels name. */
export function factsOf(row: object, labels: Record<string, string>): Facts {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in labels))
}

/** What of a row becomes otherwise; undefined when nothing does. */
export function changeOf(row: Facts, next: Facts): Change | undefined {
  const names = Object.keys(next).filter((name) => row[name] !== next[name])
  if (names.length === 0) return undefined
  const pick = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]))
  return { before: pick(row), after: pick(next) }
}

/** Whether a row still is as a change left it. */
export function holds(row: Facts, facts: Facts): boolean {
  return Object.keys(facts).every((name) => row[name] === facts[name])
}

/** A row's columns as form fields hold them. */
export function textsOf(facts: Facts): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value ?? '')]))
}

/** What the office is told when it cannot be done as it stood on its page. */
export const REFUSALS = {
  changed: 'Qualcuno ha cambiato questi dati mentre li guardavi: ricarica la pagina e riprova',
  gone: 'Quello che cercavi non c’è più: ricarica la pagina',
  sameName: 'C’è già una scuola con questo nome',
} as const
