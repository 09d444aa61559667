import { source, type Source } from './primary-care-psychologists.ts'
import type { Region } from './regions.ts'

export const PUBLIC_SERVICE_IDS = [
  'pronto-soccorso',
  'antiviolenza',
  'guardia-medica',
  'csm',
  'consultorio',
  'neuropsichiatria',
  'psicologo-di-base',
  'serd',
  'universita',
] as const
export type PublicServiceId = (typeof PUBLIC_SERVICE_IDS)[number]

type PublicService = {
  name: string
  what: string
  who: string
  /** Whether a doctor must refer. */
  referral: string
  cost: string
  find: string
  /** Referral and cost for a card. */
  short: string
  /** Where a source says that the number answers; without `regions`: in all of Italy. */
  call?: { dial: string; number: string; regions?: Partial<Record<Region, 'whole' | 'part'>> }
  /** The topic with more. */
  topic?: string
  /** A card has room for one source: the first. The page of public services names all. */
  sources: readonly [Source, ...Source[]]
}

/** Each fact stands in one of its sources; what none says is left out or named as unknown. */
export const publicServices: Record<PublicServiceId, PublicService> = {
  'pronto-soccorso': {
    name: 'Pronto soccorso e 112',
    what: 'Se tu o un’altra persona siete in pericolo. Anche una crisi psichica è un motivo valido.',
    who: 'Tutti, giorno e notte.',
    referral: 'Non serve.',
    cost: 'Gratuito se è urgente. Se non lo è, può esserci un ticket: cambia con la Regione.',
    find: 'Vai all’ospedale più vicino. Se non puoi muoverti, chiama il 112.',
    short: 'Senza impegnativa · gratuito se è urgente',
    call: { dial: '112', number: '112' },
    topic: 'aiuto-urgente',
    sources: [
      source(
        'Sogni e bisogni, salute mentale a Bologna',
        '',
        'http://www.sogniebisogni.it/index.php/urgenza',
      ),
      source(
        'Money.it',
        '2025-07',
        'https://www.money.it/si-paga-il-ticket-pronto-soccorso-ecco-quando-e-quanto-costa',
      ),
    ],
  },
  antiviolenza: {
    name: '1522 e centri antiviolenza',
    what: 'Ascolto per chi subisce violenza o stalking. Nei centri c’è chi ti sta accanto.',
    who: 'Al 1522 chi subisce violenza e chi vuole aiutare. Nei centri le donne, con i figli.',
    referral: 'Non serve. Non devi dire il tuo nome.',
    cost: 'Gratuito. Il numero risponde 24 ore su 24, in molte lingue.',
    find: 'Chiama, o scrivi nella chat di www.1522.eu. Lì c’è la mappa dei centri.',
    short: 'Senza impegnativa · gratuito · anonimo',
    call: { dial: '1522', number: '1522' },
    sources: [
      source('1522', '', 'https://www.1522.eu/cose-1522/?lang=en'),
      source(
        'Quotidiano Contribuenti, che cita l’Intesa del 14 settembre 2022',
        '',
        'https://quotidianocontribuenti.com/amp/come-funziona-il-1522-numero-nazionale-antiviolenza-e-antistalking',
      ),
      source(
        'Brescia Oggi',
        '',
        'https://www.bresciaoggi.it/oltre-brescia/italia/violenza-sulle-donne-squilla-senza-sosta-il-numero-dedicato-1522-1.10118387',
      ),
      source(
        'ISTAT',
        '2023',
        'https://www.istat.it/it/violenza-sulle-donne/la-fuoriuscita-dalla-violenza/numero-di-pubblica-utilit%C3%A0-1522',
      ),
    ],
  },
  'guardia-medica': {
    name: 'Guardia medica',
    what: 'Un medico quando il tuo è chiuso: la notte, nel fine settimana, nei giorni di festa.',
    who: 'Chi non può aspettare il suo medico e non è in pericolo.',
    referral: 'Non serve.',
    cost: 'Di solito è gratuita.',
    find: 'Il 116117 risponde in Lombardia, Toscana e Trentino, in parte di Piemonte e Liguria, a Trieste e a Gorizia. Altrove il numero è sul sito della tua ASL.',
    short: 'Senza impegnativa · di solito gratuita',
    call: {
      dial: '116117',
      number: '116117',
      regions: {
        'Friuli-Venezia Giulia': 'part',
        Liguria: 'part',
        Lombardia: 'whole',
        Piemonte: 'part',
        Toscana: 'whole',
        'Trentino-Alto Adige': 'part',
      },
    },
    sources: [
      source(
        'Ordine dei medici di Lucca',
        '2024',
        'https://ordmedlu.it/professione/professione-medica/notizie-dell-ordine/1723-continuita-assistenziale-il-nuovo-numero-116117-sara-attivo-nella-provincia-di-lucca-dal-18-novembre',
      ),
      source('ASL TO4', '', 'https://www.aslto4.piemonte.it/tutti-come-fare-per?page=4'),
      source(
        'Liguria24',
        '2025-12-16',
        'https://www.liguria24.it/2025/12/16/la-liguria-sperimenta-un-numero-telefonico-per-i-casi-non-urgenti-per-adesso-solo-nel-tigullio/828106/',
      ),
      source(
        'Il Friuli Venezia Giulia',
        '2026-01',
        'https://www.ilfriuliveneziagiulia.it/sanita-non-urgente-ad-asugi-arriva-il-numero-unico-116117-cosa-cambia-dal-19-gennaio',
      ),
    ],
  },
  csm: {
    name: 'Centro di salute mentale',
    what: 'Medici e psicologi che ti seguono nel tempo, quando stare male ti impedisce di vivere le giornate.',
    who: 'Dai 18 anni.',
    referral: 'Spesso basta telefonare o andarci. In alcune zone serve l’impegnativa del medico.',
    cost: 'Può esserci un ticket, se non hai un’esenzione.',
    find: 'Cerca «centro di salute mentale» e il nome della tua ASL. In Lombardia cerca «CPS».',
    short: 'Spesso senza impegnativa · a volte ticket',
    topic: 'centri-salute-mentale',
    sources: [
      source('APSS di Trento', '', 'https://www.apss.tn.it/-/assistenza-psichiatrica'),
      source(
        'ASUITS di Trieste',
        '',
        'https://asuits.sanita.fvg.it/it/schede/s_dat/dsm_modalita_accesso_csm.html',
      ),
      source('AUSL di Parma', '', 'https://www.ausl.pr.it/dove_curarsi/psichiatria_adulti/default.aspx'),
      source(
        'Servizi psichiatrici in Lombardia',
        '',
        'http://www.ansia-depressione.org/rimedi/psichiatria-servizi-pubblici/',
      ),
    ],
  },
  consultorio: {
    name: 'Consultorio familiare',
    what: 'Psicologi e ostetriche per la coppia, una gravidanza, i figli, i ragazzi.',
    who: 'Tutti: da soli, in coppia, con i figli.',
    referral: 'Non serve. Non serve nemmeno il permesso di soggiorno.',
    cost: 'Quasi tutto è gratuito; per alcune visite si paga un ticket.',
    find: 'Cerca «consultorio» e il nome del tuo comune, o chiedi alla tua ASL.',
    short: 'Senza impegnativa · quasi tutto gratuito',
    topic: 'consultori-familiari',
    sources: [
      source('Altroconsumo', '', 'https://www.altroconsumo.it/salute/diritti-in-salute/speciali/consultorio'),
      source(
        'Commissione europea, Youthwiki',
        '2024-03-19',
        'https://national-policies.eacea.ec.europa.eu/fr/node/4485',
      ),
    ],
  },
  neuropsichiatria: {
    name: 'Neuropsichiatria infantile',
    what: 'Medici e psicologi per bambini e ragazzi: ansia, tristezza, sonno, cibo, gesti contro di sé.',
    who: 'Fino a 18 anni.',
    referral: 'Di solito serve la richiesta del pediatra o del medico.',
    cost: 'Chiedilo quando prenoti: le fonti che abbiamo letto non lo dicono.',
    find: 'Il pediatra sa dove. Spesso si aspetta a lungo. Se è urgente, vai al pronto soccorso.',
    short: 'Spesso con la richiesta del pediatra',
    topic: 'neuropsichiatria-infantile',
    sources: [
      source(
        'AUSL di Bologna',
        '2024-04-08',
        'https://www.ausl.bologna.it/servt/dipt/dsm/uo/np/modalita-di-accesso',
      ),
      source(
        'AULSS 9 Scaligera',
        '',
        'https://www.aulss9.veneto.it/index.cfm?action=mys.page&content_id=2227&lingua=IT',
      ),
      source(
        'la Repubblica Milano',
        '2023-06',
        'https://milano.repubblica.it/cronaca/2023/06/26/news/le_cure_sanitarie_negate_il_dossier_del_pd-405756751/',
      ),
    ],
  },
  'psicologo-di-base': {
    name: 'Psicologo di base',
    what: 'Lavora con i medici di famiglia. Ti vede alcune volte e dice se serve altro.',
    who: 'Chi vive dove c’è: per ora in alcune Regioni.',
    referral: 'Di solito ti manda il medico o il pediatra.',
    cost: 'Gratuito o con un ticket: cambia con la Regione.',
    find: 'Chiedi al tuo medico o alla tua ASL se c’è dove abiti.',
    short: 'Spesso con il medico · gratuito o con ticket',
    topic: 'psicologo-di-base',
    sources: [
      source(
        'Psicologi cure primarie',
        '2025',
        'https://psicologicureprimarie.it/proposte-di-legge/situazione-2025.html',
      ),
    ],
  },
  serd: {
    name: 'SerD, per le dipendenze',
    what: 'Medici e psicologi per chi non riesce a smettere: alcol, droghe, gioco.',
    who: 'Chi ha il problema e chi gli vuole bene.',
    referral: 'Non serve. Puoi chiedere l’anonimato.',
    cost: 'Gratuito.',
    find: 'Cerca «SerD» e il nome della tua ASL.',
    short: 'Senza impegnativa · gratuito · anonimo',
    topic: 'dipendenze',
    sources: [
      source('effettoindipendenza.it', '', 'https://effettoindipendenza.it/agire'),
      source(
        'Se questo è un gioco',
        '2024-12-13',
        'https://sequestoeungioco.org/2024/news/dove-trovare-serd-servizi-per-le-dipendenze-azzardo-ludopatia',
      ),
    ],
  },
  universita: {
    name: 'Sportello dell’università',
    what: 'Alcuni colloqui con uno psicologo, per chi studia. Non solo per gli esami.',
    who: 'Chi è iscritto.',
    referral: 'Non serve: di solito ti prenoti con un modulo.',
    cost: 'Di solito è gratuito.',
    find: 'Cerca «counselling psicologico» e il nome della tua università.',
    short: 'Senza impegnativa · di solito gratuito',
    topic: 'servizi-universitari',
    sources: [
      source(
        'Università di Milano-Bicocca',
        '',
        'http://bnews.unimib.it/blog/che-cos%C3%A8-e-come-funziona-il-servizio-di-counselling-psicologico-per-studenti/',
      ),
      source(
        'il Sussidiario, che cita il Sole 24 Ore',
        '2023-10',
        'https://www.ilsussidiario.net/news/universita-sempre-piu-atenei-offrono-servizio-psicologico-per-superare-blocchi-e-ansie-da-esami/2607618/',
      ),
    ],
  },
}

