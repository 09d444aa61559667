/** Legal costs beside the fee: each figure with its year, source and the day it was read. */
export type CostSource = { name: string; url: string; read: string }

const DAY = '2026-11-21'
const source = (name: string, url: string): CostSource => ({ name, url, read: DAY })

export const costFigures = {
  /** Added to the fee for the ENPAP. */
  pension: {
    percent: 2,
    sources: [
      source(
        'Ordine Psicologi Lazio, domande frequenti: il contributo integrativo è a carico di chi riceve la prestazione',
        'http://urp.ordinepsicologilazio.it/kb/faq.php?id=126',
      ),
      source(
        'Fiscozen, Contributo ENPAP in fattura',
        'https://www.fiscozen.it/guide/contributo-enpap-fattura/',
      ),
    ],
  },
  doctorPension: {
    sources: [
      source(
        'Studio D’Andria, ENPAM e contributo del 4%: nella fattura al paziente non ci sono voci ENPAM',
        'https://portal.studiodandria.com/blog/informazione-2/enpam-e-contributo-del-4-quando-e-dovuto-e-a-chi-si-applica-37',
      ),
    ],
  },
  stamp: {
    euro: 2,
    above: 77.47,
    sources: [
      source(
        'Ordine dei medici di Prato, Adempimenti relativi all’imposta di bollo',
        'https://omceopo.org/avviso-adempimenti-relativi-allimposta-di-bollo',
      ),
      source(
        'ANUPI TNPEE, Marca da bollo: chi cura può scegliere di non addebitarla',
        'https://anupitnpee.it/commercialista/ultime-notizie-dal-commercialista/marca-da-bollo',
      ),
      source('D.P.R. 633/1972, art. 10, n. 18 (prestazioni sanitarie esenti da IVA)', ''),
    ],
  },
  deduction: {
    percent: 19,
    above: 129.11,
    sources: [
      source(
        'Lexplain, Spese per lo psicologo nel 730 (art. 15, comma 1, lettera c, del TUIR)',
        'https://lexplain.it/spese-psicologo-detraibili-nel-730-2024-senza-prescrizione-medica-extra-bonus-psicologo',
      ),
      source(
        'Claudia Petrera, Detraibilità fiscale (pagamento tracciabile: L. 160/2019, art. 1, comma 679)',
        'https://www.claudiapetrera.it/detraibilita-fiscale/',
      ),
    ],
  },
  /** The Bonus Psicologo of one year. */
  bonus: {
    year: 2025,
    perSession: 50,
    days: 270,
    bands: [
      { isee: 15_000, euro: 1500 },
      { isee: 30_000, euro: 1000 },
      { isee: 50_000, euro: 500 },
    ],
    sources: [
      source('INPS, Contributo per le sessioni di psicoterapia, misura 2025', ''),
      source(
        'Sky TG24, Bonus psicologo, 12 agosto 2025',
        'https://tg24.sky.it/economia/2025/08/12/bonus-psicologo-domande-requisiti',
      ),
    ],
  },
} as const

export const FREQUENCIES = [
  { id: 'settimanale', perYear: 52, label: 'Ogni settimana', long: 'una seduta a settimana' },
  { id: 'quindicinale', perYear: 26, label: 'Ogni due settimane', long: 'una seduta ogni due settimane' },
  { id: 'mensile', perYear: 12, label: 'Una volta al mese', long: 'una seduta al mese' },
] as const
export type Frequency = (typeof FREQUENCIES)[number]

const whole = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0, useGrouping: 'always' })
const exact = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, useGrouping: 'always' })
const number = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 })

/** «70 euro», «71,40 euro». */
const euro = (cents: number) =>
  `${cents % 100 === 0 ? whole.format(cents / 100) : exact.format(cents / 100)} euro`
const roundEuro = (cents: number) => `${whole.format(cents / 100)} euro`

