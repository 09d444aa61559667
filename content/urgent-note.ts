import type { DangerLevel, UrgentNeed } from './urgent-words.ts'

/** By `dial` of `help-lines.ts`, in the order shown. */
export const URGENT_LINES: Record<UrgentNeed, Record<DangerLevel, readonly string[]>> = {
  danger: { call: ['112', '0266101029'], quiet: ['112', '0223272327'] },
  suicide: { call: ['112', '0223272327', '19696'], quiet: ['0223272327', '112'] },
  violence: { call: ['112', '1522'], quiet: ['1522'] },
  child: { call: ['112', '114', '19696'], quiet: ['19696', '114'] },
  voices: { call: ['112', '0223272327'], quiet: ['0223272327', '112'] },
}

const UNWELL = 'Se stai molto male, puoi parlare ora con qualcuno'

/** Read by people in danger: short words, short sentences (Gulpease 75 or more). */
export const urgentNote = {
  heading: 'Puoi parlare subito con qualcuno',
  text: {
    danger:
      'Se hai preso qualcosa o hai una ferita, chiama subito il 112. Chiedi a qualcuno di stare con te. Tieni vicino la scatola o il flacone.',
    suicide:
      'Se il pericolo è adesso, chiama il 112. Se puoi, stai con qualcuno. Puoi chiamare anche solo per parlare. Vale pure se temi per un’altra persona.',
    violence:
      'Se il pericolo è adesso, chiama il 112. Al 1522 puoi anche solo chiedere che cosa fare. Non devi dire il tuo nome.',
    child:
      'Se un bambino o un ragazzo è in pericolo adesso, chiama. Basta un dubbio. Se sei giovane e parli di te, puoi chiamare anche tu.',
    voices:
      'Le voci fanno paura, ma non devi fare quello che dicono. Se ti spingono a fare del male, chiama il 112. Stai con chi ti fa sentire al sicuro. Di giorno c’è il centro di salute mentale. Di notte c’è il pronto soccorso.',
  } satisfies Record<UrgentNeed, string>,
  quietHeading: {
    danger: UNWELL,
    suicide: UNWELL,
    violence: 'Se qualcuno ti fa paura, puoi parlarne adesso',
    child: 'Se un bambino o un ragazzo sta male, puoi chiamare ora',
    voices: UNWELL,
  } satisfies Record<UrgentNeed, string>,
  call: 'Chiama',
  write: 'Preferisci scrivere?',
  all: 'Tutti i numeri, e che cosa succede quando chiami',
  notKept:
    'Ti mostriamo questi numeri per le parole che hai scritto o scelto. Non registriamo che li hai visti.',
  search: 'Vai avanti con la ricerca',
  answers: {
    now: 'Risponde adesso',
    until: (closes: string) => `Risponde adesso, fino alle ${closes}`,
    between: (opens: string, closes: string) => `Risponde dalle ${opens} alle ${closes}`,
    closed: (opens: string, closes: string) => `Risponde dalle ${opens} alle ${closes}, ora è chiuso`,
    unknown: 'Non ne conosciamo gli orari: puoi provare a chiamare',
  },
  always: '24 ore su 24',
}

/** The page of urgent help. */
export const urgentPage = {
  emergency: '112',
  call: 'Chiama il 112',
  now: 'Rispondono adesso',
  later: 'Gli altri numeri',
  sources: 'Fonti e costi dei numeri',
  source: 'Fonte',
  hoursSource: 'Fonte degli orari',
  read: 'Guardato l’ultima volta il',
} as const

/** For people whom somebody else may see reading. The way out tells that site nothing of ours. */
export const quickExit = {
  label: 'Esci subito',
  to: 'https://www.meteoam.it/',
  history: 'Ti porta al meteo. Ma il browser ricorda questa visita: puoi toglierla dalla cronologia.',
} as const
