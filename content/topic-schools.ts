/** Schools on their topic's page (specification §2 «scuole-specializzazione»). */
export const topicSchoolsBlock = {
  heading: 'Dodici scuole, regione per regione',
  filter: 'Filtra le scuole per regione',
  /** Shown before the link to the directory. */
  samples: 'Queste dodici scuole non esistono: per trovare quelle vere apri l’',
  real: 'Sono le prime dodici in ordine alfabetico tra quelle di cui conosciamo il sito: per vederle tutte apri l’',
  directory: 'elenco delle scuole',
  toText: 'Vai al testo della pagina',
  website: 'Visita il sito',
  email: 'Scrivi un’email',
} as const

/** The map on a school's page. */
export const schoolRegionsBlock = {
  heading: 'Dove insegna',
  map: 'Le regioni in cui la scuola ha una sede',
  onward: 'Scegli una regione per vedere tutte le scuole che vi insegnano.',
} as const