export const costWords = {
  euro,
  heading: 'Quanto costa',
  none: 'Tariffa non indicata. Chiedila prima di fissare: il preventivo ti spetta al primo incontro.',
  month: {
    heading: 'Quanto costa in un mese',
    frequency: 'Ogni quanto',
    intro: (kind: string) =>
      `Un conto di esempio sulla tariffa indicata (${kind.toLowerCase()}), con le voci che si possono aggiungere in fattura.`,
    session: 'Una seduta',
    fee: 'Tariffa indicata',
    pension: (percent: number) => `Contributo ENPAP, ${percent}%`,
    pensionNote: 'La cassa di previdenza degli psicologi. Lo paga chi riceve la prestazione.',
    doctor: 'Contributo alla cassa',
    doctorNote: 'È medico: nella fattura al paziente non c’è una voce per l’ENPAM, la cassa dei medici.',
    stamp: 'Marca da bollo',
    stampNote: (above: number) =>
      `2 euro quando la fattura, esente da IVA, supera ${number.format(above)} euro. Può non essere addebitata.`,
    stampNone: (above: number) => `Non serve: la fattura non supera ${number.format(above)} euro.`,
    zero: '0 euro',
    sessions: 'Sedute in un mese, in media',
    sessionsOf: (perYear: number) => number.format(perYear / 12),
    sessionsNote: (perYear: number) => `${perYear} in un anno, divise per 12.`,
    total: 'In un mese',
    included: 'Se contributo e bollo sono già compresi',
    added: 'Se si aggiungono alla tariffa',
    onlyFee: 'In tutto',
    about: (cents: number) => `circa ${roundEuro(cents)}`,
    ask: 'Il profilo non dice se contributo e bollo sono già nella tariffa. Chiedi se sono già compresi.',
    askStamp: 'Il profilo non dice se il bollo è già nella tariffa. Chiedi se è già compreso.',
  },
  deduction: {
    heading: 'Che cosa puoi detrarre',
    text: ({ percent, above, back }: { percent: number; above: number; back: number }) =>
      `Delle spese sanitarie di un anno si detrae il ${percent}% della parte oltre ${number.format(above)} euro. Con questa tariffa, se fosse la tua sola spesa sanitaria e se hai imposta da cui toglierla, sarebbero circa ${roundEuro(back)} in un anno.`,
    nothing: ({ percent, above }: { percent: number; above: number }) =>
      `Delle spese sanitarie di un anno si detrae il ${percent}% della parte oltre ${number.format(above)} euro: con questa sola spesa non ci arrivi.`,
    how: 'Paga con carta, bonifico o un altro mezzo tracciabile, conserva le fatture e fatti confermare le regole dell’anno.',
  },
  bonus: {
    heading: (year: number) => `Il Bonus Psicologo, misura ${year}`,
    yes: 'Il profilo dice che lo accetta.',
    no: 'Il profilo dice che non lo accetta.',
    unknown: 'Il profilo non dice se lo accetta: chiedilo.',
    doctor:
      'Valeva solo con psicoterapeuti iscritti all’Albo degli psicologi che avevano aderito. Questo professionista è medico.',
    rule: (perSession: number, days: number) =>
      `Per ogni seduta pagava al massimo ${perSession} euro; il codice valeva ${days} giorni e bisognava rientrare in una graduatoria.`,
    band: (isee: number) => `fino a ${whole.format(isee)} euro`,
    columns: { isee: 'ISEE', most: 'Al massimo', sessions: 'Sedute', left: 'A tuo carico' },
    left: (cents: number) => (cents === 0 ? 'nulla' : `${euro(cents)} a seduta`),
    fits: (sessions: number, days: number) =>
      `Con questa frequenza in ${days} giorni ci stanno ${sessions} sedute.`,
    added: '«A tuo carico» conta contributo e bollo come se si aggiungessero alla tariffa.',
    dates: (year: number) => `Le date del ${year + 1} non risultavano annunciate nelle fonti lette.`,
    more: 'Come funziona il Bonus Psicologo',
  },
  sources: 'Da dove vengono queste cifre',
  sourceOf: {
    pension: 'Contributo ENPAP',
    doctorPension: 'Cassa dei medici',
    stamp: 'Marca da bollo',
    deduction: 'Detrazione',
    bonus: 'Bonus Psicologo 2025',
  },
  read: 'Letto',
} as const
