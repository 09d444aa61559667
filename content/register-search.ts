export const registerSearchPage = {
  title: 'Cerca uno psicoterapeuta nel registro',
  description:
    'Cerca per problema, nome o approccio e per luogo in un elenco indipendente di psicoterapeuti: controlliamo l’iscrizione all’albo, e l’albo fa fede.',
  heading: 'Cerca nel registro',
  intro:
    'Un elenco indipendente di psicoterapeuti: prima di pubblicare un profilo controlliamo l’iscrizione all’albo. Fa fede l’albo dell’Ordine.',
  verification: 'Come verifichiamo',
  form: {
    label: 'Cerca uno psicoterapeuta',
    what: 'Che cosa cerchi',
    whatHint: 'Un problema, un nome o un approccio',
    where: 'Dove',
    whereHint: 'Città, provincia, regione oppure «online»',
    radius: 'Entro',
    km: (km: number) => `${km} km`,
    submit: 'Cerca',
    searching: 'Sto cercando',
    suggestions: (count: number) => (count === 1 ? '1 suggerimento' : `${count} suggerimenti`),
    noSuggestions: 'Nessun suggerimento',
  },
  near: {
    button: 'Vicino a me',
    asking: 'Chiedo la posizione al browser',
    found: (place: string) =>
      `Il luogo più vicino è ${place}: lo trovi sotto «Dove». La posizione è arrivata arrotondata a circa un chilometro e non la conserviamo.`,
    refused: 'Il browser non ha dato la posizione. Puoi scrivere una città sotto «Dove».',
    unavailable: 'Adesso la posizione non si trova. Scrivi una città sotto «Dove».',
    abroad: 'Vicino a questa posizione non conosciamo luoghi in Italia. Scrivi una città sotto «Dove».',
  },
  filters: {
    heading: 'Filtri',
    opened: (inUse: number) => (inUse === 0 ? 'Filtri' : `Filtri (${inUse})`),
    apply: 'Applica i filtri',
    clear: 'Cancella i filtri',
    toResults: 'Vai ai risultati',
    any: 'Non importa',
    more: 'Altri filtri',
    strict: 'Vedi solo chi risponde a tutto quello che scegli.',
    inUse: 'Filtri scelti',
    remove: (what: string) => `Togli «${what}»`,
    labels: {
      problema: 'Problema',
      approccio: 'Approccio',
      professione: 'Professione',
      modo: 'Dove ci si vede',
      tariffa: 'Tariffa di una seduta',
      genere: 'Genere del professionista',
      eta: 'Per chi',
      formato: 'Tipo di incontro',
      lingua: 'Lingua',
      orario: 'Orari',
      disponibilita: 'Disponibilità',
      studio: 'Studio e pagamento',
    },
    liberi: 'Ha posto adesso',
    liberiHint: 'Lo ha confermato negli ultimi 21 giorni.',
    bonus: 'Accetta il Bonus Psicologo',
    accessibile: 'Studio accessibile senza gradini',
    languages: (chosen: number) => (chosen === 0 ? 'Lingua' : `Lingua (${chosen})`),
  },
  views: { label: 'Come mostrare i risultati', elenco: 'Elenco', griglia: 'Griglia', mappa: 'Mappa' },
  /** Values of filters that no other list names. */
  values: {
    'professione psicologo': 'Psicologi',
    'professione medico': 'Medici',
    'modo studio': 'In studio',
    'modo online': 'Online',
    'tariffa indicata': 'Tariffa indicata',
    'genere f': 'Donna',
    'genere m': 'Uomo',
    'orario sera': 'La sera, dopo le 18',
    'orario sabato': 'Il sabato',
  } as Record<string, string>,
  upTo: (euro: string) => `Fino a ${euro} euro`,
  reading: {
    understood: (parts: string) => `Abbiamo letto: ${parts}`,
    corrected: (typed: string, read: string) => `Hai scritto «${typed}»: abbiamo cercato «${read}».`,
    setAside: (typed: readonly string[]) =>
      `Nessun profilo parla di ${typed.map((word) => `«${word}»`).join(', ')}: abbiamo cercato il resto.`,
    alike: 'Nessuno si chiama proprio così: questi nomi sono simili.',
    unknownPlace: (typed: string) =>
      `Non conosciamo un luogo che si chiama «${typed}». Controlla come è scritto, oppure scrivi il comune più vicino, la provincia o la regione.`,
    homonyms: 'Ci sono altri luoghi con questo nome:',
  },
  results: {
    label: 'Risultati',
    people: (count: string, one: boolean) => `${count} ${one ? 'professionista' : 'professionisti'}`,
    for: (what: string) => `per ${what}`,
    within: (km: number) => `entro ${km} km`,
    order: 'Nessuno paga per comparire prima.',
    places: 'Luoghi: GeoNames, Istat e Ministero dell’Interno (CC BY 4.0).',
    index: 'Psicoterapeuti per luogo e per problema',
    orderLink: 'Come ordiniamo i risultati',
    why: 'Perché è qui',
    fee: (euro: number) => `${euro} € a seduta`,
    otherFee: (euro: number, kind: string) => `${euro} € (${kind.toLowerCase()})`,
    noFee: 'Tariffa non indicata',
    studio: 'In studio',
    online: 'Online',
    both: 'In studio e online',
    moreProblems: (count: number) => (count === 1 ? 'e un altro' : `e altri ${count}`),
    availability: {
      open: (on: string) => `Ha posto · confermato il ${on}`,
      waiting: (on: string) => `Ha una lista d’attesa · confermato il ${on}`,
      closed: () => 'Adesso non accetta nuove persone',
      stale: (on: string) => `Posto da confermare · ultima conferma il ${on}`,
      unknown: () => 'Non dice se ha posto',
    },
  },
  groups: {
    sample: 'Profili dimostrativi',
    match: ['', 'Ne parlano nei loro testi', 'Hanno un nome simile'],
    free: 'Hanno posto adesso',
    notFree: 'Posto non confermato di recente',
    within: (km: number) => `entro ${km} km`,
    beyond: (km: number) => `oltre ${km} km`,
    complete: 'profilo completo',
    incomplete: 'profilo da completare',
  },
  why: {
    declares: (what: string) => `Dichiara: ${what}.`,
    tells: (what: string) => `Ne parla nei suoi testi: ${what}.`,
    named: (words: string) => `Nel nome, o in quello che dichiara, c’è «${words}».`,
    written: (words: string) => `Nei suoi testi c’è «${words}».`,
    alike: (words: string) => `Il nome somiglia a «${words}».`,
    called: (words: string) => `Il nome, o il luogo, è «${words}».`,
    open: (on: string) => `Ha posto: lo ha confermato il ${on}.`,
    stale: (on: string) => `Diceva di avere posto il ${on}: non lo ha confermato negli ultimi 21 giorni.`,
    waiting: 'Ha una lista d’attesa.',
    closed: 'Adesso non accetta nuove persone.',
    unknown: 'Non dice se ha posto.',
    there: (town: string) => `Riceve a ${town}.`,
    near: (town: string, km: string, from: string) => `Riceve a ${town}, a ${km} km dal centro di ${from}.`,
    complete: 'Il profilo dice tutto quello che serve per scegliere.',
    incomplete: 'Nel profilo manca ancora qualcosa che serve per scegliere.',
    sample: 'È un profilo dimostrativo: viene sempre dopo le persone vere.',
    turn: 'Nel gruppo l’ordine cambia ogni giorno ed è uguale per tutti.',
  },
  /** Replaces the number of results when a search contains words of danger. */
  urgent: {
    heading: 'I numeri da chiamare sono in cima alla pagina.',
    all: 'Vedi tutti gli psicoterapeuti del registro',
  },
  zero: {
    text: 'Nessuno nel registro risponde a tutto questo.',
    without: (what: string, count: number) =>
      `Senza «${what}» ${count === 1 ? 'ne trovi 1' : `ne trovi ${count}`}`,
    online: (count: number) => `Cerca anche online: ${count === 1 ? '1 persona' : `${count} persone`}`,
    wider: (km: number, count: number) =>
      `Cerca entro ${km} km: ${count === 1 ? '1 persona' : `${count} persone`}`,
    all: 'Mostra tutti i professionisti',
    urgent: 'Se stai molto male adesso, ci sono',
    urgentLink: 'numeri a cui risponde una persona',
    counted:
      'Contiamo le ricerche senza risposta per provincia e problema, senza nessuna traccia di chi cerca: le trovi in',
    countedLink: 'Domanda senza risposta',
  },
  map: {
    label: 'Mappa delle regioni',
    intro: 'Premi una regione per vedere le sue province.',
    people: (count: number) => (count === 1 ? '1 professionista' : `${count} professionisti`),
    regions: 'Professionisti per regione',
    provinces: (region: string) => `Professionisti per provincia: ${region}`,
    region: 'Regione',
    province: 'Provincia',
    count: 'Professionisti',
    all: (region: string) => `Tutti in questa regione: ${region}`,
    nobody: 'In questa regione nessuno risponde a tutto quello che hai scelto.',
    twice: 'Chi riceve in più province è contato in ognuna.',
    credit: 'Mappa: MapSVG (CC BY 4.0).',
  },
} as const

const IN_REGION: Record<string, string> = { Lazio: 'nel Lazio', Marche: 'nelle Marche' }

/** «in Lombardia», «nel Lazio», «nelle Marche». */
export function inRegion(region: string): string {
  return IN_REGION[region] ?? `in ${region.replace("'", '’')}`
}

/** «a Milano», «ad Ancona». */
export function atTown(name: string): string {
  return `${/^[aà]/i.test(name) ? 'ad' : 'a'} ${name}`
}
