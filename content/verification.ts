import { onDay, toDay } from '#lib/dates.ts'
/** Listed in the order shown. */
export const CLAIM_LABELS = {
  title: 'Titolo',
  albo: 'Iscrizione all’Albo',
  school: 'Scuola e diploma',
  specialty: 'Specialità medica',
  insurance: 'Assicurazione professionale',
  address: 'Indirizzo dello studio',
  pec: 'PEC',
  identity: 'Identità',
} as const

export const STATE_LABELS = {
  'not-declared': { short: 'non dichiarato', more: '' },
  declared: { short: 'dichiarato', more: 'non ancora controllato' },
  valid: { short: 'controllato', more: '' },
  lapsed: { short: 'controllo scaduto', more: '' },
  refuted: { short: 'non confermato', more: '' },
} as const

/** Only the first two are published as psychotherapists. */
export const TITLES = [
  {
    id: 'psicologo-psicoterapeuta',
    label: 'Psicologo psicoterapeuta',
    text: 'Iscrizione alla sezione A dell’Albo degli Psicologi, con l’annotazione per la psicoterapia: la formazione di almeno quattro anni dell’art. 3 della L. 56/1989.',
    published: true,
  },
  {
    id: 'medico',
    label: 'Medico psicoterapeuta',
    text: 'Iscrizione all’Albo dei medici, con la formazione in psicoterapia di almeno quattro anni dell’art. 3 della L. 56/1989, o con una specialità che lo consente. Alcuni lo sono in base all’art. 35, una norma transitoria.',
    published: true,
  },
  {
    id: 'psicologo',
    label: 'Psicologo',
    text: 'Iscrizione all’Albo, senza l’annotazione: non può esercitare la psicoterapia. Chi è nella sezione B non è psicoterapeuta.',
    published: false,
  },
  {
    id: 'allievo',
    label: 'Allievo',
    text: 'Frequenta ancora la scuola di specializzazione: non è ancora psicoterapeuta.',
    published: false,
  },
] as const

/** Of two profiles with one entry in the Albo. */
const sameEntry = (name: string) => `Lo stesso Ordine, sezione e numero stanno anche nel profilo di ${name}.`

/** Why the holder of a published title may practise, as read at the Albo. */
export const TITLE_BASES = {
  art3: 'Psicologo con l’annotazione per la psicoterapia (art. 3)',
  'doctor-art3': 'Medico con la formazione in psicoterapia di almeno quattro anni (art. 3)',
  specialty: 'Medico con una specialità che lo consente',
  art35: 'Psicoterapeuta in base all’art. 35 (norma transitoria)',
} as const

/** Reasons for the terms in `domain/verification/claims/rules.ts`. */
export const TERM_REASONS = {
  identity: 'Chi è una persona non cambia; i documenti si rinnovano.',
  title: 'L’annotazione sta nell’Albo e segue l’iscrizione.',
  albo: 'Un’iscrizione può essere sospesa, trasferita o cancellata.',
  school: 'Un diploma non scade; rileggiamo il decreto della sede.',
  specialty: 'Una specialità non scade; la si rilegge di rado.',
  insurance: 'Vale fino alla scadenza della polizza, mai più di un anno.',
  address: 'Uno studio cambia sede più spesso di un Albo.',
  pec: 'La casella può essere chiusa o sostituita.',
} as const

/** Methods of a check; the first of each kind is proposed. */
export const METHODS = {
  identity: ['Documento allegato alla registrazione', 'Videochiamata', 'Incontro in ufficio'],
  title: [
    'Annotazione letta nell’Albo pubblico',
    'Diploma o certificato allegato',
    'Risposta scritta dell’Ordine',
  ],
  albo: ['Ricerca nell’Albo pubblico', 'Telefonata all’Ordine', 'Risposta scritta dell’Ordine'],
  school: ['Diploma allegato e decreto della sede', 'Risposta scritta della scuola'],
  specialty: ['Ricerca nell’Albo pubblico', 'Diploma allegato', 'Risposta scritta dell’Ordine'],
  insurance: ['Certificato di polizza allegato', 'Risposta scritta della compagnia'],
  address: ['Indirizzo letto nell’Albo pubblico', 'Posta ricevuta a quell’indirizzo', 'Visita'],
  pec: ['Codice inviato alla PEC'],
} as const

