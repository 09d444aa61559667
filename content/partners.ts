/** The offer to partners (specification §2 «/partner-info», §3 «Partner benefit», §9 «Partner offer»). */
export type Benefit = {
  title: string
  description: string
  icon: 'star' | 'award' | 'handshake' | 'link' | 'check'
}

export const landingBenefits: readonly Benefit[] = [
  {
    title: 'Visibilità',
    description: 'La tua realtà in un portale letto da professionisti, allievi e persone che cercano aiuto.',
    icon: 'star',
  },
  {
    title: 'Credibilità',
    description: 'Compari accanto a informazioni verificate, con la fonte scritta vicino.',
    icon: 'award',
  },
  {
    title: 'Networking',
    description: 'Entri in contatto con scuole, associazioni e centri di tutta Italia.',
    icon: 'handshake',
  },
  {
    title: 'Contenuti esclusivi',
    description: 'Puoi proporre articoli firmati, che la redazione rilegge prima di pubblicarli.',
    icon: 'link',
  },
  {
    title: 'Eventi e formazione',
    description: 'I tuoi corsi e incontri nel calendario, finché sono in programma.',
    icon: 'check',
  },
]

export const partners = {
  heading: 'Per scuole, associazioni e centri',
  text: 'Se la tua organizzazione si occupa di psicoterapia, può avere qui una pagina curata e aggiornata.',
  more: 'Scopri tutti i vantaggi',
} as const

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
