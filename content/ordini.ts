import type { Region } from './regions.ts'

/**
 * How an address is known: the site was read in a stored copy, another source names it, or it is only commonly known.
 * No live page was opened: the office checks all but `site`.
 */
export type AddressBasis = 'site' | 'mention' | 'general knowledge'

/** One of the 21 Ordini degli Psicologi. */
export type Ordine = {
  id: string
  name: string
  /** A region, or one of the two autonomous provinces. */
  area: string
  region: Region
  /** Absent where no address is known well enough to be shown. */
  site?: string
  basis?: AddressBasis
  checkedOn: string
  note: string
}

const CHECKED_ON = '2026-11-21'

const read = (site: string, note: string) => ({ site, basis: 'site', checkedOn: CHECKED_ON, note }) as const
const mention = (site: string, note: string) =>
  ({ site, basis: 'mention', checkedOn: CHECKED_ON, note }) as const
const known = (site: string) =>
  ({
    site,
    basis: 'general knowledge',
    checkedOn: CHECKED_ON,
    note: 'Indirizzo noto in generale, non trovato nelle copie consultate.',
  }) as const
const unknown = {
  checkedOn: CHECKED_ON,
  note: 'Nessun indirizzo abbastanza certo: si passa dalla ricerca nazionale.',
} as const

const ordine = <Rest extends Omit<Ordine, 'id' | 'name' | 'area' | 'region'>>(
  id: string,
  of: string,
  region: Region,
  rest: Rest,
): Ordine => ({ id, name: `Ordine degli Psicologi ${of}`, area: region, region, ...rest })

/** Links lead to the site, because no search page was checked. */
export const ORDINI: readonly Ordine[] = [
  ordine(
    'abruzzo',
    'dell’Abruzzo',
    'Abruzzo',
    read('https://ordinepsicologiabruzzo.it', 'Pagine del sito lette.'),
  ),
  ordine('basilicata', 'della Basilicata', 'Basilicata', unknown),
  ordine('calabria', 'della Calabria', 'Calabria', known('https://www.psicologicalabria.it')),
  ordine('campania', 'della Campania', 'Campania', read('https://www.oprc.it', 'Pagine del sito lette.')),
  ordine(
    'emilia-romagna',
    'dell’Emilia-Romagna',
    'Emilia-Romagna',
    read('https://www.ordinepsicologier.it', 'Pagine del sito lette.'),
  ),
  ordine(
    'friuli-venezia-giulia',
    'del Friuli-Venezia Giulia',
    'Friuli-Venezia Giulia',
    read('https://ordinepsicologifvg.it', 'Pagine del sito lette.'),
  ),
  ordine('lazio', 'del Lazio', 'Lazio', read('https://ordinepsicologilazio.it', 'Pagine del sito lette.')),
  ordine(
    'liguria',
    'della Liguria',
    'Liguria',
    mention(
      'https://www.ordinepsicologiliguria.it',
      'Indirizzo nel colophon del giornale dell’Ordine, 2019.',
    ),
  ),
  ordine(
    'lombardia',
    'della Lombardia',
    'Lombardia',
    read('https://www.opl.it', 'Pagine del sito lette: nominano l’«Elenco Online delle Persone Iscritte».'),
  ),
  ordine('marche', 'delle Marche', 'Marche', known('https://www.ordinepsicologimarche.it')),
  ordine('molise', 'del Molise', 'Molise', unknown),
  ordine(
    'piemonte',
    'del Piemonte',
    'Piemonte',
    mention('https://www.ordinepsicologi.piemonte.it', 'Indirizzo citato da siti di psicologhe iscritte.'),
  ),
  ordine('puglia', 'della Puglia', 'Puglia', read('https://psicologipuglia.it', 'Pagine del sito lette.')),
  ordine('sardegna', 'della Sardegna', 'Sardegna', {
    ...known('http://www.psicosardegna.it'),
    note: 'Indirizzo nell’Albo stampato nel 2010: può essere cambiato.',
  }),
  ordine(
    'sicilia',
    'della Sicilia',
    'Sicilia',
    read('https://www.oprs.it', 'Pagine del sito lette: nominano la sezione «Albo degli Iscritti».'),
  ),
  ordine('toscana', 'della Toscana', 'Toscana', known('https://www.ordinepsicologitoscana.it')),
  {
    id: 'bolzano',
    name: 'Ordine degli Psicologi della Provincia di Bolzano',
    area: 'Provincia di Bolzano',
    region: 'Trentino-Alto Adige',
    ...read('https://psibz.org/it', 'Pagine del sito lette, anche in tedesco.'),
  },
  {
    id: 'trento',
    name: 'Ordine degli Psicologi della Provincia di Trento',
    area: 'Provincia di Trento',
    region: 'Trentino-Alto Adige',
    ...read('https://ordinepsicologi.tn.it', 'Pagine del sito lette.'),
  },
  ordine('umbria', 'dell’Umbria', 'Umbria', known('https://www.ordinepsicologiumbria.it')),
  ordine('valle-d-aosta', 'della Valle d’Aosta', "Valle d'Aosta", unknown),
  ordine(
    'veneto',
    'del Veneto',
    'Veneto',
    read('https://ordinepsicologiveneto.it', 'Pagine del sito lette.'),
  ),
]

/** The national search. */
export const NATIONAL = {
  psychologists: {
    name: 'Albo unico del Consiglio nazionale dell’Ordine degli Psicologi (CNOP)',
    url: 'https://areariservata.psy.it/albonazionale/ricerca',
    basis: 'mention' as AddressBasis,
    checkedOn: CHECKED_ON,
    note: 'Indirizzo della ricerca usato da programmi pubblici che la interrogano.',
  },
  doctors: {
    name: 'Ricerca dei medici della FNOMCeO, la Federazione degli Ordini dei medici',
    url: 'https://portale.fnomceo.it/cerca-prof/',
    basis: 'mention' as AddressBasis,
    checkedOn: CHECKED_ON,
    note: 'Indirizzo della ricerca citato da pagine italiane che spiegano come verificare un medico.',
  },
} as const

export function ordineOf(id: string | undefined): Ordine | undefined {
  return ORDINI.find((one) => one.id === id)
}

/** Commonly known addresses are shown to the office only. */
export function publicSite({ site, basis }: Ordine): string | undefined {
  return basis === 'site' || basis === 'mention' ? site : undefined
}

/** The Ordine's own site, if known, and the national search. */
export function searchLinks(id: string | undefined, isDoctor: boolean): { name: string; url: string }[] {
  if (isDoctor) return [NATIONAL.doctors]
  const own = ordineOf(id)
  const url = own && publicSite(own)
  return [...(url ? [{ name: own.name, url }] : []), NATIONAL.psychologists]
}
