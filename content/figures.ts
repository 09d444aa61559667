/** Kinds of pages that are counted, in the order in which they are shown. */
export const PAGE_KINDS = {
  home: 'Prima pagina',
  professionals: 'Ricerca nel registro',
  places: 'Elenchi per luogo e tema',
  professional: 'Profili',
  schools: 'Elenchi di scuole e corsi',
  school: 'Schede delle scuole',
  topics: 'Argomenti e ricerca nel sito',
  services: 'Servizi pubblici',
  news: 'Notizie',
  partner: 'Pagine dei partner',
  join: 'Iscrizione al registro e partner',
  about: 'Come lavoriamo e testi legali',
} as const

export type PageKind = keyof typeof PAGE_KINDS

/** Where a visit comes from. */
export const SOURCES = {
  search: 'Motori di ricerca',
  site: 'Altri siti',
  inside: 'Altre pagine del portale',
  mail: 'Posta e feed',
  direct: 'Indirizzo scritto o salvato',
} as const

export type Source = keyof typeof SOURCES

const number = new Intl.NumberFormat('it-IT')
const FEW = 'meno di 10'
const about = (count: number | undefined) => (count === undefined ? FEW : `circa ${number.format(count)}`)
const times = (count: number | undefined) => `${about(count)} volte`

/** Figures of one's own page, for a professional, a school or a partner. */
export const ownFigures = {
  heading: 'Visite e contatti',
  /** @param month «ottobre 2026» */
  visits: (month: string, count: number | undefined) =>
    `Nel mese di ${month} la pagina è stata aperta ${times(count)}.`,
  sources: (shown: readonly (readonly [Source, number])[]) =>
    `Da dove: ${shown.map(([source, count]) => `${SOURCES[source].toLowerCase()} ${about(count)}`).join(', ')}.`,
  search: (listed: number | undefined, first: number | undefined) =>
    `Nei risultati della ricerca è comparsa ${times(listed)}, al primo posto ${times(first)}.`,
  contacts: (count: number) => `Messaggi ricevuti: ${number.format(count)}.`,
  tooEarly: 'I numeri di un mese si vedono quando è finito: per la tua pagina è ancora presto.',
  months: 'Gli ultimi 12 mesi',
  columns: {
    month: 'Mese',
    visits: 'Visite',
    listed: 'Nei risultati',
    first: 'Al primo posto',
    contacts: 'Messaggi',
  },
  cell: about,
  note: 'Non sappiamo chi apre la pagina. I numeri sono cambiati un poco, a caso, per proteggere chi visita; le visite di chi ha un account aperto non contano.',
  how: 'Come contiamo le visite',
} as const

/** The office's page /admin/visite and the monthly report. */
export const officeFigures = {
  title: 'Visite',
  description: 'Quante volte sono state aperte le pagine del portale, per settimana e per mese.',
  intro: 'Contiamo le pagine aperte, non le persone. Sotto 10 il numero non si vede.',
  spans: { label: 'Periodo', weeks: 'Settimane', months: 'Mesi' },
  filter: { label: 'Pagine', all: 'Tutte le pagine', submit: 'Mostra' },
  periods: { weeks: 'Le ultime 12 settimane', months: 'Gli ultimi 12 mesi' },
  kinds: 'Quali pagine',
  sources: 'Da dove',
  columns: {
    weeks: 'Settimana dal',
    months: 'Mese',
    kinds: 'Pagine',
    sources: 'Provenienza',
    count: 'Visite',
  },
  running: 'in corso',
  count: officeCount,
  report: {
    heading: 'Il mese per email',
    off: 'All’inizio di ogni mese possiamo mandarti i numeri del mese finito.',
    on: 'All’inizio di ogni mese ti mandiamo i numeri del mese finito.',
    start: 'Mandami i numeri del mese',
    stop: 'Non mandarmeli più',
    started: 'Fatto: il primo messaggio arriva quando finisce questo mese.',
    stopped: 'Fatto: non ricevi più i numeri del mese.',
  },
  mail: {
    subject: (month: string) => `Le visite di ${month}`,
    all: (count: number | undefined, before: number | undefined) =>
      `Pagine aperte: ${officeCount(count)}. Il mese prima: ${officeCount(before)}.`,
    button: 'Vedi l’andamento',
    why: 'Ricevi questo messaggio perché lo hai chiesto nel pannello. Puoi smettere dalla pagina delle visite.',
  },
} as const

function officeCount(count: number | undefined): string {
  return count === undefined ? FEW : number.format(count)
}
