/** «Segnala un errore» and «Questa è la mia scuola»: the page and the office's screen. */
export const schoolMessages = {
  tabs: 'Perché scrivi',
  error: {
    heading: 'Segnala un errore',
    intro: [
      'Scrivi che cosa non è giusto nella pagina di questa scuola e, se puoi, dove si legge il dato corretto.',
      'L’ufficio controlla la fonte prima di cambiare qualcosa.',
    ],
    description: 'Scrivi all’ufficio che cosa non è giusto nella pagina di questa scuola',
    message: {
      label: 'Che cosa non è giusto',
      hint: 'Da 10 a 2000 caratteri. Non scrivere dati di altre persone.',
    },
    email: { label: 'La tua email', hint: 'Scrivila se vuoi una risposta. La usiamo solo per questo.' },
    submit: 'Invia la segnalazione',
    success: { title: 'Segnalazione inviata', text: 'L’ufficio l’ha ricevuta e controllerà la fonte.' },
  },
  claim: {
    heading: 'Questa è la mia scuola',
    intro: [
      'Se parli per la scuola, scrivi che cosa va aggiornato o aggiunto.',
      'L’ufficio ti risponde e controlla che tu parli per la scuola, attraverso i contatti che la scuola pubblica. Prima di questo controllo non cambia nulla.',
      'Il messaggio da solo non pubblica niente.',
    ],
    description: 'Se parli per la scuola, scrivi all’ufficio che cosa va aggiornato in questa pagina',
    message: {
      label: 'Che cosa va aggiornato',
      hint: 'Da 10 a 2000 caratteri. Non scrivere dati di altre persone.',
    },
    email: {
      label: 'La tua email',
      hint: 'Se puoi, usa un indirizzo della scuola. La usiamo solo per risponderti.',
    },
    submit: 'Invia il messaggio',
    success: {
      title: 'Messaggio inviato',
      text: 'L’ufficio ti risponderà e controllerà che tu parli per la scuola. Fino ad allora la pagina resta com’è.',
    },
  },
  name: { label: 'Il tuo nome' },
  role: { label: 'Il tuo ruolo nella scuola' },
  submitting: 'Invio in corso...',
  copied: 'Ti abbiamo scritto una conferma per email.',
  back: 'Torna alla scuola',
  unknown: 'La scuola non è più nell’elenco.',
  failed: 'Il messaggio non è partito. Quello che hai scritto è ancora qui: riprova tra poco.',
  limited: 'Troppi tentativi. Riprova più tardi.',
  privacy: 'Conserviamo il messaggio per il tempo che serve a gestirlo, al massimo un anno.',
  office: {
    title: 'Messaggi sulle scuole',
    description: 'Gli errori segnalati e i messaggi di chi parla per una scuola.',
    order: 'Prima quelli che aspettano.',
    check:
      'Prima di cambiare la pagina di una scuola per chi dice di parlare per lei, chiedi conferma ai contatti che la scuola pubblica.',
    empty: 'Nessuno ha scritto finora. I messaggi arrivano dalle pagine delle scuole.',
    toSchools: 'Apri l’elenco delle scuole',
    kinds: { error: 'Errore segnalato', claim: 'Dice di parlare per la scuola' },
    anonymous: 'Senza email',
    waiting: 'In attesa',
    handled: 'Gestito',
    handle: 'Segna come gestito',
    reopen: 'Rimetti in attesa',
  },
} as const
