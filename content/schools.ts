/** The directory of schools (specification §2 «/schools»). */
export const schoolsPage = {
  title: 'Scuole di specializzazione in psicoterapia',
  description:
    'Le scuole di specializzazione in psicoterapia in Italia: cerca per nome o città e filtra per regione e approccio.',
  heading: 'Le scuole di specializzazione in psicoterapia',
  intro:
    'Cerca per nome, città o approccio. Prima di iscriverti controlla sempre che la scuola sia nell’elenco del ministero.',
  back: 'Torna alla home',
  placeholder: 'Cerca per nome, città o approccio',
  allRegions: 'Tutte le regioni',
  allApproaches: 'Tutti gli approcci',
  reset: 'Reimposta filtri',
  empty: 'Nessuna scuola trovata con i filtri selezionati.',
  list: 'Elenco',
  grid: 'Griglia',
  featured: 'In evidenza',
  featuredMeans: '«In evidenza» è una scelta della redazione: non si paga e non cambia l’ordine.',
  sample: 'Scuola dimostrativa',
  sourceLabel: 'Dati da fonti pubbliche, da verificare sull’elenco del Ministero.',
  notDeclared: 'non dichiarato',
  notDeclaredHere: 'Non dichiarati:',
  compare: 'Confronta',
  comparison: {
    label: 'Scuole da confrontare',
    add: 'Aggiungi al confronto',
    remove: 'Togli dal confronto',
    full: 'Ne hai già scelte quattro',
    clear: 'Togli tutte',
  },
  wholeList: 'Cerca nell’elenco completo',
  sampleMeans: 'Le scuole con questa etichetta non esistono: servono a mostrare come funziona l’elenco.',
  guidance: [
    {
      heading: 'Perché scegliere una scuola',
      text: 'In Italia può fare lo psicoterapeuta solo chi ha concluso una scuola di specializzazione universitaria o riconosciuta dal ministero (legge 56 del 1989, articolo 3). Corsi e master, anche buoni, non danno questo titolo.',
    },
    {
      heading: 'Come sceglierla',
      text: 'Parti dall’approccio che senti più vicino, poi guarda chi insegna, dove si fa il tirocinio, quanta supervisione c’è, se è richiesta un’analisi personale e quanto costa tutto insieme. Chiedi di assistere a una lezione e di parlare con un allievo.',
    },
  ],
  path: {
    heading: 'Il percorso di formazione',
    steps: [
      'Laurea magistrale in psicologia, oppure laurea in medicina e chirurgia.',
      'Abilitazione e iscrizione all’albo degli psicologi o dei medici.',
      'Scuola di specializzazione: almeno quattro anni e almeno 500 ore all’anno, con il tirocinio.',
      'Percorso personale, quando la scuola lo prevede.',
    ],
  },
  faqHeading: 'Domande frequenti',
  faqs: [
    {
      question: 'Posso iscrivermi prima dell’abilitazione?',
      answer:
        'Molte scuole accettano l’iscrizione con riserva: devi ottenere l’abilitazione alla prima sessione utile, e comunque entro il primo anno. Chiedi alla scuola come fa.',
    },
    {
      question: 'Si può lavorare mentre si frequenta?',
      answer:
        'Spesso sì: molte scuole fanno lezione nei fine settimana. Ricorda però il tirocinio, che si svolge nei servizi, e le ore di studio.',
    },
    {
      question: 'Posso cambiare scuola?',
      answer:
        'Di solito sì, ma è la nuova scuola a decidere quali anni ed esami riconoscere. Chiedi per iscritto prima di lasciare la prima.',
    },
    {
      question: 'Con il diploma posso lavorare nel servizio sanitario nazionale?',
      answer:
        'Il diploma delle scuole riconosciute vale per i concorsi pubblici come quello universitario. Si entra con un concorso: leggi sempre il bando.',
    },
  ],
  map: 'Scegli una regione sulla mappa',
  mapList: 'Le stesse regioni in elenco',
  mapCredit: 'Mappa: MapSVG (CC BY 4.0).',
  refusals: {
    heading: 'Dinieghi e revoche',
    text: 'Atti con cui il ministero ha negato o tolto un riconoscimento, come li riporta la fonte. Servono alla storia: una scuola può aver chiesto di nuovo.',
    denied: 'Riconoscimento negato',
    revoked: 'Riconoscimento revocato',
  },
  school: {
    seats: 'Le sedi',
    history: 'Gli atti, dal più recente',
    recognised: 'Riconoscimento',
    unknownPlace: 'Luogo non dichiarato',
    source: 'Fonte',
    declared: 'Che cosa dichiara',
    website: 'Sito della scuola',
    notFound: {
      title: 'Scuola non trovata',
      text: 'La scuola non è nell’elenco, oppure non ha una sede che possiamo pubblicare.',
      back: 'Torna all’elenco',
    },
    acts: {
      recognised: 'Riconoscimento',
      changed: 'Modifica',
      denied: 'Riconoscimento negato',
      revoked: 'Riconoscimento revocato',
    } as Record<string, string>,
    kinds: {
      'school site': 'sito della scuola',
      'third-party copy': 'copia su un altro sito',
      'gazzetta/ministry': 'Gazzetta Ufficiale o ministero',
      press: 'stampa',
      'order of psychologists': 'Ordine degli psicologi',
      ministry: 'elenco del ministero',
      office: 'ufficio del portale',
    } as Record<string, string>,
  },
} as const