export const PEC_METHOD = METHODS.pec[0]
export const PEC_SOURCE = 'PEC che il professionista ha nell’Albo'

export const BADGES = {
  title: 'Titolo di psicoterapeuta controllato',
  albo: 'Iscrizione all’Albo controllata',
  school: 'Scuola e diploma controllati',
  specialty: 'Specialità controllata',
  insurance: 'Assicurazione controllata',
  address: 'Indirizzo controllato',
  pec: 'PEC confermata',
  identity: 'Identità controllata',
} as const

const UNCHECKED: Record<keyof typeof CLAIM_LABELS, string> = {
  title: 'il titolo di psicoterapeuta',
  albo: 'l’iscrizione all’Albo',
  school: 'la scuola e il diploma',
  specialty: 'la specialità medica',
  insurance: 'l’assicurazione',
  address: 'l’indirizzo dello studio',
  pec: 'la posta certificata (PEC)',
  identity: 'l’identità',
}

/** On the public profile. */
export const ledger = {
  trust: {
    checked: (where: string, day: string) =>
      `Iscrizione all’Albo ${where ? `${where} ` : ''}controllata ${onDay(day)}`,
    lapsed: (day: string) => `Iscrizione all’Albo: controllo scaduto ${onDay(day)}`,
    refuted: 'Iscrizione all’Albo non confermata',
    unchecked: 'Iscrizione all’Albo non ancora controllata',
    doctors: 'dei medici',
  },
  intro:
    'Che cosa abbiamo controllato, come, quando, e fino a quando vale. È l’Albo che fa fede, non questa pagina.',
  columns: { claim: 'Dato', state: 'Stato', how: 'Come e quando', due: 'Vale fino al' },
  caption: 'I dati del profilo, con lo stato di ogni controllo',
  checkedOn: (day: string) => `${day}, dall’ufficio`,
  confirmedOn: (day: string) => `${day}, con un codice dell’ufficio`,
  none: '—',
  /** Nobody asked for these checks; the data themselves may well stand on the page. */
  unchecked: (kinds: readonly (keyof typeof CLAIM_LABELS)[]) =>
    `Non abbiamo controllato: ${kinds.map((kind) => UNCHECKED[kind]).join(', ')}.`,
  source: 'Fonte',
  lapsedOn: (day: string) => `scaduto ${onDay(day)}`,
  badges: 'Controlli',
  badgeLapsed: (label: string, day: string) => `${label}: controllo scaduto ${onDay(day)}`,
  noBadges: 'Nessun controllo valido in questo momento.',
  limits:
    'Non controlliamo la qualità del lavoro. Un profilo non dice nulla sui provvedimenti disciplinari che l’Albo non rende pubblici.',
  verify: {
    heading: 'Verifica tu in un minuto',
    open: 'Apri la ricerca pubblica:',
    opened: (name: string) => `Cerca «${name}»: basta il cognome.`,
    psychologist: 'Guarda due cose: la sezione A e l’annotazione per la psicoterapia.',
    doctor:
      'Guarda l’iscrizione e la specialità. L’elenco degli psicoterapeuti, se c’è, è solo organizzativo.',
    missing:
      'Se non compare, chiedi all’Ordine prima di fissare un appuntamento: può essere un doppio cognome o un trasferimento.',
    namesake: 'Se ci sono omonimi, chiedi alla persona il numero di iscrizione: è una domanda normale.',
    more: 'Tutti gli Ordini, passo per passo',
  },
  declared: {
    albo: (parts: string[]) => parts.join(' · '),
    section: 'sezione',
    annotation: 'annotazione per la psicoterapia (art. 3, L. 56/1989)',
    doctors: 'Ordine dei medici di',
    diploma: 'diploma del',
    start: 'iniziata nel',
    expires: 'scadenza',
  },
} as const

