export type HelpLine = {
  number: string
  /** For `tel:`. */
  dial: string
  service: string
  who: string
  /** As the source gives it; empty: show `HOURS_UNKNOWN`. */
  hours: string
  more: string
  sourceUrl: string
  /** When the source was published, if it says so. */
  sourceDate: string
}

export const HOURS_UNKNOWN = 'orari da verificare sul sito'

/** Each read in the source named; what a source does not say is left empty. */
export const helpLines: readonly HelpLine[] = [
  {
    number: '112',
    dial: '112',
    service: 'Numero unico di emergenza',
    who: 'tutti',
    hours: '',
    more: 'elencato da ISTAT tra i numeri pubblici di emergenza (112, 113, 118)',
    sourceUrl:
      'https://www.istat.it/it/violenza-sulle-donne/la-fuoriuscita-dalla-violenza/numero-di-pubblica-utilit%C3%A0-1522',
    sourceDate: '2023',
  },
  {
    number: '02 2327 2327',
    dial: '0223272327',
    service: 'Telefono Amico Italia',
    who: 'chiunque abbia bisogno di ascolto',
    hours: '',
    more: 'WhatsApp 324 011 7252; modulo e-mail anonimo su www.telefonoamico.it',
    sourceUrl:
      'https://alleyoop.ilsole24ore.com/2025/10/10/salute-mentale-300-richieste-di-aiuto-al-giorno-per-telefono-amico-italia/',
    sourceDate: '2025-10-10',
  },
  {
    number: '1 96 96',
    dial: '19696',
    service: 'Telefono Azzurro - linea di ascolto',
    who: 'bambini e adolescenti (anche adulti preoccupati per un minore)',
    hours: 'gratuito, 24 ore su 24 tutti i giorni',
    more: 'chat su www.azzurro.it',
    sourceUrl: 'https://tg24.sky.it/cronaca/2025/04/23/telefono-azzurro-numeri-intervento-giubileo',
    sourceDate: '2025-04',
  },
  {
    number: '114',
    dial: '114',
    service: 'Emergenza Infanzia (Dipartimento per le politiche della famiglia; gestito da Telefono Azzurro)',
    who: 'bambini e adolescenti in pericolo immediato; chiunque segnali',
    hours: '24 ore su 24 ogni giorno',
    more: 'chat su www.114.it',
    sourceUrl: 'https://tg24.sky.it/cronaca/2025/04/23/telefono-azzurro-numeri-intervento-giubileo',
    sourceDate: '2025-04',
  },
  {
    number: '116 000',
    dial: '116000',
    service: 'Numero europeo per minori scomparsi',
    who: '',
    hours: '',
    more: '',
    sourceUrl: 'https://www.lasicilia.it/news/italia/181524/telefono-azzurro-ad-agosto-attivo-24-ore.html',
    sourceDate: '2018-08',
  },
  {
    number: '1522',
    dial: '1522',
    service: 'Antiviolenza e stalking (Dipartimento per le Pari Opportunità)',
    who: 'vittime di violenza e stalking',
    hours: 'gratuito, 24 ore su 24, rete fissa e mobile',
    more: 'italiano, inglese, francese, spagnolo, arabo, farsi, albanese, russo, ucraino, portoghese, polacco; chat; anonimato',
    sourceUrl: 'https://www.1522.eu/cose-1522/?lang=en',
    sourceDate: '',
  },
]
