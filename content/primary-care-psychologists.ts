import type { Region } from './regions.ts'

/** A page that was read: `date` is when it was published (year, month or day), empty if it does not say. */
export type Source = { name: string; url: string; date: string; read: string }

const READ_ON = '2026-11-23'
export const source = (name: string, date: string, url: string): Source => ({
  name,
  date,
  url,
  read: READ_ON,
})

/** `active`: people are received, at least in part of the region; `announced`: it was about to begin; `law`: only a law was found. */
type State = 'active' | 'announced' | 'law'

type RegionalPsychologist = { region: Region; state: State; text: string; source: Source }

/** Only regions of which a source was found: the list is incomplete, and the page says so. */
export const regionalPsychologists: readonly RegionalPsychologist[] = [
  {
    region: 'Abruzzo',
    state: 'law',
    text: 'La legge c’è dal 2022. A marzo 2025 solo la ASL di Pescara aveva iniziato le procedure.',
    source: source(
      'L’Eco dell’Alto Molise',
      '2025-03',
      'https://ecoaltomolise.net/servizio-di-psicologia-di-base-il-consigliere-regionale-monaco-pressa-la-asl-per-lattivazione/',
    ),
  },
  {
    region: 'Campania',
    state: 'active',
    text: 'Nei distretti delle ASL. Ti manda il medico o il pediatra. Gratuito.',
    source: source(
      'Il Mattino',
      '2023-07',
      'https://www.ilmattino.it/napoli/cronaca/psicologo_base_via_liberasedute_gratuite_aiuto_famiglie-7511078.html',
    ),
  },
  {
    region: 'Emilia-Romagna',
    state: 'active',
    text: 'Nelle Case della Comunità di tutti i distretti. Parlane con il tuo medico.',
    source: source(
      'SulPanaro',
      '2025-07',
      'https://www.sulpanaro.net/2025/07/psicologi-nelle-case-della-comunita-presenti-in-tutti-i-distretti-in-emilia-romagna-94-professionisti-gia-operativi/',
    ),
  },
  {
    region: 'Liguria',
    state: 'announced',
    text: 'A marzo 2026 stava per partire, nelle Case della Comunità. Puoi chiederlo anche senza il medico.',
    source: source(
      'Telenord',
      '2026-03-02',
      'https://telenord.it/forum-salute-e-sanita-4a-edizione-femia-psicologo-di-base-sara-una-preziosa-risorsa-per-il-benessere-dei-cittadini-101183',
    ),
  },
  {
    region: 'Lombardia',
    state: 'active',
    text: 'Nelle Case di Comunità. Non serve l’impegnativa.',
    source: source('ASST Pavia', '', 'https://asst-pavia.it/?p=6594'),
  },
  {
    region: 'Piemonte',
    state: 'active',
    text: 'Ti manda il medico o il pediatra. Paghi il ticket. I fondi erano certi fino a fine 2025: chiedi se c’è ancora.',
    source: source(
      'Risveglio Popolare',
      '2025',
      'https://risvegliopopolare.it/psicologo-delle-cure-primarie-il-buon-esempio-del-piemonte-di-cristina-terribili',
    ),
  },
  {
    region: 'Puglia',
    state: 'active',
    text: 'Ti manda il medico o il pediatra. Ticket e numero di incontri cambiano da una ASL all’altra.',
    source: source(
      'Il Sipontino',
      '2026-02-27',
      'https://www.ilsipontino.net/psicologia-di-base-in-puglia-una-legge-sei-modelli-lordine-scrive-a-pentassuglia-e-montanaro/',
    ),
  },
  {
    region: 'Sicilia',
    state: 'active',
    text: 'In provincia di Messina, nelle Case di Comunità, da marzo 2026. Delle altre province non sappiamo.',
    source: source(
      'Canale Sicilia',
      '2026-02-25',
      'https://www.canalesicilia.it/asp-messina-assume-24-psicologi-nelle-case-di-comunita/',
    ),
  },
  {
    region: 'Toscana',
    state: 'active',
    text: 'In 21 sedi, in prova: a marzo 2026 prolungata di un anno. Ti manda il medico o il pediatra che lavora lì. Gratuito.',
    source: source(
      'gonews',
      '2026-03-07',
      'https://www.gonews.it/2026/03/07/psicologo-di-base-toscana-prosegue-sperimentazione/',
    ),
  },
  {
    region: 'Umbria',
    state: 'law',
    text: 'La legge c’è dal 2024. Non abbiamo trovato dove il servizio è già aperto.',
    source: source(
      'Legge regionale 28 ottobre 2024, n. 22',
      '2024-10-28',
      'http://edizionieuropee.it/law/html/223/um5_01_189.html',
    ),
  },
]