/** /verifica-tu */
export const verifyYourself = {
  title: 'Verifica tu in un minuto',
  description:
    'Come controllare da te se una persona è psicoterapeuta: i passi, la ricerca pubblica di ogni Ordine, i quattro titoli spiegati.',
  intro:
    'Gli Albi sono pubblici e sono loro a fare fede. Per guardare non servono account, soldi o permessi. Bastano il cognome e un minuto.',
  stepsHeading: 'I passi',
  steps: [
    'Chiedi qual è il suo Ordine e il numero di iscrizione. È una domanda normale.',
    'Se è psicologo, apri qui sotto l’Ordine della sua regione, o della provincia per Trento e Bolzano. Sul sito cerca «Albo». La ricerca nazionale trova chi è iscritto altrove.',
    'Scrivi il cognome, oppure il numero senza la sigla davanti.',
    'Guarda la sezione A, il numero e l’annotazione per la psicoterapia. Chi è nella sezione B non è psicoterapeuta.',
    'Se è medico, apri la ricerca della FNOMCeO e guarda l’iscrizione e la specialità.',
    'Se non trovi il nome, telefona all’Ordine prima di fissare un appuntamento.',
  ],
  nationalHeading: 'Le ricerche in tutta Italia',
  ordiniHeading: 'I 21 Ordini degli Psicologi',
  ordiniIntro: 'I numeri di iscrizione si ripetono da un Ordine all’altro: conta sempre quale Ordine.',
  noSite: 'Usa la ricerca nazionale.',
  toCheck: 'indirizzo da controllare',
  leaves: 'I collegamenti portano fuori da questo sito.',
  titlesHeading: 'I quattro titoli',
  titlesIntro: 'Solo i primi due sono pubblicati qui come psicoterapeuti.',
  published: 'psicoterapeuta',
  unpublished: 'non psicoterapeuta',
  notHeading: 'Che cosa l’Albo non dice',
  not: 'L’Albo mostra sospensioni e radiazioni definitive, non gli avvertimenti e le censure. Non dice se quella persona è adatta a te.',
  more: 'Come verifichiamo noi',
} as const

