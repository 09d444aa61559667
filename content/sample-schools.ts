import type { Region } from './regions.ts'

export const SCHOOL_APPROACHES = [
  'Analisi Transazionale',
  'Cognitivo-comportamentale',
  'Cognitivo-costruttivista',
  'Corporeo',
  'Costruttivista',
  'Gestalt',
  'Integrato',
  'Psicodinamico',
  'Sistemico-relazionale',
  'Umanistico-esistenziale',
] as const
type SchoolApproach = (typeof SCHOOL_APPROACHES)[number]

type SchoolTestimonial = { text: string; author: string; role: string }

export type SampleSchool = {
  id: number
  name: string
  region: Region
  city: string
  address: string
  approach: SchoolApproach
  website: string
  phone: string
  email: string
  director: string
  duration: string
  cost: string
  description: string
  features: string[]
  /** From 4.2 to 4.8; never displayed. */
  rating: number
  founded: string
  accreditation: string
  internships?: string
  isFeatured?: true
  testimonial?: SchoolTestimonial
}

/** Invented schools, each shown as «Scuola dimostrativa». */
export const sampleSchools: readonly SampleSchool[] = [
  sample(1, {
    name: 'Scuola dimostrativa di psicoterapia cognitiva Aurora',
    region: 'Lombardia',
    city: 'Milano',
    address: 'Via dell’Esempio 12',
    approach: 'Cognitivo-comportamentale',
    director: 'Dott.ssa Anna Esempio',
    cost: '4.200 €',
    description:
      'Il percorso parte dalla formulazione del caso e dai protocolli per ansia e depressione. Le lezioni si tengono in un fine settimana al mese; dal secondo anno ogni allievo porta in supervisione, in piccoli gruppi, i casi che segue durante il tirocinio.',
    features: [
      'Lezioni nel fine settimana',
      'Supervisione in piccoli gruppi',
      'Esercitazioni videoregistrate',
    ],
    rating: 4.7,
    founded: '1998',
    internships: 'Tirocinio in servizi per adulti e in ambulatori di quartiere',
    isFeatured: true,
    testimonial: {
      text: 'Rivedere le registrazioni delle simulate mi ha aiutata a capire quando facevo troppe domande e quando non lasciavo spazio ai silenzi.',
      author: 'Sara Esempio',
      role: 'allieva (testimonianza inventata)',
    },
  }),
  sample(2, {
    name: 'Scuola dimostrativa di psicoterapia psicodinamica Lanterna',
    region: 'Lazio',
    city: 'Roma',
    address: 'Viale del Campione 7',
    approach: 'Psicodinamico',
    director: 'Dott. Paolo Esempio',
    cost: '4.500 €',
    description:
      'La formazione unisce lo studio dei testi, la discussione di casi e un percorso di analisi personale. I seminari settimanali si svolgono il venerdì pomeriggio. Nel terzo e nel quarto anno si approfondiscono l’ascolto dell’adolescente e il lavoro sul trauma.',
    features: ['Analisi personale prevista', 'Seminari del venerdì', 'Biblioteca interna'],
    rating: 4.5,
    founded: '1991',
    internships: 'Tirocinio in consultori e in centri di salute mentale',
  }),
  sample(3, {
    name: 'Scuola dimostrativa di psicoterapia della famiglia Girasole',
    region: 'Campania',
    city: 'Napoli',
    address: 'Piazza della Prova 3',
    approach: 'Sistemico-relazionale',
    director: 'Dott.ssa Carmela Esempio',
    cost: '3.800 €',
    description:
      'Gli allievi imparano a condurre colloqui con coppie e famiglie, prima osservando dietro lo specchio unidirezionale e poi in co-conduzione. Una parte del programma riguarda la storia familiare di chi si forma, letta in gruppo con l’aiuto del genogramma.',
    features: ['Sala con specchio unidirezionale', 'Lavoro sul genogramma', 'Co-conduzione dal terzo anno'],
    rating: 4.6,
    founded: '2002',
    testimonial: {
      text: 'Osservare una seduta insieme ai compagni e discuterla subito dopo è stato il modo in cui ho imparato a vedere le relazioni e non soltanto le persone.',
      author: 'Luca Esempio',
      role: 'allievo (testimonianza inventata)',
    },
  }),
  sample(4, {
    name: 'Scuola dimostrativa di psicoterapia della Gestalt Conchiglia',
    region: 'Toscana',
    city: 'Firenze',
    address: 'Via del Modello 21',
    approach: 'Gestalt',
    director: 'Dott. Matteo Esempio',
    cost: '3.900 €',
    description:
      'Si lavora sul contatto e su ciò che accade nel momento presente della seduta. Il programma alterna teoria, esperienze di gruppo e sedute simulate con riscontro dei docenti; due volte all’anno è previsto un incontro residenziale di tre giorni.',
    features: ['Due incontri residenziali l’anno', 'Gruppo esperienziale', 'Sedute simulate'],
    rating: 4.4,
    founded: '2004',
  }),
  sample(5, {
    name: 'Scuola dimostrativa di psicoterapia integrata Quadrifoglio',
    region: 'Emilia-Romagna',
    city: 'Bologna',
    address: 'Via della Dimostrazione 15',
    approach: 'Integrato',
    director: 'Dott.ssa Beatrice Esempio',
    cost: '4.000 €',
    description:
      'Nei primi due anni si studiano più modelli di cura, mettendoli a confronto sugli stessi casi. Poi ogni allievo impara a scegliere gli interventi in base alla persona e agli obiettivi, motivando le scelte in un diario clinico commentato dai supervisori.',
    features: [
      'Confronto tra modelli',
      'Diario clinico commentato',
      'Tutor individuale',
      'Materiali in rete',
    ],
    rating: 4.8,
    founded: '2006',
    internships: 'Tirocinio in ospedale e in servizi del territorio',
    isFeatured: true,
    testimonial: {
      text: 'Dover spiegare per iscritto perché avevo scelto un intervento e non un altro mi ha costretta a pensare. Il primo anno è faticoso da conciliare con il lavoro.',
      author: 'Irene Esempio',
      role: 'ex allieva (testimonianza inventata)',
    },
  }),
  sample(6, {
    name: 'Scuola dimostrativa di analisi transazionale Arcobaleno',
    region: 'Veneto',
    city: 'Padova',
    address: 'Via del Prototipo 9',
    approach: 'Analisi Transazionale',
    director: 'Dott. Giorgio Esempio',
    cost: '3.700 €',
    description:
      'Stati dell’Io, copione e contratto terapeutico sono il filo dei quattro anni. Ogni modulo comprende una parte teorica e una pratica, con trascrizioni di sedute analizzate in gruppo. È richiesto un percorso personale con un terapeuta esterno alla scuola.',
    features: ['Analisi di trascrizioni', 'Percorso personale esterno', 'Moduli di due giorni'],
    rating: 4.3,
    founded: '1999',
  }),
  sample(7, {
    name: 'Scuola dimostrativa di psicoterapia costruttivista Bussola',
    region: 'Piemonte',
    city: 'Torino',
    address: 'Corso dell’Esempio 40',
    approach: 'Costruttivista',
    director: 'Dott.ssa Teresa Esempio',
    cost: '3.600 €',
    description:
      'La scuola guarda ai modi in cui ciascuno dà significato alla propria esperienza. Gli allievi si esercitano con le griglie di repertorio, l’autocaratterizzazione e altri strumenti narrativi. I gruppi sono formati da dodici persone e restano gli stessi per tutto il quadriennio.',
    features: ['Gruppi di dodici allievi', 'Strumenti narrativi', 'Supervisione mensile'],
    rating: 4.5,
    founded: '2008',
  }),
  sample(8, {
    name: 'Scuola dimostrativa di psicoterapia umanistica Melograno',
    region: 'Sicilia',
    city: 'Palermo',
    address: 'Via della Prova 18',
    approach: 'Umanistico-esistenziale',
    director: 'Dott. Salvatore Esempio',
    cost: '3.500 €',
    description:
      'Il percorso mette al centro l’ascolto empatico, la libertà di scelta e la ricerca di senso. Accanto alla teoria sono previsti laboratori di colloquio, letture di filosofia e un gruppo di incontro quindicinale condotto da un docente che non valuta gli allievi.',
    features: ['Laboratori di colloquio', 'Gruppo di incontro quindicinale', 'Letture di filosofia'],
    rating: 4.4,
    founded: '2001',
    internships: 'Tirocinio in hospice e in servizi per le dipendenze',
  }),
  sample(9, {
    name: 'Scuola dimostrativa di psicoterapia corporea Marea',
    region: 'Lombardia',
    city: 'Bergamo',
    address: 'Via del Campione 5',
    approach: 'Corporeo',
    director: 'Dott.ssa Marta Esempio',
    cost: '4.100 €',
    description:
      'Respiro, postura e movimento vengono osservati insieme alle parole. Le giornate si dividono tra una lezione in aula e una pratica in palestra, sempre seguita da una discussione. Il programma dedica un modulo ai limiti e all’etica del contatto fisico in terapia.',
    features: ['Pratica in palestra', 'Modulo sull’etica del contatto', 'Supervisione individuale'],
    rating: 4.2,
    founded: '2010',
  }),
  sample(10, {
    name: 'Scuola dimostrativa di psicoterapia cognitivo-costruttivista Rondine',
    region: 'Lazio',
    city: 'Roma',
    address: 'Via dell’Ipotesi 33',
    approach: 'Cognitivo-costruttivista',
    director: 'Dott. Andrea Esempio',
    cost: '4.300 €',
    description:
      'La formazione collega i legami di attaccamento al modo in cui una persona racconta sé stessa. Dal primo anno si impara a ricostruire episodi concreti insieme al paziente; nel biennio finale si lavora sui disturbi di personalità e sul distacco al termine della cura.',
    features: ['Studio dell’attaccamento', 'Ricostruzione di episodi', 'Giornate aperte di supervisione'],
    rating: 4.7,
    founded: '1996',
    internships: 'Tirocinio in ambulatori e in comunità terapeutiche',
    isFeatured: true,
    testimonial: {
      text: 'Prima di iscrivermi ho assistito a una giornata aperta di supervisione: ho visto come si lavora e ho potuto fare domande a chi era già al terzo anno.',
      author: 'Davide Esempio',
      role: 'allievo (testimonianza inventata)',
    },
  }),
  sample(11, {
    name: 'Scuola dimostrativa di psicoterapia cognitivo-comportamentale Betulla',
    region: 'Veneto',
    city: 'Verona',
    address: 'Piazzetta dell’Esempio 2',
    approach: 'Cognitivo-comportamentale',
    director: 'Dott.ssa Lucia Esempio',
    cost: '3.900 €',
    description:
      'Il programma è rivolto soprattutto a chi desidera lavorare con bambini e adolescenti. Comprende l’osservazione del gioco, gli incontri con i genitori e la collaborazione con gli insegnanti. Le verifiche di fine anno si basano su un caso presentato per iscritto.',
    features: ['Indirizzo età evolutiva', 'Incontri con i genitori', 'Caso scritto a fine anno'],
    rating: 4.6,
    founded: '2009',
    internships: 'Tirocinio in neuropsichiatria infantile e nelle scuole',
  }),
  sample(12, {
    name: 'Scuola dimostrativa di psicoterapia relazionale Ginestra',
    region: 'Sicilia',
    city: 'Catania',
    address: 'Viale della Simulazione 26',
    approach: 'Sistemico-relazionale',
    director: 'Dott. Vincenzo Esempio',
    cost: '3.600 €',
    description:
      'Si studiano i rapporti tra persona, famiglia e servizi, con attenzione alle famiglie migranti e all’affido. Le lezioni occupano dieci fine settimana all’anno. Una volta al mese la discussione dei casi è aperta a operatori sociali e mediatori culturali.',
    features: [
      'Dieci fine settimana all’anno',
      'Famiglie migranti e affido',
      'Casi discussi con altri operatori',
    ],
    rating: 4.3,
    founded: '2011',
    testimonial: {
      text: 'Discutere i casi anche con assistenti sociali e mediatori mi ha insegnato a scrivere relazioni che chi lavora nei servizi può usare davvero.',
      author: 'Noemi Esempio',
      role: 'ex allieva (testimonianza inventata)',
    },
  }),
  sample(13, {
    name: 'Scuola dimostrativa di psicoterapia psicodinamica Clessidra',
    region: 'Piemonte',
    city: 'Novara',
    address: 'Via dell’Ipotesi 11',
    approach: 'Psicodinamico',
    director: 'Dott.ssa Elisa Esempio',
    cost: '4.400 €',
    description:
      'La scuola si occupa di psicoterapia breve e di lavoro nelle istituzioni. Si impara a definire un tema centrale, a concordare il numero degli incontri e a preparare la conclusione. Un gruppo di riflessione accompagna gli allievi nelle difficoltà del tirocinio.',
    features: ['Psicoterapia breve', 'Gruppo di riflessione sul tirocinio', 'Lezioni il sabato'],
    rating: 4.4,
    founded: '2005',
    internships: 'Tirocinio in ospedale generale e in servizi di salute mentale',
  }),
  sample(14, {
    name: 'Scuola dimostrativa di psicoterapia della Gestalt Mongolfiera',
    region: 'Campania',
    city: 'Salerno',
    address: 'Via del Modello 4',
    approach: 'Gestalt',
    director: 'Dott. Raffaele Esempio',
    cost: '3.500 €',
    description:
      'Il metodo fenomenologico viene applicato al lavoro con i gruppi, nelle comunità e nei centri diurni. Ogni anno comprende un laboratorio espressivo con disegno, voce o teatro. I docenti restituiscono una valutazione scritta due volte l’anno, discussa con ciascun allievo.',
    features: ['Laboratori espressivi', 'Lavoro con i gruppi', 'Valutazione scritta semestrale'],
    rating: 4.5,
    founded: '2007',
  }),
  sample(15, {
    name: 'Scuola dimostrativa di analisi transazionale Libellula',
    region: 'Lazio',
    city: 'Viterbo',
    address: 'Via della Dimostrazione 8',
    approach: 'Analisi Transazionale',
    director: 'Dott.ssa Claudia Esempio',
    cost: '3.700 €',
    description:
      'Oltre alla terapia individuale, il corso tratta i gruppi e le organizzazioni di lavoro. Gli allievi preparano un contratto di apprendimento all’inizio di ogni anno e lo rivedono con un tutor. Alcune lezioni teoriche si possono seguire in diretta a distanza.',
    features: ['Contratto di apprendimento', 'Tutor personale', 'Parte della teoria a distanza'],
    rating: 4.2,
    founded: '2012',
  }),
  sample(16, {
    name: 'Scuola dimostrativa di psicoterapia umanistica Ciliegio',
    region: 'Toscana',
    city: 'Pisa',
    address: 'Viale del Prototipo 30',
    approach: 'Umanistico-esistenziale',
    director: 'Dott. Tommaso Esempio',
    cost: '4.000 €',
    description:
      'Il quadriennio dedica spazio al lutto, alla malattia e ai passaggi di vita. La teoria è ridotta a piccoli testi letti in anticipo, così che in aula si possa discutere. Le supervisioni si svolgono a coppie e gli allievi possono chiedere di cambiare supervisore ogni anno.',
    features: ['Supervisione a coppie', 'Testi letti in anticipo', 'Temi del lutto e della malattia'],
    rating: 4.8,
    founded: '2003',
    internships: 'Tirocinio in reparti ospedalieri e in associazioni di volontariato',
    isFeatured: true,
    testimonial: {
      text: 'Arrivare in aula avendo già letto cambia il modo di stare a lezione. Mi è servito anche cambiare supervisore e ascoltare un altro punto di vista sugli stessi casi.',
      author: 'Pietro Esempio',
      role: 'ex allievo (testimonianza inventata)',
    },
  }),
  sample(17, {
    name: 'Scuola dimostrativa di psicoterapia integrata Altalena',
    region: 'Lombardia',
    city: 'Brescia',
    address: 'Via della Simulazione 17',
    approach: 'Integrato',
    director: 'Dott.ssa Silvia Esempio',
    cost: '4.100 €',
    description:
      'L’integrazione è intesa anche come lavoro di rete con medici, scuole e servizi. Gli allievi seguono seminari di psicofarmacologia di base e imparano a misurare l’andamento della terapia con questionari brevi, discutendone i risultati con la persona in cura.',
    features: ['Lavoro di rete', 'Misura dell’andamento', 'Seminari di psicofarmacologia'],
    rating: 4.6,
    founded: '2013',
    internships: 'Tirocinio in centri di salute mentale e in consultori',
  }),
  sample(18, {
    name: 'Scuola dimostrativa di psicoterapia costruttivista Nuvola',
    region: 'Emilia-Romagna',
    city: 'Parma',
    address: 'Piazza del Campione 6',
    approach: 'Costruttivista',
    director: 'Dott. Enrico Esempio',
    cost: '3.800 €',
    description:
      'Il linguaggio e la conversazione sono la materia principale. Si trascrivono brani di colloquio, si osservano le domande e si provano alternative. Il terzo anno comprende un progetto di ricerca qualitativa, svolto a piccoli gruppi e presentato in una giornata pubblica.',
    features: ['Ricerca qualitativa', 'Analisi delle conversazioni', 'Giornata pubblica annuale'],
    rating: 4.3,
    founded: '2014',
  }),
  sample(19, {
    name: 'Scuola dimostrativa di psicoterapia corporea Farfalla',
    region: 'Campania',
    city: 'Caserta',
    address: 'Via del Facsimile 23',
    approach: 'Corporeo',
    director: 'Dott.ssa Rosaria Esempio',
    cost: '3.600 €',
    description:
      'Il corso si occupa dello stress, dei disturbi psicosomatici e degli effetti del trauma sul corpo. Nelle esercitazioni si impara a proporre pratiche graduali, spiegandole prima e lasciando sempre la possibilità di fermarsi. La teoria comprende elementi di neurofisiologia.',
    features: ['Disturbi psicosomatici', 'Pratiche graduali', 'Elementi di neurofisiologia'],
    rating: 4.4,
    founded: '2010',
    internships: 'Tirocinio in ambulatori di medicina e di riabilitazione',
  }),
  sample(20, {
    name: 'Scuola dimostrativa di psicoterapia cognitivo-costruttivista Pineta',
    region: 'Lombardia',
    city: 'Pavia',
    address: 'Viale dell’Esempio 14',
    approach: 'Cognitivo-costruttivista',
    director: 'Dott. Federico Esempio',
    cost: '3.900 €',
    description:
      'Lo studio delle emozioni e dei significati personali accompagna tutti e quattro gli anni. Ogni allievo tiene un quaderno di autosservazione, usato nel lavoro con un tutor. Sono previsti moduli sui disturbi alimentari e sulle difficoltà di coppia, con esercizi in aula.',
    features: [
      'Quaderno di autosservazione',
      'Disturbi alimentari',
      'Difficoltà di coppia',
      'Tutor personale',
    ],
    rating: 4.5,
    founded: '2000',
  }),
]

/** Adds what all sample schools share: contacts that lead nowhere, duration and a sample decree. */
function sample(
  id: number,
  school: Omit<SampleSchool, 'id' | 'website' | 'phone' | 'email' | 'duration' | 'accreditation'>,
): SampleSchool {
  return {
    ...school,
    id,
    website: `https://scuola-${id}.esempio.invalid`,
    phone: `+39 000 000 00${String(id).padStart(2, '0')}`,
    email: `segreteria@scuola-${id}.esempio.invalid`,
    director: `${school.director} (nome inventato)`,
    duration: '4 anni',
    cost: `${school.cost} all’anno`,
    accreditation: 'Decreto ministeriale di esempio',
  }
}