export const publicServicesPage = {
  title: 'Servizi pubblici di aiuto',
  heading: 'L’aiuto pubblico',
  description:
    'Aiuto pubblico, spesso gratis: consultorio, centro di salute mentale, psicologo di base, SerD, 1522. Chi può andare, se serve il medico, quanto costa.',
  intro: 'Non c’è solo lo studio privato. Qui vedi chi può andare, se serve il medico e quanto costa.',
  labels: {
    who: 'Chi può andare',
    referral: 'Serve il medico?',
    cost: 'Quanto costa',
    find: 'Dove si trova',
  },
  call: (number: string) => `Chiama il ${number}`,
  callSome: (number: string) => `Chiama il ${number}, dove c’è`,
  more: 'Leggi di più',
  regions: {
    heading: 'Le Regioni che conosciamo',
    incomplete: 'L’elenco non è completo. Se la tua Regione non c’è, chiedi al medico o alla ASL.',
  },
  source: 'Fonte',
  read: 'letta',
  rules: 'Le regole cambiano da un posto all’altro. Prima di andare, telefona.',
  all: 'Tutti i servizi pubblici',
  /** Headings where the cards stand among other things. */
  headings: {
    money: 'Aiuto pubblico: non paghi, o paghi poco',
    near: 'Anche il servizio pubblico può aiutarti',
  },
} as const
