/** The message of organisations to the office. */
export const contactForm = {
  heading: 'Scrivi all’ufficio',
  intro: 'Ti rispondiamo all’indirizzo che indichi. Non scrivere dati di pazienti.',
  fields: {
    organisation: { label: 'Organizzazione' },
    name: { label: 'Il tuo nome' },
    email: { label: 'Email', hint: 'La usiamo solo per risponderti.' },
    phone: { label: 'Telefono', hint: 'Se preferisci essere richiamato.' },
    message: { label: 'Messaggio', hint: 'Da 20 a 3000 caratteri' },
  },
  submit: 'Invia il messaggio',
  submitting: 'Invio in corso...',
  success: {
    title: 'Messaggio inviato',
    text: 'L’ufficio lo ha ricevuto. Ti abbiamo scritto una conferma per email.',
    again: 'Scrivi un altro messaggio',
  },
  failed: 'Il messaggio non è partito. Quello che hai scritto è ancora qui: riprova tra poco.',
  limited: 'Troppi tentativi. Riprova più tardi.',
  privacy: 'Conserviamo il messaggio per il tempo che serve a risponderti, al massimo un anno.',
} as const