/** /admin/verifiche and below. */
export const verificationReview = {
  title: 'Verifiche',
  description: 'Il registro dei controlli: che cosa scade, che cosa non è mai stato controllato.',
  intro: 'Un controllo scaduto toglie il suo segno dal profilo. Prima quelli che scadono prima.',
  filters: {
    label: 'Quali controlli',
    attesa: 'Da fare',
    pubblici: 'Pubblici mai controllati',
    cambiati: 'Dati cambiati',
    scaduti: 'Scaduti',
    'entro-30': 'Entro 30 giorni',
    mai: 'Mai controllati',
    'non-confermati': 'Non confermati',
    campione: 'Campione del mese',
  },
  counted: (total: number) => (total === 1 ? '1 professionista' : `${total} professionisti`),
  empty: {
    attesa: 'Non c’è niente da controllare adesso.',
    pubblici: 'Ogni profilo pubblico è stato controllato all’Albo.',
    cambiati: 'Nessun dato verificato è cambiato dopo il controllo.',
    scaduti: 'Nessun controllo è scaduto.',
    'entro-30': 'Nessun controllo scade nei prossimi 30 giorni.',
    mai: 'Ogni dato dichiarato è stato controllato almeno una volta.',
    'non-confermati': 'Nessun dato è risultato diverso.',
    campione: 'Questo mese non c’è un campione: si estrae tra chi ha un’iscrizione all’Albo controllata.',
  },
  columns: { person: 'Professionista', claims: 'Da controllare', due: 'Scadenza', albo: 'Albo' },
  caption: 'Professionisti con dati da controllare',
  never: 'mai controllato',
  states: {
    'not-declared': 'non dichiarato',
    valid: 'in scadenza',
    lapsed: 'scaduto',
    refuted: 'non confermato',
  },
  openAlbo: 'Apri l’Albo',
  openAlboOf: (name: string) => `Apri l’Albo: ${name}`,
  toCheck: '(indirizzo da controllare)',
  sampleIntro:
    'Ogni mese il 2 % dei profili pubblici con un’iscrizione controllata, e almeno cinque, è ricontrollato. Li sceglie un calcolo che chiunque in ufficio può rifare: SHA-256 del mese e dell’identificativo, dai valori più piccoli.',
  sampleDone: (outcome: string) => (outcome === 'same' ? 'Uguale' : 'Diverso'),
  sampleOpen: 'Da ricontrollare',
  sampleMonth: 'Mese',
  back: 'Torna alle verifiche',
  next: (left: number) => `Prossima verifica (${left} da fare)`,
  publicPage: 'Guarda il profilo pubblico',
  requestPage: 'Apri la richiesta',
  person: {
    gone: 'Questo professionista non è nel registro.',
    warnings: {
      section: 'Sezione B: non è psicoterapeuta.',
      title: 'Il titolo dichiarato non è tra quelli pubblicati come psicoterapeuta.',
      refuted: 'Il titolo o l’iscrizione all’Albo non sono stati confermati.',
      duplicate: sameEntry,
      beforeDecree: 'Il diploma è precedente al decreto della sede.',
      short: 'Tra l’inizio della scuola e il diploma ci sono meno di quattro anni.',
    },
    hide: 'Decidi: nascondere o sospendere il profilo',
    hidden: 'Il profilo è nascosto.',
    historyHeading: 'Storia',
    declareHeading: 'Cambia la dichiarazione',
    declareFirst: 'Dichiara',
    checkHeading: 'Annota un controllo',
    pecHeading: 'Manda il codice alla PEC',
    sampleHeading: 'Ricontrollo del campione',
    fields: {
      outcome: 'Esito',
      confirmed: 'Confermato',
      refuted: 'Non confermato',
      source: 'Fonte',
      sourceHint:
        'Per esempio «Albo dell’Ordine del Lazio». È pubblica: non scrivere nomi di persone e numeri di iscrizione.',
      sourceUrl: 'Indirizzo della fonte',
      method: 'Come',
      note: 'Nota',
      noteHint: 'La legge solo l’ufficio.',
      due: 'Vale fino al',
      dueHint: (days: number, reason: string) => `${days} giorni. ${reason} Puoi anticipare.`,
      pecRead: 'Ho letto questa PEC nell’Albo',
    },
    saveDeclared: 'Salva la dichiarazione',
    saveCheck: 'Annota il controllo',
    sendPec: 'Manda il codice',
    pecHint: 'Il codice vale 7 giorni e cinque tentativi. Uno nuovo annulla quello prima.',
    pecOpen: (until: string, tries: number) =>
      `Un codice è aperto fino ${toDay(until)}. Tentativi fatti: ${tries} di 5.`,
    pecSent: 'Codice inviato.',
    sampleSame: 'È uguale',
    sampleDifferent: 'È diverso',
    sampleText:
      'Ricontrolla l’iscrizione nell’Albo come se fosse la prima volta. «È diverso» la segna come non confermata.',
    sampleSaved: 'Ricontrollo annotato.',
    saved: 'Salvato.',
    checked: 'Controllo annotato.',
    stale: 'Nel frattempo qualcun altro ha cambiato questo dato. Guarda com’è adesso, poi riprova.',
    notDeclared: 'Prima serve una dichiarazione: senza, non c’è niente da controllare.',
    expired: 'La polizza è già scaduta: non si può confermare.',
    noAddress: 'Manca l’indirizzo PEC.',
    notApproved: 'La registrazione non è approvata.',
    by: (who: string) => `da ${who}`,
    outcomes: { confirmed: 'Confermato', refuted: 'Non confermato', changed: 'Dichiarazione cambiata' },
    sampled: 'campione',
  },
  errors: {
    outcome: 'Scegli l’esito',
    source: 'Scrivi la fonte',
    long: (most: number) => `Al massimo ${most} caratteri`,
    url: 'Scrivi un indirizzo che comincia con https://',
    method: 'Scegli come',
    due: 'Scrivi una data tra domani e il termine proposto',
    pecRead: 'Conferma di aver letto la PEC nell’Albo',
  },
} as const

