/** Sign-in and user area (specification §2 «/auth», «/user», §5, §8). */
export const auth = {
  title: 'Accedi o registrati',
  description:
    'Entra nella tua area, oppure crea un account per salvare i professionisti che ti interessano.',
  tabs: { signIn: 'Accedi', signUp: 'Registrati' },
  fields: {
    email: 'Email',
    password: 'Password',
    confirmation: 'Conferma password',
    passwordHint: 'Almeno 6 caratteri. Ne consigliamo 12: tre o quattro parole a caso vanno bene.',
  },
  signIn: { send: 'Accedi', sending: 'Accesso in corso...', forgot: 'Hai dimenticato la password?' },
  signUp: {
    send: 'Registrati',
    sending: 'Registrazione in corso...',
    why: 'L’account serve solo a te: per ritrovare chi hai salvato. Non serve per cercare né per scrivere a un professionista.',
  },
  /** For somebody who came through the link to their entry in the register. */
  linking: {
    signUp: 'Crea l’account, anche con l’indirizzo a cui ti abbiamo scritto: poi colleghi il tuo profilo.',
    signIn: 'Accedi: poi colleghi il tuo profilo. Se non hai un account, creane uno da «Registrati».',
  },
  /** Beside a field of the form. */
  fieldErrors: {
    email: 'Scrivi la tua email',
    password: 'Scrivi una password',
    confirmation: 'Non è uguale alla password: scrivila di nuovo',
  },
  /** Quoted by the specification. */
  required: 'Inserisci email e password',
  mismatch: 'Le password non corrispondono',
  errors: {
    signIn: 'Errore di accesso',
    signUp: 'Errore di registrazione',
    unexpected: 'Errore imprevisto',
    signInUnexpected: "Si è verificato un errore durante l'accesso",
    signUpUnexpected: 'Si è verificato un errore durante la registrazione',
  },
  done: {
    title: 'Registrazione completata',
    description: 'Controlla la tua email per confermare la registrazione',
  },
  signedOut: 'Logout effettuato',
  signOutFailed: 'Si è verificato un errore durante il logout',
  confirmation: {
    heading: 'Registrazione completata',
    text: 'Ti abbiamo scritto un’email: apri il link che contiene per confermare l’indirizzo. Vale tre giorni.',
    spam: 'Non la trovi? Guarda anche nella cartella dello spam.',
    toSignIn: 'Vai all’accesso',
    again: 'Nuova registrazione',
    resend: 'Invia di nuovo l’email',
    resent: 'Se l’indirizzo aspetta una conferma, ti abbiamo scritto di nuovo.',
  },
  confirm: {
    title: 'Conferma il tuo indirizzo email',
    description: 'Conferma dell’indirizzo email.',
    press: 'Premi il pulsante per confermare che questo indirizzo è tuo.',
    password: 'La password che hai scelto',
    elsewhere:
      'Non è il browser da cui hai chiesto l’account: scrivi la password che hai scelto, così sappiamo che l’hai chiesto tu.',
    wrong:
      'Non è la password scelta per questo account. Se non la ricordi, registrati di nuovo con lo stesso indirizzo.',
    notYou: 'Non hai chiesto tu un account? Chiudi questa pagina: non si apre niente.',
    again: 'Registrati di nuovo',
    send: 'Conferma l’indirizzo',
    done: 'Indirizzo confermato. Adesso puoi accedere.',
    welcome: 'Indirizzo confermato. Hai effettuato l’accesso.',
    invalid:
      'Il link non vale più o è incompleto. Registrati di nuovo, oppure chiedine un altro a un amministratore.',
    limited: 'Troppi tentativi. Riprova più tardi.',
  },
  messages: {
    credentials: 'Credenziali non valide',
    unverified: 'Conferma prima il tuo indirizzo: apri il link nell’email che ti abbiamo inviato.',
    limited: 'Troppi tentativi. Riprova più tardi.',
    invalidEmail: 'Inserisci un indirizzo email valido',
    short: 'La password non è valida. Deve essere lunga almeno 6 caratteri.',
    long: 'La password può avere al massimo 128 caratteri.',
    gone: 'Questa sessione non c’è più.',
    common:
      'Questa password è tra le più usate, o è fatta come quelle: chi prova a indovinare comincia da qui. Scegline un’altra.',
  },
  strength: {
    label: 'Quanto è robusta',
    steps: ['troppo corta', 'debole', 'discreta', 'buona'],
    guessed: 'facile da indovinare',
  },
} as const

