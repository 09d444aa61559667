/** Italian clock times; `24:00` is the end of the day, and a line may close after midnight. */
export type Hours = 'always' | { opens: string; closes: string }

export const HOURS_UNKNOWN = 'orari sul loro sito'

/** Of Telefono Amico. */
export const WHATSAPP = { number: '324 011 7252', url: 'https://wa.me/393240117252' } as const

/** What was read, and when it was published, if it says so. */
type Source = { url: string; date: string }

export type HelpLine = {
  number: string
  /** For `tel:`. */
  dial: string
  service: string
  /** The same on a button. */
  short: string
  /** On a button beside lines for everybody. */
  whom?: string
  who: string
  /** Undefined if no source gives them: show `HOURS_UNKNOWN`. */
  hours: Hours | undefined
  cost: string
  more: string
  /** Other ways to write to the same people. */
  links: readonly { label: string; url: string; hours?: typeof HOURS_UNKNOWN }[]
  source: Source
  /** If another source than the number's. */
  hoursSource?: Source
  /** The day on which somebody of the office last looked whether all of this still holds. */
  read?: string
}

const ISTAT: Source = {
  url: 'https://www.istat.it/it/violenza-sulle-donne/la-fuoriuscita-dalla-violenza/numero-di-pubblica-utilit%C3%A0-1522',
  date: '2023',
}
const TELEFONO_AZZURRO: Source = {
  url: 'https://tg24.sky.it/cronaca/2025/04/23/telefono-azzurro-numeri-intervento-giubileo',
  date: '2025-04',
}

/** Each read in the source named; what a source does not say is left empty. */
export const helpLines: readonly HelpLine[] = [
  {
    number: '112',
    dial: '112',
    service: 'Numero unico di emergenza',
    short: 'Emergenza',
    who: 'tutti',
    hours: 'always',
    cost: 'gratuito',
    more: 'elencato da ISTAT tra i numeri pubblici di emergenza (112, 113, 118)',
    links: [],
    source: ISTAT,
    hoursSource: { url: 'https://digital-strategy.ec.europa.eu/it/policies/112', date: '' },
  },
  {
    number: '02 2327 2327',
    dial: '0223272327',
    service: 'Telefono Amico Italia',
    short: 'Telefono Amico',
    who: 'chiunque abbia bisogno di ascolto',
    hours: { opens: '09:00', closes: '24:00' },
    cost: '',
    more: `WhatsApp ${WHATSAPP.number}; modulo email anonimo su www.telefonoamico.it`,
    links: [{ label: 'WhatsApp di Telefono Amico', url: WHATSAPP.url, hours: HOURS_UNKNOWN }],
    source: { url: 'https://www.agensir.it/?p=1502724', date: '2025-09' },
  },
  {
    number: '1 96 96',
    dial: '19696',
    service: 'Telefono Azzurro - linea di ascolto',
    short: 'Telefono Azzurro',
    whom: 'Per ragazzi',
    who: 'bambini e adolescenti (anche adulti preoccupati per un minore)',
    hours: 'always',
    cost: 'gratuito',
    more: 'chat su www.azzurro.it',
    links: [{ label: 'Chat di Telefono Azzurro', url: 'https://www.azzurro.it' }],
    source: TELEFONO_AZZURRO,
  },
  {
    number: '114',
    dial: '114',
    service: 'Emergenza Infanzia (Dipartimento per le politiche della famiglia; gestito da Telefono Azzurro)',
    short: 'Emergenza infanzia',
    who: 'bambini e adolescenti in pericolo immediato; chiunque segnali',
    hours: 'always',
    cost: '',
    more: 'chat su www.114.it',
    links: [{ label: 'Chat del 114', url: 'https://www.114.it' }],
    source: TELEFONO_AZZURRO,
  },
  {
    number: '116 000',
    dial: '116000',
    service: 'Numero europeo per minori scomparsi',
    short: 'Minori scomparsi',
    who: '',
    hours: undefined,
    cost: '',
    more: '',
    links: [],
    source: {
      url: 'https://www.lasicilia.it/news/italia/181524/telefono-azzurro-ad-agosto-attivo-24-ore.html',
      date: '2018-08',
    },
  },
  {
    number: '1522',
    dial: '1522',
    service: 'Antiviolenza e stalking (Dipartimento per le Pari Opportunità)',
    short: 'Contro la violenza',
    who: 'vittime di violenza e stalking',
    hours: 'always',
    cost: 'gratuito, rete fissa e mobile',
    more: 'italiano, inglese, francese, spagnolo, arabo, farsi, albanese, russo, ucraino, portoghese, polacco; chat; anonimato',
    links: [{ label: 'Chat del 1522', url: 'https://www.1522.eu' }],
    source: { url: 'https://www.1522.eu/cose-1522/?lang=en', date: '' },
  },
  {
    number: '02 6610 1029',
    dial: '0266101029',
    service: 'Centro antiveleni di Milano, ospedale Niguarda (riferimento nazionale)',
    short: 'Centro antiveleni',
    who: 'chiunque abbia preso qualcosa di pericoloso, o sia con chi l’ha preso',
    hours: 'always',
    cost: '',
    more: '',
    links: [],
    source: { url: 'https://www.ospedaleniguarda.it/in-evidenza/leggi/centro-antiveleni', date: '' },
  },
]