/** Where professionals declare a claim. */
export const claimFields = {
  decreeDate: 'Riconosciuta dal',
  title: { kind: 'Titolo', basis: 'In base a', empty: 'Scegli' },
  albo: {
    ordine: 'Ordine',
    empty: 'Scegli',
    doctors: 'Ordine dei medici (indica la provincia)',
    province: 'Provincia dell’Ordine dei medici',
    provinceHint: 'Solo per i medici. Per esempio «Bologna».',
    section: 'Sezione',
    sectionHint: 'Solo per gli psicologi.',
    number: 'Numero di iscrizione',
    numberHint: 'Anche «n. 03/12345» o «12345 sez. A»: lo leggiamo noi. Non è pubblico.',
    year: 'Anno di iscrizione',
    yearHint: 'Non è pubblico.',
    annotation: 'Annotazione per la psicoterapia (art. 3, L. 56/1989)',
    yes: 'Sì',
    no: 'No',
  },
  school: {
    school: 'Scuola di specializzazione',
    city: 'Città della sede',
    seat: 'La sede nel nostro elenco',
    match: 'Cerca la scuola nell’elenco',
    none: 'Nessuna di queste',
    noMatch: 'Nessuna scuola del nostro elenco somiglia a questa. Puoi salvare lo stesso.',
    decree: 'Decreto della sede',
    decreeHint: 'Se lo conosci. Se scegli una sede dell’elenco lo prendiamo da lì.',
    diploma_year: 'Anno del diploma',
    start_year: 'Anno di inizio',
    seatLine: (name: string, city: string, decree: string) =>
      `${name}, ${city}${decree ? ` (${decree})` : ''}`,
  },
  specialty: { name: 'Specialità', university: 'Università', year: 'Anno' },
  insurance: {
    company: 'Compagnia',
    expires_on: 'Scadenza della polizza',
    dateHint: 'Giorno, mese, anno: 31/12/2027',
  },
  pec: { address: 'Indirizzo PEC', addressHint: 'Quello che sta nell’Albo. Non è mai pubblico.' },
  identity: {
    document: 'Documento',
    empty: 'Non indicato',
    kinds: { 'carta-identita': 'Carta d’identità', passaporto: 'Passaporto', patente: 'Patente' },
    hint: 'Solo il tipo: numeri e copie non si scrivono qui.',
  },
  address: {
    place: 'Dove ricevi, in parole',
    placeHint: 'Non è pubblico da qui: sul profilo vale la precisione scelta.',
  },
} as const

export const claimErrors = {
  title: 'Scegli il titolo',
  ordine: 'Scegli l’Ordine',
  province: 'Scrivi la provincia dell’Ordine dei medici',
  number: 'Scrivi il numero, da 1 a 6 cifre. Per esempio 12345 o 03/12345.',
  year: 'Scrivi un anno di quattro cifre',
  required: 'Scrivi almeno 2 caratteri',
  long: (most: number) => `Al massimo ${most} caratteri`,
  invisible: 'Togli gli a capo e gli altri caratteri invisibili',
  date: 'Scrivi una data vera, per esempio 31/12/2027',
  pec: 'Scrivi un indirizzo PEC valido',
  order: 'Il diploma non può venire prima dell’inizio',
} as const

/** /professionista/verifiche */
export const ownLedger = {
  title: 'Verifiche',
  intro:
    'Qui vedi che cosa abbiamo controllato del tuo profilo e fino a quando vale. Se cambi un dato già controllato torna «dichiarato» finché non lo ricontrolliamo.',
  declareHeading: 'Dichiara o aggiorna',
  declareIntro: 'Scrivi solo ciò che puoi provare. L’ufficio controlla e annota come l’ha fatto.',
  declarePublic:
    'Sul profilo si leggono subito il titolo, la scuola, la specialità e l’assicurazione, e dopo il controllo anche l’Ordine, la sezione e l’annotazione. Di indirizzo, PEC e identità si legge solo se li abbiamo controllati. Il numero e l’anno di iscrizione non sono mai pubblici.',
  save: (label: string) => `Salva: ${label}`,
  saved: 'Salvato. L’ufficio lo controllerà.',
  unchanged: 'Non è cambiato niente.',
  stale: 'Nel frattempo questo dato è cambiato. Guarda com’è adesso, poi riprova.',
  pecHeading: 'Conferma la PEC',
  pecOpen: (until: string) =>
    `Abbiamo mandato un codice alla tua PEC. Scrivilo qui entro ${onDay(until)}: così sappiamo che sei tu a leggere la casella che sta nell’Albo.`,
  pecNone: 'Quando l’ufficio manda un codice alla tua PEC, qui compare dove scriverlo.',
  pecCode: 'Codice',
  pecCodeHint: 'Otto caratteri. Maiuscole e trattino non contano.',
  pecSend: 'Conferma la PEC',
  pecDone: 'PEC confermata.',
  pecWrong:
    'Questo codice non vale. Controlla di averlo copiato intero; dopo cinque tentativi serve un codice nuovo.',
  pecEnded: 'Cinque tentativi: il codice non vale più. Chiedi all’ufficio di mandarne uno nuovo.',
  limited: 'Troppi tentativi. Riprova più tardi.',
} as const
