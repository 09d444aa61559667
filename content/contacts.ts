import { onDay, toDay } from '#lib/dates.ts'
import { withTo } from '#lib/to-whom.ts'
import { atTown } from './place-words.ts'

const days = (count: number) => (count === 1 ? '1 giorno' : `${count} giorni`)

export const contacts = {
  call: {
    button: 'Contatta',
    answerTime: (time: string) => `Ti risponde di solito ${time}.`,
    noAccount: 'Non serve un account.',
    unreachable: 'Non riceve più messaggi dal portale.',
    unreachableLink: 'Come trovare i suoi recapiti',
  },
  form: {
    title: (name: string) => `Scrivi ${withTo(name)}`,
    description: (name: string) =>
      `Scrivi ${withTo(name)} senza un account: il messaggio è cifrato e chi lo riceve ha 14 giorni per rispondere.`,
    answers: (time: string | undefined) =>
      time
        ? `Ti risponde di solito ${time}. Se passano 14 giorni, te lo diciamo.`
        : 'Ha 14 giorni per rispondere. Se non lo fa, te lo diciamo.',
    paused: (until: string) =>
      `È in pausa fino ${toDay(until)}. Puoi scrivere lo stesso, ma la risposta può arrivare dopo.`,
    firstDay: 'Questa persona non ha ancora un account: le diciamo per email che un messaggio l’aspetta.',
    openings: {
      label: 'Puoi cominciare così',
      texts: [
        'È la prima volta che cerco aiuto.',
        'Vorrei sapere se ha posto e quanto costa.',
        'Cerco aiuto per mio figlio.',
        'Preferisco gli incontri online.',
      ],
    },
    steps: [
      'Scrivi il messaggio.',
      'Conferma l’indirizzo dal link che ti mandiamo: prima non parte nulla.',
      'Chi lo riceve ha 14 giorni per rispondere. Se non lo fa, te lo diciamo.',
    ],
    stepsTitle: 'Come funziona',
    firstDaySteps: [
      'Scrivi il messaggio.',
      'Conferma l’indirizzo dal link che ti mandiamo: prima non parte nulla.',
      'Questa persona non ha ancora un account. Le scriviamo, all’email con cui è nel registro, che un messaggio l’aspetta. Per leggerlo deve dimostrare che quell’indirizzo è suo.',
      'Ha 14 giorni per rispondere, come tutti. Se non lo fa, te lo diciamo.',
    ],
    sample: {
      title: 'Questa persona non esiste',
      text: 'È un esempio, e non si può scrivergli: il modulo fa vedere come funziona il portale, ma non spedisce e non conserva nulla.',
      sent: 'Non abbiamo spedito né conservato quello che hai scritto.',
      search: 'Cerca nel registro',
    },
    urgent: 'Qui nessuno risponde subito. Se sei in pericolo o hai bisogno adesso,',
    urgentLink: 'chiama uno di questi numeri',
    name: {
      label: 'Il tuo nome',
      hint: 'Basta il nome, anche inventato. Lo vede chi riceve.',
    },
    email: {
      label: 'La tua email',
      hint: 'Per avvisarti della risposta. Chi riceve non la vede.',
    },
    message: {
      label: 'Il tuo messaggio',
      hint: 'Bastano due righe: che cosa cerchi e quando puoi.',
    },
    consentTitle: 'Prima di inviare',
    consentShort:
      'Nome e messaggi, cifrati, li legge soltanto chi li riceve. Si cancellano 90 giorni dopo l’ultimo, o quando vuoi tu.',
    consentMore: 'Che cosa conserviamo e perché',
    submit: 'Invia il messaggio',
    submitting: 'Invio in corso...',
    back: 'Torna al profilo',
  },
  /** Its hash is stored with each message. */
  consent: {
    paragraphs: [
      'Scrivere a un professionista della psicoterapia può far capire qualcosa della tua salute. Per questo il messaggio parte solo con il tuo consenso.',
      'Conserviamo il nome che scrivi, la tua email e i messaggi, cifrati. Nome e messaggi li legge soltanto il professionista a cui scrivi. L’ufficio del portale non può leggerli. Le email che mandiamo dicono solo che c’è un messaggio.',
      'Cancelliamo la conversazione 90 giorni dopo l’ultimo messaggio, o subito quando lo chiedi tu. Anche il consenso lo ritiri così.',
    ],
    label:
      'Acconsento a che il portale conservi questi dati, anche se fanno capire qualcosa della mia salute, e li mostri al professionista a cui scrivo',
  },
  refusals: {
    name: 'Scrivi un nome',
    long: 'Al massimo 80 caratteri',
    invisible: 'Togli gli a capo e gli altri caratteri invisibili',
    email: 'Inserisci un indirizzo email valido',
    short: 'Scrivi almeno 20 caratteri',
    tooLong: 'Al massimo 2000 caratteri',
    empty: 'Scrivi il messaggio',
    consent: 'Per inviare serve il tuo consenso',
    consentChanged: 'Il testo del consenso è cambiato. Leggilo di nuovo e invia.',
    fast: 'Il modulo è stato inviato troppo in fretta. Aspetta qualche secondo e invia di nuovo.',
    old: 'Il modulo era scaduto. Controlla quello che hai scritto e invia di nuovo.',
    limited: 'Troppi messaggi in poco tempo. Riprova più tardi.',
    failed: 'Il messaggio non è partito. Quello che hai scritto è ancora qui: riprova tra poco.',
    answer: 'Scegli una risposta',
    howToGoOn: 'Per un sì, scrivi come andare avanti',
    colleagues: 'Scegli al massimo tre colleghi',
  },
  sent: {
    title: 'Controlla la tua email',
    text: (email: string) =>
      `Abbiamo mandato un link a ${email}. Il messaggio parte quando lo apri e premi «Conferma»: hai 48 ore. Lo stesso link serve poi per leggere la risposta.`,
    nothing:
      'Se non arriva entro pochi minuti, guarda nello spam e controlla di aver scritto bene l’indirizzo. A uno stesso indirizzo mandiamo pochi link al giorno.',
    direct: 'Messaggio inviato',
    directText: 'È partito. Ti avvisiamo per email quando c’è una risposta.',
    toThread: 'Apri la conversazione',
    others: {
      heading: (count: number) =>
        count === 1 ? 'Scrivi anche a un’altra persona' : 'Scrivi anche ad altre due persone',
      text: 'Si occupano delle stesse cose, nella stessa zona, e hanno posto. Trovi già le tue parole: le rileggi e invii.',
      button: 'Scrivi',
      write: (name: string) => `Scrivi ${withTo(name)}`,
    },
  },
  unreachable: {
    before: (name: string) =>
      `${name} non riceve più messaggi dal portale: se scrivessi da qui, non li leggerebbe nessuno.`,
    gone: 'Nel frattempo questo professionista non riceve più messaggi dal portale. Il tuo non è partito e si cancella da solo.',
    heading: 'Che cosa puoi fare',
    albo: 'Cerca i suoi recapiti nell’Albo dell’Ordine:',
    alboLink: 'come si trova',
    others: 'Scrivi a qualcun altro:',
    othersLink: (city: string | null) => (city ? `cerca ${atTown(city)}` : 'apri la ricerca'),
  },
  confirm: {
    title: 'Conferma il tuo messaggio',
    description: 'Conferma il messaggio che hai scritto.',
    question: 'Hai scritto un messaggio. Premi il pulsante e parte.',
    notYou: 'Se non l’hai scritto tu, chiudi questa pagina: senza conferma si cancella da solo dopo 48 ore.',
    button: 'Conferma e invia',
    unknown:
      'Questo link non vale più: il messaggio non è stato confermato entro 48 ore, oppure è stato cancellato. Se vuoi, scrivine un altro.',
    limited: 'Troppi tentativi. Riprova più tardi.',
    search: 'Vai alla ricerca',
  },
  thread: {
    title: 'La tua conversazione',
    description: 'Il messaggio che hai scritto e la risposta.',
    with: (name: string) => `Con ${name}`,
    keep: 'Torni qui dal link nella tua email. Chi ha il link può leggere: non inoltrarlo.',
    unknown:
      'Qui non c’è nessuna conversazione: il link non è intero, oppure la conversazione è stata cancellata.',
    waiting: {
      title: 'Il messaggio è arrivato',
      text: (day: string) => `Chi lo ha ricevuto può rispondere fino ${toDay(day)}. Ti avvisiamo per email.`,
      reminded: 'Non ha ancora risposto: glielo abbiamo ricordato.',
    },
    yes: { title: 'Ha risposto di sì', text: 'Qui sotto trovi come andare avanti. Puoi scrivere ancora.' },
    no_place: {
      title: 'Adesso non ha posto',
      text: 'Lo ha detto apertamente, così non aspetti. Puoi scrivere a qualcun altro.',
    },
    not_my_field: {
      title: 'Non è il suo campo',
      text: 'Per quello che hai scritto pensa che sia meglio qualcun altro.',
    },
    unanswered: {
      title: 'Non ha risposto',
      text: 'Sono passati 14 giorni e glielo abbiamo ricordato due volte. Non dipende da quello che hai scritto. Se risponde più tardi, ti avvisiamo.',
      unreachable:
        'Nel frattempo questo professionista non riceve più messaggi dal portale, quindi è probabile che non risponda. Non dipende da quello che hai scritto.',
    },
    ended: {
      title: 'La conversazione è chiusa',
      text: 'Il professionista l’ha chiusa. Si cancella da sola dopo 90 giorni, o subito se vuoi.',
    },
    colleagues: 'Colleghi che ti indica',
    alternatives: 'Altri vicino, con posto confermato da poco',
    search: 'Cerca altri professionisti',
    searchAt: (city: string) => `Cerca altri professionisti ${atTown(city)}`,
    messages: 'Messaggi',
    you: 'Tu',
    professional: 'Professionista',
    lost: 'Questo testo non si può più leggere.',
    write: { heading: 'Scrivi ancora', label: 'Il tuo messaggio', send: 'Invia' },
    written: 'Inviato.',
    closed: 'La conversazione nel frattempo è cambiata: il messaggio non è partito.',
    erase: {
      heading: 'Chiudi e cancella',
      text: 'Cancelliamo subito, per te e per il professionista, il nome, l’email e tutti i messaggi. Non si torna indietro.',
      button: 'Chiudi e cancella',
    },
    erased: {
      title: 'Conversazione cancellata',
      text: 'Abbiamo cancellato il nome, l’email e i messaggi. Anche il consenso è ritirato.',
    },
  },
  /** For an account with the address they were written from. */
  own: {
    title: 'Le tue conversazioni',
    description: 'I messaggi che hai scritto ai professionisti e le risposte.',
    intro: 'Qui trovi le conversazioni scritte con',
    others:
      'Quelle scritte con un altro indirizzo, anche con quello che avevi prima, si aprono dal link nell’email che hai ricevuto. Ogni conversazione si cancella 90 giorni dopo l’ultimo messaggio.',
    empty:
      'Con questo indirizzo non c’è nessuna conversazione: comincia quando scrivi a un professionista del registro.',
    search: 'Cerca professionisti',
    earlier: {
      heading: 'Avevi già scritto prima di aprire l’account?',
      text: 'Per mostrarti anche quelle conversazioni ti mandiamo un link: così le vede solo chi legge la tua posta.',
      send: 'Mandami il link',
      sent: 'Ti abbiamo scritto. Il link vale un giorno.',
      limited: 'Ti abbiamo già scritto da poco. Riprova più tardi.',
      title: 'Mostra le conversazioni di prima',
      confirm: 'Mostra le conversazioni',
      what: 'Nella tua area vedrai anche quelle scritte con questo indirizzo prima di aprire l’account.',
      invalid: 'Il link non vale più, oppure è di un altro account. Chiedine un altro dalla tua area.',
      back: 'Le tue conversazioni',
    },
    moved: (day: string) => `Ultimo movimento: ${day}`,
    unread: 'Da leggere',
    states: {
      unconfirmed: 'Da confermare',
      waiting: 'Aspetta una risposta',
      answered: 'Con risposta',
      unanswered: 'Senza risposta',
      ended: 'Chiusa',
    },
    answers: {
      yes: 'Ha risposto di sì',
      no_place: 'Adesso non ha posto',
      not_my_field: 'Non è il suo campo',
    },
  },
  inbox: {
    tab: (waiting: number) => (waiting > 0 ? `Messaggi (${waiting})` : 'Messaggi'),
    title: 'Messaggi',
    description: 'I messaggi che ti hanno scritto e le tue risposte.',
    intro:
      'Chi scrive aspetta una risposta, anche un no. Hai 14 giorni. Ti avvisiamo dopo 3 e dopo 7; poi diciamo alla persona che non hai risposto.',
    empty: 'Nessuno ti ha scritto finora. I messaggi arrivano dal tuo profilo pubblico.',
    toProfile: 'Completa il profilo',
    groups: {
      waiting: 'Aspettano una risposta',
      answered: 'Con risposta',
      unanswered: 'Rimasti senza risposta',
      ended: 'Chiusi',
    },
    left: (count: number) => (count <= 1 ? 'Ultimo giorno' : `Restano ${days(count)}`),
    arrived: (day: string) => `Arrivato ${onDay(day)}`,
    answers: { yes: 'Sì', no_place: 'Nessun posto', not_my_field: 'Non è il mio campo' },
    lost: 'Nome non leggibile',
    start: {
      heading: 'Messaggi',
      none: 'Nessun messaggio aspetta una risposta.',
      some: (count: number) => (count === 1 ? '1 messaggio aspetta te.' : `${count} messaggi aspettano te.`),
      open: 'Apri i messaggi',
    },
    saved: {
      title: 'Risposte pronte',
      text: 'Testi che usi spesso. Li inserisci in una risposta e poi li adatti. Li vedi solo tu: non scrivere niente di chi ti scrive.',
      back: 'Torna ai messaggi',
      label: 'Risposte pronte',
      insert: 'Inserisci',
      manage: 'Cambia le risposte',
      first: 'Prepara risposte da riusare',
      new: 'Una nuova risposta',
      name: 'Titolo',
      words: 'Testo',
      save: 'Salva la risposta',
      done: 'Salvata.',
      remove: 'Togli',
      removed: 'Tolta.',
      gone: 'Questa risposta non c’è più.',
      full: (most: number) =>
        `Puoi tenere al massimo ${most} risposte. Per aggiungerne una, togline un’altra.`,
      errors: { title: 'Scrivi un titolo di una riga', words: 'Scrivi il testo' },
    },
    message: {
      title: (name: string) => `Messaggio di ${name}`,
      page: 'Messaggio',
      back: 'Tutti i messaggi',
      person: 'La persona',
      you: 'Tu',
      late: 'I 14 giorni sono passati e la persona lo sa. Puoi ancora rispondere.',
      answered: (day: string) => `Hai risposto ${onDay(day)}.`,
      heading: 'La tua risposta',
      once: 'Si risponde una volta sola. Dopo un sì potete continuare a scrivervi qui.',
      legend: 'Che cosa rispondi',
      options: {
        yes: { label: 'Sì', hint: 'Scrivi come andare avanti: quando, dove, come sentirsi.' },
        no_place: { label: 'Adesso non ho posto', hint: 'Il testo è facoltativo.' },
        not_my_field: {
          label: 'Non è il mio campo',
          hint: 'Puoi indicare fino a tre colleghi del registro.',
        },
      },
      words: 'Testo della risposta',
      wordsHint: 'Per un sì serve, per le altre risposte è facoltativo. Al massimo 2000 caratteri.',
      colleague: 'Nome di un collega',
      colleagueHint: 'Solo se non è il tuo campo. Cerca per nome tra chi è nel registro, poi scegli.',
      search: 'Cerca',
      found: 'Colleghi trovati',
      chosen: 'Colleghi scelti',
      noneFound: 'Nessuno con questo nome nel registro.',
      send: 'Invia la risposta',
      sent: 'Risposta inviata. La persona riceve un avviso senza il testo.',
      written: 'Inviato.',
      already: 'Hai già risposto a questo messaggio, forse in un’altra scheda.',
      write: { heading: 'Scrivi ancora', label: 'Il tuo messaggio', send: 'Invia' },
      close: {
        heading: 'Chiudi la conversazione',
        text: 'Nessuno dei due può più scrivere. Si cancella da sola dopo 90 giorni.',
        button: 'Chiudi',
      },
      closed: 'Conversazione chiusa.',
    },
  },
  /** The office's outbox shows this for the addresses of people who write to professionals. */
  hiddenRecipient: 'non mostrato',
} as const

/** The text of which a hash is stored with each message. */
export const CONTACT_CONSENT = [...contacts.consent.paragraphs, contacts.consent.label].join('\n')