export const passwordReset = {
  title: 'Password dimenticata',
  description: 'Ricevi un link per scegliere una nuova password.',
  intro:
    'Scrivi il tuo indirizzo: se ha un account, ti mandiamo un link per scegliere una nuova password. Vale un’ora.',
  send: 'Mandami il link',
  sent: 'Se questo indirizzo ha un account, ti abbiamo scritto. Guarda anche nello spam. Se l’hai appena chiesto, usa il link che hai già.',
  newTitle: 'Scegli una nuova password',
  newText: 'Dopo il cambio usciamo da tutti i dispositivi: dovrai accedere di nuovo.',
  passkeysToo: (names: string) =>
    `Togli anche le passkey: ${names}. Chi ne ha una entra senza password: toglile se una non è tua.`,
  save: 'Salva la nuova password',
  saved: 'Password cambiata. Adesso puoi accedere.',
  invalid: 'Il link non vale più: è già stato usato oppure è scaduto. Chiedine un altro.',
} as const

export const userArea = {
  title: 'Area utenti',
  description: 'La tua area personale.',
  loading: 'Caricamento...',
  home: 'Home',
  area: 'Area Utenti',
  signOut: 'Logout',
  tabs: { dashboard: 'Dashboard', favourites: 'I Miei Preferiti', account: 'Account' },
  welcome: 'Benvenuto nella tua area',
  signedInAs: 'Hai effettuato l’accesso come',
  search: 'Cerca professionisti',
  professional: 'Sei un professionista del registro?',
  professionalArea: 'Vai alla tua scheda',
  organisation: 'Lavori in una scuola o da un partner?',
  organisationArea: 'Vai alle tue pagine',
  favourites: {
    empty: 'Non hai ancora salvato nessun professionista tra i preferiti',
    start: 'Inizia la ricerca',
  },
  account: {
    email: {
      heading: 'Indirizzo email',
      now: 'Il tuo indirizzo è',
      label: 'Nuovo indirizzo',
      password: 'La tua password',
      send: 'Cambia indirizzo',
      sent: 'Ti abbiamo scritto al nuovo indirizzo: il cambio vale quando confermi da lì. Le conversazioni con i professionisti restano legate all’indirizzo di adesso.',
    },
    newEmail: {
      title: 'Conferma il nuovo indirizzo',
      what: (account: string, email: string) => `L’account ${account} userà l’indirizzo ${email}.`,
      password: (account: string) => `Password dell’account ${account}`,
      why: 'Serve perché qui non hai effettuato l’accesso con quell’account.',
      needed: 'Scrivi la password dell’account che ha chiesto il cambio.',
      wrong: 'La password non è giusta. Il link resta valido.',
      changed: 'Indirizzo cambiato.',
      invalid: 'Il link non vale più, oppure l’indirizzo è già usato da un altro account.',
    },
    stopEmail: {
      title: 'Ferma il cambio di indirizzo',
      what: 'Qualcuno ha chiesto di cambiare l’indirizzo del tuo account. Se non l’hai chiesto tu, fermalo.',
      send: 'Ferma il cambio',
      done: 'Fermato: l’indirizzo resta quello di prima. Chi l’ha chiesto conosce la tua password: scegline una nuova.',
      newPassword: 'Scegli una nuova password',
      invalid:
        'Non c’è più niente da fermare: il link è già usato, oppure il cambio è già avvenuto o scaduto.',
    },
    password: {
      heading: 'Password',
      current: 'Password attuale',
      next: 'Nuova password',
      send: 'Cambia password',
      done: 'Password cambiata. Abbiamo chiuso l’accesso sugli altri dispositivi.',
      wrong: 'La password attuale non è giusta',
    },
    sessions: {
      heading: 'Dispositivi collegati',
      here: 'Questo dispositivo',
      since: 'dal',
      password: 'Password',
      passwordHint: 'Serve per chiudere l’accesso su un altro dispositivo, o su tutti.',
      end: 'Chiudi l’accesso',
      ended: 'Abbiamo chiuso l’accesso su quel dispositivo.',
      endAll: 'Chiudi l’accesso su tutti',
      endedAll: 'Abbiamo chiuso l’accesso su tutti i dispositivi.',
    },
  },
} as const
